/** Frequent small words that tell languages apart, by ISO 639-1 code; the first few hundred words of any letter hold dozens of them. */
export const frequentWords: Readonly<Record<string, readonly string[]>> = {
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
  pl: 'i w na z do się sie nie jest że ze o od po przez dla oraz bez roku państwa prosimy są za ich'.split(' '),
  pt: 'o a os as de e é um uma em que por para com não do da dos das ao sua seu nosso nossa'.split(' '),
  cy: 'y yr yn a ac i o mae ar eich ein gan am bod sydd wedi hyn neu os at chi ni'.split(' '),
}
