import { expect, onTestFinished, test } from 'vitest'
import { MemoryStore, type Store } from '../../driver/services/store/store.ts'
import { type AnyObject, type TestDriver, type TestOptions, testDriver } from '../../driver/testing.ts'
import { twoRooms } from './world.ts'

const files = {
  '/domains/t/cave.ts': `import { Room } from '/std/room'
export default class Cave extends Room {
  short = 'A cave'; exits = { out: './hill' }; spawns = [{ path: './orc' }, { path: './box' }]
}`,
  '/domains/t/hill.ts': `import { Room } from '/std/room'
export default class Hill extends Room { short = 'A hill'; exits = { in: './cave' } }`,
  '/domains/t/hoard.ts': `import { Room } from '/std/room'
export default class Hoard extends Room { short = 'A hoard'; persistent = true }`,
  '/domains/t/orc.ts': `import { Monster } from '/std/monster'
export default class Orc extends Monster {
  name = 'orc'; short = 'an orc'; level = 9; anger = 0
  create() { super.create(); this.wield(this.clone<any>('./axe').move(this) ?? this.inventory[0] as any) }
}`,
  '/domains/t/axe.ts': `import { Weapon } from '/std/weapon'
export default class Axe extends Weapon { name = 'axe'; short = 'an axe' }`,
  '/domains/t/box.ts': `import { Container } from '/std/container'
export default class Box extends Container { name = 'box'; short = 'a box' }`,
  '/domains/t/gem.ts': `import { Item } from '/std/item'
import { saved } from '/std/decorators'
export default class Gem extends Item { name = 'gem'; short = 'a gem'; @saved cut = 1; glow = 0 }`,
  '/domains/t/tally.ts': `import { MudObject } from '/std/object'
import { saved } from '/std/decorators'
export default class Tally extends MudObject { @saved seen = new Map<string, number>(); @saved best = 10; passing = 0 }`,
}

/** A world with a store. A second world with the same store finds what a second process would find. */
async function world(store: Store, more: Record<string, string> = {}, options: TestOptions = {}): Promise<TestDriver> {
  return testDriver({ files: { ...files, ...more }, store, ...options })
}

/** Stops a world as if its process were killed: nothing more is written. */
async function killed(mud: TestDriver): Promise<void> {
  await mud.driver.persistence.flush()
  mud.driver.stop()
}

const paths = (object: AnyObject) => object.inventory.map((one: AnyObject) => one.path)

/** The paths of the environments of all clones of a program. */
function places(mud: TestDriver, path: string): string[] {
  const program = mud.driver.programs.get(path)
  return (program?.instances ?? []).filter(one => !one.isBlueprint).map(one => String(one.environment?.path))
}

test('a thing picked up, put away, dropped or given is where it was, once, after the process is killed', async () => {
  const store = new MemoryStore()
  const mud = await world(store)
  const ann = mud.player('Ann', { at: '/domains/t/cave' })
  mud.player('Bob', { at: '/domains/t/cave' })
  for (const cut of [1, 2, 3, 4]) {
    const gem = mud.clone('/domains/t/gem')
    gem.cut = cut
    mud.driver.objects.move(gem, ann)
  }
  await mud.save()
  ann.command('drop gem')
  ann.command('give gem to bob')
  ann.command('put gem in box')
  await killed(mud)

  const again = await world(store)
  const [her, him] = [await again.fetchPlayer('Ann'), await again.fetchPlayer('Bob')]
  expect(her.inventory.map((one: AnyObject) => one.cut)).toEqual([4])
  expect(him.inventory.map((one: AnyObject) => one.cut)).toEqual([2])
  expect(places(again, '/domains/t/gem').sort()).toEqual([
    '/domains/t/box',
    '/domains/t/cave',
    '/std/player',
    '/std/player',
  ])
  // A box that a reset made, and that contained a player's thing, is not made a second time.
  expect(places(again, '/domains/t/box')).toEqual(['/domains/t/cave'])
  await again.stop()
})

test('things that were eaten, lost or given to a monster are not restored', async () => {
  const store = new MemoryStore()
  const mud = await world(store)
  const ann = mud.player('Ann', { at: '/domains/t/hill' })
  const [eaten, given] = [mud.clone('/domains/t/gem'), mud.clone('/domains/t/gem')]
  const orc = mud.clone('/domains/t/orc')
  orc.move('/domains/t/hill')
  for (const gem of [eaten, given]) mud.driver.objects.move(gem, ann)
  await mud.save()
  mud.driver.objects.destruct(eaten)
  ann.command('give gem to orc')
  await mud.stop()
  const again = await world(store)
  expect(paths(await again.fetchPlayer('Ann'))).toEqual([])
  again.load('/domains/t/hill')
  expect(places(again, '/domains/t/gem')).toEqual([])
  await again.stop()
})

