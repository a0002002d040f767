/** A position in a YAML text. */
export interface Place {
  /** The line, counted from 1. */
  line: number
  column: number
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Finds the entry with an id, and a word in it.
 * @param id the id; if '', the whole text is searched
 * @returns the position of the word; if it isn't found, of the entry; if that isn't found either, of the first line
 */
export function placeOf(text: string, id: string, word: string): Place {
  const lines = text.split('\n')
  const begins = (one: string) => new RegExp(`(^|[\\s{,-])(id:\\s*['"]?${one}['"]?\\s*($|[,}#])|${one}:\\s*($|[[{|>]))`)
  const wanted = id === '' ? null : begins(escaped(id))
  const first = wanted ? lines.findIndex(line => wanted.test(line)) : 0
  if (first < 0) return { line: 1, column: 1 }
  // An entry begins with a dash at the start of a line. Its id may be anywhere in the entry.
  let from = first
  while (wanted && from > 0 && !/^\s{0,2}-\s/.test(lines[from]!)) from--
  const next = lines.findIndex((line, i) => i > from && wanted !== null && /^-\s/.test(line))
  const end = next < 0 ? lines.length : next
  const whole = new RegExp(`(^|[^\\w:])${escaped(word)}($|[^\\w])`)
  for (let i = from; word !== '' && i < end; i++) {
    const found = whole.exec(lines[i]!)
    if (found) return { line: i + 1, column: found.index + (found[1] ?? '').length + 1 }
  }
  return { line: first + 1, column: lines[first]!.search(/\S/) + 1 || 1 }
}
