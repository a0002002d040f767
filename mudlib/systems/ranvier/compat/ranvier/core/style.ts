/**
 * Ranvier's colour tags, as the npm package `sty` reads them (Ranvier's Broadcast uses it): after each tag everything is reset and what is
 * still open is said again, and each text ends with a reset.
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

/** `<A31>` and `<a31>` give a code by its number, which is at most 109. A tag with any figure in it loses its first letter. */
function codeOf(tag: string): number | undefined {
  if (!/\d/.test(tag)) return codes.get(tag)
  const rest = tag.slice(1)
  if (/^(0|[1-9]\d{0,2})$/.test(rest) && Number(rest) <= 109) return Number(rest)
  return codes.get(rest)
}

const shown = (open: readonly number[]): string => open.map(code => `\x1b[${code}m`).join('')

/**
 * @param text with tags: `<b>`, `<red>`, `<bgblue>`, `<A33>`, `</b>` …; words in angle brackets that are no tags stay as they are
 * @param ansi false to remove the tags only
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
    // A tag that closes what was never opened closes what was opened last.
    if (found[1] === '') open.push(code)
    else open.splice(open.indexOf(code), 1)
    if (ansi) result += reset + shown(open)
  }
  return result + source.slice(from) + (ansi ? reset : '')
}
