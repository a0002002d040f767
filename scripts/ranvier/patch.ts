/** The compiler's messages about a possibly undefined name, an untyped parameter, and an assignment to a constant. */
const nothing = /^(\d+):(\d+) TS1804[789]: '([^']+)' is possibly '/
const untyped = /^(\d+):(\d+) TS7006: Parameter '([^']+)' implicitly/
const constant = /^(\d+):(\d+) TS2588: Cannot assign to '([^']+)' because it is a constant/
const kinds = [nothing, untyped, constant]

/** The comment above an assignment to a constant. The line fails at run time, just as in the script. */
const fails = '// @ts-expect-error: a constant is given another value, which fails here as it did in the script'

/**
 * Fixes compiler errors that need only a small change: `x!` where the script assumes that x exists, `: Loose` for unknown parameters, and a comment
 * above an assignment to a constant.
 * @param told the errors as the compiler reports them: `line:column message`
 * @param from the path from which types are imported
 * @returns null if there is any other error
 */
export function patch(text: string, told: readonly string[], from = '/compat/ranvier/api'): string | null {
  const lines = text.split('\n')
  const places = told.map(one => {
    const kind = kinds.find(pattern => pattern.test(one))
    const [, line, column, name] = kind?.exec(one) ?? []
    return name === undefined ? null : { line: Number(line) - 1, column: Number(column) - 1, name, kind }
  })
  if (places.includes(null)) return null
  // The fixes are applied from the end, so that earlier positions stay valid.
  const sorted = places.flatMap(one => one ?? []).sort((a, b) => b.line - a.line || b.column - a.column)
  let needsLoose = false
  for (const { line, column, name, kind } of sorted) {
    const whole = lines[line] ?? ''
    if (whole.slice(column, column + name.length) !== name) return null
    const before = whole.slice(0, column)
    const after = whole.slice(column + name.length)
    if (kind === constant) {
      // The comment applies to the next line, so the assignment has to begin a line of its own.
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
