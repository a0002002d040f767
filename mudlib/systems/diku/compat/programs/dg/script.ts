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

/** A value that a script accepts as a text. */
export type Text = Value | string | number

/**
 * The API for methods that were converted from DG Scripts. It gives access to the event that triggered the script, to variables,
 * and to commands. Values and commands work as in the interpreter.
 */
export class DgScript extends Script {
  private readonly scope: Scope

  constructor(scope: Scope, run: Run) {
    super(run)
    this.scope = scope
  }

  // ---- the event

  /** The object that the script belongs to. */
  get self(): Value {
    return this.get('self')
  }

  /** The character that triggered the script. */
  get actor(): Value {
    return this.get('actor')
  }

  /** The victim of the actor's action. */
  get victim(): Value {
    return this.get('victim')
  }

  /** The thing that the event concerns. */
  get object(): Value {
    return this.get('object')
  }

  /** The text after a typed command, or the text of an action that was seen. */
  get arg(): Value {
    return this.get('arg')
  }

  /** The command that was typed. */
  get cmd(): Value {
    return this.get('cmd')
  }

  /** The text that was said. */
  get speech(): Value {
    return this.get('speech')
  }

  /** The direction from which a living comes, or in which it goes. */
  get direction(): Value {
    return this.get('direction')
  }

  /** The coins of a bribe. */
  get amount(): Value {
    return this.get('amount')
  }

  // ---- variables

  /** Returns a variable of the script or of its holder, or a built-in word. */
  get(name: string): Value {
    const { scope } = this
    const exists = findVariable(scope.run.variables, name) !== null || findGlobal(scope.script, name) !== null
    if (!exists && name === 'self') return new Self(scope, wordValue(scope, name))
    return new Value(scope, variableValue(scope, name, '', ''), false, exists)
  }

  /** Sets a variable that `global()` and `remote()` will make visible to other scripts. */
  set(name: string, value: Text): void {
    setVariable(this.scope.run.variables, name, String(this.value(value)), this.scope.script.context)
  }

  /** Converts a text to the value of a variable. */
  value(text: Text): Value {
    return new Value(this.scope, skipSpaces(String(text).slice(0, longestText)))
  }

  /** Returns the value of an expression: ``it.eval`${count} + 1` ``. */
  eval(texts: TemplateStringsArray, ...values: readonly Text[]): Value {
    const text = String.raw({ raw: texts }, ...values)
    return new Value(this.scope, evaluateText(this.scope, skipSpaces(text.slice(0, longestText))))
  }

  /** Substitutes the variables of a text at run time, exactly as the server does. */
  text(written: string): string {
    return substituteAsRead(this.scope, written)
  }

  protected argument(text: string): Value {
    return new Value(this.scope, text)
  }

  // ---- words of the language

  /** Returns a random number from 1 to a maximum. */
  random(most: Text): number {
    const number = toNumber(String(most))
    return number > 0 ? this.scope.world.random(1, number) : 0
  }

  /** Returns a field of a built-in word: `it.word('time', 'hour')`, `it.word('random', 'char')`, `it.word('people', 3001)`. */
  word(name: string, field: Text, sub: Text = ''): Value {
    const ask = () => builtIns.get(name)?.(this.scope, String(field), String(sub)) ?? ''
    const text = ask()
    return new Value(this.scope, text, true, text !== '', ask)
  }

  // ---- commands

  /** Runs a line: a script command, or a command that anybody can type. */
  do(line: Text): void {
    const { world, holder, on } = this.scope
    const command = skipSpaces(String(line).slice(0, longestText))
    if (command !== '' && !world.perform(command, holder, on)) this.stop()
  }

  /** Runs a line that is parsed at run time. It may also be a built-in command. */
  line(line: Text): void {
    const text = String(line).slice(0, longestText)
    const end = text.indexOf(' ')
    const own = end > 0 ? ownCommands.get(lower(text.slice(0, end))) : undefined
    if (own) own(this.scope, text)
    else if (begins(text, 'halt')) this.stop()
    else this.do(text)
  }

