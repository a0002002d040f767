import type { ReloadReport } from '../../api/index.ts'
import { describeError } from '../../kernel/guard/errors.ts'
import type { Compiled } from '../../kernel/programs/compiled.ts'
import { type Problem, ReloadError } from '../../kernel/programs/problem.ts'
import { type Authorship, nobodys } from '../../kernel/programs/program.ts'
import type { Programs } from '../../kernel/programs/programs.ts'
import { type NewCode, upgrade } from '../../kernel/programs/upgrade.ts'
import type { CompileCache } from '../compile/cache.ts'
import type { MudFiles } from '../files/mud-files.ts'
import { isTypedScript } from '../files/typed-script.ts'
import type { EditedFile, Tape } from '../recorder/tape.ts'
import { type History, noVersion, type PastVersion } from '../versions/history.ts'
import { saveFile } from '../versions/save-file.ts'
import type { Followers } from './followers.ts'
import { keptKinds } from './kept-kinds.ts'

/** The beginning of the message about a program whose file was removed or renamed. */
const gone = 'the file is gone'
export const isGone = ({ message }: Problem): boolean => message.startsWith(gone)

/** The checks of edits before they go live. */
export interface EditChecks {
  /** Whether files have to pass a check before they go live. */
  needed(files: readonly string[]): boolean
  /** Checks files that are to go live. @throws ReloadError if they may not go live */
  before(files: readonly string[]): Promise<void>
  /** Checks files in the background, and reports their problems. */
  lookAt(files: readonly string[]): void
}

/** A file of a refused reload. */
interface Held {
  /** The files that were reloaded together with it in its last refused reload. */
  mates: readonly string[]
  problems: readonly Problem[]
  /** Real time, in milliseconds since 1970. */
  at: number
}

/** The problem of a file whose current text does not run. */
export interface Refusal {
  problem: Problem
  at: number
  /** Whether older code of the file runs. */
  runs: boolean
}

interface Parts {
  programs: Programs
  files: MudFiles
  cache: CompileCache
  followers: Followers
  checks: EditChecks
  history: History
  /** Called with the result of each reload. */
  done: (report: ReloadReport | null, problems: ReloadError | null) => void
  /** Asks the master for problems of a source that the compiler doesn't find. */
  review: (file: string, source: string) => readonly Problem[]
  /** Runs work under the watchdog. @returns whether it ended by itself */
  enter: (work: () => void) => boolean
  /** Sends a message about files to their wizards. */
  tell: (message: string, files: readonly string[]) => void
  tape: Tape
}

/**
 * Reloads changed files, and calls `done` with each result. Sets of files of one domain are reloaded one after the other. A domain's slow check
 * doesn't hold up the edits of other domains.
 */
export class Reloader {
  private readonly programs: Programs
  private readonly files: MudFiles
  private readonly cache: CompileCache
  private readonly followers: Followers
  readonly checks: EditChecks
  private readonly history: History
  readonly tell: Parts['tell']
  private readonly review: Parts['review']
  private readonly enter: Parts['enter']
  private readonly done: Parts['done']
  private readonly tape: Tape
  /** Files of refused reloads. Their text on disk is newer than the version that runs. */
  private readonly held = new Map<string, Held>()
  /**
   * Removed files whose code still runs. The value is whether wizards were told about it. If such a file reappears unchanged, its followers are told.
   */
  private readonly stranded = new Map<string, boolean>()
  /** The last reload of each domain's files. */
  private readonly last = new Map<string, Promise<unknown>>()

  constructor({ programs, files, cache, followers, checks, history, done, review, enter, tell, tape }: Parts) {
    this.programs = programs
    programs.unloadable = problems => this.noteUnloadable(problems)
    this.files = files
    this.cache = cache
    this.followers = followers
    this.checks = checks
    this.history = history
    this.done = done
    this.tape = tape
    this.review = review
    this.enter = enter
    this.tell = tell
  }

  /**
   * Compiles a set of files (mud paths) outside the main thread, and makes them live together.
   * @param tell whether a refusal is reported to wizards; otherwise it is only thrown
   * @param seen whether the watcher reported the change. If so, a file that was refused when a command saved it isn't tried again
   * @returns the result, or null if nothing that is loaded has changed
   * @throws ReloadError, with nothing changed
   */
  reload(files: readonly string[], tell = true, seen = false): Promise<ReloadReport | null> {
    if (this.tape.isReplay) return Promise.resolve(null)
    const domains = this.domainsOf(files)
    const before = domains.length > 0 ? domains.map(domain => this.last.get(domain)) : [...this.last.values()]
    const news = () => (seen ? files.filter(file => !this.isRefusedSave(file)) : files)
    const result = Promise.all(before).then(() => this.reloadNow(news(), tell))
    const done = result.catch(() => {})
    for (const domain of domains) this.last.set(domain, done)
    return result
  }