test('a fight continues after an interruption, with the same orc and the same wounds, but not after an orderly shutdown', async () => {
  for (const how of ['killed', 'stopped', 'restart'] as const) {
    const store = new MemoryStore()
    const mud = await world(store)
    const ann = mud.player('Ann', { at: '/domains/t/cave', level: 9 })
    const orc = mud.load('/domains/t/cave').livings.find((one: AnyObject) => one.name === 'orc')
    ann.command('kill orc')
    orc.anger = 3
    mud.advance(1)
    const { hp } = ann
    orc.hp = 7
    await mud.save()
    if (how === 'killed') await killed(mud)
    else await mud.driver.end(how)

    const again = await world(store)
    const her = await again.fetchPlayer('Ann', how !== 'stopped')
    const room = her.environment as AnyObject
    const all = (what: string) => room.inventory.filter(one => (one as AnyObject)['name'] === what) as AnyObject[]
    expect(room.path).toBe('/domains/t/cave')
    const orcs = all('orc') as [AnyObject]
    expect(orcs).toHaveLength(1)
    expect(paths(orcs[0])).toEqual(['/domains/t/axe'])
    if (how === 'stopped') expect([her.attacker, orcs[0].anger]).toEqual([null, 0])
    else {
      expect(orcs[0]).toMatchObject({ hp: 7, anger: 3 })
      expect(her.attacker).toBe(orcs[0])
      expect(orcs[0].attacker).toBe(her)
      expect(orcs[0].wielded).toBe(orcs[0].inventory[0])
      expect(her.hp).toBe(hp)
      again.advance(60)
      expect(her.output).toMatch(/orc/)
      expect(orcs[0].destructed || her.hp !== hp).toBe(true)
    }
    await again.stop()
  }
})

test('@saved fields of daemons and contents of persistent rooms are stored, and nothing else', async () => {
  const store = new MemoryStore()
  const mud = await world(store)
  const tally = mud.load('/domains/t/tally')
  tally.seen.set('ann', 3)
  tally.passing = 8
  mud.driver.persistence.touch(tally)
  mud.clone('/domains/t/gem').move('/domains/t/hoard')
  mud.clone('/domains/t/gem').move('/domains/t/hill')
  await mud.stop()

  const again = await world(store, {
    '/domains/t/tally.ts': files['/domains/t/tally.ts'].replace('best = 10', 'best = 20'),
  })
  const kept = again.load('/domains/t/tally')
  expect(kept.seen.get('ann')).toBe(3)
  // The field was never changed in the game, so it takes the new default, as after a reload.
  expect(kept.best).toBe(20)
  expect(kept.passing).toBe(0)
  expect(paths(again.load('/domains/t/hoard'))).toEqual(['/domains/t/gem'])
  expect(paths(again.load('/domains/t/hill'))).toEqual([])
  await again.stop()
})

test('state of an older version is carried over by upgraded(), with its number, as in a reload', async () => {
  const store = new MemoryStore()
  const mud = await world(store)
  const ann = mud.player('Ann', { at: '/domains/t/hill' })
  const gem = mud.clone('/domains/t/gem')
  gem.cut = 5
  mud.driver.objects.move(gem, ann)
  await mud.stop()
  const newer = `import { Item } from '/std/item'
import { saved } from '/std/decorators'
export default class Gem extends Item {
  name = 'gem'; short = 'a gem'; @saved carats = 0; @saved from = 0
  upgraded(from: number) { super.upgraded(from); this.from = from; this.carats = (this as any).cut * 2; delete (this as any).cut }
}`
  for (const [carats, from] of [[10, 1] as const, [10, 1] as const]) {
    const again = await world(store, { '/domains/t/gem.ts': newer })
    const [kept] = (await again.fetchPlayer('Ann')).inventory as AnyObject[]
    expect(kept).toMatchObject({ carats, from })
    expect(kept).not.toHaveProperty('cut')
    expect(again.driver.programs.get('/domains/t/gem')!.version.number).toBe(2)
    await again.stop()
  }
})

