import { expect, test } from 'vitest'
import { smallWorld } from './world.ts'

/** Loads a library of the mudlib, and returns its exports. */
async function library<T>(path: string): Promise<T> {
  const mud = await smallWorld()
  return mud.driver.programs.load(path).exports as T
}

test('dice', async () => {
  const { parseDice } = await library<{ parseDice(text: string): object }>('/lib/dice')
  expect(parseDice('2d6+1')).toEqual({ count: 2, sides: 6, bonus: 1 })
  expect(parseDice('d20')).toEqual({ count: 1, sides: 20, bonus: 0 })
  expect(parseDice('3d4 - 2')).toEqual({ count: 3, sides: 4, bonus: -2 })
  expect(parseDice('7')).toEqual({ count: 0, sides: 0, bonus: 7 })
  for (const bad of ['', 'x', '2d', 'd6d6', '1.5']) expect(() => parseDice(bad)).toThrow('is no dice')
})

test('dice are thrown within their bounds', async () => {
  const mud = await smallWorld()
  const rat = mud.clone('/domains/t/rat')
  const rolls = Array.from({ length: 500 }, () => rat.roll('2d6+1') as number)
  expect(Math.min(...rolls)).toBe(3)
  expect(Math.max(...rolls)).toBe(13)
})

test('thirty thousand dice are summed at once, as they are distributed', async () => {
  const mud = await smallWorld()
  const rat = mud.clone('/domains/t/rat')
  const sums = Array.from({ length: 200 }, () => rat.roll('30000d100+5') as number)
  const mean = sums.reduce((sum, one) => sum + one, 0) / sums.length
  const spread = Math.sqrt(sums.reduce((sum, one) => sum + (one - mean) ** 2, 0) / sums.length)
  expect(Math.abs(mean - 1_515_005)).toBeLessThan(1800)
  expect(spread).toBeGreaterThan(4000)
  expect(spread).toBeLessThan(6000)
  expect(sums.every(Number.isInteger)).toBe(true)
})

test.each([
  ['a guard', 'guards'],
  ['a loaf of bread', 'loaves of bread'],
  ['an old fox', 'old foxes'],
  ['a grey wolf', 'grey wolves'],
  ['a woman', 'women'],
  ['a city key', 'city keys'],
  ['a fairy', 'fairies'],
])('the plural of %s', async (one, many) => {
  const { plural } = await library<{ plural(short: string): string }>('/lib/text')
  expect(plural(one)).toBe(many)
})

test('lists, articles, verbs', async () => {
  const text = await library<Record<string, (value: unknown) => unknown>>('/lib/text')
  expect(text['listOf']!(['a', 'b', 'c'])).toBe('a, b and c')
  expect(text['article']!('orc')).toBe('an orc')
  expect(['hit', 'miss', 'parry', 'slash', 'are', 'play'].map(verb => text['conjugate']!(verb))).toEqual([
    'hits',
    'misses',
    'parries',
    'slashes',
    'is',
    'plays',
  ])
  expect(text['grouped']!(['a rat', 'a cat', 'a rat', 'a rat'])).toEqual(['three rats', 'a cat'])
})

const all = { all: true, number: 1, most: Number.POSITIVE_INFINITY }
const one = { all: false, number: 1, most: 1 }

test.each([
  ['sword', { ...one, noun: 'sword' }],
  ['the second sword', { ...one, number: 2, noun: 'sword' }],
  ['3rd sword', { ...one, number: 3, noun: 'sword' }],
  ['2.sword', { ...one, number: 2, noun: 'sword' }],
  ['sword 4', { ...one, number: 4, noun: 'sword' }],
  ['2 swords', { ...one, most: 2, noun: 'swords' }],
  ['three long swords', { ...one, most: 3, noun: 'long swords' }],
  ['2*sword', { ...one, most: 2, noun: 'sword' }],
  ['all', { ...all, noun: '' }],
  ['all swords', { ...all, noun: 'swords' }],
  ['all.sword', { ...all, noun: 'sword' }],
])('choosing: %s', async (phrase, choice) => {
  const { readChoice } = await library<{ readChoice(phrase: string): object }>('/lib/phrases')
  expect(readChoice(phrase)).toEqual(choice)
})

test('an import of a library that has moved is reported at its place', async () => {
  const shout = `import { capitalize } from '/std/text'\nexport default capitalize('x')`
  const mud = await smallWorld({ '/domains/t/shout.ts': shout })
  expect(() => mud.driver.programs.load('/domains/t/shout')).toThrow('there is no /std/text.ts; there is /lib/text')
})
