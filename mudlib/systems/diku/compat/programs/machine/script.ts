import type { Machine, Outcome } from './machine'
import type { Code, Run } from './program'

// Programs that are written in TypeScript. Each program is a method whose parameter is the run. To wait, the program names a method
// that will continue it, and the arguments for that method. The name and the arguments are plain data stored with the holder, so
// the run survives a reload, a
// restart or a crash.

/** A run of a program in TypeScript. */
export interface CodeRun extends Run {
  /** Whether the run has begun. */
  hasBegun: boolean
  /** The arguments for the method that continues the program, without the first one. */
  args: string[]
  /** The loops that the run is in, by the names of their methods. */
  inLoops: string[]
}

/** Adds to a run the state that a program in TypeScript needs. */
export function codeRun(run: Run): CodeRun {
  return Object.assign(run, { hasBegun: false, args: [], inLoops: [] })
}

/** Thrown to end a run from inside a program. Only the code that runs the program catches it. */
export class RunStops extends Error {
  readonly stopsRun = true
}

/** The API that the methods of a program in TypeScript get. */
export abstract class Script {
  private readonly ownRun: CodeRun
  /** Whether the program is now waiting. */
  waits = false
  /** The loop in whose body the run resumes; '' if it doesn't resume in a loop. */
  private goesOnIn = ''

  /**
   * Makes the script for a run. @throws if the run is an object of the world. A program's run is written to, so passing a real
   * object would be a way to change it
   */
  constructor(run: Run) {
    if ('environment' in run) throw new Error('the run of a program is a record, and no object')
    this.ownRun = run as CodeRun
  }

  /** Ends the program. */
  protected stop(): never {
    throw new RunStops('the program is over')
  }

  /**
   * Makes the program wait. The calling method must then return.
   * @param seconds the length of the wait
   * @param next the method that continues; '' if the program ends after the wait
   * @param args the arguments for that method, stored as texts
   */
  protected suspend(seconds: number, next: string, args: readonly (object | string | number)[]): void {
    const { ownRun } = this
    ownRun.waitsAt = next
    ownRun.args = args.map(String)
    ownRun.due = seconds
    this.waits = true
  }

  /** Returns whether a loop is being entered, as opposed to starting another round. */
  protected isEntering(loop: string): boolean {
    return !this.ownRun.inLoops.includes(loop)
  }

  protected enter(loop: string): void {
    this.ownRun.inLoops = [...this.ownRun.inLoops, loop]
  }

  /** Leaves a loop early. */
  leave(loop: string): void {
    this.ownRun.inLoops = this.ownRun.inLoops.filter(one => one !== loop)
  }

  /** Returns whether the program now resumes inside the body of a loop. */
  protected isBackIn(loop: string): boolean {
    if (this.goesOnIn !== loop) return false
    this.goesOnIn = ''
    return true
  }

  /** Makes the program wait inside the body of a loop. */
  protected pause(seconds: number, loop: string, args: readonly (object | string | number)[]): never {
    this.suspend(seconds, loop, args)
    this.ownRun.at = 1
    return this.stop()
  }

  /** Converts a stored text into an argument for the method that continues. */
  protected abstract argument(text: string): unknown

  /** Runs the program from its start, or from the point where it waited, to its end or its next wait. */
  go({ object, method }: Code): Outcome {
    const { ownRun } = this
    const { hasBegun, waitsAt, args } = ownRun
    const next = hasBegun ? waitsAt : method
    this.goesOnIn = ownRun.at === 1 ? waitsAt : ''
    Object.assign(ownRun, { hasBegun: true, args: [], waitsAt: '', at: 0 })
    if (next === '') return 'ended'
    try {
      const methods = object as Record<string, (script: Script, ...args: unknown[]) => void>
      methods[next]!(this, ...args.map(one => this.argument(one)))
    } catch (error) {
      if (!(error as Partial<RunStops>).stopsRun) throw error
    }
    return this.waits ? 'waits' : 'ended'
  }
}

/** Runs a program in TypeScript within the limits of all programs. @param deepest the maximum nesting depth of programs of its language */
export function runCode(machine: Machine, code: Code, script: Script, deepest: number): Outcome {
  return machine.within(deepest, () => script.go(code))
}
