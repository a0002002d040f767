import { expect, test } from 'vitest'
import type { AnyObject } from '../../../driver/testing.ts'
import { arena, fiend, files, floor, one } from './arena.ts'

test('a monster waits in the dark until the light of a player falls on it, then comes and strikes', async () => {
  const { room, put, player, mind, ticks } = await arena(files("script: 'skeleton'"))
  const monster = put(one, 2, 2)
  const ann = player('Ann', 20, 20)
  ticks(200)
  expect(room.tileOf(monster)).toEqual({ x: 2, y: 2 })
  expect(mind(monster).line).toBe('')
  room.place(ann, { x: 8, y: 8 })
  ticks(300)
  expect(room.distanceOf(monster, ann)).toBe(1)
  expect(ann.output).toContain('The fiend attacks you!')
  expect(ann.output).toMatch(/The fiend (punches|misses) you/)
  // A player who has no opponent fights back after a miss, too.
  let from = 0
  for (let i = 0; i < 4000 && !ann.output.slice(from).includes('misses you'); i++) {
    from = ann.output.length
    ann.attacker = null
    ticks(1)
  }
  expect(ann.output.slice(from)).toContain('misses you')
  expect(ann.attacker).toBe(monster)
})

test('monsters that nothing has woken are not visited by the ticks of their room', async () => {
  const visits = 'visits = 0; letMindsTick(room: never, tick: number) { this.visits++; super.letMindsTick(room, tick) }'
  const { room, put, player, ticks } = await arena({
    [`${one}.ts`]: fiend("script: 'zombie'", visits),
    '/domains/t/archer.ts': fiend("script: 'goat-archer'", visits),
    '/domains/t/lurker.ts': fiend("script: 'hidden'", visits),
  })
  // Ann must not run after them.
  room.paceTicks = 100_000
  const many = Array.from({ length: 60 }, (_, i) => put(one, 1 + (i % 10), 1 + Math.floor(i / 10)))
  const archer = put('/domains/t/archer', 1, 12)
  const lurker = put('/domains/t/lurker', 1, 13)
  const ann = player('Ann', 21, 21)
  ticks(5)
  const count = () => many.reduce((sum, it) => sum + it.visits, 0)
  const [before, shots, lurks] = [count(), archer.visits, lurker.visits]
  ticks(400)
  expect(count() - before).toBe(0)
  // Archers look for golems once a second. The Hidden are always active.
  expect(archer.visits - shots).toBe(20)
  expect(lurker.visits - lurks).toBe(400)
  // Light wakes the monsters on which it falls, a blow wakes one more, and after 255 ticks they sleep again.
  room.place(ann, { x: 13, y: 14 })
  ticks(2)
  const awake = many.filter(it => room.isLitAt(room.tileOf(it)))
  expect(awake.length).toBeGreaterThan(0)
  expect(awake.length).toBeLessThan(60)
  expect(count() - before).toBe(2 * awake.length)
  room.place(ann, { x: 21, y: 21 })
  const [far] = many
  far!.hurt(1, null)
  ticks(300)
  const asleep = count()
  expect(far!.visits).toBeGreaterThan(250)
  ticks(100)
  expect(count()).toBe(asleep)
})

test('a step takes its ticks, and the next decision comes when it is over', async () => {
  const { room, put, player, mind, ticks } = await arena(files("script: 'butcher', walk: 8"))
  const monster = put(one, 2, 10)
  player('Ann', 10, 10)
  const steps: number[] = []
  for (let x = room.tileOf(monster).x, i = 0; i < 60 && steps.length < 4; i++) {
    ticks(1)
    const now = room.tileOf(monster).x
    if (now !== x) steps.push(room.tick)
    x = now
  }
  expect(steps.slice(1).map((tick, i) => tick - steps[i]!)).toEqual([8, 8, 8])
  expect(mind(monster).line).toBe('3')
})

