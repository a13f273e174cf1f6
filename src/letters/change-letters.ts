import type { Actor } from '../audit/audit-actions.ts'
import type { Database } from '../db/database.ts'
import { Problem } from '../http/problem.ts'
import { correctLetter } from './correct-letter.ts'
import type { LetterCorrection, LetterDetail } from './letters.schema.ts'
import { resendLetter } from './resend-letter.ts'

export type LetterChange = { kind: 'resend' } | { kind: 'correct'; correction: LetterCorrection }

interface ChangeLetters {
  db: Database
  now: Date
  organizationId: string
  actor: Actor
  letterIds: string[]
  change: LetterChange
  /** Sends a letter on its way. */
  deliver(letter: LetterDetail): Promise<void>
}

/** Does the same with many letters, each for itself. Answers how many it could not be done with: they stay as they are. */
export async function changeLetters({ letterIds, change, deliver, ...work }: ChangeLetters): Promise<number> {
  let refused = 0
  for (const letterId of letterIds) {
    try {
      switch (change.kind) {
        case 'resend':
          await deliver(await resendLetter({ ...work, letterId }))
          break
        case 'correct':
          await correctLetter({ ...work, letterId, correction: change.correction, deliver })
          break
      }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused++
    }
  }
  return refused
}