  /** Whether a command saved a file with its current text and the reload was refused. */
  private isRefusedSave(file: string): boolean {
    return this.held.has(file) && this.history.writerOf(file, this.files.read(file) ?? '') !== null
  }

  private domainsOf(files: readonly string[]): string[] {
    const { trust } = this.programs.guard
    return [...new Set(files.map(file => trust.domainOf(file)))]
  }

  /** The lane of a file. Files of the same lane that are saved together are one change. A domain whose edits wait for checks has its own lane. */
  lane(file: string): string {
    return this.checks.needed([file]) ? this.programs.guard.trust.domainOf(file) : ''
  }

  private async reloadNow(files: readonly string[], tell: boolean): Promise<ReloadReport | null> {
    const programs = files.filter(isProgram)
    for (const file of programs) this.unloadable.delete(file)
    const data = files.filter(file => !file.endsWith('.ts') || isTypedScript(file))
    // Files of refused reloads are tried again together with this set. First all refused files that belong to the set are tried, then only those that
    // were refused together with one of its files. If the reload still fails, the set is reloaded alone.
    const beside = this.heldBeside(files)
    const mates = beside.filter(file => this.held.get(file)!.mates.some(one => files.includes(one)))
    for (const before of mates.length < beside.length ? [beside, mates] : [beside]) {
      if (before.length === 0) continue
      // The errors of this attempt are not reported.
      const report = await this.attempt([...before, ...programs], data, false).catch(() => null)
      if (!report) continue
      for (const file of [...before, ...programs]) if (!this.stranded.has(file)) this.held.delete(file)
      return report
    }
    try {
      const own = await this.attempt(programs, data, tell)
      for (const file of programs) {
        if (
          !this.stranded.has(file) &&
          this.held.delete(file) &&
          own === null &&
          !this.fresh(file) &&
          this.files.read(file) !== null
        )
          this.tell(`${file} is mended: it is as it runs`, [file])
      }
      const fresh = programs.filter(file => this.fresh(file) && this.isNews(file))
      for (const file of [...fresh, ...data]) this.noteOnDisk(file)
      // If a file has followers, they have been told, and load the file.
      const unasked = fresh.filter(file => this.followers.of(file).length === 0)
      for (const file of unasked) this.tell(`${file} compiles; nothing has loaded it yet`, [file])
      this.checks.lookAt(fresh)
      return own
    } catch (error) {
      const others = this.othersThan(error, programs)
      const live = others.length > 0 && (await this.attempt(others, [], tell).then(Boolean, () => false))
      if (!tell) throw error
      const refused = this.refused(error)
      for (const file of programs)
        if (!live || !others.includes(file))
          this.held.set(file, { mates: programs, problems: refused.problems, at: Date.now() })
      throw refused
    }
  }

  /** The problems of files whose new text was refused, so that older code runs, and of files that could not be loaded. */
  get refusals(): readonly Refusal[] {
    const found = new Map<Problem, Refusal>()
    for (const { problems, at } of this.held.values())
      for (const problem of problems) found.set(problem, { problem, at, runs: true })
    for (const [file, { problem, at }] of this.unloadable)
      if (this.programs.get(file.replace(/\.ts$/, '')) || !this.files.exists(file)) this.unloadable.delete(file)
      else found.set(problem, { problem, at, runs: false })
    return [...found.values()]
  }

  /** Files that could not be loaded when something requested them, for example after a start. */
  private readonly unloadable = new Map<string, { problem: Problem; at: number }>()

  /**
   * Notes problems of a program that could not be loaded. A problem without a line, such as a missing file, is only reported to the requesting code.
   */
  private noteUnloadable(problems: readonly Problem[]): void {
    for (const problem of problems)
      if (problem.line > 0 && !this.programs.get(problem.file.replace(/\.ts$/, '')))
        this.unloadable.set(problem.file, { problem, at: Date.now() })
  }

