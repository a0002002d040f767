/** The compiler's words for a name that may stand for nothing, and for a parameter without a type. */
const nothing = /^(\d+):(\d+) TS1804[789]: '([^']+)' is possibly '/
const untyped = /^(\d+):(\d+) TS7006: Parameter '([^']+)' implicitly/
const constant = /^(\d+):(\d+) TS2588: Cannot assign to '([^']+)' because it is a constant/
const kinds = [nothing, untyped, constant]

/** What stands above a constant that is given another value: the line fails when it comes to that, as it does in the script. */
const fails = '// @ts-expect-error: a constant is given another value, which fails here as it did in the script'

/**
 * Mends what the compiler objects to and what a few characters mend: `x!` where the script takes for granted that there is an x,
 * `: Loose` for parameters of which nothing is known, and a comment where a constant is given another value.
 * @param told as the compiler says it: `line:column message`
 * @param from where types are imported from
 * @returns null if there is anything else
 */
export function patch(text: string, told: readonly string[], from = '/compat/ranvier/api'): string | null {
  const lines = text.split('\n')
  const places = told.map(one => {
    const kind = kinds.find(pattern => pattern.test(one))
    const [, line, column, name] = kind?.exec(one) ?? []
    return name === undefined ? null : { line: Number(line) - 1, column: Number(column) - 1, name, kind }
  })
  if (places.includes(null)) return null
  // From the end, so that places before stay what they are.
  const sorted = places.flatMap(one => one ?? []).sort((a, b) => b.line - a.line || b.column - a.column)
  let needsLoose = false
  for (const { line, column, name, kind } of sorted) {
    const whole = lines[line] ?? ''
    if (whole.slice(column, column + name.length) !== name) return null
    const before = whole.slice(0, column)
    const after = whole.slice(column + name.length)
    if (kind === constant) {
      // The comment is for the next line, and what these words are about has to begin on their own.
      if (/\b(return|throw|yield)\s*$/.test(before)) return null
      lines[line] = `${before.trim() === '' ? before : `${before}\n`}${fails}\n${name}${after}`
      continue
    }
    needsLoose ||= kind === untyped
    const bare = /^\s*=>/.test(after)
    const mended = kind === nothing ? `${name}!` : bare ? `(${name}: Loose)` : `${name}: Loose`
    lines[line] = before + mended + after
  }
  const mended = lines.join('\n')
  if (!needsLoose || /^import .*\bLoose\b(?!L)/m.test(mended)) return mended
  const head = mended.split('\n').find(line => line.startsWith('import ') && line.endsWith(`'${from}'`))
  if (head === undefined) return `import type { Loose } from '${from}'\n${mended}`
  return mended.replace(head, head.replace('{ ', head.startsWith('import type') ? '{ Loose, ' : '{ type Loose, '))
}
