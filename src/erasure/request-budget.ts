/**
 * How many requests to other services a run may still make: an invocation makes at most 1,000, and other work has its share. What does not fit in is done
 * by the next run.
 */
export interface RequestBudget {
  left: number
}

export const newBudget = (): RequestBudget => ({ left: 400 })