  /**
   * The files of refused reloads that belong to a set. These are the files of the set's domains, and files that were refused with one of its files.
   * The mudlib counts as one domain. Files of other domains wait, so that an error in one domain doesn't delay other domains.
   */
  private heldBeside(files: readonly string[]): string[] {
    const { trust } = this.programs.guard
    const ownerOf = (file: string) => {
      const domain = trust.domainOf(file)
      return trust.isTrusted(domain) ? '' : domain
    }
    const owners = new Set(files.map(ownerOf))
    const belongs = (file: string) =>
      owners.has(ownerOf(file)) || this.held.get(file)!.mates.some(one => files.includes(one))
    return [...this.held.keys()].filter(file => !files.includes(file) && belongs(file))
  }

  /** The files of a refused set that belong to domains without an error. A set with files of the mudlib is not split. */
  private othersThan(error: unknown, files: readonly string[]): string[] {
    const { trust } = this.programs.guard
    const domains = this.domainsOf(files)
    if (!(error instanceof ReloadError) || domains.some(domain => trust.isTrusted(domain))) return []
    const wrong = new Set(this.domainsOf(error.problems.map(({ file }) => file)))
    return domains.some(domain => wrong.has(domain)) ? files.filter(file => !wrong.has(trust.domainOf(file))) : []
  }

  /** The texts of files that nothing has loaded yet, as last reported. */
  private readonly toldFresh = new Map<string, string | null>()

  /** Whether a file's text has changed since it was last reported. The watcher reports a command's save a second time. */
  private isNews(file: string): boolean {
    const text = this.files.read(file)
    if (this.toldFresh.get(file) === text) return false
    this.toldFresh.set(file, text)
    return true
  }

  /** Stores a version of a file that no program runs, if versions of the file are kept, because it may have been changed on disk. */
  private noteOnDisk(file: string): void {
    if (this.history.hasOf(file)) this.history.noteFile(file, null, this.files.dated(file))
  }

  /** Whether a file is a program that nothing has used yet. */
  private fresh(file: string): boolean {
    return !this.programs.get(file.replace(/\.ts$/, '')) && this.files.exists(file)
  }

  private async attempt(
    files: readonly string[],
    data: readonly string[],
    tell: boolean,
  ): Promise<ReloadReport | null> {
    const changes = allCompiled(await Promise.allSettled(files.map(file => this.compile(file))))
    const wrong = changes.flatMap(({ program, source }) => this.review(program.file, source))
    if (wrong.length > 0) throw new ReloadError(wrong)
    await this.checks.before(changes.map(({ program }) => program.file))
    // A file that was saved again during compilation is newer than the compiled source. Its own reload follows.
    const newest = changes.filter(({ program, source }) => this.files.read(program.file) === source)
    // Followers of a folder's programs are also told about new and removed programs.
    const others = files.filter(file => this.fresh(file) || !this.files.exists(file) || this.stranded.has(file))
    const report = this.apply(newest, [
      ...data,
      ...others.filter(file => !newest.some(one => one.program.file === file)),
    ])
    for (const file of others) if (this.files.exists(file)) this.stranded.delete(file)
    this.noteRemoved(files, report !== null, tell)
    return report
  }

  /** Forgets programs whose files have been removed if nothing uses them. Other removed programs keep running. */
  private noteRemoved(files: readonly string[], others: boolean, tell: boolean): void {
    const { programs } = this
    const untold: string[] = []
    for (const file of files) {
      const program = programs.get(file.replace(/\.ts$/, ''))
      if (!program || this.files.exists(file)) continue
      if (program.instances.length === 0 && !program.importers?.size) this.forget(program.path)
      // A removal is reported only once. The watcher reports a command's removal again, and each later change of the domain finds it again.
      else if (!this.stranded.get(file)) untold.push(file)
    }
    if (untold.length === 0) return
    for (const file of untold) this.stranded.set(file, others || tell)
    const message = `${gone}; what runs goes on with the code it has`
    const problems = new ReloadError(untold.map(file => ({ file, line: 0, column: 0, source: '', message })))
    if (others) this.done(null, problems)
    else throw problems
  }

  /** Reloads a file at once, compiling it in the main thread, for code that requests a reload during a turn. */
  reloadSync(file: string, author: Authorship): ReloadReport | null {
    try {
      const { programs } = this
      const source = this.files.read(file)
      if (source === null) throw ReloadError.about(file, 'there is no such file')
      const compiled = this.cache.get(file, source)
      const program = programs.get(file.replace(/\.ts$/, ''))
      if (!program) {
        programs.load(file.replace(/\.ts$/, ''))
        return null
      }
      return this.apply([{ program, source, compiled, ...author }])
    } catch (error) {
      throw this.refused(error)
    }
  }

