import { describeError } from '../guard/fault.ts'
import { liveSlotOf, ObjectBase, slotId } from '../objects/base.ts'
import type { Compiled } from './compile.ts'
import { defaultsOf, fieldChanges, migrate, Snapshot } from './fields.ts'
import { keptVersions } from './history.ts'
import { ownerOf } from './lasting.ts'
import { ReloadError } from './problem.ts'
import { mudlibFolders, type Program, type Version } from './program.ts'
import { type Change, checkImports, type Programs } from './programs.ts'

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

/** What a reload did. */
export interface ReloadReport {
  /** Mud paths of the files that changed. */
  files: string[]
  /** Programs that run new code: the changed ones, and those evaluated again because of them. */
  evaluated: string[]
  /** Objects whose class chain changed. */
  objects: number
  /** Programs that inherit or import from the changed ones, directly or through others. */
  dependents: number
  /** Milliseconds for which the world stood still. */
  stall: number
}

/**
 * Puts a set of changed files live, between two turns, all or nothing (design: hot reload, rules 1 to 4).
 * @throws ReloadError with everything as it was before
 */
export function upgrade(programs: Programs, changes: NewCode[], data: readonly NewData[] = []): ReloadReport {
  const start = performance.now()
  const old = new Map(changes.map(({ program }) => [program, program.version]))
  let evaluated: Program[] = []
  let objects = 0
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
        before: defaults(programs, program),
      }))
    },
    change => {
      giveNewParents(programs, exported, change)
      evaluated = [...change.evaluated]
      for (const { program } of changes) checkStillThere(program)
      for (const { program, before } of migrating) carryOver(programs, program, before, change)
      objects = runUpgraded(programs, old, change) + tellFollowers(programs, data, change)
    },
  )
  const stall = performance.now() - start
  const dependents = countDependents([...old.keys()])
  for (const [program, { number, source, at, by, ...report }] of old) {
    const { objects: before, dependents: then, stall: stood } = report
    program.history.unshift({ number, source, at, by, objects: before, dependents: then, stall: stood })
    program.history.length = Math.min(program.history.length, keptVersions)
    Object.assign(program.version, { objects, dependents, stall })
    programs.history?.note(program)
  }
  return {
    files: [...changes.map(({ program }) => program.file), ...data.map(({ file }) => file)],
    evaluated: evaluated.map(({ path }) => path),
    objects,
    dependents,
    stall,
  }
}

function countDependents(changed: readonly Program[]): number {
  const found = new Set<Program>(changed)
  const visit = (program: Program) => {
    for (const importer of program.importers) {
      if (found.has(importer)) continue
      found.add(importer)
      visit(importer)
    }
  }
  for (const program of changed) visit(program)
  return found.size - changed.length
}

