import { expect, onTestFinished } from 'vitest'
import { type AnyObject, type TestDriver, type TestOptions, testDriver } from '../../driver/testing.ts'

/** A small area for tests of the mudlib: two rooms, a rat, a few things. */
export const area: Record<string, string> = {
  '/domains/t/cave.ts': `import { Room } from '/std/room'
export default class Cave extends Room {
  short = 'A cave'
  long = 'It is dry here. There is a sign on the wall.'
  details = { sign: 'Beware of the rat.' }
  exits = { north: './hall' }
  doors = { north: { name: 'oak door', key: '/domains/t/key', start: 'open' as const } }
}`,
  '/domains/t/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room {
  short = 'A hall'
  exits = { south: './cave' }
  doors = { south: { name: 'oak door', key: '/domains/t/key', start: 'open' as const } }
}`,
  '/domains/t/rat.ts': `import { Monster } from '/std/monster'
export default class Rat extends Monster { name = 'rat'; short = 'a black rat'; level = 1; maxHp = 10 }`,
  '/domains/t/key.ts': `import { Key } from '/std/key'\nexport default class K extends Key { short = 'a small key' }`,
  '/domains/t/sword.ts': `import { Weapon } from '/std/weapon'
export default class Sword extends Weapon { name = 'sword'; aliases = ['swords']; short = 'a long sword'; damage = '20'; hitVerb = 'slash' }`,
  '/domains/t/bag.ts': `import { Container } from '/std/container'
export default class Bag extends Container { name = 'bag'; short = 'a canvas bag'; capacity = 10; closable = true }`,
}

export const cave = '/domains/t/cave'

/** Starts the mudlib with the small area. */
export async function smallWorld(files: Record<string, string> = {}, options: TestOptions = {}): Promise<TestDriver> {
  const mud = await testDriver({ seed: 1, ...options, files: { ...area, ...files } })
  onTestFinished(() => mud.stop())
  return mud
}

/** Makes many clones in a room in one turn, because checking each in a turn of its own would take longer than making it. */
export function crowd(mud: TestDriver, path: string, count: number, room: AnyObject): AnyObject[] {
  const { guard, objects } = mud.driver
  const one = (): AnyObject => {
    const made = objects.clone(path) as AnyObject
    made.move(room)
    return made
  }
  return guard.attempt('load', null, () => Array.from({ length: count }, one)) as AnyObject[]
}

/** Makes a clone, and moves it to a place that must accept it. */
export function put(mud: TestDriver, path: string, into: string | AnyObject): AnyObject {
  const object = mud.clone(path)
  expect(object.move(into)).toBeUndefined()
  return object
}
