import { oneArgument } from '../mobprog/words'

// Tests for a trigger's phrase. The rules are those of mprog_wordlist_check() in SmaugFUSS's mud_prog.c.

const isEnd = (char: string | undefined) => char === undefined || /[ \n\r]/.test(char)

/**
 * Finds a text that stands between blanks or at the ends of the searched text.
 * @returns where the next search starts, and whether the text was found
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
 * Returns how often a text fires a trigger. A phrase `p some words` counts once if the text contains these words. Any other phrase counts
 * once for each of its words that the text contains. As on the server, the search for a word doesn't start at the beginning of the
 * text if an earlier word of the phrase occurred only inside other words; it starts after those occurrences.
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
