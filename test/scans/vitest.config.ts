import { cloudflareTest } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [cloudflareTest({ wrangler: { configPath: new URL('wrangler.toml', import.meta.url).pathname } })],
  test: {
    name: 'scans',
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/scans/**/*.test.ts'],
    testTimeout: 30_000,
  },
})
