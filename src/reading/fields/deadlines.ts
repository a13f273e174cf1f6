import type { Wording } from '../languages/wording.ts'
import type { DeadlineDetail } from '../letter-reading.schema.ts'
import type { Line } from '../page-reading.schema.ts'
import { addDays, daysBetween, findDates } from '../text/dates.ts'
import { type PageLayout, textRightOf } from '../text/page-layout.ts'
import { spellOut } from '../text/spell-out.ts'
import { type DateMention, isDeadline, isRuledOut } from './date-mention.ts'
import type { DatedLetter } from './date-words.ts'
import { labelledDays } from './deadline-labels.ts'
import { datesInSentences } from './deadline-sentences.ts'
import { findInstalments, findLoneDay } from './payment-days.ts'
import { servedByTerm } from './relative-deadlines.ts'

export interface DeadlineContext extends DatedLetter {
  /** The letter is itself an invoice, so that "of the invoice" means its own date. */
  isInvoice: boolean
  /** It says that it is about invoices of before. */
  isStatement: boolean
  /** It calls itself an invoice, whatever it is about. */
  namesItselfInvoice: boolean
  /** What stands on lines of its own, in lower case: a letter that is headed "Attachment of earnings order" is "the order". */
  headings: string[]
  /** Date of service printed on court papers, if any. */
  servedOn: string | null
  /** The day on which a notice says that it takes effect, if it does. */
  effectiveOn: string | null
  /** The day that the letter gives behind such words: "Your re-enrolment date was: 1 October 2026". Null where it gives none. */
  dayCalled: (name: string) => string | null
}

/** What is known of the letter before its dates are looked for. */
export type LetterOfDeadlines = Pick<DeadlineContext, 'letterDate' | 'receivedOn' | 'category' | 'isInvoice'>

/** Deadlines further off than this are misread dates or terms of leases. */
const FURTHEST_DAYS = 3 * 366
/** A date and a period in one sentence, or on one invoice, that lie no further apart are the same term. */
const SAME_TERM_DAYS = 3
/** A line of more is running text. */
const WORDS_OF_HEADING = 6
/** Whether the first day counts, and what falls on a Sunday, is counted otherwise by others. */
const COUNTED_OTHERWISE_DAYS = 1
/** Letters seldom come later. */
const LONGEST_IN_POST_DAYS = 10

