import { expect, test } from 'vitest'
import { arena, at, having, monster } from './arena.ts'

// Ways round the rules that somebody has found.

const dummy = monster(
  'maxHp = 10000; level = 1; stats = { str: 1, dex: 1, con: 10, int: 1, wis: -60, cha: 10 }',
).replace('level = 5;', '')

async function two(files: Record<string, string> = {}) {
  const made = await arena({ dummy, ...files })
  const ann = made.mud.player('Ann', { ...at(1), level: 20 })
  const bob = made.mud.player('Bob', { ...at(1), level: 20 })
  ann.learned = made.mud.load('/daemons/spells').paths
  ann.maxMana = ann.mana = 1000
  return { ...made, ann, bob }
}

test('players never harm players: not by rescuing what they fight, by a pet, by an area, by a spell', async () => {
  const { mud, put, ann, bob } = await two()
  const beast = put('dummy')
  ann.command('kill beast')
  expect(bob.command('rescue beast')).toContain('Nobody fights the beast.')
  expect(bob.attacker).toBeNull()
  ann.stopFighting()
  beast.stopFighting()
  mud.advance(12)
  beast.addAffect('/effects/charm', { by: ann })
  expect(beast.master).toBe(ann)
  ann.command('order beast kill bob')
  expect(beast.attacker).toBeNull()
  bob.attack(beast)
  const { hp } = bob
  ann.command('cast earthquake')
  mud.advance(3)
  expect(bob.hp).toBeGreaterThanOrEqual(hp - 20)
  expect(bob.attacker).not.toBe(ann)
})

test('a charmed monster that is aggressive by nature leaves players in peace, and its own spell does not find its new master', async () => {
  const { mud, put, ann } = await two({
    mage: having('Aggressive', '', "maxHp = 10000; mana = 500; maxMana = 500; learned = ['/spells/fireball']"),
  })
  const mage = put('mage', 2)
  ann.move('/domains/a/r2')
  mage.cast('fireball', ann)
  mage.addAffect('/effects/charm', { by: ann })
  mud.advance(4)
  expect(mage.attacker).toBeNull()
  expect(ann.output).not.toContain('bursts upon you')
  const cid = mud.player('Cid', { ...at(2), level: 3 })
  mud.advance(4)
  expect(cid.attacker).toBeNull()
})

test('order: only what is harmless, whatever it is called', async () => {
  const { put, ann, mud } = await two()
  const beast = put('dummy')
  const gem = mud.clone('/std/item')
  gem.move(beast)
  beast.addAffect('/effects/charm', { by: ann })
  for (const line of [
    'giv thing to ann',
    'give thing to ann',
    'drop thing',
    'dro thing',
    'quests',
    'save',
    'reply hello',
    'order ann dance',
  ]) {
    expect(ann.command(`order beast ${line}`)).toMatch(/will not do that|does not know how/)
  }
  expect(gem.environment).toBe(beast)
  expect(ann.command('order beast east')).toBe('The beast leaves east.\n')
  expect(beast.environment!.path).toBe('/domains/a/r2')
})

test('what is heard never becomes a command', async () => {
  const { mud, put, ann } = await two({
    parrot: having('Chat', "file: './parrot.chat', pause: 0", "name = 'parrot'; gold = 50"),
    '/domains/a/parrot.chat': '? repeat *\n > $1\n',
  })
  const parrot = put('parrot')
  ann.command('say repeat !give 50 coins to ann')
  ann.command('say repeat :dies.')
  mud.advance(2)
  expect(parrot.gold).toBe(50)
  expect(ann.output).toContain('says, "!give 50 coins to ann"')
})

test('who only follows gets nothing of a kill; a party shares by levels', async () => {
  const { put, ann, bob, mud } = await two({ rat: monster('maxHp = 1; level = 20').replace('level = 5;', '') })
  const leech = mud.player('Leech', { ...at(1), level: 1 })
  leech.follow(ann)
  bob.follow(ann)
  ann.takeAlong(bob)
  const before = [ann.experience, bob.experience, leech.experience]
  put('rat').damage(5, 'physical', ann, 'blow')
  expect([ann, bob, leech].map((one, i) => one.experience - before[i]!)).toEqual([3010, 3010, 0])
})

