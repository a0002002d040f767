import type { Tokens } from '/compat/diku/tokens'

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
  return line === null || line.startsWith('#') ? null : line
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