test('a field that has another name now gets what was stored under the former one, in what inherits it, too', async () => {
  const store = new MemoryStore()
  const pouch = (fields: string) => `import { Container } from '/std/container'
import { saved, was } from '/std/decorators'
export default class Pouch extends Container { name = 'pouch'; short = 'a pouch'; ${fields} }`
  const silk = `import Pouch from './pouch'
export default class Silk extends Pouch { short = 'a silk pouch' }`
  const old = { '/domains/t/pouch.ts': pouch('@saved seal = 0; @saved kept = 1'), '/domains/t/silk.ts': silk }
  const mud = await world(store, old)
  const ann = mud.player('Ann', { at: '/domains/t/hill' })
  const made = mud.clone('/domains/t/silk')
  Object.assign(made, { seal: 7, kept: 2 })
  mud.driver.objects.move(made, ann)
  await mud.stop()
  const renamed = { ...old, '/domains/t/pouch.ts': pouch("@saved @was('mark', 'seal') wax = 0; @saved kept = 1") }
  for (let i = 0; i < 2; i++) {
    const again = await world(store, renamed)
    const [pouch] = (await again.fetchPlayer('Ann')).inventory as AnyObject[]
    expect(pouch).toMatchObject({ wax: 7, kept: 2, short: 'a silk pouch' })
    expect(pouch).not.toHaveProperty('seal')
    await again.stop()
  }
})

const bank = {
  '/daemons/bank.ts': `import { MudObject } from '/std/object'
import { transaction } from 'driver'
export default class Bank extends MudObject {
  trade(from: any, to: any, how: string) {
    return transaction([from, to], () => {
      from.gold -= 10
      from.clientData.sent.hp = 1
      const [gem] = from.inventory
      gem.move(to)
      this.clone('/domains/t/axe').move(to)
      from.inventory[0].destruct()
      if (how === 'throws') throw new Error('no deal')
      if (how === 'loops') for (;;) {}
      if (how === 'hangs') /^(a+)+$/.test('a'.repeat(60) + 'b')
      to.gold += 10
      return 'done'
    })
  }
}`,
}

test.each([
  ['throws', {}],
  ['loops', {}],
  ['hangs', { watchdog: 60 }],
])('a transaction that %s has not happened', async (how, options) => {
  const store = new MemoryStore()
  const mud = await world(store, bank, options)
  onTestFinished(() => mud.stop())
  const [ann, bob] = [mud.player('Ann'), mud.player('Bob')]
  for (let i = 0; i < 2; i++) mud.driver.objects.move(mud.clone('/domains/t/gem'), ann)
  const before = [...ann.inventory]
  ann.gold = 50
  await mud.save()
  mud.driver.enter(() => mud.driver.callMethod('apply', mud.load('/daemons/bank'), 'trade', [ann, bob, how]))
  expect([ann.gold, bob.gold, ann.clientData.sent.hp]).toEqual([50, 0, undefined])
  expect([...ann.inventory].sort()).toEqual(before.sort())
  expect(before.every(one => !one.destructed)).toBe(true)
  expect(bob.inventory).toHaveLength(0)
  expect(places(mud, '/domains/t/axe')).toEqual([])
  await mud.driver.persistence.flush()
  expect((await store.objectsOf('player/bob')).map(({ program }) => program)).toEqual(['/std/player'])
})

test('a transaction that ends well is written in one piece', async () => {
  const store = new MemoryStore()
  const commits: string[][] = []
  const { commit } = store
  store.commit = async changes => {
    commits.push([...changes.objects.keys()])
    return Reflect.apply(commit, store, [changes])
  }
  const mud = await world(store, bank)
  onTestFinished(() => mud.stop())
  const [ann, bob] = [mud.player('Ann'), mud.player('Bob')]
  for (let i = 0; i < 2; i++) mud.driver.objects.move(mud.clone('/domains/t/gem'), ann)
  ann.gold = 50
  await mud.save()
  commits.length = 0
  mud.driver.enter(() => mud.driver.callMethod('apply', mud.load('/daemons/bank'), 'trade', [ann, bob, 'well']))
  await mud.driver.persistence.flush()
  expect(commits).toHaveLength(1)
  expect(commits[0]).toEqual(expect.arrayContaining(['player/ann', 'player/bob']))
  expect(commits[0]).toHaveLength(5)
  expect([ann.gold, bob.gold]).toEqual([40, 10])
})

test('a store that is away for a while loses nothing, and is told of', async () => {
  const store = new MemoryStore()
  const { commit } = store
  let away = true
  store.commit = async changes => {
    if (away) throw new Error('no room on the disk')
    return Reflect.apply(commit, store, [changes])
  }
  const mud = await world(store)
  mud.player('Ann').gold = 5
  const saving = mud.save()
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(mud.log.join()).toContain('no room on the disk')
  away = false
  await saving
  expect(mud.log.join()).toContain('the store is back')
  await mud.stop()
  const again = await world(store)
  expect((await again.fetchPlayer('Ann')).gold).toBe(5)
  await again.stop()
})

