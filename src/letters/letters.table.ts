import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { batches } from '../batches/batches.table.ts'
import { clients } from '../clients/clients.table.ts'
import { organizations } from '../organizations/organizations.table.ts'
import { categories, priorities } from '../reading/letter-reading.schema.ts'
import { letterDecisions, letterStatuses } from './letter-states.ts'

/** JSON columns are parsed with their schemas where they are read (`letters.store.ts`). */
export const letters = sqliteTable(
  'letters',
  {
    id: text().primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    batchId: text('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    clientId: text('client_id').references(() => clients.id, { onDelete: 'cascade' }),
    status: text({ enum: letterStatuses }).notNull(),
    sender: text().notNull(),
    recipientCompany: text('recipient_company').notNull(),
    companyNumber: text('company_number'),
    priority: text({ enum: priorities }).notNull(),
    category: text({ enum: categories }).notNull(),
    subject: text().notNull(),
    summary: text().notNull(),
    letterDate: text('letter_date'),
    language: text(),
    pages: integer().notNull(),
    firstPage: integer('first_page').notNull(),
    lastPage: integer('last_page').notNull(),
    receivedAt: text('received_at').notNull(),
    confirmedAt: text('confirmed_at'),
    /** Who decided the client; null while nobody has. */
    decision: text({ enum: letterDecisions }),
    /** When the letter was first handed to mail. */
    sentAt: text('sent_at'),
    /** A new message is wanted: calls to mail up to this one were for earlier messages. Null when none is. */
    resendAfter: integer('resend_after'),
    needsReview: integer('needs_review', { mode: 'boolean' }).notNull(),
    reviewReasons: text('review_reasons').notNull(),
    deadlineDetails: text('deadline_details').notNull(),
    classification: text().notNull(),
    /** Candidates by id only: names are looked up when they are shown, so that a renamed or erased client leaves none here. */
    match: text().notNull(),
    boundary: text().notNull(),
    /** Marks the last change of state, so that what is written beside it (history) is written by the change that won. */
    changeId: text('change_id').notNull(),
    documentBytes: integer('document_bytes').notNull(),
    /** Which of its PDFs is the letter's (`letterKey`); null for the one that was cut with its batch. */
    documentId: text('document_id'),
    /** Its pages were changed: until the PDF of this id is there, and its fields are read anew, there is none to give. */
    recutId: text('recut_id'),
    /** When the sweep last told the batch's tracker of it: those that it told longest ago come first. */
    recutToldAt: text('recut_told_at'),
    /** Links in the messages of calls to mail up to this one lead nowhere; null when none was revoked. */
    linksRevokedThrough: integer('links_revoked_through'),
    /** Fields that a person has corrected (JSON): they stay when the letter is read anew. */
    correctedFields: text('corrected_fields').notNull().default('[]'),
  },
  (table) => [
    index('letters_by_receipt').on(table.organizationId, table.receivedAt, table.id),
    index('letters_by_status').on(table.organizationId, table.status, table.receivedAt, table.id),
    index('letters_by_client').on(table.organizationId, table.clientId, table.receivedAt, table.id),
    index('letters_by_priority').on(table.organizationId, table.priority, table.receivedAt, table.id),
    index('letters_by_category').on(table.organizationId, table.category, table.receivedAt, table.id),
    index('letters_by_review').on(table.organizationId, table.needsReview, table.receivedAt, table.id),
    // What goes with a deleted client is looked for by its id alone.
    index('letters_of_client').on(table.clientId),
    index('letters_by_batch').on(table.organizationId, table.batchId, table.receivedAt, table.id),
    // The sweep looks for letters that wait for delivery and were never handed to it.
    index('letters_to_resend').on(table.id).where(sql`${table.resendAfter} is not null`),
    index('letters_to_recut').on(table.recutToldAt, table.recutId).where(sql`${table.recutId} is not null`),
    index('letters_confirmed').on(table.confirmedAt).where(sql`${table.status} = 'confirmed'`),
  ],
)

/** The text of a letter's pages, apart from `letters` so that lists don't carry it. `pages`: JSON `[{"page","text"}]`. */
export const letterTexts = sqliteTable('letter_texts', {
  letterId: text('letter_id')
    .primaryKey()
    .references(() => letters.id, { onDelete: 'cascade' }),
  organizationId: text('organization_id').notNull(),
  pages: text().notNull(),
  /**
   * Names and numbers on its pages that may be other clients', for the gate: JSON of `Mention[]`; `null` in JSON for a letter that
   * was read before they were looked for.
   */
  mentions: text().notNull().default('[]'),
  /**
   * The letter's row in the full-text index, given by a trigger: milliseconds of `receivedAt` and a number, so that the index
   * itself has the letters in the order of the list. Up to 63 bits: never read into JavaScript.
   */
  searchKey: integer('search_key').unique(),
})

export const letterHistory = sqliteTable(
  'letter_history',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: text('organization_id').notNull(),
    letterId: text('letter_id')
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    at: text().notNull(),
    from: text('from_status', { enum: letterStatuses }),
    to: text('to_status', { enum: letterStatuses }).notNull(),
    /** `system`, or the id of the API key or user. */
    by: text().notNull(),
    note: text(),
  },
  (table) => [index('letter_history_by_letter').on(table.letterId, table.organizationId, table.id)],
)
