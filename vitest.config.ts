import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { testsOf } from './tests/watch.ts'

const mudlib = fileURLToPath(new URL('./mudlib', import.meta.url))

// Mud paths, for tests that use functions of the mudlib without a world: the folders that editors know too.
const { compilerOptions } = JSON.parse(readFileSync(new URL('./tsconfig.json', import.meta.url), 'utf8'))
const folders = Object.keys(compilerOptions.paths).flatMap(path => /^\/(\w+)\/\*$/.exec(path)?.[1] ?? [])
const mudPath = new RegExp(`^/(${folders.filter(folder => folder !== 'domains').join('|')})/`)

/** Tests of seconds each: whole worlds of other servers, simulations, other processes. `npm run test:unit` leaves them out. */
const integration = [
  'tests/driver/{checks,compiler-thread,edits-side-by-side,invariants,natives-table,watchdog,watcher}.test.ts',
  'tests/driver/lua/fuzz.test.ts',
  'tests/mudlib/{economy-sim,lands,sim-world}.test.ts',
  'tests/mudlib/diku/{castle,circle,converter,edits,instazone,memory,rom,smaug}.test.ts',
  'tests/mudlib/programs/{convert-equal,converted-worlds,fuzz,mob-lint}.test.ts',
  'tests/mudlib/ranvier/{boot-data,check-folder,convert,convert-scripts,mount}.test.ts',
  'tests/mudlib/weather/climate.test.ts',
]

export default defineConfig({
  resolve: { alias: [{ find: mudPath, replacement: `${mudlib}/$1/` }] },
  test: {
    // A test of a world that hangs fails after 5 s by its watchdog; this is for slow machines.
    testTimeout: 60_000,
    hookTimeout: 20_000,
    setupFiles: ['tests/setup.ts'],
    watchTriggerPatterns: [{ pattern: /\/(mudlib|domains)\/.*(?<!\.test\.ts)$/, testsToRun: file => testsOf(file) }],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts', 'domains/**/*.test.ts'],
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
        // After the others, one file at a time: each starts servers and clients of its own, and waits for them.
        test: { name: 'e2e', include: ['tests/e2e/**/*.test.ts'], maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
