import { chargeSpread } from '../guard/bulk.ts'
import { changeCheck, lendingCheck, noteMethods, ownerCheck, viewsFor } from '../guard/deeds.ts'
import type { Guard } from '../guard/guard.ts'
import { domainKey, safeKey, selfKey } from '../guard/keys.ts'
import { isGuarded, secureDomain } from '../guard/trust.ts'
import { holdsContainer, type Views } from '../guard/views.ts'
import { isInMaking, isObject, ObjectBase } from '../objects/base.ts'
import type { Change } from './change.ts'
import { guardMethods } from './deed-methods.ts'
import { checkImports, missingNames, setExports, settleExports, viewOf } from './exports.ts'
import { decorateClass, implement, inheritancePath, isLasting, settleMaker } from './lasting.ts'
import { evaluationError, importError } from './load-errors.ts'
import { resolvePath } from './paths.ts'
import { ReloadError } from './problem.ts'
import type { ObjectClass, Program, Version } from './program.ts'
import type { Programs } from './programs.ts'

/** Finds the exports of `import … from 'driver'` for a program. */
export type EfunsFor = (program: Program) => Record<string, unknown>

/**
 * Makes the globals that the code of a domain may read.
 * @param own the result of ownerCheck()
 * @param key safeKey() or domainKey()
 * @param lend the result of lendingCheck()
 * @param views the domain's views of other domains' objects
 */
export type GlobalsFor = (
  own: <T>(value: T) => T,
  key: (key: unknown) => PropertyKey,
  lend: (value: unknown) => unknown,
  views: Views,
) => ReadonlyMap<string, unknown>

/** The parameters for code of one domain: its globals, and the checks of its changes and property names. */
interface Given {
  own: unknown
  change: unknown
  lend: unknown
  key: unknown
  spread: unknown
  views: Views
  reach: unknown
  globals: ReadonlyMap<string, unknown>
}

/** Evaluates versions of programs and links their imports. Programs that a program needs during its evaluation are evaluated first. */
export class Linker {
  private readonly programs: Programs
  private readonly guard: Guard
  private readonly efunsFor: EfunsFor
  private readonly globalsFor: GlobalsFor
  private readonly givenTo = new Map<string, Given>()

  constructor(programs: Programs, guard: Guard, globalsFor: GlobalsFor, efunsFor: EfunsFor) {
    this.programs = programs
    this.guard = guard
    this.efunsFor = efunsFor
    this.globalsFor = globalsFor
  }

  /** Evaluates a pending program, after the programs that it imports. */
  evaluate(program: Program, change: Change): void {
    const version = change.pending.get(program)
    if (!version) return
    change.pending.delete(program)
    change.evaluating.push(program)
    // A barred program may run again with a new version. Otherwise a fix could never be loaded.
    program.barred = false
    const { journal } = change
    const before = { version: program.version, imports: program.imports, main: program.main }
    const exports = { ...program.exports }
    journal.step(
      () => {
        if (before.version) this.programs.generation++
        program.version = version
        program.imports = new Map()
      },
      () => {
        if (before.version) this.programs.generation++
        for (const imported of program.imports.values()) imported.importers?.delete(program)
        for (const imported of before.imports.values()) (imported.importers ??= new Set()).add(program)
        Object.assign(program, before)
        setExports(program, exports)
      },
    )
    for (const imported of before.imports.values()) imported.importers?.delete(program)
    const { parts } = this.programs
    const { meter } = this.guard
    const { at, who } = meter
    // The domain is responsible for the top level of its file.
    if (isGuarded(program.file)) meter.who = who === null ? program.who : who.and(program.who)
    else meter.who = null
    try {
      // A file without exports doesn't call the function that sets them.
      if (version.compiled.exports.length === 0) setExports(program, {})
      this.guard.purely(() => version.evaluate(...this.parameters(program, version, change)))
      settleExports(program)
      for (const { implementation } of program.classes.values()) {
        const isOfPart =
          this.guard.trust.isTrusted(program.domain) &&
          (parts.has(program.path) || inheritancePath(implementation).some(path => parts.has(path)))
        guardMethods(implementation.prototype, isOfPart, isGuarded(program.file), this.guard)
        noteMethods(implementation.prototype, program.domain, isGuarded(program.file))
        if (isGuarded(program.file)) this.guard.checkClass(implementation.prototype, program.file, version)
        freezeClass(implementation)
      }
      this.guard.noteClosed(program)
    } catch (error) {
      // If an imported name is missing, that is the cause of the error, so the missing name is reported instead.
      if (![...program.imports.values()].some(one => change.evaluating.includes(one)))
        checkImports(program, version, this.programs.files)
      throw evaluationError(program, version, error, this.programs.scripts)
    } finally {
      meter.at = at
      meter.who = who
      change.evaluating.pop()
    }
    const main = program.classes.get('default')
    program.main = main && main.lasting === program.exports['default'] && isObjectClass(main.lasting) ? main : null
    if (program.main !== null && settleMaker(program.main, journal)) change.remade.add(program)
    change.evaluated.add(program)
  }

  /** The parameters for the code of a domain, except its imports. */
  private given({ domain, file }: Program): Given {
    let given = this.givenTo.get(domain)
    if (!given) {
      const { guard } = this
      const isOfDomain = isGuarded(file)
      const views = viewsFor(domain, guard)
      const own = ownerCheck(domain, guard, views)
      const key = isOfDomain ? domainKey : safeKey
      const lend = isOfDomain ? lendingCheck(domain) : (value: unknown) => value
      const spread = isOfDomain ? views.spread : chargeSpread
      const globals = this.globalsFor(own, key, lend, views)
      const reach = guard.reachFor(domain)
      given = { own, change: changeCheck(guard), lend, key, spread, views, reach, globals }
      this.givenTo.set(domain, given)
    }
    return given
  }

