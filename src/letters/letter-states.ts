export const letterStatuses = ['pending', 'confirmed', 'sent', 'bounced'] as const
export type LetterStatus = (typeof letterStatuses)[number]

/** Who said whose letter it is: the matching rules, or a person. */
export const letterDecisions = ['automatic', 'reviewed'] as const

/** Not yet handed to mail: whose it is, and which pages it has, may still change. */
export const unsentStatuses = ['pending', 'confirmed'] as const satisfies readonly LetterStatus[]

/** Every change of state that there is. The write that makes one names its `from` states in its condition. */
export const letterTransitions = {
  /** A client was decided, by the matching rules or by a person; a wrong one can be put right until the letter is sent. */
  confirm: { from: unsentStatuses, to: 'confirmed' },
  /** A person has it sent once more. The state stays until the new message is accepted, or refused. */
  resend: { from: ['confirmed', 'sent', 'bounced'], to: 'sent' },
  /** The mail service accepted the message. */
  sent: { from: ['confirmed', 'sent', 'bounced'], to: 'sent' },
  /** The mail service, or the recipient's, refused it for good. */
  bounced: { from: ['confirmed', 'sent'], to: 'bounced' },
} as const satisfies Record<string, { from: readonly LetterStatus[]; to: LetterStatus }>
