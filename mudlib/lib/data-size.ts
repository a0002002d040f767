/**
 * The size of plain data: the characters of all texts and names, and 4 for each other value.
 * @param enough the size above which counting stops; a result above `enough` is therefore only a lower bound
 */
export function sizeOfData(data: unknown, enough: number): number {
  let size = 0
  const waiting: unknown[] = [data]
  while (waiting.length > 0 && size <= enough) {
    const one = waiting.pop()
    if (typeof one === 'string') size += one.length
    else if (typeof one !== 'object' || one === null) size += 4
    else {
      const values = one instanceof Map || one instanceof Set ? [...one.entries()].flat() : Object.values(one)
      if (!Array.isArray(one)) for (const name of Object.keys(one)) size += name.length
      size += 4
      for (const value of values) {
        if (waiting.length > enough) break
        waiting.push(value)
      }
      if (waiting.length > enough) size = enough + 1
    }
  }
  return size
}
