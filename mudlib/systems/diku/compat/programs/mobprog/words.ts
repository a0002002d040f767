// Texts as Merc's family of servers reads them: words, numbers, names.

const isSpace = (char: string | undefined) => char !== undefined && /[\t-\r ]/.test(char)

/**
 * Takes the first word of a text, in small letters; what stands in quotes is one word.
 * @returns the word, empty at the end, and what stands behind it and its blanks
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

/** A number that a text begins with, or 0. */
export function toNumber(text: string): number {
  const found = /^[\t-\r ]*([+-]?\d+)/.exec(text)
  return found ? Math.max(-2147483648, Math.min(2147483647, Number(found[1]))) : 0
}

/** Whether a text is a whole number, with a sign or without. */
export const isNumber = (text: string) => /^[+-]?\d+$/.test(text)

/** Words of names and keywords. */
export function wordsOf(text: string): string[] {
  const found: string[] = []
  let [word, rest] = oneArgument(text)
  while (word !== '') {
    found.push(word)
    ;[word, rest] = oneArgument(rest)
  }
  return found
}

/** Whether each word of a text begins one of the keywords. */
export function isName(text: string, keywords: string): boolean {
  const wanted = wordsOf(text)
  if (wanted.length === 0) return false
  // Most are told apart so, and searches look at many.
  const all = keywords.toLowerCase()
  if (!wanted.every(word => all.includes(word))) return false
  const known = wordsOf(keywords)
  return wanted.every(word => known.some(keyword => keyword.startsWith(word)))
}

/** `2.guard`: the number and the name. */
export function numbered(word: string): readonly [number: number, name: string] {
  const dot = word.indexOf('.')
  return dot < 0 ? [1, word] : [toNumber(word.slice(0, dot)), word.slice(dot + 1)]
}

/** Small letters but for the first. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
}

/** Pronouns by sex: neuter, male, female. */
export const pronouns = {
  subject: ['it', 'he', 'she'],
  object: ['it', 'him', 'her'],
  owner: ['its', 'his', 'her'],
} as const

/** A text as it stands, or the letter of a variable. */
export type Part = string | { readonly code: string }

/** Divides a line at its variables, `$n` and its like. */
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
