import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer, createServerModuleRunner } from 'vite'

// Measures an alternative for users of Node: Vite's module runner, with the same number of classes that extend one base class. It runs in a separate
// process, because Vite can't run in a hardened process. `tsx vite.ts CLASSES EDITS` prints the measurements as JSON.

/** The measurements. */
export interface Rival {
  /** Milliseconds from the write on disk until the edited leaf class, or the common base class, was accepted. */
  leaf: number[]
  base: number[]
  /** Whether an existing instance runs the edited method. With Vite's module runner, it doesn't. */
  upgraded: boolean
}

const base = (n: number) => `export class Base { hp = 10; value() { return ${n} } }`
const leaf = (i: number, n: number) =>
  `import { Base } from './base.mjs'\nexport class Leaf${i} extends Base { level = ${i}; own() { return ${n} } }`

/** Edits a leaf class and the base class of some classes that a Vite server has loaded, several times each. */
async function measureVite(classes: number, edits: number): Promise<Rival> {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-vite-'))
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text)
  put('base.mjs', base(0))
  const names = Array.from({ length: classes }, (_, i) => `leaf${i}.mjs`)
  names.forEach((name, i) => {
    put(name, leaf(i, 0))
  })
  const imports = names.map((name, i) => `import * as m${i} from './${name}'`).join('\n')
  const deps = JSON.stringify(names.map(name => `./${name}`))
  put(
    'main.mjs',
    `${imports}\nexport const first = m0\nexport const seen = { count: 0, newest: null }
import.meta.hot.accept(${deps}, mods => { seen.count++; seen.newest = mods })`,
  )
  const server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    cacheDir: join(folder, '.vite'),
    server: { middlewareMode: true, ws: false, watch: {} },
    optimizeDeps: { noDiscovery: true },
  })
  const runner = createServerModuleRunner(server.environments.ssr, { hmr: { logger: false } })
  try {
    const main = await runner.import(join(folder, 'main.mjs'))
    await sleep(1500)
    const old = new main.first.Leaf0()
    const edit = async (name: string, text: string): Promise<number> => {
      const before = main.seen.count
      const start = performance.now()
      put(name, text)
      while (main.seen.count === before) {
        await sleep(1)
        if (performance.now() - start > 20_000) throw new Error(`Vite did not accept ${name}`)
      }
      return performance.now() - start
    }
    const repeat = async (change: (i: number) => Promise<number>) => {
      const taken: number[] = []
      for (let i = -2; i < edits; i++) {
        const ms = await change(i + 10)
        if (i >= 0) taken.push(ms)
        await sleep(300)
      }
      return taken
    }
    const leaves = await repeat(i => edit('leaf0.mjs', leaf(0, i)))
    const bases = await repeat(i => edit('base.mjs', base(i)))
    return { leaf: leaves, base: bases, upgraded: old.own() !== 0 || old.value() !== 0 }
  } finally {
    await runner.close()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const [classes = '1000', edits = '7'] = process.argv.slice(2)
console.log(JSON.stringify(await measureVite(Number(classes), Number(edits))))
process.exit(0)
