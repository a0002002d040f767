import type { ReloadReport } from '../../efuns.ts'
import { describeProblem, type Problem, type ReloadError } from '../../kernel/programs/problem.ts'

/** The methods of the master that are told. Each call is a turn of its own. */
interface Listener {
  message(message: string, files: readonly string[]): void
  types(problems: readonly string[], files: readonly string[]): void
  reload(report: ReloadReport | null, problems: string[], files: readonly string[]): void
}

/** Reports the results of reloads, and other messages about files, to the log and to wizards. */
export class Notices {
  private readonly log: (message: string) => void
  private readonly listener: Listener

  constructor(log: Notices['log'], listener: Listener) {
    this.log = log
    this.listener = listener
  }

  /** Reports a message about files to their wizards. */
  tell(message: string, files: readonly string[]): void {
    this.log(message)
    this.listener.message(message, files)
  }

  /** Reports type errors in code that went live nevertheless. */
  types(problems: readonly Problem[], files: readonly string[]): void {
    const described = problems.map(describeProblem)
    this.log(`types:\n${described.join('\n')}`)
    this.listener.types(described, files)
  }

  /** Reports a reload: its result, or its errors. */
  reload(report: ReloadReport | null, error: ReloadError | null): void {
    const problems = error?.problems ?? []
    const described = problems.map(describeProblem)
    if (report) {
      const { files, objects, stall } = report
      this.log(`reloaded ${files.join(', ')}: ${objects} object${objects === 1 ? '' : 's'}, ${stall.toFixed(1)} ms`)
    } else this.log(`not reloaded:\n${described.join('\n')}`)
    this.listener.reload(report, described, report?.files ?? problems.map(({ file }) => file))
  }
}
