import { expect, test } from 'vitest'
import { hall, tileRoom, tileWorld } from './ground.ts'

const unpainted = (text: string) => text.replace(/\x1b\[[0-9;]*m/g, '')

async function hallWithBeast() {
  const { mud, room } = await tileWorld()
  const beast = mud.clone('/domains/t/beast')
  beast.move('/domains/t/hall')
  const ann = mud.player('Ann', { at: '/domains/t/hall' })
  room.place(ann, { x: 1, y: 1 })
  return { mud, room, beast, ann }
}

test('map shows the ground around the player with a legend, without what walls hide', async () => {
  const { room, beast, ann } = await hallWithBeast()
  room.place(beast, { x: 4, y: 1 })
  const shown = unpainted(ann.command('map'))
  const rows = shown.split('\n').map(row => row.slice(18).trimEnd())
  expect(rows[0]).toMatch(/^# # # # > # +_ a black altar, 2 south and 1 east$/)
  expect(rows[1]).toMatch(/^# @ \. \. b # +b a beast, 3 east$/)
  expect(rows[3]).toBe('# . _ . . #')
  expect(shown).not.toContain("'")
  room.place(beast, { x: 8, y: 2 })
  expect(unpainted(ann.command('map'))).not.toContain('beast')
})

test('no line of the map is longer than 80 columns', async () => {
  const { ann, beast, room } = await hallWithBeast()
  beast.short = 'a beast with a name that is much too long for any map'
  for (const tile of [
    { x: 4, y: 1 },
    { x: 3, y: 3 },
  ]) {
    room.place(beast, tile)
    for (const line of unpainted(ann.command('map')).split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  }
})

test('scan says in words what is where, how far, and what is in the way', async () => {
  const { room, beast, ann } = await hallWithBeast()
  room.place(beast, { x: 4, y: 1 })
  const words = ann.command('scan')
  expect(words).toContain('You are at 1 1.')
  expect(words).toContain('Free: east 2, then the beast; southeast 3, then a corner; south 4, then wall.')
  expect(words).toContain('In the way: north wall;')
  expect(words).toContain('A beast: 3 away, 3 east.')
  expect(ann.command('scan altar')).toContain(
    'A black altar: 2 away, 2 south and 1 east. The way there: 1 south, 1 southeast.',
  )
  expect(ann.command('scan e')).toContain('A beast: 3 away')
  expect(ann.command('look altar')).toContain('A black altar.')
  expect(ann.command('scan dragon')).toContain("You see no 'dragon' here.")
})

test('a player who wants words gets them for look and after each walk, and no map', async () => {
  const { mud, ann } = await hallWithBeast()
  ann.command('map words')
  expect(ann.command('look')).toContain('You are at 1 1.')
  ann.command('walk altar')
  const before = ann.output.length
  mud.advance(3)
  const told = ann.output.slice(before)
  expect(told).toContain('At 2 3. Free all around. A black altar, here; the way north, 3 north and 2 east.')
  expect(told).not.toContain('@')
})

test('a walk ends when somebody comes into sight', async () => {
  const { mud, room, beast, ann } = await hallWithBeast()
  mud.advance(1)
  ann.command('walk 1 5')
  room.setTileDoor({ x: 5, y: 2 }, true)
  room.place(beast, { x: 4, y: 2 })
  mud.advance(3)
  expect(ann.output).toContain('A beast comes into sight, ')
  expect(ann.output).toContain('You stop.')
  expect(room.tileOf(ann)).not.toEqual({ x: 1, y: 5 })
})

test('approach goes to a place or a way out by a word of its name', async () => {
  const { mud, room, ann } = await hallWithBeast()
  for (const [words, at] of [
    ['altar', { x: 2, y: 3 }],
    ['a black altar', { x: 2, y: 3 }],
  ] as const) {
    room.place(ann, { x: 1, y: 1 })
    ann.command(`approach ${words}`)
    mud.advance(6)
    expect(room.tileOf(ann)).toEqual(at)
  }
  expect(ann.command('approach the altar')).toContain('A black altar is right here.')
  expect(ann.command('approach throne')).toContain("You see no 'throne' here.")
})

test('approach walks up to somebody who moves', async () => {
  const { mud, room, beast, ann } = await hallWithBeast()
  room.place(beast, { x: 4, y: 4 })
  ann.command('approach beast')
  mud.advance(0.5)
  room.place(beast, { x: 4, y: 1 })
  mud.advance(4)
  expect(room.distanceOf(ann, beast)).toBe(1)
})

test('who approaches somebody looks for a new way when that one has moved on, twice a second at most', async () => {
  const wide = ['#'.repeat(40), ...Array.from({ length: 18 }, () => `#${'.'.repeat(38)}#`), '#'.repeat(40)].join('\n')
  const { mud, room } = await tileWorld({
    '/domains/t/hall.ts': tileRoom(
      wide,
      'sightRadius = 40; exits = {}; legend = {}; searches = 0\n pathFor(...given: any) { this.searches++; return super.pathFor(...(given as [any, any, any])) }',
    ),
  })
  const beast = mud.clone('/domains/t/beast')
  beast.move('/domains/t/hall')
  const ann = mud.player('Ann', { at: '/domains/t/hall' })
  room.place(ann, { x: 2, y: 2 })
  room.place(beast, { x: 30, y: 2 })
  mud.advance(1)
  ann.command('approach beast')
  mud.advance(1)
  const { x } = room.tileOf(ann)
  room.place(beast, { x: 2, y: 17 })
  room.searches = 0
  mud.advance(3)
  // She has turned round, and walks straight to the beast.
  expect(room.tileOf(ann).x).toBeLessThan(x)
  expect(room.tileOf(ann).y).toBeGreaterThan(8)
  expect(room.searches).toBe(1)
  for (let i = 0; i < 40; i++) {
    room.place(beast, { x: 30, y: i % 2 === 0 ? 2 : 17 })
    mud.advance(0.05)
  }
  expect(room.searches).toBeGreaterThan(1)
  expect(room.searches).toBeLessThanOrEqual(1 + 5)
})

test('a walk ends for a monster that the player has not seen, not for one that was there a moment ago, nor in a fight', async () => {
  const wide = ['#'.repeat(40), ...Array.from({ length: 8 }, () => `#${'.'.repeat(38)}#`), '#'.repeat(40)].join('\n')
  const { mud, room } = await tileWorld({ '/domains/t/hall.ts': tileRoom(wide, 'exits = {}; legend = {}') })
  const [near, other] = [mud.clone('/domains/t/beast'), mud.clone('/domains/t/beast')]
  for (const one of [near, other]) {
    one.maxHp = one.hp = 1000
    one.move('/domains/t/hall')
    room.place(one, { x: 38, y: 1 })
  }
  const ann = mud.player('Ann', { at: '/domains/t/hall' })
  ann.maxHp = ann.hp = 1000
  room.place(ann, { x: 2, y: 4 })
  mud.advance(1)
  const stops = () => ann.output.split('You stop.').length - 1
  const sights = () => ann.output.split('comes into sight').length - 1
  const goesOn = (to: string, then: () => void) => {
    ann.command(`walk ${to}`)
    then()
    mud.advance(0.3)
    return room.isWalking(ann)
  }
  expect(goesOn('20 4', () => room.place(near, { x: 8, y: 8 }))).toBe(false)
  expect([stops(), sights()]).toEqual([1, 1])
  // The monster was out of sight for half a minute. It is announced again, but the walk continues.
  room.place(near, { x: 38, y: 1 })
  mud.advance(30)
  expect(goesOn('20 4', () => room.place(near, { x: 8, y: 8 }))).toBe(true)
  expect([stops(), sights()]).toEqual([1, 2])
  // The monster was gone for longer than a minute, so it counts as unseen again.
  ann.command('walk stop')
  room.place(near, { x: 38, y: 1 })
  mud.advance(70)
  room.place(ann, { x: 2, y: 4 })
  const before = stops()
  expect(goesOn('20 4', () => room.place(near, { x: 8, y: 8 }))).toBe(false)
  expect(stops()).toBe(before + 1)
  // In a fight, her walk doesn't end, whoever comes.
  room.place(near, { x: room.tileOf(ann).x, y: 5 })
  ann.attack(near)
  mud.advance(1)
  const fighting = stops()
  expect(goesOn('20 8', () => room.place(other, { x: 9, y: 8 }))).toBe(true)
  other.attack(ann)
  mud.advance(0.3)
  expect(room.isWalking(ann)).toBe(true)
  expect(stops()).toBe(fighting)
  for (const one of [ann, near, other]) one.stopFighting()
})

test('night and day change what is seen when they come, without a step', async () => {
  const { mud, room } = await tileWorld({ '/domains/t/hall.ts': tileRoom(hall, "sector = 'field'") })
  const ann = mud.player('Ann', { at: '/domains/t/hall' })
  room.place(ann, { x: 1, y: 1 })
  const clock = mud.load('/daemons/clock')
  const far = { x: 4, y: 5 }
  for (let turn = 0; turn < 2; turn++) {
    const before = ann.output.length
    const told = () => /The sun rises|Night falls/.exec(ann.output.slice(before))?.[0]
    for (let i = 0; i < 20_000 && !told(); i++) mud.advance(1)
    const isDay = told() === 'The sun rises'
    expect(clock.isNight).toBe(!isDay)
    expect(room.seesTile(ann, far)).toBe(isDay)
    expect(room.isLitAt(far)).toBe(isDay)
  }
})

test('of a big monster players see any part, and are told of the nearest', async () => {
  const { room, beast, ann } = await hallWithBeast()
  beast.tileSize = 2
  room.place(beast, { x: 3, y: 1 })
  const words = ann.command('scan')
  expect(words).toContain('A beast: 2 away, 2 east.')
  expect(unpainted(ann.command('map'))).toMatch(/@ \. b b #/)
  room.place(ann, { x: 4, y: 4 })
  expect(ann.command('scan')).toContain('A beast: 2 away, 2 north.')
  // The beast's main tile, in the north-west, is behind a wall, but a part of the beast isn't.
  expect(room.tileSeenOf(ann, beast)).not.toBeNull()
})

test('what lies further away than a step can not be picked up', async () => {
  const { mud, room, ann } = await hallWithBeast()
  const club = mud.clone('/std/weapon')
  club.move('/domains/t/hall')
  room.place(club, { x: 4, y: 4 })
  expect(ann.command('get club')).toContain('It lies 3 tiles away: walk there first.')
  room.place(ann, { x: 3, y: 3 })
  expect(ann.command('get club')).toContain('You get a club.')
})

test('who walks to where nothing has been seen takes it for floor, turns at what comes to light, and gives up at a wall', async () => {
  const { mud, room, ann } = await hallWithBeast()
  expect(ann.command('scan')).not.toContain('beast')
  // The beast comes into sight at the door, which ends the first walk.
  for (let i = 0; i < 2; i++) {
    ann.command('walk 8 3')
    mud.advance(5)
  }
  expect(room.tileOf(ann)).toEqual({ x: 8, y: 3 })
  ann.command('walk 11 6')
  mud.advance(8)
  expect(ann.output).toMatch(/in the way|no way there/)
})

test('scan tells of closed doors and of a direction with nothing in it, and a player walks through the nearest door', async () => {
  const { mud, room } = await tileWorld()
  const ann = mud.player('Ann', { at: '/domains/t/hall' })
  room.place(ann, { x: 7, y: 1 })
  expect(ann.command('scan')).toContain('Closed doors: 1 south and 2 west.')
  expect(ann.command('scan door')).toContain('A closed door: 2 away')
  expect(ann.command('scan east')).toBe('You see nothing east of you. Free: 3, then wall.\n')
  expect(ann.command('scan north')).toBe('You see nothing north of you: wall.\n')
  ann.command('walk door')
  mud.advance(3)
  expect(room.tileOf(ann)).toEqual({ x: 5, y: 2 })
  expect(ann.output).toContain('You open a door.')
  expect(ann.command('walk door')).toContain("You see no 'door' here.")
})
