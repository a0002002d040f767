/**
 * Handles Ranvier's colour tags as the npm package `sty` does, which Ranvier's Broadcast uses. After each tag, all styles are
 * reset, and the codes of the tags that are still open are repeated. Each text ends with a reset.
 */

const reset = '\x1b[0m'
const names = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white']
const codes: ReadonlyMap<string, number> = new Map<string, number>([
  ['bold', 1],
  ['b', 1],
  ['underline', 4],
  ['u', 4],
  ['reverse', 7],
  ...names.map((name, i): [string, number] => [name, 30 + i]),
  ...names.map((name, i): [string, number] => [`bg${name}`, 40 + i]),
])

/**
 * Returns the code of a tag. `<A31>` and `<a31>` name a code by its number, up to 109. The first letter of a tag with a digit is ignored.
 */
function codeOf(tag: string): number | undefined {
  if (!/\d/.test(tag)) return codes.get(tag)
  const rest = tag.slice(1)
  if (/^(0|[1-9]\d{0,2})$/.test(rest) && Number(rest) <= 109) return Number(rest)
  return codes.get(rest)
}

const shown = (open: readonly number[]): string => open.map(code => `\x1b[${code}m`).join('')

/**
 * Turns colour tags into ANSI codes.
 * @param text the text, with tags: `<b>`, `<red>`, `<bgblue>`, `<A33>`, `</b>` and so on; other words in angle brackets are left unchanged
 * @param ansi false to remove the tags without adding codes
 */
export function style(text: string, ansi = true): string {
  const source = text ?? ''
  if (!source.includes('<')) return ansi ? source + reset : source
  const open: number[] = []
  let result = ''
  let from = 0
  for (const found of source.matchAll(/<(\/?)(\w+)>/g)) {
    const code = codeOf(found[2]!.toLowerCase())
    if (code === undefined) continue
    result += source.slice(from, found.index)
    from = found.index + found[0].length
    // A closing tag without a matching opening tag closes the last open one.
    if (found[1] === '') open.push(code)
    else open.splice(open.indexOf(code), 1)
    if (ansi) result += reset + shown(open)
  }
  return result + source.slice(from) + (ansi ? reset : '')
}
