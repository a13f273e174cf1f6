import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'reading',
    environment: 'node',
    include: ['test/reading/**/*.test.ts'],
    // What these tests call keeps nothing but what it makes of its wordings, once.
    isolate: false,
    root: new URL('../..', import.meta.url).pathname,
  },
})
