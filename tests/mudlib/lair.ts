import { onTestFinished } from 'vitest'
import { type AnyObject, type TestDriver, type TestOptions, testDriver } from '../../driver/testing.ts'

/** Returns a program whose class inherits from a class of /std. @param body the body of the class */
export const program = (kind: string, body: string, path = `/std/${kind.toLowerCase()}`) =>
  `import { ${kind} } from '${path}'\nexport default class P extends ${kind} { ${body} }`

/**
 * Returns the program of the zone with hall and lair.
 * @param instanced the value of its setting `instanced`, as written in code
 * @param rest the rest of the class's body
 */
export const zone = (instanced: string, rest = '') =>
  program('Zone', `rooms = ['./hall', './lair']; instanced = ${instanced}; ${rest}`)

/** The setting that gives each group an instance of a zone for 30 minutes. */
export const group = "{ for: 'group' as const, minutes: 30 }"

/** A road, and below it an instanced zone: a hall with a ghoul, and behind a gate a lair with a boss and an imp. */
export const lairFiles = {
  '/domains/t/road.ts': program('Room', "short = 'A road'; exits = { down: './c/hall' }"),
  '/domains/t/c/hall.ts': program(
    'Room',
    "exits = { up: '../road', east: './lair' }; doors = { east: { name: 'gate' } }; spawns = [{ path: './ghoul' }]",
  ),
  '/domains/t/c/lair.ts': program(
    'Room',
    "exits = { west: './hall' }; doors = { west: { name: 'gate' } }; spawns = [{ path: './boss', kills: { './ghoul': 1 } }, { path: './imp', trigger: 'bell' }]",
  ),
  '/domains/t/c/ghoul.ts': program('Monster', "name = 'ghoul'; maxHp = 20"),
  '/domains/t/c/boss.ts': program('Monster', "name = 'boss'; maxHp = 90"),
  '/domains/t/c/imp.ts': program('Monster', "name = 'imp'"),
  '/domains/t/c/zone.ts': zone(group),
  '/domains/t/gem.ts': program('Item', "name = 'gem'"),
}

/** Where the players of these tests begin. */
export const road = { at: '/domains/t/road' }

/** Returns the room where somebody is. */
export const here = (who: AnyObject) => who.environment as AnyObject
export const list = (of: AnyObject) => of.inventory as readonly AnyObject[]
export const names = (of: AnyObject) => list(of).map(({ name }) => name)
export const found = (of: AnyObject, name: string) => list(of).find(one => one.name === name)!

/** Starts the mudlib with road, hall and lair. The world is stopped when the test ends. */
export async function lairWorld(more: Record<string, string> = {}, options: TestOptions = {}): Promise<TestDriver> {
  const mud = await testDriver({ seed: 3, files: { ...lairFiles, ...more }, ...options })
  onTestFinished(() => mud.stop())
  return mud
}
