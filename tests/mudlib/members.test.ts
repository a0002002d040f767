import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type AnyObject, type TestDriver, testDriver } from '../../driver/testing.ts'

// Each member of the mudlib's classes is called by code of a foreign domain, far away: what isn't the domain's stays as it is.

const files = {
  '/domains/castle/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall'; exits = { out: './yard' } }`,
  '/domains/castle/yard.ts': `import { Room } from '/std/room'
export default class Yard extends Room { short = 'A yard'; exits = { in: './hall' }; spawns = [{ path: './king' }] }`,
  '/domains/castle/king.ts': `import { Monster } from '/std/monster'
export default class King extends Monster { name = 'king'; short = 'a king'; level = 20; gold = 70 }`,
  '/domains/castle/keeper.ts': `import { Monster } from '/std/monster'
import { Shopkeeper } from '/behaviours/shopkeeper'
export default class Keeper extends Monster { name = 'keeper'; behaviours = [Shopkeeper.with({ wares: [{ path: './sword' }] })] }`,
  '/domains/castle/sword.ts': `import { Weapon } from '/std/weapon'
export default class Sword extends Weapon { name = 'sword'; short = 'a sword' }`,
  '/domains/castle/zone.ts': `import { Zone } from '/std/zone'
export default class Castle extends Zone { title = 'Castle'; rooms = ['./hall', './yard'] }`,
  '/domains/evil/den.ts': `import { Room } from '/std/room'
export default class Den extends Room { short = 'A den' }`,
  '/domains/evil/bread.ts': `import { Food } from '/std/food'
export default class Bread extends Food { name = 'bread'; poisoned = true }`,
  '/domains/evil/imp.ts': `import { load } from 'driver'
import { Monster } from '/std/monster'
export default class Imp extends Monster { name = 'imp'; short = 'an imp'
  call(one: any, name: string, given: any[]) { one[name](...given) }
  callAt(path: string, name: string, given: any[]) { (load(path) as any)[name](...given) } }`,
}

interface Court {
  mud: TestDriver
  imp: AnyObject
  /** Whoever and whatever isn't the imp's domain's. */
  victims: Record<string, AnyObject>
}

async function court(): Promise<Court> {
  const mud = await testDriver({ seed: 1, files })
  const [hall, zone] = [mud.load('/domains/castle/hall'), mud.load('/domains/castle/zone')]
  const bob = mud.player('Bob', { at: hall.path })
  bob.gold = 30
  bob.die(null)
  const corpse = hall.inventory.find((one: AnyObject) => one.path === '/std/corpse')!
  const ann = mud.player('Ann', { at: hall.path })
  ann.gold = 50
  const made = (name: string, to: AnyObject) => {
    const one = mud.clone(name)
    one.move(to)
    return one
  }
  const sword = made('/domains/castle/sword', ann)
  ann.wield(sword)
  const victims = {
    ann,
    king: made('/domains/castle/king', hall),
    keeper: made('/domains/castle/keeper', hall),
    sword,
    corpse,
    box: made('/std/container', hall),
    hall,
    zone,
  }
  const imp = mud.clone('/domains/evil/imp')
  imp.move('/domains/evil/den')
  return { mud, imp, victims: victims as Record<string, AnyObject> }
}

/** All that an object is, as a text. */
function shown(one: AnyObject): string {
  if (one.destructed) return 'destructed'
  const seen = new Set<unknown>([one])
  const show = (_key: string, value: unknown) => {
    if (typeof value === 'function') return 'function'
    if (typeof value === 'object' && value !== null && !('destructed' in value)) {
      if (seen.has(value)) return 'again'
      seen.add(value)
    }
    if (value === one) return 'itself'
    if (typeof value === 'object' && value !== null && 'destructed' in value) return (value as AnyObject).id
    if (value instanceof Map) return [...value]
    return value instanceof Set ? [...value] : value
  }
  const inside = one.inventory.map(({ id }: AnyObject) => id).filter((id: string) => !id.startsWith('/domains/evil'))
  return JSON.stringify([one.environment?.id, inside.sort(), { ...one }], show)
}

/** The names of all methods of an object's class and of those that it extends. */
function methodsOf(one: AnyObject): string[] {
  const names = new Set<string>()
  for (let at = Object.getPrototypeOf(one); at && at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(at)))
      if (typeof value === 'function' && name !== 'constructor') names.add(name)
  return [...names].sort()
}

/** What looks something up, or gives it a number, remembers that, whoever asks. */
const remembers = /weather\.(at|climateOf|forecast|ground|holds|outside|render|since)$|programs\.idOf$/

/** Calls methods of a victim, each with several things. @returns those that changed something */
async function sweep(which: string): Promise<{ changed: string[]; called: number }> {
  const isDaemon = which.startsWith('/')
  let at = await court()
  const changed: string[] = []
  let called = 0
  const names = methodsOf(isDaemon ? at.mud.load(which) : at.victims[which]!)
  for (const name of names) {
    for (const kind of ['nothing', 'itself', 'others', 'words', 'figures', 'records'] as const) {
      const { mud, imp, victims } = at
      const { ann, king } = victims
      const given = {
        nothing: [],
        itself: [imp, imp, imp],
        others: [ann, king, ann],
        words: ['/domains/castle/king', '/domains/evil/bread', 'x'],
        figures: [5, 5, 5],
        records: [{ path: '/domains/evil/bread', coins: 5 }, {}, {}],
      }[kind]
      const all: Record<string, AnyObject> = isDaemon ? { ...victims, itself: mud.load(which) } : victims
      const before = Object.values(all).map(shown)
      called++
      const call = isDaemon ? ['callAt', [which, name, given]] : ['call', [all[which]!, name, given]]
      mud.driver.enter(() => mud.driver.callMethod('callOut', imp, ...(call as [string, unknown[]])))
      const after = Object.values(all).map(shown)
      const differ = Object.keys(all).filter((_, index) => before[index] !== after[index])
      if (differ.join() === 'itself' && remembers.test(`${which}.${name}`)) continue
      if (differ.length === 0) continue
      changed.push(`${which}.${name}(${kind}) changed ${differ.join()}`)
      await mud.stop()
      at = await court()
    }
  }
  await at.mud.stop()
  return { changed, called }
}

for (const which of ['ann', 'king', 'keeper', 'sword', 'corpse', 'box', 'hall', 'zone']) {
  test(`no member of the class of ${which} changes anything for code of a domain that is far away`, async () => {
    const { changed, called } = await sweep(which)
    expect(changed).toEqual([])
    expect(called).toBeGreaterThan(100)
  }, 240_000)
}

const daemons = readdirSync(new URL('../../mudlib/daemons/', import.meta.url))
  .filter(file => file.endsWith('.ts'))
  .map(file => `/daemons/${file.slice(0, -3)}`)

test('no member of a daemon changes anything for code of a domain but what is its own', async () => {
  const found: string[] = []
  let called = 0
  for (const path of daemons) {
    const at = await court()
    let isDaemon = true
    try {
      at.mud.load(path)
    } catch {
      // A class that others extend.
      isDaemon = false
    }
    await at.mud.stop()
    if (!isDaemon) continue
    const swept = await sweep(path)
    found.push(...swept.changed)
    called += swept.called
  }
  expect(found).toEqual([])
  expect(called).toBeGreaterThan(2000)
}, 600_000)
