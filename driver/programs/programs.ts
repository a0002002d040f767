import { pathToFileURL } from 'node:url'
import { Script } from 'node:vm'
import { describeError } from '../guard/fault.ts'
import { type Guard, needStack } from '../guard/guard.ts'
import { chargeSpread } from '../guard/natives.ts'
import { anySlotOf, isObject, ObjectBase } from '../objects/base.ts'
import type { CompileCache } from './cache.ts'
import type { Compiled } from './compile.ts'
import { type MudFiles, resolvePath } from './files.ts'
import type { History } from './history.ts'
import { safeKey } from './keys.ts'
import { decorateClass, implement, inheritancePath, isLasting, Journal } from './lasting.ts'
import { type Problem, ReloadError } from './problem.ts'
import { domainOf, mudlibFolders, type ObjectClass, Program, type Version } from './program.ts'
import { Scripts } from './scripts.ts'

/** A version that is being made: which programs get new code, and what is evaluated so far. */
export interface Change {
  journal: Journal
  /** Programs still to be evaluated in this change, with the version they get. */
  pending: Map<Program, Version>
  /** Programs being evaluated just now, outermost first: a way round in here is an import cycle. */
  evaluating: Program[]
  evaluated: Set<Program>
}

/** Finds what `import … from 'driver'` gives the code of a domain. */
export type EfunsFor = (program: Program) => Record<string, unknown>

/** What a program's path looks like: no name in it can be taken for another on a stack. */
const programPath = /^(\/[\w-][\w.-]*)+$/

/** All programs of a world: loads them on first use, knows who imports whom, evaluates versions. */
export class Programs {
  readonly scripts: Scripts
  readonly files: MudFiles
  readonly cache: CompileCache
  readonly guard: Guard
  /** Whether scripts carry their source maps, for a debugger. */
  debug = false
  private readonly byPath = new Map<string, Program>()
  private readonly endowments: ReadonlyMap<string, unknown>
  private readonly efunsFor: EfunsFor
  /** The change under way, if one is: loads within it are part of it. */
  private change: Change | null = null

  constructor(
    files: MudFiles,
    cache: CompileCache,
    guard: Guard,
    endowments: ReadonlyMap<string, unknown>,
    efunsFor: EfunsFor,
  ) {
    this.files = files
    this.cache = cache
    this.guard = guard
    this.endowments = endowments
    this.efunsFor = efunsFor
    this.scripts = new Scripts()
  }

  /** Versions that are known from before; none unless told. */
  history: History | null = null

  /** The program if it is loaded. */
  get(path: string): Program | undefined {
    return this.byPath.get(path)
  }

  get all(): Iterable<Program> {
    return this.byPath.values()
  }

  /** The program at a mud path, loaded now if it wasn't. @throws ReloadError what is wrong with the file or one it imports */
  load(path: string): Program {
    return this.byPath.get(path) ?? this.inChange(change => this.declare(path, change))
  }

  /** Makes the record of a program that is to be evaluated in this change. */
  private declare(path: string, change: Change): Program {
    if (!programPath.test(path)) throw ReloadError.about(`${path}.ts`, 'a path is made of letters, digits, _, - and .')
    const program = new Program(path, this.guard.quotaOf(domainOf(path)))
    const source = this.files.read(program.file)
    if (source === null) throw ReloadError.about(program.file, 'there is no such file')
    const known = this.history?.begin(path, source)
    program.history.push(...(known?.past ?? []))
    const version = this.newVersion(program, source, this.cache.get(program.file, source), '', known?.number)
    change.journal.step(
      () => this.byPath.set(path, program),
      () => this.forget(program),
    )
    change.pending.set(program, version)
    return program
  }

  /** The turn that a change was made in was cut off: it is taken back. */
  abandon(): void {
    this.change?.journal.rollBack()
    this.change = null
  }

  /** Whether a change is under way. */
  get changing(): boolean {
    return this.change !== null
  }

