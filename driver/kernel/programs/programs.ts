import { Script } from 'node:vm'
import type { Guard } from '../guard/guard.ts'
import { needStack } from '../guard/meter.ts'
import type { Change } from './change.ts'
import type { Compiled } from './compiled.ts'
import { checkImports } from './exports.ts'
import { Journal } from './journal.ts'
import { type EfunsFor, type GlobalsFor, Linker } from './linker.ts'
import { type Problem, ReloadError } from './problem.ts'
import { type Authorship, nobodys, Program, type Scripts, type Version } from './program.ts'

/** The files that programs are loaded from, by mud paths with `.ts`. */
export interface SourceFiles {
  /** The text of a file; null if it doesn't exist. */
  read(file: string): string | null
  exists(file: string): boolean
  /** A hint for a path or a name that doesn't exist, with the most similar one that exists: `. Did you mean 'x'?`; empty if none is similar. */
  meantPath(path: string, isClosed: (path: string) => boolean): string
  meantName(name: string, names: readonly string[]): string
}

/** Compiles programs, or returns them from a cache. */
export interface Compiler {
  /** @throws ReloadError */
  get(file: string, source: string): Compiled
}

/** The stored versions of programs from earlier runs of the driver. */
export interface VersionHistory {
  /** Called when a program is loaded. @returns its first version number in this run, and that version's time and author, or '' */
  begin(program: Program, source: string): { number: number; at: number } & Authorship
  /** Called when a program has been reloaded. @param before its previous version */
  note(program: Program, before: Version): void
}

/** The pattern of a program's path. Paths of this form are unambiguous in a stack. */
const programPath = /^(\/[\w-][\w.-]*)+$/

/** All programs of a world. It loads them on first use and changes them, one change at a time. */
export class Programs {
  readonly scripts: Scripts
  readonly files: SourceFiles
  private readonly compiler: Compiler
  readonly guard: Guard
  /** The number of times that running code has been replaced. Data that is derived from code is valid as long as the number stays the same. */
  generation = 0
  private readonly byPath = new Map<string, Program>()
  readonly linker: Linker
  /** The change in progress, if any. Loads during the change are part of it. */
  private change: Change | null = null

  constructor(
    files: SourceFiles,
    compiler: Compiler,
    scripts: Scripts,
    guard: Guard,
    globalsFor: GlobalsFor,
    efunsFor: EfunsFor,
  ) {
    this.files = files
    this.compiler = compiler
    this.guard = guard
    this.scripts = scripts
    this.linker = new Linker(this, guard, globalsFor, efunsFor)
  }

  /** Programs of the mudlib whose classes, and their inheritors, are parts of objects. All methods of these classes check the caller's rights. */
  parts: ReadonlySet<string> = new Set()

  /** Converts the measured milliseconds of a change into the milliseconds to report, so that a replay can report the recorded time. */
  measured = (milliseconds: number): number => milliseconds

  /** Called with the problems of a program that could not be loaded. */
  unloadable: (problems: readonly Problem[]) => void = () => {}

  /** The versions from earlier runs; null if there are none. */
  history: VersionHistory | null = null

  /** The program if it is loaded. */
  get(path: string): Program | undefined {
    return this.byPath.get(path)
  }

  get all(): Iterable<Program> {
    return this.byPath.values()
  }

  /** Whether there is a file for the program at a path. */
  exists(path: string): boolean {
    return this.files.exists(`${path}.ts`)
  }

  /** The program at a mud path, loaded now if necessary. @throws ReloadError for problems in the file or in a file that it imports */
  load(path: string): Program {
    return this.byPath.get(path) ?? this.inChange(change => this.declare(path, change))
  }

  /** Creates the record of a program that will be evaluated in this change. */
  declare(path: string, change: Change): Program {
    if (!programPath.test(path)) throw ReloadError.about(`${path}.ts`, 'a path is made of letters, digits, _, - and .')
    const { trust } = this.guard
    const program = new Program(path, trust.domainOf(path), this.guard.quotaOf(trust.domainOf(path)))
    const source = this.files.read(program.file)
    if (source === null)
      throw ReloadError.about(
        program.file,
        `there is no such file${this.files.meantPath(path, one => trust.isClosedTo('', one))}`,
      )
    const compiled = this.compiler.get(program.file, source)
    const { number, ...author } = this.history?.begin(program, source) ?? { number: 1, ...nobodys }
    change.journal.step(
      () => this.byPath.set(path, program),
      () => this.forget(program),
    )
    change.pending.set(program, this.newVersion(program, source, compiled, author, number))
    return program
  }

  /** Undoes the change in progress, because its turn was cut off. */
  abandon(): void {
    this.change?.journal.rollBack()
    this.change = null
  }

  /** Whether a change is in progress. */
  get changing(): boolean {
    return this.change !== null
  }

  /**
   * Runs `work` within the change in progress, or within a new change. In a new change, all pending programs are evaluated afterwards, the names that
   * programs import are checked, and everything is rolled back if anything throws.
   * @param finish runs after all programs are evaluated, as part of a new change
   */
  inChange<T>(work: (change: Change) => T, finish: (change: Change) => void = () => {}): T {
    needStack(600)
    if (this.change) return this.within(this.change, work)
    const change: Change = {
      journal: new Journal(),
      pending: new Map(),
      evaluating: [],
      evaluated: new Set(),
      remade: new Set(),
    }
    this.change = change
    try {
      const result = work(change)
      for (const [program] of change.pending) this.linker.evaluate(program, change)
      for (const program of change.evaluated) checkImports(program, program.version, this.files)
      finish(change)
      return result
    } catch (error) {
      change.journal.rollBack()
      if (error instanceof ReloadError) this.unloadable(error.problems)
      throw error
    } finally {
      this.change = null
    }
  }

  /** Runs work as part of the change in progress. Programs that it loads are evaluated at once, unless a file is being evaluated. */
  private within<T>(change: Change, work: (change: Change) => T): T {
    const { mark } = change.journal
    const pending = new Map(change.pending)
    try {
      const result = work(change)
      if (change.evaluating.length === 0) for (const [program] of change.pending) this.linker.evaluate(program, change)
      return result
    } catch (error) {
      // Mud code may catch the error and continue, so nothing may stay half loaded.
      if (change.evaluating.length === 0) {
        change.journal.rollBack(mark)
        change.pending.clear()
        for (const [program, version] of pending) change.pending.set(program, version)
      }
      throw error
    }
  }

  /** A new version that is ready to be evaluated and not live yet. */
  newVersion(
    program: Program,
    source: string,
    compiled: Compiled,
    { by, why, at = Date.now() }: Authorship & { at?: number } = nobodys,
    number = (program.version?.number ?? 0) + 1,
  ): Version {
    const filename = `${program.file}@${number}`
    const code = this.scripts.add(filename, program, source, compiled)
    const evaluate = compiled.evaluate ?? (new Script(code, { filename }).runInThisContext() as Version['evaluate'])
    const version = { number, source, compiled, evaluate, at, by, why, objects: 0, dependents: 0, stall: 0 }
    return compiled.version?.(version) ?? version
  }

  /** Removes a program whose first load failed or whose file is gone. */
  forget(program: Program): void {
    this.byPath.delete(program.path)
    for (const imported of program.imports.values()) imported.importers?.delete(program)
  }
}
