import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { DomainSettings, Fault, TestRun } from '../../api/index.ts'
import { describeError } from '../../kernel/guard/errors.ts'
import { domainsFolder } from '../../kernel/guard/trust.ts'
import { resolvePath } from '../../kernel/programs/paths.ts'
import { describeProblem, type Problem, problemIn, ReloadError } from '../../kernel/programs/problem.ts'
import type { Program, Version } from '../../kernel/programs/program.ts'
import type { Programs } from '../../kernel/programs/programs.ts'
import type { Case } from '../blackbox/case.ts'
import type { MudFiles } from '../files/mud-files.ts'
import type { Finding } from './finding.ts'
import { deadPaths } from './references.ts'
import { type TestOfFault, testBeside } from './test-runner.ts'
import { withoutSuper } from './without-super.ts'

/**
 * The checks of a domain's edits. With `strict`, a type error refuses the reload; otherwise it is only reported. With `guarded`, the test beside a
 * program has to pass with the new code before it goes live.
 */
type EditSettings = Required<Pick<DomainSettings, 'strict' | 'guarded'>>

/** The milliseconds after loading a program that is new to this world until the program is checked. */
const unseenAfter = 500

/** If the types of more files than this can't be checked in time, one message reports all of them. */
const mostLate = 2

/** The maximum number of programs that are searched for names that a changed file may have lost. */
const mostNaming = 50

/** The number of refusals that are remembered. */
const mostRefused = 20

const usualSettings: Readonly<EditSettings> = Object.freeze({ strict: false, guarded: false })

/** Checks of code in addition to loading it. They run outside the driver's thread, and are optional. */
export interface Tools {
  /** Finds type errors in changed files, and in other files that depend on them. */
  types?(changed: readonly string[], others: readonly string[]): Promise<Finding[]>
  /** The page on a class, a member, a function or an efun, from docstrings; null if there is none. */
  docs?(topic: string): Promise<string | null>
  /** Runs tests. @param name a part of the names of the tests to run; by default all run */
  rehearse?(tests: readonly string[], name?: string): Promise<TestRun>
  /** Looks for a test that reproduces an error: see TestRunner.reproduce(). */
  reproduce?(made: Case, fault: Fault, file: string, when: string): Promise<TestOfFault>
}

/** Reports to the wizards who work on the given files. */
interface Notices {
  tell(message: string, files: readonly string[]): void
  /** Type errors in files that are live. */
  types(problems: readonly Finding[], files: readonly string[]): void
  /** Probable mistakes in files that are live. */
  hints(hints: readonly Finding[], files: readonly string[]): void
}

/** The methods for the world's files that checks need. */
type Tree = Pick<MudFiles, 'read' | 'exists' | 'list' | 'isMade' | 'isLeftOut'>

/** Checks edits before they go live, if their domain's settings demand it; otherwise reports type errors afterwards. */
export class Checks {
  private readonly programs: Programs
  private readonly tools: Tools
  private readonly files: Tree
  private readonly notices: Notices
  private readonly log: (message: string) => void
  /** Returns the mistakes that the mudlib finds in the data of a program. */
  private readonly mistakes: (file: string) => readonly string[]
  private readonly settings = new Map<string, EditSettings>()
  /** Files that had type errors at the last check. */
  private readonly wrong = new Set<string>()
  /** The hints of each file's last check, so that the same hints aren't reported at each save. */
  private readonly told = new Map<string, ReadonlySet<string>>()
  /** The last refusals, by a hash of the refused files, because the watcher tries a refused save twice. */
  private readonly refused = new Map<string, ReloadError>()

  constructor(
    programs: Programs,
    files: Tree,
    tools: Tools,
    notices: Notices,
    log: Checks['log'],
    mistakes: Checks['mistakes'] = () => [],
  ) {
    this.mistakes = mistakes
    this.programs = programs
    this.files = files
    this.tools = tools
    this.notices = notices
    this.log = log
  }

  private domainOf(file: string): string {
    return this.programs.guard.trust.domainOf(file)
  }

  of(domain: string): Readonly<EditSettings> {
    return this.settings.get(domain) ?? usualSettings
  }

  set(domain: string, settings: Partial<EditSettings>): void {
    this.settings.set(domain, { ...usualSettings, ...settings })
  }

