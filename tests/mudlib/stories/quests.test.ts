import { expect, test } from 'vitest'
import { MemoryStore } from '../../../driver/services/store/store.ts'
import { arena, at, having, monster, twoHeroes } from '../arena.ts'
import { cave, smallWorld } from '../world.ts'

const quest = (body: string) => `import { Quest } from '/std/quest'\nexport default class Q extends Quest { ${body} }`
const files = {
  giver: having('QuestGiver', "quests: ['./rats', './more']", "name = 'maud'; short = 'Maud'"),
  rat: monster("name = 'rat'; level = 1; maxHp = 1").replace('level = 5;', ''),
  tail: `import { Item } from '/std/item'\nexport default class T extends Item { name = 'tail' }`,
  rats: quest(`title = 'Rats'; summary = 'There are rats.'; stages = {
    hunt: { journal: 'Kill two rats.', goals: [{ kill: './rat', count: 2, text: 'Rats killed' }], next: 'bring' },
    bring: { journal: 'Bring Maud a tail.', goals: [{ give: './tail', to: './giver' }], next: 'go' },
    go: { journal: 'Look at room 3.', goals: [{ visit: './r3' }], next: 'pay' },
    pay: { journal: 'Pay Maud 50.', goals: [{ bribe: 50, to: './giver' }], next: 'tell' },
    tell: { journal: 'Tell Maud.', goals: [{ say: 'done|finished', to: './giver' }], reward: { gold: 30, experience: 100, items: ['./tail'], standing: { town: 5 } } },
  }`),
  more: quest(
    "title = 'More'; after = ['./rats']; level = 1; repeats = 600; stages = { one: { journal: 'Pull it.', goals: [{ event: 'lever' }] } }",
  ),
}

test('a quest giver: keywords, stages by kill, gift, place, bribe and speech, rewards, journal', async () => {
  const { mud, put } = await arena(files)
  const maud = put('giver')
  const ann = mud.player('Ann', { ...at(1), level: 2 })
  ann.gold = 100
  expect(ann.command('quests')).toBe('You have no quests.\n')
  expect(ann.command('talk to maud')).toContain('There are rats. Will you do it?')
  expect(ann.command('yes')).toContain('New quest: Rats. Kill two rats.')
  expect(ann.command('quests')).toContain('Rats killed: 0 of 2')
  for (let i = 0; i < 3; i++) put('rat').damage(5, 'physical', ann, 'blow')
  expect(ann.output).toContain('Rats killed: 2 of 2.')
  expect(ann.command('quests')).toContain('Bring Maud a tail.')
  const wrong = put('rats'.replace('rats', 'tail'))
  wrong.move(ann)
  expect(ann.command('give tail to maud')).toContain('Look at room 3.')
  expect(maud.inventory.length).toBe(0)
  put('tail').move(ann)
  expect(ann.command('give tail to maud')).toContain('What should I do with the tail?')
  expect(ann.inventory.length).toBe(1)
  ann.move('/domains/a/r3')
  expect(ann.output).toContain('Pay Maud 50.')
  ann.move('/domains/a/r1')
  ann.command('give 20 coins to maud')
  expect(ann.quests['/domains/a/rats'].stage).toBe('pay')
  expect(ann.command('give 50 coins to maud')).toContain('Tell Maud.')
  const { experience } = ann
  expect(ann.command('talk to maud')).toContain('You have done it: Rats.')
  expect([ann.gold, ann.experience - experience, ann.standing, ann.inventory.length]).toEqual([60, 100, { town: 5 }, 2])
  expect(ann.command('quests done')).toContain('Rats')
  expect(ann.command('say quest')).toContain('More Will you do it?')
})

test('a place that a player has discovered before a quest counts as visited, once', async () => {
  const { mud } = await arena({
    ...files,
    r3: `import { Room } from '/std/room'
export default class R extends Room { short = 'A lair'; triggers = [{ discovers: './r3', does: { experience: 5 } }] }`,
    seek: `import { Quest } from '/std/quest'
export default class S extends Quest { title = 'Seek'; repeats = 1; stages = {
  find: { journal: 'Find the lair.', goals: [{ visit: './r3' }], next: 'tell' }, tell: { journal: 'Tell somebody.' } } }`,
  })
  mud.load('/domains/a/r3')
  const ann = mud.player('Ann', { ...at(1), level: 2 })
  ann.move('/domains/a/r3')
  ann.move('/domains/a/r1')
  const quests = mud.load('/daemons/quests')
  expect(quests.begin(ann, '/domains/a/seek')).toBeUndefined()
  expect(ann.quests['/domains/a/seek'].stage).toBe('tell')
  ann.quests = { '/domains/a/seek': { stage: '', counts: [], times: 1, at: -100 } }
  expect(quests.begin(ann, '/domains/a/seek')).toBeUndefined()
  expect(ann.quests['/domains/a/seek'].stage).toBe('find')
})

