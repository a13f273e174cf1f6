import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'
import { bundleForTests } from '../../scripts/build/bundle-for-tests.mjs'
import { buildDashboard } from '../../scripts/build/dashboard.mjs'

const root = new URL('../..', import.meta.url).pathname
await buildDashboard()

export default defineConfig({
  plugins: [
    bundleForTests({ root, entries: ['src/index.ts', 'test/api/setup.ts', 'test/api/**/*.test.ts'] }),
    cloudflareTest({
      wrangler: { configPath: `${root}wrangler.toml` },
      miniflare: {
        bindings: {
          TEST_MIGRATIONS: await readD1Migrations(`${root}migrations`),
          FUZZ_REQUESTS: process.env.FUZZ_REQUESTS ?? '',
          FUZZ_SEED: process.env.FUZZ_SEED ?? '',
          OPERATOR_TOKEN: 'the operator token of the tests',
          PUBLIC_URL: 'https://post.example',
          LINK_SECRET: 'a secret of the tests, long enough to sign with',
        },
      },
    }),
  ],
  test: {
    name: 'api',
    root,
    include: ['test/api/**/*.test.ts'],
    globalSetup: ['test/api/name-server.ts'],
    setupFiles: ['test/api/setup.ts'],
    testTimeout: 30_000,
  },
})
