import type { Operations } from '../run/operations.ts'
import { exponential, fixed, general, oddNumber, untilZero, wholeDigits } from '../values/numbers.ts'
import type { LuaValue } from '../values/table.ts'
import type { Arguments } from './arguments.ts'

const directives = 'cdiouxXeEfgGqs'
/** The length from which `%s` inserts texts unchanged. */
const longText = 100
const directive = /%(?:%|([-+ #0]*)(\d*)(?:(\.)(\d*))?([\s\S]?))/g

/** string.format(), with the directives of C's printf() that Lua supports. */
export function formatText(ops: Operations, check: Arguments, args: LuaValue[]): string {
  let at = 1
  return check
    .text(args, 1)
    .replace(directive, (whole, flags: string, width: string, point: string, digits: string, kind: string) => {
      if (whole === '%%') return '%'
      if (flags.length > 5) throw ops.raise('invalid format (repeated flags)', 1)
      if (width.length > 2 || (digits ?? '').length > 2)
        throw ops.raise('invalid format (width or precision too long)', 1)
      at++
      if (at > args.length && kind !== '' && directives.includes(kind)) check.wrong(at, 'no value')
      const precision = point === undefined ? null : Number(digits)
      const padded = (text: string, isNumber = true) => pad(text, flags, Number(width), isNumber)
      switch (kind) {
        case 'c':
          return padded(charText(check.number(args, at)), false).replace(/\0.*$/s, '')
        case 'd':
        case 'i':
          return integer(check.number(args, at), precision, flags, padded)
        case 'o':
        case 'u':
        case 'x':
        case 'X':
          return unsigned(check.number(args, at), kind, precision, flags, padded)
        case 'e':
        case 'E':
        case 'f':
        case 'g':
        case 'G':
          return real(check.number(args, at), kind, precision ?? 6, flags, padded)
        case 'q':
          return quoted(check.text(args, at))
        case 's': {
          const text = check.text(args, at)
          // C's printf() ends a text at its first NUL; Lua doesn't pass long texts to it.
          if (precision === null && text.length >= longText) return text
          return padded(untilZero(text).slice(0, precision ?? longText), false)
        }
        default:
          throw ops.raise(`invalid option '%${kind}' to 'format'`, 1)
      }
    })
}

/** A character by its code, which C truncates to a byte. */
function charText(code: number): string {
  return String.fromCharCode(Math.abs(code) < 2 ** 31 ? Math.trunc(code) & 0xff : 0)
}

type Pad = (text: string, isNumber?: boolean) => string

function pad(text: string, flags: string, width: number, isNumber: boolean): string {
  if (text.length >= width) return text
  if (flags.includes('-')) return text.padEnd(width)
  if (!flags.includes('0') || !isNumber) return text.padStart(width)
  const [sign = ''] = /^[-+ ]?(?:0x)?/i.exec(text) ?? []
  return sign + text.slice(sign.length).padStart(width - sign.length, '0')
}

function signed(text: string, flags: string): string {
  if (text.startsWith('-')) return text
  return (flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : '') + text
}

/** The digits that C prints for a number too large for its integers. */
const outOfRange = '9223372036854775808'

function integer(value: number, precision: number | null, flags: string, padded: Pad): string {
  const whole = Math.trunc(value)
  const isWithin = whole >= -(2 ** 63) && whole < 2 ** 63
  const digits = isWithin ? wholeDigits(Math.abs(whole)) : outOfRange
  const isNegative = !isWithin || whole < 0
  const shown = precision === 0 && digits === '0' ? '' : digits.padStart(precision ?? 1, '0')
  return padded(signed((isNegative ? '-' : '') + shown, flags), precision === null)
}

const bases: Record<string, number> = { o: 8, u: 10, x: 16, X: 16 }

function unsigned(value: number, kind: string, precision: number | null, flags: string, padded: Pad): string {
  const whole = Math.trunc(value)
  const isWithin = Number.isFinite(whole) && whole >= -(2 ** 63) && whole < 2 ** 64
  const beyond = whole > 0 ? 0n : 2n ** 63n
  const bits = isWithin ? BigInt.asUintN(64, BigInt(whole)) : beyond
  let digits = bits.toString(bases[kind])
  if (precision === 0 && bits === 0n) digits = ''
  digits = digits.padStart(precision ?? 1, '0')
  if (flags.includes('#')) {
    if (bases[kind] === 16 && bits !== 0n) digits = `0x${digits}`
    else if (kind === 'o' && !digits.startsWith('0')) digits = `0${digits}`
  }
  return padded(kind === 'X' ? digits.toUpperCase() : digits, precision === null)
}

function real(value: number, kind: string, precision: number, flags: string, padded: Pad): string {
  let text: string
  if (!Number.isFinite(value)) text = oddNumber(value)
  else if (kind === 'f') text = fixed(value, precision) + (flags.includes('#') && precision === 0 ? '.' : '')
  else if (kind === 'e' || kind === 'E') text = exponential(value, precision, flags.includes('#'))
  else text = general(value, precision, flags.includes('#'))
  const shown = padded(signed(text, flags), Number.isFinite(value))
  return kind === 'E' || kind === 'G' ? shown.toUpperCase() : shown
}

function quoted(text: string): string {
  const escapes: Record<string, string> = { '"': '\\"', '\\': '\\\\', '\n': '\\\n', '\r': '\\r', '\0': '\\000' }
  return `"${text.replace(/["\\\n\r\0]/g, one => escapes[one]!)}"`
}