  /** Runs the tests in files, one run after the other. @param name a part of the names of the tests to run; empty means that all run */
  runTests(tests: readonly string[], name: string): Promise<TestRun> {
    const { tools } = this
    if (!tools.rehearse) return Promise.reject(new Error('tests are not run in this world'))
    const run = this.lastTests.then(() => tools.rehearse!(tests, name))
    this.lastTests = run.catch(() => {})
    return run
  }

  /** Looks for a test that reproduces an error, after earlier test runs have finished. */
  reproduce(made: Case, fault: Fault, file: string, when: string): Promise<TestOfFault> {
    const { tools } = this
    if (!tools.reproduce) return Promise.resolve({ text: null, why: 'tests are not run in this world' })
    const run = this.lastTests.then(() => tools.reproduce!(made, fault, file, when))
    this.lastTests = run.catch(() => {})
    return run
  }

  private lastTests: Promise<unknown> = Promise.resolve()

  /** Whether files have to pass a check before they go live. */
  needed(files: readonly string[]): boolean {
    return files.some(file => {
      const { strict, guarded } = this.of(this.domainOf(file))
      return (strict && this.tools.types) || (guarded && this.tools.rehearse)
    })
  }

  /** Checks files that are to go live. @throws ReloadError if their domain's settings refuse them */
  async before(files: readonly string[]): Promise<void> {
    if (!this.needed(files)) return
    const key = this.keyOf(files)
    const before = this.refused.get(key)
    if (before) throw before
    const problems = [...(await this.typeProblems(files)), ...(await this.testProblems(files))]
    if (problems.length === 0) return
    const error = new ReloadError(problems)
    if (problems.some(one => (one as Finding).late)) throw error
    this.refused.set(key, error)
    if (this.refused.size > mostRefused) this.refused.delete(this.refused.keys().next().value!)
    throw error
  }

  private keyOf(files: readonly string[]): string {
    const hash = createHash('sha256')
    for (const file of files) {
      const test = testBeside(this.files, file)
      hash.update(`${file}\0${this.files.read(file)}\0${test ? this.files.read(test) : ''}\0`)
    }
    return hash.digest('hex')
  }

  private async typeProblems(files: readonly string[]): Promise<Problem[]> {
    const isStrict = (file: string) => this.of(this.domainOf(file)).strict
    if (!this.tools.types || !files.some(isStrict)) return []
    const found = await this.tools.types(files, this.dependents(files))
    return found.filter(({ file, hint }) => !hint && isStrict(file))
  }

  private async testProblems(files: readonly string[]): Promise<Problem[]> {
    if (!this.tools.rehearse) return []
    const tests = files
      .filter(file => this.of(this.domainOf(file)).guarded)
      .flatMap(file => testBeside(this.files, file) ?? [])
    if (tests.length === 0) return []
    this.notices.tell(`${files.join(', ')}: waits for ${tests.join(', ')}`, files)
    return [...(await this.tools.rehearse(tests)).problems]
  }

  /** Loaded files that this world has not seen before, and a timer for the check of these files. */
  private unseen: string[] = []
  private timer: NodeJS.Timeout | null = null

  /** Schedules a check of a loaded program whose file is new, or has changed while the world was stopped. Several programs are checked together. */
  noteUnseen(file: string): void {
    // A virtual program has no file, and no types to check.
    if (!this.tools.types || this.files.isMade(file)) return
    this.unseen.push(file)
    this.timer ??= setTimeout(() => {
      this.timer = null
      const { trust } = this.programs.guard
      // The domains are determined only now, because when a world starts, it isn't known yet which folders are trusted.
      const isOfDomain = (one: string) => !trust.isTrusted(this.domainOf(one)) && this.files.exists(one)
      this.lookAt(this.unseen.splice(0).filter(one => isOfDomain(one) && !this.told.has(one)))
    }, unseenAfter).unref()
  }

  /** Runs after() for files, in the background. */
  lookAt(files: readonly string[]): void {
    if (files.length === 0) return
    this.after(files).catch(error => this.log(`types could not be checked: ${describeError(error)}`))
  }

