/** The compiler's words for a name that may stand for nothing, and for a parameter without a type. */
const nothing = /^(\d+):(\d+) TS1804[789]: '([^']+)' is possibly '/
const untyped = /^(\d+):(\d+) TS7006: Parameter '([^']+)' implicitly/

/**
 * Mends what the compiler objects to and what a few characters mend: `x!` where the script takes for granted that there is an x, and
 * `: Loose` for parameters of which nothing is known.
 * @param told as the compiler says it: `line:column message`
 * @param from where types are imported from
 * @returns null if there is anything else
 */
export function patch(text: string, told: readonly string[], from = '/compat/ranvier/api'): string | null {
  const lines = text.split('\n')
  const places = told.map(one => {
    const isNothing = nothing.test(one)
    const [, line, column, name] = (isNothing ? nothing : untyped).exec(one) ?? []
    return name === undefined ? null : { line: Number(line) - 1, column: Number(column) - 1, name, isNothing }
  })
  if (places.includes(null)) return null
  // From the end, so that places before stay what they are.
  const sorted = places.flatMap(one => one ?? []).sort((a, b) => b.line - a.line || b.column - a.column)
  let needsLoose = false
  for (const { line, column, name, isNothing } of sorted) {
    const whole = lines[line] ?? ''
    if (whole.slice(column, column + name.length) !== name) return null
    const after = whole.slice(column + name.length)
    needsLoose ||= !isNothing
    const bare = /^\s*=>/.test(after)
    const mended = isNothing ? `${name}!` : bare ? `(${name}: Loose)` : `${name}: Loose`
    lines[line] = whole.slice(0, column) + mended + after
  }
  const mended = lines.join('\n')
  if (!needsLoose || /^import .*\bLoose\b(?!L)/m.test(mended)) return mended
  const head = mended.split('\n').find(line => line.startsWith('import ') && line.endsWith(`'${from}'`))
  if (head === undefined) return `import type { Loose } from '${from}'\n${mended}`
  return mended.replace(head, head.replace('{ ', head.startsWith('import type') ? '{ Loose, ' : '{ type Loose, '))
}
