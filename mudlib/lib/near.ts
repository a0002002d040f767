/**
 * The first word of a list that differs from a word by one letter: one more, one less, another, or two that are swapped.
 * @returns the word; undefined where none is so near, or the word has fewer than three letters
 */
export function nearWord(word: string, words: readonly string[]): string | undefined {
  return word.length < 3 ? undefined : words.find(one => one.length > 2 && isNear(word, one))
}

function isNear(one: string, other: string): boolean {
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  const [a, b] = [one.slice(same), other.slice(same)]
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || isSwapped
}
