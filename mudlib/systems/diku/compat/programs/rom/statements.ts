import type { Position, Statement } from '../machine/program'
import { compileLine, type Part } from '../mobprog/words'
import { type Check, parseCheck } from './checks'

// Parses the lines of ROM's mob programs. The rules are those of program_flow() in ROM 2.4's mob_prog.c (QuickMUD).

export type RomKind = 'if' | 'or' | 'and' | 'else' | 'endif' | 'break' | 'line'

export interface RomStatement extends Statement {
  readonly kind: RomKind
  /** The first word, as written. */
  readonly word: string
  /** The check of a condition; null if there is no check with that name, which ends the program. */
  readonly check: Check | null
  /** The texts and variables of a plain line. */
  readonly parts: readonly Part[]
}

const kinds: Readonly<Record<string, RomKind>> = {
  if: 'if',
  or: 'or',
  and: 'and',
  else: 'else',
  endif: 'endif',
  break: 'break',
  end: 'break',
}

function parseLine(text: string, position: Position, isNative: boolean): RomStatement {
  const [, word = '', rest = ''] = /^([^\t-\r ]*)[\t-\r ]?(.*)$/.exec(text) ?? []
  const kind = kinds[word.toLowerCase()] ?? 'line'
  const isCondition = kind === 'if' || kind === 'or' || kind === 'and'
  // A `break` or `end` under a false condition is skipped. Other lines are expanded when they run.
  return {
    kind,
    position,
    text,
    word,
    check: isCondition ? parseCheck(rest, isNative) : null,
    parts: kind === 'line' ? compileLine(text) : [],
  }
}

/**
 * Parses a program: one statement for each line that isn't empty or a comment.
 * @param line the line of the file in which the text begins
 * @param isNative whether the program was written for this world
 */
export function parseProgram(text: string, line: number, isNative: boolean): RomStatement[] {
  const found: RomStatement[] = []
  text.split(/\n/).forEach((whole, index) => {
    for (const one of whole.split('\r')) {
      const written = one.replace(/^[\t-\r ]+/, '')
      if (written === '' || written.startsWith('*')) continue
      found.push(parseLine(written, { line: line + index, column: 1 + one.length - written.length }, isNative))
    }
  })
  return found
}