test('a field that can not be stored, circular data or an instance of a class, does not affect other fields', async () => {
  const store = new MemoryStore()
  const mud = await world(store, {
    '/domains/t/odd.ts': `import { Item } from '/std/item'
import { saved } from '/std/decorators'
class Own { x = 1 }
export default class Odd extends Item {
  name = 'odd'
  @saved own: any = null; @saved looping: any = null; @saved none: any = 1; @saved set: any = null
  @saved money: any = null; @saved proto: any = null
}`,
  })
  const ann = mud.player('Ann')
  const odd = mud.clone('/domains/t/odd')
  mud.driver.objects.move(odd, ann)
  Object.assign(odd, {
    own: odd,
    looping: {
      get x() {
        for (;;);
      },
    },
    none: undefined,
    set: new Set([Number.NaN, new Date(5)]),
    money: { $: 'coins', is: [1] },
    proto: JSON.parse('{"__proto__": {"evil": 1}}'),
  })
  delete odd.looping
  await mud.stop()
  const again = await world(store, { '/domains/t/odd.ts': mud.driver.files.read('/domains/t/odd.ts')! })
  const [kept] = (await again.fetchPlayer('Ann')).inventory as AnyObject[]
  expect(kept!.own).toBe(kept)
  expect(kept!.none).toBeUndefined()
  expect([...kept!.set]).toEqual([Number.NaN, new Date(5)])
  expect(kept!.money).toEqual({ $: 'coins', is: [1] })
  expect(kept!.proto.evil).toBeUndefined()
  expect(Object.keys(kept!.proto)).toEqual(['__proto__'])
  await again.stop()
})

test('things in a closed box, and things whose program is broken for a while, stay in the store', async () => {
  const store = new MemoryStore()
  const files = {
    '/domains/t/box.ts': `import { Container } from '/std/container'
export default class Box extends Container { name = 'box'; short = 'a box'; closable = true; closed = true }`,
    '/domains/t/gem.ts': `import { Item } from '/std/item'
export default class Gem extends Item { name = 'gem'; short = 'a gem' }`,
  }
  const mud = await twoRooms(files, { store })
  const ann = mud.player('Ann', { at: '/domains/t/room' })
  const chest = mud.clone('/domains/t/box')
  mud.driver.objects.move(mud.clone('/domains/t/gem'), chest)
  mud.driver.objects.move(chest, ann)
  await mud.stop()

  const poor = await twoRooms({ ...files, '/domains/t/gem.ts': 'this is broken' }, { store })
  const without = await poor.fetchPlayer('Ann')
  expect(without.inventory.map((one: AnyObject) => one.path)).toEqual(['/domains/t/box'])
  expect(without.output).toContain('It is kept for you')
  without.gold = 5
  await poor.stop()

  const rich = await twoRooms(files, { store })
  const body = await rich.fetchPlayer('Ann')
  expect(body.gold).toBe(5)
  expect(body.inventory[0]!.inventory[0]!.path).toBe('/domains/t/gem')
  await rich.stop()
})

test('a field that can not be saved costs only itself, not its object, its owner or anybody else', async () => {
  const store = new MemoryStore()
  const files = {
    '/domains/t/ring.ts': `import { Item } from '/std/item'
import { saved } from '/std/decorators'
export default class Ring extends Item { @saved owner: any = null; @saved loop: any = null; @saved uses = 3 }`,
  }
  const mud = await twoRooms(files, { store })
  const ann = mud.player('Ann', { at: '/domains/t/room' })
  const bob = mud.player('Bob', { at: '/domains/t/room' })
  const ring = mud.clone('/domains/t/ring')
  ring.owner = ann
  ring.loop = { inside: null }
  ring.loop.inside = ring.loop
  ring.uses = 1
  mud.driver.objects.move(ring, ann)
  bob.gold = 99
  mud.driver.endWorld()
  expect(bob.output).toContain('comes to rest')
  await mud.save()
  expect(mud.log.join()).toContain('its @saved field loop is not kept')
  await mud.stop()

  const again = await twoRooms(files, { store })
  expect((await again.fetchPlayer('Bob')).gold).toBe(99)
  const body = await again.fetchPlayer('Ann')
  expect(body.inventory[0]).toMatchObject({ uses: 1, loop: null })
  expect((body.inventory[0] as AnyObject)['owner']).toBe(body)
  await again.stop()
})