  /** Checks files that went live or are new, and reports new and fixed errors, and new hints. */
  private async after(files: readonly string[]): Promise<void> {
    const code = files.filter(file => file.endsWith('.ts'))
    const dependents = this.dependents(code)
    const looked = [...code, ...dependents]
    const types = code.length === 0 ? [] : ((await this.tools.types?.(code, dependents)) ?? [])
    const found = [...types, ...this.beyondTypes(files), ...this.wrongNames(this.naming(files))]
    const late = found.filter(one => one.late)
    // When a world starts on a busy machine, there may be no time to check many of the new files. One message reports all of them.
    if (late.length > mostLate) {
      this.log(`the types of ${late.length} files could not be checked in time: each is checked when it is edited`)
      for (const one of late) found.splice(found.indexOf(one), 1)
    }
    const problems = found.filter(({ hint }) => !hint)
    const mended = looked.filter(file => this.wrong.delete(file))
    for (const { file } of problems) this.wrong.add(file)
    if (problems.length > 0) this.notices.types(problems, files)
    else if (mended.length > 0) this.notices.tell(`${mended.join(', ')}: the types are right again`, mended)
    const hints = this.newHints(files, found)
    if (hints.length > 0) this.notices.hints(hints, files)
  }

  private newHints(files: readonly string[], found: readonly Finding[]): Finding[] {
    const all = found.filter(({ hint }) => hint)
    return [...new Set([...files, ...all.map(({ file }) => file)])].flatMap(file => {
      const hints = all.filter(one => one.file === file)
      const before = this.told.get(file) ?? new Set()
      const now = new Set(hints.map(({ message }) => message))
      // A file that was checked only because of another file may have been checked only in part.
      this.told.set(file, files.includes(file) ? now : new Set([...before, ...now]))
      return hints.filter(({ message }) => !before.has(message))
    })
  }

  /** The page on a class, a member, a function or an efun; null if there is none. */
  async docs(topic: string): Promise<string | null> {
    return (await this.tools.docs?.(topic)) ?? null
  }

  /** Checks files, loaded or not. @returns all problems, with errors before hints */
  async examine(files: readonly string[]): Promise<Finding[]> {
    const code = files.filter(file => file.endsWith('.ts'))
    const types = code.length === 0 ? [] : ((await this.tools.types?.(code, [])) ?? [])
    // A mistake in a data file may be found a second time when the program that uses the file is checked.
    const unlike = new Map([...types, ...this.beyondTypes(files)].map(one => [describeProblem(one), one]))
    const found = [...unlike.values()]
    return [...found.filter(({ hint }) => !hint), ...found.filter(({ hint }) => hint)]
  }

  /** Problems other than type errors, such as paths and names of things that don't exist, or methods that don't call their parent's version. */
  private beyondTypes(files: readonly string[]): Finding[] {
    const programs = files.flatMap(file => this.programs.get(file.replace(/\.ts$/, '')) ?? [])
    return [...this.deadPaths(files), ...this.wrongNames(files), ...programs.flatMap(withoutSuper)]
  }

  /** Loaded programs of the same domain whose source contains the path of a changed file, because the file may have lost a name that they use. */
  private naming(files: readonly string[]): string[] {
    const { trust } = this.programs.guard
    const changed = files.flatMap(file => {
      const domain = this.domainOf(file)
      return trust.isTrusted(domain) ? [] : { domain, end: `/${posix.basename(file, '.ts')}` }
    })
    if (changed.length === 0) return []
    const names = ({ domain, version }: Program) =>
      changed.some(
        one =>
          one.domain === domain && (version.source.includes(`${one.end}'`) || version.source.includes(`${one.end}"`)),
      )
    return [...this.programs.all]
      .filter(program => !files.includes(program.file) && !this.files.isMade(program.file) && names(program))
      .slice(0, mostNaming)
      .map(({ file }) => file)
  }

  private deadPaths(files: readonly string[]): Finding[] {
    const folders = new Set([domainsFolder.slice(1), ...this.programs.guard.trust.folders])
    return files.flatMap(file => {
      const source = file.endsWith('.ts') ? this.files.read(file) : null
      return source === null ? [] : deadPaths(file, source, this.files, folders)
    })
  }

