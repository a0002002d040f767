import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { readOptions } from '../../driver/gateway/options.ts'

// The configuration of `wyrd test`: the tests of a world, with the settings of its wyrd.yaml.

const root = fileURLToPath(new URL('../../', import.meta.url))
const options = readOptions([])
if (typeof options === 'string') throw new Error('no settings')

export default defineConfig({
  resolve: { alias: [{ find: /^wyrd\/testing$/, replacement: `${root}driver/testing.ts` }] },
  server: { fs: { strict: false } },
  test: {
    include: ['domains/**/*.test.ts', 'systems/**/*.test.ts', 'tests/**/*.test.ts'],
    setupFiles: [`${root}driver/services/checks/test-setup.ts`],
    isolate: false,
    testTimeout: 60_000,
    passWithNoTests: true,
    // driver/testing.ts reads the location of the world from these.
    env: { WYRD_DOMAINS: join(process.cwd(), options.domains), WYRD_WORLD: JSON.stringify(options.world) },
    // The engine is TypeScript, which Node doesn't load from node_modules.
    server: { deps: { inline: [/\/(?:driver|mudlib|scripts)\/.*\.ts$/] } },
  },
})
