import type { ReloadReport } from '../../efuns.ts'
import type { Compiled } from '../compile/compile.ts'
import { describeError } from '../guard/errors.ts'
import { liveSlotOf, ObjectBase, slotId } from '../objects/base.ts'
import type { Change } from './change.ts'
import { checkImports } from './exports.ts'
import { defaultsOf, fieldChanges, migrate, Snapshot } from './fields.ts'
import { ownerOf } from './lasting.ts'
import { problemIn, ReloadError } from './problem.ts'
import type { Program, Version } from './program.ts'
import type { Programs } from './programs.ts'

/** A file that is to go live: its new source, compiled. */
export interface NewCode {
  program: Program
  source: string
  compiled: Compiled
  /** Who made the change; empty for an edit on disk. */
  by: string
}

/** A file that is no code, with the objects that are made from it. */
export interface NewData {
  file: string
  objects: ObjectBase[]
}

/** What one reload has come to so far. */
interface Progress {
  evaluated: Program[]
  objects: number
  visited: number
  copied: number
}

/**
 * Puts a set of changed files live, between two turns, all or nothing (design: hot reload, rules 1 to 4).
 * @throws ReloadError with everything as it was before
 */
export function upgrade(programs: Programs, changes: NewCode[], data: readonly NewData[] = []): ReloadReport {
  const start = performance.now()
  const old = new Map(changes.map(({ program }) => [program, program.version]))
  const progress: Progress = { evaluated: [], objects: 0, visited: 0, copied: 0 }
  const exported = new Map(changes.map(({ program }) => [program, { ...program.exports }]))
  let migrating: { program: Program; before: Record<string, unknown> }[] = []
  programs.inChange(
    change => {
      for (const { program, source, compiled, by } of changes) {
        change.pending.set(program, programs.newVersion(program, source, compiled, by))
      }
      for (const program of eagerDependents(changes.map(({ program }) => program))) {
        if (!change.pending.has(program)) change.pending.set(program, program.version)
      }
      migrating = programsToMigrate(changes, [...change.pending.keys()]).map(program => ({
        program,
        before: defaultsOf(programs.guard, program.main!),
      }))
    },
    change => {
      giveNewParents(programs, exported, change)
      progress.evaluated = [...change.evaluated]
      for (const { program } of changes) checkStillThere(program)
      for (const { program, before } of migrating) progress.visited += carryOver(programs, program, before, change)
      runUpgraded(programs, old, change, progress)
      tellFollowers(programs, data, change, progress)
    },
  )
  const stall = performance.now() - start
  const { evaluated, objects, visited, copied } = progress
  const dependents = withDependents([...old.keys()]).size - old.size
  for (const [program, before] of old) {
    Object.assign(program.version, { objects, dependents, stall })
    programs.history?.note(program, before)
  }
  return {
    files: [...changes.map(({ program }) => program.file), ...data.map(({ file }) => file)],
    evaluated: evaluated.map(({ path }) => path),
    objects,
    dependents,
    visited,
    copied,
    stall,
  }
}

/** Programs, and all that import them, directly or through others. */
function withDependents(programs: readonly Program[]): Set<Program> {
  const found = new Set(programs)
  // What is added to a set while it is walked is walked too.
  for (const program of found) for (const importer of program.importers) found.add(importer)
  return found
}

/** Programs whose own top-level values are computed from a changed one, directly or through others. */
function eagerDependents(changed: readonly Program[]): Set<Program> {
  const found = new Set<Program>()
  // One that only passes it on may still be what another computes from.
  for (const program of withDependents(changed)) {
    for (const importer of program.importers) if (importsEagerly(importer, program)) found.add(importer)
  }
  return found
}

/** Evaluates inheritors again whose parent is another class now: what was exported by its name has been replaced. */
function giveNewParents(programs: Programs, before: Map<Program, Record<string, unknown>>, change: Change): void {
  for (const [program, exports] of before) {
    for (const importer of [...program.importers]) {
      if (change.evaluated.has(importer)) continue
      const records = importer.version.compiled.imports.filter(
        ({ from, inherits }) => inherits && importer.imports.get(from) === program,
      )
      const names = records.flatMap(record => record.names ?? Object.keys(exports))
      if (!names.some(name => exports[name] !== program.exports[name])) continue
      change.pending.set(importer, importer.version)
      programs.linker.evaluate(importer, change)
      checkImports(importer, importer.version)
    }
  }
}

function importsEagerly(importer: Program, imported: Program): boolean {
  return importer.version.compiled.imports.some(({ from, eager }) => eager && importer.imports.get(from) === imported)
}

