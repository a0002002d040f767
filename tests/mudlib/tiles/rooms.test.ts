import { expect, test } from 'vitest'
import { beast, hall, tileRoom, tileWorld } from './ground.ts'

test('a player comes in at the tile of the exit, walks by direction, and leaves by walking onto an exit', async () => {
  const { mud, room } = await tileWorld()
  const ann = mud.player('Ann', { at: '/domains/t/yard' })
  ann.command('south')
  expect(room.tileOf(ann)).toEqual({ x: 4, y: 0 })
  expect(ann.command('east')).toContain('A wall is in the way.')
  ann.command('south')
  expect(room.tileOf(ann)).toEqual({ x: 4, y: 1 })
  mud.advance(1)
  ann.command('north')
  expect(ann.environment?.path).toBe('/domains/t/yard')
})

test('directions typed ahead are taken one after the other, at the pace of the room', async () => {
  const { mud, room } = await tileWorld()
  const ann = mud.player('Ann', { at: '/domains/t/hall' })
  room.place(ann, { x: 1, y: 1 })
  for (const way of ['e', 'e', 'se']) ann.command(way)
  expect(room.tileOf(ann)).toEqual({ x: 2, y: 1 })
  mud.advance(0.3)
  expect(room.tileOf(ann)).toEqual({ x: 3, y: 1 })
  mud.advance(0.3)
  expect(room.tileOf(ann)).toEqual({ x: 4, y: 2 })
})

test('the clock runs 20 times a second, and only while a player is there', async () => {
  const { mud, room } = await tileWorld({
    '/domains/t/beast.ts': beast('ticks: number[] = []; tileTick(room: any, tick: number) { this.ticks.push(tick) }'),
  })
  const one = mud.clone('/domains/t/beast')
  one.move('/domains/t/hall')
  expect(room.tileOf(one)).toEqual({ x: 8, y: 2 })
  mud.advance(5)
  expect(one.ticks).toEqual([])
  const ann = mud.player('Ann', { at: '/domains/t/hall' })
  mud.advance(1)
  expect(one.ticks.length).toBe(20)
  expect(one.ticks.at(-1)! - one.ticks[0]!).toBe(19)
  ann.move('/domains/t/yard')
  const before = one.ticks.length
  mud.advance(5)
  expect(one.ticks.length).toBe(before)
  expect(room.removeCallOut('runClock')).toBe(null)
})

test('a blow reaches the next tile only: who is further away walks up first', async () => {
  const { mud, room } = await tileWorld({ '/domains/t/beast.ts': beast('maxHp = 500; hp = 500') })
  const one = mud.clone('/domains/t/beast')
  one.move('/domains/t/hall')
  const ann = mud.player('Ann', { at: '/domains/t/hall', level: 20 })
  room.place(ann, { x: 4, y: 2 })
  expect(ann.command('kill beast')).toContain("There is no 'beast' here.")
  expect(ann.attack(one)).toContain('You can not see the beast from here.')
  room.setTileDoor({ x: 5, y: 2 }, true)
  ann.command('kill beast')
  expect(ann.output).not.toMatch(/hit|miss/)
  mud.advance(6)
  expect(room.distanceOf(ann, one)).toBe(1)
  expect(ann.output).toMatch(/punch|miss/)
})

test('a tile is lit when a player sees it, and the answer changes when the player steps', async () => {
  const { mud, room } = await tileWorld()
  const ann = mud.player('Ann', { at: '/domains/t/hall' })
  room.place(ann, { x: 1, y: 1 })
  expect(room.isLitAt({ x: 4, y: 5 })).toBe(true)
  expect(room.isLitAt({ x: 8, y: 2 })).toBe(false)
  room.setTileDoor({ x: 5, y: 2 }, true)
  room.place(ann, { x: 4, y: 2 })
  expect(room.isLitAt({ x: 8, y: 2 })).toBe(true)
})

test('an edited map goes live: who stands in a new wall is moved to the nearest floor', async () => {
  const { mud, room } = await tileWorld()
  const ann = mud.player('Ann', { at: '/domains/t/hall' })
  room.place(ann, { x: 1, y: 1 })
  await mud.write('/domains/t/hall.ts', tileRoom(hall.replace('#....#.....#', '##...#.....#')))
  expect(room.tileOf(ann)).toEqual({ x: 2, y: 1 })
})