test('a gift for the quest that was just offered takes it on, and counts', async () => {
  const { mud, put } = await arena({
    ...files,
    pie: `import { Quest } from '/std/quest'
export default class P extends Quest { title = 'A tail'; summary = 'Bring me a tail'; stages = {
  bring: { journal: 'Bring a tail.', goals: [{ give: './tail', to: './eater' }], reward: { gold: 5 } } } }`,
    eater: `import { Monster } from '/std/monster'
import { QuestGiver } from '/behaviours/quest-giver'
import { Talker } from '/behaviours/talker'
export default class E extends Monster { name = 'eater'; behaviours = [Talker.with({}), QuestGiver.with({ quests: ['./pie'] })] }`,
  })
  put('eater')
  const ann = mud.player('Ann', { ...at(1), level: 2 })
  for (const _ of [1, 2]) put('tail').move(ann)
  // Nothing was offered yet.
  const refused = ann.command('give tail to eater')
  expect(refused).toContain('What should I do with the tail?')
  expect(refused).not.toContain('nods in thanks')
  expect(ann.command('talk to eater')).toContain('Will you do it?')
  expect(ann.command('give tail to eater')).toContain('You have done it: A tail.')
  expect(mud.faults).toEqual([])
})

test('who can never use the spell of a reward gets coins, and who can learns it', async () => {
  const { mud } = await arena({
    lesson: `import { Quest } from '/std/quest'
export default class L extends Quest { title = 'Lesson'; stages = {
  ask: { journal: 'Ask.', goals: [{ event: 'asked' }], reward: { spells: ['/spells/sanctuary'] } } } }`,
  })
  const quests = mud.load('/daemons/quests')
  const learn = (name: string, kind: string) => {
    const who = mud.player(name, { ...at(1), level: 1 })
    who.command(`choose human ${kind}`)
    quests.begin(who, '/domains/a/lesson')
    quests.note(who, 'event', 'asked')
    return who
  }
  const ann = learn('Ann', 'warrior')
  expect(ann.learned).not.toContain('/spells/sanctuary')
  expect(ann.output).toMatch(/Your class has no use for the spell sanctuary: you get \d+ gold coins instead\./)
  expect(ann.gold).toBeGreaterThan(50)
  expect(learn('Bob', 'priest').learned).toContain('/spells/sanctuary')
  expect(mud.faults).toEqual([])
})

test('quests: prerequisites, levels, repeats, abandoning', async () => {
  const { mud, put } = await arena(files)
  put('giver')
  const ann = mud.player('Ann', { ...at(1), level: 2 })
  const quests = mud.load('/daemons/quests')
  expect(quests.begin(ann, '/domains/a/more')).toContain('First there is something else: Rats.')
  ann.quests = { '/domains/a/rats': { stage: '', counts: [], times: 1, at: 0 } }
  expect(quests.begin(ann, '/domains/a/rats')).toBe('You have done that.')
  expect(quests.begin(ann, '/domains/a/more')).toBeUndefined()
  expect(quests.begin(ann, '/domains/a/more')).toBe('You are at it already.')
  expect(ann.command('quests abandon more')).toBe('You give it up: More.\n')
  expect(ann.command('quests abandon more')).toContain('You have taken on no quest')
  quests.begin(ann, '/domains/a/more')
  quests.note(ann, 'event', 'lever')
  expect(ann.output).toContain('You have done it: More.')
  expect(quests.begin(ann, '/domains/a/more')).toContain('Come back in 10 minutes.')
  mud.advance(601)
  expect(quests.begin(ann, '/domains/a/more')).toBeUndefined()
})

test('quests are stored with the player, and continue after an edit of the quest', async () => {
  const store = new MemoryStore()
  const first = await arena(files, { store })
  const ann = first.mud.player('Ann', { ...at(1), level: 2 })
  first.mud.load('/daemons/quests').begin(ann, '/domains/a/rats')
  first.put('rat').damage(5, 'physical', ann, 'blow')
  ann.save()
  await first.mud.save()
  const second = await arena(files, { store })
  const back = await second.mud.fetchPlayer('Ann')
  expect(back.command('quests')).toContain('Rats killed: 1 of 2')
  await second.mud.write(
    '/domains/a/rats.ts',
    files.rats.replace('count: 2', 'count: 1').replace('hunt: {', 'chase: {'),
  )
  // The stage of the stored quest no longer exists, so the quest begins again.
  second.put('rat').damage(5, 'physical', back, 'blow')
  second.put('rat').damage(5, 'physical', back, 'blow')
  expect(back.quests['/domains/a/rats'].stage).toBe('bring')
})