  /** Runs a script command by its short name. For example, `it.command('load', 'obj 3001')` runs the holder's `mload`, `oload` or `wload`. */
  command(word: string, rest: Text): void {
    this.do(`${wordValue(this.scope, word)} ${rest}`)
  }

  /** Shows a text to everybody in the room. */
  echo(text: Text): void {
    this.command('echo', text)
  }

  /** Shows a text to one character. */
  send(who: Text, text: Text): void {
    this.command('send', `${who} ${text}`)
  }

  /** Shows a text to everybody in the room of a character except that character. */
  echoAround(who: Text, text: Text): void {
    this.command('echoaround', `${who} ${text}`)
  }

  private own(word: string, rest: string): void {
    ownCommands.get(word)!(this.scope, `${word} ${rest}`.slice(0, longestText))
  }

  /** Moves a variable from the run to the holder, where it persists. */
  global(name: Text): void {
    this.own('global', String(name))
  }

  unset(name: Text): void {
    this.own('unset', String(name))
  }

  /** Copies a variable to another holder. @param id the id of that holder */
  remote(name: Text, id: Text): void {
    this.own('remote', `${name} ${id}`)
  }

  /** Removes a variable from another holder. */
  forget(name: Text, id: Text): void {
    this.own('rdelete', `${name} ${id}`)
  }

  /** Sets the answer to the event that triggered the script; 0 forbids the event's action. */
  answer(value: Text): void {
    this.own('return', String(value))
  }

  /** Logs an error of the script, as the server does for a missing `end` or `done`. */
  complain(about: string): void {
    const { world, program } = this.scope
    world.log(`Trigger VNum ${program.vnum} ${about}`)
  }

  // ---- time

  /**
   * Makes the program wait. The calling method must then return.
   * @param time `2 sec`, `1 t` (world hours), `until 18:00`, or tenths of a second
   * @param next the method that continues; '' if the program ends after the wait
   * @param args the arguments for that method
   */
  wait(time: Text, next = '', ...args: readonly Text[]): void {
    const line = `wait ${time}`.slice(0, longestText)
    const pulses = readWait(this.scope, line, line)
    this.suspend(Math.max(1, pulses ?? 1) / 10, next, args)
  }

  /**
   * Returns whether a loop runs another round. A loop pauses for a tenth of a second every 30 rounds. The program ends after 100
   * rounds of all loops together.
   * @param condition the value of the loop's condition, or a function that tests it, for conditions with side effects or dice
   * @param loop the method that begins with the loop
   * @param args the arguments for that method
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

// ---- comparisons, as in the language: numbers are compared as numbers, anything else as texts, ignoring case

type Operator = Parameters<typeof applyOperator>[0]

const holds = (operator: Operator) => (one: Text, other: Text) =>
  applyOperator(operator, String(one), String(other)) !== '0'

export const is = holds('==')
export const isBelow = holds('<')
export const isAbove = holds('>')
export const isAtMost = holds('<=')
/** For texts, tests `<=` instead, like the server. */
export const isAtLeast = holds('>=')
/** Returns whether the first text contains the second. */
export const has = holds('/=')

const number = (operator: Operator) => (one: Text, other: Text) =>
  toNumber(applyOperator(operator, String(one), String(other)))

export const plus = number('+')
export const minus = number('-')
export const times = number('*')
export const over = number('/')

/** Returns whether a condition that is only a value is true: neither empty nor beginning with 0. */
export const isTrue = (value: Text) => isTrueText(String(value))
/** Returns whether an operand in a condition is true, that is, neither empty nor beginning with 0. */
export const isSet = (value: Text) => trimmed(String(value)) !== '' && trimmed(String(value))[0] !== '0'
/** Returns whether a value is 0 or empty. */
export const isNone = (value: Text) => applyOperator('!', '', String(value)) !== '0'
/** Converts a boolean to a value: 1 or 0. */
export const flag = (isSo: boolean) => (isSo ? '1' : '0')

/** Returns a value in the form in which `switch` compares it: numbers as numbers, texts in lower case. */
export function plain(value: Text): string {
  const text = trimmed(String(value))
  return isOperand(text) ? String(toNumber(text)) : lower(text)
}
