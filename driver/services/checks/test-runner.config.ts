import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { packageFolder } from '../../link/packages.ts'

// The vitest configuration of test-runner.ts. It runs only the tests that test-runner.ts names, wherever the domains are on disk.

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The files to which the imports `vitest` and `wyrd/testing` resolve in a test. */
const vitest = join(packageFolder('vitest'), 'dist/index.js')
const testing = `${root}driver/testing.ts`

const tests = (process.env['WYRD_TESTS'] ?? '').split('\n')

export default defineConfig({
  root,
  plugins: [
    {
      name: 'tests-import-the-world-only',
      enforce: 'pre',
      // A test's imports run outside the guard, where code could write files, so a test must not import code of a domain.
      resolveId(source, importer) {
        if (!importer || !tests.includes(importer) || importer.startsWith(`${root}driver/`)) return null
        const isAllowed =
          source === 'vitest' || source === vitest || /(^|\/)driver\/testing(\.ts)?$|^wyrd\/testing$/.test(source)
        if (isAllowed || source.startsWith(root)) return null
        throw new Error(`a test beside a program imports 'vitest' and 'wyrd/testing' only, not '${source}'`)
      },
    },
  ],
  server: { fs: { strict: false } },
  resolve: {
    alias: [
      { find: /^(\.\.\/)+driver\/testing(\.ts)?$|^wyrd\/testing$/, replacement: testing },
      { find: /^vitest$/, replacement: vitest },
    ],
  },
  test: {
    include: tests,
    setupFiles: [`${root}driver/services/checks/test-setup.ts`],
    // If the world has its own folder, the engine is TypeScript code in node_modules.
    server: { deps: { inline: [/\/(?:driver|mudlib|scripts)\/.*\.ts$/] } },
    // When the process is killed, its threads end too, whatever they are doing.
    pool: 'threads',
    testTimeout: 20_000,
    watch: false,
  },
})
