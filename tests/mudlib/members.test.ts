import { expect, test } from 'vitest'
import { type AnyObject, type TestDriver, testDriver } from '../../driver/testing.ts'
import { programsOf } from './mudlib-files.ts'

// Calls each member of the mudlib's classes from code of a foreign domain. Objects that aren't the domain's must not change. Marked members
// are left out, except far away. For what they allow, see attacks.test.ts and authority.test.ts.

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
  '/domains/evil/imp.ts': `import { Monster } from '/std/monster'
export default class Imp extends Monster { name = 'imp'; short = 'an imp'
  call(one: any, name: string, given: any[]) { one[name](...given) }
  read(one: any, name: string) { const found = one[name]; if (typeof found === 'function') one[name]('str') }}`,
  '/domains/castle/edited.ts': 'export const at = -1',
  '/domains/castle/heath.ts': `import { at } from './edited'
import { TileRoom } from '/std/tile-room'
export default class Heath extends TileRoom { edit = at; short = 'A heath'; ground = '...\\n...' }`,
}

interface Court {
  mud: TestDriver
  imp: AnyObject
  /** A poisoned loaf of the imp's. */
  bread: AnyObject
  /** All objects that don't belong to the imp's domain. */
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
  return { mud, imp, bread: made('/domains/evil/bread', imp), victims: victims as Record<string, AnyObject> }
}

/** Returns the whole state of an object as a text. */
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

/** Returns the names of all methods of an object's class and its base classes. */
function methodsOf(one: AnyObject): string[] {
  const names = new Set<string>()
  for (let at = Object.getPrototypeOf(one); at && at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(at)))
      if (typeof value === 'function' && name !== 'constructor') names.add(name)
  return [...names].sort()
}

/** Returns the names of all methods and getters of an object's classes that take at most one argument. */
function membersOf(one: AnyObject): string[] {
  const names = new Set<string>()
  for (let at = Object.getPrototypeOf(one); at && at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const [name, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(at)))
      if (name !== 'constructor' && (get || (typeof value === 'function' && value.length <= 1))) names.add(name)
  return [...names].sort()
}

/**
 * Members that remember results, such as look-ups and assigned ids. They do so no matter who asks. The domain's own triggers are
 * remembered, too.
 */
const remembers =
  /weather\.(at|climateOf|forecast|ground|growth|holds|priceIn|wordHolds)$|texts\.(holds|render)$|programs\.idOf$|spawns\.trigger$|lua\.evaluate$/

/** The ways in which the imp calls: directly, or through a method of the mudlib that the imp's code has called. */
const ways = {
  'far away': { place: '/domains/evil/den', through: false, turnOf: 'imp' },
  'far away, through the mudlib': { place: '/domains/evil/den', through: true, turnOf: 'imp' },
  'beside them': { place: '/domains/castle/hall', through: false, turnOf: 'imp' },
  'in the turn of a player': { place: '/domains/castle/hall', through: true, turnOf: 'ann' },
} as const
type Way = keyof typeof ways

function call(way: Way, { mud, imp, victims }: Court, one: AnyObject, name: string, given: readonly unknown[]): void {
  const { through, turnOf } = ways[way]
  const { driver } = mud
  driver.enter(() => {
    if (!through) return void driver.callMethod('callOut', imp, 'call', [one, name, given])
    const { guard, programs } = driver
    const turn = turnOf === 'imp' ? imp : victims[turnOf]!
    guard.turn(turnOf === 'imp' ? 'callOut' : 'command', turn, () => {
      guard.user = turnOf === 'imp' ? null : turn
      guard.meter.who = programs.get('/domains/evil/imp')!.who
      return one[name](...given) as unknown
    })
  })
}

/**
 * Members without a mark that a domain may call in the turn of a player, because marked members and efuns with the same effect are allowed
 * where the player is. A challenge is a blow, experience is earned, a thing in the hand is moved.
 */
const letInTurn = /\.(challenge|shareExperience|move|onDestruct)$/

/** Returns the names of an object's marked members. */
const markedOf = (mud: TestDriver, one: AnyObject) =>
  new Set(mud.driver.annotations.of(one, 'deed').map(([member]) => member))

/** Returns the names of the private and protected methods of an object's classes. */
function innerOf(mud: TestDriver, one: AnyObject): string[] {
  const all = [...mud.driver.programs.all].flatMap(({ version }) => version.compiled.inner.map(([name]) => name))
  const inner = new Set(all)
  return methodsOf(one).filter(name => inner.has(name))
}

