import type { Wording } from '../languages/wording.ts'

/** The text with its contractions written out ("You'll hear" is "You will hear"), so that what letters say is told by one set of words. */
export const spellOut = (text: string, { text: { contractions } }: Wording): string =>
  /['’]/.test(text) ? contractions.reduce((long, [short, full]) => long.replace(short, full), text) : text
