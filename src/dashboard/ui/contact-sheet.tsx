import type { BatchDetail, LedgerEntry } from '../../batches/batches.schema.ts'
import { unsentStatuses } from '../../letters/letter-states.ts'
import type { Letter } from '../../letters/letters.schema.ts'
import type { Boundary } from '../../reading/letter-reading.schema.ts'
import { paths } from '../paths.ts'
import { PostButton } from './form.tsx'
import { Badge } from './parts.tsx'
import { doubtfulPlaceOf, isCutDoubtful } from './signals.tsx'
import { wordsOf } from './words.ts'

interface ContactSheetProps {
  batch: BatchDetail
  /** By letter. */
  boundaries: ReadonlyMap<string, Boundary>
  csrf: string
}

/** All pages of the scan, a frame around those of one letter, and between two letters the cut, which can be moved. */
export const ContactSheet = ({ batch, boundaries, csrf }: ContactSheetProps) => {
  const groups = groupsOf(batch)
  const mayChange = batch.status === 'completed'
  return (
    <>
      <h2>Pages</h2>
      {mayChange && groups.some(({ cut }) => cut) && (
        <p class="soft">
          Move a cut with its arrows, or drag a page into the letter beside it. Pages between come along.
        </p>
      )}
      <ol class="sheets">
        {groups.map((group) => (
          <>
            {mayChange && group.cut && (
              <CutBetween
                batchId={batch.id}
                cut={group.cut}
                doubtedIn={letterInDoubt(group.cut, boundaries)}
                csrf={csrf}
              />
            )}
            <Bundle batch={batch} group={group} csrf={csrf} mayChange={mayChange && isUnsent(group.letter)} />
          </>
        ))}
      </ol>
    </>
  )
}

/** Pages that follow each other in one letter; a page that is set aside stands alone. */
interface Group {
  pages: LedgerEntry[]
  letter: Letter | undefined
  /** Where the letter begins, if it can begin elsewhere. */
  cut: Cut | undefined
  /** The letter before it. */
  previousId: string | undefined
}

interface Cut {
  /** The letter that begins here. */
  letterId: string
  /** The letter that ends here. */
  previousId: string
  /** The last page before it, and its own first. */
  before: number
  first: number
  /** Whether the letter before it, and it itself, have a page to spare. */
  canMoveBack: boolean
  canMoveOn: boolean
}

function groupsOf({ pages, letters }: BatchDetail): Group[] {
  const groups: Group[] = []
  let before: { letter: Letter; page: number } | undefined
  for (const page of pages) {
    const last = groups.at(-1)
    if (last && page.letterId !== null && last.letter?.id === page.letterId) {
      last.pages.push(page)
    } else {
      const letter = letters.find(({ id }) => id === page.letterId)
      groups.push({ pages: [page], letter, cut: cutBetween(before, letter, page.page), previousId: before?.letter.id })
    }
    const { letter } = groups.at(-1) ?? {}
    if (letter) before = { letter, page: page.page }
  }
  return groups
}

function cutBetween(
  before: { letter: Letter; page: number } | undefined,
  letter: Letter | undefined,
  first: number,
): Cut | undefined {
  if (!before || !letter || before.letter.id === letter.id || letter.firstPage !== first) return undefined
  if (!isUnsent(before.letter) || !isUnsent(letter)) return undefined
  return {
    letterId: letter.id,
    previousId: before.letter.id,
    before: before.page,
    first,
    canMoveBack: before.letter.pages > 1,
    canMoveOn: letter.pages > 1,
  }
}

/** A page that is set aside is nobody's yet. */
const isUnsent = (letter: Letter | undefined): boolean =>
  letter === undefined || unsentStatuses.some((status) => status === letter.status)

/** Of a page that joins another letter: whose it is, and whose it is to be. The action goes by what was seen, or not at all. */
const lettersSeen = (letter: string, neighbour: string) => ({ letter, neighbour })

/** The letter whose signals tell why the cut is in doubt, if it is. */
function letterInDoubt({ letterId, previousId }: Cut, boundaries: ReadonlyMap<string, Boundary>): string | undefined {
  const isDoubted = (id: string, place: 'own' | 'next') => {
    const boundary = boundaries.get(id)
    return boundary !== undefined && isCutDoubtful(boundary) && doubtfulPlaceOf(boundary) === place
  }
  if (isDoubted(letterId, 'own')) return letterId
  return isDoubted(previousId, 'next') ? previousId : undefined
}

interface CutBetweenProps {
  batchId: string
  cut: Cut
  doubtedIn: string | undefined
  csrf: string
}

