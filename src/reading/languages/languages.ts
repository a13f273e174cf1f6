import { english } from './english/english.ts'
import type { Wording } from './wording.ts'

/** The wording of each language, by ISO 639-1 code. */
export type Languages = Readonly<Record<string, Wording>>

/** The languages whose letters are read. Others are recognised, kept, matched and left for a person. */
export const languages: Languages = { en: english }

/** What most post is written in, and what goes where a language is unknown or not read. */
export const USUAL_LANGUAGE = 'en'
export const usual: Wording = english

/** Whether letters in the language are read; too little text to tell a language by is read as the usual one. */
export const isRead = (language: string | null, known: Languages = languages): boolean =>
  language === null || Object.hasOwn(known, language)

export const wordingFor = (language: string | null, known: Languages = languages): Wording =>
  (language === null ? undefined : known[language]) ?? usual

/** The languages that are read, for people: "English or Welsh". */
export const namesOf = (known: Languages): string =>
  Object.values(known)
    .map(({ name }) => name)
    .join(' or ')
