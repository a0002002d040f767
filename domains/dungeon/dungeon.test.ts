import { expect, test } from 'vitest'
import { type AnyObject, type TestDriver, type TestPlayer, testDriver } from '../../driver/testing.ts'
import { scripts } from '../../mudlib/systems/diablo/ai/diablo/scripts.ts'

const levels = ['cellars', 'catacombs', 'caves', 'fires', 'throne'] as const
const at = (name: string) => `/domains/dungeon/${name}`

async function world(seed = 5): Promise<TestDriver> {
  return testDriver({ seed })
}

test('one walks from the town down to the last level and back, and every monster and thing can be reached', async () => {
  const mud = await world()
  const ann = mud.player('Ann', { at: '/domains/vale/chapel' })
  ann.command('down')
  ann.command('down')
  expect(ann.command('get cap')).toContain('walk there first')
  ann.command('approach cap')
  mud.advance(3)
  expect(ann.command('get cap')).toContain('You get a leather cap.')
  ann.command('up')
  mud.advance(3)
  expect(ann.command('look board')).toContain('FIVE LEVELS')
  for (const [i, level] of levels.entries()) {
    const room = mud.load(at(level))
    const from = room.entrance(mud.load(at(levels[i - 1] ?? 'stair')))
    const goals = [...room.map.exits, ...room.map.spawns]
    expect(goals.length).toBeGreaterThan(3)
    for (const goal of goals) expect(room.pathTo(from, goal, { doors: true, beside: true }), level).not.toBeNull()
    for (const to of Object.values(room.exits as Record<string, string>)) {
      const beyond = mud.load(room.absolute(to))
      const back = Object.values(beyond.exits as Record<string, string>).map(one => beyond.absolute(one))
      expect(back).toContain(at(level))
    }
    // Each monster starts where the map says, not at the stairs.
    for (const one of room.livings as AnyObject[])
      expect(
        room.map.spawns.some((spawn: { path: string }) => room.absolute(spawn.path) === one.path),
        one.path,
      ).toBe(true)
  }
  expect(mud.load(at('zone')).rooms.length).toBe(6)
  expect(mud.faults).toEqual([])
  await mud.stop()
})

test('each attack type lives in the dungeon', async () => {
  const mud = await world()
  const found = new Set<string>()
  for (const level of levels) {
    for (const one of mud.load(at(level)).livings as AnyObject[]) for (const mind of one.mind()) found.add(mind.type)
  }
  expect([...found].sort()).toEqual(Object.keys(scripts).sort())
  await mud.stop()
})

/** The tiles that a player must visit to see a whole level. */
const rounds: Record<(typeof levels)[number], string[]> = {
  cellars: ['12 4', '14 13', '6 13', '4 9', '22 3', '26 9', '24 13', '28 13'],
  catacombs: ['4 9', '10 3', '17 10', '23 4', '23 10', '8 14', '18 14', '28 16', '30 12'],
  caves: ['12 5', '4 8', '24 4', '32 8', '24 11', '6 13', '3 17', '30 16'],
  fires: ['4 4', '13 3', '12 8', '4 10', '4 15', '14 14', '25 2', '25 9', '31 9', '24 14'],
  throne: ['10 6', '20 5'],
}

/** Returns the nearest monster in the output of `scan`, or null. */
function foeIn(scanned: string): string | null {
  for (const [, name] of scanned.matchAll(/^ {2}(?:An?|The|One of the) ([a-z' ]+?)(?: \(.*\))?: \d+ away/gm)) {
    if (!/corpse|bottle|cap|coat|boots|way|altar|rack|throne|coins/.test(name!)) return name!.split(' ').at(-1)!
  }
  return null
}

/** Plays a level with nothing but typed commands and the output of `scan`. */
function play(mud: TestDriver, ann: TestPlayer, level: (typeof levels)[number]): void {
  for (const goal of rounds[level]) {
    for (let i = 0; i < 120; i++) {
      // The boss's corpse decays, so the output is checked for his death.
      if (ann.output.includes('The bone king is dead!')) return
      const scanned = ann.command('scan')
      const foe = foeIn(scanned)
      if (foe && !ann.attacker) ann.command(`kill ${foe}`)
      else if (!foe && !ann.attacker) {
        ann.command('get all from corpse')
        if (scanned.includes(`You are at ${goal}.`) || ann.command(`walk ${goal}`).includes('no way')) break
      }
      mud.advance(1)
    }
  }
}

test('a hero finishes the dungeon by keyboard and scan alone, and takes the crown home', {
  timeout: 60_000,
}, async () => {
  const mud = await world()
  const ann = mud.player('Ann', { at: '/domains/vale/smithy', level: 12 })
  ann.maxHp = ann.hp = 3000
  for (const line of ['get all', 'wield sword', 'wear shield', 'west', 'north', 'down', 'down']) ann.command(line)
  for (const level of levels) {
    expect(ann.environment!.path).toBe(at(level))
    play(mud, ann, level)
    if (level === 'throne') break
    ann.command('down')
    for (let i = 0; i < 60 && ann.environment!.path === at(level); i++) mud.advance(1)
  }
  expect(ann.output).toContain('Kneel, or lie down.')
  expect(ann.output).toContain('The bone king is dead!')
  expect(ann.output).toContain('climbs out of the ground')
  // The bottles are too heavy to carry together with the loot, and the remaining monsters continue to fight.
  ann.command('drop all draughts')
  for (let i = 0; i < 60 && !ann.inventory.some(one => (one as AnyObject).name === 'crown'); i++) {
    ann.command('approach king')
    mud.advance(1)
    ann.command('get all from king')
  }
  const has = ann.inventory.map(one => (one as AnyObject).name)
  expect(has).toEqual(expect.arrayContaining(['crown', 'blade']))
  expect(ann.gold).toBeGreaterThan(200)
  ann.command('up')
  mud.advance(30)
  expect(ann.environment!.path).toBe(at('fires'))
  expect(mud.faults).toEqual([])
  await mud.stop()
})
