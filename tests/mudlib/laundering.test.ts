import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, type TestDriver, testDriver } from '../../driver/testing.ts'
import { castle } from './castle.ts'

// Attacks by code and data of one domain on others through the mudlib: by call outs, events, programs of monsters, reset lists, festivals,
// behaviours and their settings, and in the turns of others.

interface More {
  files?: Record<string, string>
  members?: string
  imports?: string
}
const giver = {
  '/domains/evil/giver.ts': `import { Monster } from '/std/monster'
import { QuestGiver } from '/behaviours/quest-giver'
export default class Giver extends Monster { name = 'giver'; behaviours = [QuestGiver.with({ quests: ['./q'] })] }`,
  '/domains/evil/q.ts': `import { Quest } from '/std/quest'
export default class Q extends Quest { title = 'Q' }`,
  '/domains/evil/thief.ts': `import { Monster } from '/std/monster'
export default class Thief extends Monster { name = 'thief'; get isPlayer(): any { return true } }`,
}
const briber = (favour: string) => ({
  '/domains/evil/briber.ts': `import { Monster } from '/std/monster'
import { Bribe } from '/behaviours/bribe'
export default class Briber extends Monster { name = 'briber'; behaviours = [Bribe.with({ price: 1, buys: ${favour} as any })] }`,
})
const bribe = (favour: string): [string, More] => [
  `const b = this.clone('/domains/evil/briber') as any; b.move('/domains/evil/den'); b.mind(); happen('paid', b, 1000, ann)`,
  { files: briber(favour) },
]
const boss = (deed: string): [string, More] => [
  `const b = this.clone('/domains/evil/boss') as any; b.move(hall); b.hurt(30, null)`,
  {
    files: {
      '/domains/evil/boss.ts': `import { Monster } from '/std/monster'
import { HpTriggers } from '/behaviours/hp-triggers'
export default class Boss extends Monster { name = 'boss'; maxHp = 100; hp = 100; behaviours = [HpTriggers.with({ triggers: [{ at: 90, ${deed} }] as any })] }`,
    },
  },
]
const program = (file: string, text: string): [string, More] => [
  `(this.clone('/domains/evil/puppet') as any).move('/domains/evil/den')`,
  {
    files: {
      [`/domains/evil/${file}`]: text,
      '/domains/evil/puppet.ts': `import { Monster } from '/std/monster'
export default class Puppet extends Monster { name = 'puppet'; level = 30; programs = ['./${file}'] }`,
    },
  },
]
const rom = (lines: string) => program('p.prg', `M speech 1 go~\n#1\n${lines}\n~\n`)
const smaug = (lines: string) => program('p.prg', `>speech_prog p go~\n${lines}\n~\n`)
const dg = (lines: string) => program('p.trg', `#1\nx~\n0 d 100\ngo~\n${lines}\n~\n$\n`)
const zone = (resets: string): [string, More] => [
  `load('/domains/evil/zone')`,
  {
    files: {
      '/domains/evil/zone.ts': `import { Zone } from '/std/zone'
export default class Z extends Zone { title = 'Evil'; rooms = ['./den']; resets = [${resets}] as any }`,
    },
  },
]

/**
 * The attacks. Each has a name, code that runs in the imp's turn, and optional additions to the world. After the code, Eve says "go" in the
 * den.
 */