  private parameters(program: Program, version: Version, change: Change): unknown[] {
    const define = (key: string, name: string, implementation: ObjectClass) =>
      implement(program, key, name, implementation, change.journal)
    const provide = (from: string) => this.provide(program, from, change)
    const hand = (_target: unknown, getters: Record<string, () => unknown>) => setExports(program, getters, 'get')
    const { own, change: given, lend, key, spread, views, reach, globals } = this.given(program)
    const read = version.compiled.globals.map(name => globals.get(name))
    const { meter } = this.guard
    const { view, get, open, bound } = views
    const checks = [key, spread, refuseMade, own, given, lend, view, get, open, bound, selfKey, reach]
    return [meter, program, ...checks, define, provide, hand, decorateClass, ...read]
  }

  /** The exports for one import of a program. The imported file is loaded or evaluated first if necessary. */
  private provide(program: Program, from: string, change: Change): Record<string, unknown> {
    if (from === 'driver') {
      const efuns = this.efunsFor(program)
      const unknown = missingNames(program, program.version, from, 'the driver', efuns, this.programs.files)
      if (unknown.length > 0) throw new ReloadError(unknown)
      return efuns
    }
    if (!/^(?:\.\.?)?\//.test(from))
      throw importError(
        program,
        from,
        "it is neither a mud path, as '/domains/wood/goblin', nor a relative one, nor 'driver'",
      )
    const path = resolvePath(program.path, from)
    const { trust } = this.guard
    if (trust.isClosedTo(program.domain, path))
      throw importError(program, from, `the folder ${path.slice(1, path.lastIndexOf('/'))} is for the mudlib only`)
    let imported = this.programs.get(path)
    if (!imported) {
      if (!this.programs.exists(path)) throw importError(program, from, `there is no ${path}.ts${this.meant(path)}`)
      imported = this.programs.declare(path, change)
    }
    const { exports } = (change.pending.get(imported) ?? imported.version).compiled
    if (trust.isSealedTo(program.domain, path) && exports.some(name => /^(?:default$|[A-Z])/.test(name)))
      throw importError(program, from, `code of a domain reaches it by load('${path}'), and imports its types alone`)
    const use = program.version.compiled.imports.find(record => record.from === from)
    // An import that is only used later can wait until this file is evaluated, so most import cycles work.
    const needed = use?.eager || use?.inherits
    if (change.pending.has(imported)) {
      if (needed || !this.leadsBack(imported, change)) this.evaluate(imported, change)
    } else if (needed && change.evaluating.includes(imported)) this.refuseEarlyUse(program, imported, change)
    imported.importers ??= new Set()
    imported.importers.add(program)
    program.imports.set(from, imported)
    const { exports: shared } = imported
    // Another domain's exports that can't be frozen are read through views.
    const isOthers =
      isGuarded(program.file) && program.domain !== imported.domain && !change.evaluating.includes(imported)
    if (isOthers && Object.values(shared).some(one => holdsContainer(one, 3)))
      return this.given(program).views.exported(shared, imported.domain)
    return use?.namespace ? viewOf(imported) : shared
  }

  /** The end of an error message about a missing import: it suggests the file that was probably meant, or is empty. */
  private meant(path: string): string {
    const { trust } = this.guard
    const folder = trust.domainOf(path)
    const at = (other: string) => `/${other}${path.slice(folder.length + 1)}`
    const isThere = (other: string) => other !== secureDomain && this.programs.exists(at(other))
    const elsewhere = trust.isTrusted(folder) && [...trust.folders].find(isThere)
    return elsewhere
      ? `; there is ${at(elsewhere)}`
      : this.programs.files.meantPath(path, one => trust.isClosedTo('', one))
  }

  /** Whether evaluating a pending program requires, directly or indirectly, a program that is being evaluated now. */
  private leadsBack(program: Program, change: Change, seen = new Set<Program>()): boolean {
    if (seen.has(program)) return false
    seen.add(program)
    const version = change.pending.get(program)
    for (const { from, eager, inherits } of version?.compiled.imports ?? []) {
      if (!(eager || inherits) || from === 'driver') continue
      const path = resolvePath(program.path, from)
      const next = this.programs.get(path) ?? (this.programs.exists(path) ? this.programs.declare(path, change) : null)
      if (!next) continue
      if (change.evaluating.includes(next) || (change.pending.has(next) && this.leadsBack(next, change, seen)))
        return true
    }
    return false
  }

  /** Replaces the export getters of a file while it is evaluated: reading an export without a value throws an error about the cycle. */
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
            throw importError(program, imported.path, `a cycle of imports needs '${name}' before it is there: ${paths}`)
          }
        },
        enumerable: true,
        configurable: true,
      })
    }
  }
}

/** @throws if the object is an existing object of the world, a class or a prototype, because only new objects may get fields */
export function refuseMade(object: unknown): void {
  if (isInMaking(object)) return
  if (typeof object === 'function' || isLasting(object) || isObject(object))
    throw new TypeError('a constructor gave back something that exists already: fields are for new objects')
}

function isObjectClass(value: unknown): value is ObjectClass {
  return typeof value === 'function' && value.prototype instanceof ObjectBase
}

/** Freezes a version of a class, so that no code can change it after its file has been evaluated. */
function freezeClass(made: ObjectClass): void {
  Object.freeze(made)
  Object.freeze(made.prototype)
}
