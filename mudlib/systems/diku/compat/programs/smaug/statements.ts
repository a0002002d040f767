import type { Statement } from '../machine/program'
import { compileLine, oneArgument, type Part, toNumber } from '../mobprog/words'
import { type IfCheck, parseIfCheck } from './ifcheck'

// Parses the lines of SMAUG's programs. The rules are those of mprog_driver() and mprog_do_command() in SmaugFUSS's mud_prog.c.

export type SmaugKind = 'if' | 'or' | 'else' | 'endif' | 'break' | 'sleep' | 'silent' | 'line'

export interface SmaugStatement extends Statement {
  readonly kind: SmaugKind
  /** The text of a condition. */
  readonly written: string
  /** The check of a condition; null if it is unreadable, which ends the program. */
  readonly check: IfCheck | null
  /** The texts and variables of a plain line, with its leading blanks. */
  readonly parts: readonly Part[]
  /** The number of pulses of an mpsleep. */
  readonly pulses: number
}

const kinds: Readonly<Record<string, SmaugKind>> = {
  if: 'if',
  or: 'or',
  else: 'else',
  endif: 'endif',
  break: 'break',
  silent: 'silent',
}

/** The default number of pulses of mpsleep. */
const usualPulses = 4

function pulsesOf(line: string): number {
  const [word] = oneArgument(oneArgument(line)[1])
  const pulses = toNumber(word)
  return pulses < 1 ? usualPulses : pulses
}

function parseLine(line: string, number: number): SmaugStatement {
  const [word, rest] = oneArgument(line)
  // mpsleep is recognised only at the very beginning of a line.
  const kind = /^mpsleep/i.test(line) ? 'sleep' : (kinds[word] ?? 'line')
  const isCondition = kind === 'if' || kind === 'or'
  const command = kind === 'silent' ? rest : line
  const text = line.trimStart()
  return {
    kind,
    position: { line: number, column: 1 + line.length - text.length },
    text,
    written: isCondition ? rest : '',
    check: isCondition ? parseIfCheck(rest) : null,
    parts: kind === 'line' || kind === 'silent' ? compileLine(command) : [],
    pulses: kind === 'sleep' ? pulsesOf(line) : 0,
  }
}

/**
 * Parses a program: one statement for each line up to the first empty one, which ends the program.
 * @param line the line of the file in which the text begins
 */
export function parseProgram(text: string, line: number): SmaugStatement[] {
  const lines = text.trimStart().split('\n')
  const skipped = text.slice(0, text.length - text.trimStart().length).split('\n').length - 1
  const found: SmaugStatement[] = []
  for (const [index, whole] of lines.entries()) {
    const written = whole.replace(/\r/g, '')
    if (written === '') break
    found.push(parseLine(written, line + skipped + index))
  }
  return found
}
