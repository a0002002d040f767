import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { compileFunction, createContext, runInContext } from 'node:vm'

// biome-ignore lint/suspicious/noExplicitAny: a library without types
export type Any = any

/** Observes the events of the library, like the engine's own trace. */
export interface Watch {
  enter(emitter: object, event: string | symbol, args: readonly unknown[], listeners: number): void
  leave(): void
}

/**
 * Loads npm's `ranvier` in a realm of its own, because the driver has frozen this realm, in which the library fails. The library gets our
 * clock, its log is discarded, and stubs replace what entities don't need (files, passwords, colours).
 */
export function stockRanvier(now: () => number, watch: Watch): Any {
  const context = createContext({ now, console })
  const Clock = runInContext(
    `globalThis.Date = class extends Date {
      constructor(...given) { super(...(given.length > 0 ? given : [now()])) }
      static now() { return now() }
    }`,
    context,
  )
  void Clock
  class Watched extends EventEmitter {
    override emit(event: string | symbol, ...args: unknown[]): boolean {
      watch.enter(this, event, args, this.listenerCount(event))
      try {
        return super.emit(event, ...args)
      } finally {
        watch.leave()
      }
    }
  }
  let uuids = 0
  const stubs: Record<string, unknown> = {
    events: Watched,
    'uuid/v4': () => `00000000-0000-4000-8000-${String(++uuids).padStart(12, '0')}`,
    winston: { remove() {}, add() {}, log() {}, transports: {} },
    sty: { enable() {}, parse: (text: string) => text },
    ...{
      bcryptjs: {},
      'js-yaml': {},
      fs: {},
      path: {},
      longjohn: {},
      'pretty-error': {},
      'wrap-ansi': (text: string) => text,
    },
  }
  const folder = `${dirname(createRequire(import.meta.url).resolve('ranvier'))}/src/`
  const loaded = new Map<string, { exports: unknown }>()
  const load = (name: string): unknown => {
    const known = loaded.get(name)
    if (known) return known.exports
    const module = { exports: {} as unknown }
    loaded.set(name, module)
    const source = readFileSync(`${folder}${name}.js`, 'utf8')
    const run = compileFunction(source, ['module', 'exports', 'require'], {
      parsingContext: context,
      filename: `${name}.js`,
    })
    run(module, module.exports, (from: string) => (from.startsWith('./') ? load(from.slice(2)) : stubs[from]))
    return module.exports
  }
  return new Proxy({}, { get: (_target, name) => (typeof name === 'string' ? load(name) : undefined) })
}
