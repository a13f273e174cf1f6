import type { ViteUserConfig } from 'vitest/config'

export function bundleForTests(options: {
  root: string
  entries: string[]
}): NonNullable<ViteUserConfig['plugins']>[number]
