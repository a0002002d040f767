import { MemoryStore } from '../../../driver/services/store/store.ts'
import { type AnyObject, type TestDriver, testDriver } from '../../../driver/testing.ts'

/** Two rooms of one domain with a monster, things and a player; a room, a monster and a thing of another domain. */
export const hall = '/domains/t/hall'
export const yard = '/domains/t/yard'

const files: Record<string, string> = {
  '/domains/t/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'The hall'; exits = { east: './yard' }; programs = ['./hall.lua'] }`,
  '/domains/t/yard.ts': `import { Room } from '/std/room'
export default class Yard extends Room { short = 'The yard'; exits = { west: './hall' } }`,
  '/domains/t/guard.ts': `import { Monster } from '/std/monster'
export default class Guard extends Monster { name = 'guard'; short = 'a guard'; level = 5; gender = 'male' as const; programs = ['./guard.lua'] }`,
  '/domains/t/rat.ts': `import { Monster } from '/std/monster'
export default class Rat extends Monster { name = 'rat'; short = 'a rat' }`,
  '/domains/t/medal.ts': `import { Item } from '/std/item'
export default class Medal extends Item { name = 'medal'; short = 'a medal'; programs = ['./medal.lua'] }`,
  '/domains/t/sword.ts': `import { Weapon } from '/std/weapon'
export default class Sword extends Weapon { name = 'sword'; short = 'a sword'; programs = ['./medal.lua'] }`,
  '/domains/t/ring.ts': `import { Armour } from '/std/armour'
export default class Ring extends Armour { name = 'ring'; short = 'a ring'; place = 'finger' as const; programs = ['./medal.lua'] }`,
  '/domains/other/cat.ts': `import { Monster } from '/std/monster'
export default class Cat extends Monster { name = 'cat'; short = 'a cat' }`,
  '/domains/other/bowl.ts': `import { Item } from '/std/item'
export default class Bowl extends Item { name = 'bowl'; short = 'a bowl' }`,
  '/domains/other/garden.ts': `import { Room } from '/std/room'
export default class Garden extends Room { short = 'The garden' }`,
  '/domains/t/hall.lua': '',
  '/domains/t/guard.lua': '',
  '/domains/t/medal.lua': '',
}

export interface LuaWorld {
  mud: TestDriver
  guard: AnyObject
  ann: ReturnType<TestDriver['player']>
  /** Runs a line as a program of the guard. @returns its values as text */
  line(code: string, holder?: AnyObject): string
  /** The messages of all faults. */
  readonly faults: string
}

/**
 * Starts a world with these rooms.
 * @param programs the texts of `.lua` files of the domain, by name
 * @param more other files
 * @param store the store of the world, for tests of restarts
 */
export async function luaWorld(
  programs: Record<string, string> = {},
  more: Record<string, string> = {},
  store = new MemoryStore(),
): Promise<LuaWorld> {
  const own = Object.fromEntries(Object.entries(programs).map(([name, text]) => [`/domains/t/${name}.lua`, text]))
  const mud = await testDriver({ seed: 1, files: { ...files, ...own, ...more }, store })
  const guard = mud.clone('/domains/t/guard') as AnyObject
  guard.move(hall)
  const ann = mud.player('Ann', { at: hall, level: 5 })
  return {
    ...{ mud, guard, ann },
    line: (code, holder = guard) => (mud.load('/daemons/lua') as AnyObject).evaluate(code, holder, ann) as string,
    get faults() {
      return mud.faults.map(({ message }) => message).join('\n')
    },
  }
}
