/**
 * Looking a second time at a batch's letters. By model that takes seconds a letter, and a batch may have hundreds of them, so it is done in
 * runs that each end well before the platform ends them: what came out of a letter is kept beside its pages until the batch is
 * assembled, and the next run asks about the others only. When a batch has had its time, the rules' reading stands for what is left.
 */
import { z } from 'zod'
import { type LetterToRefine, refinedFieldsSchema } from '../reading/engines/refine-letter.ts'
import {
  type ClassifiedLetter,
  embeddedClassifier,
  type LetterClassifier,
} from '../reading/engines/workers-ai-classifier.ts'
import { classificationSchema } from '../reading/letter-reading.schema.ts'
import { pageKeys } from '../scans/scan-keys.ts'

/** An account has some 300 calls a minute for all that it does, and up to ten batches are assembled at once. */
const LETTERS_AT_ONCE = 3
/** A queue's consumer may run for fifteen minutes; a letter takes up to two and a half, and the PDFs are still to be cut. */
const RUN_MS = 5 * 60_000
/** Longer than a batch of 500 letters takes at four seconds each. */
const BATCH_MS = 20 * 60_000

interface ClassifyLetters {
  bucket: R2Bucket
  classifier: LetterClassifier
  clock: () => Date
  /** Told before each few letters, so that the run is not taken for lost. */
  stillAtIt: () => Promise<void>
}

interface LettersToClassify {
  organizationId: string
  batchId: string
  /** When the batch's first run began. */
  begunAt: Date
  letters: LetterToRefine[]
}

/** The letters in their order, each as the classifier sees it; null when this run's time was up before, and another should go on. */
export async function classifyLetters(
  work: ClassifyLetters,
  batch: LettersToClassify,
): Promise<ClassifiedLetter[] | null> {
  const { classifier, clock, stillAtIt } = work
  if (!classifier.asksModel) return Promise.all(batch.letters.map((letter) => classifier.classify(letter)))
  const endsAt = clock().getTime() + RUN_MS
  const classified: ClassifiedLetter[] = []
  for (let i = 0; i < batch.letters.length; i += LETTERS_AT_ONCE) {
    if (clock().getTime() >= endsAt) return null
    await stillAtIt()
    const some = batch.letters.slice(i, i + LETTERS_AT_ONCE)
    classified.push(...(await Promise.all(some.map((letter) => classifyOnce(work, batch, letter)))))
  }
  return classified
}

/** Deletes what was kept of a batch's letters: once they are stored, nobody asks for it. `pages`: all of the batch, at most 1,000. */
export async function forgetClassifications(
  bucket: R2Bucket,
  { organizationId, batchId, pages }: { organizationId: string; batchId: string; pages: number[] },
): Promise<void> {
  await bucket.delete(pages.map((page) => pageKeys(organizationId, batchId, page).letter))
}

/** `pages`: those that the letter had; a newer version of the rules may cut the batch in another way. */
const keptSchema = z.object({
  pages: z.array(z.number().int()),
  fields: refinedFieldsSchema,
  classification: classificationSchema,
})
type Kept = z.infer<typeof keptSchema>

async function classifyOnce(
  { bucket, classifier, clock }: ClassifyLetters,
  { organizationId, batchId, begunAt }: LettersToClassify,
  read: LetterToRefine,
): Promise<ClassifiedLetter> {
  const key = pageKeys(organizationId, batchId, Math.min(...read.letter.pages)).letter
  const stored = await storedUnder(bucket, key)
  if (stored && isOf(stored, read)) return restored(stored, read)
  if (clock().getTime() >= begunAt.getTime() + BATCH_MS) return embeddedClassifier.classify(read)
  const classified = await classifier.classify(read)
  // Also what was asked in vain: the next run would wait for it once more.
  const { letter, classification } = classified
  const kept: Kept = { pages: letter.pages, fields: refinedFieldsSchema.parse(letter), classification }
  const written = await bucket.put(key, JSON.stringify(kept), {
    httpMetadata: { contentType: 'application/json' },
    ...(stored ? {} : { onlyIf: new Headers({ 'if-none-match': '*' }) }),
  })
  const first = written ? null : await storedUnder(bucket, key)
  return first && isOf(first, read) ? restored(first, read) : classified
}

async function storedUnder(bucket: R2Bucket, key: string): Promise<Kept | null> {
  const object = await bucket.get(key)
  return object ? (keptSchema.safeParse(await object.json()).data ?? null) : null
}

const isOf = (kept: Kept, { letter }: LetterToRefine): boolean => kept.pages.join() === letter.pages.join()

const restored = ({ fields, classification }: Kept, { letter }: LetterToRefine): ClassifiedLetter => ({
  letter: { ...letter, ...fields },
  classification,
})
