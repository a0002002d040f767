import { expect, test } from 'vitest'
import { MemoryStore } from '../../driver/services/store/store.ts'
import { arena, at, having, monster, twoHeroes } from './arena.ts'

const dummy = monster('maxHp = 10000; level = 5; bareHands = "1"')

/** Starts a world with a mage who knows every spell, and a dummy as a target. */
async function school(body = '') {
  const { mud, put, ...rest } = await arena({
    dummy: monster(`maxHp = 10000; level = 1; stats = { str: 1, dex: 1, con: 10, int: 1, wis: -40, cha: 10 }; ${body}`),
  })
  const mage = mud.player('Mage', { ...at(1), level: 20 })
  mage.learned = mud.load('/daemons/spells').paths
  mage.maxMana = mage.mana = 1000
  return { mud, put, mage, dummy: put('dummy'), ...rest }
}

test('a spell takes time, mana and a rest; the target feels it when it is out', async () => {
  const { mud, mage, dummy } = await school()
  expect(mage.command('cast fireball beast')).toContain('You cup your hands')
  expect(mage.mana).toBe(988)
  expect(dummy.hp).toBe(10000)
  expect(mage.command('cast frost beast')).toBe('You are in the middle of another spell.\n')
  mud.advance(2)
  expect(mage.output).toContain('A ball of fire leaves your hands and bursts upon the beast.')
  expect(dummy.hp).toBeLessThan(10000)
  expect(dummy.attacker).toBe(mage)
  mage.command('cast earthquake')
  mud.advance(2)
  expect(mage.output).toContain('The ground heaves')
  expect(mage.command('cast earthquake')).toContain("can't do that again for 10 seconds")
  mage.mana = 3
  expect(mage.command('cast fireball')).toBe('That takes 12 points of magic, and you have 3.\n')
})

test('an unknown spell or a wrong target is refused, and costs nothing', async () => {
  const { mud, mage } = await school()
  const ann = mud.player('Ann', { ...at(1), level: 20 })
  expect(ann.command('cast fireball beast')).toBe('You have not learned fireball.\n')
  expect(ann.command('cast nonsense')).toContain("You know no spell 'nonsense'")
  expect(mage.command('cast fireball dragon')).toContain("You know no spell 'fireball dragon'".slice(0, 0))
  expect(mage.command('cast fireball')).toBe('At whom?\n')
  expect(mage.command('cast fireball ann')).toBe('You may not fight other players.\n')
  expect(mage.command('cast fireball me')).toBe('You think better of it.\n')
  expect(mage.mana).toBe(1000)
  expect(mage.command("cast 'detect invisible'")).toContain('begin to mutter')
})

test('a hard blow interrupts a spell, and so does walking away', async () => {
  const { mud, mage } = await school()
  mage.command('cast fireball beast')
  mage.hurt(mage.maxHp - 1, null)
  expect(mage.output).toContain('The blow breaks your spell!')
  mage.hp = mage.maxHp
  mage.mana = mage.maxMana
  mage.command('cast fireball beast')
  mage.command('east')
  expect(mage.output).toContain('You lose your spell as you move.')
  mud.advance(5)
  expect(mage.isCasting).toBeNull()
})

test('damage types and resistances: immune, half, and worse', async () => {
  const { mud, put } = await arena({
    plain: dummy,
    demon: monster('maxHp = 10000; resistances = { fire: 100, cold: -50, acid: 50 }'),
  })
  const demon = put('demon')
  const by = mud.player('Ann', at(1))
  expect(demon.damage(100, 'fire', by, 'test')).toBe(0)
  expect(demon.damage(100, 'acid', by, 'test')).toBe(50)
  expect(demon.damage(100, 'cold', by, 'test')).toBe(150)
  expect(demon.damage(100, 'physical', by, 'test')).toBe(100)
  demon.addAffect('/effects/sanctuary')
  expect(demon.damage(100, 'cold', by, 'test')).toBe(75)
  expect(demon.hp).toBe(10000 - 50 - 150 - 100 - 75)
})

test('an effect lasts as long as it says, ticks, and tells as it ends', async () => {
  const { mud } = await arena({})
  const ann = mud.player('Ann', { ...at(1), level: 10 })
  ann.addAffect('/effects/poison', { power: 3 })
  expect(ann.command('affects')).toContain('poison for 24 seconds, harmful')
  const before = ann.hp
  mud.advance(9)
  expect(ann.output.match(/Poison burns/g)?.length).toBe(2)
  expect(ann.hp).toBeLessThan(before)
  mud.advance(30)
  expect(ann.output.match(/Poison burns/g)?.length).toBe(6)
  expect(ann.output).toContain('The poison has left your blood.')
  expect(ann.command('affects')).toBe('No effects are active on you.\n')
})

