import type { LetterDetail } from '../../letters/letters.schema.ts'
import type { PageReading } from '../../reading/page-reading.schema.ts'
import { type Evidence, evidenceOn } from '../evidence.ts'
import { paths } from '../paths.ts'

/** The pages of a letter as they were scanned, with what was read on them marked. `readings`: of its first pages. */
export const PageImages = ({ letter, readings }: { letter: LetterDetail; readings: (PageReading | null)[] }) => (
  <div class="pages">
    {Array.from({ length: letter.pages }, (_, index) => {
      const reading = readings[index]
      return (
        <figure class="page">
          <div class="sheet">
            <img
              src={paths.letterPage(letter.id, index + 1)}
              alt={`Page ${index + 1} of the letter; its text stands below`}
              loading={index === 0 ? 'eager' : 'lazy'}
            />
            {reading && reading.widthPt > 0 && <Marks reading={reading} marks={evidenceOn(reading, letter)} />}
          </div>
          <figcaption class="soft">
            Page {index + 1} of {letter.pages}
          </figcaption>
        </figure>
      )
    })}
  </div>
)

const Marks = ({ reading, marks }: { reading: PageReading; marks: Evidence[] }) => (
  <svg viewBox={`0 0 ${reading.widthPt} ${reading.heightPt}`} preserveAspectRatio="none" aria-hidden="true">
    {marks.map(({ kind, box: [left, top, right, bottom] }) => (
      <rect class={`mark-${kind}`} x={left - 2} y={top - 2} width={right - left + 4} height={bottom - top + 4} rx="2" />
    ))}
  </svg>
)
