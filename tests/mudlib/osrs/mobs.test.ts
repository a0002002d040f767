import { expect, test } from 'vitest'
import { MemoryStore } from '../../../driver/services/store/store.ts'
import type { AnyObject } from '../../../driver/testing.ts'
import { floor, mob, ticks, world } from './moor.ts'

/** Removes the colours from a text. */
const plain = (text: string) => text.replace(/\x1b\[[0-9;]*m/g, '')

test('a mob chases a player who comes near, strikes by ticks, and goes home healed when its leash ends', async () => {
  const w = await world(mob('aggroRadius: 4, leashRange: 6, attackSpeed: 4'))
  const ann = w.player('Ann', [15, 10])
  w.mud.advance(ticks(2))
  expect(w.state()).toBe('idle')
  w.room.place(ann, { x: 15, y: 11 })
  w.mud.advance(ticks(1))
  expect(w.state()).toBe('chase')
  w.mud.advance(ticks(3))
  expect(w.tile(w.mob)).toEqual([15, 12])
  w.mud.advance(ticks(1))
  expect(w.state()).toBe('attack')
  expect(w.mob.attacker).toBe(ann)
  w.mud.advance(ticks(20))
  const blows = ann.output.match(/The mob (punches|misses) you/gi)?.length
  expect(blows).toBeGreaterThanOrEqual(5)
  expect(blows).toBeLessThanOrEqual(6)
  w.mob.hp = 2000
  const seen: number[] = []
  for (let i = 0; i < 40 && w.state() !== 'idle'; i++) {
    // Ann would walk up to the mob to fight on, so she is put back.
    w.room.place(ann, { x: 15, y: 2 })
    w.mud.advance(ticks(1))
    seen.push(15 - w.tile(w.mob)[1])
  }
  expect(Math.max(...seen)).toBe(7)
  expect(w.state()).toBe('idle')
  expect(w.tile(w.mob)).toEqual([15, 15])
  expect(w.mob.hp).toBe(5000)
  expect(ann.attacker).toBeNull()
})

test('a mob leaves those alone who are twice its level, wizards, and those whom it can not see', async () => {
  const w = await world(mob('aggroRadius: 8'), floor(30, 30, [15, 15], ['14,10', '15,10', '16,10']))
  const strong = w.player('Ann', [15, 13], 11)
  w.mud.advance(ticks(3))
  expect(w.state()).toBe('idle')
  expect(w.mob.explain().join()).toContain('leaves Ann alone: level 11 is twice its own 5')
  strong.level = 10
  w.mud.advance(ticks(1))
  expect(w.state()).toBe('chase')
  strong.destruct()
  w.mud.player('Eve', { at: '/domains/t/heath', wizard: true })
  const hidden = w.player('Bob', [15, 9])
  w.mud.advance(ticks(2))
  expect(w.state()).not.toBe('chase')
  w.room.place(hidden, { x: 18, y: 12 })
  w.mud.advance(ticks(2))
  expect(w.mob.mind()[0].prey).toBe(hidden)
})

test('a passive mob fights back when it is attacked, half its speed and a tick later', async () => {
  const w = await world(mob('aggressive: false, attackSpeed: 6'))
  const ann = w.player('Ann', [15, 14])
  w.mud.advance(ticks(30))
  expect(['idle', 'wander']).toContain(w.state())
  const [x, y] = w.tile(w.mob)
  w.room.place(ann, { x, y: y - 1 })
  ann.attack(w.mob)
  const blows = () => ann.output.match(/The mob (punches|misses) you/gi)?.length ?? 0
  w.mud.advance(ticks(3))
  expect(blows()).toBe(0)
  w.mud.advance(ticks(2))
  expect(blows()).toBe(1)
  w.mud.advance(ticks(6))
  expect(blows()).toBe(2)
})

test('after ten minutes in one region mobs tolerate a player; another region, or leaving and coming back, begins anew', async () => {
  const w = await world(mob('aggroRadius: 12, movementType: "stationary", leashRange: 3'), floor(50, 12, [24, 5]))
  const settings = w.mob.mind()[0].settings
  const ann = w.player('Ann', [38, 5])
  w.mud.advance(599)
  // Ann comes near enough for a moment at the end of the ten minutes. She is still in the region, from tile 21 to 41.
  w.room.place(ann, { x: 34, y: 5 })
  w.mud.advance(2)
  expect(w.state()).toBe('idle')
  expect(w.mob.mind()[0].describe().join('\n')).toContain('Ann, region 1_0: tolerated')
  w.room.place(ann, { x: 20, y: 5 })
  w.mud.advance(ticks(1))
  expect(w.state()).not.toBe('idle')
  expect(w.mob.mind()[0].describe().join('\n')).toContain('Ann, region 0_0: tolerated in 10:00')
  w.room.place(ann, { x: 2, y: 5 })
  w.mud.advance(605)
  w.room.place(ann, { x: 19, y: 5 })
  w.mud.advance(ticks(3))
  expect(w.state()).toBe('idle')
  ann.move('/domains/t/yard')
  ann.move('/domains/t/heath')
  w.room.place(ann, { x: 19, y: 5 })
  w.mud.advance(ticks(2))
  expect(w.state()).not.toBe('idle')
  expect(settings.tolerance).toBe(true)
})

test('the five events tell of it, by the names and with the data of the design', async () => {
  const watcher = `import { on } from '/std/decorators'
import { Room } from '/std/room'
const note = (room: Heard, what: unknown[]) => { room.heard = [...room.heard, what.filter(one => one !== undefined)] }
export default class Heard extends Room {
  heard: unknown[][] = []
  @on('MOB_NPC_SPAWNED', { reach: 'world' }) a(_m: object, ...data: unknown[]) { note(this, ['spawned', ...data]) }
  @on('MOB_NPC_DESPAWN', { reach: 'world' }) b(_m: object, ...data: unknown[]) { note(this, ['despawn', ...data]) }
  @on('MOB_NPC_POSITION_UPDATED', { reach: 'world' }) c(_m: object, ...data: unknown[]) { note(this, ['moved', ...data]) }
  @on('MOB_AI_STATE_CHANGED', { reach: 'world' }) d(_m: object, ...data: unknown[]) { note(this, ['state', ...data]) }
  @on('COMBAT_STARTED', { reach: 'world' }) e(_m: object, ...data: unknown[]) { note(this, ['combat', ...data]) }
}`
  const w = await world(mob('aggroRadius: 3, respawnTicks: 5'), undefined, { '/std/heard.ts': watcher })
  const heard = w.mud.load('/std/heard')
  const ann = w.player('Ann', [15, 12])
  w.mud.advance(ticks(5))
  const id = w.mob.id
  expect(heard.heard).toEqual([
    ['state', id, 'idle', 'chase'],
    ['moved', id, { x: 15, y: 14 }],
    ['moved', id, { x: 15, y: 13 }],
    ['state', id, 'chase', 'attack'],
    ['combat', id, ann.id],
  ])
  w.mob.die(ann)
  expect(heard.heard.at(-1)).toEqual(['despawn', id])
  heard.heard = []
  w.mud.advance(ticks(6))
  const again = w.room.livings.find((one: { isPlayer: boolean }) => !one.isPlayer)
  expect(heard.heard[0]).toEqual(['spawned', again.id, '/domains/t/mob', { x: 15, y: 15 }])
})

test('a mob that returns finds its way round walls', async () => {
  // The walls are a pocket, open to the north, between the mob and its spawn.
  const walls = ['12,8', '12,9', '12,10', '13,10', '14,10', '15,10', '16,10', '17,10', '18,10', '18,9', '18,8']
  const w = await world(mob('aggressive: false, leashRange: 8'), floor(30, 30, [15, 12], walls))
  w.player('Ann', [3, 3])
  w.mud.advance(ticks(2))
  w.room.place(w.mob, { x: 15, y: 9 })
  const mind = w.mob.mind()[0]
  mind.mob = { ...mind.mob, state: 'return' }
  let furthest = 0
  for (let i = 0; i < 30 && w.state() === 'return'; i++) {
    w.mud.advance(ticks(1))
    const [x, y] = w.tile(w.mob)
    furthest = Math.max(furthest, Math.abs(x - 15), Math.abs(y - 12))
  }
  expect(w.state()).toBe('idle')
  expect(w.tile(w.mob)).toEqual([15, 12])
  expect(furthest).toBeLessThanOrEqual(9)
})

test('a mob on whose spawn somebody stands is home beside it, whole, and fights on', async () => {
  const w = await world(mob('aggroRadius: 8, leashRange: 4'))
  const ann = w.player('Ann', [15, 15])
  w.mud.advance(ticks(2))
  w.room.place(w.mob, { x: 15, y: 21 })
  w.room.place(ann, { x: 15, y: 15 })
  w.mob.hp = 4000
  const states: string[] = []
  for (let i = 0; i < 14; i++) {
    w.mud.advance(ticks(1))
    if (states.at(-1) !== w.state()) states.push(w.state())
  }
  expect(states.slice(0, 3)).toEqual(['return', 'idle', 'chase'])
  expect(w.tile(w.mob)).toEqual([15, 16])
  expect(w.mob.attacker).toBe(ann)
})

test('a mob comes back on its spawn after its ticks, and no reset brings it back sooner', async () => {
  const w = await world(mob('respawnTicks: 100, movementType: "stationary"'))
  w.player('Ann', [3, 3])
  const there = () => w.room.livings.some((one: { isPlayer: boolean }) => !one.isPlayer)
  w.mob.die(null)
  w.room.reset()
  w.mud.advance(ticks(99))
  w.room.reset()
  expect(there()).toBe(false)
  w.mud.advance(ticks(1))
  expect(there()).toBe(true)
})

test('a mob drops what its table says: always, by weight, rarely, and from tables in tables', async () => {
  const table = (body: string) => `import { DropTable } from '/std/drop-table'
export default class T extends DropTable { ${body} }`
  const thing = (name: string) =>
    `import { Item } from '/std/item'\nexport default class I extends Item { name = '${name}'; short = 'a ${name}' }`
  const w = await world(mob("dropTableId: './drops'"), undefined, {
    '/domains/t/drops.ts': table(`always = [{ path: './bone', count: '2' }]
      main = [{ path: './gem', weight: 1 }, { table: './more', weight: 1 }]
      outOf = 4
      tertiary = [{ path: './key', oneIn: 1 }, { path: './crown', oneIn: 1e9 }]`),
    '/domains/t/more.ts': table("main = [{ path: './coin', weight: 1 }]"),
    ...Object.fromEntries(['bone', 'gem', 'coin', 'key', 'crown'].map(name => [`/domains/t/${name}.ts`, thing(name)])),
  })
  const counts: Record<string, number> = {}
  const deaths = 200
  for (let i = 0; i < deaths; i++) {
    const one = w.mud.clone('/domains/t/mob')
    one.move(w.room)
    one.die(null)
    const corpse = (w.room.inventory as AnyObject[]).find(thing => /corpse/.test(thing.name))!
    for (const { name } of corpse.inventory as AnyObject[]) counts[name] = (counts[name] ?? 0) + 1
    corpse.destruct()
  }
  expect(counts.bone).toBe(2 * deaths)
  expect(counts.key).toBe(deaths)
  expect(counts.crown).toBeUndefined()
  for (const name of ['gem', 'coin']) {
    expect(counts[name], name).toBeGreaterThan(deaths / 4 - 25)
    expect(counts[name], name).toBeLessThan(deaths / 4 + 25)
  }
})

test('a patrol walks along its points and round again, a stationary mob never moves', async () => {
  const points = 'patrolPoints: [{ x: 20, y: 15 }, { x: 20, y: 0, z: 18 }, { x: 15, y: 15 }]'
  const w = await world(mob(`movementType: 'patrol', aggressive: false, ${points}`))
  const still = w.mud.clone('/domains/t/mob')
  still.behaviours = w.mob.behaviours.map((one: { settings: object }) => ({
    ...one,
    settings: { ...one.settings, movementType: 'stationary', aggressive: true },
  }))
  still.move(w.room)
  w.room.place(still, { x: 5, y: 25 })
  w.player('Ann', [10, 25])
  const seen: string[] = []
  for (let i = 0; i < 120; i++) {
    w.mud.advance(ticks(1))
    const at = w.tile(w.mob).join()
    if (seen.at(-1) !== at) seen.push(at)
    expect(w.tile(still)).toEqual([5, 25])
  }
  const stops = seen.filter(at => ['20,15', '20,18', '15,15'].includes(at))
  expect(stops.slice(0, 5)).toEqual(['15,15', '20,15', '20,18', '15,15', '20,15'])
  expect(w.state(still)).toBe('chase')
  expect(still.mind()[0].faces).toEqual({ x: 10, y: 25 })
})

test('a stationary mob lets go of whom it can not follow off its land, on both sides', async () => {
  const settings =
    "attackType: 'magic', attackRange: 5, movementType: 'stationary', leashRange: 3, healsOnReturn: false"
  const w = await world(mob(settings))
  const ann = w.player('Ann', [15, 11])
  ann.command('kill mob')
  w.mud.advance(ticks(8))
  expect(w.state()).toBe('attack')
  ann.command('walk 15 2')
  w.mud.advance(ticks(40))
  expect(w.tile(ann)).toEqual([15, 2])
  expect(ann.output).toContain('The mob turns back.')
  expect(ann.attacker).toBeNull()
  expect(w.mob.attacker).toBeNull()
  expect(ann.command('look').trimEnd()).not.toContain('[the mob')
})

test('who stands behind a wall is safe from a shot, and the archer comes closer', async () => {
  const walls = ['14,10', '15,10', '16,10']
  const w = await world(
    mob("attackType: 'ranged', attackRange: 7, sight: false, verb: 'shoot'"),
    floor(30, 30, [15, 15], walls),
  )
  const ann = w.player('Ann', [15, 9])
  w.mud.advance(ticks(12))
  expect(ann.output).not.toContain('shoot')
  expect(w.state()).toBe('chase')
  w.room.place(ann, { x: 18, y: 11 })
  w.mud.advance(ticks(6))
  expect(ann.output).toMatch(/The mob (shoots|misses) you/)
})

test('a big mob covers its tiles, walks where all of them fit, and strikes from any of them', async () => {
  // The wall across the floor has a gap of one tile.
  const wall = Array.from({ length: 30 }, (_, x) => `${x},10`).filter(one => one !== '15,10')
  const w = await world(mob('size: 2, leashRange: 20, aggroRadius: 12'), floor(30, 30, [15, 15], wall))
  const ann = w.player('Ann', [15, 8])
  w.mud.advance(ticks(12))
  expect(w.tile(w.mob)).toEqual([15, 11])
  expect(w.room.livingAt({ x: 16, y: 12 })).toBe(w.mob)
  expect(w.room.isFree({ x: 16, y: 12 })).toBe(false)
  expect(plain(ann.command('map')).match(/m m/g)?.length).toBe(2)
  w.room.place(ann, { x: 17, y: 12 })
  w.mud.advance(ticks(8))
  expect(ann.output).toMatch(/The mob (punches|misses) you/)
  expect(w.room.distanceOf(ann, w.mob)).toBe(1)
})

test('an edit of the configuration is live in the middle of a chase', async () => {
  const w = await world(mob('aggroRadius: 9, leashRange: 20'))
  const ann = w.player('Ann', [15, 7])
  w.mud.advance(ticks(3))
  expect(w.state()).toBe('chase')
  const [, y] = w.tile(w.mob)
  await w.mud.write('/domains/t/mob.ts', mob('aggroRadius: 9, leashRange: 1'))
  w.mud.advance(ticks(1))
  expect(w.state()).toBe('return')
  expect(w.tile(w.mob)).toEqual([15, y])
  w.mud.advance(ticks(3))
  expect(w.tile(w.mob)).toEqual([15, 15])
  expect(ann.attacker).toBeNull()
})

test('nothing happens while no player is there, and a mob that was away is home again', async () => {
  const w = await world(mob('aggroRadius: 9, leashRange: 20'))
  const ann = w.player('Ann', [15, 7])
  w.mud.advance(ticks(3))
  ann.move('/domains/t/yard')
  w.mud.advance(ticks(2))
  const [{ tick }, at] = [w.room, w.tile(w.mob)]
  expect(at).not.toEqual([15, 15])
  w.mud.advance(30)
  expect(w.room.tick).toBe(tick)
  expect(w.tile(w.mob)).toEqual(at)
  ann.move('/domains/t/heath')
  w.mud.advance(ticks(1))
  expect(w.tile(w.mob)).toEqual([15, 15])
  expect(w.state()).toBe('idle')
})

test('think and why show the state, the test that decided, the target with its distance, and the tolerance left', async () => {
  const w = await world(mob('aggroRadius: 9'))
  const ann = w.mud.player('Wiz', { at: '/domains/t/heath', wizard: true })
  const bob = w.player('Bob', [15, 8])
  w.mud.advance(ticks(3))
  expect(bob.hp).toBeGreaterThan(0)
  const thinks = ann.command('think mob')
  expect(thinks).toContain('chase for 1.8 s: its target is out of range')
  expect(thinks).toContain('at 15, 12, 3 tiles from its spawn 15, 15; leash 10')
  expect(thinks).toContain('target Bob at 4 tiles; reach 1')
  expect(thinks).toMatch(/Bob, region 0_0: tolerated in 9:5\d/)
  expect(ann.command('why mob')).toContain('OsrsMob goes from idle to chase: a player is near')
})

test.each(['restart', 'killed'])(
  'a fight and the time of tolerance go on after the world was interrupted (%s)',
  async how => {
    const store = new MemoryStore()
    const before = await world(mob('aggroRadius: 9, leashRange: 30'), undefined, {}, { store })
    const ann = before.player('Ann', [15, 7])
    before.mud.advance(ticks(30))
    expect(before.state()).toBe('attack')
    const [tile, clock] = [before.tile(before.mob), before.mob.mind()[0].mob.clock]
    expect(tile).not.toEqual([15, 15])
    const entered = before.room.memory.Tolerance.players[ann.name].enteredTick
    if (how === 'restart') await before.mud.driver.end('restart')
    else {
      before.mud.advance(10 - (before.mud.now % 10))
      before.mud.driver.lookForChanges()
      await before.mud.driver.persistence.flush()
      before.mud.driver.stop()
    }

    const after = await world(mob('aggroRadius: 9, leashRange: 30'), undefined, {}, { store })
    const her = (await after.mud.fetchPlayer('Ann', true)) as AnyObject
    const mobs = (after.room.livings as AnyObject[]).filter(one => !one.isPlayer)
    expect(mobs.length).toBe(1)
    expect(mobs[0]!.attacker).toBe(her)
    after.mud.advance(ticks(3))
    expect(after.room.memory.Tolerance.players[her.name].enteredTick).toBe(entered)
    expect(after.state(mobs[0])).toBe('attack')
    expect(after.tile(mobs[0]!)).toEqual(tile)
    expect(mobs[0]!.mind()[0].prey).toBe(her)
    expect(mobs[0]!.mind()[0].mob.clock.nextAttackTick).toBeGreaterThanOrEqual(clock.nextAttackTick)
  },
)