test('stacking: poison adds up to three, a shield is refreshed, a stun is not prolonged', async () => {
  const { mud } = await arena({})
  const ann = mud.player('Ann', at(1))
  for (let i = 0; i < 5; i++) ann.addAffect('/effects/poison')
  expect(ann.affect('/effects/poison').stacks).toBe(3)
  expect(ann.stat('str')).toBe(7)
  ann.addAffect('/effects/blessing', { seconds: 100 })
  ann.addAffect('/effects/blessing', { seconds: 10 })
  expect(ann.affect('/effects/blessing').until - mud.now).toBe(100)
  ann.addAffect('/effects/stun', { seconds: 4 })
  expect(ann.addAffect('/effects/stun', { seconds: 50 })).toBeNull()
  expect(ann.cure()).toBe(2)
  expect(ann.affects.length).toBe(1)
})

test('a stunned living can neither act nor strike, and is hit easily', async () => {
  const { mud, put } = await arena({ dummy })
  const beast = put('dummy')
  const ann = mud.player('Ann', { ...at(1), level: 3 })
  ann.addAffect('/effects/stun', { seconds: 10 })
  expect(ann.command('kill beast')).toBe('You are stunned.\n')
  expect(ann.command('east')).toBe('You are stunned.\n')
  expect(ann.command('look')).toContain('Room 1')
  beast.addAffect('/effects/stun', { seconds: 10 })
  beast.attack(ann)
  mud.advance(8)
  expect(ann.output).not.toContain('punches')
  mud.advance(6)
  expect(ann.output).toMatch(/punch/)
})

test('sleep ends with a blow; silence stops spells but not kicks', async () => {
  const { mud, mage, dummy } = await school()
  mage.command('cast sleep beast')
  mud.advance(2)
  expect(dummy.is('asleep')).toBe(true)
  dummy.hurt(1, mage)
  expect(dummy.is('asleep')).toBe(false)
  mage.addAffect('/effects/silence')
  expect(mage.command('cast frost')).toContain('no sound comes out')
  expect(mage.command('say help')).toContain('no sound comes out')
  expect(mage.command('kick beast')).toContain('You kick the beast.')
})

test('an invisible living is not seen, targeted or named, except by those who detect it; its first blow ends that', async () => {
  const { mud, put } = await arena({ dummy })
  put('dummy')
  const ann = mud.player('Ann', at(1))
  const bob = mud.player('Bob', at(1))
  ann.addAffect('/effects/invisibility')
  expect(bob.command('look')).not.toContain('Ann')
  expect(bob.command('look ann')).toContain("no 'ann'")
  ann.command('say boo')
  expect(bob.output).toContain('Someone says, "boo"')
  expect(ann.output).toContain('You say, "boo"')
  bob.addAffect('/effects/detection')
  expect(bob.command('look')).toContain('Ann')
  ann.command('say hey')
  expect(bob.output).toContain('Ann says, "hey"')
  ann.command('kill beast')
  expect(ann.is('invisible')).toBe(false)
})

test('charm: it follows, takes orders, does not strike its master, and comes to its senses', async () => {
  const { mud, mage, dummy } = await school()
  expect(mage.command('cast charm beast')).toContain('mutter')
  mud.advance(2)
  expect(dummy.master).toBe(mage)
  expect(dummy.attacker).toBeNull()
  mage.command('east')
  expect(dummy.environment).toBe(mage.environment)
  expect(mage.command('order beast say hello')).toContain('The beast says, "hello"')
  expect(mage.command('order beast give gem to mage')).toContain('will not do that')
  expect(dummy.attack(mage)).toBe('You could never harm your master.')
  mud.player('Bob', { at: mage.environment! })
  mud.advance(200)
  expect(dummy.master).toBeNull()
  expect(mage.command('order beast dance')).toContain('does not take orders from you')
})

test('bash stuns, taunt draws blows, rescue takes a place', async () => {
  const { mud, put } = await arena({
    dummy: monster('maxHp = 10000; level = 1; stats = { str: 1, dex: -60, con: 1, int: 1, wis: 1, cha: 1 }'),
  })
  const beast = put('dummy')
  const ann = mud.player('Ann', { ...at(1), level: 10 })
  const bob = mud.player('Bob', { ...at(1), level: 10 })
  expect(bob.command('bash beast')).toContain('You send the beast sprawling!')
  expect(beast.is('stunned')).toBe(true)
  expect(beast.attacker).toBe(bob)
  expect(ann.command('rescue bob')).toContain('You step in front of Bob!')
  expect(beast.attacker).toBe(ann)
  bob.command('taunt beast')
  expect(beast.attacker).toBe(bob)
  mud.advance(10)
  expect(ann.command('rescue me')).toContain('Whom do you want to rescue?')
  expect(bob.command('kick dragon')).toBe("There is no 'dragon' here.\n")
})

