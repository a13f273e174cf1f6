/** All tables, for drizzle-kit and for the database handle. Each lives with its domain. */
export * from '../audit/audit.table.ts'
export * from '../batches/batches.table.ts'
export * from '../calendar/deadlines.table.ts'
export * from '../clients/clients.table.ts'
export * from '../delivery/deliveries.table.ts'
export * from '../letters/letters.table.ts'
export * from '../organizations/organizations.table.ts'
export * from '../uploads/uploads.table.ts'