/**
 * Programs with objects whose field defaults the change may touch: all that depend on the changed files. Where only method
 * bodies changed, those whose initialisers call nothing can't be touched and are left out.
 */
function programsToMigrate(changes: NewCode[], pending: Program[]): Program[] {
  const onlyMethods =
    changes.every(({ program, compiled }) => compiled.shape === program.version.compiled.shape) &&
    pending.length === changes.length
  return [...withDependents(pending)].filter(
    ({ instances, main }) => instances.length > 0 && main && !(onlyMethods && !callsInChain(main.lasting)),
  )
}

/** Whether a field of the class or of one that it inherits from is computed by a method, which the change may touch. */
function callsInChain(made: object): boolean {
  for (let one: object | null = made; one; one = Object.getPrototypeOf(one)) {
    if (ownerOf(one)?.version.compiled.calls) return true
  }
  return false
}

function checkStillThere(program: Program): void {
  for (const importer of program.importers) checkImports(importer, importer.version)
  if (program.main === null && program.instances.length > 0) {
    const count = program.instances.length
    throw ReloadError.about(program.file, `has no default class any more, but objects of it exist (${count})`)
  }
}

/** @returns how many objects it has looked at */
function carryOver(programs: Programs, program: Program, before: Record<string, unknown>, { journal }: Change): number {
  const { main, instances } = program
  if (main === null) return 0
  let after: Record<string, unknown>
  try {
    after = defaultsOf(programs.guard, main)
  } catch (error) {
    const message = `a field can't be initialised: ${describeError(error)}`
    throw ReloadError.at(programs.scripts.firstFrame(error), program.file, message)
  }
  const changes = fieldChanges(before, after)
  if (changes.length === 0) return 0
  migrate(instances, changes, () => defaultsOf(programs.guard, main), journal)
  return instances.length
}

/** Runs upgraded(from) on each object of the changed programs and of those that inherit from them. */
function runUpgraded(programs: Programs, old: Map<Program, Version>, change: Change, progress: Progress): void {
  const lasting = [...old.keys()].flatMap(program =>
    [...program.classes.values()].map(({ lasting }) => ({
      prototype: lasting.prototype,
      from: old.get(program)!.number,
    })),
  )
  const from = new Map<ObjectBase, number>()
  for (const program of programs.all) {
    if (program.main === null || program.instances.length === 0) continue
    const { prototype } = program.main.lasting
    const changed = lasting.find(
      one => one.prototype === prototype || Object.prototype.isPrototypeOf.call(one.prototype, prototype),
    )
    if (!changed) continue
    progress.objects += program.instances.length
    if ((prototype as ObjectBase).upgraded === ObjectBase.prototype.upgraded) continue
    const inOrder = [...program.instances].sort((a, b) => liveSlotOf(a).number - liveSlotOf(b).number)
    for (const object of inOrder) from.set(object, changed.from)
  }
  const run = (object: ObjectBase) => object.upgraded(from.get(object)!)
  callHooks(programs, [...from.keys()], run, change, progress, (error, object) => {
    const { domain, file } = liveSlotOf(object).program
    if (!programs.guard.trust.isTrusted(domain) && ![...old.keys()].some(program => program.domain === domain)) {
      // Somebody else's object has no say in the edits of those it inherits from.
      programs.guard.failedNested(error, object)
      return
    }
    const message = `upgraded() of ${slotId(object)} failed: ${describeError(error)}`
    throw ReloadError.at(programs.scripts.firstFrame(error), file, message)
  })
}

/** Has objects read the files again that they are made from. One that can't leaves all as they were. */
function tellFollowers(programs: Programs, data: readonly NewData[], change: Change, progress: Progress): void {
  for (const { file, objects } of data) {
    progress.objects += objects.length
    const run = (object: ObjectBase) => object.fileChanged(file)
    callHooks(programs, objects, run, change, progress, error => {
      throw dataProblem(programs, file, error)
    })
  }
}

/** Calls an apply of objects, each in a turn of its own. What they do to their objects' fields is taken back if the change is. */
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

/** What is wrong with a data file: where the error says (`line`, `column`), else where it was thrown. */
function dataProblem(programs: Programs, file: string, error: unknown): ReloadError {
  const message = describeError(error)
  const { line, column } = error as { line?: unknown; column?: unknown }
  if (typeof line === 'number') {
    const at = { line, column: typeof column === 'number' ? column : 1 }
    return new ReloadError([problemIn(file, programs.files.read(file) ?? '', at, message)])
  }
  const place = programs.scripts.firstFrame(error)
  const thrown = place ? ` (thrown at ${place.file}:${place.line})` : ''
  return ReloadError.about(file, `${message}${thrown}`)
}