test('a kill counts for all members of the party in the room', async () => {
  const { mud, put } = await arena(files)
  const ann = mud.player('Ann', { ...at(1), level: 2 })
  const bob = mud.player('Bob', { ...at(1), level: 2 })
  bob.follow(ann)
  ann.takeAlong(bob)
  mud.load('/daemons/quests').begin(bob, '/domains/a/rats')
  put('rat').damage(5, 'physical', ann, 'blow')
  expect(bob.quests['/domains/a/rats'].counts).toEqual([1])
})

test('a bribe of more than 3,000 gold gets a token, less gets thanks', async () => {
  const { mud, put } = await arena({
    sage: having(
      'Bribe',
      "price: 3001, buys: { emote: 'smiles broadly.', say: 'You may well be the one fated to restore the Balance...', give: './token' }, else: { command: 'thank $n', say: 'Generous, but not enough to prove your commitment.' }",
      "name = 'sage'",
    ),
    token: `import { Item } from '/std/item'\nexport default class T extends Item { name = 'token'; short = 'a token' }`,
  })
  put('sage')
  const ann = mud.player('Ann', at(1))
  ann.gold = 10000
  expect(ann.command('give 3000 coins to sage')).toMatch(/thanks you[\s\S]*not enough to prove/)
  expect(ann.inventory.length).toBe(0)
  expect(ann.command('give 3001 coins to sage')).toMatch(
    /smiles broadly[\s\S]*restore the Balance[\s\S]*You get a token/,
  )
  expect(ann.inventory.length).toBe(1)
})

test('giving a quest up and beginning it again pays no reward twice', async () => {
  const { mud, ann } = await twoHeroes({
    q: `import { Quest } from '/std/quest'
export default class Q extends Quest { stages = {
  one: { journal: '.', goals: [{ event: 'a' }], next: 'two', reward: { gold: 50 } }, two: { journal: '.', goals: [{ event: 'b' }], reward: { gold: 1 } } } }`,
  })
  const quests = mud.load('/daemons/quests')
  for (let i = 0; i < 4; i++) {
    quests.begin(ann, '/domains/a/q')
    quests.note(ann, 'event', 'a')
    quests.abandon(ann, '/domains/a/q')
  }
  expect(ann.gold).toBe(50)
})

test('a reward with a thing and a spell that are not there: the rest is given, the quest ends, and the mistake is told', async () => {
  const mud = await smallWorld({
    '/domains/t/q.ts': `import { Quest } from '/std/quest'
export default class Q extends Quest { title = 'Q'; stages = {
  one: { journal: '.', goals: [{ event: 'a' }], reward: { gold: 50, items: ['./nothing', './key'], spells: ['/spells/nothing', '/spells/heal'] } } } }`,
  })
  const ann = mud.player('Ann', { at: cave, level: 10 })
  const quests = mud.load('/daemons/quests')
  quests.begin(ann, '/domains/t/q')
  quests.note(ann, 'event', 'a')
  expect(ann.output).toContain('You have done it: Q.')
  expect(ann.gold).toBe(50)
  expect(ann.present('key')).not.toBeNull()
  expect(ann.learned).toEqual(['/spells/heal'])
  expect(mud.faults.map(one => one.message).join()).toMatch(/nothing/)
})

test('a drop that is not there keeps back none of the others; a door and a box take keys by relative paths', async () => {
  const mud = await smallWorld({
    '/domains/t/rat.ts': `import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'
export default class Rat extends Monster { name = 'rat'; maxHp = 1
  behaviours = [Loot.with({ drops: [{ path: './nothing' }, { path: './sword' }], gold: '5' })] }`,
    '/domains/t/cave.ts': `import { Room } from '/std/room'
export default class Cave extends Room { short = 'A cave'; exits = { north: './hall' }
  doors = { north: { name: 'oak door', key: './key', start: 'locked' as const } } }`,
    '/domains/t/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall'; exits = { south: './cave' }
  doors = { south: { name: 'oak door', key: './key', start: 'locked' as const } } }`,
  })
  const ann = mud.player('Ann', { at: cave, level: 20 })
  const rat = mud.clone('/domains/t/rat')
  rat.move(cave)
  rat.hurt(10, ann)
  const corpse = mud.load(cave).inventory.find((one: { path: string }) => one.path === '/std/corpse')
  expect(corpse!.inventory.map((one: { path: string }) => one.path)).toContain('/domains/t/sword')
  expect(mud.faults.map(one => one.message).join()).toMatch(/nothing/)
  mud.clone('/domains/t/key').move(ann)
  expect(ann.command('unlock door')).toContain('unlock the oak door')
  expect(mud.load(cave).doorState('north')).toBe('closed')
})
