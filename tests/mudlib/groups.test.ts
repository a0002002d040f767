import { expect, test } from 'vitest'
import type { AnyObject } from '../../driver/testing.ts'
import { arena, at, monster } from './arena.ts'

const wolf = (level: number, settings = '', body = '') =>
  monster(
    `level = ${level}; maxHp = 200; bareHands = '1'; behaviours = [Pack.with({ name: 'wolves', ${settings} })]; ${body}`,
    {
      Pack: '/behaviours/pack',
    },
  ).replace('level = 5;', '')

async function pack(settings = '', rooms = [2, 2, 2]) {
  const made = await arena({
    w7: wolf(7, settings, "short = 'the alpha'"),
    w5: wolf(5, settings),
    w4: wolf(4, settings),
    stray: wolf(1, settings),
  })
  const [alpha, beta, gamma] = ['w7', 'w5', 'w4'].map((name, i) => made.put(name, rooms[i])) as [
    AnyObject,
    AnyObject,
    AnyObject,
  ]
  const mind = (one: AnyObject) => one.mind()[0]
  return { ...made, alpha, beta, gamma, mind }
}

function hero(mud: Awaited<ReturnType<typeof pack>>['mud'], room: number) {
  const ann = mud.player('Ann', { ...at(room), level: 6 })
  ann.maxHp = ann.hp = 100000
  return ann
}

test('2.4 assist chain: who attacks one has all of them', async () => {
  const { mud, alpha, beta, gamma } = await pack()
  const ann = hero(mud, 2)
  ann.attack(gamma)
  mud.advance(2)
  expect([alpha, beta, gamma].map(one => one.attacker)).toEqual([ann, ann, ann])
})

test('2.4 alpha and followers: the highest leads; when it dies the next one does', async () => {
  const { mud, alpha, beta, gamma, mind } = await pack()
  const ann = hero(mud, 3)
  expect(mind(gamma).alpha).toBe(alpha)
  alpha.move('/domains/a/r4')
  mud.player('Bob', at(4)).hp = 1
  mud.player('Cid', at(2))
  mud.advance(6)
  expect(beta.environment!.path).toBe('/domains/a/r4')
  expect(gamma.environment!.path).toBe('/domains/a/r4')
  ann.move('/domains/a/r4')
  alpha.hurt(1000, ann)
  mud.advance(2)
  expect(mind(gamma).alpha).toBe(beta)
  expect(mind(beta).isAlpha).toBe(true)
  expect(ann.output).toContain('takes the lead')
})

test('2.4 coordinated attack: one holds, the others flank and strike harder', async () => {
  const { mud, alpha, beta, gamma, mind } = await pack('flank: 40')
  const ann = hero(mud, 2)
  ann.attack(alpha)
  mud.advance(4)
  expect([mind(alpha).role, mind(beta).role, mind(gamma).role]).toEqual(['holds', 'flanks', 'flanks'])
  expect([alpha.might(ann), beta.might(ann)]).toEqual([0, 40])
  // The one that holds is hurt: another steps in.
  alpha.hp = 40
  mud.advance(4)

  expect(ann.attacker).not.toBe(alpha)
  expect(mind(alpha).role).toBe('flanks')
  expect(ann.output).toMatch(/leaps in front of the alpha/)
})

test('2.4 a call brings those who are near, and reinforcements come up to a cap', async () => {
  const { mud, alpha, beta, gamma } = await pack('calls: 2, follows: false', [2, 4, 1])
  beta.home = '/domains/a/r4'
  const ann = hero(mud, 2)
  mud.player('Far', at(4))
  ann.attack(alpha)
  expect(ann.output).toContain('howls for the others')
  mud.advance(8)
  expect(beta.attacker).toBe(ann)
  expect(gamma.attacker).toBe(ann)
  const summons = await pack("calls: 0, reinforcements: { path: './stray', count: 2, most: 3, chance: 100 }")
  const bob = summons.mud.player('Bob', { ...at(2), level: 6 })
  bob.maxHp = bob.hp = 100000
  const cid = summons.mud.player('Cid', { ...at(2), level: 6 })
  // Two attackers, and each blow of one is the same attack: a cap of three for the two times two.
  for (const one of [bob, bob, cid]) summons.alpha.attackedBy(one)
  expect(summons.alpha.minions.length).toBe(3)
  expect(summons.alpha.minions.map((one: AnyObject) => one.attacker)).toEqual([bob, bob, cid])
  expect(summons.alpha.minions[0].worth).toBe(0)
})

