import { expect, test } from 'vitest'
import type { AnyObject } from '../../driver/testing.ts'
import { type Files, type More, world } from './attack-world.ts'

// Attacks by code or data of a domain (evil) on others: by the contents of its own objects' fields, and by values that it passes to the
// mudlib. Ann (50 coins, sword in hand), king, sage and the corpse of Bob are in the castle's hall. Eve and the imp are in evil's den.

const pup = (members: string, imports = '', more: Files = {}) => ({
  files: {
    '/domains/evil/pup.ts': `import { Monster } from '/std/monster'
${imports}
export default class Pup extends Monster { name = 'pup'; short = 'a pup'; level = 30; ${members} }`,
    ...more,
  },
})
const mk = (to = `'/domains/evil/den'`) => `const p = this.clone('/domains/evil/pup') as any; p.move(${to}); p.mind();`
const boss = `import { Boss } from '/behaviours/boss'`
const bossFile: Files = {
  '/domains/evil/boss.ts': `import { Monster } from '/std/monster'
${boss}
export default class B extends Monster { name = 'boss'; behaviours = [Boss.with({})] }`,
}
const tidies = `const b = this.clone('/domains/evil/boss') as any; b.mind(); const tidy = b.mind()[0].tidy;`
const grudges = (name: string) => `import { Grudges } from '/behaviours/grudges'\nclass ${name} extends Grudges {}`
const lua = (text: string) => ({
  files: {
    '/domains/evil/p.lua': `--@ speech go\nrgoto("/domains/castle/hall")\nfor _, c in ipairs(getchars(room)) do if c ~= self then pcall(function() ${text} end) end end\nfor _, c in ipairs(getchars(getroom("/domains/castle/hall"))) do if c ~= self then pcall(function() ${text} end) end end\n--@ name x\nsay("I am a fool")\n`,
    '/domains/evil/puppet.ts': `import { Monster } from '/std/monster'
export default class Puppet extends Monster { name = 'puppet'; level = 30; programs = ['./p.lua'] }`,
  },
})
const puppet = `(this.clone('/domains/evil/puppet') as any).move('/domains/evil/den')`
const nest = (members: string) => ({
  files: {
    '/domains/evil/nest.ts': `import { Room } from '/std/room'
${members.includes('Household') ? "import { Household } from '/behaviours/household'" : ''}
export default class Nest extends Room { short = 'A nest'; ${members} }`,
  },
})

