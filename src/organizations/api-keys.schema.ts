import { z } from 'zod'

export const keyName = z
  .string()
  .trim()
  .min(1, 'Give it a name, such as what it is used by.')
  .max(100, 'Use at most 100 characters.')

/** Days that a key may live; none for one that lives until it is revoked. */
export const keyLifetimes = ['', '7', '30', '90', '365'] as const

export const newApiKeyForm = z.object({ name: keyName, expiresInDays: z.enum(keyLifetimes).default('') })

/** When a key runs out that lives so many days from now. */
export const expiryOf = (days: (typeof keyLifetimes)[number], now: Date): string | null =>
  days === '' ? null : new Date(now.getTime() + Number(days) * 24 * 3_600_000).toISOString()
