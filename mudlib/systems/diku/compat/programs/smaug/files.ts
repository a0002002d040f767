import { lineNumbers } from '/lib/line-numbers'
import type { HolderKind, Trigger } from '../machine/program'
import { oneArgument, toNumber } from '../mobprog/words'
import type { SmaugProgram } from './scope'
import { parseProgram } from './statements'

// Reads SMAUG's programs from the files of their holders. A program is `>greet_prog 50~`, the lines, and `~`.

/** A program as written: its trigger and its text. */
export interface Written {
  /** The trigger's name and phrase: `greet_prog 50`. */
  readonly trigger: string
  readonly text: string
  readonly line?: number
}

/** Alternative names of triggers, from the server itself or its derivatives. */
const otherNames: Readonly<Record<string, string>> = {
  cmd_prog: 'command_prog',
  rfight_prog: 'fight_prog',
  rdeath_prog: 'death_prog',
  repop_prog: 'reset_prog',
}

/** Parses a trigger: `greet_prog 50`. */
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

/** Finds the programs of a file without parsing them. @param first the line of the file in which the text begins */
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
 * Reads programs from a separate file. A program is `>greet_prog 50~`, the lines, and `~`; a `|` may end the file. Programs are numbered
 * from 0.
 * @param on the kind of their holder
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
