import { createContext, runInContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../../driver/driver.ts'
import { bulk } from '../../driver/kernel/guard/bulk.ts'

// Regular expressions in the hardened language give the same results as elsewhere, and are about as fast.

const untouched = runInContext('({ RegExp })', createContext()) as { RegExp: RegExpConstructor }

const part = fc.constantFrom(
  'a',
  '(?<=a)',
  '(?=b)',
  '(?!c)',
  '\\b',
  'b',
  '.',
  '\\s',
  '[ab]',
  '(a)',
  '(?:b|c)',
  '(?<name>c)',
  '',
  '^',
  '$',
  'a*',
  'b?',
  'é',
)
const pattern = fc.array(part, { minLength: 1, maxLength: 3 }).map(parts => {
  const named = parts.indexOf('(?<name>c)')
  return parts.filter((one, i) => !one.startsWith('(?<') || i === named).join('')
})
const flags = fc.subarray(['g', 'i', 'm', 's', 'u', 'y', 'd']).map(marks => marks.join(''))
const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', '\n', 'A', 'é', '😀'), maxLength: 12 })
const by = fc.constantFrom('', '[$&]', '$1-', '$$', '$<name>', "$`$'")

test('replace, split and match do what they do in a language that nobody has hardened', () => {
  fc.assert(
    fc.property(pattern, flags, text, by, fc.nat(3), (source, marks, given, put, from) => {
      const answers = (kind: RegExpConstructor) => {
        const one = () => Object.assign(new kind(source, marks), { lastIndex: from }) as RegExp
        const used = one()
        const calls: unknown[] = []
        const result = [
          given.replace(used, put),
          given.replace(one(), (...parts: unknown[]) => {
            calls.push(parts.map(value => (typeof value === 'object' && value !== null ? { ...value } : value)))
            return String(parts.length)
          }),
          given.split(one()),
          given.split(one(), 2),
          given.match(one())?.slice(),
          marks.includes('g') ? given.replaceAll(one(), put) : '',
        ]
        return JSON.stringify([result, calls, used.lastIndex])
      }
      const expected = answers(untouched.RegExp)
      expect(answers(RegExp)).toBe(expected)
      bulk.meter = { steps: 1e9, who: null, out: () => expect.fail('the turn was ended') }
      try {
        expect(answers(RegExp)).toBe(expected)
      } finally {
        bulk.meter = null
      }
    }),
    { numRuns: 6000 },
  )
})

test('lists of matches and parts are ordinary lists, and errors are ordinary errors', () => {
  const parts: unknown[] = ['a b'.split(/ /), 'a b'.match(/./g)]
  for (const list of parts) expect(Object.getPrototypeOf(list)).toBe(Array.prototype)
  const long = 'a'.repeat(2 ** 20)
  const failing = () => long.replace(/a/g, () => long)
  expect(failing).toThrow(RangeError)
  expect(() => 'a'.replace(/a/, () => expect.fail('its own error'))).toThrow('its own error')
})

test('a regular expression that is used within a replacement by itself finds its own matches', () => {
  const inner = (all: string) => all.replace(/[ab]/g, one => one.toUpperCase())
  expect('ab-ba'.replace(/[ab]+/g, inner)).toBe('AB-BA')
  expect('aab'.replace(/[ab]/g, one => `${one}${'bb'.replace(/[ab]/g, '.')}`)).toBe('a..a..b..')
})

test('a text is not worked on match by match, by calls of exec(), which takes up to twenty times as long', () => {
  const watched = Object.defineProperty(/ /g, 'exec', { value: () => expect.fail('exec() is called') })
  expect(['a b'.split(watched), 'a b'.replace(watched, '-'), 'a b'.match(watched)]).toEqual([['a', 'b'], 'a-b', [' ']])
})
