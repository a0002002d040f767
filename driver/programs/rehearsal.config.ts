import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// How rehearsal.ts runs the tests beside programs: just those it names, wherever the domains lie.

const root = fileURLToPath(new URL('../../', import.meta.url))

const tests = (process.env['WYRD_TESTS'] ?? '').split('\n')

export default defineConfig({
  root,
  plugins: [
    {
      name: 'tests-import-the-world-only',
      enforce: 'pre',
      // What a test imports runs outside of the world; a domain's code, which can write files, must not get there.
      resolveId(source, importer) {
        if (!importer || !tests.includes(importer)) return null
        if (source === 'vitest' || /(^|\/)driver\/testing(\.ts)?$/.test(source) || source.startsWith(root)) return null
        throw new Error(`a test beside a program imports 'vitest' and 'driver/testing' only, not '${source}'`)
      },
    },
  ],
  server: { fs: { strict: false } },
  resolve: {
    alias: [
      { find: /^(\.\.\/)+driver\/testing(\.ts)?$/, replacement: `${root}driver/testing.ts` },
      { find: /^vitest$/, replacement: `${root}node_modules/vitest/dist/index.js` },
    ],
  },
  test: {
    include: tests,
    setupFiles: [`${root}driver/programs/lockdown.ts`],
    // Threads end with their process, whatever they are at when it is killed.
    pool: 'threads',
    testTimeout: 20_000,
    watch: false,
  },
})
