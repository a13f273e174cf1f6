import { createdAtOf, derivedId, type Id } from '../db/ids.ts'

/**
 * The id of a letter that people make, which begins on `page` of the scan: among the letters of its batch it sorts by where it begins, as
 * those that the batch brought. `part`: what tells it from others that begin there; the same one gives the same id.
 */
export const letterIdAt = (batchId: string, page: number, part: string): Promise<Id<'let'>> =>
  derivedId('let', batchId, part, new Date(createdAtOf(batchId).getTime() + page))
