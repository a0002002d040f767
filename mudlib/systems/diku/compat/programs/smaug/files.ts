import { lineNumbers } from '/lib/line-numbers'
import type { HolderKind, Trigger } from '../machine/program'
import { oneArgument, toNumber } from '../mobprog/words'
import type { SmaugProgram } from './scope'
import { parseProgram } from './statements'

// Programs of SMAUG in the files of what they belong to: `>greet_prog 50~`, the lines, `~`.

/** What sets a program off, and its text. */
export interface Written {
  /** `greet_prog 50`. */
  readonly trigger: string
  readonly text: string
  readonly line?: number
}

/** Other names of triggers: the server takes both, or its derivatives say it so. */
const otherNames: Readonly<Record<string, string>> = {
  cmd_prog: 'command_prog',
  rfight_prog: 'fight_prog',
  rdeath_prog: 'death_prog',
  repop_prog: 'reset_prog',
}

/** The trigger of `greet_prog 50`. */
export function triggerOf(written: string): Trigger {
  const [word, phrase] = oneArgument(written)
  const name = Object.hasOwn(otherNames, word) ? otherNames[word]! : word
  return { name, number: toNumber(phrase), phrase: phrase.trimEnd() }
}

export function smaugProgram(id: string, vnum: number, written: Written, on: HolderKind, file: string): SmaugProgram {
  const { trigger, text, line = 1 } = written
  return {
    id,
    dialect: 'smaug',
    vnum,
    name: trigger,
    on,
    triggers: [triggerOf(trigger)],
    statements: parseProgram(text, line),
    file,
    line,
  }
}

/** The programs of a file, as they are written. @param first the line of the file in which the text begins */
export function writtenIn(text: string, first: number): Written[] {
  const found: Written[] = []
  const lineOf = lineNumbers(text)
  for (const match of text.matchAll(/^>([^~]*)~[^\n]*\n([^~]*)~/gm)) {
    const [, trigger = '', body = ''] = match
    found.push({ trigger: trigger.trim(), text: body, line: first + lineOf(match.index) })
  }
  return found
}

/**
 * Programs in a file of their own: `>greet_prog 50~`, the lines, `~`; `|` may stand at the end. They are numbered from 0.
 * @param on what they belong to
 * @param first the line of the file in which the text begins
 */
export function readSmaugPrograms(
  text: string,
  file: string,
  first: number,
  idOf: (vnum: number) => string,
  on: HolderKind = 'mob',
): SmaugProgram[] {
  return writtenIn(text, first).map((one, index) => smaugProgram(idOf(index), index, one, on, file))
}
