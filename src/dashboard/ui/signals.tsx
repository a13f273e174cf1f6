import type { LetterDetail } from '../../letters/letters.schema.ts'
import type { Boundary, Signal } from '../../reading/letter-reading.schema.ts'
import { BEYOND_DOUBT } from '../../reading/matching/decide-client.ts'

/** Of more, the weakest change nothing that anybody would see. */
const MOST_SIGNALS = 8

/** Signals that name what the others are about (`find-letters.ts`). */
const ABOUT_OTHER_PAGE: ReadonlySet<string> = new Set(['inner_page', 'next_letter'])

/** Evidence as sentences, the strongest first; whatever weighs nothing is a remark and comes before it. `speaksFor`: what positive weights speak for. */
export const SignalList = ({ signals, speaksFor }: { signals: Signal[]; speaksFor: string }) => {
  const remarks = signals.filter(({ weight }) => weight === 0)
  const weighed = signals
    .filter(({ weight }) => weight !== 0)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, MOST_SIGNALS)
  return (
    <ul class="signals">
      {remarks.map(({ note }) => (
        <li>{note}</li>
      ))}
      {weighed.map(({ note, weight }) => (
        <li>
          {note} <span class="soft">{`${weight > 0 ? 'For' : 'Against'} ${speaksFor}, ${shown(weight)}`}</span>
        </li>
      ))}
    </ul>
  )
}

const shown = (weight: number) => (weight > 0 ? `+${weight}` : `−${Math.abs(weight)}`)

export const isCutDoubtful = ({ confidence }: Boundary): boolean => confidence < BEYOND_DOUBT

/** Whether a doubt is about where the letter itself begins, the next begins, or something between. */
export function doubtfulPlaceOf({ signals }: Boundary): 'own' | 'inner' | 'next' {
  const about = signals.find(({ name }) => ABOUT_OTHER_PAGE.has(name))
  if (!about) return 'own'
  return about.name === 'next_letter' ? 'next' : 'inner'
}

/** Why the letter may begin or end elsewhere; nothing of one that is cut beyond doubt. */
export const CutDoubts = ({ letter }: { letter: LetterDetail }) => {
  const { boundary, firstPage } = letter
  if (!isCutDoubtful(boundary)) return null
  return (
    <section class="card" aria-labelledby="cut-doubts">
      <h2 id="cut-doubts">Where it begins and ends</h2>
      <p class="soft">
        {Math.floor(boundary.confidence * 100)} % sure.
        {doubtfulPlaceOf(boundary) === 'own' &&
          firstPage > 1 &&
          ` Least sure is that it begins at page ${firstPage} of the scan.`}
      </p>
      <SignalList signals={boundary.signals} speaksFor="a letter beginning there" />
    </section>
  )
}