const attacks: readonly (readonly [what: string, code: string, more?: More])[] = [
  ['nothing at all (control)', ' '],
  ['nothing at all, with a puppet (control)', ...program('p.prg', 'M speech 1 go~\n#1\nemote waves\n~\n')],
  ['nothing at all, with a boss in the hall (control)', ...boss(`affect: { path: "/effects/shield" }`)],
  // A. a call out of an object of the domain, to a method of the mudlib, runs in nobody's name
  ['A1 a call out of a wand', `(this.clone('/domains/evil/wand') as any).callOut(0.1, 'useOn', this, ann)`],
  ['A2 a call out of bread', `(this.clone('/domains/evil/bread') as any).callOut(0.1, 'eat', king)`],
  ['A3 a call out of a flask', `(this.clone('/domains/evil/flask') as any).callOut(0.1, 'drink', ann)`],
  [
    'A4 a call out of a room of its own that leads others',
    `(load('/domains/evil/den') as any).callOut(0.1, 'letFollow', king, 'out')`,
    {
      files: {
        '/domains/evil/den.ts': `import { Room } from '/std/room'
export default class Den extends Room { short = 'A den'; exits = { out: '/domains/castle/heath' } }`,
      },
    },
  ],
  ['A5 a death for which a player is praised', `this.level = 50; this.callOut(0.1, 'die', ann)`],
  ['A6 a spell that a call out completes', `this.callOut(0.1, 'complete', load('/spells/fireball'), ann)`],
  [
    'A7 an exported function by a getter and a call out',
    `this.callOut(0.1, 'boom', hall, load('/domains/evil/den'))`,
    {
      imports: `import { saveBelongings } from '/std/belongings'`,
      members: `get boom(): any { return saveBelongings }`,
    },
  ],
  [
    'A8 takeUp() by a getter and a call out',
    `this.callOut(0.1, 'boom', this, sword, null)`,
    { imports: `import { takeUp } from '/std/handling'`, members: `get boom(): any { return takeUp }` },
  ],
  [
    'A9 grant() by a getter and a call out',
    `this.callOut(0.1, 'boom', { take: '/domains/castle/sword', experience: 100000, gold: -40 }, this, ann)`,
    { imports: `import { grant } from '/ai/terms'`, members: `get boom(): any { return grant }` },
  ],
  [
    'A10 recall() by a getter and a call out',
    `this.callOut(0.1, 'boom', ann)`,
    { imports: `import { recall } from '/std/recall'`, members: `get boom(): any { return recall }` },
  ],
  ['A11 an attack that a call out begins', `this.callOut(0.1, 'beginFight', king)`],
  // B. an event of the domain's own object, with arguments of its choice, reaches listeners of the mudlib
  [
    'B1 a gift that nobody gave',
    `const g = this.clone('/domains/evil/giver') as any; const t = this.clone('/domains/evil/thief') as any; g.mind(); happen('given', g, sword, t)`,
    { files: giver },
  ],
  ['B2 a bribe that nobody paid: reward', ...bribe(`{ gold: 1000, experience: 100000, teach: '/spells/fireball' }`)],
  ['B3 a bribe that nobody paid: robbery', ...bribe(`{ take: '/domains/castle/sword', gold: -40 }`)],
  // C. programs of old servers in a domain's file
  ['C1 ROM transfer', ...rom('mob transfer ann /domains/evil/den')],
  ['C2 ROM purge', ...rom('mob at /domains/castle/hall mob purge')],
  ['C3 ROM damage', ...rom('mob damage ann 50 100 kill')],
  ['C4 ROM remove', ...rom('mob at /domains/castle/hall mob remove ann all')],
  ['C6 SMAUG transfer', ...smaug('mptransfer ann /domains/evil/den')],
  ['C7 DG purge', ...dg('%at% /domains/castle/hall %purge%')],
  ['C8 DG teleport', ...dg('mgoto /domains/castle/hall\n%teleport% all /domains/evil/den')],
  [
    'C9 DG figures',
    ...dg(
      'mgoto /domains/castle/hall\nset x %self.room.people%\nwhile %x%\nset n %x.next_in_room%\neval a %x.gold(5000)%\neval b %x.exp(1000)%\nset x %n%\ndone',
    ),
  ],
  // D. data of a behaviour of the mudlib, in a foreign room
  ['D1 the text of a foreign room', ...boss(`scene: 'Owned by evil.'`)],
  ['D2 players of a foreign room led away', ...boss(`movePlayers: '/domains/evil/den'`)],
  // E. the contents of records are not checked
  [
    'E1 a poisoner that a player never was',
    `this.level = 50; this.maxHp = this.hp = 1; this.addAffect('/effects/poison', { by: ann, seconds: 60, power: 1000 })`,
  ],
  // F. clones of the mudlib's programs that are in no room
  [
    'F1 a lot of the auctions is unmade',
    `for (const one of objectsOf('/std/lot') as any[]) if (!one.isBlueprint) one.destruct()`,
  ],
  // G. paths in data
  ['G1 a reset list that takes a foreign monster', ...zone(`['R', 0, '/domains/castle/hall', '/domains/castle/king']`)],
  [
    'G2 a reset list that puts things into a player and a king',
    ...zone(`['P', 0, '/domains/castle/sword', 99, '/domains/castle/king']`),
  ],
  [
    'G3 a festival whose absolute() leads out of its domain',
    ' ',
    {
      files: {
        '/domains/evil/festivals/x.ts': `import { Festival } from '/std/festival'
export default class X extends Festival { title = 'X'; when = { every: 1, hours: 1 }; removes = ['x']; absolute(): string { return '/domains/evil/../castle/king' } }`,
      },
    },
  ],
  // H. a body of the domain's own with a player's name
  [
    'H1 words in the name of a player, by a clone of /std/player',
    `const p = this.clone('/std/player') as any; p.name = 'ann'; p.move('/domains/evil/den'); p.callOut(0.1, 'command', 'chat I am a fool')`,
  ],
  // I. the value that a method returns is not a view
  ['I1 the behaviours of a foreign monster', `keeper.mind().length = 0`],
  [
    'I2 stats by a private method of a daemon',
    `for (const one of Object.values((load('/daemons/stories') as any).handOut(king, ann)) as any[]) if (one?.str) one.str = 1`,
  ],
  // --- J. overridden members of the domain's own objects, which the mudlib calls in nobody's name
  [
    'J1 a getter of its monster that names a foe elsewhere',
    `const p = this.clone('/domains/evil/pup') as any; p.move('/domains/evil/den'); p.attacker = p.victim = ann`,
    {
      files: {
        '/domains/evil/pup.ts': `import { Monster } from '/std/monster'
export default class Pup extends Monster { name = 'pup'; level = 40; victim: any = null; get foe(): any { return this.victim } create() { super.create(); this.setHeartBeat(1) } }`,
      },
    },
  ],
  [
    'J4 clone() of its room that gives a foreign sword, as contents',
    `load('/domains/evil/den2')`,
    {
      files: {
        '/domains/evil/den2.ts': `import { objectsOf } from 'driver'
import { Room } from '/std/room'
export default class Den extends Room { short = 'A den'; spawns = [{ path: './gate', has: [{ path: '/domains/castle/sword' }] }]; clone(path: any): any { return path.includes('sword') ? objectsOf('/domains/castle/sword').find((o: any) => !o.isBlueprint) : super.clone(path) } }`,
      },
    },
  ],
  [
    'J5 clone() of its monster that gives a foreign king to summon',
    `const b = this.clone('/domains/evil/boss') as any; b.move('/domains/evil/den'); b.king = king; b.hurt(30, null)`,
    {
      files: {
        '/domains/evil/boss.ts': `import { Monster } from '/std/monster'
import { HpTriggers } from '/behaviours/hp-triggers'
export default class Boss extends Monster { name = 'boss'; maxHp = 100; hp = 100; king: any = null; behaviours = [HpTriggers.with({ triggers: [{ at: 90, summon: { path: './bread' } }] as any })]; clone(p: any): any { return p.includes('bread') ? this.king : super.clone(p) } }`,
      },
    },
  ],
  [
    'J6 the monster of its behaviour that is a foreign king',
    `const b = this.clone('/domains/evil/boss') as any; b.move('/domains/evil/den'); b.king = king; b.hurt(30, null)`,
    {
      files: {
        '/domains/evil/boss.ts': `import { Monster } from '/std/monster'
import { HpTriggers } from '/behaviours/hp-triggers'
class X extends HpTriggers { get monster(): any { return (this.owner as any).king ?? this.owner } }
export default class Boss extends Monster { name = 'boss'; maxHp = 100; hp = 100; king: any = null; behaviours = [X.with({ triggers: [{ at: 100, say: 'I am a fool', command: 'kill ann' }] as any })] }`,
      },
    },
  ],
  [
    'J7 the monster of its behaviour that is a player',
    `const b = this.clone('/domains/evil/boss') as any; b.move('/domains/evil/den'); b.king = ann; b.hurt(30, null)`,
    {
      files: {
        '/domains/evil/boss.ts': `import { Monster } from '/std/monster'
import { HpTriggers } from '/behaviours/hp-triggers'
class X extends HpTriggers { get monster(): any { return (this.owner as any).king ?? this.owner } }
export default class Boss extends Monster { name = 'boss'; maxHp = 100; hp = 100; king: any = null; behaviours = [X.with({ triggers: [{ at: 100, say: 'I am a fool', affect: { path: '/effects/poison', seconds: 100, power: 50 }, flee: true }] as any })] }`,
      },
    },
  ],
  [
    'EJ8 the owner of its behaviour, assigned',
    `const b = this.clone('/domains/evil/boss') as any; b.move('/domains/evil/den'); b.mind()[0].take(ann); b.addAffect('/effects/poison', { seconds: 60, power: 15 })`,
    {
      files: {
        '/domains/evil/boss.ts': `import { Monster } from '/std/monster'
import { HpTriggers } from '/behaviours/hp-triggers'
class X extends HpTriggers { take(k: any) { (this as any).owner = k } }
export default class Boss extends Monster { name = 'boss'; maxHp = 100; hp = 100; behaviours = [X.with({ triggers: [{ at: 100, say: 'I am a fool' }] as any })] }`,
      },
    },
  ],
  // --- L. commands of the mudlib that a monster's data make it run
  ['L1 a command in its data that robs a corpse', ...boss(`command: 'get all from corpse'`)],
]
async function world(
  code: string,
  { files = {}, members = '', imports = '' }: More = {},
): Promise<{
  mud: TestDriver
  seen: () => unknown
  act: () => void
  eve: AnyObject
  ann: AnyObject
  hall: AnyObject
  king: AnyObject
  imp: AnyObject
  keeper: AnyObject
}> {
  const mud = await testDriver({
    seed: 1,
    files: {
      ...castle,
      ...files,
      '/domains/castle/keeper.ts': `import { Monster } from '/std/monster'
import { Shopkeeper } from '/behaviours/shopkeeper'
export default class Keeper extends Monster { name = 'keeper'; short = 'a keeper'; behaviours = [Shopkeeper.with({ wares: [{ path: './sword' }] })] }`,
      '/domains/evil/imp.ts': `import { happen, load, objectsOf } from 'driver'
import { on, verb } from '/std/decorators'
import { Monster } from '/std/monster'
${imports}
export default class Imp extends Monster { name = 'imp'; short = 'an imp'
  ${members}
  act(ann: any, king: any, sword: any, corpse: any, sage: any, hall: any, heath: any, keeper: any, lot: any) { ${code} } }`,
    },
  })
  onTestFinished(() => mud.stop())
  const hall = mud.load('/domains/castle/hall')
  const heath = mud.load('/domains/castle/heath')
  mud.load('/domains/castle/zone')
  const bob = mud.player('Bob', { at: hall.path })
  bob.gold = 30
  bob.die(null)
  const corpse = hall.inventory.find((one: AnyObject) => one.path === '/std/corpse')!
  const ann = mud.player('Ann', { at: hall.path })
  ann.gold = 50
  const made = (name: string, to: AnyObject) => {
    const one = mud.clone(`/domains/castle/${name}`)
    one.move(to)
    return one
  }
  const [king, sage, sword] = [made('king', hall), made('sage', hall), made('sword', ann)]
  ann.wield(sword)
  const imp = mud.clone('/domains/evil/imp')
  imp.move('/domains/evil/den')
  const keeper = made('keeper', hall)
  keeper.mind()
  const lot = mud.clone('/std/lot')
  const eve = mud.player('Eve', { at: '/domains/evil/den' })
  const victims: AnyObject[] = [
    keeper,
    lot,
    ann,
    king,
    sword,
    corpse,
    sage,
    hall,
    heath,
    mud.load('/domains/castle/zone'),
  ]
  const before = ann.output
  const seen = () => [
    victims.map(one => [one.id, one.destructed]),
    victims
      .filter(one => !one.destructed)
      .map(one => [
        one.environment?.id,
        one.inventory
          .map(({ id }: AnyObject) => id)
          .filter((id: string) => !id.startsWith('/domains/evil'))
          .sort(),
        ...[
          'hp',
          'maxHp',
          'level',
          'experience',
          'gold',
          'standing',
          'affects',
          'attacker',
          'position',
          'wear',
          'mode',
          'scene',
          'stats',
          'learned',
          'lastFight',
        ].map(field =>
          JSON.stringify(one[field] ?? null, (_key, value) => (value?.id && value !== one ? value.id : value)),
        ),
        JSON.stringify(one['memory'] ?? null),
        JSON.stringify(one['cooldowns'] ?? null),
      ]),
    ann.output.slice(before.length),
    king.destructed || king.wielded?.id,
    keeper.destructed || keeper.mind().length,
    ann.wielded?.id,
  ]
  const act = () =>
    mud.driver.enter(() =>
      mud.driver.callMethod('callOut', imp, 'act', [ann, king, sword, corpse, sage, hall, heath, keeper, lot]),
    )
  return { mud, seen, act, eve, ann, hall, king, imp, keeper }
}

