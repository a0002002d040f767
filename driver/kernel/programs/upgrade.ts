import type { ReloadReport } from '../../api/index.ts'
import { describeError } from '../guard/errors.ts'
import { liveSlotOf, ObjectBase, slotId } from '../objects/base.ts'
import type { Change } from './change.ts'
import type { Compiled } from './compiled.ts'
import { checkImports } from './exports.ts'
import { defaultsOf, type FieldChange, type Fields, fieldChanges, migrate, Snapshot } from './fields.ts'
import { ownerOf, settleMaker } from './lasting.ts'
import { problemIn, ReloadError } from './problem.ts'
import type { Authorship, Program, Version } from './program.ts'
import type { Programs } from './programs.ts'

/** A file that is to go live: its new source, compiled. */
export interface NewCode extends Authorship {
  program: Program
  source: string
  compiled: Compiled
  /** The version number to keep, if the source is unchanged and only compiled with probes. */
  number?: number
}

/** A data file, with the objects that are made from it. */
export interface NewData {
  file: string
  objects: ObjectBase[]
}

/** The results of a reload so far. */
interface Progress {
  evaluated: Program[]
  objects: number
  visited: number
  copied: number
  /** The fields of each program's objects whose defaults have changed. */
  fields: Map<Program, readonly FieldChange[]>
}

/** The report of a reload, with the changed fields themselves instead of the text about them for wizards. */
type Upgraded = Omit<ReloadReport, 'keeps'> & Pick<Progress, 'fields'>

/** Puts a set of changed files live between two turns, all or nothing. @throws ReloadError after everything is rolled back */
export function upgrade(programs: Programs, changes: NewCode[], data: readonly NewData[] = []): Upgraded {
  const start = performance.now()
  const old = new Map(changes.map(({ program }) => [program, program.version]))
  const progress: Progress = { evaluated: [], objects: 0, visited: 0, copied: 0, fields: new Map() }
  const exported = new Map(changes.map(({ program }) => [program, { ...program.exports }]))
  let migrating = new Map<Program, Fields>()
  programs.inChange(
    change => {
      for (const { program, source, compiled, by, why, number } of changes) {
        change.pending.set(program, programs.newVersion(program, source, compiled, { by, why }, number))
      }
      for (const program of eagerDependents(changes.map(({ program }) => program))) {
        if (!change.pending.has(program)) change.pending.set(program, program.version)
      }
      const affected = programsToMigrate(changes, [...change.pending.keys()])
      migrating = new Map(affected.map(program => [program, defaultsOf(programs.guard, program.main!)]))
    },
    change => {
      giveNewParents(programs, exported, change)
      progress.evaluated = [...change.evaluated]
      for (const { program } of changes) checkStillThere(program, programs)
      progress.visited += movePrototypes(change)
      for (const [program, before] of migrating) {
        const changed = carryOver(programs, program, before, change)
        progress.fields.set(program, changed)
        progress.visited += changed.length > 0 ? program.instances.length : 0
      }
      runUpgraded(programs, old, change, progress)
      tellFollowers(programs, data, change, progress)
    },
  )
  const stall = programs.measured(performance.now() - start)
  const dependents = withDependents([...old.keys()]).size - old.size
  for (const [program, before] of old) {
    Object.assign(program.version, { objects: progress.objects, dependents, stall })
    programs.history?.note(program, before)
  }
  const files = new Set([...changes.map(({ program }) => program.file), ...data.map(({ file }) => file)])
  return { ...progress, files: [...files], evaluated: progress.evaluated.map(({ path }) => path), dependents, stall }
}

/** The given programs and all programs that import them, directly or indirectly. */
export function withDependents(programs: readonly Program[]): Set<Program> {
  const found = new Set(programs)
  // An iteration over a set also visits elements that are added during the iteration.
  for (const program of found) for (const importer of program.importers ?? []) found.add(importer)
  return found
}

/** The programs whose top-level values are computed from a changed program, directly or indirectly. */
function eagerDependents(changed: readonly Program[]): Program[] {
  // A program may compute its values from a program that only re-exports a changed program.
  const all = withDependents(changed)
  return [...all].filter(({ version, imports }) =>
    version.compiled.imports.some(({ from, eager }) => eager && all.has(imports.get(from)!)),
  )
}

