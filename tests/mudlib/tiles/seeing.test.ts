import { expect, test } from 'vitest'
import { tileWorld } from './ground.ts'

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
  room.place(beast, { x: 4, y: 1 })
  for (const line of unpainted(ann.command('map')).split('\n')) expect(line.length).toBeLessThanOrEqual(80)
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

test('approach walks up to somebody who moves', async () => {
  const { mud, room, beast, ann } = await hallWithBeast()
  room.place(beast, { x: 4, y: 4 })
  ann.command('approach beast')
  mud.advance(0.5)
  room.place(beast, { x: 4, y: 1 })
  mud.advance(4)
  expect(room.distanceOf(ann, beast)).toBe(1)
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
  // The beast comes into sight at the door.
  for (let i = 0; i < 2; i++) {
    ann.command('walk 8 3')
    mud.advance(5)
  }
  expect(room.tileOf(ann)).toEqual({ x: 8, y: 3 })
  ann.command('walk 11 6')
  mud.advance(8)
  expect(ann.output).toMatch(/in the way|no way there/)
})