/** Calls methods of a victim, each with several values. @returns those that changed something */
async function sweep(which: string, way: Way): Promise<{ changed: string[]; called: number }> {
  const isDaemon = which.startsWith('/')
  let at = await court()
  const changed: string[] = []
  let called = 0
  const subject = isDaemon ? at.mud.load(which) : at.victims[which]!
  const names = methodsOf(subject)
  const left = way === 'far away' ? new Set<string>() : markedOf(at.mud, subject)
  // Only methods of their class call private ones.
  if (ways[way].through) for (const name of innerOf(at.mud, subject)) left.add(name)
  at.imp.move(ways[way].place)
  for (const name of names.filter(one => !left.has(one))) {
    for (const kind of ['nothing', 'itself', 'others', 'words', 'figures', 'records', 'things'] as const) {
      const { mud, imp, victims } = at
      const { ann, king } = victims
      const given = {
        nothing: [],
        itself: [imp, imp, imp],
        others: [ann, king, ann],
        words: ['/domains/castle/king', '/domains/evil/bread', 'x'],
        figures: [5, 5, 5],
        things: [at.bread, ann, imp],
        records: [{ path: '/domains/evil/bread', coins: 5 }, {}, {}],
      }[kind]
      const all: Record<string, AnyObject> = isDaemon ? { ...victims, itself: mud.load(which) } : victims
      const before = Object.values(all).map(shown)
      called++
      call(way, at, isDaemon ? mud.load(which) : all[which]!, name, given)
      const after = Object.values(all).map(shown)
      const differ = Object.keys(all).filter((_, index) => before[index] !== after[index])
      if (way === 'in the turn of a player' && letInTurn.test(`${which}.${name}`)) continue
      if (differ.join() === 'itself' && remembers.test(`${which}.${name}`)) continue
      if (differ.length === 0) continue
      changed.push(`${which}.${name}(${kind}) changed ${differ.join()}`)
      await mud.stop()
      at = await court()
      at.imp.move(ways[way].place)
    }
  }
  await at.mud.stop()
  return { changed, called }
}

for (const which of ['ann', 'king', 'keeper', 'sword', 'corpse', 'box', 'hall', 'zone']) {
  test.each(Object.keys(ways) as Way[])(
    `no member of the class of ${which} changes anything for code of another domain, %s`,
    async way => {
      const { changed, called } = await sweep(which, way)
      expect(changed).toEqual([])
      expect(called).toBeGreaterThan(100)
    },
    240_000,
  )
}

/** Members that do something the first time, and have nothing left to do the second time. */
const acts = ['expandAlias', 'rot', 'save', 'slotOf', 'startClock', 'wakeMonsters']

test('what is worked out anew after an edit is so for code of another domain too: no question is refused but when it is asked first', async () => {
  const { mud, imp, victims } = await court()
  const heath = mud.load('/domains/castle/heath')
  victims['ann']!.addAffect('/effects/blessing', { seconds: 900 })
  victims['king']!.addAffect('/effects/blessing', { seconds: 900 })
  const all: Record<string, AnyObject> = { ...victims, heath }
  const refused = (one: AnyObject, name: string): boolean => {
    const before = mud.driver.faults.length
    mud.driver.callMethod('callOut', imp, 'read', [one, name])
    const isRefused = mud.driver.faults.length > before && /may not (?:change|do)/.test(mud.faults[0]!.message)
    mud.driver.faults.length = 0
    return isRefused
  }
  let generation = 0
  const cold: string[] = []
  for (const [which, one] of Object.entries(all)) {
    const inner = new Set(innerOf(mud, one))
    for (const name of membersOf(one).filter(member => !inner.has(member))) {
      await mud.write('/domains/castle/edited.ts', `export const at = ${generation++}`)
      if (!refused(one, name)) continue
      // The mudlib asks first, so the result is computed.
      mud.driver.guard.turn(
        'apply',
        one,
        () => (typeof one[name] === 'function' ? one[name]('str') : one[name]) as unknown,
      )
      if (!refused(one, name) && !acts.includes(name)) cold.push(`${which}.${name}`)
    }
  }
  expect(cold).toEqual([])
  expect(generation).toBeGreaterThan(700)
  await mud.stop()
}, 240_000)

const daemons = programsOf('/daemons')

test('no member of a daemon changes anything for code of a domain but what is its own, directly or through the mudlib', async () => {
  const found: string[] = []
  let called = 0
  for (const path of daemons) {
    const at = await court()
    let isDaemon = true
    try {
      at.mud.load(path)
    } catch {
      // This file has only a base class, which can't be loaded as a daemon.
      isDaemon = false
    }
    await at.mud.stop()
    if (!isDaemon) continue
    for (const way of ['far away', 'far away, through the mudlib'] as const) {
      const swept = await sweep(path, way)
      found.push(...swept.changed.map(one => `${one} ${way}`))
      called += swept.called
    }
  }
  expect(found).toEqual([])
  expect(called).toBeGreaterThan(2000)
}, 600_000)
