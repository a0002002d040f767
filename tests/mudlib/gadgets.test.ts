import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, testDriver } from '../../driver/testing.ts'
import { castle } from './castle.ts'

// Attacks by code or data of evil on objects of others. Ann (50 coins, sword in hand), king, sage and the corpse of Bob are in the castle's
// hall. Eve and the imp are in evil's den.
type Files = Record<string, string>
async function world(
  code: string,
  { files = {}, members = '', imports = '' }: { files?: Files; members?: string; imports?: string } = {},
) {
  const mud = await testDriver({
    seed: 1,
    files: {
      ...castle,
      ...files,
      '/domains/evil/imp.ts': `import { happen, load, objectsOf, users } from 'driver'
import { Monster } from '/std/monster'
${imports}
export default class Imp extends Monster { name = 'imp'; short = 'an imp'; ${members}
  act(ann: any, king: any, sword: any, corpse: any, hall: any, eve: any) { ${code} } }`,
    },
  })
  onTestFinished(() => mud.stop())
  const hall = mud.load('/domains/castle/hall')
  mud.load('/domains/castle/zone')
  const bob = mud.player('Bob', { at: hall.path })
  bob.die(null)
  const corpse = hall.inventory.find((o: AnyObject) => o.path === '/std/corpse')!
  const ann = mud.player('Ann', { at: hall.path })
  ann['gold'] = 50
  const made = (name: string, to: AnyObject) => {
    const o = mud.clone(`/domains/castle/${name}`)
    o.move(to)
    return o
  }
  const [king, sword] = [made('king', hall), made('sword', ann)]
  made('sage', hall)
  ann['wield'](sword)
  const imp = mud.clone('/domains/evil/imp')
  imp.move('/domains/evil/den')
  const eve = mud.player('Eve', { at: '/domains/evil/den' })
  mud.driver.enter(() => mud.driver.callMethod('callOut', imp, 'act', [ann, king, sword, corpse, hall, eve]))
  return { mud, hall, ann, king, sword, corpse, imp, eve }
}
const where = (o: AnyObject) => (o.destructed ? 'gone' : o.environment!.path)
const find = `import { load, objectsOf, users } from 'driver'
const ann = () => (users() as any[]).find(o => o.name === 'ann')
const king = () => (objectsOf('/domains/castle/king') as any[]).find(o => !o.isBlueprint)
const sword = () => (objectsOf('/domains/castle/sword') as any[]).find(o => !o.isBlueprint)
`
const pup = (members: string, more: Files = {}) => ({
  files: {
    '/domains/evil/pup.ts': `import { Monster } from '/std/monster'
export default class Pup extends Monster { name = 'pup'; short = 'a pup'; level = 30; victim: any = null; ${members} }`,
    ...more,
  },
})
const mk = (to: string) => `const p = this.clone('/domains/evil/pup') as any; p.move(${to});`
const D =
  'class D { by: any = null; question: any = null; subject: any = null; a: any = null; b: any = null; reason: any = null }\n'
const decide = (fields: string, imports = ''): [string, object] => [
  `this.letDecide(Object.assign(new D(), ${fields}) as any)`,
  { imports: `${imports}\n${D}` },
]

