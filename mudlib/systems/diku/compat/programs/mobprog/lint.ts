import { socialNames } from '../dg/social-names'
import { type Finding, type Known, nearest } from '../findings'
import type { Position } from '../machine/program'
import { isPath } from '../world-line'
import { commandWords } from './command-words'

// The shared part of the linters for ROM's and SMAUG's programs: ifs, unreachable lines and commands.

/** The parts of a line that linters need. */
export interface Line {
  readonly kind: string
  readonly position: Position
  readonly text: string
}

export type Add = (line: Line, message: string, suggestion: string) => void

/** Facts from outside a program. */
export interface Around {
  readonly known: Known
  /** Commands and socials that this world has in addition to the servers' own. */
  readonly words: readonly string[]
}

/** Makes an empty list of findings. @returns the list, and a function that adds a finding */
export function collector(): { findings: Finding[]; add: Add } {
  const findings: Finding[] = []
  return { findings, add: ({ position }, message, suggestion) => findings.push({ position, message, suggestion }) }
}

// ---- blocks

/** Finds mistakes in the nesting of ifs. @param mostOpen the maximum nesting depth of ifs on the server */
export function findBlocks(lines: readonly Line[], mostOpen: number, mayTurnTwice: boolean, add: Add): void {
  const open: { line: Line; turned: boolean }[] = []
  for (const line of lines) {
    const { kind, text } = line
    const innermost = open.at(-1)
    if (kind === 'if') {
      open.push({ line, turned: false })
      if (open.length === mostOpen + 1)
        add(line, `more than ${mostOpen} ifs within one another`, 'call another program')
    } else if (kind === 'endif') {
      if (open.pop() === undefined) add(line, "'endif' without 'if'", 'remove it')
    } else if (kind === 'or' || kind === 'and' || kind === 'else') {
      if (!innermost) add(line, `'${kind}' without 'if'`, 'remove it, or write an if before it')
      else if (kind === 'else') {
        if (innermost.turned && !mayTurnTwice) add(line, "a second 'else' of one 'if'", 'remove it')
        innermost.turned = true
        const behind = text.slice(4).trim()
        if (/^if\b/i.test(behind))
          add(line, `'${behind}' is passed over: it stands behind 'else'`, 'write it on the next line')
      }
    }
  }
  for (const { line } of open) add(line, "'if' without 'endif'", "write 'endif' behind its last line")
}

/** Reports lines that are unreachable because of a `break` earlier in the same block. */
export function findUnreachable(lines: readonly Line[], add: Add): void {
  /** For each open if: whether its first branch ends in a break, and whether an `else` has been seen. */
  const open: { ends: boolean; turned: boolean }[] = []
  /** The number of ifs that were open at the `break`; null if the current line is reachable. */
  let deadIn: number | null = null
  let isTold = false
  for (const line of lines) {
    const { kind } = line
    const isOwn = deadIn === open.length && open.length > 0
    if (kind === 'endif') {
      const block = open.pop()
      if (isOwn) deadIn = block?.turned && block.ends ? open.length : null
      isTold &&= deadIn !== null
      continue
    }
    if (isOwn && (kind === 'else' || kind === 'or' || kind === 'and')) {
      const block = open.at(-1)!
      if (kind === 'else' && !block.turned) block.ends = true
      deadIn = null
      isTold = false
    }
    if (kind === 'else') open.at(-1) && (open.at(-1)!.turned = true)
    if (deadIn !== null && !isTold) {
      add(line, "this line is never reached: 'break' is before it", 'remove it, or what is before it')
      isTold = true
    }
    if (kind === 'if') open.push({ ends: false, turned: false })
    else if (kind === 'break' && deadIn === null) deadIn = open.length
  }
}

// ---- conditions

/** The lowest and the highest value that a check can have. */
export type Range = readonly [least: number, most: number]

/** Returns whether a comparison is false for every value in a range. */
export function neverHolds(operator: string, value: number, [least, most]: Range): boolean {
  switch (operator) {
    case '==':
      return value < least || value > most
    case '<':
      return value <= least
    case '<=':
      return value < least
    case '>':
      return value >= most
    case '>=':
      return value > most
    default:
      return false
  }
}

/** Groups of checks that exclude one another. */
const opposites: readonly (readonly string[])[] = [
  ['ispc', 'isnpc'],
  ['isgood', 'isneutral', 'isevil'],
]

export const areOpposite = (one: string, other: string) =>
  one !== other && opposites.some(names => names.includes(one) && names.includes(other))

// ---- commands

/** Returns whether a word is a command or a social, or an abbreviation of one. */
export function isCommand(word: string, { words }: Around): boolean {
  const begins = (name: string) => name.startsWith(word)
  return commandWords.some(begins) || socialNames.some(begins) || words.some(begins)
}

/**
 * Reports an ordinary command line if its first word is unknown.
 * @param own the programs' own commands, for suggestions
 */
export function findPlain(line: Line, text: string, own: readonly string[], around: Around, add: Add): void {
  const word = (/^[a-z]+/i.exec(text)?.[0] ?? '').toLowerCase()
  // Punctuation marks are commands. A word that contains a variable can't be checked, because its value is unknown here.
  if (word === '' || text[word.length] === '$' || isCommand(word, around)) return
  add(
    line,
    `'${word}' is no command`,
    nearest(word, [...own, ...commandWords, ...socialNames, ...around.words]) ?? 'remove it',
  )
}

/** Returns the words after a command. A quoted text counts as one word. */
export const wordsBehind = (rest: string): string[] => rest.match(/'[^']*'|"[^"]*"|\S+/g) ?? []

/** Reports a command with too few words. @param least the minimum number of words after the command */
export function findMissing(line: Line, name: string, least: number, words: readonly string[], add: Add): boolean {
  if (words.length >= least) return false
  add(line, `'${name}' needs ${least} ${least === 1 ? 'word' : 'words'} behind it`, 'help programs')
  return true
}

/** The suggestion for a path at which there is no file. */
export const missingFile = 'a path from this file, without .ts: ./rat'
/** The suggestion for a number that refers to nothing. */
const otherNumber =
  "a number of this world's files; in a domain a path, ./rat, or a number of the class that world = './numbers' names"

/** Reports a number or a path that should refer to a record but doesn't. */
export function findNumber(
  line: Line,
  kinds: readonly Parameters<Known>[0][],
  word: string | undefined,
  { known }: Around,
  add: Add,
): void {
  if (word === undefined) return
  const [first] = kinds
  if (isPath(word)) {
    if (!word.includes('$') && !kinds.some(kind => known(kind, word)))
      add(line, `there is no ${kinds.join(' or ')} ${word}`, missingFile)
    return
  }
  if (!/^\d+$/.test(word)) return
  const number = Number(word)
  if (number === 0 || kinds.some(kind => known(kind, number))) return
  add(
    line,
    `there is no ${first === 'trigger' ? 'program' : kinds.join(' or ')} ${word}`,
    first === 'trigger' ? "a number of this file's programs" : otherNumber,
  )
}