interface How {
  /** The lines that Eve types in the den. */
  eve?: string[]
  seconds?: number
}
const attacks: readonly (readonly [what: string, code: string, more?: More, how?: How])[] = [
  ['control', ' '],
  // 1. the mudlib acts on whatever is in the fields of a domain's object, in nobody's name
  [
    '1a foe as a field: anybody is killed, anywhere',
    `${mk()} p.foe = ann; p.attacker = ann`,
    pup(`foe: any = null`),
    { seconds: 20 },
  ],
  [
    '1b minions of a boss: any monster is unmade',
    `${mk()} p.minions = [king]; p.hurt(1e6, this)`,
    pup(`behaviours = [Boss.with({})]`, boss),
  ],
  [
    '1c bodies of a household, at a reset',
    `const d = load('/domains/evil/nest') as any; d.mind()[0]._bodies = [king, (objectsOf('/domains/castle/sage') as any[]).find(o => !o.isBlueprint)]; d.resetNow()`,
    nest(`behaviours = [Household.with({})]`),
  ],
  [
    '1d what a room says that its spawns have made',
    `(load('/domains/evil/nest') as any)._spawned = [king]`,
    nest(`spawns = [{ path: '/domains/castle/king', hours: [3, 4] as any }]`),
    { seconds: 400 },
  ],
  [
    '1e memory that is a room: its exits go',
    `${mk()} p.ownMemory = hall; p.mind()[0].forget('out')`,
    pup(`behaviours = [exits.with({})]`, grudges('exits')),
  ],
  [
    '1f memory that is a player: coins and experience from nothing',
    `${mk()} p.ownMemory = { Learner: { all: ann, foes: {}, at: 1e12 } }; p.struck(1000, 'gold', this, 'experience')`,
    pup(`behaviours = [Learner.with({})]`, `import { Learner } from '/behaviours/learner'`),
  ],
  [
    '1g a list of followers that is a class of its own',
    `${mk('hall')} class L extends Array { some(): any { return false } } const l = new L(); l.push(ann, king); p._following = l; p.go('out')`,
    pup(''),
  ],
  [
    '1h charmed, as its data say: levels for a player elsewhere',
    `${mk('hall')} p.leader = ann; p.affects = [{ effect: '/effects/charm', by: ann.id, until: 0, nextTick: 0, stacks: 1, power: 1 }]; p.killed({ worth: 1e6, gold: 0, hp: 0 })`,
    pup(''),
  ],
  [
    '1i poisoned, as its data say, and of negative worth: a player elsewhere loses all experience',
    `${mk()} p.affects = [{ effect: '/effects/poison', by: ann.id, until: 0, nextTick: 1, stacks: 1, power: 500 }]`,
    pup(`worth: any = -5e6`),
    { seconds: 20 },
  ],
  // 2. a load() of the domain's own, called inside a marked member
  [
    '2a a spell that takes what is in a hand elsewhere',
    `${mk()} p.casting = { spell: 'x', target: sword, until: 0 }; p.finishCasting()`,
    pup(
      `load(path: any): any { return path === 'x' ? { aim: 'area', cooldown: 0, name: 'x', takeEffect: takeUp } : super.load(path) }`,
      `import { takeUp } from '/std/handling'`,
    ),
  ],
  [
    '2b a spell that strikes anybody, anywhere',
    `${mk()} for (let i = 0; i < 10; i++) { p.casting = { spell: 'x', target: ann, until: 0 }; p.finishCasting() }`,
    pup(
      `load(path: any): any { return path === 'x' ? { aim: 'area', cooldown: 0, name: 'x', takeEffect: strike } : super.load(path) }`,
      `import { strike } from '/std/fight-round'`,
    ),
  ],
  // 3. others' functions, in records of which the mudlib calls a method
  [
    '3a talkTo is a method of a boss: a king is unmade in a line of Eve',
    `${mk()} p.king = king; p.boss = this.clone('/domains/evil/boss'); p.boss.mind()`,
    pup(
      `king: any = null; boss: any = null; behaviours = [X.with({})]`,
      `import { Behaviour } from '/std/behaviour'
class X extends Behaviour { interact(): any { const o = this.owner as any; return { owner: this.owner, talkTo: o.boss.mind()[0].tidy, monster: { environment: null, minions: [o.king] } } } }`,
      {
        '/domains/evil/boss.ts': `import { Monster } from '/std/monster'
${boss}
export default class B extends Monster { name = 'boss'; behaviours = [Boss.with({})] }`,
      },
    ),
    { eve: ['talk pup'] },
  ],
  // 4. the `or` of a mark on a method of the domain names any method of the mudlib, which then runs in nobody's name
  [
    '4 or: liveRound',
    `${mk()} p.foe = ann; p.attacker = ann; for (let i = 0; i < 30; i++) try { p.foo(ann) } catch {}`,
    pup(
      `foe: any = null; @deed('life', { or: 'liveRound' }) foo(_who: any) {}`,
      `import { deed } from '/std/decorators'`,
    ),
    { seconds: 0.1 },
  ],
  // 5. an instance of a class of the domain's own, with a field `owner`, passes for a part, so its other members aren't checked
  [
    '5 a poisoner that a player never was (1k of gadgets, with owner)',
    `const o = new O(); o.owner = this; o.by = ann; this.maxHp = this.hp = 1; this.level = 50; this.addAffect('/effects/poison', o as any)`,
    { imports: `class O { owner: any = null; by: any = null; seconds = 60; power = 100 }` },
    { seconds: 20 },
  ],
  // 6. Lua programs: after `rgoto`, any room counts as the holder's
  ['6a Lua transfer', puppet, lua('transfer(c, "/domains/evil/den")'), { eve: ['say go'] }],
  ['6b Lua purgemob', puppet, lua('purgemob(c)'), { eve: ['say go'] }],
  ['6c Lua purgeobj: a corpse with all in it', puppet, lua('purgeobj("corpse")'), { eve: ['say go'] }],
  ['6d Lua force', puppet, lua('force(c, "say I am a fool")'), { eve: ['say go'] }],
  ['6e Lua giveexp', puppet, lua('giveexp(c, 100000)'), { eve: ['say go'] }],
  ['6f Lua destroy: what is in a hand', puppet, lua('destroy(c, "sword")'), { eve: ['say go'] }],
  ['6g Lua gold and hp', puppet, lua('c.gold = 0; c.hp = 1'), { eve: ['say go'] }],
  ['6h Lua hp of a monster', puppet, lua('c.hp = 1'), { eve: ['say go'] }],
  ['6i Lua call() as a king', puppet, lua('call("x", c, room, nil, c)'), { eve: ['say go'] }],
  // 7. a guest's data, or a line that the guest types, in a foreign room
  [
    '7a a locked door, by a clone of its key',
    `${mk('hall')} const k = this.clone('/domains/castle/key'); k.move(p); p.command('unlock vault door'); p.command('open vault door')`,
    pup('', '', {
      '/domains/castle/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall'; exits = { south: './vault' }; doors = { south: { name: 'vault door', key: './key', start: 'locked' as const } } }`,
      '/domains/castle/vault.ts': `import { Room } from '/std/room'
export default class V extends Room { short = 'A vault'; exits = { north: './hall' }; doors = { north: { name: 'vault door', key: './key', start: 'locked' as const } } }`,
      '/domains/castle/key.ts': `import { Key } from '/std/key'
export default class K extends Key { name = 'key' }`,
    }),
  ],
  // 12. clones of others' programs whose fields the domain has set: the driver runs them in the name of the program's domain
  [
    '12a minions of a plain monster',
    `const m = this.clone('/std/monster') as any; m.move('/domains/evil/den'); m.behaviours = [Boss.with({})]; m.mind(); m.minions = [king]; m.attack(this); m.die(null)`,
    { imports: boss },
  ],
  [
    '12b minions of a king of its own',
    `const m = this.clone('/domains/castle/king') as any; m.move('/domains/evil/den'); m.behaviours = [Boss.with({})]; m.mind(); m.minions = [king]; m.attack(this); m.die(null)`,
    { imports: boss },
  ],
  [
    '12e a plain zone resets the hall',
    `const z = this.clone('/std/zone') as any; z.rooms = ['/domains/castle/hall']; z.mode = 'always'; z.lifespan = 0; z.resets = [['R', 0, '/domains/castle/hall', '/domains/castle/king']]`,
    {},
    { seconds: 240 },
  ],
  [
    '12f the memory of the king, by one of its own',
    `const m = this.clone('/domains/castle/king') as any; m.keepsMemory = true; m.home = '/domains/castle/hall'; (load('/daemons/memories') as any); m.memory['x'] = { a: 1 }`,
  ],
  // 13. values that pretend to be of another kind
  [
    '13a a function with the fields of a poisoner',
    `const f: any = () => {}; f.by = ann; f.seconds = 60; f.power = 100; this.maxHp = this.hp = 1; this.level = 50; this.addAffect('/effects/poison', f)`,
    {},
    { seconds: 20 },
  ],
  [
    '13b a map with the fields of a poisoner',
    `const f: any = new Map(); f.by = ann; f.seconds = 60; f.power = 100; this.maxHp = this.hp = 1; this.level = 50; this.addAffect('/effects/poison', f)`,
    {},
    { seconds: 20 },
  ],
  [
    '13c a map of its own class',
    `class F extends Map { get by(): any { return ann } seconds = 60; power = 100 } this.maxHp = this.hp = 1; this.level = 50; this.addAffect('/effects/poison', new F() as any)`,
    {},
    { seconds: 20 },
  ],
  // 14. a method of a part, called with another `this`
  [
    '14a for a record that is given to oneself',
    `${tidies} (this as any).minions = [king]; this.getGift({ move: tidy, weight: 0, describe: () => 'x', environment: null, monster: this } as any)`,
    { files: bossFile, members: 'minions: any = null;' },
  ],
  [
    '14b for a room, as a field of it',
    `${tidies} const d = load('/domains/evil/den') as any; d.minions = [king]; d.monster = d; d.draw = tidy; this.attack(eve)`,
    { files: bossFile },
    { seconds: 20 },
  ],
  [
    '14c for a thing that Eve drops',
    `${tidies} const o = this.clone('/domains/evil/odd') as any; o.minions = [king]; o.monster = o; o.canBeDropped = tidy; o.move(eve)`,
    {
      files: {
        ...bossFile,
        '/domains/evil/odd.ts': `import { MudObject } from '/std/object'
export default class Odd extends MudObject { name = 'odd'; minions: any = null; monster: any = null }`,
      },
    },
    { eve: ['drop odd'] },
  ],
  [
    '14d for one who is to choose',
    `${mk()} ${tidies} p.b = b; p.k = [king]; eve.isAsked(p)`,
    pup(
      `b: any = null; k: any = null; expectsChoice(): any { return { owner: this, choose: this.b.mind()[0].tidy, monster: { environment: null, minions: this.k } } }`,
      '',
      bossFile,
    ),
    { eve: ['1'] },
  ],
  [
    '14e for one who is to absorb a blow',
    `${mk()} ${tidies} p.b = b; p.k = [king]; p.e = eve`,
    pup(
      `b: any = null; k: any = null; e: any = null; absorbs(): any { return { owner: this.e, absorb: this.b.mind()[0].tidy, monster: { environment: null, minions: this.k } } }`,
      '',
      bossFile,
    ),
    { eve: ['kill pup'], seconds: 10 },
  ],
  // 15. looking at behaviours ends them
  [
    '15 minions of a boss that is none any more',
    `${mk()} p.attack(this); p.minions = [king]; p.behaviours = []; p.mind()`,
    pup(`behaviours = [Boss.with({})]`, boss),
  ],
]
test.each(attacks as [string, string, More?, How?][])(
  '%s',
  async (_what, code, more, { eve: lines = [], seconds = 3 } = {}) => {
    if (/\._(bodies|spawned|following)\b/.test(code)) {
      // A field that is reserved for the mudlib is refused at the save.
      await expect(world(code, more)).rejects.toThrow('a member whose name begins with _ is for the mudlib alone')
      return
    }
    const { mud, act, eve, seen } = await world(code, more)
    const before = seen()
    act()
    for (const line of lines) eve['command'](line)
    mud.advance(seconds)
    for (const { message } of mud.faults) expect(message).not.toMatch(/is not a function|not defined/)
    expect(seen()).toEqual(before)
  },
)

// ---- attacks that need a test of their own

test.each(['scavenger', 'command', 'plain scavenger', 'command of a plain monster'])(
  '7b a guest (%s) takes nothing that a player has laid down in a foreign room',
  async how => {
    const plain = `const m = this.clone('/std/monster') as any; m.move(hall);`
    const codes: Record<string, string> = {
      scavenger: mk('hall'),
      command: `this.move(hall); this.command('get sword')`,
      'plain scavenger': `${plain} m.behaviours = [Scavenger.with({ chance: 100 } as any)]; m.mind()`,
      'command of a plain monster': `${plain} m.command('get sword')`,
    }
    const scavenger = `import { Scavenger } from '/behaviours/scavenger'`
    const { mud, act, ann, sword, hall } = await world(codes[how]!, {
      ...pup(`behaviours = [Scavenger.with({ chance: 100 } as any)]`, scavenger),
      imports: scavenger,
    })
    ann['command']('drop sword')
    act()
    mud.advance(60)
    expect(sword.environment).toBe(hall)
  },
)

test('7c a trap in a thing of a domain, in a foreign room, kills nobody who leaves', async () => {
  const { act, ann } = await world(`(this.clone('/domains/evil/gem') as any).move(hall)`, {
    files: {
      '/domains/castle/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall'; exits = { south: './yard' } }`,
      '/domains/castle/yard.ts': `import { Room } from '/std/room'
export default class Yard extends Room { short = 'A yard'; exits = { north: './hall' } }`,
      '/domains/evil/gem.ts': `import { Item } from '/std/item'
import { Trap } from '/behaviours/trap'
export default class Gem extends Item { name = 'gem'; short = 'a gem'; exits = {}; behaviours = [Trap.with({ kind: 'blade', charges: 10, level: 5000, springs: ['leave'] })] }`,
    },
  })
  act()
  ann['command']('south')
  expect(ann['output']).not.toContain('You are dead')
})

