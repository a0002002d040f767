import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AnyObject, type TestDriver, testDriver } from '../../driver/testing.ts'

let mud: TestDriver
beforeEach(async () => {
  mud = await testDriver({ seed: 5 })
})
afterEach(async () => {
  const { faults } = mud
  await mud.stop()
  expect(faults).toEqual([])
})

const path = (name: string) => `/domains/moor/${name}`
const grounds = ['heath', 'stones', 'barrow']

test('every room loads, is in the zone, and has a way back', () => {
  for (const name of ['hut', ...grounds]) {
    const room = mud.load(path(name))
    for (const to of Object.values(room.exits as Record<string, string>)) {
      const beyond = mud.load(room.absolute(to))
      const back = Object.values(beyond.exits as Record<string, string>).map(exit => beyond.absolute(exit))
      expect(back, `${name} ${to}`).toContain(path(name))
    }
  }
  expect(mud.load('/domains/vale/road').exits.west).toBe(path('hut'))
})

test('on each ground all mobs stand on their marks, and every exit, place and mob can be walked to', () => {
  for (const name of grounds) {
    const room = mud.load(path(name))
    mud.advance(1)
    const { map } = room
    const marks = map.spawns.map((one: { x: number; y: number }) => `${one.x},${one.y}`).sort()
    const tiles = (room.livings as AnyObject[]).map(one => room.tileOf(one) as { x: number; y: number })
    expect(tiles.map(({ x, y }) => `${x},${y}`).sort(), name).toEqual(marks)
    const [first] = map.exits
    for (const one of [...map.exits, ...map.places, ...map.spawns]) {
      const way = room.pathTo(first, one, { doors: true, most: 5000, isTaken: () => false })
      expect(way, `${name} ${one.x},${one.y}`).not.toBeNull()
    }
  }
})

test('every thing that a drop table of the moor names can be made, and the tables end', () => {
  const tables = mud.driver.files.list(path('drops')).filter(file => file.endsWith('.ts'))
  expect(tables.length).toBeGreaterThanOrEqual(10)
  for (const file of tables) {
    const table = mud.load(path(`drops/${file.replace('.ts', '')}`))
    for (const entry of [...table.always, ...table.main, ...table.tertiary]) {
      if (entry.path) expect(mud.clone(table.absolute(entry.path)).name).not.toBe('thing')
      if (entry.table) expect(mud.load(table.absolute(entry.table)).path).toBe(path('drops/moor'))
    }
  }
})

test('a beginner crosses the heath with rats and goblins, and the brigands are for later', () => {
  const ann = mud.player('Ann', { at: '/domains/moor/hut', level: 1 })
  ann.move(path('heath'))
  const heath = mud.load(path('heath'))
  const kinds = (name: string) => (heath.livings as AnyObject[]).filter(one => one.path === path(`npc/${name}`))
  mud.advance(20)
  expect(kinds('rat').some(rat => rat.attacker === ann)).toBe(false)
  const [goblin] = kinds('goblin')
  const { x, y } = heath.tileOf(goblin)
  heath.place(ann, { x: x + 2, y })
  mud.advance(2)
  expect(goblin!.attacker).toBe(ann)
  // The goblin leaves stronger players alone.
  const bob = mud.player('Bob', { at: path('heath'), level: 5 })
  const other = kinds('goblin').find(one => one !== goblin)!
  heath.place(bob, heath.tileOf(other))
  mud.advance(2)
  expect(other.attacker).toBeNull()
})

test('a hero of the fitting level can beat the king, who drops of his hoard, and is back after five minutes', () => {
  const barrow = mud.load(path('barrow'))
  const king = () => (barrow.livings as AnyObject[]).find(one => one.path === path('npc/king'))
  const ann = mud.player('Ann', { at: path('barrow'), level: 9 })
  for (const item of ['blade', 'cap', 'pelt']) mud.clone(path(`items/${item}`)).move(ann)
  for (const line of ['wield blade', 'wear cap', 'wear pelt']) ann.command(line)
  mud.advance(1)
  expect(barrow.livingAt({ x: 41, y: 13 })).toBe(king())
  const { x, y } = barrow.tileOf(king())
  barrow.place(ann, { x: x - 2, y })
  ann.attack(king()!)
  let herbs = 0
  for (let i = 0; i < 300 && king() && ann.hp > 0; i++) {
    mud.advance(1)
    if (ann.hp < 35 && herbs < 8) {
      mud.clone(path('items/moor-herb')).move(ann)
      ann.command('eat herb')
      herbs++
    }
  }
  expect(king()).toBeUndefined()
  expect(ann.output).toContain('WHO WALKS ON MY ROOF?')
  expect(ann.output).toContain('THE MOOR KEEPS WHAT IT TAKES!')
  const corpse = (barrow.inventory as AnyObject[]).find(one => /corpse/.test(one.name))!
  expect(corpse.inventory.length).toBeGreaterThanOrEqual(3)
  expect(ann.gold).toBeGreaterThan(40)
  mud.advance(299)
  expect(king()).toBeUndefined()
  mud.advance(2)
  expect(king()?.hp).toBe(240)
})
