import type { Run } from '../machine/program'
import { Script } from '../machine/script'
import { readWait } from './attachments'
import { begins, isOperand, longestText, lower, skipSpaces, toNumber, trimmed } from './c-text'
import { ownCommands, roundsAtMost, roundsBeforeWait } from './dialect'
import { evaluateText, substituteAsRead } from './evaluation'
import { applyOperator, isTrue as isTrueText } from './expressions'
import { findGlobal, findVariable, type Scope, setVariable } from './scope'
import { Self, Value } from './value'
import { builtIns, variableValue, wordValue } from './values'

export { both, either } from '../mobprog/script'
export type { Value } from './value'

/** What a script takes for a text. */
export type Text = Value | string | number

/**
 * What methods get that have been DG Scripts: who and what has set them off, variables, and commands. What those are worth and do is what
 * they are to the interpreter.
 */
export class DgScript extends Script {
  private readonly scope: Scope

  constructor(scope: Scope, run: Run) {
    super(run)
    this.scope = scope
  }

  // ---- who and what has set it off

  /** What the script belongs to. */
  get self(): Value {
    return this.get('self')
  }

  /** Who has set it off. */
  get actor(): Value {
    return this.get('actor')
  }

  /** Whom that was aimed at. */
  get victim(): Value {
    return this.get('victim')
  }

  /** The thing that it is about. */
  get object(): Value {
    return this.get('object')
  }

  /** What stands behind a command that was typed, or what was seen. */
  get arg(): Value {
    return this.get('arg')
  }

  /** The command that was typed. */
  get cmd(): Value {
    return this.get('cmd')
  }

  /** What was said. */
  get speech(): Value {
    return this.get('speech')
  }

  /** Where somebody comes from or goes to. */
  get direction(): Value {
    return this.get('direction')
  }

  /** Coins of a bribe. */
  get amount(): Value {
    return this.get('amount')
  }

  // ---- variables

  /** A variable of the script, or of what it belongs to, or a word of the language. */
  get(name: string): Value {
    const { scope } = this
    const exists = findVariable(scope.run.variables, name) !== null || findGlobal(scope.script, name) !== null
    if (!exists && name === 'self') return new Self(scope, wordValue(scope, name))
    return new Value(scope, variableValue(scope, name, '', ''), false, exists)
  }

  /** Sets a variable that others are to see: by `global()` and `remote()`. */
  set(name: string, value: Text): void {
    setVariable(this.scope.run.variables, name, String(this.value(value)), this.scope.script.context)
  }

  /** A text as the value of a variable. */
  value(text: Text): Value {
    return new Value(this.scope, skipSpaces(String(text).slice(0, longestText)))
  }

  /** The value of an expression: ``it.eval`${count} + 1` ``. */
  eval(texts: TemplateStringsArray, ...values: readonly Text[]): Value {
    const text = String.raw({ raw: texts }, ...values)
    return new Value(this.scope, evaluateText(this.scope, skipSpaces(text.slice(0, longestText))))
  }

  /** A text whose variables are read as it runs, with all the server's ways of reading. */
  text(written: string): string {
    return substituteAsRead(this.scope, written)
  }

  protected argument(text: string): Value {
    return new Value(this.scope, text)
  }

  // ---- words of the language

  /** A number from 1 to another one. */
  random(most: Text): number {
    const number = toNumber(String(most))
    return number > 0 ? this.scope.world.random(1, number) : 0
  }

  /** A field of a word of the language: `it.word('time', 'hour')`, `it.word('random', 'char')`, `it.word('people', 3001)`. */
  word(name: string, field: Text, sub: Text = ''): Value {
    const ask = () => builtIns.get(name)?.(this.scope, String(field), String(sub)) ?? ''
    const text = ask()
    return new Value(this.scope, text, true, text !== '', ask)
  }

  // ---- commands

  /** Does a line: a command of scripts, or what anybody may type. */
  do(line: Text): void {
    const { world, holder, on } = this.scope
    const command = skipSpaces(String(line).slice(0, longestText))
    if (command !== '' && !world.perform(command, holder, on)) this.stop()
  }

  /** Does a line of which only now it is seen what it is: it may be a command of the language too. */
  line(line: Text): void {
    const text = String(line).slice(0, longestText)
    const end = text.indexOf(' ')
    const own = end > 0 ? ownCommands.get(lower(text.slice(0, end))) : undefined
    if (own) own(this.scope, text)
    else if (begins(text, 'halt')) this.stop()
    else this.do(text)
  }

  /** A command of scripts by its short name: `it.command('load', 'obj 3001')` is the `mload`, `oload` or `wload` of the holder. */
  command(word: string, rest: Text): void {
    this.do(`${wordValue(this.scope, word)} ${rest}`)
  }