test('8a a quest whose key is that of another domain finishes that one, for a player anywhere, and rewards as it likes', async () => {
  const { act, ann, seen } = await world(`(load('/daemons/quests') as any).complete(ann, '/domains/evil/q')`, {
    files: {
      '/domains/castle/q.ts': `import { Quest } from '/std/quest'
export default class Q extends Quest { title = 'Q'; stages = { a: { journal: 'x', goals: [{ say: 'hello', to: './sage' }] } } as any }`,
      '/domains/evil/q.ts': `import { Quest } from '/std/quest'
export default class Q extends Quest { title = 'EQ'; stages = { '': { journal: 'x', reward: { experience: 100000, standing: { castle: -500 } } } } as any; key: any = '/domains/castle/q' }`,
    },
  })
  ann['quests'] = { '/domains/castle/q': { stage: 'a', counts: [], times: 0, at: 0, paid: [] } }
  const before = seen()
  act()
  expect(seen()).toEqual(before)
})

test.each([
  ['no list', `stages: any = { a: { goals: 5 } }`],
  ['nothing', `stages: any = { a: { goals: [null] } }`],
  [
    'a path that fails',
    `stages = { a: { goals: [{ give: 'x', to: 'y' }, { say: 'z', to: 'y' }] } } as any; absolute(): any { throw new Error('x') }`,
  ],
  [
    'a path without end',
    `stages = { a: { goals: [{ give: 'x', to: 'y' }, { say: 'z', to: 'y' }] } } as any; absolute(): any { for (;;); }`,
  ],
])(
  '8b a quest of a domain with a goal that is %s spoils no line elsewhere, and keeps no other quest from being counted',
  async (_what, members) => {
    const { mud, ann } = await world(' ', {
      files: {
        '/domains/castle/q.ts': `import { Quest } from '/std/quest'
export default class Q extends Quest { title = 'Q'; stages = { a: { journal: 'x', goals: [{ say: 'hello', to: './sage' }] } } as any }`,
        '/domains/evil/q.ts': `import { Quest } from '/std/quest'
export default class Q extends Quest { title = 'EQ'; ${members} }`,
      },
    })
    const at = { stage: 'a', counts: [], times: 0, at: 0, paid: [] }
    ann['quests'] = { '/domains/evil/q': at, '/domains/castle/q': at }
    for (const line of ['give sword to king', 'say hello']) ann['command'](line)
    expect(ann['output']).not.toContain('shivers')
    expect(ann['quests']['/domains/castle/q'].times).toBe(1)
    expect(mud.faults.filter(({ object }) => !object.startsWith('/domains/evil'))).toEqual([])
  },
)

