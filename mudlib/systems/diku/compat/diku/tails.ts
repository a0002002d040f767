import type { ExtraDescription, ProgramTrigger, Script } from '/compat/diku/model'
import { flagsOf, isFlags, isHeading, type Tokens } from '/compat/diku/tokens'

/** The data after the numbers of a mobile or an object. */
export interface Tail {
  /** ROM: the triggers of the attached programs. */
  programs: ProgramTrigger[]
  /** ROM: flags that the mobile's race has, but the mobile doesn't. */
  removed: [what: string, bits: number][]
  /** Programs with their text in the record. */
  scripts: Script[]
  applies: [location: number, modifier: number][]
  /** ROM: affects that set flags. */
  affects: [where: string, location: number, modifier: number, bits: number][]
  extras: ExtraDescription[]
  /** Ack!Mud: the level of an object. */
  level?: number
}

/**
 * Reads the data after the numbers of a record, up to the next record. Unknown lines are skipped.
 * @param what the kind of record; for a room, only its programs are read
 */
export function readTail(tokens: Tokens, what: 'mobile' | 'object' | 'room'): Tail {
  const tail: Tail = { programs: [], removed: [], scripts: [], applies: [], affects: [], extras: [] }
  if (/^-?\d+(?:\s+-?\d+)*$/.test(tokens.peekLine() ?? '')) tokens.moreFigures()
  for (;;) {
    const line = tokens.peekLine()
    if (line === null || isHeading(line)) return tail
    if (line.startsWith('>') || line.startsWith('|')) tail.scripts.push(...readScripts(tokens))
    else if (isTrigger(line)) tail.programs.push(readTrigger(tokens))
    else if (what === 'room') return tail
    else if (what === 'mobile' ? !mobileLine(tokens, line, tail) : !objectLine(tokens, line, tail)) {
      tokens.odd(`${what}s`, line)
      tokens.toEndOfLine()
    }
  }
}

function mobileLine(tokens: Tokens, line: string, tail: Tail): boolean {
  const [letter, first = '', second = ''] = line.split(/\s+/)
  if (letter === 'F' && isFlags(second) && second !== '') {
    tail.removed.push([first, flagsOf(second)])
    tokens.toEndOfLine()
    return true
  }
  if (letter !== 'M' || !/^\d+$/.test(second) || !line.includes('~')) return false
  tail.programs.push(readTrigger(tokens))
  return true
}

/**
 * Returns whether a line is a trigger, such as `O get 3001 100~`. Its letter is `O` for an object, `R` for a room; some servers write `P` for both.
 */
export const isTrigger = (line: string) => /^[OPR]\s+[A-Za-z]+\s+\d+\s[^~]*~\s*$/.test(line)

/** Reads a trigger: `M greet 3001 100~`. */
function readTrigger(tokens: Tokens): ProgramTrigger {
  tokens.letter('a letter')
  return [tokens.word('a trigger'), tokens.number('a program'), tokens.string("a trigger's phrase")]
}

function objectLine(tokens: Tokens, line: string, tail: Tail): boolean {
  const apply = /^A(?:\s+|$)(-?\d+)?\s*(-?\d+)?/.exec(line)
  if (apply) {
    tokens.toEndOfLine()
    // The location and the modifier are on the same line or on the next one.
    const figures = apply[1] === undefined ? /^(-?\d+)\s+(-?\d+)/.exec(tokens.peekLine() ?? '') : apply
    if (apply[1] === undefined && figures) tokens.toEndOfLine()
    if (figures) tail.applies.push([Number(figures[1]), Number(figures[2] ?? 0)])
    else tokens.odd('objects', line)
    return true
  }
  if (/^E(\s|$)/.test(line)) {
    tokens.letter('E')
    tail.extras.push({ keywords: tokens.string('keywords'), text: tokens.string('an extra description') })
    return true
  }
  if (/^L$/.test(line)) {
    tokens.letter('L')
    if (!/^\d+$/.test(tokens.peekLine() ?? '')) return true
    tail.level = tokens.number('a level')
    return true
  }
  // In Kalos, six texts about the object's actions and two numbers follow. They are skipped.
  if (line === 'Q') {
    tokens.letter('Q')
    while (/~$/.test(tokens.peekLine() ?? '')) tokens.string('a text')
    if (/^-?\d+ -?\d+$/.test(tokens.peekLine() ?? '')) tokens.toEndOfLine()
    return true
  }
  if (!/^F(\s|$)/.test(line)) return false
  tokens.letter('F')
  const words = tokens.toEndOfLine().trim() || (isHeading(tokens.peekLine() ?? '') ? '' : tokens.toEndOfLine().trim())
  const [where = '', location = '', modifier = '', bits = ''] = words.split(/\s+/)
  if (!/^-?\d+$/.test(location) || !/^[+-]?\d+$/.test(modifier)) {
    tokens.odd('objects', line)
    return true
  }
  tail.applies.push([Number(location), Number(modifier)])
  tail.affects.push([where, Number(location), Number(modifier), isFlags(bits) ? flagsOf(bits) : 0])
  return true
}

/** Reads the programs after a record: `> trigger argument~ text~`, up to `|`. Their texts are stored without being parsed. */
export function readScripts(tokens: Tokens): Script[] {
  const found: Script[] = []
  while (tokens.peek() === '>') {
    tokens.letter('>')
    const trigger = tokens.string('a trigger').trim()
    // A program in a separate file has no text in the record.
    const isElsewhere = trigger.startsWith('in_file_prog')
    tokens.peek()
    const { line } = tokens
    found.push({ trigger, text: isElsewhere ? '' : tokens.string('a program'), line })
  }
  if (tokens.peek() === '|') tokens.toEndOfLine()
  return found
}
