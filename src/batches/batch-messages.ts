import { z } from 'zod'

const batch = { organizationId: z.string(), batchId: z.string() }

/** What travels on the queues. Any of these may come twice, late, or again after a crash; the work behind each is repeatable. */
export const splitMessage = z.object({ type: z.literal('split'), ...batch })
export const readPageMessage = z.object({ type: z.literal('read_page'), ...batch, page: z.number().int().positive() })
export const assembleMessage = z.object({ type: z.literal('assemble'), ...batch })
/** `recutId`: which PDF of the letter is wanted (`letters.recutId`). */
export const recutMessage = z.object({ type: z.literal('recut'), ...batch, letterId: z.string(), recutId: z.string() })
/** Not of one batch: letters of any that wait may be this client's. */
export const reexamineMessage = z.object({
  type: z.literal('reexamine'),
  organizationId: z.string(),
  clientId: z.string(),
})
export const deliverMessage = z.object({ type: z.literal('deliver'), ...batch, letterId: z.string() })

/** Letters are made and looked at again by one consumer. */
export const assemblyMessage = z.discriminatedUnion('type', [assembleMessage, recutMessage, reexamineMessage])

/** One dead-letter queue takes what failed too often on any of the others. */
export const queueMessage = z.discriminatedUnion('type', [
  splitMessage,
  readPageMessage,
  assembleMessage,
  recutMessage,
  reexamineMessage,
  deliverMessage,
])

export type SplitMessage = z.infer<typeof splitMessage>
export type ReadPageMessage = z.infer<typeof readPageMessage>
export type AssembleMessage = z.infer<typeof assembleMessage>
export type RecutMessage = z.infer<typeof recutMessage>
export type ReexamineMessage = z.infer<typeof reexamineMessage>
export type AssemblyMessage = z.infer<typeof assemblyMessage>
export type DeliverMessage = z.infer<typeof deliverMessage>
export type QueueMessage = z.infer<typeof queueMessage>
