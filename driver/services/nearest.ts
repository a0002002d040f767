/** The name in a list that is nearest to a misspelt name: at most a third of the letters differ. Null if no name is near. */
export function nearest(name: string, names: readonly string[]): string | null {
  let best: string | null = null
  let least = Math.floor(name.length / 3) + 1
  for (const one of names) {
    const differs = distance(name.toLowerCase(), one.toLowerCase())
    if (differs >= least) continue
    least = differs
    best = one
  }
  return best
}

/** The Damerau-Levenshtein distance: the number of letters to insert, delete, replace or swap with a neighbour. */
function distance(a: string, b: string): number {
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
