import { expect, test } from 'vitest'
import type { AnyObject } from '../../../driver/testing.ts'
import { recorded } from '../diablo/arena.ts'
import { floor, heath, mob, ticks, type World, world } from './moor.ts'

/** Returns a function that returns random numbers from 0 to n - 1. A seed determines them. */
function dice(seed: number): (n: number) => number {
  let state = seed
  return n => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

const leash = 7
const kinds = [
  'aggroRadius: 9',
  "aggroRadius: 12, movementType: 'patrol', patrolPoints: [{ x: 8, y: 8 }, { x: 14, y: 12 }, { x: 22, y: 22 }]",
  "attackType: 'ranged', attackRange: 6",
  'size: 2, attackRange: 2',
  'wanderRadius: 7, aggressive: false',
  "movementType: 'stationary'",
]

interface Played {
  w: World
  mobs: AnyObject[]
  players: AnyObject[]
}

/** Starts a world with a floor with pillars, mobs of all kinds on it, and players who walk about at random. */
async function played(seed: number): Promise<Played> {
  const random = dice(seed)
  const walls = Array.from({ length: 30 }, () => `${1 + random(24)},${1 + random(24)}`)
  const files = Object.fromEntries(
    kinds.map((kind, i) => [`/domains/t/mob${i}.ts`, mob(`leashRange: ${leash}, ${kind}`)]),
  )
  const w = await world(mob(`leashRange: ${leash}`), floor(26, 26, [13, 13], walls), files, { seed })
  const mobs = Array.from({ length: 12 }, (_, i) => {
    const one = w.mud.clone(`/domains/t/mob${i % kinds.length}`)
    one.move(w.room)
    w.room.place(one, { x: 2 + random(21), y: 2 + random(21) })
    return one
  })
  const players = ['Ann', 'Bob'].map(name => w.player(name, [1 + random(24), 1 + random(24)]))
  return { w, mobs, players }
}

/** Returns the state of the world in one line. */
function seen({ w, mobs, players }: Played): string {
  return [...mobs, ...players].map(one => `${w.tile(one).join()} ${one.hp}`).join(' ')
}

/** Lets a tick pass. Now and then, players are put on a random tile. */
function go({ w, players }: Played, random: (n: number) => number): void {
  for (const one of players) if (random(6) === 0) w.room.place(one, { x: 1 + random(24), y: 1 + random(24) })
  w.mud.advance(ticks(1))
}

test('whatever players do, no mob stands further from its spawn than its leash and one, and one living stands on a tile', async () => {
  for (const seed of [1, 2]) {
    const one = await played(seed)
    const { w, mobs } = one
    w.mud.advance(ticks(1))
    const spawns = mobs.map(mob => mob.mind()[0].spawn as { x: number; y: number })
    const random = dice(seed * 77)
    let farthest = 0
    for (let i = 0; i < 70; i++) {
      go(one, random)
      const taken = new Map<string, AnyObject>()
      for (const living of w.room.livings as AnyObject[]) {
        const [x, y] = w.tile(living)
        const size = living.tileSize ?? 1
        for (let j = 0; j < size * size; j++) {
          const at = `${x + (j % size)},${y + Math.floor(j / size)}`
          expect(taken.get(at)?.id, `${living.id} on ${at}`).toBeUndefined()
          taken.set(at, living)
        }
      }
      mobs.forEach((mob, n) => {
        const [x, y] = w.tile(mob)
        const away = Math.max(Math.abs(x - spawns[n]!.x), Math.abs(y - spawns[n]!.y))
        expect(away, mob.id).toBeLessThanOrEqual(leash + 1)
        if (mob.path.endsWith('mob5')) expect(away).toBe(0)
        farthest = Math.max(farthest, away)
      })
    }
    expect(farthest).toBeGreaterThan(leash - 1)
    expect(mobs.some(mob => mob.mind()[0].state !== 'idle')).toBe(true)
  }
})

test('the same seed gives the same fight, tick for tick', async () => {
  const runs: string[][] = []
  for (const seed of [5, 5, 6]) {
    const one = await played(seed)
    const random = dice(9)
    const lines: string[] = []
    for (let i = 0; i < 30; i++) {
      go(one, random)
      lines.push(seen(one))
    }
    runs.push(lines)
  }
  expect(runs[0]).toEqual(runs[1])
  expect(runs[0]).not.toEqual(runs[2])
})

test('the same seed gives the same fight, tick for tick, with and without another room running', async () => {
  const settings = 'aggroRadius: 12, leashRange: 12, attackSpeed: 3, levelRule: false'
  const fight = async (withOthers: boolean) => {
    const w = await world(mob(settings), floor(26, 26, [13, 13], ['12,11', '14,9']), {
      '/domains/t/heath.ts': heath(floor(26, 26, [13, 13], ['12,11', '14,9']), `diceSeed = 5\n  ${recorded}`),
      '/domains/t/other.ts': heath(floor(20, 20, [9, 9])),
      '/domains/t/slinger.ts': mob(
        `${settings}, attackType: 'ranged', attackRange: 6`,
        "maxHp = 60; bareHands = '1d3'",
      ),
    })
    if (withOthers) {
      w.mud.player('Bob', { at: '/domains/t/other', level: 5 }).maxHp = 9000
      for (let i = 0; i < 4; i++) w.mud.clone('/domains/t/mob').move('/domains/t/other')
    }
    w.mud.advance(3)
    const slinger = w.mud.clone('/domains/t/slinger')
    slinger.move(w.room)
    w.room.place(slinger, { x: 4, y: 20 })
    const ann = w.player('Ann', [9, 6])
    w.mud.advance(60)
    ann.command('walk 20 20')
    w.mud.advance(60)
    return w.room.record as string[]
  }
  const alone = await fight(false)
  expect(alone.length).toBeGreaterThanOrEqual(2400)
  expect(new Set(alone).size).toBeGreaterThan(50)
  expect(await fight(true)).toEqual(alone)
  expect(await fight(false)).toEqual(alone)
})

test('a mob is visited once in 600 ms, not with each tick of its ground', async () => {
  const w = await world(
    mob('', 'visits = 0; letMindsTick(room: never, tick: number) { this.visits++; super.letMindsTick(room, tick) }'),
  )
  w.player('Ann', [3, 3])
  w.mud.advance(ticks(1))
  const before = w.mob.visits
  w.mud.advance(ticks(50))
  expect(w.mob.visits - before).toBe(50)
})
