// Reads files of keys and values in sections, the format of some descendants of CircleMUD (AwakeMUD, Aliens vs. Predator, LexiMUD).

/** A section with its keys (in lower case) and its nested sections. */
export interface Table {
  /** The section's name in lower case, such as `exit north`; for a record, its number. */
  name: string
  /** The line on which the section begins. */
  line: number
  values: Map<string, string>
  tables: Table[]
}

/** Returns whether a file has this format, that is, whether its first record begins with a key or is itself a section. */
export function isTables(text: string): boolean {
  return /^\s*(?:#\d+\s*\n[A-Z]\w*\s*:|\[(?:Mob|Object|Room) \d+\])/.test(text)
}

/** Keys without a value on their line, whose text begins on the next line. */
const texts = /^(?:long|desc)$/

/** Reads the records of a file. */
export function readTables(text: string): Table[] {
  const lines = text.replace(/\r/g, '').split('\n')
  const records: Table[] = []
  /** The open sections. The index is the number of tabs before their keys. */
  let open: Table[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const depth = /^\t*/.exec(line)![0].length
    const said = line.trim()
    const record = depth === 0 ? /^(?:#(\d+)|\[(?:Mob|Object|Room) (\d+)\])$/.exec(said) : null
    if (record) {
      const one: Table = { name: record[1] ?? record[2]!, line: at + 1, values: new Map(), tables: [] }
      records.push(one)
      // The keys of a record that is itself a section have one more tab.
      open = record[1] === undefined ? [one, one] : [one]
      continue
    }
    if (/^(?:BREAK|DONE|END|\$)$/.test(said) && depth === 0) open = []
    const within = open[depth]
    if (!within) continue
    const section = /^\[(.+)\]$/.exec(said)
    if (section) {
      const one: Table = { name: section[1]!.toLowerCase(), line: at + 1, values: new Map(), tables: [] }
      within.tables.push(one)
      open = [...open.slice(0, depth + 1), one]
      continue
    }
    const [, key, value = ''] = /^([A-Za-z][\w ]*?)\s*:\s*(.*)$/.exec(said) ?? []
    if (key === undefined) continue
    const name = key.toLowerCase()
    if (value !== '$' && !(value === '' && texts.test(name))) {
      within.values.set(name, value)
      continue
    }
    let last = at + 1
    while (last < lines.length && !/^~\s*$/.test(lines[last]!)) last++
    within.values.set(name, `${lines.slice(at + 1, last).join('\n')}\n`)
    at = last
  }
  return records
}

/** Returns the value of the first of the given keys that a table has; '' if it has none. */
export function textAt({ values }: Table, ...keys: string[]): string {
  const key = keys.find(one => values.has(one))
  return key === undefined ? '' : values.get(key)!
}

/** Returns all sections in a table, nested ones included, whose name begins with the given word. */
export function tablesOf(table: Table, word: string): Table[] {
  return table.tables.flatMap(one => [...(one.name.split(' ')[0] === word ? [one] : []), ...tablesOf(one, word)])
}