/** Programs whose own top-level values are computed from a changed one, directly or through others. */
function eagerDependents(changed: Program[]): Set<Program> {
  const found = new Set<Program>()
  const seen = new Set<Program>()
  const visit = (program: Program) => {
    if (seen.has(program)) return
    seen.add(program)
    for (const importer of program.importers) {
      if (importsEagerly(importer, program)) found.add(importer)
      // One that only passes it on may still be what another computes from.
      visit(importer)
    }
  }
  for (const program of changed) visit(program)
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
      programs.evaluate(importer, change)
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
  const found = new Set<Program>()
  const visit = (program: Program) => {
    if (found.has(program)) return
    found.add(program)
    for (const importer of program.importers) visit(importer)
  }
  for (const program of pending) visit(program)
  return [...found].filter(
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

function defaults(programs: Programs, program: Program): Record<string, unknown> {
  return programs.guard.purely(() => defaultsOf(program.main!.lasting))
}

function checkStillThere(program: Program): void {
  for (const importer of program.importers) checkImports(importer, importer.version)
  if (program.main === null && program.instances.length > 0) {
    const count = program.instances.length
    throw ReloadError.about(program.file, `has no default class any more, but objects of it exist (${count})`)
  }
}

function carryOver(programs: Programs, program: Program, before: Record<string, unknown>, { journal }: Change): void {
  if (program.main === null) return
  let after: Record<string, unknown>
  try {
    after = defaults(programs, program)
  } catch (error) {
    const place = programs.scripts.firstFrame(error) ?? { file: program.file, line: 0, column: 0, source: '' }
    throw new ReloadError([{ ...place, message: `a field can't be initialised: ${describeError(error)}` }])
  }
  const changes = fieldChanges(before, after)
  if (changes.length === 0) return
  const fresh = () => defaults(programs, program)
  migrate(program.instances, changes, fresh, journal)
}

/** Runs upgraded(from) on each object of the changed programs and of those that inherit from them. */
function runUpgraded(programs: Programs, old: Map<Program, Version>, { journal }: Change): number {
  const lasting = [...old.keys()].flatMap(program =>
    [...program.classes.values()].map(({ lasting }) => ({
      prototype: lasting.prototype,
      from: old.get(program)!.number,
    })),
  )
  let objects = 0
  const hooked: { object: ObjectBase; from: number }[] = []
  for (const program of programs.all) {
    if (program.main === null || program.instances.length === 0) continue
    const { prototype } = program.main.lasting
    const changed = lasting.find(
      one => one.prototype === prototype || Object.prototype.isPrototypeOf.call(one.prototype, prototype),
    )
    if (!changed) continue
    objects += program.instances.length
    if ((prototype as ObjectBase).upgraded === ObjectBase.prototype.upgraded) continue
    const inOrder = [...program.instances].sort((a, b) => liveSlotOf(a).number - liveSlotOf(b).number)
    for (const object of inOrder) hooked.push({ object, from: changed.from })
  }
  if (hooked.length > 0) {
    const snapshot = new Snapshot(journal)
    for (const { object } of hooked) snapshot.add(object)
  }
  for (const { object, from } of hooked) {
    if (liveSlotOf(object).destructed) continue
    try {
      programs.guard.attempt('upgrade', object, () => object.upgraded(from))
    } catch (error) {
      const { domain } = liveSlotOf(object).program
      if (!mudlibFolders.has(domain) && ![...old.keys()].some(program => program.domain === domain)) {
        // Somebody else's object has no say in the edits of those it inherits from.
        programs.guard.failedNested(error, object)
        continue
      }
      const place = programs.scripts.firstFrame(error) ?? {
        file: `${slotId(object).replace(/#.*/, '')}.ts`,
        line: 0,
        column: 0,
        source: '',
      }
      throw new ReloadError([{ ...place, message: `upgraded() of ${slotId(object)} failed: ${describeError(error)}` }])
    }
  }
  return objects
}

/** Has objects read the files again that they are made from. One that can't leaves all as they were. */
function tellFollowers(programs: Programs, data: readonly NewData[], { journal }: Change): number {
  if (data.length === 0) return 0
  const snapshot = new Snapshot(journal)
  for (const { objects } of data) for (const object of objects) snapshot.add(object)
  let told = 0
  for (const { file, objects } of data) {
    for (const object of objects) {
      if (liveSlotOf(object).destructed) continue
      try {
        programs.guard.attempt('upgrade', object, () => object.fileChanged(file))
        told++
      } catch (error) {
        throw dataProblem(programs, file, error)
      }
    }
  }
  return told
}

/** What is wrong with a data file: where the error says (`line`, `column`), else where it was thrown. */
function dataProblem(programs: Programs, file: string, error: unknown): ReloadError {
  const message = describeError(error)
  const { line, column } = error as { line?: unknown; column?: unknown }
  if (typeof line === 'number') {
    const source = programs.files.read(file)?.split('\n')[line - 1] ?? ''
    return new ReloadError([{ file, line, column: typeof column === 'number' ? column : 1, source, message }])
  }
  const place = programs.scripts.firstFrame(error)
  const thrown = place ? ` (thrown at ${place.file}:${place.line})` : ''
  return ReloadError.about(file, `${message}${thrown}`)
}