  /** Shows a text to all in the room. */
  echo(text: Text): void {
    this.command('echo', text)
  }

  /** Shows a text to somebody. */
  send(who: Text, text: Text): void {
    this.command('send', `${who} ${text}`)
  }

  /** Shows a text to all around somebody. */
  echoAround(who: Text, text: Text): void {
    this.command('echoaround', `${who} ${text}`)
  }

  private own(word: string, rest: string): void {
    ownCommands.get(word)!(this.scope, `${word} ${rest}`.slice(0, longestText))
  }

  /** Has what it belongs to remember a variable. */
  global(name: Text): void {
    this.own('global', String(name))
  }

  unset(name: Text): void {
    this.own('unset', String(name))
  }

  /** Has somebody or something else remember a variable. @param id the number of whoever it is */
  remote(name: Text, id: Text): void {
    this.own('remote', `${name} ${id}`)
  }

  /** Has somebody or something forget a variable. */
  forget(name: Text, id: Text): void {
    this.own('rdelete', `${name} ${id}`)
  }

  /** The answer to what has set it off: 0 forbids it. */
  answer(value: Text): void {
    this.own('return', String(value))
  }

  /** Logs what is wrong with the script, as the server does where it finds no `end` or `done`. */
  complain(about: string): void {
    const { world, program } = this.scope
    world.log(`Trigger VNum ${program.vnum} ${about}`)
  }

  // ---- time

  /**
   * Waits. The method that calls this returns then.
   * @param time `2 sec`, `1 t` (hours of the world), `until 18:00`, or tenths of a second
   * @param next the method that goes on; without it the program is over then
   * @param args what that method gets
   */
  wait(time: Text, next = '', ...args: readonly Text[]): void {
    const line = `wait ${time}`.slice(0, longestText)
    const pulses = readWait(this.scope, line, line)
    this.suspend(Math.max(1, pulses ?? 1) / 10, next, args)
  }

  /**
   * Whether a loop goes round once more. Each 30 rounds it pauses for a tenth of a second, and after 100 the program ends.
   * @param condition whether its condition holds; or what finds out, where asking throws dice or changes something
   * @param loop the method that the loop begins
   * @param args what that method gets
   */
  goesOn(condition: boolean | (() => boolean), loop: string, ...args: readonly Text[]): boolean {
    if (this.isBackIn(loop)) return true
    const holds = typeof condition === 'boolean' ? condition : condition()
    const { world, program, run } = this.scope
    const number = toNumber(/\d*$/.exec(loop)![0])
    const isEntering = this.isEntering(loop)
    if (!holds) {
      if (isEntering) world.setRounds(program.id, number, 0)
      this.leave(loop)
      return false
    }
    if (isEntering) {
      this.enter(loop)
      return true
    }
    const rounds = world.rounds(program.id, number) + 1
    world.setRounds(program.id, number, rounds === roundsBeforeWait ? 0 : rounds)
    run.loops++
    if (rounds === roundsBeforeWait) {
      world.watcher?.note('wait', '1', 1)
      return this.pause(0.1, loop, args)
    }
    if (run.loops < roundsAtMost) return true
    world.log(`Trigger VNum ${program.vnum} has looped ${roundsAtMost} times!!!`)
    return this.stop()
  }
}

// ---- comparisons, as the language makes them: numbers as numbers, all else as texts without regard to case

type Operator = Parameters<typeof applyOperator>[0]

const holds = (operator: Operator) => (one: Text, other: Text) =>
  applyOperator(operator, String(one), String(other)) !== '0'

export const is = holds('==')
export const isBelow = holds('<')
export const isAbove = holds('>')
export const isAtMost = holds('<=')
/** Of texts it asks whether one comes before the other: the server has it so. */
export const isAtLeast = holds('>=')
/** Whether a text is part of another. */
export const has = holds('/=')

const number = (operator: Operator) => (one: Text, other: Text) =>
  toNumber(applyOperator(operator, String(one), String(other)))

export const plus = number('+')
export const minus = number('-')
export const times = number('*')
export const over = number('/')

/** Whether a condition that is just a value holds: it isn't empty, and doesn't begin with 0. */
export const isTrue = (value: Text) => isTrueText(String(value))
/** The same of a part of a condition. */
export const isSet = (value: Text) => trimmed(String(value)) !== '' && trimmed(String(value))[0] !== '0'
/** Whether a value is 0 or empty. */
export const isNone = (value: Text) => applyOperator('!', '', String(value)) !== '0'
/** A truth as a value. */
export const flag = (isSo: boolean) => (isSo ? '1' : '0')

/** A value as a `switch` compares it: numbers as numbers, texts in small letters. */
export function plain(value: Text): string {
  const text = trimmed(String(value))
  return isOperand(text) ? String(toNumber(text)) : lower(text)
}
