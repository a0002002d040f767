import type { Table } from '/compat/diku/tables'

// Files whose records are keys and values in braces, in Phase3MUD's format: `#3 = { name = "a gate"; flags = { DARK }; };`.

/** Returns whether a file has this format: whether its first record is in braces. */
export function isBraces(text: string): boolean {
  return /^\s*#\d+\s*=\s*\{/.test(text)
}

/** Reads the pieces (tokens) of a record one after another, and knows the line of each. */
class Pieces {
  private readonly text: string
  /** Matches a quoted text, a sign or a word. A text without a closing quote ends where the record ends. */
  private readonly piece = /\s*(?:"((?:\\[\s\S]|[^"\\])*)(?:"|$)|([={};])|([^\s={};"]+))/y
  private line: number
  private counted = 0
  private hasEnded = false

  /** Makes a reader. @param line the number of the line on which the text begins */
  constructor(text: string, line: number) {
    this.text = text
    this.line = line
  }

  /** Returns the next piece: a sign or a word as written, or a text with its opening quote; '' at the end. */
  next(): string {
    const found = this.hasEnded ? null : this.piece.exec(this.text)
    this.hasEnded = !found
    if (!found) return ''
    const [, quoted, sign, word] = found
    return quoted === undefined ? (sign ?? word!) : `"${quoted}`
  }

  /** The line number of the piece that was read last. */
  get at(): number {
    for (; this.counted < this.piece.lastIndex; this.counted++) if (this.text[this.counted] === '\n') this.line++
    return this.line
  }
}

/**
 * Removes a text's opening quote and decodes its escapes. A line break in the file right after an escaped `\n` is dropped.
 */
function textOf(word: string): string {
  if (!word.startsWith('"')) return word
  return word
    .slice(1)
    .replace(/\\n\r?\n/g, '\\n')
    .replace(/\\([\s\S])/g, (_, letter: string) => (letter === 'n' ? '\n' : letter === 't' ? '\t' : letter))
}

/** Reads the records of a file. A record without an end ends where the next one begins. */
export function readBraces(text: string): Table[] {
  let line = 1
  return text.split(/^(?=#\d+\s*=)/m).flatMap(part => {
    const begins = line
    line += part.split('\n').length - 1
    const pieces = new Pieces(part, begins)
    const [number, is, brace] = [pieces.next(), pieces.next(), pieces.next()]
    if (!/^#\d+$/.test(number) || is !== '=' || brace !== '{') return []
    const record: Table = { name: number.slice(1), line: begins, values: new Map(), tables: [] }
    readTable(pieces, record)
    return [record]
  })
}

/** Reads keys and values up to the brace that closes a table. Words without a key become the value of the key ''. */
function readTable(pieces: Pieces, table: Table): void {
  const words: string[] = []
  for (let word = pieces.next(); word !== '' && word !== '}'; word = pieces.next()) {
    if (word === ';') continue
    if (word !== '=') {
      words.push(word)
      continue
    }
    const key = textOf(words.pop() ?? '').toLowerCase()
    const line = pieces.at
    const value = pieces.next()
    if (value === '{') {
      const inner: Table = { name: key, line, values: new Map(), tables: [] }
      readTable(pieces, inner)
      table.tables.push(inner)
    } else table.values.set(key, textOf(value))
  }
  if (words.length > 0) table.values.set('', words.map(textOf).join(' '))
}