/** Its id stays when it is moved, so that whoever moved it stands on it again. */
const CutBetween = ({ batchId, cut, doubtedIn, csrf }: CutBetweenProps) => {
  const { letterId, previousId, before, first, canMoveBack, canMoveOn } = cut
  const fields = lettersSeen(letterId, previousId)
  return (
    <li class="cut" id={`cut-${letterId}`} tabindex={-1} aria-label={`Cut before page ${first}`}>
      {doubtedIn !== undefined && (
        <a href={`${paths.letter(doubtedIn)}#cut-doubts`} title="It is in doubt: see why">
          <span aria-hidden="true">?</span>
          <span class="hidden">The cut before page {first} is in doubt: see why</span>
        </a>
      )}
      {canMoveBack && (
        <PostButton
          action={paths.batchPageAction(batchId, before, 'to-next')}
          csrf={csrf}
          fields={lettersSeen(previousId, letterId)}
          class="quiet"
          title={`Page ${before} belongs to the next letter`}
          data-arrow="ArrowLeft"
        >
          <span aria-hidden="true">←</span>
          <span class="hidden">Page {before} belongs to the next letter</span>
        </PostButton>
      )}
      <PostButton
        action={paths.batchPageAction(batchId, first, 'join')}
        csrf={csrf}
        fields={fields}
        class="quiet"
        title="It is one letter"
      >
        <span aria-hidden="true">×</span>
        <span class="hidden">No cut before page {first}: it is one letter</span>
      </PostButton>
      {canMoveOn && (
        <PostButton
          action={paths.batchPageAction(batchId, first, 'to-previous')}
          csrf={csrf}
          fields={fields}
          class="quiet"
          title={`Page ${first} belongs to the letter before`}
          data-arrow="ArrowRight"
        >
          <span aria-hidden="true">→</span>
          <span class="hidden">Page {first} belongs to the letter before</span>
        </PostButton>
      )}
    </li>
  )
}

interface BundleProps {
  batch: BatchDetail
  group: Group
  csrf: string
  mayChange: boolean
}

const Bundle = ({ batch, group: { pages, letter, previousId }, csrf, mayChange }: BundleProps) => {
  const [first] = pages
  return (
    <li
      class={letter ? 'bundle' : 'bundle aside'}
      id={letter && letter.firstPage !== first?.page ? undefined : (letter?.id ?? `page-${first?.page}`)}
      data-letter={mayChange ? letter?.id : undefined}
    >
      <p class="soft wrap">
        {letter ? (
          <a href={paths.letter(letter.id)} title={letter.subject ?? undefined}>
            {letter.subject || 'No subject'}
          </a>
        ) : (
          (first?.kind && wordsOf(first.kind)) || 'Not read yet'
        )}
      </p>
      <div class="thumbs">
        {pages.map((page) => (
          <figure data-page={mayChange && letter && letter.pages > 1 ? page.page : undefined}>
            {page.status === 'read' && page.kind !== 'erased' ? (
              <img src={paths.batchPage(batch.id, page.page)} alt={`Page ${page.page} of the scan`} loading="lazy" />
            ) : (
              <div class="no-image">{page.kind === 'erased' ? 'Erased' : wordsOf(page.status)}</div>
            )}
            <figcaption class="soft">
              {page.page} {page.kind === 'unreadable' && <Badge tone="bad">Unreadable</Badge>}
            </figcaption>
            {mayChange && page.kind !== 'erased' && (
              <PageActions
                batchId={batch.id}
                page={page}
                joins={page === first ? previousId : undefined}
                isFirst={page === first}
                csrf={csrf}
              />
            )}
          </figure>
        ))}
      </div>
    </li>
  )
}

interface PageActionsProps {
  batchId: string
  page: LedgerEntry
  /** Whether its letter begins with it. */
  isFirst: boolean
  /** The letter that it can be joined to. */
  joins: string | undefined
  csrf: string
}

const PageActions = ({ batchId, page, isFirst, joins, csrf }: PageActionsProps) => {
  const isOfLetter = page.letterId !== null
  const actions = [
    ...(isOfLetter && !isFirst ? [['split', 'Begin a letter here']] : []),
    ['turn', 'Turn to the right'],
    ...(page.kind === 'blank' ? [] : [['blank', 'It is blank']]),
    ...(page.kind === 'separator' ? [] : [['separator', 'It is a separator']]),
    ...(isOfLetter ? [] : [['letter', 'It is a letter']]),
  ] as [string, string][]
  return (
    <details class="page-actions" id={`page-${page.page}-actions`}>
      <summary>
        Change <span class="hidden">page {page.page}</span>
      </summary>
      {page.letterId !== null && joins !== undefined && (
        <PostButton
          action={paths.batchPageAction(batchId, page.page, 'join')}
          csrf={csrf}
          fields={lettersSeen(page.letterId, joins)}
          class="link"
        >
          Join to the letter before <span class="hidden">(page {page.page})</span>
        </PostButton>
      )}
      {actions.map(([action, label]) => (
        <PostButton action={paths.batchPageAction(batchId, page.page, action)} csrf={csrf} class="link">
          {label} <span class="hidden">(page {page.page})</span>
        </PostButton>
      ))}
    </details>
  )
}
