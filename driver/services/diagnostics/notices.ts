import type { ReloadReport } from '../../api/index.ts'
import { describeProblem, type Problem, type ReloadError } from '../../kernel/programs/problem.ts'
import type { Level, Log } from '../../link/log.ts'

/** The methods of the master that receive reports. Each call is a turn of its own. */
interface Listener {
  message(message: string, files: readonly string[], topic: Topic): void
  types(problems: readonly string[], files: readonly string[], places: readonly Problem[]): void
  hints(hints: readonly string[], files: readonly string[], places: readonly Problem[]): void
  reload(report: ReloadReport | null, problems: string[], files: readonly string[], places: readonly Problem[]): void
}

/** The subject of a message for wizards. */
export type Topic = 'reload' | 'limits' | 'restart' | 'store'

/** Reports the results of reloads, and other messages about files, to the log and to wizards. */
export class Notices {
  private readonly log: Log
  private readonly listener: Listener

  constructor(log: Notices['log'], listener: Listener) {
    this.log = log
    this.listener = listener
  }

  /** Sends a message about files to the log and to the files' wizards. */
  tell(message: string, files: readonly string[], topic: Topic = 'reload', level: Level = 'info'): void {
    this.log(message, level)
    this.listener.message(message, files, topic)
  }

  /** Tells the wizards of some files that the guard has restricted their code because of its use of time or memory. */
  readonly limits = (message: string, files: readonly string[]): void => this.tell(message, files, 'limits')

  /** Reports type errors in code that went live nevertheless. */
  types(problems: readonly Problem[], files: readonly string[]): void {
    const described = problems.map(describeProblem)
    this.log(`types:\n${described.join('\n')}`)
    this.listener.types(described, files, problems)
  }

  /** Reports probable mistakes in code that went live. */
  hints(hints: readonly Problem[], files: readonly string[]): void {
    const described = hints.map(describeProblem)
    this.log(`hints:\n${described.join('\n')}`)
    this.listener.hints(described, files, hints)
  }

  /** Reports a reload: its result, or its errors. */
  reload(report: ReloadReport | null, error: ReloadError | null): void {
    const problems = error?.problems ?? []
    const described = problems.map(describeProblem)
    if (report) {
      const { files, objects, stall } = report
      this.log(`reloaded ${files.join(', ')}: ${objects} object${objects === 1 ? '' : 's'}, ${stall.toFixed(1)} ms`)
    } else this.log(`refused, the old code runs on:\n${described.join('\n')}`)
    this.listener.reload(report, described, report?.files ?? problems.map(({ file }) => file), problems)
  }
}
