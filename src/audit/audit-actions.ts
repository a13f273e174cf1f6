/** Everything that the audit trail records; the part before the dot is the type of the record that it happened to. */
export const auditActions = [
  'client.created',
  'client.updated',
  'client.deleted',
  'batch.created',
  'batch.completed',
  'batch.failed',
  'letter.classified',
  'letter.confirmed',
  'letter.reassigned',
  'letter.corrected',
  'letter.merged',
  'letter.split',
  'letter.sent',
  'letter.bounced',
  'letter.resent',
  'letter.document_read',
  'upload.completed',
  'upload.aborted',
  'key.created',
  'key.revoked',
  'webhook.created',
  'webhook.updated',
  'webhook.deleted',
  'webhook.secret_rotated',
  'user.signed_in',
  'user.sign_in_failed',
  'user.invited',
  'settings.updated',
  'alias.created',
  'alias.revoked',
] as const
export type AuditAction = (typeof auditActions)[number]

export const entityTypeOf = (action: AuditAction): string => action.slice(0, action.indexOf('.'))

export const actorTypes = ['user', 'api_key', 'system'] as const

/** Who did it. */
export interface Actor {
  type: (typeof actorTypes)[number]
  id: string
}

/** What the service does by itself, or for whoever runs it. */
export const SYSTEM: Actor = { type: 'system', id: 'system' }