test.each(attacks as [string, string, More?][])(
  'code of a domain changes nothing of others by %s',
  async (what, code, more) => {
    const { mud, seen, act, eve } = await world(code, more)
    const before = seen()
    act()
    eve['command']('say go')
    mud.advance(/^E/.test(what) ? 20 : 1.5)
    for (const { message } of mud.faults) expect(message).not.toMatch(/is not a function|not defined/)
    expect(seen()).toEqual(before)
  },
)

test('what a player types in a foreign room is neither heard nor barred by a domain', async () => {
  const { mud, act, ann, imp } = await world(`this.move(hall)`, {
    members: `heardOf: string[] = []
  @on('canDo', { reach: 'room' }) bar(_who: any, verb: string, args: string): any { return verb === 'quit' ? 'No.' : undefined }
  @verb('tell <x>') spy(_who: any, x: string): boolean { this.heardOf.push(x); return false }`,
  })
  act()
  ann['command']('tell bob my secret')
  expect(imp['heardOf']).toEqual([])
  expect(ann['command']('quit')).not.toContain('No.')
  expect(mud.faults).toEqual([])
})

test.each([
  ['describe', 'describe(): string { for (;;); }', 'look', 'a king'],
  ['isLiving', `get isLiving(): any { throw new Error('x') }`, 'look', 'a king'],
  ['matches', `matches(): boolean { throw new Error('x') }`, 'get sword', 'get a sword|no '],
])(
  'a monster of a domain whose %s fails spoils no line of a player in a foreign room',
  async (_what, members, line, shows) => {
    const { act, ann } = await world(`this.clone('/domains/evil/odd').move(hall)`, {
      files: {
        '/domains/evil/odd.ts': `import { Monster } from '/std/monster'
export default class Odd extends Monster { name = 'odd'; short = 'an odd one'; ${members} }`,
      },
    })
    act()
    expect(ann['command'](line)).toMatch(new RegExp(shows))
  },
)