  /**
   * Runs `work` within the change under way, or within one of its own: then all that became pending is evaluated too, the
   * names that programs import are checked, and everything is taken back if anything throws.
   * @param finish runs when all is evaluated, as part of the change
   */
  inChange<T>(work: (change: Change) => T, finish: (change: Change) => void = () => {}): T {
    needStack(600)
    if (this.change) return this.within(this.change, work)
    const change: Change = { journal: new Journal(), pending: new Map(), evaluating: [], evaluated: new Set() }
    this.change = change
    try {
      const result = work(change)
      for (const [program] of change.pending) this.evaluate(program, change)
      for (const program of change.evaluated) checkImports(program, program.version)
      finish(change)
      return result
    } catch (error) {
      change.journal.rollBack()
      throw error
    } finally {
      this.change = null
    }
  }

  /** Part of a change under way: what it loads is evaluated at once, unless a file is in the middle of being evaluated. */
  private within<T>(change: Change, work: (change: Change) => T): T {
    const { mark } = change.journal
    const pending = new Map(change.pending)
    try {
      const result = work(change)
      if (change.evaluating.length === 0) for (const [program] of change.pending) this.evaluate(program, change)
      return result
    } catch (error) {
      // Mud code may catch this and go on: nothing half loaded must be left for it.
      if (change.evaluating.length === 0) {
        change.journal.rollBack(mark)
        change.pending.clear()
        for (const [program, version] of pending) change.pending.set(program, version)
      }
      throw error
    }
  }

  /** A version ready to be evaluated. Nothing of it is live yet. */
  newVersion(
    program: Program,
    source: string,
    compiled: Compiled,
    by = '',
    number = (program.version?.number ?? 0) + 1,
  ): Version {
    const filename = `${program.file}@${number}`
    const code = this.debug ? `${compiled.code}\n${this.mapComment(program, source, compiled)}` : compiled.code
    const evaluate = new Script(code, { filename }).runInThisContext() as Version['evaluate']
    this.scripts.add(filename, program, source, compiled)
    return { number, source, compiled, evaluate, at: Date.now(), by, objects: 0, dependents: 0, stall: 0 }
  }

  /** The source map as a debugger looks for it, with the file where its editor has it. */
  private mapComment(program: Program, source: string, compiled: Compiled): string {
    const map = { ...JSON.parse(compiled.map), sources: [pathToFileURL(this.files.onDisk(program.file)).href] }
    const text = JSON.stringify({ ...map, sourcesContent: [source] })
    return `//# sourceMappingURL=data:application/json;base64,${Buffer.from(text).toString('base64')}`
  }

  /** Evaluates a pending program, after those it imports. */
  evaluate(program: Program, change: Change): void {
    const version = change.pending.get(program)
    if (!version) return
    change.pending.delete(program)
    change.evaluating.push(program)
    const { journal } = change
    const before = {
      version: program.version,
      imports: program.imports,
      main: program.main,
      exports: { ...program.exports },
    }
    journal.step(
      () => {
        program.version = version
        program.imports = new Map()
      },
      () => {
        for (const imported of program.imports.values()) imported.importers.delete(program)
        for (const imported of before.imports.values()) imported.importers.add(program)
        Object.assign(program, { version: before.version, imports: before.imports, main: before.main })
        setExports(program, before.exports)
      },
    )
    for (const imported of before.imports.values()) imported.importers.delete(program)
    try {
      this.guard.purely(() => version.evaluate(...this.parameters(program, version, change)))
      settleExports(program)
      for (const { implementation } of program.classes.values()) freezeClass(implementation)
    } catch (error) {
      // A name that isn't there is what is wrong, whatever came of it.
      if (![...program.imports.values()].some(one => change.evaluating.includes(one))) checkImports(program, version)
      throw this.asReloadError(program, version, error)
    } finally {
      change.evaluating.pop()
    }
    const main = program.classes.get('default')
    program.main = main && main.lasting === program.exports['default'] && isObjectClass(main.lasting) ? main : null
    change.evaluated.add(program)
  }

