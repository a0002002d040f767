import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { testsOf } from './tests/watch.ts'

// Mud paths, for tests that use functions of the mudlib without a world: the folders that editors know too.
const { compilerOptions } = JSON.parse(readFileSync(new URL('./tsconfig.json', import.meta.url), 'utf8'))
const mudPaths = {
  name: 'mud-paths',
  enforce: 'pre' as const,
  resolveId(id: string) {
    const [, folder, rest] = /^(\/\w+\/)(.+)$/.exec(id) ?? []
    const places: string[] = folder === '/domains/' ? [] : (compilerOptions.paths[`${folder}*`] ?? [])
    return places
      .map(place => fileURLToPath(new URL(place.replace('*', `${rest}.ts`), import.meta.url)))
      .find(existsSync)
  },
}

/**
 * Tests of whole systems, of areas, of worlds of other servers, and of other processes. `npm run test:unit` leaves them out: it is for the
 * driver and for the mudlib's own classes, whose tests lie in tests/driver and directly in tests/mudlib.
 */
const integration = [
  'domains/**/*.test.ts',
  'tests/mudlib/*/**/*.test.ts',
  'tests/driver/{checks,compiler-thread,edits-side-by-side,invariants,natives-table,watchdog,watcher}.test.ts',
  'tests/driver/lua/fuzz.test.ts',
]

export default defineConfig({
  plugins: [mudPaths],
  test: {
    // A test of a world that hangs fails after 5 s by its watchdog; this is for slow machines.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ['tests/setup.ts'],
    watchTriggerPatterns: [{ pattern: /\/(mudlib|domains)\/.*(?<!\.test\.ts)$/, testsToRun: file => testsOf(file) }],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', ...integration],
          // Each test has a world of its own, so that files can share a process: loading the driver takes longer than most files.
          isolate: false,
          maxWorkers: '100%',
        },
      },
      {
        extends: true,
        test: { name: 'integration', include: integration, isolate: false, maxWorkers: '100%' },
      },
      {
        extends: true,
        // After the others, two files at a time: each starts servers and clients of its own, and mostly waits for them.
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          maxWorkers: 2,
          setupFiles: ['tests/e2e/recordings.ts'],
          sequence: { groupOrder: 1 },
          // What a quiet machine does in a second takes ten on one that others use.
          testTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
