import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'reading',
    environment: 'node',
    include: ['test/reading/**/*.test.ts'],
    // What these tests call keeps nothing but what it makes of its wordings, once.
    isolate: false,
    // The machine may be busy with another step of `npm test`.
    testTimeout: 60_000,
    root: new URL('../..', import.meta.url).pathname,
  },
})