// ---- 1. a marked member checks only records and objects, so it doesn't look into an instance of a class, or a getter that returns another
// value the second time
test.each([
  [
    '1a any monster is unmade',
    decide(`{ by: { decide: f }, question: king }`, `import { destruct as f } from 'driver'`),
  ],
  [
    '1b any player is fetched',
    decide(
      `{ by: { decide: f }, question: ann, subject: load('/domains/evil/den') }`,
      `import { move as f } from 'driver'`,
    ),
  ],
  [
    '1c any player is killed',
    decide(
      `{ by: { decide: f }, question: this, subject: ann, a: null, b: { dice: '90d90', type: 'physical', verb: 'kill' } }`,
      `import { strike as f } from '/std/fight-round'`,
    ),
  ],
  ['1d any field', decide(`{ by: { decide: Reflect.set }, question: ann, subject: 'gold', a: 0 }`)],
  ['1e any field of a monster', decide(`{ by: { decide: Object.assign }, question: king, subject: { hp: 1 } }`)],
  ['1f any method', decide(`{ by: { decide: Reflect.apply }, question: (king as any).die, subject: king, a: [null] }`)],
  [
    '1g any level',
    decide(`{ by: { decide: Reflect.apply }, question: (ann as any).becomeLevel, subject: ann, a: [50] }`),
  ],
  [
    '1h words in her name',
    decide(`{ by: { decide: Reflect.apply }, question: (ann as any).say, subject: ann, a: ['I am a fool'] }`),
  ],
  [
    '1i what is in her hand',
    decide(
      `{ by: { decide: f }, question: this, subject: sword, a: null }`,
      `import { takeUp as f } from '/std/handling'`,
    ),
  ],
  [
    '1j a getter in a plain record',
    [
      `let n = 0; this.letDecide({ by: { decide: f }, get question(): any { return n++ > 0 ? ann : null }, subject: null, a: null, b: null, reason: null } as any)`,
      { imports: `import { recall as f } from '/std/recall'` },
    ],
  ],
  [
    '1k a poisoner (E1) in an instance',
    [
      `class O { by: any = ann; seconds = 60; power = 100 }; this.maxHp = this.hp = 1; this.level = 50; this.addAffect('/effects/poison', new O() as any)`,
      {},
    ],
  ],
] as [string, [string, object]][])('%s', async (_what, [code, more]) => {
  const { mud, ann, king, sword, hall } = await world(code, more)
  mud.advance(20)
  expect([
    where(ann),
    where(king),
    ann['level'],
    ann['gold'],
    king['hp'],
    sword.environment,
    ann['output'].includes('I am a fool'),
  ]).toEqual([hall.path, hall.path, 1, 50, king['maxHp'], ann, false])
})

// ---- 2. inside a marked member (taken > 0), an overridden member of the caller's own object returns somebody else's object, and then code
// runs in nobody's name
test('2a self: a foreign monster does what it is told', async () => {
  const { mud, ann } = await world(
    `${mk("'/domains/evil/den'")} p.victim = king; p.command('kill ann')`,
    pup(`get self(): any { return this.victim ?? super.self }`),
  )
  mud.advance(3)
  expect([ann['hp'], ann['attacker']]).toEqual([ann['maxHp'], null])
})
test('2b self: a player casts, and fights', async () => {
  const { ann } = await world(
    `${mk("'/domains/evil/den'")} const q = this.clone('/domains/evil/pup') as any; q.move('/domains/evil/den'); p.victim = ann; p.cast('/spells/fireball', q, true)`,
    pup(`get self(): any { return this.victim ?? super.self }`),
  )
  expect([ann['lastFight'], ann['output']]).toEqual([null, expect.not.stringContaining('leaves your hands')])
})
const lair = {
  '/domains/castle/lair.ts': `import { Room } from '/std/room'
export default class L extends Room { short = 'A lair' }`,
  '/domains/castle/zone.ts': `import { Zone } from '/std/zone'
export default class Castle extends Zone { title = 'Castle'; rooms = ['./hall', './lair']; instanced = { for: 'group', rooms: ['./lair'], again: 500, minutes: 60 } as any }`,
  '/domains/evil/den.ts': `import { Room } from '/std/room'
export default class Den extends Room { short = 'A den'; exits = { down: '/domains/castle/lair' } }`,
}
test('2c self: an instance of a foreign zone is founded for a player who is elsewhere', async () => {
  const { mud } = await world(
    `${mk("'/domains/evil/den'")} p.victim = ann; p.go('down')`,
    pup(`get self(): any { return this.victim ?? super.self }`, lair),
  )
  expect(mud.load('/daemons/instances')['all'].map((o: AnyObject) => o.founder)).not.toContain('ann')
})
test('2d followers: players and monsters of a foreign room are led away', async () => {
  const { ann, king, hall } = await world(
    `${mk('hall')} const q = this.clone('/domains/evil/pup') as any; q.move(hall); q.follow(p); p.victim = [ann, king]; p.go('out')`,
    pup(`get followers(): any { return this.victim ?? super.followers }`),
  )
  expect([where(ann), where(king)]).toEqual([hall.path, hall.path])
})
test('2e clone: the corpse of a player, with all her things, is fetched', async () => {
  const { corpse, hall } = await world(
    `${mk("'/domains/evil/den'")} p.victim = corpse; p.die(null)`,
    pup(`clone(path: any): any { return this.victim ?? super.clone(path) }`),
  )
  expect(where(corpse)).toBe(hall.path)
})
test('2f party: levels for a player in a foreign room', async () => {
  const { ann } = await world(
    `${mk('hall')} p.victim = [ann]; const q = this.clone('/domains/evil/prey') as any; q.move(hall); q.hurt(9999, p)`,
    pup(`get party(): any { return this.victim ?? super.party }`, {
      '/domains/evil/prey.ts': `import { Monster } from '/std/monster'
export default class Q extends Monster { name = 'q'; get worth(): any { return 1e9 } }`,
    }),
  )
  expect(ann['level']).toBe(1)
})
test.each(['livings', 'players'])('2g, 3a a room of a domain does not say who is in it (%s)', async member => {
  const files = {
    '/domains/evil/den.ts': `import { Room } from '/std/room'
export default class Den extends Room { short = 'A den'; get ${member}(): any { return [] } }`,
  }
  await expect(world(' ', { files })).rejects.toThrow(`${member} is said by the mudlib`)
})

