import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'reading',
    environment: 'node',
    include: ['test/reading/**/*.test.ts'],
    root: new URL('../..', import.meta.url).pathname,
  },
})
