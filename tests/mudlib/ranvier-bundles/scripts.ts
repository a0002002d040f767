import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { posix } from 'node:path'
import { type Context, createContext, runInContext } from 'node:vm'

/** Packages that tests don't need, replaced by short stubs. */
const stubs: Record<string, string> = {
  winston: 'module.exports = { transports: {}, add() {}, remove() {}, log() {} }',
  bcryptjs: `module.exports = { genSaltSync: () => 'salt', hashSync: (text, salt) => salt + text,
    compareSync: (text, hash) => hash === 'salt' + text }`,
  'js-yaml': 'module.exports = {}',
  'humanize-duration': `module.exports = ms => {
    const seconds = Math.round(ms / 1000)
    const parts = [[Math.floor(seconds / 60), 'minute'], [seconds % 60, 'second']].filter(([count]) => count > 0)
    return parts.map(([count, unit]) => count + ' ' + unit + (count === 1 ? '' : 's')).join(', ')
  }`,
  'rando-js': `exports.Random = {
    inRange: (min, max) => Math.floor(Math.random() * (max - min + 1) + min),
    fromArray: list => list[Math.floor(Math.random() * list.length)],
    probability: percent => percent / 100 >= Math.random(),
  }`,
}

/** Ranvier's own index reads its folder. This code does the same. */
const engineIndex = `const fs = require('fs')
  for (const file of fs.readdirSync('/engine')) exports[file.slice(0, -3)] = require('./' + file)`

/** Files in memory, with the functions of Node's `fs` that Ranvier uses. */
export class MemoryFiles {
  readonly files = new Map<string, string>()

  private readonly clean = (path: string): string => posix.normalize(path).replace(/\/$/, '')

  readonly fs = {
    existsSync: (path: string) => this.has(this.clean(path)),
    readFileSync: (path: string) => this.files.get(this.clean(path)) ?? '',
    writeFileSync: (path: string, text: string) => this.files.set(this.clean(path), text),
    readdirSync: (path: string) => this.list(this.clean(path)),
    statSync: (path: string) => ({ isFile: () => this.files.has(this.clean(path)) }),
    realpathSync: (path: string) => path,
  }

  has(path: string): boolean {
    return this.files.has(path) || this.list(path).length > 0
  }

  /** Lists the names in a folder, sorted. */
  list(folder: string): string[] {
    const inside = [...this.files.keys()].filter(path => path.startsWith(`${folder}/`))
    return [...new Set(inside.map(path => path.slice(folder.length + 1).split('/')[0] ?? ''))].sort()
  }
}

/** Runs CommonJS scripts from files in memory, in a realm of their own. The tests' own realm is hardened, which packages don't expect. */
export class Scripts {
  /** The time that the scripts see, in milliseconds since 1970. */
  now = Date.UTC(2020, 0, 1)
  /** The value that `Math.random()` returns. */
  chance = 0.5

  private readonly modules = new Map<string, { exports: unknown }>()
  private readonly context: Context
  private readonly node = createRequire(import.meta.url)

  constructor(private readonly memory: MemoryFiles) {
    this.context = createContext({ Buffer, console, process, setImmediate, setTimeout, host: this })
    this.run(
      '/clock.js',
      `globalThis.Date = class extends Date {
         constructor(...args) { args.length ? super(...args) : super(host.now) }
         static now() { return host.now }
       }
       Math.random = () => host.chance`,
    )
    for (const [name, code] of Object.entries(stubs)) memory.files.set(`/packages/${name}.js`, code)
  }

  /** Evaluates a piece of script, and returns its last value. */
  run(file: string, source: string): unknown {
    return runInContext(source, this.context, { filename: file })
  }

  /** Returns the engine's exports. */
  engine(): unknown {
    return this.evaluate('/engine/index', engineIndex)
  }

  /**
   * Loads a script.
   * @param name the name as written in a script
   * @param from the file of that script
   * @returns the loaded script's exports
   */
  require(name: string, from = '/'): unknown {
    if (name === 'fs') return this.memory.fs
    if (name === 'path') return posix
    if (name === 'ranvier') return this.engine()
    if (name.startsWith('.') || name.startsWith('/')) return this.load(posix.resolve(posix.dirname(from), name))
    if (Object.hasOwn(stubs, name)) return this.load(`/packages/${name}`)
    return this.load(this.node.resolve(name))
  }

  private load(path: string): unknown {
    const found = [path, `${path}.js`].find(file => this.memory.files.has(file))
    if (found) return this.evaluate(found, this.memory.files.get(found) ?? '')
    // The path is that of a package on the disk, or of a file in one.
    if (!path.includes('/node_modules/') && !this.isBuiltIn(path)) throw new Error(`Cannot find module '${path}'`)
    if (this.isBuiltIn(path)) return this.node(path)
    const file = this.node.resolve(path)
    return this.evaluate(file, readFileSync(file, 'utf8'))
  }

  private isBuiltIn(path: string): boolean {
    return !path.startsWith('/')
  }

  private evaluate(file: string, source: string): unknown {
    const known = this.modules.get(file)
    if (known) return known.exports
    const module = { exports: {} as unknown }
    this.modules.set(file, module)
    if (file.endsWith('.json')) return (module.exports = JSON.parse(source))
    const body = this.run(file, `(function (module, exports, require, __dirname, __filename) {${source}\n})`)
    const cache = new Proxy({}, { deleteProperty: (_, known) => this.modules.delete(String(known)) })
    const require = Object.assign((name: string): unknown => this.require(name, file), {
      cache,
      resolve: posix.normalize,
    })
    ;(body as (...parts: unknown[]) => void)(module, module.exports, require, posix.dirname(file), file)
    return module.exports
  }
}
