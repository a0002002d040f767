import { isFlags, isHeading, type Tokens } from '/compat/diku/tokens'

// Records of Merc's kind that the reader of their family can't read: servers have grown fields of their own, and files have errors.
// A record is read line by line: what each line is, is seen from its words. A field that can't be found has its default.

export const isNumber = (word: string | undefined): boolean => word !== undefined && /^[+-]?\d+(\.\d+)?$/.test(word)

/** The words of a line; those between quotes are one. */
export function wordsOf(line: string): string[] {
  return (line.match(/'[^']*'|"[^"]*"|\S+/g) ?? []).map(word => word.replace(/^(['"])(.*)\1$/, '$2'))
}

/** Words by the names that a table of layouts has for so many. */
export function named(
  words: readonly string[],
  layouts: Readonly<Record<number, readonly string[]>>,
): Record<string, string> {
  const most = Math.max(...Object.keys(layouts).map(Number))
  const names = layouts[Math.min(words.length, most)] ?? []
  return Object.fromEntries(names.map((name, i) => [name, words[i]!] as const))
}

/** The next line of a record without taking it; null where the next record or section begins. */
export function peekLine(tokens: Tokens): string | null {
  const line = tokens.peekLine()
  return line === null || isHeading(line) ? null : line
}

/** Takes the next line of a record; empty where there is none. */
export function takeLine(tokens: Tokens): string {
  const line = peekLine(tokens)
  if (line === null) return ''
  tokens.toEndOfLine()
  return line
}

/** A string of a record; empty where the next record begins instead. */
export function text(tokens: Tokens, what: string): string {
  return peekLine(tokens) === null ? '' : tokens.string(what)
}

/** Whether a line is nothing but flags and figures, three at least, as the first line behind a record's strings is. */
export function isFlagLine(line: string): boolean {
  const words = line.split(/\s+/)
  return words.length >= 3 && words.every(isFlags) && words.some(isNumber)
}

/** Whether a line is one figure, or words of flags as Haven joins them: `3x0x0x0x`. */
export const isLoneFigure = (line: string): boolean => /^-?\d+(?:x\d+x\d+x\d+x)?$/.test(line)

/**
 * Reads the strings that a record begins with, up to its first line of figures: some servers leave one out.
 * @param whats names of the strings, as many as there can be
 * @param least how many there are at least
 */
export function leadingTexts(tokens: Tokens, whats: readonly string[], least: number): string[] {
  const found: string[] = []
  for (const what of whats) {
    const line = peekLine(tokens)
    if (line === null || (found.length >= least && (isFlagLine(line) || isLoneFigure(line)))) break
    found.push(text(tokens, `its ${what}`))
  }
  return found
}

/** A line that begins a part of a room, or ends it. */
export const roomPart =
  /^(?:S|E|[DEHMCORT]\s*|D\s*\d+|DDIR_[A-Z]+|D[a-z]+(?: [a-z]+)?|[HM]\s+-?\d+.*|[CO]\s+\S.*|R\s+[A-Z]\s.*|>.*|#.*)$/

/**
 * Passes over lines of a room that no family has; each kind is told once.
 * @returns whether there were any
 */
export function passOverOddLines(tokens: Tokens): boolean {
  let line = tokens.peekLine()
  if (line === null || roomPart.test(line)) return false
  tokens.odd('rooms', line)
  for (; line !== null && !roomPart.test(line); line = tokens.peekLine()) tokens.toEndOfLine()
  return true
}