test("fields of an object's parts are restored after an interruption: data, references, instances of classes; what has no form is as new", async () => {
  const orc = (body: string) => `import { Behaviour } from '/std/behaviour'
import { unsaved } from '/std/decorators'
import { Monster } from '/std/monster'
const step = { by(x: number) { return x + 1 } }
class Counter { n = 0; rule; seen: string[] = []; constructor(rule = step) { this.rule = { ...rule } } count() { this.n = this.rule.by(this.n); this.seen.push('x') } }
class Mind extends Behaviour {
  counter = new Counter(); both = { left: new Counter(), right: new Counter() }
  by = new Map<object, number>(); marks = new Set<string>(); due: { who: object; at: number } | null = null; who: any = null; list: any[] = []
  when: any = 0; odd: any = null; @unsaved secret = 1
  get lost() { return this.by.size }
}
export default class Orc extends Monster { name = 'orc'; short = 'an orc'; level = 9; behaviours = [Mind.with({}), Mind.with({})]; ${body} }`
  for (const how of ['killed', 'stopped'] as const) {
    const store = new MemoryStore()
    const mud = await world(store, { '/domains/t/orc.ts': orc('') })
    const ann = mud.player('Ann', { at: '/domains/t/cave', level: 9 })
    const passer = mud.clone('/domains/t/gem')
    const first = mud.load('/domains/t/cave').livings.find((one: AnyObject) => one.name === 'orc')
    const [mind, other] = first.mind() as [AnyObject, AnyObject]
    mind.counter.count()
    mind.both.right.count()
    mind.by.set(ann, 5)
    mind.by.set(passer, 6)
    mind.marks.add('x')
    mind.due = { who: passer, at: 3 }
    mind.list = [{ who: ann, n: 1 }, { who: passer, n: 2 }, first]
    mind.when = Number.NEGATIVE_INFINITY
    mind.odd = () => 1
    mind.secret = 2
    other.who = ann
    // In a crowd, it takes a few seconds until all monsters have been checked.
    for (let i = 0; i < 9; i++) mud.advance(1)
    if (how === 'killed') await killed(mud)
    else await mud.driver.end(how)

    const again = await world(store, { '/domains/t/orc.ts': orc('scars = 1') })
    const her = await again.fetchPlayer('Ann', how === 'killed')
    const [back] = again.load('/domains/t/cave').livings.filter((one: AnyObject) => one.name === 'orc') as [AnyObject]
    const [now, beside] = back.mind() as [AnyObject, AnyObject]
    expect(again.faults).toEqual([])
    if (how === 'stopped') {
      expect([now.counter.n, now.list, beside.who]).toEqual([0, [], null])
    } else {
      now.counter.count()
      expect([now.counter.n, now.counter.seen.length, now.both.left.n, now.both.right.n]).toEqual([2, 2, 0, 1])
      expect([...now.by]).toEqual([[her, 5]])
      expect([...now.marks]).toEqual(['x'])
      expect([now.due, now.odd, now.secret, now.when]).toEqual([null, null, 1, Number.NEGATIVE_INFINITY])
      expect(now.list).toEqual([{ who: her, n: 1 }, back])
      expect(beside.who).toBe(her)
    }
    await again.stop()
  }
})

test("what a room of another domain has kept is back, whoever's code asks for the room first", async () => {
  const store = new MemoryStore()
  const first = await world(store)
  const hoard = first.load('/domains/t/hoard')
  for (let i = 0; i < 3; i++) {
    const gem = first.clone('/domains/t/gem')
    gem.cut = 2 + i
    gem.setTimer(500)
    first.driver.enter(() => first.driver.guard.attempt('load', null, () => first.driver.objects.move(gem, hoard)))
  }
  await killed(first)
  const next = await world(store, {
    '/domains/evil/thief.ts': `import { load } from 'driver'
import { MudObject } from '/std/object'
export default class Thief extends MudObject { seen = 0; look() { this.seen = (load('/domains/t/hoard') as any).inventory.length } }`,
  })
  onTestFinished(() => next.stop())
  const thief = next.clone('/domains/evil/thief')
  thief.setHeartBeat(0)
  next.driver.enter(() => next.driver.callMethod('callOut', thief, 'look', []))
  expect(thief.seen).toBe(3)
  expect(next.faults).toEqual([])
  expect(next.log).toEqual([])
  const gems = next.load('/domains/t/hoard').inventory as AnyObject[]
  expect(gems.map(({ cut }) => cut).sort()).toEqual([2, 3, 4])
  expect(gems.map(gem => next.driver.callOuts.of(gem).length)).toEqual([1, 1, 1])
})
