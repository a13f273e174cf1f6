import { expect, it } from 'vitest'
import { addWorkingDays } from '../../src/reading/text/working-days.ts'

it.each([
  ['a weekend', '2026-03-06', 1, '2026-03-09'],
  ['Good Friday and Easter Monday', '2026-04-02', 1, '2026-04-07'],
  ['an early Easter', '2027-03-25', 1, '2027-03-30'],
  ['the first Monday in May', '2026-05-01', 1, '2026-05-05'],
  ['the last Monday in May', '2026-05-22', 1, '2026-05-26'],
  ['the last Monday in August', '2026-08-28', 1, '2026-09-01'],
  ['Boxing Day that falls on a Saturday', '2026-12-24', 1, '2026-12-29'],
  ['Christmas Day that falls on a Saturday', '2027-12-24', 1, '2027-12-29'],
  ['Christmas Day that falls on a Sunday', '2033-12-23', 1, '2033-12-28'],
  ['a New Year’s Day that falls on a Saturday', '2027-12-31', 1, '2028-01-04'],
  ['Easter, counted back', '2026-04-07', -1, '2026-04-02'],
  ['a fortnight of ordinary days', '2026-03-02', 10, '2026-03-16'],
])('no working day is %s', (_, from, days, expected) => {
  expect(addWorkingDays(from, days)).toBe(expected)
})