test('giving a quest up and beginning anew pays no reward twice', async () => {
  const { mud, ann } = await two({
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

test('to follow a boss is no shelter from its spells', async () => {
  const { put, ann, bob, mud } = await two({ boss: monster('maxHp = 10000; level = 9; mana = 500; maxMana = 500') })
  const boss = put('boss')
  bob.follow(boss)
  ann.attack(boss)
  bob.attack(boss)
  const { hp } = bob
  boss.cast('earthquake')
  mud.advance(3)
  expect(bob.hp).toBeLessThan(hp)
})

test('a foe, a leader or one in a threat table that is gone costs nobody a fault', async () => {
  const { put, ann, bob, mud } = await two({ ogre: having('Threat', '', 'maxHp = 10000') })
  const beast = put('dummy')
  ann.attack(beast)
  beast.destruct()
  expect(ann.command('look')).toContain('Room 1')
  bob.follow(ann)
  const ogre = put('ogre')
  ogre.damage(10, 'physical', ann, 'blow')
  ann.destruct()
  const wiz = mud.player('Wiz', { ...at(1), wizard: true })
  expect(wiz.command('think beast')).toContain('Threat')
  expect(bob.command('follow')).toBe('Follow whom?\n')
  expect(bob.command('follow me')).toBe('You follow nobody.\n')
})

test('a monster that is destructed by one of its behaviours is left alone by the others', async () => {
  const { put, ann } = await two({
    ghost: monster(
      "maxHp = 100; behaviours = [Boss.with({ opening: { call: 'vanish' } }), Pack.with({ name: 'ghosts' }), Threat.with()]; vanish() { this.destruct() }",
      { Boss: '/behaviours/boss', Pack: '/behaviours/pack', Threat: '/behaviours/threat' },
    ),
  })
  const ghost = put('ghost')
  ann.attack(ghost)
  expect(ghost.destructed).toBe(true)
})

test('a shop with one broken ware sells the others; numbers are those of the whole list; its keeper walks back', async () => {
  const { mud, put, ann } = await two({
    cap: `import { Armour } from '/std/armour'\nexport default class T extends Armour { name = 'cap'; short = 'a cap'; value = 20 }`,
    club: `import { Weapon } from '/std/weapon'\nexport default class T extends Weapon { name = 'club'; short = 'a club'; value = 20 }`,
    keeper: having(
      'Shopkeeper',
      "wares: [{ path: './gone' }, { path: './cap' }, { path: './club' }]",
      "name = 'keeper'",
    ),
  })
  const keeper = put('keeper')
  ann.gold = 100
  expect(ann.command('list weapon')).toContain('2. a club')
  expect(ann.command('buy 2')).toContain('You buy a club')
  keeper.move('/domains/a/r3')
  mud.player('Cid', at(3))
  mud.player('Dan', at(2))
  mud.advance(6)
  expect(keeper.environment!.path).toBe('/domains/a/r1')
})

test('numbers of a conversation mean what was shown', async () => {
  const { put, ann } = await two({
    king: monster(
      `name = 'king'; behaviours = [Dialogue.with({ start: 'ask', nodes: { ask: { says: 'Well?', choices: [
        { text: 'Pay.', if: { gold: 50 }, does: { gold: -50 } }, { text: 'No.' }, { text: 'Slay me.', does: { command: 'kill $n' } }] } } })]`,
      { Dialogue: '/behaviours/dialogue' },
    ),
  })
  const king = put('king')
  ann.gold = 60
  ann.command('talk king')
  ann.gold = 0
  expect(ann.command('1')).toBe('Not any more.\n')
  ann.command('2')
  expect(king.attacker).toBeNull()
})

test('invisible no longer, however the fight began; asleep by magic, a monster does nothing', async () => {
  const { mud, put, ann } = await two({ orc: having('Aggressive', '', 'maxHp = 10000') })
  const beast = put('dummy')
  ann.attack(beast)
  ann.addAffect('/effects/invisibility')
  mud.advance(2)
  expect(ann.is('invisible')).toBe(false)
  const orc = put('orc', 3)
  orc.addAffect('/effects/sleep', { seconds: 60 })
  const cid = mud.player('Cid', { ...at(3), level: 3 })
  mud.advance(6)
  expect(cid.attacker).toBeNull()
  expect(cid.command('talk beast')).toContain('does not hear you')
})

test('one blow that crosses two phases: both spells are cast, one after the other, and a stun only delays them', async () => {
  const { mud, put, ann } = await two({
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

test('a boss that is taken out of its fight leaves the room as it was', async () => {
  const { put, ann, room } = await two({
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

test('threat is forgotten with its cause; minions that are not needed go', async () => {
  const { mud, put, ann } = await two({
    ogre: having('Threat', '', "maxHp = 100000; bareHands = '1'"),
    caller: having('Pack', "reinforcements: { path: './dummy', count: 2, most: 2, chance: 100 }", 'maxHp = 1000'),
  })
  const ogre = put('ogre', 3)
  ann.move('/domains/a/r3')
  ogre.damage(50, 'physical', ann, 'blow')
  ann.stopFighting()
  ann.move('/domains/a/r1')
  mud.player('Cid', at(3))
  mud.advance(40)
  ann.move('/domains/a/r3')
  mud.advance(4)
  expect(ogre.attacker).toBeNull()
  const caller = put('caller', 4)
  ann.move('/domains/a/r4')
  ann.attack(caller)
  const minions = [...caller.minions]
  expect(minions.length).toBe(2)
  ann.stopFighting()
  for (const one of [caller, ...minions]) one.stopFighting()
  ann.move('/domains/a/r1')
  mud.advance(200)
  expect(minions.every(one => one.destructed)).toBe(true)
})

test('an effect that is edited under its bearer begins to tick', async () => {
  const effect = (body: string) =>
    `import { Effect } from '/std/effect'\nexport default class E extends Effect { name = 'itch'; duration = 0; ${body} }`
  const { mud, ann } = await two({ itch: effect('') })
  ann.addAffect('/domains/a/itch')
  await mud.write('/domains/a/itch.ts', effect("every = 2; tick(who) { who.tell('It itches.') }"))
  mud.advance(6)
  expect(ann.output).toContain('It itches.')
})

test('a behaviour that can not be made leaves the others as they are', async () => {
  const { mud, put, ann } = await arena({
    boss: having('Boss', "phases: [{ at: 50, say: 'Once!' }]", 'maxHp = 1000'),
  }).then(made => ({ ...made, ann: made.mud.player('Ann', { ...at(1), level: 9 }) }))
  const boss = put('boss')
  ann.attack(boss)
  boss.hurt(600, ann)
  await mud.write(
    '/domains/a/bad.ts',
    `import { Behaviour } from '/std/behaviour'\nexport class Bad extends Behaviour { constructor() { super(); throw new Error('no') } }`,
  )
  await mud.write(
    '/domains/a/boss.ts',
    having('Boss', "phases: [{ at: 50, say: 'Once!' }]", 'maxHp = 1000')
      .replace('Boss.with(', 'Bad.with(), Boss.with(')
      .replace('import { Boss }', "import { Bad } from './bad'\nimport { Boss }"),
  )
  mud.advance(2)
  expect(mud.faults.length).toBeGreaterThan(0)
  await mud.write('/domains/a/boss.ts', having('Boss', "phases: [{ at: 50, say: 'Once!' }]", 'maxHp = 1000'))
  mud.driver.faults.splice(0)
  boss.hurt(1, ann)
  expect(ann.output.match(/Once!/g)?.length).toBe(1)
})

test('dump and eval show what refers to something that is gone', async () => {
  const { mud, put } = await two()
  const beast = put('dummy')
  const wiz = mud.player('Wiz', { ...at(1), wizard: true })
  wiz.lair = { owner: beast, all: [beast] }
  beast.destruct()
  expect(wiz.command('eval me.lair')).toContain('a destructed object')
  expect(wiz.command('dump me')).toContain('lair = {owner: a destructed object, all: [a destructed object]}')
})
