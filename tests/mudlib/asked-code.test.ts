import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, type TestDriver, testDriver } from '../../driver/testing.ts'
import { castle } from './castle.ts'

// Attacks by code and data of one domain (evil) on others: by members that the mudlib calls while it carries out somebody's line, by the
// mudlib's books and lists, by things that fail or take long in others' turns.

interface More {
  files?: Record<string, string>
  members?: string
  imports?: string
}

/** Starts a world. Eve, a player who helps the attacker, stands in evil's den. Ann stands in the castle's hall, with the sword in her hand. */
async function world(code = ' ', { files = {}, members = '', imports = '' }: More = {}) {
  const mud: TestDriver = await testDriver({
    seed: 1,
    files: {
      ...castle,
      '/domains/castle/keeper.ts': `import { Monster } from '/std/monster'
import { Shopkeeper } from '/behaviours/shopkeeper'
export default class Keeper extends Monster { name = 'keeper'; short = 'a keeper'; behaviours = [Shopkeeper.with({ wares: [{ path: './sword' }], buys: ['weapon'], till: 100 })] }`,
      ...files,
      '/domains/evil/imp.ts': `import { happen, load, objectsOf, users } from 'driver'
import { on, verb } from '/std/decorators'
import { Monster } from '/std/monster'
${imports}
export default class Imp extends Monster { name = 'imp'; short = 'an imp'
  ${members}
  act(ann: any, king: any, sword: any, hall: any, eve: any) { ${code} } }`,
    },
  })
  onTestFinished(() => mud.stop())
  const hall = mud.load('/domains/castle/hall')
  const bob = mud.player('Bob', { at: hall.path })
  const ann = mud.player('Ann', { at: hall.path })
  ann['gold'] = 50
  const made = (path: string, to: AnyObject | string): AnyObject => {
    const one = mud.clone(path)
    one.move(to)
    return one
  }
  const [king, sage, sword] = [
    made('/domains/castle/king', hall),
    made('/domains/castle/sage', hall),
    made('/domains/castle/sword', ann),
  ]
  ann['wield'](sword)
  const imp = made('/domains/evil/imp', '/domains/evil/den')
  const keeper = made('/domains/castle/keeper', hall)
  const eve = mud.player('Eve', { at: '/domains/evil/den' })
  const act = () => mud.driver.enter(() => mud.driver.callMethod('callOut', imp, 'act', [ann, king, sword, hall, eve]))
  return { mud, act, eve, ann, bob, hall, king, sage, sword, imp, keeper, made }
}
const den = '/domains/evil/den'
const gem = (members: string, base = 'Item', from = '/std/item', extra = ''): Record<string, string> => ({
  '/domains/evil/gem.ts': `import { load, objectsOf, users } from 'driver'
import { on, verb } from '/std/decorators'
import { ${base} } from '${from}'
${extra}
const ann = () => (users() as any[]).find(o => o.name === 'ann')
const king = () => (objectsOf('/domains/castle/king') as any[]).find(o => !o.isBlueprint)
export default class Gem extends ${base} { name = 'gem'; short = 'a gem'; ${members} }`,
})
const foreignFaults = (mud: TestDriver) =>
  mud.faults
    .filter(({ object }) => !object.startsWith('/domains/evil'))
    .map(({ object, message }) => `${object} ${message}`)

// ---- A. a value of the domain is used later, in a turn of somebody else: then nothing shows that the domain is responsible

test("a shop of a domain sells nothing that is in a player's hand elsewhere (secondHand)", async () => {
  const { act, eve, ann, sword } = await world(
    `const f = this.clone('/domains/evil/fence') as any; f.sword = sword; f.move('${den}')`,
    {
      files: {
        '/domains/evil/fence.ts': `import { Monster } from '/std/monster'
import { Shopkeeper } from '/behaviours/shopkeeper'
class X extends Shopkeeper { get secondHand(): any { return [(this.owner as any).sword] } }
export default class Fence extends Monster { name = 'fence'; sword: any = null; behaviours = [X.with({ wares: [], buys: ['weapon'] })] }`,
      },
    },
  )
  act()
  eve['gold'] = 1000
  eve['command']('buy 1')
  expect(sword.environment).toBe(ann)
})

