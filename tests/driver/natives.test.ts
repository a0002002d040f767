import { expect, onTestFinished, test } from 'vitest'
import { testDriver } from '../../driver/testing.ts'
import { processorTime } from '../cpu.ts'
import { bareWorld } from './world.ts'

// A native does all its work in one call, which neither step counting nor the watchdog can stop. So each one is refused or charged before it runs.

/** A list whose length is small when it is first read. */
const shifty = '(() => { let n = 0; return { get length() { return n++ === 0 ? 1 : 2 ** 53 - 1 } } })() as any'
const accents = "('a' + '\\u0301\\u0316'.repeat(200_000))"
const haystack = "'a'.repeat(4_000_000)"
const needle = "('a'.repeat(1_000) + 'b' + 'a'.repeat(1_000_000))"

const hopeless = [
  ...['indexOf', 'includes', 'lastIndexOf', 'join', 'reverse', 'sort', 'toSorted', 'toString'].map(
    name => `([] as any).${name}.call(${shifty}, 5)`,
  ),
  ...['forEach', 'map', 'filter', 'some', 'reduce', 'find'].map(
    name => `([] as any).${name}.call(${shifty}, () => 0, 0)`,
  ),
  `([] as any).fill.call(${shifty}, 5)`,
  `([] as any).splice.call(${shifty}, 0, 1)`,
  `([] as any).slice.call(${shifty}, 0)`,
  `([] as any).concat.call(${shifty}, 1)`,
  `${haystack}.indexOf(${needle})`,
  `${haystack}.lastIndexOf(${needle})`,
  `${haystack}.includes(${needle})`,
  `${haystack}.split(${needle})`,
  `${haystack}.replaceAll(${needle}, '')`,
  `${accents}.normalize('NFC')`,
  `${accents}.localeCompare(${accents})`,
]

/** These read the length only once. */
const settled: [code: string, result: unknown][] = [
  [`Array.from(${shifty}).length`, 1],
  [`String.raw({ raw: ${shifty} })`, 'undefined'],
  [`([] as any[]).concat(Object.assign(${shifty}, { [Symbol.isConcatSpreadable]: true })).length`, 1],
  ["'a list of words'.split(' ').length", 4],
  ["'a needle in a heap of hay'.indexOf('heap')", 14],
  ["'\\u0041\\u030a'.normalize('NFC')", '\u00c5'],
  ["'b'.localeCompare('a')", 1],
  ['Array.from({ length: 3 }, (_, i) => i).join()', '0,1,2'],
  ['[...new Set([1, 2, 2])].length', 2],
  ['(function f() { return Array.from(arguments).length })()', 0],
]

async function thing(code: string) {
  const mud = await testDriver({
    files: {
      '/domains/t/thing.ts': `import { MudObject } from '/std/object'
export default class Thing extends MudObject { result: any = null; run() { this.result = ${code} } }`,
    },
    watchdog: 2000,
  })
  onTestFinished(() => mud.stop())
  return { mud, one: mud.load('/domains/t/thing') }
}

test.each(hopeless)('%s is refused at once', async code => {
  const { mud, one } = await thing(code)
  const start = processorTime()
  one.callOut(0, 'run')
  mud.advance(1)
  expect(processorTime() - start).toBeLessThan(1500)
  expect(mud.faults[0]?.message).toMatch(/it is no list|is too long|too much/)
})

test.each(settled)('%s is %s', async (code, result) => {
  const { mud, one } = await thing(code)
  one.callOut(0, 'run')
  mud.advance(1)
  expect(mud.faults.map(({ message }) => message)).toEqual([])
  expect(one.result).toBe(result)
})

test('what the driver asks of an object by itself, outside of any turn, is counted too', async () => {
  const mud = await bareWorld({
    '/domains/t/liar.ts': `import { ObjectBase } from 'driver'
export default class Liar extends ObjectBase {
  onDestruct() { ([] as any).reverse.call({ n: 0, get length(): any { return this.n++ ? 2 ** 53 - 1 : 7 } }) } }`,
  })
  const liar = mud.clone('/domains/t/liar')
  mud.driver.objects.destruct(liar)
  expect(liar.destructed).toBe(true)
  expect(mud.faults[0]?.message).toContain('it is no list')
})