/** Dates by which the recipient must do something, ascending, each once. `layouts`: the letter's pages but its printed terms. */
export function findDeadlines(layouts: PageLayout[], context: LetterOfDeadlines, wording: Wording): DeadlineDetail[] {
  const mentions = dateMentions(layouts, context, wording)
  const found = [
    ...mentions.flatMap((group) => deadlinesAmong(group, context, wording)),
    ...(isDebited(layouts, wording)
      ? []
      : layouts.flatMap((layout) => findInstalments(layout, context.letterDate ?? context.receivedOn, wording))),
  ]
  const from = context.letterDate ?? addDays(context.receivedOn, -30)
  const byDate = new Map<string, DeadlineDetail>()
  for (const entry of found) {
    const ahead = daysBetween(from, entry.date)
    if (ahead < 0 || ahead > FURTHEST_DAYS || (ahead === 0 && entry.rule === 'explicit')) continue
    const known = byDate.get(entry.date)
    // A sentence tells more than a table row.
    if (!known || (known.description.length < 25 && entry.description.length > known.description.length))
      byDate.set(entry.date, entry)
  }
  // "It ends on 21 May. You must renew before then. We must have the renewal by 20 May": the day before is the last.
  const beforeThat = mentions
    .flat()
    .filter(
      ({ form, words }) =>
        form === 'named' && wording.deadlines.beforeThat.test(words.sentence.slice(words.lead.length)),
    )
    .flatMap(({ details }) => details)
  for (const entry of beforeThat) {
    const eve = byDate.get(addDays(entry.date, -1))
    if (byDate.get(entry.date) === entry && eve && speakOfOneThing(entry, eve, wording)) byDate.delete(entry.date)
  }
  if (byDate.size === 0 && context.isInvoice) return findLoneDay(layouts, from, wording)
  const meant = withoutEndOfCover(withoutGuesses([...byDate.values()], context, wording), wording)
  return meant.sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** "Your policy ends on 30 June. Tell us by 24 June": the day on which cover ends is the last for whoever is told no other near it. */
function withoutEndOfCover(found: DeadlineDetail[], { deadlines }: Wording): DeadlineDetail[] {
  const isEnd = ({ sourceText }: DeadlineDetail) => deadlines.coverEnds.test(sourceText)
  const isNear = (one: DeadlineDetail, other: DeadlineDetail) =>
    Math.abs(daysBetween(one.date, other.date)) <= RENEWED_WITHIN_DAYS
  return found.filter((entry) => !isEnd(entry) || !found.some((other) => !isEnd(other) && isNear(entry, other)))
}

/** Whoever renews is asked to at most so long before. */
const RENEWED_WITHIN_DAYS = 31

/** Whether two sentences share a word that tells something, be it with another ending. */
function speakOfOneThing(one: DeadlineDetail, other: DeadlineDetail, { text }: Wording): boolean {
  const stemsOf = ({ sourceText }: DeadlineDetail) =>
    (sourceText.toLowerCase().match(/\p{L}{5,}/gu) ?? [])
      .filter((word) => !text.commonWords.has(word))
      .map((word) => word.slice(0, STEM))
  const known = new Set(stemsOf(one))
  return stemsOf(other).some((stem) => known.has(stem))
}

/** Words of one stem begin with as many letters. */
const STEM = 5

/**
 * Where the letter's own date isn't known, a day counted from receipt instead comes too late: one named shortly before is the same term. So is one
 * a day off, and what the terms of an invoice come to beside the day that it names ("30 days EOM", "Due 31.10.2026").
 */
function withoutGuesses(
  found: DeadlineDetail[],
  { letterDate, receivedOn, isInvoice }: Pick<DeadlineContext, 'letterDate' | 'receivedOn' | 'isInvoice'>,
  { deadlines }: Wording,
): DeadlineDetail[] {
  // "21 days from the date of this letter", and on the form that it serves "21 days after service", of which no day is known.
  const lengthOf = ({ date, baseDate }: DeadlineDetail) => (baseDate === null ? null : daysBetween(baseDate, date))
  const ownTerms = new Set(found.filter(({ baseDate }) => baseDate === letterDate).map(lengthOf))
  const isServed = (entry: DeadlineDetail) =>
    entry.baseDate === receivedOn && ownTerms.has(lengthOf(entry)) && deadlines.ofService.test(entry.sourceText)
  // "I left it at your office on 14 October. Pay by 4 November", and on the form "within 21 days after service".
  const isTermNamed = ({ date, baseDate, sourceText }: DeadlineDetail) =>
    baseDate === receivedOn &&
    deadlines.ofService.test(sourceText) &&
    named.some((other) => {
      const served = addDays(other.date, -daysBetween(receivedOn, date))
      return letterDate !== null && served >= letterDate && served < receivedOn
    })
  const isChallenge = ({ sourceText }: DeadlineDetail) => deadlines.challenges.test(sourceText)
  const named = found.filter(({ rule }) => rule === 'explicit')
  const isSameTerm = (days: number) =>
    (letterDate === null && days >= 0 && days <= LONGEST_IN_POST_DAYS) ||
    Math.abs(days) <= (isInvoice ? SAME_TERM_DAYS : COUNTED_OTHERWISE_DAYS)
  // What was counted back from a day is not that day's term.
  const isNamed = (entry: DeadlineDetail) =>
    named.some(
      (other) =>
        other.date !== entry.baseDate &&
        isSameTerm(daysBetween(other.date, entry.date)) &&
        !(letterDate !== null && isChallenge(entry) && deadlines.asksToPay.test(other.sourceText)),
    )
  return found.filter((entry) => entry.rule === 'explicit' || ![isNamed, isServed, isTermNamed].some((is) => is(entry)))
}

/** Every date that the letter names or counts to and does not rule out, those of one sentence together. */
export function dateMentions(layouts: PageLayout[], context: LetterOfDeadlines, wording: Wording): DateMention[][] {
  const texts = layouts.map((layout) => flowingText(layout, wording))
  const isStatement = hasLine(layouts, wording.deadlines.statementOfAccount)
  const isPayment = texts.some((text) => wording.deadlines.wasPaidToReader.test(text))
  const whole = {
    ...context,
    isInvoice: context.isInvoice && !isStatement && !isPayment,
    isStatement,
    namesItselfInvoice:
      texts.some((text) => wording.deadlines.thisInvoice.test(text)) ||
      (context.letterDate !== null &&
        findDayBehind(layouts, wording.deadlines.dateOfInvoice, wording) === context.letterDate),
    headings: layouts.flatMap((layout) =>
      layout.lines.map(headingOf).filter((line) => line.split(' ').length <= WORDS_OF_HEADING),
    ),
    servedOn:
      findDayBehind(layouts, wording.deadlines.dateOfService, wording) ??
      servedAfterIssue(texts, context, wording) ??
      servedByTerm(texts.join('\n'), context.receivedOn, wording),
    effectiveOn: findDayBehind(layouts, wording.deadlines.dateOfEffect, wording),
    dayCalled: (name: string) => findDayBehind(layouts, wording.deadlines.dateCalled(name), wording),
  }
  const isSued =
    texts.some((text) => wording.deadlines.isDefendant.test(text)) ||
    isSuedByName(layouts, wording) ||
    isClaimOfOthers(layouts, wording)
  const debited = isDebited(layouts, wording)
  const groups = layouts.flatMap((layout) => [
    ...datesInSentences(layout, whole, isSued, wording),
    ...(debited ? [] : labelledDays(layout, whole, isSued, wording)),
  ])
  return groups.map((group) => group.filter((mention) => !isRuledOut(mention, wording)))
}

/** Of the dates of one sentence, those to act by. */
function deadlinesAmong(mentions: DateMention[], letter: DatedLetter, wording: Wording): DeadlineDetail[] {
  const details = mentions
    .filter((mention) => isDeadline(mention, letter, wording))
    .flatMap((mention) => mention.details)
  const limits = details.filter(({ rule }) => rule === 'explicit')
  // "Within 14 days, so by 16 March": the date says what the period comes to, and when it was counted from another day.
  return details.filter(
    ({ rule, date, baseDate }) =>
      rule === 'explicit' ||
      !limits.some((limit) => limit.date !== baseDate && Math.abs(daysBetween(limit.date, date)) <= SAME_TERM_DAYS),
  )
}

const headingOf = ({ text }: Line) => text.toLowerCase().replace(/[:\s]+$/, '')

const flowingText = (layout: PageLayout, wording: Wording) =>
  spellOut(layout.paragraphs.map((paragraph) => paragraph.text).join(' '), wording)

const isDebited = (layouts: PageLayout[], wording: Wording) =>
  layouts.some((layout) => wording.deadlines.paysByDebit.test(flowingText(layout, wording)))

const hasLine = (layouts: PageLayout[], pattern: RegExp) =>
  layouts.some((layout) => [...layout.lines, ...layout.segments].some(({ text }) => pattern.test(text.trim())))

/** Whether the side that a heading ("Mr Osei v Harrow Green Ltd") or a row of it ("Harrow Green Ltd | Respondent") says to be sued is named by itself too, as in the window. */
const isSuedByName = (layouts: PageLayout[], { deadlines }: Wording): boolean =>
  layouts.some((layout) => {
    const { lines, segments } = layout
    // "Defendant (ref) | Acme Ltd"
    const fields = segments.flatMap(({ text, box, line }) => {
      const label = text.trim().replace(/\s*\([^()]*\)$/, '')
      const isParty = deadlines.defendantCell.test(label)
      return isParty ? [{ text: `${label} ${textRightOf(layout, box, layout.width)}`, line }] : []
    })
    const rows = [...lines.map(({ text }, line) => ({ text, line })), ...segments, ...fields]
    return rows.some((row) => {
      const name = deadlines.sues.exec(row.text.trim())?.slice(1).find(Boolean)?.trim()
      const isOther = (page: PageLayout, line: number) => page !== layout || row.line !== line
      return layouts.some((page) => page.segments.some(({ text, line }) => text.trim() === name && isOther(page, line)))
    })
  })

/** Whether whom a label names as the claimant is named in no other row, as the reader is in the window. */
function isClaimOfOthers(layouts: PageLayout[], { deadlines }: Wording): boolean {
  const rows = layouts.flatMap((layout) => layout.lines.map(({ text }) => text.trim()))
  return rows.some((row) => {
    const name = deadlines.claims.exec(row)?.[1]
    return name !== undefined && !rows.some((other) => other !== row && other.includes(name))
  })
}

/** The day of service that court papers count from their own: "five days after the issue date". */
function servedAfterIssue(
  texts: string[],
  { letterDate }: Pick<DeadlineContext, 'letterDate'>,
  { deadlines }: Wording,
): string | null {
  const amount = texts.map((text) => deadlines.servedAfterIssue.exec(text)?.[1]).find(Boolean)
  if (amount === undefined || letterDate === null) return null
  return addDays(letterDate, deadlines.numberWords[amount.toLowerCase()] ?? Number(amount))
}

/** The first day that the letter names right behind such words. */
function findDayBehind(layouts: PageLayout[], words: RegExp, wording: Wording): string | null {
  for (const layout of layouts) {
    const text = layout.lines.map((line) => line.text).join(' ')
    for (const match of text.matchAll(words)) {
      const after = text.slice(match.index + match[0].length - 1, match.index + 80)
      const [date] = findDates(after, null, wording.dates)
      if (date && date.start < 25) return date.date
    }
  }
  return null
}
