import { expect, test } from 'vitest'
import { MemoryStore } from '../../driver/services/store/store.ts'
import type { AnyObject } from '../../driver/testing.ts'
import { processorTime } from '../cpu.ts'
import { hopeless, twoRooms } from './world.ts'

// The state of an object is read with a step budget and under the watchdog, without running the object's code. A field that is too large is lost,
// but the others are stored.

const nested = `(() => { let d: any = ['x']; for (let i = 0; i < 18; i++) d = [d, d, d, d, d, d, d, d]; return d })()`

test.each([
  ['lists that are in eight places each', `this.odd = ${nested}`],
  [
    'a long text in many places',
    `const t = 'x'.repeat(1_000_000); this.odd = Array.from({ length: 100_000 }, () => t)`,
  ],
  ['a list without end', `this.odd = []; this.odd.length = 2 ** 32 - 1`],
  ['many names', `for (let i = 0; i < 18; i++) this.odd = { a: this.odd, b: this.odd, c: this.odd, d: this.odd }`],
  ['a getter that hangs', `this.odd = { get x() { return ${hopeless} } }`],
  ['a map whose iterator hangs', `this.odd = new Bag([[1, 2]])`],
  ['a list with a getter that hangs', `this.odd = new Row(3)`],
])('a saved field that holds %s harms no other field, and holds nobody up', async (_what, fill) => {
  const store = new MemoryStore()
  const files = {
    '/domains/t/odd.ts': `import { saveObject } from 'driver'
import { Item } from '/std/item'
import { saved } from '/std/decorators'
class Bag extends Map<number, number> { get size(): number { return ${hopeless} ? 1 : 2 }; *[Symbol.iterator](): any { for (;;) yield [1, 2] } }
class Row extends Array<number> { get 0() { return ${hopeless} ? 1 : 2 } }
export default class Odd extends Item { name = 'odd'; @saved before = 0; @saved odd: any = [0]; @saved after = 0; other = [Bag, Row].length
  fill() { this.before = 1; this.after = 2; ${fill}; saveObject(this) } }`,
  }
  const mud = await twoRooms(files, { store, watchdog: 1000 })
  const ann = mud.player('Ann', { at: '/domains/t/room' })
  const odd = mud.clone('/domains/t/odd')
  odd.move(ann)
  await mud.driver.persistence.settle()
  mud.driver.guard.attempt('command', odd, () => odd.fill())
  const start = processorTime()
  await mud.driver.persistence.settle()
  mud.advance(3)
  expect(processorTime() - start).toBeLessThan(1500)
  expect(mud.driver.guard.active).toBe(false)
  await mud.stop()
  const again = await twoRooms(files, { store })
  const [kept] = (await again.fetchPlayer('Ann')).inventory as AnyObject[]
  expect([kept!.before, kept!.after]).toEqual([1, 2])
})

test('a default that is in eight places each is compared within bounds', async () => {
  const mud = await twoRooms({
    '/domains/t/odd.ts': `import { Item } from '/std/item'
import { saved } from '/std/decorators'
export default class Odd extends Item { name = 'odd'; @saved odd: any = ${nested} }`,
  })
  const ann = mud.player('Ann', { at: '/domains/t/room' })
  mud.clone('/domains/t/odd').move(ann)
  const start = processorTime()
  await mud.driver.persistence.settle()
  mud.advance(2)
  expect(processorTime() - start).toBeLessThan(1500)
  expect(ann.command('say fine')).toContain('fine')
})
