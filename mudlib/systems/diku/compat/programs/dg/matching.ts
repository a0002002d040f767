import { begins, findPart, isBlank, lower, skipSpaces } from './c-text'

// The server's tests for a trigger's phrase.

const isMark = (char: string | undefined) => char === undefined || isBlank(char) || /[!-/:-@[-`{-~]/.test(char)

/**
 * Returns whether a phrase occurs in a text as whole words: between blanks, punctuation or the ends of the text. Only the first occurrence
 * counts.
 */
export function hasPhrase(text: string, phrase: string): boolean {
  const at = findPart(text, phrase)
  if (at < 0) return false
  return (at === 0 || isMark(text[at - 1])) && isMark(text[at + phrase.length])
}

/** Splits a list into words and quoted phrases. */
export function phrasesOf(list: string): string[] {
  const found: string[] = []
  let rest = skipSpaces(list)
  while (rest !== '') {
    let end: number
    if (rest[0] === '"') {
      end = rest.indexOf('"', 1)
      if (end < 0) end = rest.length
      found.push(rest.slice(1, end))
      end++
    } else {
      end = rest.search(/[\t-\r "]/)
      if (end < 0) end = rest.length
      found.push(rest.slice(0, end))
    }
    // An empty phrase ends the list.
    if (found.at(-1) === '') {
      found.pop()
      break
    }
    rest = skipSpaces(rest.slice(end))
  }
  return found
}

/** Returns whether a word or quoted phrase of a list occurs in a text. `*` matches any text. */
export function hasAnyPhrase(text: string, list: string): boolean {
  return list[0] === '*' || phrasesOf(list).some(phrase => hasPhrase(text, phrase))
}

/** Returns whether a typed word fires a command trigger: the trigger's phrase is a prefix of the word, or `*`. */
export function isCommand(typed: string, phrase: string): boolean {
  return phrase[0] === '*' || begins(typed, lower(phrase))
}