  private parameters(program: Program, version: Version, change: Change): unknown[] {
    const define = (key: string, name: string, implementation: ObjectClass) =>
      implement(program, key, name, implementation, change.journal)
    const provide = (from: string) => this.provide(program, from, change)
    const hand = (_target: unknown, getters: Record<string, () => unknown>) => {
      for (const name of Object.keys(program.exports)) delete program.exports[name]
      for (const [name, get] of Object.entries(getters)) {
        Object.defineProperty(program.exports, name, { get, enumerable: true, configurable: true })
      }
    }
    const globals = version.compiled.globals.map(name => this.endowments.get(name))
    return [this.guard.meter, safeKey, chargeSpread, refuseMade, define, provide, hand, decorateClass, ...globals]
  }

  /** What one import of a program gives: the exports of another, loaded or evaluated first where that is due. */
  private provide(program: Program, from: string, change: Change): Record<string, unknown> {
    if (from === 'driver') return this.efunsFor(program)
    if (!from.startsWith('/') && !from.startsWith('./') && !from.startsWith('../')) {
      throw this.importError(program, from, "only mud paths ('/std/room'), relative paths and 'driver' can be imported")
    }
    const path = resolvePath(program.path, from)
    if (domainOf(path) === 'secure' && !mudlibFolders.has(program.domain)) {
      throw this.importError(program, from, 'the secure folder is for the mudlib only')
    }
    let imported = this.byPath.get(path)
    if (!imported) {
      if (!this.files.exists(`${path}.ts`)) throw this.importError(program, from, `there is no ${path}.ts`)
      imported = this.declare(path, change)
    }
    const use = program.version.compiled.imports.find(record => record.from === from)
    // One that is only used later can wait until this file is evaluated: so most cycles of imports work out.
    const needed = use?.eager || use?.inherits
    if (change.pending.has(imported)) {
      if (needed || !this.leadsBack(imported, change)) this.evaluate(imported, change)
    } else if (needed && change.evaluating.includes(imported)) this.refuseEarlyUse(program, imported, change)
    program.imports.set(from, imported)
    imported.importers.add(program)
    return use?.namespace ? viewOf(imported) : imported.exports
  }

  /** Whether a pending program needs, at once, one that is in the middle of its evaluation. */
  private leadsBack(program: Program, change: Change, seen = new Set<Program>()): boolean {
    if (seen.has(program)) return false
    seen.add(program)
    const version = change.pending.get(program)
    for (const { from, eager, inherits } of version?.compiled.imports ?? []) {
      if (!(eager || inherits) || from === 'driver') continue
      const path = resolvePath(program.path, from)
      const next = this.byPath.get(path) ?? (this.files.exists(`${path}.ts`) ? this.declare(path, change) : null)
      if (!next) continue
      if (change.evaluating.includes(next) || (change.pending.has(next) && this.leadsBack(next, change, seen)))
        return true
    }
    return false
  }

  /** What is used at once of a file that is in the middle of its own evaluation isn't there yet: say so, with the way round. */
  private refuseEarlyUse(program: Program, imported: Program, change: Change): void {
    const round = change.evaluating.slice(change.evaluating.indexOf(imported))
    const paths = [...round.map(({ path }) => path), imported.path].join(' -> ')
    for (const [name, get] of Object.entries(Object.getOwnPropertyDescriptors(imported.exports))) {
      if (!get.get) continue
      Object.defineProperty(imported.exports, name, {
        get: () => {
          try {
            return get.get?.()
          } catch (error) {
            if (!(error instanceof ReferenceError)) throw error
            throw this.importError(
              program,
              imported.path,
              `a cycle of imports needs '${name}' before it is there: ${paths}`,
            )
          }
        },
        enumerable: true,
        configurable: true,
      })
    }
  }

