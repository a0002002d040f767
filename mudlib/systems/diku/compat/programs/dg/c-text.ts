// Functions that read words and numbers as CircleMUD does. Blanks are the characters for which C's isspace() is true. They include colour
// marks, because these are stored as tabs.

/** The character that marks an id in a value: `}1001`. */
export const uidMark = '}'

/** The maximum length of a line, a value or an expression. */
export const longestText = 511

const blank = /[\t-\r ]/

export function isBlank(char: string | undefined): boolean {
  return char !== undefined && (char === ' ' || (char >= '\t' && char <= '\r'))
}

/** The greatest character code of a blank. Most texts begin with a character above it, so this is tested first. */
const lastBlank = 32

export function skipBlanks(text: string): string {
  if (text.charCodeAt(0) > lastBlank) return text
  let at = 0
  while (isBlank(text[at])) at++
  return at === 0 ? text : text.slice(at)
}

/** Returns a text without leading blanks other than tabs, which are colour marks. Used where the server skips only spaces. */
export function skipSpaces(text: string): string {
  if (text.charCodeAt(0) > lastBlank) return text
  let at = 0
  while (text[at] !== '\t' && isBlank(text[at])) at++
  return at === 0 ? text : text.slice(at)
}

/** Returns a text without blanks at either end. */
export function trimmed(text: string): string {
  let end = text.length
  if (text.charCodeAt(0) > lastBlank && text.charCodeAt(end - 1) > lastBlank) return text
  while (end > 0 && isBlank(text[end - 1])) end--
  return skipBlanks(end === text.length ? text : text.slice(0, end))
}

/** Returns the number at the beginning of a text, or 0, as a 32-bit int. @param from the index at which to start */
export function toNumber(text: string, from = 0): number {
  let at = from
  let code = text.charCodeAt(at)
  while (code === 32 || (code >= 9 && code <= 13)) code = text.charCodeAt(++at)
  const negative = code === 45
  if (negative || code === 43) code = text.charCodeAt(++at)
  let value = 0
  for (; code >= 48 && code <= 57; code = text.charCodeAt(++at)) value = value * 10 + code - 48
  const most = Math.min(value, Number.MAX_SAFE_INTEGER)
  return (negative ? -most : most) | 0
}

function areDigits(text: string, from: number): boolean {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 48 || code > 57) return false
  }
  return true
}

/** Returns whether operators treat a text as a number: digits with an optional sign. A sign alone also counts. */
export function isOperand(text: string): boolean {
  return text !== '' && areDigits(text, text[0] === '+' || text[0] === '-' ? 1 : 0)
}

/** Returns whether searches treat a text as a number. */
export function isNumber(text: string): boolean {
  return text !== '' && areDigits(text, text[0] === '-' ? 1 : 0)
}

/** Converts a text to lower case. Like C's tolower(), changes ASCII letters only. */
export function lower(text: string): string {
  let isLower = true
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > 127) return text.replace(/[A-Z]/g, letter => letter.toLowerCase())
    if (code >= 65 && code <= 90) isLower = false
  }
  return isLower ? text : text.toLowerCase()
}

/** Compares texts, ignoring case. @returns 0 if equal, otherwise the difference of the first letters that differ */
export function compare(one: string, other: string): number {
  if (one === other) return 0
  const [a, b] = [lower(one), lower(other)]
  const length = Math.max(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const difference = (at < a.length ? a.charCodeAt(at) : 0) - (at < b.length ? b.charCodeAt(at) : 0)
    if (difference !== 0) return difference
  }
  return 0
}

export function isSame(one: string, other: string): boolean {
  if (one === other) return true
  // Most pairs of names differ in their length or their first letter, so these are compared first.
  if (one.length !== other.length || (one.charCodeAt(0) | 32) !== (other.charCodeAt(0) | 32)) return false
  return lower(one) === lower(other)
}

/** Returns whether a text begins with a word, ignoring case. The word must be given in lower case. */
export function begins(text: string, word: string): boolean {
  return text.length >= word.length && lower(text.slice(0, word.length)) === word
}

/** Returns whether a word is a prefix of another. */
export function isAbbreviation(short: string, long: string): boolean {
  return short !== '' && begins(long, lower(short))
}

/** Returns the index of a part of a text, or -1. Like the server's search, this one never backtracks after a mismatch: `aab` isn't
 * found in `aaab`. */
export function findPart(text: string, part: string): number {
  if (part === '') return -1
  const [a, b] = [lower(text), lower(part)]
  let at = 0
  while (at < a.length) {
    while (at < a.length && a[at] !== b[0]) at++
    const start = at
    let found = 0
    while (found < b.length && at < a.length && a[at] === b[found]) {
      found++
      at++
    }
    if (found === b.length) return start
  }
  return -1
}

export const contains = (text: string, part: string) => findPart(text, part) >= 0

export function isLetter(char: string | undefined): boolean {
  return char !== undefined && /^[A-Za-z]$/.test(char)
}

/** Splits off the first word. Returns it in lower case, and the rest with its leading blanks. */
export function firstWord(text: string): [word: string, rest: string] {
  const from = skipSpaces(text)
  let end = 0
  while (end < from.length && !isBlank(from[end])) end++
  return [lower(from.slice(0, end)), from.slice(end)]
}

const fillWords = new Set(['in', 'from', 'with', 'the', 'on', 'at', 'to'])

/** Splits off the first word that isn't a filler such as `the` or `to`. */
export function firstArgument(text: string): [word: string, rest: string] {
  let [word, rest] = firstWord(text)
  while (fillWords.has(word)) [word, rest] = firstWord(rest)
  return [word, rest]
}

/** Splits off the first two words that aren't fillers such as `the` or `to`. */
export function twoArguments(text: string): [first: string, second: string, rest: string] {
  const [first, rest] = firstArgument(text)
  const [second, others] = firstArgument(rest)
  return [first, second, others]
}

/** Splits off the first word. Returns it in lower case, and the rest without leading blanks. */
export function chop(text: string): [word: string, rest: string] {
  const [word, rest] = firstWord(text)
  return [word, skipSpaces(rest)]
}

/** Returns whether a name is a prefix of one of the keywords, or equals the whole list of keywords. */
export function isName(name: string, keywords: string): boolean {
  if (name === '' || keywords === '') return false
  if (name === keywords) return true
  // This quick test rules out most keywords; a search compares many of them.
  if (!keywords.toLowerCase().includes(name.toLowerCase())) return false
  return keywords.split(/[ \t]+/).some(keyword => keyword !== '' && isAbbreviation(name, keyword))
}

/** Splits `2.sword` into 2 and `sword`; the number is 0 if the part before the dot isn't a number. */
export function readOrdinal(name: string): [number: number, name: string] {
  const dot = name.indexOf('.')
  if (dot < 0) return [1, name]
  const number = name.slice(0, dot)
  return [areDigits(number, 0) ? toNumber(number) : 0, name.slice(dot + 1)]
}

/** Returns whether a text contains a blank. */
export function hasBlank(text: string): boolean {
  return blank.test(text)
}