test('9a the constructor of a behaviour gives that of another monster: its shop sells what evil says', async () => {
  const { act, king } = await world(
    `this.behaviours = [{ behaviour: makeF(king.mind()[0]), settings: { wares: [{ path: '/domains/evil/bread', price: 0 }] } }] as any; this.mind()`,
    {
      imports: `function makeF(x: any): any { return class F { constructor() { return x } } }`,
      files: {
        '/domains/castle/king.ts': `import { Monster } from '/std/monster'
import { Shopkeeper } from '/behaviours/shopkeeper'
export default class King extends Monster { name = 'king'; short = 'a king'; level = 20; behaviours = [Shopkeeper.with({ wares: [{ path: './sword' }] })] }`,
      },
    },
  )
  const [shop] = king['mind']()
  act()
  expect([shop.owner, shop.called, shop.settings.wares]).toEqual([king, 'Shopkeeper', [{ path: './sword' }]])
})
test('9b the constructor of a behaviour gives a monster: its fields owner and called are set', async () => {
  const { act, king } = await world(
    `this.behaviours = [{ behaviour: makeF(king), settings: {} }] as any; this.mind()`,
    {
      imports: `function makeF(x: any): any { return class F { constructor() { return x } } }`,
    },
  )
  act()
  expect([king['owner'], king['called']]).toEqual([undefined, undefined])
})
test('1j fields of any object are set by a fight or an effect in its place', async () => {
  const { act, ann, king } = await world(
    `${mk()} p.lastFight = ann; p.stopFighting(); p.affects = [king]; p.on = true; p.addAffect(undefined, { power: 5 })`,
    pup(
      `on = false; load(path: any): any { return this.on && path === undefined ? super.load('/domains/evil/itch') : super.load(path) }`,
      '',
      {
        '/domains/evil/itch.ts': `import { Effect } from '/std/effect'
export default class Itch extends Effect { title = 'itch'; duration = 60; stacking = 'renew' as any }`,
      },
    ),
  )
  act()
  const has = (one: AnyObject, names: string[]) => names.filter(name => Object.hasOwn(one, name))
  expect([has(ann, ['opponents']), has(king, ['until', 'power', 'faults'])]).toEqual([[], []])
})
test('1k ownRooms as a field: a zone resets rooms of another domain', async () => {
  const { mud, act, hall } = await world(`load('/domains/evil/zone')`, {
    files: {
      '/domains/castle/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall'; resets = 0; reset() { this.resets++; super.reset() } }`,
      '/domains/castle/zone.ts': `import { Zone } from '/std/zone'
export default class C extends Zone { title = 'C'; rooms = ['./hall']; mode = 'never' as const }`,
      '/domains/evil/zone.ts': `import { Zone } from '/std/zone'
export default class Z extends Zone { title = 'E'; rooms = ['./den']; mode = 'always' as const; lifespan = 1; ownRooms: any = ['/domains/castle/hall'] }`,
    },
  })
  const before = hall['resets']
  act()
  mud.advance(200)
  expect(hall['resets']).toBe(before)
})
test('1l charmed, as its data say: a player elsewhere is locked out of a foreign dungeon', async () => {
  const { mud, act } = await world(
    `${mk()} p.affects = [{ effect: '/effects/charm', by: ann.id, until: 0, nextTick: 0, stacks: 1, power: 1 }]; p.leader = ann; p.go('down')`,
    pup('', '', {
      '/domains/castle/lair.ts': `import { Room } from '/std/room'
export default class L extends Room { short = 'A lair' }`,
      '/domains/castle/zone.ts': `import { Zone } from '/std/zone'
export default class Castle extends Zone { title = 'Castle'; rooms = ['./hall', './lair']; instanced = { for: 'group', rooms: ['./lair'], again: 500, minutes: 60 } as any }`,
      '/domains/evil/den.ts': `import { Room } from '/std/room'
export default class Den extends Room { short = 'A den'; exits = { down: '/domains/castle/lair' } }`,
    }),
  )
  act()
  expect(mud.load('/daemons/instances')['all'].map((o: AnyObject) => o.founder)).not.toContain('ann')
})
test('1m a member of a foreign faction, as its data say, dies of a player elsewhere: her standing falls', async () => {
  const { mud, act, ann } = await world(
    `${mk()} p.affects = [{ effect: '/effects/poison', by: ann.id, until: 0, nextTick: 1, stacks: 1, power: 500 }]`,
    pup(`faction = 'crown'`, '', {
      '/domains/castle/factions/f.txt': '[faction crown]\ntitle = the crown\n\n[deed kill]\nchange = -100\n',
    }),
  )
  act()
  mud.advance(20)
  expect(ann['standing']).toEqual({})
})
test.each([`get worth(): any { return -1e6 }`, `worth: any = -1e6`])(
  '7d who defends herself in a foreign room against a guest loses no experience: %s',
  async members => {
    const { mud, act, ann } = await world(`${mk('hall')} p.hp = p.maxHp = 1; p.level = 1`, pup(members))
    act()
    ann['command']('kill pup')
    mud.advance(20)
    expect(ann['experience']).toBeGreaterThanOrEqual(0)
  },
)
test('2c load() of a board gives that of another domain: Eve writes on it', async () => {
  const { mud, act, eve } = await world(
    `const b = this.clone('/domains/evil/board') as any; b.move('/domains/evil/den'); b.other = load('/domains/castle/board')`,
    {
      files: {
        '/domains/castle/board.ts': `import { Board } from '/std/board'
export default class B extends Board {}`,
        '/domains/evil/board.ts': `import { Board } from '/std/board'
export default class B extends Board { name = 'plank'; other: any = null; load(p: any): any { return this.other ?? super.load(p) } }`,
      },
    },
  )
  act()
  eve['command']('post I was here')
  expect(mud.load('/domains/castle/board')['notes']).toEqual([])
})
test('2d load() of a rod gives a spell that has a player strike another', async () => {
  const { mud } = await world(' ', {
    files: {
      '/domains/evil/rod.ts': `import { MagicItem } from '/std/magic'
import { strike } from '/std/fight-round'
export default class Rod extends MagicItem { name = 'rod'; use = 'zap' as const; charges = 1000; load(p: any): any { return p === 'x' ? { aim: 'other', takeEffect: strike } : super.load(p) } spells = ['x'] }`,
    },
  })
  expect(() => mud.clone('/domains/evil/rod')).toThrow('load is said by the mudlib')
})
test('10 a trigger of a domain sets off no spawns of another', async () => {
  const { eve, hall } = await world(' ', {
    files: {
      '/domains/castle/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall'; spawns = [{ path: './sage', trigger: 'alarm' }] as any }`,
      '/domains/evil/den.ts': `import { Room } from '/std/room'
export default class Den extends Room { short = 'A den'; triggers = [{ solves: ['say go'], does: { trigger: 'alarm' } }] as any }`,
    },
  })
  eve['command']('say go')
  expect(hall['_spawned']).toEqual([])
})
test('11 a thing that fails as it is dropped spoils no line', async () => {
  const { mud, ann } = await world(' ', {
    files: {
      '/domains/evil/gem.ts': `import { Item } from '/std/item'
export default class Gem extends Item { name = 'gem'; canBeDropped(): any { throw new Error('x') } }`,
    },
  })
  mud.clone('/domains/evil/gem').move(ann)
  ann['command']('remove sword')
  ann['command']('drop all')
  expect(ann['output']).not.toContain('shivers')
})