  /**
   * Makes an older version of a program live as its newest version, and writes it to the program's file.
   * @param number the number of the version; by default the number of the previous version
   * @throws ReloadError if there is no such version, or it can't go live
   */
  rollBack(path: string, number: number | undefined, by: string): ReloadReport {
    const { programs } = this
    const program = programs.get(path)
    if (!program) throw ReloadError.about(`${path}.ts`, 'it is not loaded')
    const past = this.history.of(program)
    const version = number === undefined ? past[0] : past.find(one => one.number === number)
    if (!version) throw noVersion(program.file, past)
    try {
      const compiled = this.cache.get(program.file, version.source)
      const report = this.apply([{ program, source: version.source, compiled, by, why: backTo(version) }])!
      this.files.write(program.file, version.source)
      return report
    } catch (error) {
      throw this.refused(error)
    }
  }

  /** Restores an older text of a file that no program runs. @throws ReloadError if the text doesn't compile; then nothing has changed */
  putBack(file: string, version: PastVersion, by: string): void {
    const { files, history } = this
    if (isProgram(file)) this.cache.get(file, version.source)
    saveFile(files, history, file, version.source, by, backTo(version))
    this.reload([file]).catch(() => {})
  }

  private async compile(file: string): Promise<NewCode | null> {
    const { programs } = this
    const source = this.files.read(file)
    const program = programs.get(file.replace(/\.ts$/, ''))
    if (source === null) return null
    if (program?.version.source === source) return null
    const compiled: Compiled = await this.cache.getAsync(file, source)
    const author = this.history.writerOf(file, source) ?? nobodys
    return program ? { program, source, compiled, ...author } : null
  }

  /** Forgets a program that nothing uses. */
  forget(path: string): void {
    const program = this.programs.get(path)
    if (program) this.tape.entry(['forget', path], () => this.programs.forget(program), undefined)
  }

  /** Makes files live in a replay, where reload() does nothing. */
  replay(edited: readonly EditedFile[], others: readonly string[]): void {
    const changes = edited.flatMap(([file, source, by, why]) => {
      const program = this.programs.get(file.replace(/\.ts$/, ''))
      return program ? [{ program, source, compiled: this.cache.get(file, source), by, why }] : []
    })
    this.apply(changes, others)
  }

  private apply(changes: NewCode[], others: readonly string[] = []): ReloadReport | null {
    const data = [...others, ...changes.map(({ program }) => program.file)]
      .map(file => ({ file, objects: this.followers.of(file) }))
      .filter(({ objects }) => objects.length > 0)
    const first = changes[0]?.program.file ?? data[0]?.file
    if (first === undefined) return null
    if (this.programs.changing) throw ReloadError.about(first, 'another reload is under way')
    let report: ReloadReport | null = null
    let failure: unknown
    const work = () =>
      this.enter(() => {
        try {
          const { fields, ...done } = upgrade(this.programs, changes, data)
          report = { ...done, keeps: [...fields].flatMap(([program, changed]) => keptKinds(program, changed)) }
        } catch (error) {
          failure = error
        }
      })
    const edited = changes.map(({ program, source, by, why }) => [program.file, source, by, why] as const)
    const ended = this.tape.entry(['edit', edited, others], work, true)
    if (!ended) failure = ReloadError.about(first, 'the reload took too long and was stopped')
    if (failure !== undefined || report === null) throw failure
    this.done(report, null)
    return report
  }

  private refused(error: unknown): ReloadError {
    const problems = error instanceof ReloadError ? error : ReloadError.about('the driver', describeError(error))
    this.done(null, problems)
    return problems
  }
}

/** The results of compiling a set of files. @throws a ReloadError with all errors of the set */
function allCompiled(results: PromiseSettledResult<NewCode | null>[]): NewCode[] {
  const problems = results.flatMap(result => {
    if (result.status === 'fulfilled') return []
    if (result.reason instanceof ReloadError) return [...result.reason.problems]
    throw result.reason
  })
  if (problems.length > 0) throw new ReloadError(problems)
  return results.flatMap(result => (result.status === 'fulfilled' && result.value ? [result.value] : []))
}

const backTo = ({ number }: PastVersion): string => `rollback to version ${number}`

/** Whether a file is a program. Tests, declaration files and scripts aren't. */
function isProgram(file: string): boolean {
  return file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('.d.ts') && !isTypedScript(file)
}
