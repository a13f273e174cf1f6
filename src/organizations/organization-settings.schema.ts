import { z } from 'zod'

/** What an organisation's people decide about its post. */
const organizationSettingsSchema = z.object({
  /** The name that letters' e-mails come from; the organisation's own without it. */
  senderName: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(100)
    // It stands in a header of the message.
    .regex(/^\P{Cc}*$/u, 'must be one line')
    .nullable(),
  /** Where answers to these e-mails go; to the service's own address without it. */
  replyTo: z.email('must be an e-mail address').max(254).nullable(),
  /** Days after its upload for which a scan is kept. */
  keepScansDays: z.int().min(0).max(3650),
})
export type OrganizationSettings = z.infer<typeof organizationSettingsSchema>

export const organizationSettingsChanges = organizationSettingsSchema.partial().strict()
export type OrganizationSettingsChanges = z.infer<typeof organizationSettingsChanges>
