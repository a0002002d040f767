import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AnyObject, type TestDriver, testDriver } from '../../../driver/testing.ts'

// King Welmar's castle of CircleMUD and tbaMUD: a small copy with the same numbers, written for these tests.

/** The throne room, landings, treasury and the king's rooms, with their exits as `way to`. */
const rooms: Record<number, readonly [way: number, to: number, door?: string][]> = {
  15017: [[1, 15048]],
  15023: [],
  15036: [[1, 15037]],
  15037: [[3, 15036]],
  15048: [
    [1, 15049],
    [3, 15017],
  ],
  15049: [[1, 15050]],
  15050: [[3, 15051, 'door']],
  15051: [[3, 15050, 'door']],
}
const people: Record<number, string> = {
  15001: 'King Welmar',
  15002: 'a ghost',
  15004: 'Brian',
  15005: 'Mick',
  15008: 'Anne',
  15012: 'Peter',
  15013: 'the Training Master',
  15016: 'the Butler',
  15017: 'the Cleaning Woman',
  15020: 'Tim',
  15021: 'Tom',
  15024: 'Dick',
  15026: 'Jerry',
  15027: 'Michael',
}

const room = (vnum: number) =>
  `#${vnum}\nRoom ${vnum}~\nA room.\n~\n150 8 0\n${rooms[vnum]!.map(
    ([way, to, door]) => `D${way}\n~\n${door ?? ''}~\n${door ? 1 : 0} -1 ${to}\n`,
  ).join('')}S\n`
const monster = ([vnum, short]: [string, string]) =>
  `#${vnum}\n${short.toLowerCase()}~\n${short}~\n${short} is here.\n~\n~\n3 0 0 S\n20 0 0 1d1+1000 1d1+0\n100 10\n8 8 1\n`

const world = {
  'wld/index': '150.wld\n$\n',
  'wld/150.wld': `${Object.keys(rooms)
    .map(vnum => room(Number(vnum)))
    .join('')}$\n`,
  'mob/index': '150.mob\n$\n',
  'mob/150.mob': `${Object.entries(people).map(monster).join('')}$\n`,
  'obj/index': '150.obj\n$\n',
  'obj/150.obj':
    '#15090\nrag~\na rag~\nA rag.~\n~\n12 0 1\n0 0 0 0\n1 10 0\n#15091\nring~\na ring~\nA ring.~\n~\n12 0 1\n0 0 0 0\n1 11 0\n$\n',
  'zon/index': '150.zon\n$\n',
  'zon/150.zon': '#150\nCastle~\n15000 15099 30 2\nS\n$\n',
  'shp/index': '$\n',
}

let mud: TestDriver

beforeEach(async () => {
  const files = Object.fromEntries(Object.entries(world).map(([name, text]) => [`/diku/castle/${name}`, text]))
  mud = await testDriver({ seed: 3, files })
  mud.advance(1)
})

afterEach(async () => {
  expect(mud.faults).toEqual([])
  await mud.stop()
})

/** Puts a monster of the castle into one of its rooms. */
function put(vnum: number, at: number): AnyObject {
  const one = mud.clone(`/diku/castle/mob/${vnum}`)
  one.move(`/diku/castle/room/${at}`)
  return one
}
const visitor = (at: number, name = 'Ann') => mud.player(name, { at: `/diku/castle/room/${at}`, level: 20 })

const roomOf = (one: AnyObject) => (one.environment as AnyObject | null)?.vnum

/** Makes a monster's procedure act a number of times. @returns how often it did something */
function acts(one: AnyObject, times: number): number {
  const mind = (one.mind() as AnyObject[]).find(it => typeof it.act === 'function')!
  let count = 0
  for (let i = 0; i < times; i++) if (mud.driver.guard.attempt('load', one as never, () => mind.act())) count++
  return count
}

/** Advances time until the clock strikes an hour. */
function until(hour: number): void {
  const clock = mud.load('/daemons/clock')
  for (let i = 0; i < 30 * 60 && clock.hour === hour; i++) mud.advance(1)
  for (let i = 0; i < 30 * 60 && clock.hour !== hour; i++) mud.advance(1)
}