/** Re-evaluates programs that inherit from a replaced export, because their parent is a different class now. */
function giveNewParents(programs: Programs, before: Map<Program, Record<string, unknown>>, change: Change): void {
  for (const [program, exports] of before) {
    const replaced = Object.keys(exports).filter(name => exports[name] !== program.exports[name])
    for (const importer of replaced.length > 0 ? [...(program.importers ?? [])] : []) {
      const isHeir = importer.version.compiled.imports.some(
        ({ from, names, inherits }) =>
          inherits && importer.imports.get(from) === program && replaced.some(name => names?.includes(name) ?? true),
      )
      if (!isHeir || change.evaluated.has(importer)) continue
      change.pending.set(importer, importer.version)
      programs.linker.evaluate(importer, change)
      checkImports(importer, importer.version, programs.files)
    }
  }
}

/**
 * The programs with objects whose field defaults the change may affect: those that depend on re-evaluated code that differs in more
 * than method bodies, and those whose initialisers can call the changed methods.
 */
function programsToMigrate(changes: NewCode[], pending: Program[]): Program[] {
  const shapes = new Map(changes.map(({ program, compiled }) => [program, compiled.shape]))
  const recomputed = withDependents(pending.filter(one => shapes.get(one) !== one.version.compiled.shape))
  const dependents = withDependents(pending)
  const known = new Map<object, boolean>()
  return [...dependents].filter(
    one =>
      one.instances.length > 0 &&
      one.main &&
      (recomputed.has(one) || initialisersReach(dependents, one.main.lasting, known)),
  )
}

/**
 * Whether initialisers of a class or of its ancestors can call methods of the changed programs, directly or indirectly.
 * @param dependents the changed programs and all that import them
 * @param known the cached answers for classes
 */
function initialisersReach(dependents: ReadonlySet<Program>, made: object, known: Map<object, boolean>): boolean {
  if (made === ObjectBase) return false
  const before = known.get(made)
  if (before !== undefined) return before
  const owner = ownerOf(made)
  // A class without an owner was created by a function, so it isn't known what its initialisers call.
  const calls =
    !owner?.version.compiled.imports.every(
      ({ from, initial }) => !initial || !dependents.has(owner.imports.get(from)!),
    ) ||
    owner.version.compiled.callsOwn ||
    initialisersReach(dependents, Object.getPrototypeOf(Object.getPrototypeOf(made)) as object, known)
  known.set(made, calls)
  return calls
}

/** Sets the prototypes of the objects whose class, or an ancestor of it, has a new `maker`. @returns the number of visited objects */
function movePrototypes({ journal, remade }: Change): number {
  let visited = 0
  for (const { main, instances } of withDependents([...remade])) {
    if (main === null) continue
    settleMaker(main, journal)
    const before = instances.length > 0 ? (Object.getPrototypeOf(instances[0]) as object) : null
    if (before === null || before === main.maker.prototype) continue
    const give = (one: object) => () => instances.forEach(object => Reflect.setPrototypeOf(object, one))
    journal.step(give(main.maker.prototype), give(before))
    visited += instances.length
  }
  return visited
}

function checkStillThere(program: Program, programs: Programs): void {
  for (const importer of program.importers ?? []) checkImports(importer, importer.version, programs.files)
  if (program.main === null && program.instances.length > 0) {
    const count = program.instances.length
    throw ReloadError.about(program.file, `has no default class any more, but objects of it exist (${count})`)
  }
}

/** Migrates the fields of a program's objects to the new defaults. @returns the fields whose default has changed */
function carryOver(programs: Programs, program: Program, before: Fields, { journal }: Change): FieldChange[] {
  const { main, instances, file } = program
  if (main === null) return []
  let after: Fields
  try {
    after = defaultsOf(programs.guard, main)
  } catch (error) {
    const message = `a field can't be initialised: ${describeError(error)}`
    throw ReloadError.at(programs.scripts.firstFrame(error), file, message)
  }
  const changes = fieldChanges(before, after)
  if (changes.length > 0) migrate(instances, changes, () => defaultsOf(programs.guard, main), journal)
  return changes
}

