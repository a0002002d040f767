import { expect, test } from 'vitest'
import type { AnyObject } from '../../../driver/testing.ts'
import { smallWorld } from '../world.ts'

const files = {
  '/domains/w/west.ts': `import { Room } from '/std/room'
export default class West extends Room { short = 'West'; sector = 'field' as const; light = true }`,
  '/domains/w/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'Hall' }`,
  '/domains/w/target.ts': `import { Monster } from '/std/monster'
export default class T extends Monster { name = 'target'; maxHp = 100000; hp = 100000; level = 5 }`,
}
const hour = 60

async function field() {
  const mud = await smallWorld(files)
  const ann = mud.player('Ann', { at: '/domains/w/west', level: 5 })
  const target = mud.clone('/domains/w/target')
  target.move('/domains/w/west')
  const be = (kind: string) =>
    mud.driver.enter(() => mud.load('/daemons/weather')['force'](mud.load('/domains/w/west'), kind, 1000))
  be('clear')
  /** Returns the average damage of a spell. */
  const harm = (spell: string) => {
    const before = target['hp'] as number
    for (let i = 0; i < 200; i++) mud.driver.enter(() => mud.load(`/spells/${spell}`)['cast'](ann, target))
    return (before - (target['hp'] as number)) / 200
  }
  /** Returns the percentage of casts of a spell that are resisted. */
  const resisted = (spell: string) => {
    let count = 0
    for (let i = 0; i < 1000; i++) if (mud.load(`/spells/${spell}`)['isResisted'](ann, target)) count++
    return count / 10
  }
  return { mud, ann, target, be, harm, resisted }
}

test('frost is stronger in the cold than in the heat, fire weaker in the rain', async () => {
  const { mud, be, harm } = await field()
  be('cold')
  const inCold = harm('frost')
  be('heat')
  expect(inCold - harm('frost')).toBeCloseTo(6, -0.5)
  be('clear')
  const fire = harm('fireball')
  be('rain')
  expect(fire - harm('fireball')).toBeGreaterThan(2)
  expect(mud.faults).toEqual([])
})

test('under a roof the weather counts for nothing, the hour does', async () => {
  const { mud, ann, target, be, harm, resisted } = await field()
  ann.move('/domains/w/hall')
  target.move('/domains/w/hall')
  const power = () => mud.load('/spells/frost')['power'](ann)
  be('heat')
  const inHeat = power()
  be('cold')
  expect(power()).toBe(inHeat)
  expect(harm('frost')).toBeGreaterThan(0)
  const byDay = resisted('sleep')
  mud.advance(15 * hour)
  expect(byDay - resisted('sleep')).toBeGreaterThan(4)
})

test('a charm is hardest to resist by moonlight, fear at midnight', async () => {
  const { mud, be, resisted } = await field()
  const [charm, fear] = [resisted('charm'), resisted('fear')]
  // The moon is full on the first day.
  mud.advance(16 * hour - 30)
  be('clear')
  expect(charm - resisted('charm')).toBeGreaterThan(6)
  expect(fear - resisted('fear')).toBeGreaterThan(12)
  be('overcast')
  expect(Math.abs(charm - resisted('charm'))).toBeLessThan(6)
})

test('a kick is weaker on ice', async () => {
  const { mud, ann, be } = await field()
  const power = (who: AnyObject) => mud.load('/spells/kick')['power'](who) as number
  const usual = power(ann)
  be('cold')
  mud.advance(4 * 24 * hour)
  const bob = mud.player('Bob', { at: '/domains/w/west', level: 5 })
  expect(mud.load('/daemons/texts')['holds']('ice', bob)).toBe(true)
  expect(usual - power(bob)).toBe(2)
})
