import type { ScalarTag } from 'yaml'

/**
 * What plain words mean, as js-yaml 3 reads them, which Ranvier does: numbers with underscores, in octal with a leading 0 and in sixties,
 * dates; `yes`, `no`, `on` and `off` are words.
 */

const octal = /^[-+]?0[0-7_]*[0-7]$/
const sixties = /^[-+]?[1-9][0-9_]*(?::[0-5]?[0-9])+$/
const whole =
  /^[-+]?(?:0b[01_]*[01]|0x[\da-fA-F_]*[\da-fA-F]|0[0-7_]*[0-7]|0|[1-9](?:[\d_]*\d)?|[1-9][\d_]*(?::[0-5]?\d)+)$/
const fraction =
  /^(?:[-+]?(?:0|[1-9][\d_]*)(?:\.[\d_]*)?(?:[eE][-+]?\d+)?|\.[\d_]+(?:[eE][-+]?\d+)?|[-+]?\d[\d_]*(?::[0-5]?\d)+\.[\d_]*|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))(?<!_)$/
const day = /^(\d{4})-(\d\d)-(\d\d)$/
const moment =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:[Tt]|[ \t]+)(\d\d?):(\d\d):(\d\d)(?:\.(\d*))?(?:[ \t]*(Z|([-+])(\d\d?)(?::(\d\d))?))?$/

const sum = (text: string) => text.split(':').reduce((total, part) => total * 60 + Number.parseFloat(part), 0)

function integerOf(text: string): number {
  const bare = text.replaceAll('_', '')
  const sign = bare.startsWith('-') ? -1 : 1
  const digits = bare.replace(/^[-+]/, '')
  if (sixties.test(bare)) return sign * sum(digits)
  if (/^0[bx]/.test(digits)) return sign * Number.parseInt(digits.slice(2), digits[1] === 'b' ? 2 : 16)
  // Not -0.
  return sign * Number.parseInt(digits, octal.test(digits) ? 8 : 10) || 0
}

function fractionOf(text: string): number {
  const bare = text.replaceAll('_', '').toLowerCase()
  const sign = bare.startsWith('-') ? -1 : 1
  const digits = bare.replace(/^[-+]/, '')
  if (digits === '.inf') return sign * Number.POSITIVE_INFINITY
  if (digits === '.nan') return Number.NaN
  return sign * (digits.includes(':') ? sum(digits) : Number.parseFloat(digits))
}

function dateOf(text: string): Date {
  const found = day.exec(text) ?? moment.exec(text)!
  const [year, month, date, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map(part => Number(part ?? 0))
  const thousandths = Number((found[7] ?? '').slice(0, 3).padEnd(3, '0'))
  const away = found[9] ? (Number(found[10]) * 60 + Number(found[11] ?? 0)) * 60_000 : 0
  const made = Date.UTC(year!, month! - 1, date, hour, minute, second, thousandths)
  return new Date(made - (found[9] === '-' ? -away : away))
}

const tag = (name: string, test: RegExp, resolve: (text: string) => unknown): ScalarTag => ({
  tag: `tag:yaml.org,2002:${name}`,
  default: true,
  test,
  resolve,
})

export const scalars: ScalarTag[] = [
  tag('null', /^(?:~|null|Null|NULL)?$/, () => null),
  tag('bool', /^(?:true|True|TRUE|false|False|FALSE)$/, text => text[0]!.toLowerCase() === 't'),
  tag('int', whole, integerOf),
  tag('float', fraction, fractionOf),
  tag('timestamp', new RegExp(`${day.source}|${moment.source}`), dateOf),
]
