// Writes the text of programs in the style of the mudlib's own domains.

/** Formats a value as a literal: single quotes, and one line if it fits. */
export function literal(value: unknown, indent = 2): string {
  const flat = inline(value)
  if (flat.length + indent <= 117 || typeof value !== 'object' || value === null) return flat
  const pad = ' '.repeat(indent + 2)
  const end = ' '.repeat(indent)
  if (Array.isArray(value)) return `[\n${value.map(one => `${pad}${literal(one, indent + 2)},\n`).join('')}${end}]`
  const lines = fieldsOf(value).map(([key, one]) => `${pad}${keyOf(key)}: ${literal(one, indent + 2)},\n`)
  return `{\n${lines.join('')}${end}}`
}

function inline(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = fieldsOf(value).map(([key, one]) => `${keyOf(key)}: ${inline(one)}`)
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
  }
  return String(value)
}

const fieldsOf = (value: object) => Object.entries(value).filter(([, one]) => one !== undefined)
const keyOf = (key: string) => (/^[a-zA-Z_$][\w$]*$/.test(key) ? key : quoted(key))

/** Puts a text in single quotes, or in backticks if it has several lines. */
export function quoted(text: string): string {
  if (text.includes('\n')) return `\`${text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')}\``
  const plain = text.replaceAll('\\', '\\\\')
  const isDouble = text.includes("'") && !text.includes('"')
  return isDouble ? `"${plain}"` : `'${plain.replaceAll("'", "\\'")}'`
}

/** Joins the lines of each paragraph of prose. Drawings and lists are unchanged. */
export function prose(text: string): string {
  const lines = text.split('\n')
  const paragraphs: string[][] = [[]]
  for (const line of lines) {
    if (line.trim() === '') paragraphs.push([])
    else if (/^ {2,}\S/.test(line)) paragraphs.push([line])
    else paragraphs.at(-1)!.push(line)
  }
  const isDrawn = lines.some(
    (line, i) => /\S {4,}\S/.test(line) || (i > 0 && /^ {4,}\S/.test(line)) || /[|\\_]{3,}/.test(line),
  )
  if (isDrawn) return text
  const isProse = (paragraph: readonly string[]) => paragraph.slice(0, -1).every(line => line.length >= 45)
  return paragraphs
    .filter(paragraph => paragraph.length > 0)
    .map(paragraph => (isProse(paragraph) ? sentence(paragraph) : paragraph.join('\n')))
    .join('\n')
}

/** Joins lines into one, and leaves one space after each sentence. */
function sentence(lines: readonly string[]): string {
  return lines
    .map(line => line.trim())
    .join(' ')
    .replace(/([.!?,;:]) {2,}/g, '$1 ')
}

const small = new Set(['a', 'an', 'the', 'some'])

/** Turns a text into a file name: `temple-of-midgaard`. */
export function slug(text: string): string {
  const words = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .split(/[\s-]+/)
    .filter(word => word !== '')
  const named = words.length > 1 && small.has(words[0]!) ? words.slice(1) : words
  return named.slice(0, 6).join('-') || 'nameless'
}

/** Turns a name into a class name: `TempleOfMidgaard`. */
export function className(name: string): string {
  const joined = name
    .split('-')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
  // `The` is put before the name of a JavaScript global, and before a name that doesn't begin with a capital letter.
  return /^[A-Z]/.test(joined) && !(joined in globalNames) ? joined : `The${joined}`
}

const globalNames: Readonly<Record<string, true>> = Object.fromEntries(
  (
    'Array ArrayBuffer BigInt Boolean Buffer Date Error Event Function Infinity Intl Iterator JSON Map Math NaN Number Object ' +
    'Promise Proxy Reflect RegExp Response Set String Symbol Text URL WeakMap WeakSet'
  )
    .split(' ')
    .map(name => [name, true as const]),
)
