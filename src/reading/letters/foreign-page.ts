import { hasLegalForm } from '../matching/company-name.ts'
import { foldForms, similarity } from '../text/fold-text.ts'
import type { PageEvidence } from './page-evidence.ts'
import { SAME_SENDER, says } from './page-likeness.ts'

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
 * those alone, or is signed for an organisation that no page before it names, or bears in a line of its own the name of who sent
 * something else in the scan. Page numbers go on from any letter to any other when sheets were stacked in another order. `before`: the
 * letter's pages before it; `others`: first pages of the other letters; `kinship`: with the last page before, see `kinshipOf`.
 */
export function isForeign(
  page: PageEvidence,
  { before, others, kinship }: { before: PageEvidence[]; others: readonly PageEvidence[]; kinship: number },
): boolean {
  const last = before.at(-1)
  if (!last || page.number === null || kinship >= HARDLY_RELATED || page.terms || last.terms) return false
  if (before.some(({ references }) => [...page.references].some((reference) => references.has(reference)))) return false
  // Whose letter it is, it says by the whole name: on a slip to pay with, behind a page of law.
  const namesReader = before.some(({ recipient }) => hasLegalForm(recipient) && page.names(recipient))
  const hasWords = Math.min(last.words.size, page.words.size) >= ENOUGH_WORDS
  if (!namesReader && kinship < UNRELATED && hasWords && !namesSender(page, { before, others })) return true
  const own = before.flatMap(({ sender, signedFor }) => [sender, signedFor]).filter((name) => name !== '')
  const isOthers = (name: string) => name !== '' && own.every((known) => similarity(name, known) < 0.5)
  if (own.length === 0) return false
  const senders = new Set(others.map(({ sender }) => sender))
  return (
    isOthers(page.signedFor) ||
    page.layout.lines.some(({ text }) => senders.has(foldForms(text)) && isOthers(foldForms(text)))
  )
}

/** Whether it names who sent the letter, or gives the telephone number at its head, of whom nothing else is in the scan: "Deposits with Acme Bank are protected". */
function namesSender(
  page: PageEvidence,
  { before, others }: { before: PageEvidence[]; others: readonly PageEvidence[] },
): boolean {
  const figures = page.folded.replaceAll(' ', '')
  const isAlone = ({ sender }: PageEvidence) => others.every((other) => similarity(other.sender, sender) < SAME_SENDER)
  const isAloneAt = (contact: string) => others.every(({ headContacts }) => !headContacts.has(contact))
  return before.some(
    (known) =>
      (says(page, known.sender) && isAlone(known)) ||
      [...known.headContacts].some(
        (contact) => TELEPHONE.test(contact) && figures.includes(contact) && isAloneAt(contact),
      ),
  )
}

/** As contacts are kept: in figures alone. */
const TELEPHONE = /^0\d{9,10}$/
