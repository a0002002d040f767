// Converts numbers to texts and texts to numbers, as C's "%.14g" and strtod() do.

const plain =
  /^[ \t\n\v\f\r]*([+-]?)(?:(\d+\.?\d*(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)|0x([\da-f]*)(?:\.([\da-f]*))?(?:p([+-]?\d+))?|(inf(?:inity)?)|(nan))[ \t\n\v\f\r]*$/i
/** The maximum length of a text that is read as a number. */
const longest = 400

/** A text up to its first NUL character, where a string in C ends. */
export function untilZero(text: string): string {
  const end = text.indexOf('\0')
  return end < 0 ? text : text.slice(0, end)
}

/** The number that C's strtod() reads in a text; undefined if the text isn't a number. */
export function parseNumber(text: string): number | undefined {
  if (text.length > longest) return undefined
  const found = plain.exec(text)
  if (found === null) return text.includes('\0') ? parseNumber(untilZero(text)) : undefined
  const [, sign, decimal, whole, fraction = '', power, infinite] = found
  const value =
    decimal !== undefined
      ? Number(decimal)
      : whole !== undefined
        ? hexadecimal(whole, fraction, Number(power ?? 0))
        : infinite !== undefined
          ? Number.POSITIVE_INFINITY
          : Number.NaN
  return value === undefined ? undefined : sign === '-' ? -value : value
}

function hexadecimal(whole: string, fraction: string, power: number): number | undefined {
  if (whole === '' && fraction === '') return undefined
  let value = 0
  for (const digit of whole + fraction) value = value * 16 + Number.parseInt(digit, 16)
  return value * 2 ** (power - 4 * fraction.length)
}

/** A number as print() shows it. */
export function numberText(value: number): string {
  if (Number.isInteger(value) && value < 1e14 && value > -1e14) return Object.is(value, -0) ? '-0' : `${value}`
  return general(value, 14, false)
}

/** A number that isn't finite, as C prints it. A NaN has the sign that it has on x86 processors. */
export function oddNumber(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return 'inf'
  return value === Number.NEGATIVE_INFINITY ? '-inf' : '-nan'
}

/** C's %g. @param alternate whether trailing zeros are kept */
export function general(value: number, precision: number, alternate: boolean): string {
  if (!Number.isFinite(value)) return oddNumber(value)
  const digits = precision === 0 ? 1 : precision
  if (value === 0) {
    const zero = Object.is(value, -0) ? '-0' : '0'
    return alternate && digits > 1 ? `${zero}.${'0'.repeat(digits - 1)}` : zero
  }
  const [mantissa = '', power = '0'] = scientific(value, digits - 1).split('e')
  const exponent = Number(power)
  if (exponent < -4 || exponent >= digits) {
    return `${alternate ? mantissa + (digits === 1 ? '.' : '') : trimmed(mantissa)}e${exponentText(exponent)}`
  }
  const text = fixed(value, digits - 1 - exponent)
  return alternate ? text + (text.includes('.') ? '' : '.') : trimmed(text)
}

function trimmed(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** The maximum number of digits of JavaScript's toExponential() and toFixed(). Any further digits are zeros here. */
const mostDigits = 100

/** C's %e, but with the exponent in JavaScript's form. */
function scientific(value: number, digits: number): string {
  const kept = Math.min(digits, mostDigits)
  const [mantissa = '', power = '0'] = evenly(
    value.toExponential(kept),
    longer => value.toExponential(longer),
    kept,
  ).split('e')
  return `${mantissa}${'0'.repeat(Math.max(0, digits - mostDigits))}e${power}`
}

/** The number of additional digits that are examined to recognise a tie. */
const moreDigits = 30

/** Rounds a tie to an even digit, as C does. JavaScript rounds a tie up. */
function evenly(rounded: string, write: (digits: number) => string, digits: number): string {
  if (digits + moreDigits > mostDigits) return rounded
  const [exact = '', power] = write(digits + moreDigits).split('e')
  const cut = exact.length - moreDigits
  if (exact[cut] !== '5' || !/^5 *0*$/.test(exact.slice(cut))) return rounded
  const down = digits === 0 ? exact.slice(0, cut - 1) : exact.slice(0, cut)
  if (Number(down.at(-1)) % 2 !== 0) return rounded
  return power === undefined ? down : `${down}e${power}`
}

function exponentText(exponent: number): string {
  return `${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`
}

/** C's %e. */
export function exponential(value: number, digits: number, alternate = false): string {
  if (!Number.isFinite(value)) return oddNumber(value)
  const [mantissa = '', power = '0'] = scientific(value, digits).split('e')
  const minus = Object.is(value, -0) ? '-' : ''
  return `${minus}${mantissa}${alternate && digits === 0 ? '.' : ''}e${exponentText(Number(power))}`
}

/** C's %f. */
export function fixed(value: number, digits: number): string {
  if (!Number.isFinite(value)) return oddNumber(value)
  const zeros = '0'.repeat(Math.max(0, digits - mostDigits))
  const kept = Math.min(digits, mostDigits)
  const sign =
    Object.is(value, -0) || (value < 0 && Number(value.toFixed(kept)) === 0 && !value.toFixed(kept).startsWith('-'))
      ? '-'
      : ''
  if (Math.abs(value) < 1e21) return sign + evenly(value.toFixed(kept), longer => value.toFixed(longer), kept) + zeros
  return `${value < 0 ? '-' : ''}${wholeDigits(Math.abs(value))}${digits > 0 ? `.${'0'.repeat(digits)}` : ''}`
}

/** All digits of a large whole number. */
export function wholeDigits(value: number): string {
  return BigInt(value).toString()
}