const vault = {
  '/domains/castle/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall'; exits = { out: '/domains/evil/den', south: './vault' }; doors = { south: { name: 'vault door', key: './key', start: 'locked' as const } } }`,
  '/domains/castle/vault.ts': `import { Room } from '/std/room'
export default class V extends Room { short = 'A vault'; exits = { north: './hall' }; doors = { north: { name: 'vault door', key: './key', start: 'locked' as const } } }`,
}
const checkpoint = (standing: number) =>
  pup(
    `faction = 'crown'; behaviours = [Checkpoint.with({ way: 'south', standing: ${standing} })]`,
    `import { Checkpoint } from '/behaviours/checkpoint'`,
    {
      ...vault,
      '/domains/castle/factions/f.txt': '[faction crown]\ntitle = the crown\n',
    },
  )
test('7e a guest opens no locked door of a foreign room (checkpoint)', async () => {
  const { act, hall } = await world(`${mk('hall')} happen('met', p, ann)`, checkpoint(-9999))
  act()
  expect(hall['doorState']('south')).toBe('locked')
})
test('7f a guest bars no way in a foreign room (checkpoint)', async () => {
  const more = checkpoint(99999)
  const { act, ann } = await world(mk('hall'), {
    files: {
      ...more.files,
      '/domains/castle/hall.ts': vault['/domains/castle/hall.ts'].replace(/ doors = .*?\} \} \}/, ' }'),
      '/domains/castle/vault.ts': vault['/domains/castle/vault.ts'].replace(/ doors = .*?\} \} \}/, ' }'),
    },
  })
  act()
  ann['command']('south')
  expect(ann.environment!.path).toBe('/domains/castle/vault')
})
test("7g a monster of a domain leads no other domain's away by the name of its pack", async () => {
  const { mud, act, king, hall } = await world(
    mk(),
    pup(`behaviours = [Pack.with({ name: 'wolves' })]`, `import { Pack } from '/behaviours/pack'`, {
      '/domains/castle/king.ts': `import { Monster } from '/std/monster'
