import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../../../driver/services/store/store.ts'
import { testDriver } from '../../../driver/testing.ts'
import type { TestClient, TestShards } from '../../../driver/testing-shards.ts'

// A player walks from one shard to another, and one of the shards crashes at one of its calls of the database: before the call has an effect, or
// after it, before the answer arrives. Every call of the protocol is tried. Afterwards, the player must be on one shard, with everything, once.

const room = (short: string, exits: Record<string, string>) => `import { Room } from '/std/room'
export default class R extends Room { short = '${short}'
  exits = ${JSON.stringify(exits)} }`
const files = {
  '/domains/near/hall.ts': room('The near hall', { east: '/domains/far/hall' }),
  '/domains/far/hall.ts': room('The far hall', { west: '/domains/near/hall' }),
  '/domains/near/gem.ts': `import { Item } from '/std/item'
import { saved } from '/std/decorators'
export default class Gem extends Item { @saved name = 'gem'; @saved cut = 0 }`,
}

/** The shards' calls, and the call at which one of them crashes. */
const plan = {
  counts: { main: 0, b: 0 } as Record<string, number>,
  victim: '',
  at: 0,
  when: 'before',
  isCrashed: false,
}

/** Counts the calls of an object's methods, and lets the shard crash at one of them. */
function crashing<T extends object>(target: T, shard: string): T {
  return new Proxy(target, {
    get(object, name) {
      const value = Reflect.get(object, name, object) as unknown
      if (name === 'shards' && value) return crashing(value as object, shard)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const never = new Promise(() => {})
        if (plan.isCrashed && shard === plan.victim) return never
        const isLast = shard === plan.victim && ++plan.counts[shard]! === plan.at
        if (shard !== plan.victim) plan.counts[shard] = (plan.counts[shard] ?? 0) + 1
        if (!isLast) return (value as (...given: unknown[]) => unknown).apply(object, args)
        plan.isCrashed = true
        if (plan.when === 'after') void (value as (...given: unknown[]) => unknown).apply(object, args)
        return never
      }
    },
  })
}

let mud: TestShards
let ann: TestClient

beforeAll(async () => {
  const wrap = (store: Store, shard: string) => crashing(store, shard)
  mud = await testDriver({
    shards: 2,
    takes: { b: ['domain/far'] },
    files,
    wrap,
    world: { start: '/domains/near/hall' },
  })
  ann = await mud.enter('ann', '/domains/near/hall')
  const { driver, clone } = mud.on('main')
  const gem = clone.call(mud.on('main'), '/domains/near/gem')
  driver.objects.move(gem, ann.body!)
  driver.guard.attempt('apply', ann.body!, () => ann.body!['earn'](50, 'quest'))
  await mud.on('main').save()
}, 60_000)
afterAll(() => mud?.stop())

const soon = () => new Promise(resolve => setTimeout(resolve, 30))

/** Where ann is, in each shard's memory, and what the store has of her. */
function whereabouts() {
  const bodies = mud.names.flatMap(name => {
    const { objects } = mud.on(name).driver
    const all = [
      ...objects.blueprint('/domains/near/hall').inventory,
      ...objects.blueprint('/domains/far/hall').inventory,
    ]
    return all.filter(one => one.path === '/std/player').map(one => [name, one] as const)
  })
  return { bodies, home: mud.table.homes.get('player/ann')!.shard }
}

/** Walks, with a crash of a shard at one of its calls; then the shard starts again, and the client finds the player. */
async function walkWithCrash(way: string, victim: string, at: number, when: 'before' | 'after'): Promise<boolean> {
  Object.assign(plan, { counts: { main: 0, b: 0 }, victim, at, when, isCrashed: false })
  const walking = ann.type(way)
  await Promise.race([walking, soon()])
  const { isCrashed } = plan
  if (isCrashed) {
    mud.kill(victim)
    plan.victim = ''
    await mud.look()
    await mud.start(victim)
    await mud.look()
    // The gateway presents the player with the last ticket, or with the word by which the crashed shard's driver knew the player.
    if (ann.ticket === '' || ann.shard === victim) ann.open(victim, 'ann')
    await ann.arrive()
  }
  plan.victim = ''
  return isCrashed
}

async function check(): Promise<void> {
  await ann.arrive()
  const { bodies, home } = whereabouts()
  expect(bodies.map(([name]) => name)).toEqual([home])
  const [, body] = bodies[0]!
  expect(body.inventory.filter(one => one.path === '/domains/near/gem')).toHaveLength(1)
  expect((body as unknown as { gold: number }).gold).toBe(50)
  const away = mud.names.reduce((sum, name) => sum + (mud.on(name).load('/daemons/ledger')['books']['away'] ?? 0), 0)
  const purse = mud.names.reduce((sum, name) => sum + (mud.on(name).load('/daemons/ledger')['books']['purse'] ?? 0), 0)
  expect({ away, purse }).toEqual({ away: 0, purse: 50 })
}

describe.each(['main', 'b'])('a crash of the shard %s', victim => {
  test.each([
    ['east', 'before'],
    ['east', 'after'],
    ['west', 'before'],
    ['west', 'after'],
  ] as const)(
    'at each of its calls while a player walks %s, %s the call',
    async (way, when) => {
      let tried = 0
      for (let at = 1; at < 40; at++) {
        // To the other side first, without a crash.
        const [start] = way === 'east' ? ['/domains/near/hall'] : ['/domains/far/hall']
        for (let tries = 0; ann.body?.environment?.path !== start && tries < 5; tries++) {
          await ann.type(way === 'east' ? 'west' : 'east')
          await soon()
        }
        expect(ann.body?.environment?.path).toBe(start)
        const isCrashed = await walkWithCrash(way, victim, at, when)
        await check()
        if (!isCrashed) break
        tried++
      }
      // The shard that a player leaves makes one call, the commit. The other one looks, claims, reads and writes.
      const leaves = (victim === 'main') === (way === 'east')
      expect(tried).toBeGreaterThanOrEqual(leaves ? 1 : 5)
    },
    120_000,
  )
})
