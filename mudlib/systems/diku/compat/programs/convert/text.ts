// Writes the text of TypeScript code for the converter.

/** Lines of TypeScript. Each element is a line, or a list of lines that are indented one level more. */
export type Lines = readonly (string | Lines)[]

/** Indents lines. @param depth the indentation level */
export function layOut(lines: Lines, depth = 0): string[] {
  return lines.flatMap(line => (typeof line === 'string' ? [`${'  '.repeat(depth)}${line}`] : layOut(line, depth + 1)))
}

/** Returns the body of a method without redundant `return`s at its end. */
export function withoutLastReturn(lines: Lines): Lines {
  const last = lines.at(-1)
  if (last === 'return') return withoutLastReturn(lines.slice(0, -1))
  if (last !== '}') return lines
  // If the method ends with an `if`, redundant returns at the end of its branches are removed, too.
  const found = [...lines]
  for (let at = lines.length - 2; at > 0; at -= 2) {
    const [head, body] = [lines[at - 1], lines[at]]
    if (typeof head !== 'string' || typeof body !== 'object') return lines
    const inner = withoutLastReturn(body)
    if (inner.length > 0) found[at] = inner
    if (head.startsWith('if (')) return found
    if (!head.startsWith('} else')) return lines
  }
  return lines
}

/** Escapes backslashes and unprintable characters. The caller escapes quotes. */
function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replace(/[^\x20-\x7e\xa0-\uffff]/g, char => {
    if (char === '\t') return '\\t'
    return `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`
  })
}

/** Returns a text as a string literal. */
export function quoted(text: string): string {
  const plain = escaped(text)
  return text.includes("'") && !text.includes('"') ? `"${plain}"` : `'${plain.replaceAll("'", "\\'")}'`
}

/** Escapes the literal text between the placeholders of a template literal. */
const between = (text: string) => escaped(text).replaceAll('`', '\\`').replaceAll('${', '\\${')

/** A piece of a text: plain text, or the TypeScript code of a value. */
export type Piece = string | { readonly code: string }

/** Returns the code of a text with values: a string literal if there are none, otherwise a template literal. */
export function template(pieces: readonly Piece[]): string {
  const joined = pieces.every(piece => typeof piece === 'string') ? pieces.join('') : null
  if (joined !== null) return quoted(joined)
  return `\`${pieces.map(piece => (typeof piece === 'string' ? between(piece) : `\${${piece.code}}`)).join('')}\``
}

/** Returns a text of several lines as a template literal that keeps its line breaks. */
export function block(text: string): string {
  const clean = text.replace(/[^\n\x20-\x7e\xa0-\uffff]/g, char => (char === '\t' ? '\t' : ''))
  return `\`${clean.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')}\``
}

/** Makes a text safe for a comment. */
export const commented = (text: string) => text.replaceAll('*/', '* /').replace(/[^\x20-\x7e\xa0-\uffff]/g, ' ')

const reserved = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for ' +
    'function if implements import in instanceof interface it let new null package private protected public return static super switch ' +
    'this throw true try typeof var void while with yield constructor create init reset hear name short long path id'
  ).split(' '),
)

/** Makes a TypeScript name from some words: `greetsGuests`. */
export function nameOf(words: string, otherwise: string): string {
  const found = words
    .normalize('NFD')
    .replace(/'/g, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(word => word !== '')
  const joined = found
    .slice(0, 6)
    .map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join('')
  if (joined === '') return otherwise
  return /^[0-9]/.test(joined) || reserved.has(joined)
    ? `${otherwise}${joined.charAt(0).toUpperCase()}${joined.slice(1)}`
    : joined
}

/** Gives out unique names. */
export class Names {
  private readonly taken: Set<string>

  constructor(taken: Iterable<string> = []) {
    this.taken = new Set(taken)
  }

  free(wanted: string): string {
    let name = wanted
    for (let number = 2; this.taken.has(name); number++) name = `${wanted}${/\d$/.test(wanted) ? '_' : ''}${number}`
    this.taken.add(name)
    return name
  }
}
