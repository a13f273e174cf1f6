/** How a call to the mail service ended. `deferred`: try again later; `refused`: it never will be accepted. */
export const deliveryOutcomes = ['accepted', 'deferred', 'refused'] as const
export type DeliveryOutcome = (typeof deliveryOutcomes)[number]