test('it acts for 255 ticks once the light has left it', async () => {
  const { room, put, player, mind, ticks } = await arena(files("script: 'zombie', intelligence: 3"))
  const monster = put(one, 2, 2)
  const ann = player('Ann', 8, 2)
  ticks(5)
  room.place(ann, { x: 21, y: 21 })
  room.place(monster, { x: 1, y: 1 })
  const { litAt } = mind(monster)
  ticks(254 - (room.tick - litAt))
  expect(mind(monster).active).toBe(true)
  ticks(1)
  expect(mind(monster).active).toBe(false)
})

test('a Fallen One runs when its friend dies, as far as its kind does', async () => {
  // Bob is in the room, but behind a wall.
  const walled = floor.split('\n').map((line, y) => (y === 3 ? '#'.repeat(23) : line))
  const { mud, room, put, player, mind, ticks } = await arena(
    {
      ...files("script: 'fallen-one', intelligence: 1"),
      '/domains/t/other.ts': fiend("script: 'overlord'"),
    },
    walled.join('\n'),
  )
  const ann = player('Ann', 10, 10)
  const imp = put(one, 12, 10)
  const friend = put('/domains/t/other', 12, 11)
  const far = put(one, 19, 10)
  const bob = player('Bob', 3, 1)
  ticks(3)
  friend.hurt(1000, ann)
  expect(bob.output).not.toContain('shrieks')
  expect(mind(imp).mode).toBe('retreat')
  expect(mind(imp).retreatLeft).toBe(5)
  expect(mind(far).mode).not.toBe('retreat')
  expect(ann.output).toContain('The fiend shrieks and turns to run!')
  const away = room.distanceOf(imp, ann)
  ticks(60)
  expect(room.distanceOf(imp, ann)).toBeGreaterThan(away + 2)
  expect(mud.faults).toEqual([])
})

test('the war cry of a Fallen One sets all of its kind in reach on the player, for its time', async () => {
  const { room, put, player, mind, ticks } = await arena({
    ...files("script: 'fallen-one'"),
    '/domains/t/other.ts': fiend("script: 'skeleton'"),
  })
  const ann = player('Ann', 1, 1)
  const crier = put(one, 5, 5)
  const near = put(one, 9, 5)
  const far = put(one, 10, 5)
  const other = put('/domains/t/other', 6, 8)
  ticks(2)
  room.place(crier, { x: 5, y: 5 })
  room.place(far, { x: 10, y: 5 })
  room.place(near, { x: 9, y: 5 })
  crier.hp = 50
  mind(crier).doing = 'war-cry'
  mind(crier).until = mind(crier).effectAt = mind(crier).tick + 1
  ticks(1)
  expect(ann.output).toContain('The fiend jumps up and screams!')
  expect(mind(near).mode).toBe('war-cry')
  expect(mind(near).cryUntil - mind(near).tick).toBe(105)
  expect(mind(far).mode).toBe('normal')
  expect(mind(other).mode).toBe('normal')
  expect(crier.hp).toBe(52)
  ticks(110)
  expect(mind(near).mode).toBe('normal')
})

test('a Scavenger that is badly hurt eats of a carcass until it is better', async () => {
  const { room, put, player, mind, ticks } = await arena(files("script: 'scavenger'"))
  const ann = player('Ann', 20, 20)
  const prey = put(one, 6, 6)
  prey.hurt(1000, ann)
  const eater = put(one, 2, 2)
  eater.hp = 20
  ticks(10)
  expect(mind(eater).mode).toBe('eat')
  ticks(400)
  expect(
    room.distanceOf(
      eater,
      room.inventory.find((it: AnyObject) => it.name === 'corpse'),
    ),
  ).toBeLessThan(2)
  expect(eater.hp).toBeGreaterThanOrEqual(75)
  expect(mind(eater).mode).toBe('normal')
  // A player who sees it eat is told once, not at each bite.
  room.place(ann, { x: 9, y: 9 })
  eater.hp = 20
  ticks(200)
  expect(ann.output.split('tears at a corpse').length - 1).toBe(1)
})