test.each([
  `get protection(): any { throw new Error('x') }`,
  `get protection(): any { for (;;); }`,
  `damageTaken(): any { for (;;); }`,
  `damageTaken(): any { throw new Error('x') }`,
  `damageTaken(): any { return Number.NaN }`,
  `canBeAttacked(): any { return undefined } struck(): any { for (;;); }`,
])('code of a foe that fails in a fight does not cut the round of a player: %s', async members => {
  const { mud, act, ann } = await world(`this.clone('/domains/evil/odd').move(hall)`, {
    files: {
      '/domains/evil/odd.ts': `import { Monster } from '/std/monster'
export default class Odd extends Monster { name = 'odd'; short = 'an odd one'; maxHp = 500; hp = 500; ${members} }`,
    },
  })
  act()
  ann['command']('kill odd')
  mud.advance(20)
  expect(ann['output'].match(/You (hit|miss|slash|stab)/g)?.length).toBeGreaterThan(3)
  expect(mud.faults.filter(({ object }) => object.startsWith('/std/player'))).toEqual([])
})

test('an absorber that is no part of an object stops no fight of others', async () => {
  const { mud, act, ann, king } = await world(`this.move(hall)`, {
    members: `@on('absorbs', { reach: 'room' }) a(): any { return { absorb() {} } }`,
  })
  act()
  ann['command']('kill king')
  mud.advance(8)
  expect(mud.faults.filter(({ object }) => !object.startsWith('/domains/evil'))).toEqual([])
  expect(king['hp'] < king['maxHp'] || ann['hp'] < ann['maxHp']).toBe(true)
})