test("a shop of a domain pays nothing out of a player's bank account (business, till)", async () => {
  const { made } = await world(' ', {
    files: {
      '/domains/evil/rock.ts': `import { Weapon } from '/std/weapon'
export default class R extends Weapon { name = 'rock'; value = 30 }`,
      '/domains/evil/fence.ts': `import { Monster } from '/std/monster'
import { Shopkeeper } from '/behaviours/shopkeeper'
class X extends Shopkeeper { get deed(): any { return { asks: 100, pays: 100 } } get business(): any { return { till: 'bank:ann', key: 'x', settings: {} } } get money(): any { return 1e6 } }
export default class Fence extends Monster { name = 'fence'; behaviours = [X.with({ wares: [], buys: ['weapon'] })] }`,
    },
  })
  expect(() => made('/domains/evil/fence', den)).toThrow('deed is said by the mudlib')
})

test("a business of a domain is not another's by its key", async () => {
  const { made } = await world(' ', {
    files: {
      '/domains/castle/smith.ts': `import { Monster } from '/std/monster'
import { Business } from '/behaviours/business'
export default class S extends Monster { name = 'smith'; behaviours = [Business.with({ price: 100000 })] }`,
      '/domains/evil/bz.ts': `import { Monster } from '/std/monster'
import { Business } from '/behaviours/business'
class B extends Business { get key(): any { return '/domains/castle/smith /domains/castle/hall' } }
export default class S extends Monster { name = 'bz'; behaviours = [B.with({ price: 1 })] }`,
    },
  })
  expect(() => made('/domains/evil/bz', den)).toThrow('key is said by the mudlib')
})

test('a board of a domain writes on no board of another (original)', async () => {
  const { made } = await world(' ', {
    files: {
      '/domains/castle/board.ts': `import { Board } from '/std/board'
export default class B extends Board {}`,
      '/domains/evil/board.ts': `import { load } from 'driver'
import { Board } from '/std/board'
export default class B extends Board { get original(): any { return load('/domains/castle/board') } }`,
    },
  })
  expect(() => made('/domains/evil/board', den)).toThrow('original is private in')
})

test("a talk of a domain does nothing in another domain's name (monster)", async () => {
  const { made } = await world(' ', {
    files: {
      '/domains/castle/hunt.ts': `import { Quest } from '/std/quest'
export default class Hunt extends Quest { title = 'Hunt'; stages = { hunt: { journal: 'Kill the king.', goals: [{ kill: './king', text: 'A king' }], reward: { gold: 50 } } } as any }`,
      '/domains/evil/t.ts': `import { Monster } from '/std/monster'
import { Dialogue } from '/behaviours/dialogue'
class D extends Dialogue { get monster(): any { return (this.owner as any).sage ?? this.owner } }
export default class T extends Monster { name = 't'; sage: any = null; behaviours = [D.with({ start: 'a', nodes: { a: { says: 'I am a fool.', does: { gold: 1000, experience: 50000, give: './sword', complete: './hunt' } as any } } })] }`,
    },
  })
  expect(() => made('/domains/evil/t', den)).toThrow('monster is said by the mudlib')
})

test('a quest giver of a domain gives no quest of another', async () => {
  const { eve, made } = await world(' ', {
    files: {
      '/domains/castle/hunt.ts': `import { Quest } from '/std/quest'
export default class Hunt extends Quest { title = 'Hunt'; stages = { hunt: { journal: 'Kill the king.', goals: [{ kill: './king', text: 'A king' }] } } as any }`,
      '/domains/evil/giver.ts': `import { Monster } from '/std/monster'
import { QuestGiver } from '/behaviours/quest-giver'
export default class G extends Monster { name = 'giver'; behaviours = [QuestGiver.with({ quests: ['/domains/castle/hunt'] } as any)] }`,
    },
  })
  made('/domains/evil/giver', den)
  eve['command']('talk giver')
  eve['command']('say yes')
  expect(eve['quests']).toEqual({})
})

// ---- B. a getter in place of a method gives the mudlib a function that runs in nobody's name

test.each([
  ['eats poisoned bread', '/std/food', 'Food', `poisoned = true; get lookAt(): any { return this.eat }`, ''],
  ['is recalled', '/std/item', 'Item', `get lookAt(): any { return recall }`, `import { recall } from '/std/recall'`],
])('who looks at a thing of a domain in a foreign room neither %s', async (what, from, base, members, extra) => {
  const { hall, made } = await world(' ', { files: gem(members, base, from, extra) })
  expect(() => made('/domains/evil/gem', hall), what).toThrow('lookAt is a method of /std/object.ts, and no getter')
})