test('a Hidden that fights a golem retreats from the player whose golem it is', async () => {
  const { mud, room, put, player, mind, ticks } = await arena({
    ...files("script: 'hidden', walk: 4"),
    '/domains/t/golem.ts': `import { Monster } from '/std/monster'
export default class Golem extends Monster { name = 'golem'; level = 5; maxHp = 1000; tileTick() {} }`,
  })
  const ann = player('Ann', 11, 4)
  room.paceTicks = 100_000
  const golem = put('/domains/t/golem', 9, 11)
  mud.driver.enter(() => {
    golem['follow'](ann)
    ann['takeAlong'](golem)
  })
  const monster = put(one, 10, 11)
  ticks(1)
  Object.assign(mind(monster), { prey: golem, lastSeen: { x: 9, y: 11 } })
  expect(ann.party).toContain(golem)
  mind(monster).look()
  // The tile is south of Ann, and east of the golem.
  mind(monster).takeStep('walk-away')
  expect(room.tileOf(monster)).toEqual({ x: 10, y: 12 })
})

test('a blow that misses wakes a monster, too', async () => {
  const { put, player, mind, ticks } = await arena(files("script: 'zombie'"))
  const monster = put(one, 2, 2)
  const ann = player('Ann', 20, 20)
  ticks(5)
  expect(mind(monster).tick - mind(monster).litAt).toBeGreaterThanOrEqual(255)
  monster.attackedBy(ann)
  ticks(1)
  expect(mind(monster).active).toBe(true)
})

test('a Hidden fades in when the player is near, and out when the player is gone', async () => {
  const { room, put, player, mind, ticks } = await arena(files("script: 'hidden', intelligence: 1"))
  const ann = player('Ann', 11, 11)
  const monster = put(one, 17, 11)
  ticks(30)
  expect(monster.is('invisible')).toBe(true)
  room.place(monster, { x: 14, y: 11 })
  ticks(30)
  expect(monster.is('invisible')).toBe(false)
  expect(ann.output).toContain('The fiend appears out of thin air.')
  expect(mind(monster).line).not.toBe('')
})

test('an archer keeps its distance, and its shot hits where the player stood', async () => {
  const { room, put, player, ticks } = await arena(files("script: 'goat-archer', intelligence: 3"))
  const monster = put(one, 11, 11)
  const ann = player('Ann', 13, 11)
  // Ann must not run after it.
  room.paceTicks = 100_000
  ticks(120)
  expect(room.distanceOf(monster, ann)).toBeGreaterThan(3)
  ticks(200)
  expect(ann.output).toContain('The fiend lets fly an arrow!')
  expect(ann.output).toMatch(/An arrow from the fiend (hits|misses) you/)
})

test('a circle walk around a player at three tiles is six steps, then straight to the player', async () => {
  const { room, put, player, mind, ticks } = await arena(files("script: 'goat-man', walk: 4"))
  const monster = put(one, 8, 11)
  const ann = player('Ann', 11, 11)
  ticks(1)
  const it = mind(monster)
  Object.assign(it, {
    mode: 'circle',
    circleWalked: 0,
    circleSide: 1,
    doing: 'stand',
    last: 'walk',
    stand: 0,
    until: 0,
  })
  const far: number[] = []
  const lines: string[] = []
  for (let i = 0; i < 40; i++) {
    const before = room.tileOf(monster)
    ticks(1)
    if (room.tileOf(monster) !== before) {
      far.push(room.distanceOf(monster, ann))
      lines.push(it.line)
    }
  }
  expect(lines.slice(0, 7)).toEqual([...Array(6).fill('Circle walk'), 'Circle walk, end'])
  expect(Math.min(...far.slice(0, 6))).toBeGreaterThanOrEqual(3)
  expect(far[6]).toBeLessThan(far[5]!)
})

test('a Gargoyle that is badly hurt turns to stone, heals, and comes to life when one comes near', async () => {
  const { room, put, player, mind, ticks } = await arena(files("script: 'gargoyle'"))
  const ann = player('Ann', 11, 11)
  const monster = put(one, 17, 11)
  ticks(2)
  monster.hp = 30
  ticks(40)
  expect(mind(monster).doing).toBe('stone')
  expect(ann.output).toContain('The fiend turns to stone.')
  const { hp } = monster
  ticks(40)
  // It heals faster than by its rounds alone, which would heal 2.
  expect(monster.hp).toBeGreaterThanOrEqual(hp + 8)
  room.place(ann, { x: room.tileOf(monster).x - 1, y: room.tileOf(monster).y })
  ticks(1)
  expect(ann.output).toContain('The fiend comes to life.')
})

