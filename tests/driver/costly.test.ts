import { expect, test } from 'vitest'
import { compile } from '../../driver/services/compile/compile.ts'
import type { AnyObject, TestDriver } from '../../driver/testing.ts'
import { processorTime } from '../cpu.ts'
import { bareWorld, thing } from './world.ts'

// Operations that take the engine long, and that can't be stopped in the middle, are refused, charged or interrupted.

const world = (work: string) =>
  bareWorld({ '/domains/t/a.ts': thing(`n: any = 0; list: any[] = []; go() { ${work} }`) })

/** Calls an object's go() in a turn of its own. */
const go = (mud: TestDriver, one: AnyObject) => mud.driver.guard.attempt('apply', one, () => one.go())

test.each([
  ['by a literal', `/${'\\p{L}'.repeat(200)}/u.test('x')`],
  ['with the flag v', `/\\p{RGI_Emoji}/v.test('x')`],
])('a regular expression that takes long to compile is refused %s', async (_how, work) => {
  const mud = await world(work)
  expect(() => go(mud, mud.clone('/domains/t/a'))).toThrow(/flag v|too long to compile/)
})

test.each([
  ['of properties of characters', `new RegExp('\\\\p{L}'.repeat(200), 'iu').test('x')`],
  ['of classes of characters', `new RegExp('[\\\\p{L}\\\\p{N}]'.repeat(100), 'u').test('x')`],
  ['of dots', `new RegExp('.'.repeat(3000), 'iu').test('x')`],
  ['with the flag v', `new RegExp('\\\\p{RGI_Emoji}'.repeat(10), 'v').test('x')`],
  ['with the flag v, made of another', `new RegExp(/a/, 'v').test('x')`],
  ['that is put together', `'x'.match('\\\\p{L}'.repeat(200))`],
])('a regular expression that takes long to compile is refused when it is made: %s', async (_how, work) => {
  const mud = await world(work)
  const one = mud.clone('/domains/t/a')
  const start = processorTime()
  expect(() => go(mud, one)).toThrow(/flag v|too long to compile/)
  expect(processorTime() - start).toBeLessThan(200)
})

test('usual regular expressions are as they were', async () => {
  const mud = await world(
    `this.n = [/^\\p{L}[\\p{L}\\p{N}_-]{2,20}$/u.test('Änne'), new RegExp('^[a-z]+$', 'i').test('Ann'), 'a1b2'.replace(/\\d/g, '')]`,
  )
  const one = mud.clone('/domains/t/a')
  go(mud, one)
  expect(one.n).toEqual([true, true, 'ab'])
})

test('to sort long texts that begin alike costs as much as they are long', async () => {
  const mud = await world(
    `const p = 'x'.repeat(1_000_000); const l: string[] = []; for (let i = 0; i < 2000; i++) l.push(p + i % 2); l.sort()`,
  )
  const one = mud.clone('/domains/t/a')
  const start = processorTime()
  expect(() => go(mud, one)).toThrow('too long to sort')
  expect(processorTime() - start).toBeLessThan(500)
  const short = await world(
    `for (let i = 5000; i > 0; i--) this.list.push('name ' + i); this.list.sort(); this.n = this.list[0]`,
  )
  const other = short.clone('/domains/t/a')
  go(short, other)
  expect(other.n).toBe('name 1')
})

test('the watchdog stops work on long texts that stands in one long line', async () => {
  const line = Array.from({ length: 900 }, () => 'n += s * 1').join('; ')
  const mud = await bareWorld(
    { '/domains/t/a.ts': thing(`go() { const s: any = '1'.repeat(20_000_000); let n = 0; ${line}; return n }`) },
    { watchdog: 300 },
  )
  const one = mud.clone('/domains/t/a')
  const start = processorTime()
  mud.driver.enter(() => mud.driver.guard.turn('callOut', one as never, () => one.go()))
  expect(processorTime() - start).toBeLessThan(3000)
  expect(mud.faults[0]!.message).toContain('of real time')
})

test('a file of many operators computes what it says', () => {
  const sum = Array.from({ length: 300 }, (_, i) => `${i % 2 ? '-' : '+'} (x * ${i} + -(y++ ** 2))`).join(' ')
  const { code } = compile('/domains/t/sum.ts', `export const sum = (x: number, y: number) => 0 ${sum}`)
  expect(code.match(/\$meter\.tick\(\)/g)!.length).toBeGreaterThan(20)
})
