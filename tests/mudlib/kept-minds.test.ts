import { expect, test } from 'vitest'
import { MemoryStore } from '../../driver/services/store/store.ts'
import type { AnyObject, TestDriver } from '../../driver/testing.ts'
import { type Arena, arena, at, having, monster } from './arena.ts'

/** Ends the world like a killed process: only what has been written so far remains. */
async function killed(mud: TestDriver): Promise<void> {
  mud.advance(10 - (mud.now % 10))
  mud.driver.lookForChanges()
  await mud.driver.persistence.flush()
  mud.driver.stop()
}

const ends = { killed, restart: (mud: TestDriver) => mud.driver.end('restart') }

/** Runs a world, and then another one that continues from its store after the first was killed or restarted. */
async function twice(
  files: Record<string, string>,
): Promise<{ before: Arena; after: (how: keyof typeof ends) => Promise<Arena> }> {
  const store = new MemoryStore()
  const before = await arena(files, { store })
  return {
    before,
    after: async how => {
      await ends[how](before.mud)
      return arena(files, { store })
    },
  }
}

const named = (room: AnyObject, name: string) => (room.inventory as AnyObject[]).filter(one => one.name === name)
const mindOf = (one: AnyObject, called: string) =>
  one.mind().find((mind: AnyObject) => mind.called === called) as AnyObject
const strong = "level = 10; maxHp = 1000; maxMana = 500; mana = 500; bareHands = '1'"

for (const how of ['killed', 'restart'] as const) {
  test(`a boss's fight goes on after the world was interrupted (${how}): phases, rage, spells, minions, room`, async () => {
    const { before, after } = await twice({
      boss: monster(
        `${strong}; name = 'boss'; behaviours = [Boss.with({
          phases: [
            { at: 75, say: 'One.', summon: { path: './imp', count: 2, most: 2 } },
            { at: 50, say: 'Two.', summon: { path: './imp', count: 2, most: 2 }, scene: 'Rubble.' },
            { at: 25, say: 'Three.', summon: { path: './imp', count: 2, most: 3 } }],
          enrageAfter: 60, enrage: { say: 'ENOUGH!' } })]`,
        { Boss: '/behaviours/boss' },
      ),
      imp: monster("name = 'imp'; level = 1; maxHp = 500; bareHands = '1'"),
    })
    const boss = before.put('boss', 2)
    const ann = before.mud.player('Ann', { ...at(2), level: 10 })
    ann.maxHp = ann.hp = 100000
    ann.command('kill beast')
    boss.attack(ann)
    boss.hurt(600, ann)
    expect(ann.output).toMatch(/One\..*Two\./s)
    expect(boss.minions.length).toBe(2)
    before.mud.advance(30)
    boss.hp = 400

    const { mud, room } = await after(how)
    const her = (await mud.fetchPlayer('Ann', true)) as AnyObject
    const [again] = named(room(2), 'boss') as [AnyObject]
    expect(named(room(2), 'boss').length).toBe(1)
    expect(mindOf(again, 'Boss').describe().join()).toContain('done: 75, 50')
    expect(again.minions).toEqual(named(room(2), 'imp'))
    expect(again.minions.length).toBe(2)
    again.hurt(1, her)
    expect(her.output).not.toMatch(/One|Two/)
    again.hurt(200, her)
    expect(her.output).toContain('Three.')
    expect(named(room(2), 'imp').length).toBe(3)
    expect(her.output).not.toContain('ENOUGH!')
    again.hp = 1000
    mud.advance(36)
    expect(her.output).toContain('ENOUGH!')
    her.stopFighting()
    her.move('/domains/a/far/r5')
    for (const one of [again, ...again.minions]) one.stopFighting()
    mud.advance(60)
    expect([room(2).scene, named(room(2), 'imp').length]).toEqual(['', 0])
  })
}

test('the morale of a pack outlives a crash, and another pack of its name begins anew', async () => {
  const { before, after } = await twice({
    wolf: having('Pack', "name: 'wolves', calls: 0", `${strong}; name = 'wolf'`),
  })
  const wolves = [1, 2, 3].map(() => before.put('wolf', 2))
  const ann = before.mud.player('Ann', { ...at(2), level: 10 })
  wolves[2]!.hurt(5000, ann)
  expect(mindOf(wolves[0]!, 'Pack').describe()[0]).toMatch(/2 of them, morale [68]0/)
  before.mud.advance(8)
  const { put } = await after('killed')
  const again = put('wolf', 2)
  expect(mindOf(again, 'Pack').describe()[0]).toMatch(/morale [6-9]\d$/)
  again.destruct()
  expect(mindOf(put('wolf', 2), 'Pack').describe()[0]).toContain('morale 100')
})