test('who flees runs some steps away from its foe, or out by an exit that is near', async () => {
  const { mud, room } = await tileWorld({ '/domains/t/beast.ts': beast('maxHp = 500; hp = 500; stuns = 0') })
  const one = mud.clone('/domains/t/beast')
  one.move('/domains/t/hall')
  const ann = mud.player('Ann', { at: '/domains/t/hall', level: 20 })
  room.place(one, { x: 6, y: 3 })
  room.place(ann, { x: 7, y: 3 })
  ann.command('kill beast')
  expect(ann.command('flee')).toContain('You run away!')
  expect(ann.attacker).toBe(null)
  mud.advance(0.9)
  expect(room.distanceOf(ann, one)).toBeGreaterThan(1)
  room.place(ann, { x: 3, y: 2 })
  // South-east leads straight away from the monster. The exit is in the north-east.
  room.place(one, { x: 2, y: 1 })
  ann.attack(one)
  ann.command('flee')
  mud.advance(2)
  expect(ann.environment?.path).toBe('/domains/t/yard')
})

test('a monster that fails with each tick is left out, and the others go on', async () => {
  const ticking = (work: string) => beast(`count = 0; tileTick(): void { this.count++; ${work} }`)
  const files = { '/domains/t/bad.ts': ticking("throw new Error('no')"), '/domains/t/beast.ts': ticking('') }
  // The same fault three times counts as one.
  const { mud } = await tileWorld(files, { faults: 1 })
  const [bad, good] = ['bad', 'beast'].map(name => mud.clone(`/domains/t/${name}`))
  for (const one of [bad!, good!]) one.move('/domains/t/hall')
  mud.player('Ann', { at: '/domains/t/hall' })
  mud.advance(2)
  expect([bad!.count, good!.count]).toEqual([3, 40])
})

test('a behaviour acts with each tick, and an edit of it goes live between two ticks', async () => {
  const behaviour = (by: number) => `import { Behaviour } from '/std/behaviour'
export class Counts extends Behaviour { total = 0; tileTick(): void { this.total += ${by} } }
export default Counts`
  const { mud } = await tileWorld({
    '/domains/t/counts.ts': behaviour(1),
    '/domains/t/beast.ts': `import { Monster } from '/std/monster'
import { Counts } from './counts'
export default class Beast extends Monster { name = 'beast'; behaviours = [Counts.with()]; get total() { return (this.mind()[0] as Counts).total } }`,
  })
  const one = mud.clone('/domains/t/beast')
  one.move('/domains/t/hall')
  mud.player('Ann', { at: '/domains/t/hall' })
  mud.advance(1)
  expect(one.total).toBe(20)
  await mud.write('/domains/t/counts.ts', behaviour(100))
  mud.advance(1)
  expect(one.total).toBe(2020)
})

test('a monster that has nothing to do is not visited until light, a move or somebody wakes it', async () => {
  const { mud, room } = await tileWorld({
    '/domains/t/lazy.ts': `import { Behaviour } from '/std/behaviour'
export class Lazy extends Behaviour { ticks: number[] = []; wants = Infinity
  tileTick(_room: unknown, tick: number): number { this.ticks.push(tick); return this.wants } }
export default Lazy`,
    '/domains/t/beast.ts': `import { Monster } from '/std/monster'
import { Lazy } from './lazy'
export default class Beast extends Monster { name = 'beast'; behaviours = [Lazy.with()]; get lazy() { return this.mind()[0] as Lazy } }`,
  })
  const one = mud.clone('/domains/t/beast')
  one.move('/domains/t/hall')
  const ann = mud.player('Ann', { at: '/domains/t/hall' })
  room.place(ann, { x: 1, y: 1 })
  room.place(one, { x: 8, y: 2 })
  mud.advance(10)
  expect(one.lazy.ticks.length).toBe(1)
  room.wakeUp(one)
  mud.advance(1)
  expect(one.lazy.ticks.length).toBe(2)
  room.place(one, { x: 9, y: 2 })
  mud.advance(1)
  expect(one.lazy.ticks.length).toBe(3)
  // The monster is woken in the same tick in which light reaches it.
  room.setTileDoor({ x: 5, y: 2 }, true)
  room.place(ann, { x: 4, y: 2 })
  mud.advance(0.05)
  expect(one.lazy.ticks.length).toBe(4)
  expect(one.lazy.ticks.at(-1)).toBe(room.tick)
  one.lazy.wants = room.tick + 20
  room.wakeUp(one)
  mud.advance(0.95)
  expect(one.lazy.ticks.length).toBe(5)
  one.lazy.wants = Infinity
  mud.advance(0.1)
  expect(one.lazy.ticks.length).toBe(6)
})

