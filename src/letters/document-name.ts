const UNSAFE = /[^A-Za-z0-9]+/g
const PART_LENGTH = 60

const part = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(UNSAFE, '-')
    .slice(0, PART_LENGTH)
    .replace(/^-+|-+$/g, '')

/** A name under which a person finds the letter again: `2026-02-24-Companies-House-Notice-of-proposal.pdf`; ASCII only. */
export function documentFileName(letter: {
  letterDate: string | null
  receivedAt: string
  sender: string
  subject: string
}): string {
  const parts = [letter.letterDate ?? letter.receivedAt.slice(0, 10), part(letter.sender), part(letter.subject)]
  return `${parts.filter((some) => some !== '').join('-')}.pdf`
}

/** Title of the PDF itself: what a viewer shows above it. */
export const documentTitle = (letter: { sender: string; subject: string }): string =>
  [letter.sender, letter.subject].filter((some) => some !== '').join(': ')