import { Pack } from '/behaviours/pack'
export default class King extends Monster { name = 'king'; short = 'a king'; level = 20; behaviours = [Pack.with({ name: 'wolves' })] }`,
    }),
  )
  act()
  mud.advance(60)
  expect(king.environment).toBe(hall)
})
test('1n walks of a tile room of a domain lead away who is elsewhere', async () => {
  const saved = world(
    `const h = load('/domains/evil/moor') as any; h.map; for (const w of [ann, king]) h._walks.set(w, { path: [{ x: 1, y: 0 }], target: null, reach: 1, exit: 'out', readyAt: 0, searchedAt: 0, turns: 0 }); eve.move(h)`,
    {
      files: {
        '/domains/evil/moor.ts': `import { TileRoom } from '/std/tile-room'
export default class Moor extends TileRoom { short = 'A moor'; ground = \`
...
...
...\`; isHere(): any { return true } tileOf(): any { return { x: 0, y: 0 } } exitAt(): any { return 'out' } step(): any { return undefined } }`,
      },
    },
  )
  await expect(saved).rejects.toThrow('_walks: a member whose name begins with _ is for the mudlib alone')
})
test.each(['recall', 'charm'])(
  '1o a spell that its field says it is casting (%s): nobody is sent away, led or made to speak',
  async spell => {
    const { mud, act, ann, king, hall } = await world(
      `this.move(hall); const t = this as any; t.casting = { spell: '/spells/${spell}', target: ${spell === 'recall' ? 'ann' : 'king'}, until: 0 }; t.finishCasting(); t.command('order king say I am a fool'); t.command('order king out')`,
      {
        files: {
          '/domains/castle/king.ts': `import { Monster } from '/std/monster'
export default class King extends Monster { name = 'king'; short = 'a king'; level = 1 }`,
        },
      },
    )
    act()
    mud.advance(3)
    expect([ann.environment, king.environment, ann['output'].includes('I am a fool')]).toEqual([hall, hall, false])
  },
)
