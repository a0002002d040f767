import { existsSync, readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { guessFamily } from '../../../mudlib/systems/diku/compat/diku/guess.ts'
import { readMerc } from '../../../mudlib/systems/diku/compat/diku/merc.ts'
import { writeMerc } from '../../../mudlib/systems/diku/compat/diku/merc-writer.ts'
import type { DikuWorld } from '../../../mudlib/systems/diku/compat/diku/model.ts'
import { mercHills, mounted } from './fixtures.ts'

/** Areas of the original server, if they lie beside the project. Their licences keep them out of it. */
const data = new URL('../../../../shared/data/merc/area/', import.meta.url)

const ofFiles = (files: Record<string, string>) => (path: string) => files[path] ?? null
const one = (text: string) => ofFiles({ 'area.lst': '# the areas\nhills.are\n$\n', 'hills.are': text })

/** Returns a world without the line numbers of its records, because writing changes them. */
const bare = (world: DikuWorld) =>
  JSON.parse(
    JSON.stringify({
      ...world,
      rooms: [...world.rooms.values()].map(room => ({ ...room, exits: [...room.exits] })),
      mobs: [...world.mobs],
      objects: [...world.objects],
      specials: [...world.specials].sort(([a], [b]) => a - b),
      parts: world.parts.map(({ file, text }) => ({ file, text: text.trim() })),
    }),
    (key, value) => (key === 'line' ? undefined : value),
  )

test.skipIf(!existsSync(data))(
  'merc: its areas are read whole, without an error, and written as the same world',
  () => {
    const read = (path: string) => {
      const file = new URL(path, data)
      return existsSync(file) ? readFileSync(file, 'latin1') : null
    }
    expect(guessFamily(read)).toBe('merc')
    const world = readMerc(read)
    expect(world.problems).toEqual([])
    expect([world.rooms.size, world.mobs.size, world.objects.size, world.zones.length]).toEqual([2568, 781, 947, 44])
    const files = writeMerc(world)
    const again = readMerc(ofFiles(files))
    expect(bare(again)).toEqual(bare(world))
    expect(writeMerc(again)).toEqual(files)
  },
  60_000,
)

test('an area of Merc written for this test: what it says', () => {
  const world = readMerc(one(mercHills))
  expect(world.problems).toEqual([])
  expect(world.zones[0]).toMatchObject({ name: 'Green Hills', vnum: 1 })
  expect(world.mobs.get(100)).toMatchObject({
    ...{ keywords: 'smith man', level: 5, hitroll: 5, armour: 50, alignment: 400, gold: 50, experience: 10 },
    ...{ act: [1 | 2 | 64], affects: [0], hitDice: '2d1+30', damageDice: '1d4+2', sex: 1 },
  })
  expect(world.mobs.get(101)!.affects).toEqual([8 | 128])
  expect(world.mobs.get(101)!.hitDice).toBe('1d20-7')
  expect(world.objects.get(101)).toMatchObject({ type: 5, values: [0, 2, 4, 6], weight: 9, cost: 30, rent: 1 })
  expect(world.objects.get(100)).toMatchObject({ applies: [[17, -5]], extras: [{ keywords: 'hat' }] })
  expect(world.rooms.get(100)!.exits.get(0)).toMatchObject({ to: 101, door: 1 })
  expect(world.zones[0]!.commands.map(({ letter, args }) => [letter, ...args].join(' '))).toEqual([
    'M 100 1 100',
    'E 101 0 16',
    'G 100 0',
    'O 102 0 101',
    'P 100 0 102',
    'D 100 0 1',
    'D 101 2 1',
    'M 101 0 101',
    'G 100 0',
  ])
  expect([world.shops[0]!.keeper, world.specials.get(101)]).toEqual([100, 'spec_fido'])
  const files = writeMerc(world)
  expect(bare(readMerc(ofFiles(files)))).toEqual(bare(world))
})

test("Merc's resets: no limits but for mobiles, one of a thing in a place, and a G behind a D goes to the mobile of before", async () => {
  const mud = await mounted({ 'area.lst': '# the areas\nhills.are\n$\n', 'hills.are': mercHills })
  onTestFinished(() => mud.stop())
  const mounts = mud.load('/compat/diku/mounts')
  expect(mounts.world('/diku/hills').family).toBe('merc')
  const at = (path: string) => mud.find(path)!
  const inside = (object: { inventory: readonly unknown[] }) =>
    (object.inventory as { path: string }[]).map(({ path }) => path.split('/').slice(-2).join('/'))
  const hill = at('/diku/hills/room/100')
  const cave = at('/diku/hills/room/101')
  expect(inside(hill)).toEqual(['mob/100'])
  const smith = hill.inventory[0]!
  // The second hat isn't given: M 101 fails (its limit is 0), so the G after it isn't run. The D before that M makes no difference.
  expect(inside(smith as never)).toEqual(['object/101', 'object/100'])
  expect(inside(cave)).toEqual(['object/102'])
  expect(inside(cave.inventory[0] as never)).toEqual(['object/100'])
  expect([hill.doorState('north'), cave.doorState('south')]).toEqual(['closed', 'closed'])
  const zone = at('/diku/hills/zone/1')
  mud.driver.guard.attempt('load', null, () => zone.resetZone())
  // The smith is there already, so his M fails, and E and G are not run. The second hat isn't given, because M 101 fails again before its
  // G.
  expect(inside(smith as never)).toEqual(['object/101', 'object/100'])
  expect(inside(cave)).toEqual(['object/102'])
  const wiz = mud.player('Wiz', { at: '/diku/hills/room/100', wizard: true })
  expect(wiz.command('instazone')).toContain(
    ['M 0 100 1 100', 'E 0 101 0 16', 'G 0 100 0', 'D 0 100 0 1', 'O 0 102 0 101', 'P 0 100 0 102'].join('\n'),
  )
  expect(wiz.command('instazone write')).toContain('hills.are is written')
  expect(mud.driver.files.read('/diku/hills/hills.are')).toContain('#RESETS\nM 0 100 1 100\n')
})

test('a file of a dialect keeps all that it has when its resets are written', () => {
  const dialect = mercHills.replace('8 8 1\n#101', '8 8 1\nX 3 4\n> greet_prog 50~\nsay Hello.\n~\n|\n#101')
  const world = readMerc(one(dialect))
  expect(world.problems.map(({ message }) => message)).toEqual([
    "mobiles: a line is not read that begins with 'X 3 4'; there may be more of these",
  ])
  expect([...world.mobs.keys()]).toEqual([100, 101])
  const written = writeMerc(world)['hills.are']!
  expect(written).toContain('X 3 4\n> greet_prog 50~\nsay Hello.\n~\n|\n#101')
  expect(bare(readMerc(one(written))).zones[0].commands).toEqual(bare(world).zones[0].commands)
})

test('mobiles of Merc fight as their server has them fight: by level, whatever the dice of their file', async () => {
  const mud = await mounted({ 'area.lst': 'hills.are\n$\n', 'hills.are': mercHills })
  onTestFinished(() => mud.stop())
  const smith = mud.find('/diku/hills/room/100')!.inventory[0] as unknown as { maxHp: number; bareHands: string }
  // At level 5, hit points are 40 plus 6 to 25.
  expect(smith.maxHp).toBeGreaterThanOrEqual(46)
  expect(smith.maxHp).toBeLessThanOrEqual(65)
  expect(smith.bareHands).toBe('1d6+1')
})

test('a mobile of Merc stands, whatever position its file says: the server does not use it', async () => {
  for (const position of [0, 4, 5]) {
    const text = mercHills.replace('8 8 1', `${position} ${position} 1`)
    const mud = await mounted({ 'area.lst': 'hills.are\n$\n', 'hills.are': text })
    const smith = mud.clone('/diku/hills/mob/100')
    expect(smith, String(position)).toMatchObject({ usualPosition: 'standing', position: 'standing' })
    await mud.stop()
  }
})