test('bonuses that are no numbers spoil no figures of who wears the thing', async () => {
  const { mud, ann } = await world(' ', {
    files: {
      '/domains/evil/cap.ts': `import { Armour } from '/std/armour'
export default class Cap extends Armour { name = 'cap'; place = 'head' as const; bonuses = { hp: Number.NaN } }`,
    },
  })
  mud.clone('/domains/evil/cap')['move'](ann)
  ann['command']('wear cap')
  ann['command']('remove cap')
  expect(ann['hp']).toBeGreaterThan(0)
})

test('a generator of a domain that mudlib code goes through does not answer for what comes after it', async () => {
  const { mud, eve } = await world(`this.clone('/domains/evil/pup').move('/domains/evil/den')`, {
    files: {
      '/domains/evil/pup.ts': `import { Behaviour } from '/std/behaviour'
import { Monster } from '/std/monster'
class Talks extends Behaviour { get topics(): any { return this.gen() } *gen(): any { yield 'bones'; yield 'cats' } }
export default class Pup extends Monster { name = 'pup'; short = 'a pup'; behaviours = [Talks.with({})] }`,
    },
  })
  eve['command']('talk pup')
  expect(mud.faults).toEqual([])
})

test('a speech is what the player said, whoever hears it first', async () => {
  const { mud, act, ann, hall } = await world(`this.move(hall)`, {
    members: `hear(message: any): void { message.text = 'I am a fool' }`,
    files: {
      '/domains/castle/sage.ts': `import { Monster } from '/std/monster'
export default class Sage extends Monster { name = 'sage'; short = 'a sage'; last = ''; hear(message: any) { this.last = message.text } }`,
    },
  })
  act()
  const sage = mud.clone('/domains/castle/sage')
  sage.move(hall)
  ann['command']('say hello')
  expect(sage['last']).toBe('hello')
})

test('what a monster of a domain remembers is kept after its death (documented: keepsMemory)', async () => {
  const { mud, act, eve } = await world(`(this.clone('/domains/evil/m') as any).move('/domains/evil/den')`, {
    files: {
      '/domains/evil/m.ts': `import { Behaviour } from '/std/behaviour'
import { Monster } from '/std/monster'
class Counts extends Behaviour { heartBeat(): boolean { this.remembered({ n: 0 }).n++; return false } }
export default class M extends Monster { name = 'm'; keepsMemory = true; behaviours = [Counts.with({})] }`,
    },
  })
  act()
  eve['command']('look')
  mud.advance(6)
  expect(mud.faults).toEqual([])
})

