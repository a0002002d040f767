import { expect, test } from 'vitest'
import type { AnyObject } from '../../../driver/testing.ts'
import { arena, at, having, monster } from '../arena.ts'

const bread = `import { Food } from '/std/food'
export default class B extends Food { name = 'loaf'; short = 'a loaf of bread'; value = 4 }`
const needy = (needs: string, more = '', body = '') =>
  having('Needs', `needs: { ${needs} }, ${more}`, `name = 'tom'; short = 'Tom'; ${body}`)
const baker = monster(
  "name = 'maud'; short = 'Maud'; behaviours = [Shopkeeper.with({ wares: [{ path: './bread' }] }), Needs.with({ every: 9e9 })]",
  { Shopkeeper: '/behaviours/shopkeeper', Needs: '/behaviours/needs' },
)
const pointsOf = (who: AnyObject, need: string) =>
  who
    .mind()
    .find((one: AnyObject) => one.called === 'Needs')
    .valueOf(need)

test('needs grow with time and are worked out when they are read, also of who sleeps; what is set of them changes with an edit', async () => {
  const a = await arena({
    tom: needy('hunger: { begins: 10, grows: 4, does: [] }, thrill: { grows: 2, begins: 50 }, wealth: null'),
  })
  const tom = a.put('tom')
  const hour = a.mud.load('/daemons/calendar').hourSeconds
  a.mud.advance(5 * hour)
  expect(tom.isAsleep).toBe(true)
  expect([pointsOf(tom, 'hunger'), pointsOf(tom, 'thrill'), pointsOf(tom, 'wealth')]).toEqual([30, 60, 0])
  await a.mud.write('/domains/a/tom.ts', needy('hunger: { begins: 10, grows: 8, does: [] }'))
  expect(pointsOf(tom, 'hunger')).toBe(50)
  a.mud.advance(1000 * hour)
  expect(pointsOf(tom, 'hunger')).toBe(100)
})

test('what happens changes needs: attacks and blows, presents and food, trade, talk; the night and storms while they last', async () => {
  const a = await arena({ tom: needy('safety: { when: {} }', 'every: 9e9'), baker, bread })
  const tom = a.put('tom')
  const ann = a.mud.player('Ann', { ...at(1), level: 3 })
  a.put('bread').move(ann)
  const hungry = pointsOf(tom, 'hunger')
  ann.command('give loaf to tom')
  expect(pointsOf(tom, 'hunger')).toBe(Math.max(0, hungry - 60))
  expect(pointsOf(tom, 'friendship')).toBe(0)
  tom.hurt(1, ann, 'physical', 'blow')
  expect(pointsOf(tom, 'safety')).toBe(10)
  const maud = a.put('baker')
  const before = pointsOf(maud, 'wealth')
  ann.earn(100)
  ann.command('buy loaf')
  expect(pointsOf(maud, 'wealth')).toBe(before - 5)

  const night = await arena({ tom: needy('safety: { when: { night: 15 } }', 'every: 9e9') })
  const sleeper = night.put('tom')
  const seen = new Set<string>()
  for (let hour = 0; hour < 24; hour++) {
    const isNight = night.mud.load('/daemons/clock').isNight
    expect(pointsOf(sleeper, 'safety')).toBe(isNight ? 15 : 0)
    seen.add(String(isNight))
    night.mud.advance(night.mud.load('/daemons/calendar').hourSeconds)
  }
  expect(seen.size).toBe(2)
})

test('who is hungry eats what there is, buys what is sold, goes to the shop for it, and steals only if it is one who does', async () => {
  const hungry = 'hunger: { begins: 80, grows: 0 }'
  const a = await arena({ tom: needy(hungry, 'every: 4'), bread })
  const tom = a.put('tom')
  a.mud.player('Bob', at(1))
  const loaf = a.put('bread')
  a.mud.advance(10)
  expect([loaf.destructed, pointsOf(tom, 'hunger')]).toEqual([true, 20])

  const b = await arena({ tom: needy(hungry, "every: 4, shop: './r3'", 'gold = 20'), baker, bread })
  const walker = b.put('tom')
  b.put('baker', 3)
  b.mud.player('Bob', at(1))
  b.mud.advance(30)
  expect(walker.environment!.path).toBe('/domains/a/r3')
  expect([pointsOf(walker, 'hunger'), walker.gold < 20]).toEqual([20, true])

  for (const steals of [false, true]) {
    const c = await arena({ tom: needy(hungry, `every: 4, steals: ${steals}`), bread })
    const thief = c.put('tom')
    const ann = c.mud.player('Ann', at(1))
    c.put('bread').move(ann)
    c.mud.advance(10)
    expect([ann.inventory.length, pointsOf(thief, 'hunger')]).toEqual(steals ? [0, 20] : [1, 80])
  }
})

test('who is afraid goes where it feels safe; who is asked how it is speaks of its worst need', async () => {
  const a = await arena({
    tom: needy("safety: { begins: 90, until: 90, grows: -1, when: {}, says: ['Wolves!'] }", "every: 4, refuge: './r3'"),
  })
  const tom = a.put('tom')
  const ann = a.mud.player('Ann', at(1))
  expect(ann.command('talk to tom')).toContain('Wolves!')
  expect(ann.command('say how are you?')).toContain('Wolves!')
  a.mud.advance(12)
  expect(tom.environment!.path).toBe('/domains/a/r3')
})