test('what behaviours have in their fields outlives a crash: threat, marks, flight, chase, trees, loot, talk, wares', async () => {
  const { before, after } = await twice({
    ogre: having('Threat', '', `${strong}; name = 'ogre'`),
    mage: having('HpTriggers', "triggers: [{ at: 50, say: 'Mercy!' }]", `${strong}; name = 'mage'`),
    coward: having('Wimpy', 'below: 50, chance: 0', `${strong}; name = 'coward'`),
    hound: having('Hunter', '', `${strong}; name = 'hound'`),
    rogue: having('Skirmisher', "route: ['./r1', './r3']", `${strong}; name = 'rogue'`),
    bear: having('Loot', "drops: [{ path: './coin' }], reserved: 60", `${strong}; name = 'bear'`),
    sage: having(
      'Dialogue',
      "start: 'hello', nodes: { hello: { says: 'Hello.', choices: [{ text: 'On.', to: 'next' }] }, next: { says: 'Next.', choices: [{ text: 'Bye.' }] } }",
      "name = 'sage'",
    ),
    keeper: having('Shopkeeper', "wares: [{ path: './coin', count: 3 }]", "name = 'keeper'"),
    coin: `import { Item } from '/std/item'\nexport default class Coin extends Item { name = 'coin'; short = 'a coin'; value = 5 }`,
  })
  const names = ['ogre', 'mage', 'coward', 'hound', 'rogue', 'bear', 'sage', 'keeper']
  const [ogre, mage, coward, hound, rogue, bear] = names.map(name => before.put(name, 2)) as AnyObject[]
  const ann = before.mud.player('Ann', { ...at(2), level: 10 })
  ann.maxHp = ann.hp = 100000
  ann.gold = 100
  ann.command('talk sage')
  ann.command('1')
  ann.command('buy coin')
  for (const one of [ogre, mage, coward, bear]) one!.attackedBy(ann)
  ogre!.damage(70, 'physical', ann, 'blow')
  mage!.damage(600, 'physical', ann, 'blow')
  bear!.damage(5, 'physical', ann, 'blow')
  mindOf(coward!, 'Wimpy').foe = ann
  mindOf(rogue!, 'Skirmisher').enemy = ann
  before.mud.advance(8)
  expect(mindOf(hound!, 'Hunter').state).toBe('fight')
  const was = (mud: TestDriver, room: AnyObject, her: AnyObject) => ({
    threat: mindOf(named(room, 'ogre')[0]!, 'Threat').table.list.map((one: AnyObject) => [
      one.who === her,
      Math.round(one.threat),
    ]),
    marks: mindOf(named(room, 'mage')[0]!, 'HpTriggers').crossed,
    flees: mindOf(named(room, 'coward')[0]!, 'Wimpy').foe === her,
    hunts: [
      mindOf(named(room, 'hound')[0]!, 'Hunter').state,
      mindOf(named(room, 'hound')[0]!, 'Hunter').target === her,
    ],
    skirmishes: [
      mindOf(named(room, 'rogue')[0]!, 'Skirmisher').enemy === her,
      mindOf(named(room, 'rogue')[0]!, 'Skirmisher').walk.step,
    ],
    fought: mindOf(named(room, 'bear')[0]!, 'Loot').fought,
    talk: mindOf(named(room, 'sage')[0]!, 'Dialogue').describe(),
    wares: mindOf(named(room, 'keeper')[0]!, 'Shopkeeper').describe(),
    faults: mud.faults,
  })
  const then = was(before.mud, before.room(2), ann)
  expect(then).toMatchObject({ marks: [50], flees: true, fought: ['ann'], talk: ['ann: next'] })

  const again = await after('restart')
  const her = (await again.mud.fetchPlayer('Ann', true)) as AnyObject
  for (const name of names) expect(named(again.room(2), name).length, name).toBe(1)
  expect(was(again.mud, again.room(2), her)).toEqual(then)
  expect(her.command('1')).toContain('Bye.')
})

test('a mind goes on with those who are there: who comes back later is remembered, and who is gone is no trouble', async () => {
  const { before, after } = await twice({ ogre: having('Threat', 'decay: 0', `${strong}; name = 'ogre'`) })
  const ogre = before.put('ogre', 2)
  const [ann, bob, cid] = ['Ann', 'Bob', 'Cid'].map(name => {
    const one = before.mud.player(name, { ...at(2), level: 10 })
    one.maxHp = one.hp = 100000
    one.attack(ogre)
    return one
  }) as AnyObject[]
  for (const [one, points] of [
    [ann, 30],
    [bob, 200],
    [cid, 100],
  ] as [AnyObject, number][])
    ogre.damage(points, 'physical', one, 'blow')
  const table = (one: AnyObject) => mindOf(one, 'Threat').table.list.map(({ who }: AnyObject) => who.name)
  expect(table(ogre)).toEqual(['bob', 'cid', 'ann'])

  const { mud, room } = await after('killed')
  const again = named(room(2), 'ogre')[0]!
  const her = (await mud.fetchPlayer('Ann', true)) as AnyObject
  expect(table(again)).toEqual(['ann'])
  her.attack(again)
  mud.advance(4)
  const him = (await mud.fetchPlayer('Bob', true)) as AnyObject
  expect(table(again)).toEqual(['bob', 'ann'])
  mud.advance(4)
  expect(again.attacker).toBe(him)
  // Cid logs in later. He is no longer in the middle of a fight.
  await mud.fetchPlayer('Cid', false)
  expect(table(again)).toEqual(['bob', 'ann'])
})

test('a zone with a reset list adds what is missing after a restart, and resets no room that goes on', async () => {
  const { before, after } = await twice({
    zone: `import { Zone } from '/std/zone'
export default class Z extends Zone { rooms = ['./r2']; resets = [['M', 0, './keeper', 1, './r2'], ['M', 0, './rat', 1, './r2']] as const }`,
    keeper: having('Shopkeeper', "wares: [{ path: './coin', count: 3 }]", "name = 'keeper'"),
    rat: monster("name = 'rat'"),
    coin: `import { Item } from '/std/item'\nexport default class Coin extends Item { name = 'coin'; short = 'a coin'; value = 5 }`,
  })
  before.mud.load('/domains/a/zone')
  before.mud.advance(1)
  const ann = before.mud.player('Ann', at(2))
  ann.gold = 100
  ann.command('buy coin')
  const { mud, room } = await after('restart')
  mud.load('/domains/a/zone')
  await mud.fetchPlayer('Ann', true)
  mud.advance(2)
  expect([named(room(2), 'keeper').length, named(room(2), 'rat').length]).toEqual([1, 1])
  expect(mindOf(named(room(2), 'keeper')[0]!, 'Shopkeeper').describe()[0]).toContain('1 sold')
})