// ---- attacks that a review found
const den = '/domains/evil/den'
const call = (mud: TestDriver, one: AnyObject, method: string, ...args: unknown[]) =>
  mud.driver.enter(() => mud.driver.callMethod('callOut', one, method, args))

test("around() of a room of a domain takes nothing out of a player's hand elsewhere", async () => {
  const { eve, ann } = await world(' ', {
    files: {
      '/domains/evil/den.ts': `import { users } from 'driver'
import { Room } from '/std/room'
export default class Den extends Room { short = 'A den'; around(who: any): any { return [...super.around(who), ...(users() as any[]).find(one => one.name === 'ann')!.inventory] } }`,
    },
  })
  eve['command']('get sword')
  expect(ann['wielded']?.name).toBe('sword')
})

test('load() of a zone of a domain resets no foreign room', async () => {
  const { mud } = await world(' ', {
    files: {
      '/domains/castle/yard.ts': `import { Room } from '/std/room'
export default class Yard extends Room { short = 'A yard'; resets = 0; reset() { this.resets++; super.reset() } }`,
      '/domains/castle/zone.ts': `import { Zone } from '/std/zone'
export default class Castle extends Zone { rooms = ['./hall', './yard']; mode = 'never' as const }`,
      '/domains/evil/zone.ts': `import { load } from 'driver'
import { Zone } from '/std/zone'
export default class Z extends Zone { rooms = ['./den']; mode = 'always' as const; lifespan = 0; load(_p: any): any { return load('/domains/castle/yard') } }`,
    },
  })
  expect(() => mud.load('/domains/evil/zone')).toThrow('load is said by the mudlib')
  const yard = mud.load('/domains/castle/yard')
  const before = yard['resets']
  mud.advance(200)
  expect(yard['resets']).toBe(before)
})

test('a body of the mudlib, made by data of a domain, does not rob a bank account by its name', async () => {
  const { mud, ann } = await world(' ', {
    files: {
      '/domains/evil/vault.ts': `import { Room } from '/std/room'
export default class Vault extends Room { short = 'A vault'; spawns = [{ path: '/std/player' }, { path: './teller' }]
  rob() { const b = this.inventory.find(one => one.path === '/std/player') as any; if (b) { b.name = 'ann'; b.command('bank withdraw 30') } } }`,
      '/domains/evil/teller.ts': `import { Banker } from '/behaviours/banker'
import { Monster } from '/std/monster'
export default class Teller extends Monster { name = 'teller'; behaviours = [Banker.with({})] }`,
    },
  })
  const vault = mud.load('/domains/evil/vault')
  ann['move'](vault)
  ann['command']('bank deposit 40')
  ann['move']('/domains/castle/hall')
  call(mud, vault, 'rob')
  expect(mud.load('/daemons/bank')['balance'](ann)).toBe(40)
})

test('data of a domain clone no daemon', async () => {
  const { mud } = await world(`load('/domains/evil/clocks')`, {
    files: {
      '/domains/evil/clocks.ts': `import { Room } from '/std/room'
export default class Clocks extends Room { short = 'Clocks'; spawns = [{ path: '/daemons/clock', count: 3 }] }`,
    },
  })
  expect(mud.load('/domains/evil/clocks').inventory).toEqual([])
})

test.each(['stall till', 'stall take 1', 'auction collect'])(
  'a monster with the name of a player does not %s',
  async line => {
    const { mud, ann, eve } = await world(' ', {
      files: {
        '/domains/evil/den.ts': `import { Market } from '/behaviours/market'
import { Room } from '/std/room'
export default class Den extends Room { short = 'A den'; behaviours = [Market.with({})] }`,
        ...boss(`command: '${line}'`)[1].files,
      },
    })
    const b = mud.clone('/domains/evil/boss')
    b['name'] = 'ann'
    b.move(den)
    const sword = ann['wielded']
    ann.move(den)
    ann['command']('remove sword')
    eve['gold'] = 100
    if (line.startsWith('stall')) ann['command']('stall put sword for 50')
    else {
      ann['command']('auction sell sword for 50')
      ann['stats'] = { ...ann['stats'], str: 0 }
      for (const lot of mud.load('/daemons/auctions')['lots']) if (lot.seller === 'ann') lot.endsAt = 1
      mud.advance(120)
    }
    if (line === 'stall till') eve['command']('stall buy 1')
    const till = mud.load('/daemons/stalls')['tillOf'](ann)
    b['hurt'](20, null)
    expect(mud.load('/daemons/stalls')['tillOf'](ann)).toBe(till)
    expect(sword.environment).not.toBe(b)
  },
)

