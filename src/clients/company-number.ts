const DIGITS = /^\d{1,8}$/
/** A register's prefix (SC, NI, OC, SO, R0…) and its digits: `SC12345`. */
const PREFIXED = /^([A-Z]{1,2})(\d{1,7})$/
const COMPLETE = /^[A-Z0-9]{8}$/

/**
 * A company registration number in its one form: 8 characters, upper case, no blanks, digits padded with zeros on the left
 * (after the prefix, if there is one). Null for what is no such number.
 */
export function normalizeCompanyNumber(input: string): string | null {
  const compact = input.toUpperCase().replace(/\s+/g, '')
  if (DIGITS.test(compact)) return compact.padStart(8, '0')
  const prefixed = PREFIXED.exec(compact)
  if (prefixed) {
    const [, prefix = '', digits = ''] = prefixed
    if (prefix.length + digits.length <= 8) return prefix + digits.padStart(8 - prefix.length, '0')
  }
  return COMPLETE.test(compact) ? compact : null
}
