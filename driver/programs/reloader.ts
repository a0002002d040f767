import { describeError } from '../guard/fault.ts'
import type { Checks } from './checks.ts'
import type { Compiled } from './compile.ts'
import { isProgram } from './files.ts'
import type { Followers } from './followers.ts'
import { ReloadError } from './problem.ts'
import { domainOf } from './program.ts'
import type { Programs } from './programs.ts'
import { type NewCode, type ReloadReport, upgrade } from './upgrade.ts'

/** Brings changed files live, one set after the other. Tells `done` what came of each. */
export class Reloader {
  private readonly programs: Programs
  private readonly followers: Followers
  private readonly checks: Checks
  private readonly tell: (message: string, files: readonly string[]) => void
  private readonly enter: (work: () => void) => boolean
  private readonly done: (report: ReloadReport | null, problems: ReloadError | null) => void
  /** Files that a refused reload left behind: newer on disk than what runs. */
  private readonly held = new Set<string>()
  private last: Promise<unknown> = Promise.resolve()

  /**
   * @param hooks `done` hears what came of each reload, `tell` what else a wizard would like to know; `enter` runs work under
   * the watchdog and says whether it ended by itself
   */
  constructor(
    programs: Programs,
    followers: Followers,
    checks: Checks,
    hooks: { done: Reloader['done']; enter: Reloader['enter']; tell: Reloader['tell'] },
  ) {
    this.programs = programs
    this.followers = followers
    this.checks = checks
    this.done = hooks.done
    this.enter = hooks.enter
    this.tell = hooks.tell
  }

  /**
   * Compiles a set of files (mud paths, as they are now) aside, and puts them live together.
   * @param tell whether a refusal is told to whom it concerns; otherwise it is only thrown
   * @returns what it did, or null where nothing that is loaded has changed
   * @throws ReloadError with everything as it was
   */
  reload(files: readonly string[], tell = true): Promise<ReloadReport | null> {
    const result = this.last.then(() => this.reloadNow(files, tell))
    this.last = result.catch(() => {})
    return result
  }

  private async reloadNow(files: readonly string[], tell: boolean): Promise<ReloadReport | null> {
    const programs = files.filter(isProgram)
    const data = files.filter(file => !file.endsWith('.ts'))
    const domains = new Set(files.map(domainOf))
    // Those of others may wait for their own: what one domain breaks holds nobody else up.
    const before = [...this.held].filter(file => !programs.includes(file) && domains.has(domainOf(file)))
    // What an earlier save could not bring live may fit now, with this one. If it still doesn't, it holds nobody else up.
    const report = before.length > 0 ? await this.attempt([...before, ...programs], data).catch(() => null) : null
    if (report) {
      for (const file of [...before, ...programs]) this.held.delete(file)
      return report
    }
    try {
      const own = await this.attempt(programs, data)
      for (const file of programs) {
        if (this.held.delete(file) && own === null) this.tell(`${file} is mended: it is as it runs`, [file])
        if (this.fresh(file)) this.tell(`${file} compiles; nothing has loaded it yet`, [file])
      }
      return own
    } catch (error) {
      if (!tell) throw error
      for (const file of programs) this.held.add(file)
      throw this.refused(error)
    }
  }

  /** Whether a file is a program that nobody has used yet. */
  private fresh(file: string): boolean {
    return !this.programs.get(file.replace(/\.ts$/, '')) && this.programs.files.exists(file)
  }

  private async attempt(files: readonly string[], data: readonly string[]): Promise<ReloadReport | null> {
    const changes = allCompiled(await Promise.allSettled(files.map(file => this.compile(file))))
    await this.checks.before(changes.map(({ program }) => program.file))
    // A file that was saved again meanwhile is newer than what was compiled: its own reload follows.
    const newest = changes.filter(({ program, source }) => this.programs.files.read(program.file) === source)
    const report = this.apply(newest, data)
    this.noteRemoved(files, report !== null)
    return report
  }