test("the corpse of a player whom a monster of a domain has killed in a foreign room is not the domain's", async () => {
  const { mud, act, hall, imp } = await world(`this.level = 50; this.move(hall); this.attacker = ann`, {
    members: `rob(corpse: any) { corpse.move('/domains/evil/den') }`,
  })
  act()
  mud.advance(12)
  const corpse = hall.inventory.filter((one: AnyObject) => one.path === '/std/corpse').at(-1)!
  expect((corpse as AnyObject)['short']).toContain('Ann')
  call(mud, imp, 'rob', corpse)
  expect(corpse.environment).toBe(hall)
})

test('an effect of a domain names nobody else as the killer', async () => {
  const { mud, ann, king, imp, hall } = await world(' ', {
    members: `itch(who: any) { who.addAffect('/domains/evil/itch', { seconds: 100 }) }`,
    files: {
      '/domains/evil/itch.ts': `import { Effect } from '/std/effect'
export default class Itch extends Effect { title = 'itch'; every = 1; by: any = null; tick(bearer: any) { bearer.hurt(1000, this.by) } }`,
    },
  })
  mud.load('/domains/evil/itch')['by'] = ann
  king.move(den)
  call(mud, imp, 'itch', king)
  king.move(hall)
  const before = ann['experience']
  mud.advance(4)
  expect(ann['experience']).toBe(before)
})

test('figures of an effect that are no numbers cut no rounds, and turn no foreign heart beat off', async () => {
  const { mud, act, ann, king } = await world(
    `this.move(hall); ann.addAffect('/domains/evil/itch', { seconds: 0 }); king.addAffect('/domains/evil/itch', { seconds: 0 })`,
    {
      files: {
        '/domains/evil/itch.ts': `import { Effect } from '/std/effect'
export default class Itch extends Effect { title = 'itch'; modifiers: any = { might: NaN, damage: NaN, taken: NaN } }`,
      },
    },
  )
  act()
  ann['command']('kill king')
  mud.advance(12)
  expect(mud.faults.filter(({ object }) => !object.startsWith('/domains/evil'))).toEqual([])
  expect(king['hp'] < king['maxHp'] || ann['hp'] < ann['maxHp']).toBe(true)
})

test.each([
  ['affects = null', `arm() { (this as any).affects = null }`],
  [
    'is() that fails',
    `on = false; arm() { this.on = true } is(c: any): any { if (this.on) throw new Error('x'); return super.is(c) }`,
  ],
  [
    'a room that fails',
    `on = false; arm() { this.on = true } get room(): any { if (this.on) throw new Error('x'); return super.room }`,
  ],
  [
    'a master that fails',
    `on = false; arm() { this.on = true } get master(): any { if (this.on) throw new Error('x'); return super.master }`,
  ],
  [
    'is() that never ends',
    `on = false; arm() { this.on = true } is(c: any): any { while (this.on); return super.is(c) }`,
  ],
  [
    'canBeAttacked() that fails',
    `on = false; arm() { this.on = true } canBeAttacked(c: any): any { if (this.on) throw new Error('x'); return super.canBeAttacked(c) }`,
  ],
])('a monster of a domain with %s spoils no line in a foreign room', async (_what, members) => {
  const { mud, act, ann } = await world(`const o = this.clone('/domains/evil/odd') as any; o.move(hall); o.arm()`, {
    files: {
      '/domains/evil/odd.ts': `import { Monster } from '/std/monster'
export default class Odd extends Monster { name = 'odd'; short = 'an odd one'; ${members} }`,
    },
  })
  act()
  const shown = ['look', 'get all', 'kill king'].map(line => ann['command'](line))
  expect(shown.join('')).not.toContain('shivers')
  expect(mud.faults.filter(({ object }) => !object.startsWith('/domains/evil'))).toEqual([])
})

