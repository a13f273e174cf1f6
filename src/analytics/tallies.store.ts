import { type SQL, sql } from 'drizzle-orm'
import { type TallyDimension, tallies } from './tallies.table.ts'
import { type InstantRange, wholeDays } from './whole-days.ts'

interface Tallied {
  organizationId: string
  dimension: TallyDimension
  value: string
}

/** How many there are in all: one row. */
export const tallied = ({ organizationId, dimension, value }: Tallied): SQL<number> =>
  sql<number>`coalesce((select n from ${tallies} where organization_id = ${organizationId} and dimension = ${dimension} and day = '' and value = ${value}), 0)`

/** How many there are in a range of time: a row for each whole day, and what `count` reads of the days at its ends. */
export function talliedIn(
  { organizationId, dimension, value }: Tallied,
  range: { from?: string | undefined; to?: string | undefined },
  count: (part: InstantRange) => SQL,
): SQL<number> {
  const { days, rest } = wholeDays(range)
  const parts = rest.map((part) => sql`(${count(part)})`)
  if (days) {
    parts.push(
      sql`coalesce((select sum(n) from ${tallies} where organization_id = ${organizationId} and dimension = ${dimension} and day between ${days.first} and ${days.last} and value = ${value}), 0)`,
    )
  }
  return sql<number>`(${sql.join(parts, sql` + `)})`
}