test('a trigger of a domain calls no function of the mudlib for a player elsewhere', async () => {
  const { mud, ann, hall } = await world(' ', {
    files: {
      '/domains/evil/den3.ts': `import { Room } from '/std/room'
import { recall } from '/std/recall'
export default class Den extends Room { short = 'A den'; triggers = [{ discovers: '/domains/castle/sword', once: 'no', does: { calls: 'boom' } }] as any; get boom(): any { return recall } }`,
    },
  })
  mud.load('/domains/evil/den3')
  for (const line of ['remove sword', 'drop sword', 'get sword']) ann['command'](line)
  expect(ann.environment).toBe(hall)
})

// ---- C. `beside` means beside the object whose turn it is, whichever domain that object belongs to

const harms = `try { ann()?.hurt(9999, null) } catch {} try { king()?.hurt(99999, null) } catch {}`
test.each([
  ['is looked at', `describe(): string { ${harms} return 'a gem' }`, 'hall', 'look'],
  ['is meant by no word', `matches(): boolean { ${harms} return false }`, 'hall', 'get coin'],
  ['is at auction', `describe(): string { ${harms} return 'a gem' }`, 'auction', 'auction'],
  ['is in a corpse that rots', `decay() { ${harms} }`, 'corpse', ''],
  ['has a verb that another player types', `@verb('zap <who>') zap(): boolean { ${harms} return true }`, 'eve', ''],
])('a thing of a domain in a foreign room kills nobody when it %s', async (_what, members, where, line) => {
  const { mud, ann, eve, king, hall, made } = await world(' ', { files: gem(members) })
  const to = where === 'hall' ? hall : where === 'corpse' ? made('/std/corpse', hall) : eve
  made('/domains/evil/gem', to)
  if (where === 'auction') eve['command']('auction sell gem for 5')
  if (where === 'eve') eve.move(hall)
  if (where === 'eve') eve['command']('zap ann')
  else if (line !== '') ann['command'](line)
  mud.advance(where === 'corpse' ? 320 : 1)
  // A domain's weapon may kill a monster beside its user.
  expect([ann.environment, king.destructed && where !== 'eve']).toEqual([hall, false])
})

test('what a player wears harms nobody in her heart beat', async () => {
  const { mud, ann, king, hall, made } = await world(' ', {
    files: gem(
      `place = 'head' as const; on = false; create() { super.create(); const me = this; this.bonuses = { get hp(): any { if (me.on) { me.on = false; ${harms} } return 1 } } as any }`,
      'Armour',
      '/std/armour',
    ),
  })
  const cap = made('/domains/evil/gem', ann)
  ann['command']('wear gem')
  cap['on'] = true
  mud.advance(6)
  expect([ann.environment, king.destructed]).toEqual([hall, false])
})

test('a decider that names a foreign owner acts beside nobody', async () => {
  const { ann, eve, hall, made } = await world(' ', {
    files: {
      '/domains/evil/den.ts': `import { objectsOf, users } from 'driver'
import { on } from '/std/decorators'
import { Room } from '/std/room'
export default class Den extends Room { short = 'A den'; @on('canTake', { reach: 'room' }) t(): any { return { owner: (objectsOf('/domains/castle/king') as any[]).find(o => !o.isBlueprint), decide() { (users() as any[]).find(o => o.name === 'ann').hurt(9999, null) } } } }`,
    },
  })
  made('/domains/evil/bread', den)
  eve['command']('get bread')
  expect(ann.environment).toBe(hall)
})

// ---- D. names and ids in data are trusted without a check

test.each([
  [
    'a record that looks like her',
    `this.addAffect('/effects/poison', { by: { id: ann.id } as any, seconds: 60, power: 1000 })`,
  ],
])('a monster of a domain dies by no player who is elsewhere, by %s', async (_what, code) => {
  const { mud, act, ann } = await world(`this.level = 50; this.maxHp = 10; this.hp = 1; ${code}`)
  act()
  mud.advance(20)
  expect(ann['level']).toBe(1)
})

test("coins of a domain's are not those that a player has dropped elsewhere (note)", async () => {
  const { act, ann, eve } = await world(
    `const m = this.clone('/std/money') as any; m.note = 'pile:1'; m.move('${den}')`,
  )
  ann['command']('drop 40 coins')
  act()
  eve['command']('get coins')
  ann['command']('get coins')
  expect([ann['gold'], eve['gold']]).toEqual([50, 0])
})

