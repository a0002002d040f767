import { oneArgument } from '../mobprog/words'

// Tests of a trigger's phrase. Rules: SmaugFUSS, mud_prog.c, mprog_wordlist_check().

const isEnd = (char: string | undefined) => char === undefined || /[ \n\r]/.test(char)

/**
 * Finds a text that is bounded by blanks or the ends of the searched text.
 * @returns where the next search starts, and whether it was found
 */
function findBounded(text: string, wanted: string, from: number): readonly [next: number, found: boolean] {
  let next = from
  for (let at = text.indexOf(wanted, next); at >= 0; at = text.indexOf(wanted, next)) {
    const isBounded = (at === next || text[at - 1] === ' ') && isEnd(text[at + wanted.length])
    if (isBounded) return [next, true]
    next = at + 1
  }
  return [next, false]
}

/**
 * How often a text triggers a program: once if it contains the words of a phrase `p some words`; otherwise once for each word of the phrase that it
 * contains. As on the server, the search for a word starts after occurrences of earlier words that were only parts of words.
 */
export function countMatches(text: string, phrase: string): number {
  const said = text.toLowerCase()
  const list = phrase.toLowerCase()
  if (list.startsWith('p ')) return findBounded(said, list.slice(2), 0)[1] ? 1 : 0
  let [word, rest] = oneArgument(list)
  let [from, count] = [0, 0]
  while (word !== '') {
    const [next, found] = findBounded(said, word, from)
    from = next
    if (found) count++
    ;[word, rest] = oneArgument(rest)
  }
  return count
}