/** Runs upgraded(from) on each object of the changed programs and of their inheritors. */
function runUpgraded(programs: Programs, old: Map<Program, Version>, change: Change, progress: Progress): void {
  const changed = new Map<object, number>()
  for (const [{ classes }, { number }] of old) for (const { lasting } of classes.values()) changed.set(lasting, number)
  const from = new Map<ObjectBase, number>()
  // A program that inherits from a changed class imports its file, directly or indirectly.
  for (const { main, instances } of withDependents([...old.keys()])) {
    if (main === null || instances.length === 0) continue
    const { prototype } = main.lasting
    let nearest: object = main.lasting
    while (nearest !== null && !changed.has(nearest)) nearest = Object.getPrototypeOf(nearest) as object
    if (nearest === null) continue
    progress.objects += instances.length
    if ((prototype as ObjectBase).upgraded === ObjectBase.prototype.upgraded) continue
    const inOrder = [...instances].sort((a, b) => liveSlotOf(a).number - liveSlotOf(b).number)
    for (const object of inOrder) from.set(object, changed.get(nearest)!)
  }
  const run = (object: ObjectBase) => object.upgraded(from.get(object)!)
  callHooks(programs, [...from.keys()], run, change, progress, (error, object) => {
    const { domain, file } = liveSlotOf(object).program
    if (!programs.guard.trust.isTrusted(domain) && ![...old.keys()].some(program => program.domain === domain)) {
      // An object of another domain can't block edits of the class that it inherits.
      programs.guard.failedNested(error, object)
      return
    }
    const message = `upgraded() of ${slotId(object)} failed: ${describeError(error)}`
    throw ReloadError.at(programs.scripts.firstFrame(error), file, message)
  })
}

/** Makes objects re-read the data files that they are made from. If an object fails, the whole change is rolled back. */
function tellFollowers(programs: Programs, data: readonly NewData[], change: Change, progress: Progress): void {
  for (const { file, objects } of data) {
    progress.objects += objects.length
    const run = (object: ObjectBase) => object.fileChanged(file)
    callHooks(programs, objects, run, change, progress, error => {
      throw dataProblem(programs, file, error)
    })
  }
}

/** Calls a hook of each object in a turn of its own. If the reload is rolled back, changes to the objects' fields are rolled back, too. */
function callHooks(
  programs: Programs,
  objects: readonly ObjectBase[],
  run: (object: ObjectBase) => void,
  { journal }: Change,
  progress: Progress,
  failed: (error: unknown, object: ObjectBase) => void,
): void {
  progress.visited += objects.length
  progress.copied += objects.length
  const snapshot = new Snapshot(journal)
  for (const object of objects) snapshot.add(object)
  for (const object of objects) {
    if (liveSlotOf(object).destructed) continue
    try {
      programs.guard.attempt('upgrade', object, () => run(object))
    } catch (error) {
      failed(error, object)
    }
  }
}

/** The problem of a data file, at the place that the error names (`line`, `column`), or otherwise at the place where it was thrown. */
function dataProblem(programs: Programs, file: string, error: unknown): ReloadError {
  if (error instanceof ReloadError) return error
  const message = describeError(error)
  const { line, column } = error as { line?: unknown; column?: unknown }
  if (typeof line === 'number') {
    const at = { line, column: typeof column === 'number' ? column : 1 }
    const said = message.replace(/^line \d+: /, '')
    return new ReloadError([problemIn(file, programs.files.read(file) ?? '', at, said)])
  }
  const place = programs.scripts.firstFrame(error)
  // A place in the mudlib doesn't help the author of the file.
  const isOfMudlib = place !== null && programs.guard.trust.isTrusted(programs.guard.trust.domainOf(place.file))
  const thrown = place && !isOfMudlib ? ` (thrown at ${place.file}:${place.line})` : ''
  return ReloadError.about(file, `${message}${thrown}`)
}
