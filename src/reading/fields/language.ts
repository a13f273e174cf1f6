/** Frequent small words that tell languages apart; the first few hundred words of any letter hold dozens of them. */
const FUNCTION_WORDS: Record<string, readonly string[]> = {
  en: 'the of and to in is that for it you be this are on with as by at have from or your not will we our if please any which'.split(
    ' ',
  ),
  de: 'der die das und ist nicht ein eine einen wir sie ihre ihren ihnen für mit von zu auf bei dem den des im uns unsere sich werden bitte oder'.split(
    ' ',
  ),
  fr: 'le la les des et est un une nous vous votre vos dans pour sur avec par que qui ne pas du au aux ce cette sont nos été'.split(
    ' ',
  ),
  es: 'el la los las de y es un una en que por para con su sus se no del al como más lo le usted nuestro nuestra este esta'.split(
    ' ',
  ),
  it: 'il la le di e è un una che per con non del della dei alla sono nel vostra nostro gli si da questo questa'.split(
    ' ',
  ),
  nl: 'de het een en van is niet op te voor met wij u uw zijn dat die aan bij onze naar om als ook deze'.split(' '),
  pl: 'i w na z do się nie jest że o od po przez dla oraz państwa prosimy są za ich'.split(' '),
  pt: 'o a os as de e é um uma em que por para com não do da dos das ao sua seu nosso nossa'.split(' '),
  cy: 'y yr yn a ac i o mae ar eich ein gan am bod sydd wedi hyn neu os at chi ni'.split(' '),
}

/** Fewer words than this tell nothing. */
const FEWEST_WORDS = 12
/** Running text uses many of them; lists of goods repeat a few. */
const FEWEST_DIFFERENT = 7

/** The language of a text as an ISO 639-1 code; null when there is too little of it, or none is recognised. */
export function detectLanguage(text: string): string | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.length < FEWEST_WORDS) return null
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const shares = Object.entries(FUNCTION_WORDS)
    .map(([language, list]) => ({
      language,
      share: list.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) / words.length,
      different: list.filter((word) => counts.has(word)).length,
    }))
    .sort((a, b) => b.share - a.share)
  const [best, second] = shares
  // Lists of goods and names hold words of any language: another one than English must show in running text.
  const english = shares.find((entry) => entry.language === 'en')?.share ?? 0
  if (best && best.language !== 'en' && (best.different < FEWEST_DIFFERENT || best.share < 2 * english))
    return english >= 0.02 ? 'en' : null
  // Invoices and statements hold little but names and figures; running text has a share of 0.25 and more.
  if (!best || best.share < 0.02 || best.share < 1.3 * (second?.share ?? 0)) return null
  return best.language
}
