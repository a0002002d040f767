import type { Engine } from '/compat/ranvier/core/engine'
import { EventEmitter } from '/compat/ranvier/core/event-emitter'
import { fileSystemOf } from '/compat/ranvier/core/file-system'
import { humanizer } from '/compat/ranvier/core/humanize'
import { ofOldRanvier } from '/compat/ranvier/core/left-out'
import { telnetOf, webSocketOf } from '/compat/ranvier/core/networks'
import { format, inspect } from '/compat/ranvier/core/node-util'
import * as paths from '/compat/ranvier/core/paths'
import { randomOf } from '/compat/ranvier/core/random'
import { type Ranvier, ranvierOf } from '/compat/ranvier/core/ranvier-module'
import { sprintf, vsprintf } from '/compat/ranvier/core/sprintf'

/** The modules that scripts may require by name. */
const names = [
  ...['ranvier', 'rando-js', 'sprintf-js', 'humanize-duration', 'ranvier-telnet', 'ws', 'ranvier-datasource-file'],
  ...['path', 'fs', 'events', 'util', 'uuid', 'uuid/v4', 'uuid/v1'],
]

/** The modules that scripts of an engine get from `require()`. */
export class Modules {
  private readonly engine: Engine
  private readonly made = new Map<string, unknown>()

  constructor(engine: Engine) {
    this.engine = engine
  }

  /** The module `ranvier`. */
  get ranvier(): Ranvier {
    return this.named('ranvier') as Ranvier
  }

  /** Returns whether a script may require a module with this name. */
  has(name: string): boolean {
    return names.includes(name.replace(/^node:/, '')) || /^ranvier\/(src\/)?\w*$/.test(name)
  }

  /**
   * Returns a module's exports.
   * @param name a module, or the path of another script: './lib/x', or a path built from `__dirname`
   * @param from the path of the requiring script in the bundles
   * @throws an Error that names both if there is no such module
   */
  require(name: string, from: string): unknown {
    if (!/^[./]/.test(name)) {
      const found = this.named(name)
      if (found !== undefined) return found
      throw missing(name, from, /^ranvier\/src\//.test(name) ? ofOldRanvier : 'no module of this name is here')
    }
    const { world } = this.engine
    const path = this.resolve(name, from)
    if (path === null) throw missing(name, from, 'there is no such file')
    return world.run(path, from)
  }

  /** Returns the path of a script that the script at `from` requires; null if there is none. */
  resolve(name: string, from: string): string | null {
    const { world } = this.engine
    const base = name.startsWith('/') ? world.within(name) : paths.join(paths.dirname(from), name)
    // Scripts in TypeScript require other scripts by their file names, which end in `.script`.
    const typed = base.endsWith('.script') ? [`${base.slice(0, -'.script'.length)}.js`] : []
    const all = [base, `${base}.js`, ...typed, `${base}.json`, `${base}/index.js`]
    return all.find(one => world.read(one) !== null) ?? null
  }

  private named(name: string): unknown {
    let module = this.made.get(name)
    if (module === undefined) {
      module = this.make(name.replace(/^node:/, ''))
      if (module !== undefined) this.made.set(name, module)
    }
    return module
  }

  private make(name: string): unknown {
    const { engine } = this
    switch (name) {
      case 'ranvier':
      case 'ranvier/':
        return ranvierOf(engine)
      case 'rando-js':
        return randomOf(engine)
      case 'sprintf-js':
        return { sprintf, vsprintf }
      case 'humanize-duration':
        return humanizer()
      case 'ranvier-telnet':
        return telnetOf(engine)
      case 'ws':
        return webSocketOf(engine)
      case 'ranvier-datasource-file':
        return engine.classes
      case 'path':
        return { ...paths, sep: '/', posix: paths }
      case 'fs':
        return fileSystemOf(engine)
      case 'events':
        return eventsModule()
      case 'util':
        return { format, inspect, isArray: Array.isArray, inherits: noInherits, promisify: noPromisify }
      case 'uuid/v4':
      case 'uuid/v1':
        return () => engine.uuid()
      case 'uuid': {
        const v4 = () => engine.uuid()
        return Object.assign(() => engine.uuid(), { v4, v1: v4 })
      }
      default: {
        // Old bundles require single classes, for example `require(srcPath + 'Broadcast')`.
        const single = /^ranvier\/(?:src\/)?(\w+)(?:\.js)?$/.exec(name)
        return single ? (this.ranvier as unknown as Record<string, unknown>)[single[1]!] : undefined
      }
    }
  }
}

function eventsModule() {
  class Events extends EventEmitter {}
  return Object.assign(Events, { EventEmitter: Events, defaultMaxListeners: 10 })
}

function noInherits(): never {
  throw new Error('util.inherits is not here: write `class … extends …`')
}

function noPromisify(): never {
  throw new Error('util.promisify is not here: write `new Promise(…)`')
}

function missing(name: string, from: string, why: string): Error {
  return Object.assign(new Error(`Cannot find module '${name}', which ${from} requires: ${why}`), {
    code: 'MODULE_NOT_FOUND',
  })
}