test('a room rolls with dice of its own: the same seed gives the same numbers, whatever the world rolls', async () => {
  const { mud } = await tileWorld({
    '/domains/t/one.ts': tileRoom(hall, 'diceSeed = 77'),
    '/domains/t/two.ts': tileRoom(hall, 'diceSeed = 77'),
    '/domains/t/three.ts': tileRoom(hall, 'diceSeed = 78'),
  })
  const rolls = (name: string) => {
    const room = mud.load(`/domains/t/${name}`)
    return Array.from({ length: 50 }, (_, i) => {
      if (name === 'two') mud.load('/domains/t/yard').random(6)
      return i % 2 === 0 ? room.random(100) : room.pick([...Array(100).keys()])
    })
  }
  const first = rolls('one')
  expect(rolls('two')).toEqual(first)
  expect(rolls('three')).not.toEqual(first)
  expect(new Set(first).size).toBeGreaterThan(20)
  expect(Math.min(...(first as number[]))).toBeGreaterThanOrEqual(0)
  expect(Math.max(...(first as number[]))).toBeLessThan(100)
  // The room's monsters use the same dice.
  const hallOf = (name: string) => {
    const beast = mud.clone('/domains/t/beast')
    beast.move(`/domains/t/${name}`)
    return Array.from({ length: 10 }, () => beast.random(1000))
  }
  expect(hallOf('one')).toEqual(hallOf('two'))
})

test('a walk leads round the tiles of ways out, and out only where one wants to go there', async () => {
  const { mud, room } = await tileWorld({
    '/domains/t/hall.ts': tileRoom('#########\n#..N....#\n#..#....#\n#########'),
  })
  const ann = mud.player('Ann', { at: '/domains/t/hall' })
  room.place(ann, { x: 1, y: 1 })
  ann.command('walk 5 1')
  mud.advance(4)
  // Only the exit tile leads there, so she stays.
  expect([ann.environment?.path, room.tileOf(ann)]).toEqual(['/domains/t/hall', { x: 1, y: 1 }])
  expect(ann.output).toContain('You see no way there.')
  await mud.write('/domains/t/hall.ts', tileRoom('#########\n#..N....#\n#.......#\n#########'))
  ann.command('walk 5 1')
  mud.advance(4)
  expect([ann.environment?.path, room.tileOf(ann)]).toEqual(['/domains/t/hall', { x: 5, y: 1 }])
  ann.command('walk out north')
  mud.advance(4)
  expect(ann.environment?.path).toBe('/domains/t/yard')
})

test('what is gone from a tile is no more there, whatever became of it', async () => {
  const { mud, room } = await tileWorld()
  const [club, axe, beast] = ['/std/weapon', '/std/weapon', '/domains/t/beast'].map(path => mud.clone(path))
  for (const one of [club!, axe!, beast!]) {
    one.move('/domains/t/hall')
    room.place(one, { x: 2, y: 2 })
  }
  expect(room.thingsAt({ x: 2, y: 2 })).toEqual([club, axe])
  club!.destruct()
  beast!.destruct()
  expect(room.thingsAt({ x: 2, y: 2 })).toEqual([axe])
  axe!.move('/domains/t/yard')
  expect(room.thingsAt({ x: 2, y: 2 })).toEqual([])
})

test('no tile is lit any more when the player has left', async () => {
  const { mud, room } = await tileWorld()
  const ann = mud.player('Ann', { at: '/domains/t/hall' })
  room.place(ann, { x: 1, y: 1 })
  expect(room.isLitAt({ x: 2, y: 2 })).toBe(true)
  ann.travel('/domains/t/yard')
  expect(room.isLitAt({ x: 2, y: 2 })).toBe(false)
})
