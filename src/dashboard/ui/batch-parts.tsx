import type { BatchStatus } from '../../batches/batch-states.ts'
import type { Batch } from '../../batches/batches.schema.ts'
import { paths } from '../paths.ts'
import { Badge, Time } from './parts.tsx'
import { wordsOf } from './words.ts'

const tones: Record<BatchStatus, 'good' | 'bad' | 'wait'> = {
  pending: 'wait',
  processing: 'wait',
  completed: 'good',
  failed: 'bad',
}

export const BatchBadge = ({ batch }: { batch: Batch }) => (
  <Badge tone={tones[batch.status]}>{wordsOf(batch.stage ?? batch.status)}</Badge>
)

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

/** What came of a batch, in a few words. */
export const batchSummary = (batch: Batch): string =>
  [
    batch.pageCount === null ? null : count(batch.pageCount, 'page', 'pages'),
    batch.letterCount > 0 ? count(batch.letterCount, 'letter', 'letters') : null,
    batch.pendingReview > 0 ? `${batch.pendingReview} for review` : null,
  ]
    .filter(Boolean)
    .join(' · ')

/** A batch in a list. */
export const BatchRow = ({ batch }: { batch: Batch }) => (
  <div class="wrap">
    <a href={paths.batch(batch.id)}>
      <strong>{batch.reference ?? batch.fileName}</strong>
    </a>{' '}
    <BatchBadge batch={batch} />
    <p class="soft">
      {batch.reference !== null && `${batch.fileName} · `}
      <Time at={batch.receivedAt} />
      {batchSummary(batch) && ` · ${batchSummary(batch)}`}
      {batch.status === 'processing' && ` · ${batch.ocrProgress.percent} % read`}
    </p>
  </div>
)