test('a Viper charges from two tiles, and a Skeleton King raises the dead, up to so many', async () => {
  const { room, put, player, mind, ticks } = await arena({
    ...files("script: 'viper'"),
    '/domains/t/king.ts': fiend(
      "script: 'skeleton-king', intelligence: 3, revives: ['./fiend'], most: 2",
      "name = 'king'; maxHp = 100000",
    ),
  })
  const ann = player('Ann', 11, 11)
  put(one, 13, 11)
  ticks(30)
  expect(ann.output).toContain('The fiend charges!')
  const king = put('/domains/t/king', 11, 17)
  ticks(1500)
  expect(ann.output).toContain('climbs out of the ground')
  expect(mind(king).minions.length).toBeLessThanOrEqual(2)
  expect(room.livings.length).toBeLessThanOrEqual(5)
})

test('out of sight, one that follows finds its way; another walks to where it saw the player last', async () => {
  const walls = floor.split('\n')
  for (let y = 1; y < 20; y++) walls[y] = `${walls[y]!.slice(0, 11)}#${walls[y]!.slice(12)}`
  const { room, put, player, ticks } = await arena(
    {
      ...files("script: 'skeleton', follows: true, walk: 2"),
      '/domains/t/other.ts': fiend("script: 'skeleton', walk: 2"),
    },
    walls.join('\n'),
  )
  const hound = put(one, 8, 13)
  const other = put('/domains/t/other', 8, 15)
  const ann = player('Ann', 10, 14)
  room.paceTicks = 100_000
  ticks(40)
  room.place(ann, { x: 16, y: 12 })
  ticks(250)
  expect(room.tileOf(hound).x).toBeGreaterThan(11)
  expect(room.tileOf(other).x).toBeLessThan(11)
})

test('what a monster does is shown to those who see where it is, and a war cry is heard by all', async () => {
  const walls = floor.split('\n')
  for (let y = 1; y < 21; y++) walls[y] = `${walls[y]!.slice(0, 11)}#${walls[y]!.slice(12)}`
  const { put, player, mind, ticks } = await arena(files("script: 'fallen-one'"), walls.join('\n'))
  const imp = put(one, 5, 5)
  const near = player('Ann', 8, 8)
  const far = player('Bea', 20, 5)
  ticks(2)
  mind(imp).show('{Actor} [yawn].')
  mind(imp).cry()
  expect(near.output).toContain('The fiend yawns.')
  expect(far.output).not.toContain('yawns')
  expect(far.output).toContain('screams!')
})

test('why and think show the line of the script, the numbers rolled, the target and its distance', async () => {
  const { mud, put, player, ticks } = await arena(files("script: 'skeleton', intelligence: 1"))
  put(one, 6, 6)
  player('Ann', 11, 11)
  const wiz = mud.player('Wiz', { at: '/domains/t/arena', wizard: true })
  ticks(60)
  expect(wiz.command('why fiend')).toMatch(/Diablo D [>=] 1, \d: .*Rnd\[100\] = \d+.*; ann at distance \d/)
  const thought = wiz.command('think fiend')
  expect(thought).toContain('skeleton, intelligence factor 1')
  expect(thought).toMatch(/decided by D [>=] 1, \d; Rnd\[100\] = \d+/)
  expect(thought).toMatch(/target ann, distance \d/)
})

test('in a room without tiles it fights like any other monster', async () => {
  const { mud } = await arena({
    ...files("script: 'mage'"),
    '/domains/t/room.ts': "import { Room } from '/std/room'\nexport default class R extends Room { short = 'A room' }",
  })
  const ann = mud.player('Ann', { at: '/domains/t/room', level: 5 })
  mud.clone(one).move('/domains/t/room')
  ann.command('kill fiend')
  mud.advance(6)
  expect(ann.output).toMatch(/The fiend (punches|misses) you/)
})
