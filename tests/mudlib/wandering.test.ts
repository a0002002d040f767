import { expect, test } from 'vitest'
import type { AnyObject } from '../../driver/testing.ts'
import { arena, at, having } from './arena.ts'

const path = (one: AnyObject) => one.environment!.path as string

/** Returns the files of rooms `/domains/a/ring0` to `ring7`, each with exits to both neighbours. */
function ring(): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: 8 }, (_, n) => [
      `ring${n}`,
      `import { Room } from '/std/room'
export default class R extends Room { exits = { on: './ring${(n + 1) % 8}', back: './ring${(n + 7) % 8}' } }`,
    ]),
  )
}

/** Returns the rooms where a beast is, every two seconds for a while. */
async function track(files: Record<string, string>, start: string, seconds: number) {
  const made = await arena({ beast: having('Wander', 'chance: 100, leash: 4'), ...files })
  const beast = made.mud.clone('/domains/a/beast')
  beast.move(start)
  const seen: string[] = []
  for (let t = 0; t < seconds; t += 2) {
    beast.stayAwake()
    made.mud.advance(2)
    seen.push(path(beast))
  }
  return { ...made, beast, seen }
}

test('a leash is measured by the shortest way: the wanderer sees all of a ring, and comes home again and again', async () => {
  const { seen } = await track(ring(), '/domains/a/ring0', 400)
  const times = (n: number) => seen.filter(one => one === `/domains/a/ring${n}`).length
  for (let n = 0; n < 8; n++) expect(times(n), `ring${n}`).toBeGreaterThan(3)
})

test('a leash of 2 in a row of rooms: never further, home often, and no standing still at the end', async () => {
  const { seen } = await track({ beast: having('Wander', 'chance: 100, leash: 2') }, '/domains/a/r1', 360)
  expect(new Set(seen)).toEqual(new Set(['/domains/a/r1', '/domains/a/r2', '/domains/a/r3']))
  expect(seen.filter(one => one === '/domains/a/r1').length).toBeGreaterThan(20)
})

test('a wanderer that was carried beyond its leash walks home; where no way leads home it is moved when nobody sees it', async () => {
  const { mud, beast } = await track(
    {
      beast: having('Wander', 'chance: 100, leash: 2'),
      isle: `import { Room } from '/std/room'\nexport default class I extends Room { exits = {} }`,
    },
    '/domains/a/r1',
    2,
  )
  beast.move('/domains/a/far/r5')
  mud.player('Ann', at(5))
  mud.advance(4)
  expect(['/domains/a/r3', '/domains/a/r2']).toContain(path(beast))
  expect(beast.explain().join()).toContain('beyond its leash of 2')
  beast.move('/domains/a/isle')
  const bob = mud.player('Bob', { at: '/domains/a/isle' })
  mud.advance(20)
  expect(path(beast)).toBe('/domains/a/isle')
  bob.move('/domains/a/far/r5')
  mud.advance(4)
  expect(path(beast)).not.toBe('/domains/a/isle')
})

test('a monster catches up on its sleep unseen: no arrivals, no departures, no greeting on the way', async () => {
  const { mud, room } = await arena({
    beast: having('Wander', 'chance: 100', "@on('met') greet() { this.say('Hello!') }").replace(
      /^/,
      "import { on } from '/std/decorators'\n",
    ),
    guard: having('Patroller', "route: ['./r1', './r4']"),
  })
  for (let n = 1; n <= 4; n++) {
    for (let i = 0; i < 8; i++) mud.clone('/domains/a/beast').move(room(n))
    mud.clone('/domains/a/guard').move(room(n))
  }
  mud.advance(600)
  const ann = mud.player('Ann', at(5))
  ann.command('west')
  expect(path(ann)).toBe('/domains/a/r4')
  expect(ann.output).not.toMatch(/arrives|leaves/)
  // Each beast that is there when she arrives greets her once.
  const here = ann.environment!.inventory.filter((one: AnyObject) => one.path === '/domains/a/beast').length
  expect(here).toBeGreaterThan(0)
  expect(ann.output.match(/Hello!/g)?.length).toBe(here)
  mud.advance(10)
  expect(ann.output).toMatch(/arrives|leaves/)
})

test('a monster that catches up on its sleep does not appear before the eyes of somebody who watches', async () => {
  const { mud, put } = await arena({ beast: having('Wander', 'chance: 100') })
  const beasts = [1, 1, 1, 1].map(n => put('beast', n))
  mud.advance(600)
  const bob = mud.player('Bob', at(4))
  mud.advance(10)
  const seen = bob.output.length
  beasts.forEach(one => {
    one.stayAwake()
  })
  expect(beasts.filter(one => one.environment === bob.environment)).toEqual([])
  expect(bob.output.length).toBe(seen)
})

test('who follows a leader that catches up on its sleep comes along unseen, and doors open without a sound', async () => {
  const gate = (exits: string, door: string) => `import { Room } from '/std/room'
import { on } from '/std/decorators'
interface Door { name: string }
export default class R extends Room {
  exits: Record<string, string> = { ${exits} }; doors: Record<string, Door> = { ${door}: { name: 'gate' } }; log: string[] = []
  receive(text, except) { this.log.push(text); super.receive(text, except) }
  @on('arrived', { reach: 'room' }) note(who) { this.log.push(who.short + ' arrives') }
}`
  const { mud, put, room } = await arena({
    captain: having('Patroller', "route: ['./r1', './r2'], opens: true"),
    guard: having('Sentinel').replace(/behaviours = .*?;/, ''),
    r1: gate("east: './r2'", 'east'),
    r2: gate("west: './r1', east: './r3'", 'west'),
  })
  const [captain, guard] = [put('captain', 1), put('guard', 1)]
  guard.follow(captain)
  mud.advance(20)
  expect(room(2).log.join()).toMatch(/gate opens[\s\S]*a beast arrives,a beast arrives/)
  while (!captain.isAsleep || !guard.isAsleep) mud.advance(10)
  room(1).setDoor('east', 'closed')
  mud.advance(601)
  for (const n of [1, 2]) room(n).log = []
  captain.stayAwake()
  expect(room(1).doorState('east')).toBe('open')
  expect(path(guard)).toBe(path(captain))
  expect([room(1).log, room(2).log]).toEqual([[], []])
})
