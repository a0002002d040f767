import type { Run } from '../machine/program'
import { MobScript } from '../mobprog/script'
import { evaluate } from './checks'
import { doOwnCommand } from './commands'
import { romDialect } from './dialect'
import { Expansion } from './expansion'
import { type Frame, giveUp, type RomScope } from './scope'

/** The API for methods that were converted from ROM's mob programs. */
export class RomScript extends MobScript {
  private readonly scope: RomScope
  private readonly frame: Frame
  /** Expands the variables of the next line, which all refer to the same random player. */
  private line: Expansion

  constructor(scope: RomScope, frame: Frame, run: Run) {
    super(run)
    this.scope = scope
    this.frame = frame
    this.line = new Expansion(scope)
  }

  variable(letter: string): string {
    return this.line.value(letter)
  }

  checkOf(name: string, subject: string, words: readonly string[]): boolean {
    return this.is(name, subject, ...words)
  }

  is(name: string, ...words: readonly (string | number)[]): boolean {
    const [first = '', second = '', third = ''] = words.map(String)
    const check = { name, rest: words.join(' '), first, second, third }
    const result = evaluate(this.scope, check)
    this.scope.world.watcher?.check(`${name} ${check.rest}`, result)
    return result
  }

  do(line: string): void {
    const { scope, frame } = this
    this.line = new Expansion(scope)
    scope.world.watcher?.line(line)
    if (/^mob(\s|$)/i.test(line) && doOwnCommand(scope, line)) {
      this.runCalled()
      return
    }
    if (scope.world.perform(line, false)) return
    // The holder no longer exists, so all its programs end.
    scope.frames.length = 0
    scope.frame = frame
    this.stop()
  }

  /** Runs the called program, and the programs that it calls. */
  private runCalled(): void {
    const { scope, frame } = this
    const { frames } = scope
    while (frames.length > 0 && frames.at(-1) !== frame) romDialect.step(frame.program, scope.run, scope)
    if (frames.length === 0) this.stop()
    scope.frame = frame
  }

  /** Logs an error that makes the server end the program. */
  giveUp(reason: string): void {
    giveUp(this.scope, reason)
  }
}
