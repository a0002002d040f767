/** Implements `sprintf` as in the npm package `sprintf-js`. */

const placeholder = /%(?:%|(?:(\d+)\$)?(?:\(([^)]+)\))?(\+)?(0|'[^$])?(-)?(\d+)?(?:\.(\d+))?([b-gijostTuvxX]))/g

/** The maximum width of padding. Without this limit, a format could fill the memory. */
const widest = 10_000

/** Formats values. @throws SyntaxError if a % begins no placeholder, TypeError if a number is expected */
export function sprintf(format: string, ...values: unknown[]): string {
  return vsprintf(format, values)
}

export function vsprintf(format: string, values: readonly unknown[]): string {
  let next = 0
  let from = 0
  let result = ''
  const text = String(format)
  for (const found of text.matchAll(placeholder)) {
    const before = text.slice(from, found.index)
    if (before.includes('%')) throw new SyntaxError('[sprintf] unexpected placeholder')
    result += before
    from = found.index + found[0].length
    if (found[0] === '%%') {
      result += '%'
      continue
    }
    const [, place, path, plus, filler, left, width, precision, kind] = found
    let value: unknown
    if (path !== undefined) value = fieldOf(values[0], path)
    else if (place !== undefined) value = values[Number(place) - 1]
    else value = values[next++]
    if (typeof value === 'function' && kind !== 'T' && kind !== 'v') value = value()
    const shown = show(kind!, value, precision === undefined ? undefined : Number(precision))
    if (kind === 'j') result += shown
    else
      result += padded(
        shown,
        plus !== undefined,
        filler,
        left !== undefined,
        Math.min(widest, Number(width ?? 0)),
        kind!,
      )
  }
  const rest = text.slice(from)
  if (rest.includes('%')) throw new SyntaxError('[sprintf] unexpected placeholder')
  return result + rest
}

/** Returns a field of the first value: `a.b[0]`. */
function fieldOf(value: unknown, path: string): unknown {
  let at = value as Record<string, unknown> | undefined
  for (const part of path.split(/[.[\]]+/).filter(Boolean)) {
    if (at === undefined || at === null || !(part in Object(at))) {
      throw new Error(`[sprintf] property "${part}" does not exist`)
    }
    at = at[part] as Record<string, unknown>
  }
  return at
}

function show(kind: string, value: unknown, precision: number | undefined): string {
  const cut = (text: string) => (precision === undefined ? text : text.slice(0, precision))
  if (!'jstTv'.includes(kind) && typeof value !== 'number' && Number.isNaN(Number(value as number))) {
    throw new TypeError(`[sprintf] expecting number but found ${typeof value}`)
  }
  const number = Number(value)
  switch (kind) {
    case 'b':
      return Math.trunc(number).toString(2)
    case 'c':
      return String.fromCharCode(number)
    case 'd':
    case 'i':
      return String(Number.parseInt(String(value), 10))
    case 'j':
      return JSON.stringify(value) ?? 'undefined'
    case 'e':
      return precision === undefined ? number.toExponential() : number.toExponential(precision)
    case 'f':
      return precision === undefined ? String(Number.parseFloat(String(value))) : number.toFixed(precision)
    case 'g':
      return precision ? String(Number(number.toPrecision(precision))) : String(number)
    case 'o':
      return (Math.trunc(number) >>> 0).toString(8)
    case 'u':
      return String(Math.trunc(number) >>> 0)
    case 'x':
      return (Math.trunc(number) >>> 0).toString(16)
    case 'X':
      return (Math.trunc(number) >>> 0).toString(16).toUpperCase()
    case 't':
      return cut(String(Boolean(value)))
    case 'T':
      return cut(value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)
    default:
      return cut(String(value))
  }
}

function padded(
  shown: string,
  plus: boolean,
  filler: string | undefined,
  left: boolean,
  width: number,
  kind: string,
): string {
  const isNumber = 'difeg'.includes(kind)
  const isNegative = isNumber && shown.startsWith('-')
  const sign = isNumber && (plus || isNegative) ? (isNegative ? '-' : '+') : ''
  const body = isNegative ? shown.slice(1) : shown
  const letter = filler === undefined ? ' ' : filler === '0' ? '0' : filler[1]!
  const pad = letter.repeat(Math.max(0, width - (sign + body).length))
  if (left) return sign + body + pad
  return letter === '0' ? sign + pad + body : pad + sign + body
}
