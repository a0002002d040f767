import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { readOptions } from '../../driver/gateway/options.ts'

// The vitest configuration of `wyrd test`, which runs a world's tests with the settings in its wyrd.yaml.

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
    // driver/testing.ts reads the location of the world from these variables.
    env: { WYRD_DOMAINS: join(process.cwd(), options.domains), WYRD_WORLD: JSON.stringify(options.world) },
    // The engine is TypeScript code, which Node can't load from node_modules.
    server: { deps: { inline: [/\/(?:driver|mudlib|scripts)\/.*\.ts$/] } },
  },
})
