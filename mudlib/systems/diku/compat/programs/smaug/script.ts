import { MobScript } from '../mobprog/script'
import { toNumber } from '../mobprog/words'
import { evaluate } from './checks'
import { expand } from './expansion'
import { type IfCheck, parseIfCheck } from './ifcheck'
import type { SmaugScope } from './scope'

/** The server's pulses per second. */
const pulsesPerSecond = 4

/** The API for methods that were converted from SMAUG programs. */
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

  /** Returns whether a check without a subject is true: `it.is('rand', 25)`, `it.is('mobinroom', 3001, '>', 1)`. */
  is(name: string, ...words: readonly (string | number)[]): boolean {
    const [first = '', operator = '', value = ''] = words.map(String)
    return this.holds({ name, args: [first], operator, value, number: toNumber(value) })
  }

  /** Returns whether a check in SMAUG's syntax is true: `istagged($n, quest) == 2`. */
  check(written: string): boolean {
    return this.holds(parseIfCheck(written)!)
  }

  /** Evaluates a check. An error ends the program. */
  private holds(check: IfCheck): boolean {
    const result = evaluate(this.scope, check)
    return result ?? this.stop()
  }

  do(line: string): void {
    this.perform(line, false)
  }

  /** Runs a line without showing any output. */
  silently(line: string): void {
    this.perform(line, true)
  }

  private perform(line: string, isSilent: boolean): void {
    const { world } = this.scope
    world.watcher?.line(line)
    if (!world.perform(line, isSilent)) this.stop()
  }

  /**
   * Makes the program wait.
   * @param pulses the length of the wait in quarters of a second
   * @param next the method that continues; '' if the program ends after the wait
   */
  sleep(pulses: number, next = ''): void {
    this.suspend(pulses / pulsesPerSecond, next, [])
  }

  /** Logs an error of the program, as the server does. */
  note(error: string): void {
    this.scope.world.log(error)
  }
}
