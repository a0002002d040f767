import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'domains/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 20_000,
    setupFiles: ['tests/setup.ts'],
  },
})