// ---- E. views

test('a record that inherits from another object is refused', async () => {
  await expect(world(`const of = (x: any): any => ({ __proto__: x }); of(king).stats.str = 1`)).rejects.toThrow(
    '__proto__ is out of reach',
  )
})

test('JSON.stringify() shows nothing of the mudlib that begins with _', async () => {
  const { act, imp } = await world(
    `this.text = JSON.stringify(load('/daemons/ledger')) + JSON.stringify(load('/daemons/bank'))`,
    { members: `text = ''` },
  )
  act()
  expect(imp['text']).not.toMatch(/"_/)
})

// ---- F. one broken object of a domain stops the mudlib's work for everybody

test("a zone of a domain that is wrong stops nobody's steps", async () => {
  const { act, ann } = await world(`try { load('/domains/evil/zone') } catch {}`, {
    files: {
      '/domains/castle/yard.ts': `import { Room } from '/std/room'
export default class Yard extends Room { short = 'A yard' }`,
      '/domains/castle/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall'; exits = { yard: './yard' } }`,
      '/domains/evil/zone.ts': `import { Zone } from '/std/zone'
export default class Z extends Zone { title = 'Evil'; rooms: any = [5, './den'] }`,
    },
  })
  act()
  ann['command']('yard')
  expect(ann.environment!.path).toBe('/domains/castle/yard')
})

test.each([
  ['zones', 'isEmpty', `get isEmpty(): any { throw new Error('x') }`],
  ['zones', 'growOlder', `growOlder(): any { throw new Error('x') }`],
])('the daemon of %s goes on where %s of a zone fails', async (_daemon, _what, members) => {
  const { mud } = await world(' ', {
    files: {
      '/domains/keep/yard.ts': `import { Room } from '/std/room'
export default class Yard extends Room { short = 'A yard'; resets = 0; reset() { this.resets++; super.reset() } }`,
      '/domains/keep/zone.ts': `import { Zone } from '/std/zone'
export default class Keep extends Zone { rooms = ['./yard']; mode = 'always' as const; lifespan = 1 }`,
      '/domains/evil/zone.ts': `import { Zone } from '/std/zone'
export default class Z extends Zone { title = 'E'; rooms = ['./den']; lifespan = 1; ${members} }`,
    },
  })
  mud.load('/domains/evil/zone')
  mud.load('/domains/keep/zone')
  const yard = mud.load('/domains/keep/yard')
  const before = yard['resets']
  mud.advance(400)
  expect(yard['resets']).toBeGreaterThan(before)
})

test.each([
  [
    'spawns',
    '/domains/evil/nest',
    `spawns: any = [{ path: './imp', after: 5 }]; on = false; aliveBySpawn(): any { if (this.on) throw new Error('x'); return super.aliveBySpawn() }`,
  ],
  [
    'weather',
    '/domains/evil/nest',
    `on = false; get outdoors(): any { if (this.on) throw new Error('x'); return true }`,
  ],
])('the heart beat of the daemon of %s is not turned off by a room of a domain', async (which, path, members) => {
  const { mud, eve } = await world(' ', {
    files: {
      [`${path}.ts`]: `import { Room } from '/std/room'
export default class Nest extends Room { short = 'N'; ${members} }`,
    },
  })
  const nest = mud.load(path)
  eve.move(nest)
  if (which === 'spawns') (nest.inventory.find(one => one.path === '/domains/evil/imp') as AnyObject)['die'](null)
  nest['on'] = true
  mud.advance(300)
  expect(foreignFaults(mud).filter(one => one.includes('turned off'))).toEqual([])
})

test('a world event of a domain that is wrong keeps no other from beginning', async () => {
  const { mud } = await world(' ', {
    files: {
      '/domains/evil/events/a.ts': `import { WorldEvent } from '/std/world-event'
export default class A extends WorldEvent { title = 'A'; when: any = 5; stages: any = [{ name: 'x', hours: 1 }] }`,
      '/domains/keep/events/b.ts': `import { WorldEvent } from '/std/world-event'
export default class B extends WorldEvent { title = 'B'; when: any = { chance: 100 }; stages: any = [{ name: 'x', hours: 100 }] }`,
    },
  })
  mud.advance(400)
  expect(Object.keys(mud.load('/daemons/world-events')['_running'])).toContain('/domains/keep/events/b')
})

test('a quest of a domain that fails keeps no other quest from being counted', async () => {
  const { mud, ann, king } = await world(' ', {
    files: {
      '/domains/evil/q.ts': `import { Quest } from '/std/quest'
export default class Q extends Quest { title = 'Q'; stages: any = { a: { journal: 'x', goals: [{ kill: './imp' }] } }; arm() { this.stages = { get a(): any { throw new Error('x') } } } }`,
      '/domains/castle/hunt.ts': `import { Quest } from '/std/quest'
export default class Hunt extends Quest { title = 'Hunt'; stages = { hunt: { journal: 'Kill the king.', goals: [{ kill: './king', text: 'A king' }] } } as any }`,
    },
  })
  const quests = mud.load('/daemons/quests')
  quests['begin'](ann, '/domains/evil/q')
  quests['begin'](ann, '/domains/castle/hunt')
  mud.load('/domains/evil/q')['arm']()
  ann['hp'] = ann['maxHp'] = 10_000
  king['hp'] = 1
  ann['command']('kill king')
  mud.advance(60)
  expect([king.destructed, ann['quests']['/domains/castle/hunt'].times]).toEqual([true, 1])
})

test("a thing that fails keeps the bank from nobody's debts", async () => {
  const { mud, ann, bob, made } = await world(' ', {
    files: gem(`value = 100; canBeDropped(): any { throw new Error('x') }`),
  })
  mud.load('/daemons/economy')['set']('root', 'loans', 1)
  const bank = mud.load('/daemons/bank')
  made('/domains/evil/gem', bob)
  for (const who of [bob, ann]) {
    mud.load('/daemons/ledger')['transfer'](`loan:${who['name']}`, who, 20, 'loan')
    bank['noteDebt'](who['name'], { paidUntil: 0, due: 1 })
  }
  bob['pay'](20)
  mud.advance(1)
  mud.driver.enter(() => mud.driver.callMethod('heartBeat', bank, 'heartBeat', []))
  expect(bank['owed'](ann)).toBeCloseTo(0)
})

test('a thing whose worth is no number is no security for a loan', async () => {
  const { mud, eve, made } = await world(' ', {
    files: {
      ...gem(`get worth(): any { return Number.NaN }`),
      '/domains/evil/teller.ts': `import { Banker } from '/behaviours/banker'
import { Monster } from '/std/monster'
export default class Teller extends Monster { name = 'teller'; behaviours = [Banker.with({})] }`,
    },
  })
  mud.load('/daemons/economy')['set']('root', 'loans', 1)
  made('/domains/evil/gem', eve)
  made('/domains/evil/teller', den)
  eve['command']('bank borrow 1000000')
  expect(eve['gold']).toBe(0)
})

// ---- G. code fails or takes long in a turn of somebody else

test("a player dies whole, and her foe lives on, where a thing of hers can't be moved", async () => {
  const { mud, ann, hall, made } = await world(' ', {
    files: gem(`on = false; move(to: any): any { if (this.on) throw new Error('x'); return super.move(to) }`),
  })
  ann.move(den)
  const one = made('/domains/evil/gem', den)
  ann['command']('get gem')
  ann.move(hall)
  one['on'] = true
  ann['hp'] = 3
  ann['command']('kill king')
  mud.advance(20)
  expect(ann['hp']).toBeGreaterThan(0)
  expect(foreignFaults(mud).filter(fault => fault.includes('turned off'))).toEqual([])
})

test.each([
  [
    'fights one whose struck() fails',
    {
      '/domains/evil/odd.ts': `import { Monster } from '/std/monster'
export default class Odd extends Monster { name = 'odd'; short = 'odd'; maxHp = 1000; hp = 1000; struck(): any { throw new Error('x') } }`,
    },
    '/domains/evil/odd',
    '',
  ],
  [
    'collects things',
    gem(`canBeTaken(): any { throw new Error('x') }`),
    '/domains/evil/gem',
    `behaviours = [Scavenger.with({ chance: 100 } as any)]`,
  ],
])('a monster that %s of a domain lives on', async (_what, files, path, behaviours) => {
  const { mud, ann, king, hall, made } = await world(' ', {
    files: {
      ...files,
      '/domains/castle/king.ts': `import { Monster } from '/std/monster'
import { Scavenger } from '/behaviours/scavenger'
export default class King extends Monster { name = 'king'; short = 'a king'; level = 20; ${behaviours} }`,
    },
  })
  const one = made(path, hall)
  if (path.endsWith('odd')) one['attacker'] = king
  ann['command']('look')
  mud.advance(30)
  expect([
    foreignFaults(mud).filter(fault => /turned off|left out/.test(fault)),
    king['mind']().filter((mind: { faults?: number }) => (mind.faults ?? 0) > 2),
  ]).toEqual([[], []])
})

test.each([
  [
    '25 guests that take their time',
    25,
    `describe(): any { for (let i = 0; i < 95_000; i++); return 'a gem' }`,
    'look',
  ],
  ['40 that listen long', 40, `hear(): any { for (let i = 0; i < 95_000; i++); }`, 'say hi'],
  [
    'one without a name',
    1,
    `arm() { (this as any).name = (this as any).aliases = (this as any).short = null }`,
    'get all',
  ],
  ['one that is no text', 1, `describe(): any { return null }`, 'get all'],
  ['one whose text fails', 1, `describe(): any { return { toString() { throw new Error('x') } } }`, 'look'],
])('a line in a foreign room is not spoilt by %s', async (_what, count, members, line) => {
  const { ann, hall, made } = await world(' ', { files: gem(members) })
  for (let i = 0; i < count; i++) made('/domains/evil/gem', hall)['arm']?.()
  expect(ann['command'](line)).not.toContain('shivers')
})

test('a thing that somebody has sold to a shop does not close it', async () => {
  const { eve, ann, hall, made } = await world(' ', {
    files: gem(
      `kind = 'weapon' as const; value = 40; on = false; describe(): any { if (this.on) throw new Error('x'); return 'a gem' }`,
    ),
  })
  const one = made('/domains/evil/gem', eve)
  eve.move(hall)
  eve['command']('sell gem')
  one['on'] = true
  expect(ann['command']('list')).not.toContain('shivers')
})

test('a thing that stays with who sells it is paid for once', async () => {
  const { eve, hall, made } = await world(' ', {
    files: gem(
      `kind = 'weapon' as const; value = 40; move(to: any): any { return String(to?.path).includes('store') ? undefined : super.move(to) }`,
    ),
  })
  made('/domains/evil/gem', den)
  eve['command']('get gem')
  eve.move(hall)
  for (let i = 0; i < 5; i++) eve['command']('sell gem')
  expect(eve['gold']).toBeLessThan(21)
})

test('armour that takes its time cuts no heart beat of who wears it', async () => {
  const { mud, ann, made } = await world(' ', {
    files: gem(
      `place = 'head' as const; on = false; create() { super.create(); const me = this; this.bonuses = { get hp(): any { if (me.on) for (let i = 0; i < 1e7; i++); return 1 } } as any }`,
      'Armour',
      '/std/armour',
    ),
  })
  const cap = made('/domains/evil/gem', ann)
  ann['command']('wear gem')
  cap['on'] = true
  ann['hp'] = 5
  mud.advance(20)
  expect(foreignFaults(mud)).toEqual([])
  expect(ann['hp']).toBeGreaterThan(5)
})

test.each([
  ['a final member', `monster = null as any`, 'monster is said by the mudlib'],
  ['a final getter', `get monster(): any { return null }`, 'monster is said by the mudlib'],
])('no part of a domain has %s of its own, as a field or a getter', async (_what, member, why) => {
  const { mud, made } = await world(' ', {
    files: {
      '/domains/evil/fence.ts': `import { Monster } from '/std/monster'
import { Talker } from '/behaviours/talker'
class X extends Talker { ${member} }
export default class Fence extends Monster { name = 'fence'; behaviours = [X.with({ chat: ['Hm.'] })] }`,
    },
  })
  const mind = () => made('/domains/evil/fence', den)['mind']() as unknown
  expect(() => mud.driver.guard.attempt('load', null, mind)).toThrow(why)
})

test.each([
  [
    'an unnamed class',
    `const Sham = class extends Monster { name = 'x'; isPlayer = true as any }\nexport default Sham`,
  ],
  [
    'a class with another name',
    `export default class Sham extends Monster { static name = 'Other'; isPlayer = true as any }`,
  ],
  [
    'a class between',
    `export default class Sham extends (class extends Monster { get isPlayer() { return true } }) {}`,
  ],
  ['a class that a function makes', `import { mix } from './mix'\nexport default class Sham extends mix(Monster) {}`],
])('no monster of a domain passes for a player by %s', async (_what, code) => {
  const { made } = await world(' ', {
    files: {
      '/domains/evil/mix.ts': `export const mix = (Base: any) => class extends Base { isPlayer = true as any }`,
      '/domains/evil/sham.ts': `import { Monster } from '/std/monster'\n${code}`,
    },
  })
  expect(() => made('/domains/evil/sham', den)).toThrow('isPlayer is said by the mudlib')
})

// ---- a question that a player's line asks reaches a third domain

const robs = (who: string) => `try { ${who}.pay(50) } catch {} try { ${who}.move('${den}') } catch {}`

test.each([
  [
    'an achievement',
    'achievements/deed.ts',
    `import { Achievement } from '/std/achievement'
export default class Deed extends Achievement { name = 'deed'; about = 'Did.'; event = 'killed' as const; counts(who: any): boolean { ${robs('who')} return true } }`,
  ],
  [
    'a listener beside',
    'spy.ts',
    `import { Monster } from '/std/monster'
import { on } from '/std/decorators'
export default class Spy extends Monster { name = 'spy'; short = 'a spy'; @on('given', { reach: 'room' }) g(_to: any, _item: any, by: any) { ${robs('by')} }
  @on('taken', { reach: 'room' }) t(_item: any, by: any) { ${robs('by')} } @on('spellCast', { reach: 'room' }) s(who: any) { ${robs('who')} }
  @on('lookedAt') l(by: any) { ${robs('by')} } @on('gestured') sm(_verb: any, by: any) { ${robs('by')} } @on('attacked') a(by: any) { try { by.pay(50) } catch {} }
  describe() { ${robs('ann()')} return 'a spy' } get theShort() { ${robs('ann()')} return 'the spy' } }
const ann = () => (users() as any[]).find(o => o.name === 'ann')
import { users } from 'driver'`,
  ],
])('code of a third domain robs nobody whose line asks another: %s', async (_what, file, code) => {
  const { mud, ann, hall, sage, made } = await world(' ', {
    files: {
      [`/domains/evil/${file}`]: code,
      '/domains/castle/rat.ts': `import { Monster } from '/std/monster'
export default class Rat extends Monster { name = 'rat'; short = 'a rat'; maxHp = 1; hp = 1; xp = 0 }`,
    },
  })
  made('/domains/castle/rat', hall)
  if (file === 'spy.ts') made('/domains/evil/spy', hall)
  for (const line of [
    'kick rat',
    'give sword to sage',
    'look spy',
    'smile spy',
    'get sword',
    'consider spy',
    'ask sage about spy',
    'kick spy',
  ])
    ann['command'](line)
  mud.advance(1)
  expect([ann['gold'], ann.environment, sage.environment]).toEqual([50, hall, hall])
})

test.each([
  ['a gift to it', 'give sword to imp', `@on('given') g(_item: any, by: any) { by.pay(10) }`],
  ['a word to it', 'ask imp about gold', `@on('questioned') q(_topic: any, by: any) { by.pay(10) }`],
  ['its verb', 'wager', `@verb('wager') w(by: any) { by.pay(10); return true }`],
])('a guest takes money for %s, as the line asks it to', async (_what, line, members) => {
  const { ann, imp, hall } = await world(' ', { members })
  imp.move(hall)
  ann['command'](line)
  expect(ann['gold']).toBe(40)
})

test('an answer to a question changes nothing of others, also by a marked member', async () => {
  const { ann, made } = await world(' ', {
    files: {
      '/domains/evil/den.ts': `import { on } from '/std/decorators'
import { Room } from '/std/room'
export default class Den extends Room { short = 'A den'; @on('canTake', { reach: 'room' }) t(_item: any, by: any): any { by.pay(10) } @on('canDrop', { reach: 'room' }) d(_item: any, by: any): any { by.hurt(3, null) } }`,
      '/domains/evil/bread.ts': `import { Food } from '/std/food'
export default class Bread extends Food { name = 'bread'; short = 'bread' }`,
    },
  })
  made('/domains/evil/bread', den)
  ann.move(den)
  const { hp } = ann
  ann['command']('get bread')
  ann['command']('drop bread')
  expect([ann['gold'], ann['hp']]).toEqual([50, hp])
})