test('guards attack who fights the people of the castle, each as likely as nobody, and no others', () => {
  const [guard, mick, stranger] = [put(15008, 15023), put(15005, 15023), put(15002, 15023)]
  const ann = visitor(15023)
  ann.attack(stranger)
  expect(acts(guard, 20)).toBe(0)
  ann.stopFighting()
  stranger.destruct()
  ann.attack(mick)
  // With one intruder, the chance is one in two.
  expect(acts(guard, 12)).toBe(1)
  expect(guard.attacker).toBe(ann)
  expect(ann.output).toMatch(/Anne roars, "/)
  // A guard who is fighting starts nothing else.
  expect(acts(guard, 5)).toBe(0)
})

test('two brothers let nobody but the king to the treasury, while they are awake', () => {
  const dick = put(15024, 15036)
  const ann = visitor(15036)
  expect(ann.command('east')).toContain('pushes you back')
  expect(roomOf(ann)).toBe(15036)
  const king = put(15001, 15036)
  king.position = 'standing'
  king.go('east')
  expect(roomOf(king)).toBe(15037)
  dick.position = 'sleeping'
  ann.command('east')
  expect(roomOf(ann)).toBe(15037)
})

test('the twins follow the king, step in for him and for each other, and guard the way to his bedroom', () => {
  const [king, tim, tom] = [put(15001, 15017), put(15020, 15017), put(15021, 15017)]
  king.position = 'standing'
  acts(tim, 1)
  expect(tim.leader).toBe(king)
  const ann = visitor(15017)
  ann.attack(king)
  expect(acts(tim, 1)).toBe(1)
  expect(ann.attacker).toBe(tim)
  expect(tim.attacker).toBe(ann)
  expect(ann.output).toMatch(/Tim steps in front of King Welmar/i)
  tim.hp = tom.hp / 2 - 1
  expect(acts(tom, 1)).toBe(1)
  expect(ann.attacker).toBe(tom)
  ann.stopFighting()
  tom.stopFighting()
  tom.move('/diku/castle/room/15048')
  ann.move('/diku/castle/room/15048')
  expect(ann.command('east')).toContain('pushes you back')
})

test('the captain inspects guards one time in four; the master trains his pupils, and Jerry gambles, one time in three', () => {
  const [captain, master] = [put(15012, 15023), put(15013, 15023)]
  const ann = visitor(15023)
  expect(acts(captain, 20) + acts(master, 20)).toBe(0)
  put(15008, 15023)
  put(15004, 15023)
  expect(acts(master, 20)).toBe(0)
  put(15005, 15023)
  const share = (one: AnyObject) => acts(one, 600) / 600
  expect(share(captain)).toBeCloseTo(1 / 4, 1)
  expect(share(master)).toBeCloseTo(1 / 3, 1)
  expect(ann.output).toMatch(/Polish those boots/)
  expect(ann.output).toMatch(/(Brian|Mick) lunges at (Brian|Mick), who parries well/)
  expect(ann.output).toContain('the pupils how it is done')
  const jerry = put(15026, 15017)
  const bob = visitor(15017, 'Bob')
  expect(acts(jerry, 20)).toBe(0)
  put(15027, 15017)
  expect(share(jerry)).toBeCloseTo(1 / 3, 1)
  expect(bob.output).toMatch(/(Jerry|Michael) rolls the dice/)
})

test('the butler and the cleaning women pick up what costs up to ten coins; the butler complains', () => {
  const ann = visitor(15017)
  const drop = (vnum: number) => mud.clone(`/diku/castle/object/${vnum}`).move('/diku/castle/room/15017')
  drop(15091)
  const [butler, woman] = [put(15016, 15017), put(15017, 15017)]
  expect(acts(butler, 3) + acts(woman, 3)).toBe(0)
  drop(15090)
  expect(acts(woman, 2)).toBe(1)
  expect(ann.output).not.toContain('says')
  drop(15090)
  expect(acts(butler, 2)).toBe(1)
  expect(ann.output).toMatch(/Butler says, ".*cleaning woman/i)
})

test('the king rises at 8, speaks at noon, goes to bed at 21; he casts at who fights the castle for ten points of mana', () => {
  const king = put(15001, 15017)
  king.position = 'sitting'
  const ann = visitor(15017)
  until(12)
  mud.advance(60)
  expect(ann.output).toMatch(/King Welmar says, "I wear the crown/)
  until(21)
  mud.advance(15)
  expect(ann.output).toMatch(/King Welmar rises/)
  mud.advance(150)
  expect(king.position).toBe('sleeping')
  king.move('/diku/castle/room/15051')
  ann.move('/diku/castle/room/15051')
  mud.load('/diku/castle/room/15051').setDoor('west', 'closed', true)
  until(8)
  mud.advance(25)
  expect(ann.output).toMatch(/King Welmar wakes, and rises from bed/)
  mud.advance(60)
  expect(roomOf(king)).toBe(15050)
  king.mana = king.maxMana = 1000
  ann.move('/diku/castle/room/15050')
  ann.maxHp = ann.hp = 1e6
  ann.attack(king)
  const before = king.mana
  for (let i = 0; i < 40; i++) acts(king, 1)
  expect(before - king.mana).toBeGreaterThan(0)
  expect((before - king.mana) % 10).toBe(0)
})