test("2.4 the alpha's flight is the signal: all flee", async () => {
  const { mud, alpha, beta, gamma } = await pack()
  const ann = hero(mud, 2)
  ann.attack(alpha)
  mud.advance(2)
  alpha.flee()
  const here = [alpha, beta, gamma].filter(one => one.environment === ann.environment)
  expect(here).toEqual([])
  expect(beta.explain().join()).toContain('runs: the alpha has fled')
})

test('2.4 morale: who has lost too many breaks and runs', async () => {
  const { mud, alpha, beta, gamma, mind } = await pack('loss: 30, breaksAt: 40')
  const ann = hero(mud, 2)
  ann.attack(alpha)
  mud.advance(2)
  alpha.hurt(1000, ann)
  expect(mind(beta).describe()[0]).toContain('morale 40')
  expect([beta, gamma].filter(one => one.environment === ann.environment)).toEqual([])
})

const boss = (settings: string, body = '') =>
  monster(`maxHp = 1000; level = 10; bareHands = '1'; behaviours = [Boss.with({ ${settings} })]; ${body}`, {
    Boss: '/behaviours/boss',
  })

const phases = `phases: [
  { at: 75, say: 'You think you can defeat me?', cast: 'fireball' },
  { at: 50, say: 'NOW YOU FACE MY TRUE POWER!', affect: { path: '/effects/sanctuary' } },
  { at: 25, say: 'I will take you all with me!', summon: { path: './minion', count: 2, most: 3 }, doors: { east: 'closed' as const }, scene: 'The roof has come down.' },
]`

async function lair(settings = phases, body = '') {
  const made = await arena({
    boss: boss(settings, `maxMana = 500; mana = 500; ${body}`),
    minion: monster('level = 1; maxHp = 10').replace('level = 5;', ''),
    amulet: `import { Item } from '/std/item'\nexport default class A extends Item { name = 'amulet'; short = 'an amulet' }`,
    r2: `import { Room } from '/std/room'
export default class R2 extends Room { short = 'The lair'; exits = { west: './r1', east: './r3' }; doors = { east: { name: 'gate', start: 'open' as const } } }`,
    r3: `import { Room } from '/std/room'
export default class R3 extends Room { exits = { west: './r2', east: './r4' }; doors = { west: { name: 'gate', start: 'open' as const } } }`,
  })
  const one = made.put('boss', 2)
  const ann = made.mud.player('Ann', { ...at(2), level: 10 })
  ann.maxHp = ann.hp = 100000
  return { ...made, boss: one, ann }
}

test('2.5 phases: each once and in order, even when one blow crosses two; a spell, a ward, adds, a door, a room that changes', async () => {
  const { mud, boss, ann, room } = await lair()
  ann.attack(boss)
  ann.stopFighting()
  boss.hurt(300, ann)
  expect(ann.output).toContain('You think you can defeat me?')
  mud.advance(4)
  expect(ann.output).toContain('A ball of fire leaves')
  boss.hurt(500, ann)
  const said = ann.output.match(/You think|NOW YOU FACE|I will take/g)
  expect(said).toEqual(['You think', 'NOW YOU FACE', 'I will take'])
  expect(boss.affect('/effects/sanctuary')).not.toBeNull()
  expect(boss.minions.length).toBe(2)
  expect(boss.minions[0].attacker).toBe(ann)
  expect(room(2).doorState('east')).toBe('closed')
  expect(ann.command('look')).toContain('The roof has come down.')
  boss.hurt(1, ann)
  expect(boss.minions.length).toBe(2)
  expect(boss.mind()[0].describe().join()).toContain('done: 75, 50, 25')
})

