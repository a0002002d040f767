import { isFlags, isHeading, type Tokens } from '/compat/diku/tokens'

// Readers for records in Merc's format that their family's reader can't read, because a server has added fields or the file has errors.
// Such a record is read line by line, and each line is recognised by its words. A field that can't be found gets its default.

export const isNumber = (word: string | undefined): boolean => word !== undefined && /^[+-]?\d+(\.\d+)?$/.test(word)

/** Returns the words of a line. Words in quotes are one word. */
export function wordsOf(line: string): string[] {
  return (line.match(/'[^']*'|"[^"]*"|\S+/g) ?? []).map(word => word.replace(/^(['"])(.*)\1$/, '$2'))
}

/** Names the words of a line. The table has one layout for each number of words. */
export function named(
  words: readonly string[],
  layouts: Readonly<Record<number, readonly string[]>>,
): Record<string, string> {
  const most = Math.max(...Object.keys(layouts).map(Number))
  const names = layouts[Math.min(words.length, most)] ?? []
  return Object.fromEntries(names.map((name, i) => [name, words[i]!] as const))
}

/** Returns the next line of a record without taking it; null if the next record or section begins. */
export function peekLine(tokens: Tokens): string | null {
  const line = tokens.peekLine()
  return line === null || isHeading(line) ? null : line
}

/** Takes the next line of a record; empty if there is none. */
export function takeLine(tokens: Tokens): string {
  const line = peekLine(tokens)
  if (line === null) return ''
  tokens.toEndOfLine()
  return line
}

/** Reads a string of a record; empty if the next record begins instead. */
export function text(tokens: Tokens, what: string): string {
  return peekLine(tokens) === null ? '' : tokens.string(what)
}

/** Returns whether a line consists only of flags and numbers, at least three, like the first line after a record's strings. */
export function isFlagLine(line: string): boolean {
  const words = line.split(/\s+/)
  return words.length >= 3 && words.every(isFlags) && words.some(isNumber)
}

/** Returns whether a line is a single number, or words of flags that are joined as in Haven: `3x0x0x0x`. */
export const isLoneFigure = (line: string): boolean => /^-?\d+(?:x\d+x\d+x\d+x)?$/.test(line)

/**
 * Reads the strings at the beginning of a record, up to its first line of numbers. Some servers omit one of the strings.
 * @param whats the names of all possible strings
 * @param least the minimum number of strings
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

/** Matches a line that begins a part of a room, or ends the room. */
export const roomPart =
  /^(?:S|E|[DEHMCORT]\s*|D\s*\d+|DDIR_[A-Z]+|D[a-z]+(?: [a-z]+)?|[HM]\s+-?\d+.*|[CO]\s+\S.*|R\s+[A-Z]\s.*|>.*|#.*)$/

/**
 * Skips lines of a room that exist in no family's format, and reports each kind once.
 * @returns whether there were such lines
 */
export function passOverOddLines(tokens: Tokens): boolean {
  let line = tokens.peekLine()
  if (line === null || roomPart.test(line)) return false
  tokens.odd('rooms', line)
  for (; line !== null && !roomPart.test(line); line = tokens.peekLine()) tokens.toEndOfLine()
  return true
}
