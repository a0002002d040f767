// Reads words, numbers and names as servers of Merc's family do.

const isSpace = (char: string | undefined) => char !== undefined && /[\t-\r ]/.test(char)

/**
 * Splits off the first word of a text, in lower case. A quoted text counts as one word.
 * @returns the word ('' at the end of the text), and the text after it without leading blanks
 */
export function oneArgument(text: string): readonly [word: string, rest: string] {
  let at = 0
  while (isSpace(text[at])) at++
  let end = ' '
  if (text[at] === "'" || text[at] === '"') end = text[at++]!
  const from = at
  while (at < text.length && text[at] !== end) at++
  const word = text.slice(from, at).toLowerCase()
  at++
  while (isSpace(text[at])) at++
  return [word, text.slice(at)]
}

/** Returns the number at the beginning of a text, or 0. */
export function toNumber(text: string): number {
  const found = /^[\t-\r ]*([+-]?\d+)/.exec(text)
  return found ? Math.max(-2147483648, Math.min(2147483647, Number(found[1]))) : 0
}

/** Returns whether a text is a whole number, with or without a sign. */
export const isNumber = (text: string) => /^[+-]?\d+$/.test(text)

/** Splits names or keywords into words. */
export function wordsOf(text: string): string[] {
  const found: string[] = []
  let [word, rest] = oneArgument(text)
  while (word !== '') {
    found.push(word)
    ;[word, rest] = oneArgument(rest)
  }
  return found
}

/** Returns whether each word of a text is a prefix of one of the keywords. */
export function isName(text: string, keywords: string): boolean {
  const wanted = wordsOf(text)
  if (wanted.length === 0) return false
  // A search compares many keywords; this quick test rules out most of them.
  const all = keywords.toLowerCase()
  if (!wanted.every(word => all.includes(word))) return false
  const known = wordsOf(keywords)
  return wanted.every(word => known.some(keyword => keyword.startsWith(word)))
}

/** Splits `2.guard` into the number and the name. */
export function numbered(word: string): readonly [number: number, name: string] {
  const dot = word.indexOf('.')
  return dot < 0 ? [1, word] : [toNumber(word.slice(0, dot)), word.slice(dot + 1)]
}

/** Converts all letters but the first to lower case. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
}

/** Pronouns by sex: neuter, male, female. */
export const pronouns = {
  subject: ['it', 'he', 'she'],
  object: ['it', 'him', 'her'],
  owner: ['its', 'his', 'her'],
} as const

/** A piece of plain text, or the letter of a variable. */
export type Part = string | { readonly code: string }

/** Splits a line at its variables, such as `$n`. */
export function compileLine(text: string): readonly Part[] {
  const parts: Part[] = []
  let from = 0
  for (let at = text.indexOf('$'); at >= 0; at = text.indexOf('$', from)) {
    if (at > from) parts.push(text.slice(from, at))
    parts.push({ code: text[at + 1] ?? '' })
    from = at + 2
  }
  if (from < text.length) parts.push(text.slice(from))
  return parts
}