// ---- 3. in the turns of daemons and of players (an accomplice), the mudlib uses what members of domains return
test('3b clone() of a crop gives what is in a hand elsewhere', async () => {
  const { eve, ann, sword } = await world(`this.clone('/domains/evil/beans').move('/domains/evil/den')`, {
    files: {
      '/domains/evil/beans.ts': `${find}import { Crop } from '/std/crop'
export default class Beans extends Crop { name = 'beans'; yields = './bread'; amount = 1; get growth(): any { return 100 } clone(_p: any): any { return sword() } }`,
    },
  })
  eve['command']('harvest beans')
  expect(sword.environment).toBe(ann)
})
test('3c offersTo() of a shop sells what is in a hand elsewhere', async () => {
  const { eve, ann, sword } = await world(`this.clone('/domains/evil/fence').move('/domains/evil/den')`, {
    files: {
      '/domains/evil/fence.ts': `${find}import { Monster } from '/std/monster'
import { Shopkeeper } from '/behaviours/shopkeeper'
class X extends Shopkeeper { offersTo(_w: any): any { return [{ item: sword(), count: null, used: sword() }] } }
export default class Fence extends Monster { name = 'fence'; behaviours = [X.with({ wares: [{ path: './bread' }] })] }`,
    },
  })
  eve['gold'] = 100
  eve['command']('buy 1')
  expect(sword.environment).toBe(ann)
})
test('3d followers() and companions: a player who is elsewhere is in a party, and locked out of a foreign dungeon', async () => {
  const { mud, eve, ann } = await world(
    `${mk("'/domains/evil/den'")} p.follow(eve); eve.takeAlong(p); p.companions = [ann]; p.victim = [ann]`,
    pup(`get followers(): any { return this.victim ?? super.followers }`, {
      ...lair,
      '/domains/castle/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall'; exits = { down: './lair' } }`,
    }),
  )
  eve['command']('down')
  for (const one of mud.load('/daemons/instances')['all']) one.end()
  expect(ann['command']('down')).not.toContain('closed to you')
})
test('3e the record of an effect on a player is changed: she dies by another player', async () => {
  const { mud, eve, ann } = await world(
    `eve.addAffect('/domains/evil/itch', { seconds: 100 }); (load('/domains/evil/itch') as any).by = ann.id`,
    {
      files: {
        '/domains/evil/itch.ts': `import { Effect } from '/std/effect'
export default class Itch extends Effect { title = 'itch'; every = 1; by = ''; tick(_b: any, a: any) { a.effect = '/effects/poison'; a.power = 5000; a.nextTick = 1; a.by = this.by } }`,
      },
    },
  )
  eve.move('/domains/castle/hall')
  mud.advance(20)
  expect(ann['experience']).toBe(0)
})

// ---- 4. data that are used in nobody's name
const vault = {
  '/domains/castle/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall'; exits = { out: '/domains/evil/den', south: './vault' }; doors = { south: { name: 'vault door', key: './key', start: 'locked' as const } } }`,
  '/domains/castle/vault.ts': `import { Room } from '/std/room'
export default class V extends Room { short = 'A vault'; exits = { north: './hall' }; doors = { north: { name: 'vault door', key: './key', start: 'locked' as const } } }`,
}
test.each([
  ['open', 'locked', 'a reset'],
  ['closed', 'closed', 'open flap'],
])(
  '4a a door of a foreign room, to another place, is opened by a room of a domain (%s, %s, %s)',
  async (start, now, how) => {
    const { hall, eve } = await world(
      `const d = load('/domains/evil/den') as any; d.doorStates = { north: '${now}' }; ${how === 'a reset' ? 'd.resetNow()' : ''}`,
      {
        files: {
          ...vault,
          '/domains/evil/den.ts': `import { Room } from '/std/room'
export default class Den extends Room { short = 'A den'; exits = { north: '/domains/castle/hall' }; doors = { north: { name: 'flap', start: '${start}' as const } } }`,
        },
      },
    )
    if (how !== 'a reset') eve['command'](how)
    expect(hall['doorState']('south')).toBe('locked')
  },
)
test('4b doors of a boss, in a foreign room', async () => {
  const { hall } = await world(`${mk('hall')} this.move(hall); p.attack(this); p.hurt(100, this)`, {
    files: {
      ...vault,
      '/domains/evil/pup.ts': `import { Monster } from '/std/monster'
import { Boss } from '/behaviours/boss'
export default class Pup extends Monster { name = 'pup'; level = 60; behaviours = [Boss.with({ opening: { doors: { south: 'open' } } as any })] }`,
    },
  })
  expect(hall['doorState']('south')).toBe('locked')
})
test.each(['post I quit', 'tear 1'])('4c a monster with the name of a player does not %s', async line => {
  const { mud } = await world(`this.name = 'ann'; this.move(hall); this.command('${line}')`, {
    files: {
      '/domains/castle/board.ts': `import { Board } from '/std/board'
export default class B extends Board { create() { super.create(); if (this.isBlueprint) (this as any).notes = [{ by: 'ann', at: 0, text: 'old' }] } }`,
      '/domains/castle/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall'; create() { super.create(); this.load('./board').move(this) } }`,
    },
  })
  const notes = mud.load('/domains/castle/board')['notes'] as { by: string }[]
  expect(notes.filter(({ by }) => by === 'ann')).toHaveLength(1)
})
test('4d a wand of recall sends other players away', async () => {
  const { mud, eve, ann, hall } = await world(' ', {
    files: {
      '/domains/evil/rod.ts': `import { MagicItem } from '/std/magic'
export default class W extends MagicItem { name = 'rod'; use = 'zap' as const; spells = ['/spells/recall']; charges = 10 }`,
    },
  })
  mud.clone('/domains/evil/rod').move(eve)
  eve.move(hall)
  eve['command']('zap rod ann')
  expect(where(ann)).toBe(hall.path)
})
test.each([
  [
    'a thief',
    `(this.clone('/domains/evil/pup') as any).move(hall)`,
    `behaviours = [Thief.with({ chance: 100 } as any)]`,
  ],
  ['the command steal', `this.level = 60; this.move(hall); king.level; this.command('steal coins from king')`, ''],
])('4e %s of a domain robs nobody in a foreign room', async (_what, code, members) => {
  const { mud, ann, king } = await world(code, {
    files: {
      '/domains/castle/king.ts': `import { Monster } from '/std/monster'
export default class King extends Monster { name = 'king'; short = 'a king'; level = 1; create() { super.create(); this.earn(100) } }`,
      '/domains/evil/pup.ts': `import { Monster } from '/std/monster'
import { Thief } from '/behaviours/thief'
export default class Pup extends Monster { name = 'pup'; level = 60; ${members} }`,
    },
  })
  mud.advance(30)
  expect([ann['gold'], king['gold']]).toEqual([50, 100])
})

// ---- 5. parts of parts: instances without `owner` in others' fields
const machine = {
  '/domains/castle/king.ts': `import { Monster } from '/std/monster'
import { Behaviour } from '/std/behaviour'
import { Machine, machine } from '/ai/machine'
import { Threat } from '/behaviours/threat'
const spec = machine<any>()({ initial: 'awake', states: { awake: {}, asleep: {} } })
class M extends Behaviour { machine = new Machine(spec); heartBeat() { this.machine.tick(this.monster); return false } }
export default class King extends Monster { name = 'king'; short = 'a king'; level = 20; behaviours = [M.with({}), Threat.with({})]; create() { super.create(); this.decided('a', 'b') } }`,
}
test.each([
  ['5a its machine goes', `king.mind()[0].machine.go(king, 'asleep')`],
  [
    '5b its machine follows functions of the mudlib',
    `king.mind()[0].machine.use({ initial: 'x', states: { x: { tick: recall }, awake: { tick: recall } } })`,
  ],
  ['5c its table of threat', `king.mind()[1].table.add(ann, 1e9)`],
  ['5d its decisions', `king.decisions.note('Evil', 'lies')`],
])('%s', async (_what, code) => {
  const { mud, king, hall } = await world(code, { files: machine, imports: `import { recall } from '/std/recall'` })
  const [m, t] = king['mind']()
  mud.advance(5)
  expect([where(king), m.machine.state, t.table.list, king['decisions'].describe().join().includes('lies')]).toEqual([
    hall.path,
    'awake',
    [],
    false,
  ])
})

// ---- 6. data that take long to process are paid for by others
test.each([
  [
    '6a affects',
    `p.affects = Array.from({ length: 200000 }, () => ({ effect: '/effects/poison', by: '', until: 0, nextTick: 0, stacks: 1, power: 1 }))`,
    'look',
  ],
  ['6b aliases', `p.aliases = Array.from({ length: 400000 }, (_, i) => 'x' + i)`, 'get sword'],
  ['6c short', `p.short = 'a ' + 'p '.repeat(2000000)`, 'get sword'],
  [
    '6d leaders in a circle',
    `const q = this.clone('/domains/evil/pup') as any; q.move(hall); q.leader = p; p.leader = q`,
    'follow pup',
  ],
])('%s of a guest spoil no line', async (_what, code, line) => {
  const { mud, ann } = await world(`${mk('hall')} ${code}`, pup(''))
  expect(ann['command'](line)).not.toContain('shivers')
  mud.advance(20)
  expect(
    mud.faults
      .filter(({ object }) => !object.startsWith('/domains/evil'))
      .map(({ object, message }) => `${object} ${message}`),
  ).toEqual([])
})
test.each([
  [
    'events',
    'WorldEvent',
    'world-event',
    `when = { called: true } as any; stages = [{ name: 'a', hours: 1000, guests: G }] as any`,
  ],
  ['festivals', 'Festival', 'festival', `when = { every: 1, hours: 1 }; guests = G as any`],
])('6f many guests of one domain do not stop the %s of all', async (folder, base, file, members) => {
  const { mud } = await world(
    folder === 'events' ? `(load('/daemons/world-events') as any).begin('/domains/evil/events/x', 'x')` : ' ',
    {
      files: {
        [`/domains/evil/${folder}/x.ts`]: `import { ${base} } from '/std/${file}'
const G = Array.from({ length: 60000 }, (_, i) => ({ path: '../bread' + i, room: '../den' }))
export default class X extends ${base} { title = 'X'; ${members} }`,
      },
    },
  )
  mud.advance(400)
  expect(mud.faults.filter(({ object }) => object.startsWith('/daemons')).map(({ message }) => message)).toEqual([])
})