  private importError(program: Program, from: string, message: string): ReloadError {
    const source = program.version.source.split('\n')
    const quoted = new RegExp(
      `['"](${from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}|${from.replace(/.*\//, '[./\\w-]*')})['"]`,
    )
    const index = source.findIndex(line => quoted.test(line))
    const line = source[index] ?? ''
    const column = Math.max(0, line.search(quoted)) + 1
    return new ReloadError([{ file: program.file, line: index + 1, column, source: line, message }])
  }

  private asReloadError(program: Program, version: Version, error: unknown): unknown {
    if (error instanceof ReloadError) return error
    let message = describeError(error)
    if (error instanceof TypeError && /Cyclic __proto__/i.test(error.message)) {
      const owners = new Map(
        [...this.all].flatMap(({ classes, path }) => [...classes.values()].map(c => [c.lasting as object, path])),
      )
      const main = program.classes.values().next().value
      const path = main ? inheritancePath(main.lasting, made => owners.get(made) ?? null) : []
      message = `inherits from itself: ${[program.path, ...version.compiled.imports.map(i => resolvePath(program.path, i.from)), ...path].slice(0, 3).join(' -> ')}`
    }
    const frame = this.scripts.firstFrame(error)
    const place = frame ?? { file: program.file, line: 0, column: 0, source: '' }
    return new ReloadError([{ ...place, message }])
  }

  /** Takes a program out, when its first load failed or its file is gone. */
  forget(program: Program): void {
    this.byPath.delete(program.path)
    for (const imported of program.imports.values()) imported.importers.delete(program)
  }
}

const views = new WeakMap<Program, Record<string, unknown>>()

/** A program's exports, live, for reading only. */
function viewOf(program: Program): Record<string, unknown> {
  let view = views.get(program)
  if (!view) {
    const refuse = () => false
    const handler = {
      set: refuse,
      defineProperty: refuse,
      deleteProperty: refuse,
      setPrototypeOf: refuse,
      preventExtensions: refuse,
    }
    view = new Proxy(program.exports, handler)
    views.set(program, view)
  }
  return view
}

/** Exports are constants, and other domains hold them too: lists and plain objects among them can't be changed. */
function freezeData(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  const parent = Object.getPrototypeOf(value)
  if (!Array.isArray(value) && parent !== Object.prototype && parent !== null) return
  Object.freeze(value)
  for (const inside of Object.values(value)) freezeData(inside)
}

/** Fields are for an object in the making: not for one of the world, nor for a class or its prototype. */
function refuseMade(object: unknown): void {
  const made = typeof object === 'function' || isLasting(object) || (isObject(object) && anySlotOf(object) !== null)
  if (made) throw new TypeError('a constructor gave back something that exists already: fields are for new objects')
}

function isObjectClass(value: unknown): value is ObjectClass {
  return typeof value === 'function' && value.prototype instanceof ObjectBase
}

/** A version of a class is what its file made it: nobody changes it afterwards, not even another domain's code. */
function freezeClass(made: ObjectClass): void {
  Object.freeze(made)
  Object.freeze(made.prototype)
}

function setExports(program: Program, values: Record<string, unknown>): void {
  for (const name of Object.keys(program.exports)) delete program.exports[name]
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(program.exports, name, { value, enumerable: true, configurable: true })
  }
}

/** Exports can't change once the file is evaluated (rules.ts), so they become plain values, quicker to read than getters. */
function settleExports(program: Program): void {
  const values = { ...program.exports }
  for (const value of Object.values(values)) freezeData(value)
  setExports(program, values)
}

/** Every name that a program reads from its imports must be there. @throws ReloadError */
export function checkImports(program: Program, version: Version): void {
  const problems: Problem[] = []
  for (const { from, names, line, column } of version.compiled.imports) {
    if (from === 'driver' || !names) continue
    const imported = program.imports.get(from)
    if (!imported) continue
    for (const name of names) {
      if (name in imported.exports) continue
      const source = version.source.split('\n')[line - 1] ?? ''
      problems.push({ file: program.file, line, column, source, message: `${imported.file} exports no '${name}'` })
    }
  }
  if (problems.length > 0) throw new ReloadError(problems)
}
