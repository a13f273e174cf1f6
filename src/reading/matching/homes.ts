import { foldText } from '../text/fold-text.ts'

/** What homes are called in this country, whatever language a letter is in. Firms sit in such as well, and may be called by them. */
const HOME =
  /\bold \w+$|(?:bank|houses?)$|\b(?:barn|bungalow|cottage|court|crest|croft|farm|flat|garden|grange|hall|height|home|hostel|hotel|lodge|manor|mansion|meadow|mew|park|place|priory|rectory|residence|retreat|tower|vicarage|view|villa)s?$/

/** Of a flat in one, before or behind the name: "Flat 2 Rosebank", "Rose Villa 2". */
const FLAT = /^(?:flat|apartment) \d*[a-z]? |(?: (?:flat|apartment))? \d+[a-z]?$/g

/** Whether a name may well be that of a house that somebody lives in: by its last word, or because it has no other, as "Rosebank" and "The Willows". */
export function mayBeHome(name: string): boolean {
  const house = foldText(name).replace(FLAT, '').replace(/^the /, '')
  return !house.includes(' ') || HOME.test(house)
}