  /** Programs whose files are gone: nobody needs them, and they are forgotten; or what runs of them runs on. */
  private noteRemoved(files: readonly string[], others: boolean): void {
    const { programs } = this
    const stranded: string[] = []
    for (const file of files) {
      const program = programs.get(file.replace(/\.ts$/, ''))
      if (!program || programs.files.exists(file)) continue
      if (program.instances.length === 0 && program.importers.size === 0) programs.forget(program)
      else stranded.push(file)
    }
    if (stranded.length === 0) return
    const problems = new ReloadError(
      stranded.map(file => {
        const message = 'the file is gone; what runs goes on with the code it has'
        return { file, line: 0, column: 0, source: '', message }
      }),
    )
    if (others) this.done(null, problems)
    else throw problems
  }

  /** As reload(), at once: compiles on the main thread. For code that asks in the middle of a turn. */
  reloadSync(file: string, by: string): ReloadReport | null {
    try {
      const { programs } = this
      const source = programs.files.read(file)
      if (source === null) throw ReloadError.about(file, 'there is no such file')
      const compiled = programs.cache.get(file, source)
      const program = programs.get(file.replace(/\.ts$/, ''))
      if (!program) {
        programs.load(file.replace(/\.ts$/, ''))
        return null
      }
      return this.apply([{ program, source, compiled, by }])
    } catch (error) {
      throw this.refused(error)
    }
  }

  /**
   * Brings an older version of a program back, as the newest one, and writes it to its file.
   * @param number which version; the one before unless told
   * @throws ReloadError where there is none such, or it can't go live as things are now
   */
  rollBack(path: string, number: number | undefined, by: string): ReloadReport {
    const { programs } = this
    const program = programs.get(path)
    if (!program) throw ReloadError.about(`${path}.ts`, 'it is not loaded, so no versions of it are kept')
    const version = number === undefined ? program.history[0] : program.history.find(one => one.number === number)
    if (!version) {
      const kept = program.history.map(one => one.number).join(', ')
      throw ReloadError.about(
        program.file,
        kept ? `no such version is kept; there are ${kept}` : 'no older version is kept',
      )
    }
    try {
      const compiled = programs.cache.get(program.file, version.source)
      const report = this.apply([{ program, source: version.source, compiled, by }])!
      programs.files.write(program.file, version.source)
      return report
    } catch (error) {
      throw this.refused(error)
    }
  }

  private async compile(file: string): Promise<NewCode | null> {
    const { programs } = this
    const source = programs.files.read(file)
    const program = programs.get(file.replace(/\.ts$/, ''))
    if (source === null) return null
    if (program?.version.source === source) return null
    const compiled: Compiled = await programs.cache.getAsync(file, source)
    return program ? { program, source, compiled, by: '' } : null
  }

  private apply(changes: NewCode[], dataFiles: readonly string[] = []): ReloadReport | null {
    const data = dataFiles
      .map(file => ({ file, objects: this.followers.of(file) }))
      .filter(({ objects }) => objects.length > 0)
    const first = changes[0]?.program.file ?? data[0]?.file
    if (first === undefined) return null
    if (this.programs.changing) throw ReloadError.about(first, 'another reload is under way')
    let report: ReloadReport | null = null
    let failure: unknown
    const ended = this.enter(() => {
      try {
        report = upgrade(this.programs, changes, data)
      } catch (error) {
        failure = error
      }
    })
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

/** All that compiled; where any didn't, all that is wrong with the set. */
function allCompiled(results: PromiseSettledResult<NewCode | null>[]): NewCode[] {
  const problems = results.flatMap(result => {
    if (result.status === 'fulfilled') return []
    if (result.reason instanceof ReloadError) return [...result.reason.problems]
    throw result.reason
  })
  if (problems.length > 0) throw new ReloadError(problems)
  return results.flatMap(result => (result.status === 'fulfilled' && result.value ? [result.value] : []))
}
