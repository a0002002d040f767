import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// How rehearsal.ts runs the tests beside programs: just those it names, wherever the domains lie.

const root = fileURLToPath(new URL('../../', import.meta.url))

export default defineConfig({
  root,
  server: { fs: { strict: false } },
  resolve: {
    alias: [
      { find: /^(\.\.\/)+driver\/testing(\.ts)?$/, replacement: `${root}driver/testing.ts` },
      { find: /^vitest$/, replacement: `${root}node_modules/vitest/dist/index.js` },
    ],
  },
  test: {
    include: (process.env['WYRD_TESTS'] ?? '').split('\n'),
    setupFiles: [`${root}driver/programs/lockdown.ts`],
    // Threads end with their process, whatever they are at when it is killed.
    pool: 'threads',
    testTimeout: 20_000,
    watch: false,
  },
})
