import { hasLegalForm } from '../matching/company-name.ts'
import { foldText, similarity } from '../text/fold-text.ts'
import type { PageEvidence } from './page-evidence.ts'

/** A boundary that something on its pages speaks against plainly is no surer than this, whatever else speaks for it. */
export const CONTRADICTED = 0.7

/** Below this two pages share hardly a word; numbered pages of one letter shared 0.5 and more on labelled scans, printed terms aside. */
const UNRELATED = 0.3
/** Pages of one letter that is signed seldom share less: short pages share "that" and "have" with any other. */
const HARDLY_RELATED = 1
/** Pages of fewer words may share none although they are of one letter. */
const ENOUGH_WORDS = 50

/**
 * Whether a page inside a letter speaks against being there: it shares hardly a word with the page before, and has words enough to tell by
 * those alone, or is signed for an organisation that no page before it names, or bears in a line of its own the name of one of `others`, who sent
 * something else in the scan. Page numbers go on from any letter to any other when sheets were stacked in another order. `before`: the
 * letter's pages before it; `kinship`: with the last of them, see `kinshipOf`.
 */
export function isForeign(
  page: PageEvidence,
  { before, others, kinship }: { before: PageEvidence[]; others: ReadonlySet<string>; kinship: number },
): boolean {
  const last = before.at(-1)
  if (!last || page.number === null || kinship >= HARDLY_RELATED || page.terms || last.terms) return false
  if (before.some(({ references }) => [...page.references].some((reference) => references.has(reference)))) return false
  // Whose letter it is, it says by the whole name: on a slip to pay with, behind a page of law.
  const namesReader = before.some(({ recipient }) => hasLegalForm(recipient) && page.names(recipient))
  if (!namesReader && kinship < UNRELATED && Math.min(last.words.size, page.words.size) >= ENOUGH_WORDS) return true
  const own = before.flatMap(({ sender, signedFor }) => [sender, signedFor]).filter((name) => name !== '')
  const isOthers = (name: string) => name !== '' && own.every((known) => similarity(name, known) < 0.5)
  if (own.length === 0) return false
  return (
    isOthers(page.signedFor) ||
    page.layout.lines.some(({ text }) => others.has(foldText(text)) && isOthers(foldText(text)))
  )
}
