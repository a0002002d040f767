import type { Machine, Outcome } from './machine'
import type { Code, Run } from './program'

// Programs that are written in TypeScript. Each is a method, which gets its run in hand. Where it waits it names the method that goes on,
// and hands over what that needs: plain data, which is stored with the holder. So it goes on after a reload, a restart or a crash.

/** A run of a program in TypeScript. */
export interface CodeRun extends Run {
  /** Whether it has begun. */
  hasBegun: boolean
  /** What the method that goes on gets, beside the run. */
  args: string[]
  /** Loops that it is in, by the names of their methods. */
  inLoops: string[]
}

/** Makes the run of a program in TypeScript of one. */
export function codeRun(run: Run): CodeRun {
  return Object.assign(run, { hasBegun: false, args: [], inLoops: [] })
}

/** Ends what runs from within. Nobody but the runner of the program sees it. */
export class RunStops extends Error {
  readonly stopsRun = true
}

/** What the methods of a program in TypeScript get. */
export abstract class Script {
  private readonly ownRun: CodeRun
  /** Whether it waits now. */
  waits = false
  /** The loop in the middle of which it goes on. */
  private goesOnIn = ''

  /** @throws for an object of the world: fields of a run are written while its program goes on */
  constructor(run: Run) {
    if ('environment' in run) throw new Error('the run of a program is a record, and no object')
    this.ownRun = run as CodeRun
  }

  /** Ends the program. */
  protected stop(): never {
    throw new RunStops('the program is over')
  }

  /**
   * Has the program wait. The method that calls this returns then.
   * @param seconds how long
   * @param next the method that goes on; empty: the program is over then
   * @param args what that method gets, as texts
   */
  protected suspend(seconds: number, next: string, args: readonly (object | string | number)[]): void {
    const { ownRun } = this
    ownRun.waitsAt = next
    ownRun.args = args.map(String)
    ownRun.due = seconds
    this.waits = true
  }

  /** Whether a loop is entered, and not gone round once more. */
  protected isEntering(loop: string): boolean {
    return !this.ownRun.inLoops.includes(loop)
  }

  protected enter(loop: string): void {
    this.ownRun.inLoops = [...this.ownRun.inLoops, loop]
  }

  /** Leaves a loop before its end. */
  leave(loop: string): void {
    this.ownRun.inLoops = this.ownRun.inLoops.filter(one => one !== loop)
  }

  /** Whether the program goes on in the middle of a loop just now. */
  protected isBackIn(loop: string): boolean {
    if (this.goesOnIn !== loop) return false
    this.goesOnIn = ''
    return true
  }

  /** Has the program wait in the middle of a loop. */
  protected pause(seconds: number, loop: string, args: readonly (object | string | number)[]): never {
    this.suspend(seconds, loop, args)
    this.ownRun.at = 1
    return this.stop()
  }

  /** An argument of the method that goes on. */
  protected abstract argument(text: string): unknown

  /** Runs the program from its beginning, or from where it waits, to its end or its next wait. */
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

/** Runs a program in TypeScript, held to the limits of all programs. @param deepest how deep programs of its language may be nested */
export function runCode(machine: Machine, code: Code, script: Script, deepest: number): Outcome {
  return machine.within(deepest, () => script.go(code))
}