test('an area spell hits the enemies of the party, and no bystander', async () => {
  const { mud, put, mage, dummy } = await school()
  const bystander = put('dummy')
  const other = put('dummy')
  const friend = mud.player('Bob', { ...at(1), level: 5 })
  friend.follow(mage)
  mage.takeAlong(friend)
  mage.attack(dummy)
  friend.attack(other)
  const hp = bystander.hp
  mage.command('cast earthquake')
  mud.advance(2)
  expect(bystander.hp).toBe(hp)
  expect(dummy.hp).toBeLessThan(10000)
  expect(other.hp).toBeLessThan(10000)
  expect(friend.output).not.toContain('Earthquake')
})

test('effects, spells and cooldowns are saved with the player, and go on', async () => {
  const store = new MemoryStore()
  const first = await arena({}, { store })
  const body = first.mud.player('Ann', at(1))
  body.addAffect('/effects/blessing', { seconds: 500 })
  body.learned = ['/spells/frost']
  body.save()
  await first.mud.save()
  const second = await arena({}, { store })
  const ann = await second.mud.fetchPlayer('Ann')
  expect(ann.affect('/effects/blessing')).not.toBeNull()
  expect(ann.command('affects')).toContain('blessing for')
  expect(ann.learned).toEqual(['/spells/frost'])
})

test('an edited effect is felt by those it works on already', async () => {
  const { mud } = await arena({
    '/domains/a/strong.ts': `import { Effect } from '/std/effect'
export default class Strong extends Effect { name = 'strong'; duration = 0; modifiers = { str: 3 } }`,
  })
  const ann = mud.player('Ann', at(1))
  ann.addAffect('/domains/a/strong')
  expect(ann.stat('str')).toBe(13)
  await mud.write(
    '/domains/a/strong.ts',
    `import { Effect } from '/std/effect'
export default class Strong extends Effect { name = 'strong'; duration = 0; modifiers = { str: 9 } }`,
  )
  mud.advance(2)
  expect(ann.stat('str')).toBe(19)
})

test('a teacher teaches for gold, by level, each spell once', async () => {
  const { mud, put } = await arena({ witch: having('Teacher', "spells: ['frost', 'heal', 'fireball']") })
  put('witch')
  const ann = mud.player('Ann', { ...at(1), level: 2 })
  ann.gold = 100
  expect(ann.command('learn')).toMatch(/frost \(60 coins, level 2\).*fireball \(150 coins/s)
  expect(ann.command('learn fireball')).toContain('Come back when you are of level 4.')
  expect(ann.command('learn frost')).toContain('teaches you frost, for 60 coins')
  expect(ann.command('learn frost')).toBe('You know frost already.\n')
  expect(ann.command('learn heal')).toContain('teaches you heal, for 40 coins')
  expect(ann.gold).toBe(0)
  expect(ann.command('spells')).toMatch(/frost \(7 mana, 1 s\)/)
})

test('members of a group walk together, and share the experience of a kill', async () => {
  const { mud, put } = await arena({ rat: monster('maxHp = 1; level = 4') })
  const rat = put('rat', 2)
  const ann = mud.player('Ann', { ...at(1), level: 3 })
  const bob = mud.player('Bob', { ...at(1), level: 3 })
  expect(bob.command('follow ann')).toContain('You begin to follow Ann.')
  expect(ann.command('follow bob')).toBe('You would go in circles.\n')
  expect(ann.command('group bob')).toContain('Bob is in your party now.')
  ann.command('east')
  expect(bob.environment).toBe(ann.environment)
  const before = [ann.experience, bob.experience]
  rat.hurt(10, ann)
  expect(ann.experience - before[0]!).toBe(130)
  expect(bob.experience - before[1]!).toBe(130)
  expect(bob.command('follow me')).toContain('You stop following Ann.')
})

test('a fight ends invisibility however it began; a monster that sleeps by magic does nothing', async () => {
  const { mud, put, ann } = await twoHeroes({ orc: having('Aggressive', '', 'maxHp = 10000') })
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

test('an active effect begins to tick after an edit', async () => {
  const effect = (body: string) =>
    `import { Effect } from '/std/effect'\nexport default class E extends Effect { name = 'itch'; duration = 0; ${body} }`
  const { mud, ann } = await twoHeroes({ itch: effect('') })
  ann.addAffect('/domains/a/itch')
  await mud.write('/domains/a/itch.ts', effect("every = 2; tick(who) { who.tell('It itches.') }"))
  mud.advance(6)
  expect(ann.output).toContain('It itches.')
})
