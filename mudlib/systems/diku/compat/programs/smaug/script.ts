import { MobScript } from '../mobprog/script'
import { toNumber } from '../mobprog/words'
import { evaluate } from './checks'
import { expand } from './expansion'
import { type IfCheck, parseIfCheck } from './ifcheck'
import type { SmaugScope } from './scope'

/** Pulses of the server in a second. */
const pulsesPerSecond = 4

/** What methods get that have been programs of SMAUG. */
export class SmaugScript extends MobScript {
  private readonly scope: SmaugScope

  constructor(scope: SmaugScope) {
    super(scope.run)
    this.scope = scope
  }

  variable(letter: string): string {
    return expand(this.scope, [{ code: letter }])
  }

  checkOf(name: string, subject: string, words: readonly string[]): boolean {
    const [operator = '', ...value] = words
    return this.holds({ name, args: [subject], operator, value: value.join(' '), number: toNumber(value.join(' ')) })
  }

  /** Whether a check comes true that is of nobody: `it.is('rand', 25)`, `it.is('mobinroom', 3001, '>', 1)`. */
  is(name: string, ...words: readonly (string | number)[]): boolean {
    const [first = '', operator = '', value = ''] = words.map(String)
    return this.holds({ name, args: [first], operator, value, number: toNumber(value) })
  }

  /** Whether a check comes true that is written as SMAUG has it: `istagged($n, quest) == 2`. */
  check(written: string): boolean {
    return this.holds(parseIfCheck(written)!)
  }

  /** A check that can't be answered ends the program. */
  private holds(check: IfCheck): boolean {
    const result = evaluate(this.scope, check)
    return result ?? this.stop()
  }

  do(line: string): void {
    this.perform(line, false)
  }

  /** Does a line of which nothing is shown. */
  silently(line: string): void {
    this.perform(line, true)
  }

  private perform(line: string, isSilent: boolean): void {
    const { world } = this.scope
    world.watcher?.line(line)
    if (!world.perform(line, isSilent)) this.stop()
  }

  /**
   * Waits.
   * @param pulses quarters of a second
   * @param next the method that goes on; without it the program is over then
   */
  sleep(pulses: number, next = ''): void {
    this.suspend(pulses / pulsesPerSecond, next, [])
  }

  /** An error of the program, as the server logs it. */
  note(error: string): void {
    this.scope.world.log(error)
  }
}
