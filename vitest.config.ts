import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const mudlib = fileURLToPath(new URL('./mudlib', import.meta.url))

export default defineConfig({
  // Mud paths, for what tests use of the mudlib with no world about it.
  resolve: { alias: [{ find: /^\/(ai|compat|std)\//, replacement: `${mudlib}/$1/` }] },
  test: {
    include: ['tests/**/*.test.ts', 'domains/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 20_000,
    setupFiles: ['tests/setup.ts'],
  },
})
