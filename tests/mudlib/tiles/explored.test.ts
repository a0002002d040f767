import { expect, onTestFinished, test } from 'vitest'
import { MemoryStore } from '../../../driver/services/store/store.ts'
import { type AnyObject, testDriver } from '../../../driver/testing.ts'
import { nextState, numberOf } from '../../../mudlib/lib/mulberry.ts'
import {
  addExplored,
  type Explored,
  mostCharacters,
  mostGrounds,
  packKnown,
  unpackKnown,
} from '../../../mudlib/systems/tiles/lib/tiles/explored.ts'
import { hall, tileRoom, tileWorld } from './ground.ts'

test('what is known of a ground comes back from its text, however it lies', () => {
  let state = 7
  const chance = () => numberOf((state = nextState(state)))
  for (let i = 0; i < 300; i++) {
    const [width, height] = [1 + Math.floor(chance() * 60), 1 + Math.floor(chance() * 40)]
    const change = chance()
    let last = 0
    const known = Array.from({ length: width * height }, () => (last = chance() < change ? 1 - last : last))
    const text = packKnown(width, height, known)
    expect(unpackKnown(width, height, text) ?? known.map(() => 0)).toEqual(known)
    expect(text.length).toBeLessThan(known.length / 6 + 20)
    expect(unpackKnown(width + 1, height, text)).toBeNull()
  }
  for (const nonsense of ['', '3x3', '3x3!', '3x3:%', '3x3=(']) expect(unpackKnown(3, 3, nonsense)).toBeNull()
})

test('a room that one has walked through takes some hundred characters', () => {
  const known = Array.from({ length: 50 * 26 }, (_, at) => (Math.abs((at % 50) - 20) < 15 ? 1 : 0))
  expect(packKnown(50, 26, known).length).toBeLessThan(120)
})

test('grounds that were seen longest ago are dropped where it gets too much', () => {
  let explored: Explored = {}
  for (let i = 0; i < 100; i++) explored = addExplored(explored, `/r${i}`, '3x3:BCD')
  explored = addExplored(explored, '/r70', '3x3:DDD')
  expect(Object.keys(explored).length).toBe(mostGrounds)
  expect(Object.keys(explored).at(-1)).toBe('/r70')
  expect(explored['/r70']).toBe('3x3:DDD')
  for (let i = 0; i < 10; i++) explored = addExplored(explored, `/big${i}`, 'x'.repeat(9000))
  expect(Object.keys(explored)).toEqual(['/big8', '/big9'])
  expect(JSON.stringify(explored).length).toBeLessThan(mostCharacters)
})

test('who comes back knows the ground as far as it was explored, and nothing more', async () => {
  const { room, mud } = await tileWorld()
  const ann = mud.player('Ann', { at: '/domains/t/yard' })
  ann.command('south')
  ann.command('look')
  room.place(ann, { x: 2, y: 4 })
  mud.advance(1)
  const known = room.knownTo(ann) as number[]
  const before = [...known]
  expect(before.filter(one => one === 1).length).toBeGreaterThan(20)
  ann.move('/domains/t/yard')
  mud.advance(5)
  ann.command('south')
  expect(room.knownTo(ann)).toEqual(before)
  const bea = mud.player('Bea', { at: '/domains/t/yard' })
  bea.command('south')
  expect(room.knownTo(bea)).not.toEqual(before)
  // The client gets the explored tiles at once.
  mud.advance(1)
  const first = ann.data.filter(([name]) => name === 'Room.Tiles').at(-1)
  expect(JSON.stringify(first)).toContain('#....#')
})

test.each(['restart', 'killed'])('what was explored outlives an interruption (%s)', async how => {
  const store = new MemoryStore()
  const files = {
    '/domains/t/hall.ts': tileRoom(hall, 'persistent = true'),
    '/domains/t/yard.ts': `import { Room } from '/std/room'
export default class Yard extends Room { exits = { south: './hall' } }`,
  }
  const before = await testDriver({ seed: 1, store, files })
  const room = before.load<AnyObject>('/domains/t/hall')
  const ann = before.player('Ann', { at: '/domains/t/hall', level: 5 })
  room.place(ann, { x: 9, y: 2 })
  room.relight()
  room.place(ann, { x: 1, y: 1 })
  before.advance(11)
  const known = [...(room.knownTo(ann) as number[])]
  if (how === 'restart') await before.driver.end('restart')
  else {
    before.advance(10 - (before.now % 10))
    before.driver.lookForChanges()
    await before.driver.persistence.flush()
    before.driver.stop()
  }

  const after = await testDriver({ seed: 1, store, files })
  onTestFinished(() => after.stop())
  const again = after.load<AnyObject>('/domains/t/hall')
  const her = (await after.fetchPlayer('Ann', true)) as AnyObject
  her.resume()
  her.move('/domains/t/hall')
  expect(again.knownTo(her)).toEqual(known)
  expect(known[2 * 12 + 9]).toBe(1)
  expect(after.faults).toEqual([])
})
