import type { LetterStatus } from '../../letters/letter-states.ts'
import type { Letter } from '../../letters/letters.schema.ts'
import type { Priority } from '../../reading/letter-reading.schema.ts'
import { paths } from '../paths.ts'
import { Badge, Day, Time } from './parts.tsx'
import { wordsOf } from './words.ts'

const statusTones: Record<LetterStatus, 'good' | 'bad' | 'wait' | 'plain'> = {
  pending: 'wait',
  confirmed: 'plain',
  sent: 'good',
  bounced: 'bad',
}
const priorityTones: Record<Priority, 'bad' | 'wait' | 'plain'> = {
  critical: 'bad',
  high: 'wait',
  medium: 'plain',
  low: 'plain',
}

export const StatusBadge = ({ letter }: { letter: Pick<Letter, 'status' | 'needsReview'> }) => (
  <Badge tone={statusTones[letter.status]}>{letter.needsReview ? 'Waits for review' : wordsOf(letter.status)}</Badge>
)

export const PriorityBadge = ({ priority }: { priority: Priority }) => (
  <Badge tone={priorityTones[priority]}>{wordsOf(priority)}</Badge>
)

/** A letter in a list. `href`: where it leads, when not to the letter itself. */
export const LetterRow = ({ letter, href = paths.letter(letter.id) }: { letter: Letter; href?: string }) => (
  <div class="letter-row">
    <p class="letter-title">
      <a href={href}>{letter.subject || 'No subject'}</a>
    </p>
    <p class="soft wrap letter-way">
      {letter.sender || 'Unknown sender'} → {letter.clientName ?? (letter.recipientCompany || 'nobody yet')}
    </p>
    <p class="letter-state">
      <StatusBadge letter={letter} /> <PriorityBadge priority={letter.priority} />
    </p>
    <p class="soft letter-facts">
      {wordsOf(letter.category)} · <Time at={letter.receivedAt} />
      {letter.deadlines[0] && (
        <>
          {' · due '}
          <Day date={letter.deadlines[0]} />
        </>
      )}
    </p>
  </div>
)
