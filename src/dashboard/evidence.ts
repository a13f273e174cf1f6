import type { LetterDetail } from '../letters/letters.schema.ts'
import type { Box, PageReading } from '../reading/page-reading.schema.ts'
import { foldText } from '../reading/text/fold-text.ts'

type EvidenceKind = 'sender' | 'recipient' | 'number' | 'deadline' | 'subject'

/** A place on a page at which something was read. Boxes in points, from the top left corner. */
export interface Evidence {
  kind: EvidenceKind
  box: Box
}

type Read = Pick<LetterDetail, 'sender' | 'recipientCompany' | 'companyNumber' | 'subject' | 'deadlineDetails'>

/** Shorter lines stand in many sentences by chance. */
const MIN_LINE_LENGTH = 12

/** Where on a page stands what was read of its letter: lines that have the words, or are a part of a longer passage. */
export function evidenceOn({ lines }: Pick<PageReading, 'lines'>, letter: Read): Evidence[] {
  const passages: { kind: EvidenceKind; text: string }[] = [
    { kind: 'sender', text: letter.sender ?? '' },
    { kind: 'recipient', text: letter.recipientCompany ?? '' },
    { kind: 'number', text: letter.companyNumber ?? '' },
    ...letter.deadlineDetails.map(({ sourceText }) => ({ kind: 'deadline' as const, text: sourceText })),
    { kind: 'subject', text: letter.subject ?? '' },
  ]
  const sought = passages
    .map(({ kind, text }) => ({ kind, text: foldText(text) }))
    .filter(({ text }) => text.length > 2)
  return lines.flatMap(({ text, box }) => {
    const line = foldText(text)
    const found = sought.find(
      (one) => line.includes(one.text) || (line.length >= MIN_LINE_LENGTH && one.text.includes(line)),
    )
    return found ? [{ kind: found.kind, box }] : []
  })
}