const robs = `rob(w: any) { if (w?.name !== 'ann') return; w.pay(10); w.inventory[0]?.move(this); w.say('I am a fool'); w.travel('/domains/evil/den') }`
test.each([
  ['hear()', `hear(m: any) { this.rob(m.speaker) }`, 'say hi'],
  ['describePresence()', `describePresence(v: any): string { try { this.rob(v) } catch {} return 'an imp' }`, 'look'],
  ['init()', `init(w: any) { this.rob(w) }`, 'go in'],
  ['met', `@on('met') meets(w: any) { this.rob(w) }`, 'go in'],
])(
  "a guest in a foreign room does nothing to a player by %s in a line that isn't for it",
  async (_what, members, line) => {
    const { act, ann } = await world(`this.move(hall)`, {
      members: `${robs}\n${members}`,
      files: {
        '/domains/castle/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall'; exits = { out: './yard' } }`,
        '/domains/castle/yard.ts': `import { Room } from '/std/room'
export default class Yard extends Room { short = 'A yard'; exits = { in: './hall' } }`,
      },
    })
    if (line === 'go in') ann['move']('/domains/castle/yard')
    act()
    ann['command'](line)
    expect([ann['gold'], ann['wielded']?.name, ann.environment!.path]).toEqual([50, 'sword', '/domains/castle/hall'])
  },
)

test('a lot at auction does nothing to who looks at the list, anywhere', async () => {
  const { mud, eve, ann } = await world(' ', {
    files: {
      '/domains/evil/gem.ts': `import { Item } from '/std/item'
export default class Gem extends Item { name = 'gem'; short = 'a gem'; ${robs} describe(v?: any): string { try { this.rob(v) } catch {} return 'a gem' } }`,
    },
  })
  mud.clone('/domains/evil/gem')['move'](eve)
  eve['command']('auction sell gem for 5')
  ann['command']('auction')
  expect([ann['gold'], ann['wielded']?.name, ann.environment!.path]).toEqual([50, 'sword', '/domains/castle/hall'])
})

test('nobody of a domain takes what a player types in a foreign room for a letter', async () => {
  const { act, ann, imp } = await world(`this.move(hall)`, {
    members: `got: string[] = []; done(_w: any, text: string) { this.got.push(text) } hear(m: any) { m.speaker.compose('letter', this, 'done') }`,
  })
  act()
  for (const line of ['say hi', 'tell bob my secret', '.']) ann['command'](line)
  expect(imp['got']).toEqual([])
})

test('no class of a domain says by whom its monster is charmed', async () => {
  const { mud } = await world(' ', {
    files: {
      '/domains/evil/lance.ts': `import { Monster } from '/std/monster'
export default class Lance extends Monster { name = 'lance'; level = 60; of = ''
  get affects(): any { return [{ effect: '/effects/charm', by: this.of, until: 0, stacks: 1 }] }
  set affects(_: any) {}
  is(word: any): any { return word === 'charmed' || super.is(word) } }`,
    },
  })
  expect(() => mud.clone('/domains/evil/lance')).toThrow('affects is said by the mudlib')
})

test("a shop of a domain sells nothing of another shop's store", async () => {
  const { mud, eve, ann, keeper } = await world(' ', {
    files: {
      '/domains/evil/fence.ts': `import { Shopkeeper } from '/behaviours/shopkeeper'
import { Monster } from '/std/monster'
class X extends Shopkeeper { get shop(): any { return '/domains/castle/keeper /domains/castle/hall' } }
export default class Fence extends Monster { name = 'fence'; behaviours = [X.with({ wares: [], buys: ['weapon'] })] }`,
    },
  })
  const sword = ann['wielded']
  sword['value'] = 40
  keeper['behaviours'] = [{ ...keeper['behaviours'][0], settings: { wares: [], buys: ['weapon'] } }]
  ann['command']('remove sword')
  ann['command']('sell sword')
  mud.clone('/domains/evil/fence')['move'](den)
  eve['gold'] = 100
  eve['command']('buy 1')
  expect(sword.environment).not.toBe(eve)
})

test('a monster of a domain counts as no guest of a world event of another', async () => {
  const { mud } = await world(' ', {
    files: {
      '/domains/evil/fake.ts': `import { Monster } from '/std/monster'
export default class Fake extends Monster { name = 'fake'; maxHp = 5; hp = 5; festival = '/domains/vale/events/goblin-raid goblin gate' as any }`,
    },
  })
  const events = mud.load('/daemons/world-events')
  events['begin']('/domains/vale/events/goblin-raid', 'test')
  mud.advance(5)
  const fake = mud.clone('/domains/evil/fake')
  fake.move(den)
  fake['addAffect']('/effects/poison', { seconds: 60, power: 1000 })
  mud.advance(12)
  expect(events['_running']['/domains/vale/events/goblin-raid'].fallen).toEqual({})
})

test.each(['stall', 'auction'])(
  'a ware of a domain that fails does not spoil the list of %s for others',
  async line => {
    const { mud, eve, ann } = await world(' ', {
      files: {
        '/domains/castle/hall.ts': `import { Market } from '/behaviours/market'
import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall'; behaviours = [Market.with({})] }`,
        '/domains/evil/gem.ts': `import { Item } from '/std/item'
export default class Gem extends Item { name = 'gem'; bad = false; describe(): string { if (this.bad) throw new Error('x'); return 'a gem' } }`,
      },
    })
    const gem = mud.clone('/domains/evil/gem')
    gem.move(eve)
    eve.move('/domains/castle/hall')
    eve['command'](`${line} ${line === 'stall' ? 'put' : 'sell'} gem for 5`)
    gem['bad'] = true
    expect(ann['command'](line)).not.toContain('shivers')
  },
)
