import { cloudflareTest } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [cloudflareTest({ wrangler: { configPath: new URL('wrangler.toml', import.meta.url).pathname } })],
  // As in wrangler.engine.toml, whose table of definitions the tests do not read.
  define: { __dirname: "'/'", __filename: "'/tesseract-core.js'" },
  test: {
    name: 'engine',
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/engine/**/*.test.ts'],
    testTimeout: 60_000,
  },
})