  /**
   * The mistakes that the mudlib finds in data. Their place is the place of the wrong name in the source, or the line number with which the message
   * begins.
   */
  private wrongNames(files: readonly string[]): Finding[] {
    return files.flatMap(file => {
      const source = file.endsWith('.test.ts') ? null : this.files.read(file)
      if (source === null && file.endsWith('.ts')) return []
      const told = new Map<string, number>()
      return this.mistakes(file).map(message => {
        const [, other = '', line = '', rest = ''] = /^(?:\w+: )?(\/[^\s:]+):(\d+): (.*)$/s.exec(message) ?? []
        if (other !== '') {
          const place = { line: Number(line), column: 1 }
          return { ...problemIn(other, this.files.read(other) ?? '', place, rest), hint: true }
        }
        const before = told.get(message) ?? 0
        told.set(message, before + 1)
        return { ...problemIn(file, source ?? '', placeIn(source ?? '', message, before), message), hint: true }
      })
    })
  }

  /** Files of loaded programs that import something from the given files, even if only a type, directly or indirectly. */
  private dependents(files: readonly string[]): string[] {
    const importers = new Map<string, string[]>()
    for (const program of this.programs.all) {
      if (this.files.isMade(program.file)) continue
      for (const path of this.importsOf(program)) {
        const known = importers.get(path)
        if (known) known.push(program.path)
        else importers.set(path, [program.path])
      }
    }
    const found = new Set<string>()
    const visit = (path: string) => {
      for (const importer of importers.get(path) ?? []) {
        if (found.has(importer)) continue
        found.add(importer)
        visit(importer)
      }
    }
    for (const file of files) visit(file.replace(/\.ts$/, ''))
    return [...found].map(path => `${path}.ts`).filter(file => !files.includes(file))
  }

  private readonly imported = new WeakMap<Version, readonly string[]>()

  /** The paths that a program's source imports. The compiled code is not enough, because it has no type-only imports. */
  private importsOf({ path, version }: Program): readonly string[] {
    let known = this.imported.get(version)
    if (!known) {
      const names = [...version.source.matchAll(/\bfrom\s*['"]([^'"\n]+)['"]|\bimport\(['"]([^'"\n]+)['"]\)/g)]
      known = names.flatMap(([, from, type]) => resolved(from ?? type ?? '', path))
      this.imported.set(version, known)
    }
    return known
  }
}

function resolved(written: string, by: string): string[] {
  try {
    return [resolvePath(by, written)]
  } catch {
    return []
  }
}

/**
 * The place in a source that a message is about: the place of one of the names that the message quotes. Of these names, the name that occurs least
 * often in the source is used, because a wrong name is rarer than the names around it.
 * @param before the number of times that a place has already been found for the same message
 * @returns the first line if nothing from the message is found
 */
function placeIn(source: string, message: string, before: number): { line: number; column: number } {
  const about = message.split('Did you mean')[0]!
  // In a message, a field with its value looks like `kill: './rat'`, `chance: 300`, or `hours: [25, 30]`.
  for (const [, field, value = ''] of about.matchAll(/\b(\w+): ('[^']+'|-?[\d.]+|\[[^\]]*\])/g)) {
    const places = [`${field}: ${value}`, `${field} = ${value}`].flatMap(one => placesOf(source, one))
    const at = places[Math.min(before, places.length - 1)]
    if (at !== undefined) return lineAt(source, at)
  }
  let best: number[] = []
  for (const [, name] of about.matchAll(/'([^']+)'/g)) {
    const places = [`'${name}'`, `"${name}"`, `${name}:`].map(one => placesOf(source, one)).find(all => all.length > 0)
    if (places && (best.length === 0 || places.length <= best.length)) best = places
  }
  const at = best[Math.min(before, best.length - 1)]
  // Otherwise the place is the start of the field that the message begins with.
  const field = /^(\w+): /.exec(about)?.[1]
  const begins = field === undefined ? -1 : source.search(new RegExp(`\\b${field}\\b\\s*[:=]`))
  return lineAt(source, at ?? Math.max(0, begins))
}

function lineAt(source: string, at: number): { line: number; column: number } {
  const lines = source.slice(0, at).split('\n')
  return { line: lines.length, column: lines.at(-1)!.length + 1 }
}

function placesOf(source: string, text: string): number[] {
  const places: number[] = []
  for (let at = source.indexOf(text); at >= 0; at = source.indexOf(text, at + 1)) places.push(at)
  return places
}
