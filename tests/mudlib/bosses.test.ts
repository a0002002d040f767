import { expect, test } from 'vitest'
import { arena, at, having, monster, twoHeroes } from './arena.ts'

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

test('boss phases begin once each and in order, even when one blow crosses two: spell, ward, minions, door, scene', async () => {
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

test('a boss resets when everybody is dead or gone', async () => {
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

test('a boss that dies in what its opening does leaves nothing in the room', async () => {
  for (const opening of ["call: 'perish'", "area: { dice: '50' }"]) {
    const { mud, boss, ann, room } = await lair(
      `opening: { scene: 'Rubble.', ${opening}, doors: { east: 'closed' as const } }`,
      'perish() { this.hurt(9999, null) }',
    )
    // A room that hurts everybody who strikes a blow in it.
    await mud.write(
      '/domains/a/r2.ts',
      `import { on } from '/std/decorators'
import type { Living } from '/std/living'
import { Room } from '/std/room'
export default class R2 extends Room {
  exits = { west: './r1', east: './r3' }; doors = { east: { name: 'gate', start: 'open' as const } }
  @on('hurt', { reach: 'room' }) turn(who: Living, by: Living | null) { if (who.isPlayer) by?.hurt(9999, null) }
}`,
    )
    ann.attack(boss)
    expect(boss.destructed).toBe(true)
    expect([room(2).scene, room(2).doorState('east')]).toEqual(['', 'open'])
    expect(ann.command('look')).not.toContain('Rubble.')
    expect(mud.faults).toEqual([])
  }
})

test("a boss's area attacks strike everybody, and after some time it is enraged", async () => {
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

test('a boss throws players into another room, and its area attack spares bearers of the ward', async () => {
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

test('loot drops by tables with chances, and is reserved for a while for the fighters', async () => {
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
  expect(bob.command('get ring from corpse')).toContain('That is for Ann: wait')
  expect(ann.command('get ring from corpse')).toContain('You get a ring')
  mud.advance(61)
  expect(bob.command('get all from corpse')).toMatch(/You get .*two gems/)
})

test('a door that two bosses lock opens when both are dead; an area reset leaves it locked while they fight', async () => {
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

test('one blow that crosses two phases has both spells cast, one after the other; a stun only delays them', async () => {
  const { mud, put, ann } = await twoHeroes({
    boss: having(
      'Boss',
      "phases: [{ at: 75, cast: 'fireball' }, { at: 50, cast: 'sanctuary', onSelf: true }]",
      "maxHp = 1000; mana = 500; maxMana = 500; bareHands = '1'",
    ),
  })
  const boss = put('boss')
  ann.maxHp = ann.hp = 10000
  ann.attack(boss)
  boss.addAffect('/effects/stun', { seconds: 4 })
  boss.hurt(600, ann)
  ann.stopFighting()
  mud.advance(20)
  expect(ann.output).toContain('A ball of fire leaves')
  expect(boss.affect('/effects/sanctuary')).not.toBeNull()
})

test('a boss that is destructed in its fight leaves the room as it was', async () => {
  const { put, ann, room } = await twoHeroes({
    boss: having(
      'Boss',
      "opening: { scene: 'Dust.' }, phases: [{ at: 50, summon: { path: './dummy' } }]",
      'maxHp = 1000',
    ),
  })
  const boss = put('boss')
  ann.attack(boss)
  boss.hurt(600, ann)
  expect(room(1).scene).toBe('Dust.')
  const [minion] = boss.minions
  boss.destruct()
  expect(room(1).scene).toBe('')
  expect(minion.destructed).toBe(true)
})

test('a boss with three phases: a fireball, a sanctuary, minions and an earthquake', async () => {
  const { mud, put } = await arena({
    boss: having(
      'Boss',
      `phases: [
        { at: 75, say: 'You think you can defeat me?', cast: 'fireball' },
        { at: 50, say: 'NOW YOU FACE MY TRUE POWER!', cast: 'sanctuary', onSelf: true },
        { at: 25, say: 'I will take you all with me!', summon: { path: './minion', count: 2, most: 4 }, cast: 'earthquake' },
      ]`,
      "maxHp = 1000; mana = 500; maxMana = 500; bareHands = '1'",
    ),
    minion: monster('level = 1; maxHp = 10').replace('level = 5;', ''),
  })
  const boss = put('boss')
  const ann = mud.player('Ann', { ...at(1), level: 10 })
  ann.maxHp = ann.hp = 10000
  ann.attack(boss)
  ann.stopFighting()
  boss.hurt(300, ann)
  mud.advance(2)
  ann.stopFighting()
  expect(ann.output).toContain('A ball of fire leaves')
  boss.hurt(boss.hp - 450, ann)
  mud.advance(2)
  expect(boss.affect('/effects/sanctuary')).not.toBeNull()
  const before = boss.hp
  boss.damage(100, 'physical', ann, 'blow')
  expect(before - boss.hp).toBe(50)
  boss.hurt(boss.hp - 240, ann)
  expect(boss.minions.length).toBe(2)
  mud.advance(2)
  expect(ann.output).toContain('The ground heaves and cracks!')
})

test('spells of a boss take time and magic points, or none of both where they are free', async () => {
  const phase = "phases: [{ at: 75, say: 'Burn!', cast: 'fireball' }]"
  const cast = async (settings: string) => {
    const { mud, boss, ann } = await lair(settings)
    ann.attack(boss)
    ann.stopFighting()
    boss.hurt(300, ann)
    expect(boss.cooldownOf('/spells/fireball')).toBe(0)
    const atOnce = { burns: ann.output.includes('A ball of fire'), isCasting: boss.isCasting !== null, mana: boss.mana }
    mud.advance(4)
    return {
      ...atOnce,
      burnsLater: ann.output.includes('A ball of fire'),
    }
  }
  const paid = await cast(phase)
  expect(paid).toMatchObject({ burns: false, isCasting: true, burnsLater: true })
  expect(paid.mana).toBeLessThan(500)
  const free = { burns: true, isCasting: false, mana: 500 }
  expect(await cast(`${phase}, freeSpells: true`)).toMatchObject(free)
  expect(await cast(phase.replace('}]', ', free: true }]'))).toMatchObject(free)
  expect(await cast(`${phase.replace('}]', ', free: false }]')}, freeSpells: true`)).toMatchObject({ burns: false })
})

test('a free spell keeps the other rules: no magic where magic fails, silence, and a target that is there', async () => {
  const { boss, ann, room } = await lair()
  room(2).noMagic = true
  expect(boss.cast('fireball', ann, true)).toBe('Your magic comes to nothing here.')
  room(2).noMagic = false
  boss.addAffect('/effects/silence')
  expect(boss.cast('fireball', ann, true)).toContain('no sound comes out')
  boss.removeAffect('/effects/silence')
  ann.move('/domains/a/r1')
  expect(boss.cast('fireball', ann, true)).toBe('There is nobody like that here.')
})

test('an area attack strikes players and their followers, or everybody but the boss itself', async () => {
  const strikes = async (whom: string) => {
    const { boss, ann, put } = await lair(`phases: [{ at: 80, area: { dice: '5'${whom} } }]`)
    const [bystander, pet] = [put('minion', 2), put('minion', 2)]
    pet.follow(ann)
    ann.attack(boss)
    boss.hurt(250, ann)
    return [ann.hp < 100000, pet.hp < 10, bystander.hp < 10, boss.hp < 750]
  }
  expect(await strikes('')).toEqual([true, true, false, false])
  expect(await strikes(", strikes: 'players' as const")).toEqual([true, true, false, false])
  expect(await strikes(", strikes: 'all' as const")).toEqual([true, true, true, false])
})