test('2.5 all is as it was when everybody is dead or gone', async () => {
  const { mud, boss, ann, room } = await lair()
  ann.attack(boss)
  boss.hurt(900, ann)
  ann.stopFighting()
  ann.move('/domains/a/r1')
  mud.advance(40)
  expect(boss.hp).toBe(1000)
  expect(boss.affects).toEqual([])
  expect(boss.minions).toEqual([])
  expect(room(2).doorState('east')).toBe('open')
  ann.move('/domains/a/r2')
  expect(ann.command('look')).not.toContain('The roof')
  boss.attack(ann)
  boss.hurt(300, ann)
  expect(ann.output.match(/You think/g)?.length).toBe(2)
})

test('2.5 area attacks strike everybody; after some time it is enraged', async () => {
  const { mud, boss, ann } = await lair(
    "area: { every: 4, dice: '50', shows: 'Fire rains.' }, enrageAfter: 10, enrage: { say: 'ENOUGH!', affect: { path: '/effects/rage' } }",
  )
  const bob = mud.player('Bob', { ...at(2), level: 10 })
  bob.maxHp = bob.hp = 1000
  ann.attack(boss)
  mud.advance(6)
  expect(bob.output).toContain('Fire rains.')
  expect(bob.hp).toBeLessThan(1000)
  expect(boss.might(ann)).toBe(0)
  mud.advance(8)
  expect(bob.output).toContain('ENOUGH!')
  expect(boss.might(ann)).toBe(50)
})

test('2.5 room mechanics: players are thrown elsewhere; protection may be carried', async () => {
  const { boss, ann, put } = await lair(`phases: [
    { at: 80, area: { dice: '500', ward: './amulet', wardCarried: true, warded: 'The amulet glows.' } },
    { at: 50, movePlayers: './r4' }]`)
  put('amulet', 2).move(ann)
  ann.attack(boss)
  boss.hurt(250, ann)
  expect(ann.output).toContain('The amulet glows.')
  expect(ann.hp).toBe(100000)
  boss.hurt(300, ann)
  expect(ann.environment!.path).toBe('/domains/a/r4')
})

test('2.5 loot: tables with chances, and for a while only for those who fought', async () => {
  const { mud, put } = await arena({
    boss: monster(
      "maxHp = 50; behaviours = [Loot.with({ drops: [{ path: './gem', count: '2' }, { path: './gem', chance: 0 }], oneOf: [{ path: './ring', chance: 1 }], gold: '10', reserved: 60 })]",
      { Loot: '/behaviours/loot' },
    ),
    gem: `import { Item } from '/std/item'\nexport default class G extends Item { name = 'gem'; aliases = ['gems'] }`,
    ring: `import { Item } from '/std/item'\nexport default class R extends Item { name = 'ring' }`,
  })
  const boss = put('boss')
  const ann = mud.player('Ann', { ...at(1), level: 10 })
  const bob = mud.player('Bob', { ...at(1), level: 10 })
  const gold = ann.gold
  ann.attack(boss)
  boss.damage(100, 'physical', ann, 'blow')
  expect(ann.gold - gold).toBe(10)
  expect(bob.command('get ring from corpse')).toContain('That is for who fought')
  expect(ann.command('get ring from corpse')).toContain('You get a ring')
  mud.advance(61)
  expect(bob.command('get all from corpse').match(/You get a gem/g)?.length).toBe(2)
})

test('two bosses hold one door: it is as before when both are done, and an area reset leaves it while they fight', async () => {
  const { mud, boss, ann, put, room } = await lair("opening: { doors: { east: 'locked' as const }, scene: 'Dust.' }")
  const other = put('boss', 2)
  const bob = mud.player('Bob', { at: '/domains/a/r2', level: 20 })
  bob.maxHp = bob.hp = 100000
  ann.attack(boss)
  bob.attack(other)
  expect(room(2).doorState('east')).toBe('locked')
  room(2).resetNow()
  expect([room(2).doorState('east'), room(3).doorState('west')]).toEqual(['locked', 'locked'])
  boss.hurt(boss.hp, ann)
  expect([room(2).doorState('east'), room(2).scene]).toEqual(['locked', ''])
  other.hurt(other.hp, bob)
  expect([room(2).doorState('east'), room(3).doorState('west')]).toEqual(['open', 'open'])
})
