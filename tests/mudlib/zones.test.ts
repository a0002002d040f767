import { expect, test } from 'vitest'
import { arena, at, monster } from './arena.ts'

const zone = (body: string) => `import { Zone } from '/std/zone'\nexport default class Z extends Zone { ${body} }`
const files = {
  rat: monster("name = 'rat'; short = 'a rat'"),
  r2: `import { Room } from '/std/room'
export default class R2 extends Room { exits = { west: './r1', east: './r3' }; spawns = [{ path: './rat', count: 2 }] }`,
  zone: zone("title = 'Hills'; rooms = ['./r1', './r2']; lifespan = 3; mode = 'empty' as const"),
  never: zone("title = 'Stone'; rooms = ['./r3']; lifespan = 1; mode = 'never' as const"),
  always: zone("title = 'Wind'; rooms = ['./r4']; lifespan = 2; mode = 'always' as const"),
}

test('a zone grows older each minute, and is reset in its turn once it is old enough: never, when empty, always', async () => {
  const { mud, room } = await arena(files)
  const [hills, stone, wind] = ['zone', 'never', 'always'].map(name => mud.load(`/domains/a/${name}`))
  const ann = mud.player('Ann', at(1))
  mud.player('Bob', at(4))
  mud.advance(121)
  expect([hills!.age, stone!.age]).toEqual([2, 0])
  expect(wind!.lastReset).not.toBeNull()
  for (const rat of [...room(2).livings]) rat.destruct()
  // Ann holds it up, and nobody else.
  mud.advance(180)
  expect(hills!.age).toBe(3)
  expect(room(2).livings).toEqual([])
  ann.move('/domains/a/r3')
  mud.advance(11)
  expect(room(2).livings.length).toBe(2)
  expect(hills!.age).toBe(0)
  expect(stone!.lastReset).toBeNull()
})

test('wizards do not hold a zone up; zones, zstat and zreset', async () => {
  const { mud, room } = await arena(files)
  const hills = mud.load('/domains/a/zone')
  const wiz = mud.player('Wiz', { ...at(2), wizard: true })
  mud.advance(200)
  expect(hills.lastReset).not.toBeNull()
  for (const rat of [...room(2).livings]) if (rat !== wiz) rat.destruct()
  expect(wiz.command('zones hills')).toMatch(/\/domains\/a\/zone: Hills \(\d of 3 min, empty\)/)
  expect(wiz.command('zstat')).toContain('2 rooms, 2 loaded, with 0 monsters in them')
  expect(wiz.command('zreset')).toBe('Hills is reset.\n')
  expect(room(2).livings.length).toBe(3)
  expect(wiz.command('zreset nowhere')).toBe("There is no zone 'nowhere'.\n")
  wiz.move('/domains/a/r4')
  expect(wiz.command('zstat')).toBe('This place is in no zone.\n')
})
