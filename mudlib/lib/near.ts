/**
 * The first word of a list that differs from a given word by one added, missing or replaced letter, or by two swapped letters. If the given
 * word has fewer than five letters, there are two more conditions: the first letters must be equal, and the words must either differ in
 * length or have exactly the same letters.
 * @returns the word of the list; undefined if no word is similar enough, or the given word has fewer than three letters
 */
export function nearWord(word: string, words: readonly string[]): string | undefined {
  const isAlike = (one: string) =>
    word.length > 4 || (one[0] === word[0] && (one.length !== word.length || isMixed(word, one)))
  return word.length < 3 ? undefined : words.find(one => one.length > 2 && isNear(word, one) && isAlike(one))
}

const isMixed = (one: string, other: string) => [...one].sort().join() === [...other].sort().join()

function isNear(one: string, other: string): boolean {
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  const [a, b] = [one.slice(same), other.slice(same)]
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || isSwapped
}

/**
 * The word of a list that is most similar to a misspelt word. At most a third of the letters may differ. @returns the word of the list, or
 * null if no word is similar enough
 */
export function nearestTo(word: string, words: Iterable<string>): string | null {
  let best: string | null = null
  let least = Math.floor(word.length / 3) + 1
  for (const one of words) {
    const differs = lettersBetween(word.toLowerCase(), one.toLowerCase(), least)
    if (differs >= least) continue
    least = differs
    best = one
  }
  return best
}

/**
 * The number of letters to insert, delete, replace or swap with a neighbour to turn one word into the other (Damerau-Levenshtein distance).
 * It is exact only below `enough`.
 */
function lettersBetween(a: string, b: string, enough: number): number {
  if (Math.abs(a.length - b.length) >= enough) return enough
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, rows[i - 2]![j - 2]! + 1)
      row.push(cost)
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}

/** A suggestion for a name that isn't in a list: `. Did you mean 'heal'?`. It is empty if no name in the list is similar. */
export function meant(word: string, words: Iterable<string>): string {
  const near = nearestTo(word, words)
  return near === null ? '' : `. Did you mean '${near}'?`
}
