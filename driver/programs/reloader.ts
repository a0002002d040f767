import type { Compiled } from './compile.ts'
import { isProgram } from './files.ts'
import { ReloadError } from './problem.ts'
import type { Programs } from './programs.ts'
import { type NewCode, type ReloadReport, upgrade } from './upgrade.ts'

/** Brings changed files live, one set after the other. Tells `done` what came of each. */
export class Reloader {
  private readonly programs: Programs
  private readonly done: (report: ReloadReport | null, problems: ReloadError | null) => void
  private last: Promise<unknown> = Promise.resolve()

  constructor(programs: Programs, done: Reloader['done']) {
    this.programs = programs
    this.done = done
  }

  /**
   * Compiles a set of files (mud paths, as they are now) aside, and puts them live together.
   * @returns what it did, or null where nothing that is loaded has changed
   * @throws ReloadError with everything as it was
   */
  reload(files: readonly string[]): Promise<ReloadReport | null> {
    const result = this.last.then(() => this.reloadNow(files))
    this.last = result.catch(() => {})
    return result
  }

  private async reloadNow(files: readonly string[]): Promise<ReloadReport | null> {
    try {
      const found = await Promise.allSettled(files.filter(isProgram).map(file => this.compile(file)))
      return this.apply(settle(found))
    } catch (error) {
      throw this.refused(error)
    }
  }

  /** As reload(), at once: compiles on the main thread. For code that asks in the middle of a turn. */
  reloadSync(file: string): ReloadReport | null {
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
      return this.apply([{ program, source, compiled }])
    } catch (error) {
      throw this.refused(error)
    }
  }

  private async compile(file: string): Promise<NewCode | null> {
    const { programs } = this
    const source = programs.files.read(file)
    const program = programs.get(file.replace(/\.ts$/, ''))
    if (source === null) {
      if (program && program.instances.length === 0 && program.importers.size === 0) programs.forget(program)
      else if (program) throw ReloadError.about(file, 'the file is gone; what runs goes on with the code it has')
      return null
    }
    if (program?.version.source === source) return null
    const compiled: Compiled = await programs.cache.getAsync(file, source)
    return program ? { program, source, compiled } : null
  }

  private apply(changes: NewCode[]): ReloadReport | null {
    if (changes.length === 0) return null
    const report = upgrade(this.programs, changes)
    this.done(report, null)
    return report
  }

  private refused(error: unknown): ReloadError {
    const problems =
      error instanceof ReloadError ? error : ReloadError.about('the driver', String((error as Error)?.stack ?? error))
    this.done(null, problems)
    return problems
  }
}

/** All that compiled; where any didn't, all that is wrong with the set. */
function settle(results: PromiseSettledResult<NewCode | null>[]): NewCode[] {
  const problems = results.flatMap(result => {
    if (result.status === 'fulfilled') return []
    if (result.reason instanceof ReloadError) return [...result.reason.problems]
    throw result.reason
  })
  if (problems.length > 0) throw new ReloadError(problems)
  return results.flatMap(result => (result.status === 'fulfilled' && result.value ? [result.value] : []))
}
