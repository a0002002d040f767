import { expect, onTestFinished, test } from 'vitest'
import { testDriver } from '../../driver/testing.ts'
import { at, having, monster, twoHeroes } from './arena.ts'
import { area, cave, smallWorld } from './world.ts'

test('a fight can be won: blows from three sides, death, corpse, loot, experience', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave, level: 5 })
  const bob = mud.player('Bob', { at: cave })
  const rat = mud.clone('/domains/t/rat')
  rat.gold = 5
  rat.move(cave)
  mud.clone('/domains/t/key').move(rat)
  mud.clone('/domains/t/sword').move(ann)
  ann.command('wield sword')
  const { experience } = ann
  expect(ann.command('kill rat')).toContain('You attack the black rat!')
  mud.advance(20)
  expect(rat.destructed).toBe(true)
  expect(ann.output).toMatch(/You slash the black rat .*with a long sword/)
  expect(bob.output).toMatch(/Ann slashes the black rat/)
  expect(bob.output).toContain('The black rat is dead!')
  expect(ann.experience).toBe(experience + 35)
  expect(ann.gold).toBe(5)
  expect(ann.attacker).toBeNull()
  expect(ann.command('get all')).toContain('To take what the corpse of a black rat has, type: get all corpse')
  expect(ann.command('get all from corpse')).toBe('You get a small key from the corpse of a black rat.\n')
  mud.advance(400)
  expect(ann.command('look')).not.toContain('corpse')
})

test('a player who dies returns to life, and the belongings are in the corpse', async () => {
  const mud = await smallWorld({
    '/domains/t/ogre.ts': `import { Monster } from '/std/monster'
export default class Ogre extends Monster { name = 'ogre'; level = 20; bareHands = '50'; aggressive = true }`,
  })
  mud.clone('/domains/t/ogre').move(cave)
  const ann = mud.player('Ann', { at: '/domains/t/hall', level: 1 })
  mud.clone('/domains/t/sword').move(ann)
  expect(ann.command('s')).toContain('The ogre attacks you!')
  mud.advance(10)
  expect(ann.output).toContain('What you had lies where you fell: A cave.')
  expect(ann.environment?.path).toBe('/domains/vale/chapel')
  expect(ann.hp).toBeGreaterThan(0)
  expect(ann.inventory).toEqual([])
  const corpse = mud.load(cave).inventory.find(({ path }) => path === '/std/corpse')!
  expect(corpse.inventory.map(({ path }) => path)).toEqual(['/domains/t/sword'])
  expect(ann.destructed).toBe(false)
  expect(ann.command('smile')).toBe('You smile.\n')
})

test('the gold of a player whom a monster kills lies in the corpse, but for a tenth; a player gets the gold of a monster', async () => {
  const mud = await smallWorld({
    '/domains/t/ogre.ts': `import { Monster } from '/std/monster'
export default class Ogre extends Monster { name = 'ogre'; level = 20; gold = 1 }`,
  })
  const ogre = mud.clone('/domains/t/ogre')
  ogre.move(cave)
  const ann = mud.player('Ann', { at: cave, level: 8 })
  ann.gold = 40
  ann.die(ogre)
  expect([ann.gold, ogre.gold]).toEqual([0, 1])
  const bob = mud.player('Bob', { at: cave, level: 5 })
  ogre.die(bob)
  expect(bob.output).toContain('You find 1 gold coin.')
  expect(bob.gold).toBe(1)
  ann.move(cave)
  expect(ann.command('get all corpse of ann')).toBe('You get 36 gold coins from the corpse of Ann.\n')
  expect(ann.gold).toBe(36)
})

test('death costs experience only beyond the first levels, and never a level', async () => {
  const mud = await smallWorld()
  const young = mud.player('Ann', { at: cave, level: 2 })
  const old = mud.player('Bob', { at: cave, level: 10 })
  const before = [young.experience, old.experience]
  old.experience += 1000
  young.hurt(1000, null)
  old.hurt(1000, null)
  expect(young.experience).toBe(before[0])
  expect(old.experience).toBeLessThan(before[1] + 1000)
  expect(old.experience).toBeGreaterThanOrEqual(before[1])
  expect(old.level).toBe(10)
})

test('who flees chooses the way, does not run back where they fled from, and hears that there is no way', async () => {
  const room = (exits: string) => `import { Room } from '/std/room'
export default class R extends Room { exits = ${exits} }`
  const mud = await testDriver({
    seed: 1,
    files: {
      '/domains/t/mid.ts': room("{ north: './den', east: './far', up: './far' }"),
      '/domains/t/den.ts': room("{ south: './mid' }"),
      '/domains/t/far.ts': room("{ west: './mid' }"),
      '/domains/t/cell.ts': room('{}'),
      '/domains/t/ox.ts': `import { Monster } from '/std/monster'
export default class O extends Monster { name = 'ox'; maxHp = 9000; hp = 9000 }`,
    },
  })
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { at: '/domains/t/mid', level: 20 })
  const fight = (at: string) => {
    if (ann.environment?.path !== at) ann.move(at)
    const ox = mud.clone('/domains/t/ox')
    ox.move(at)
    ann.command('kill ox')
    return ox
  }
  fight('/domains/t/mid')
  expect(ann.command('flee down')).toBe("You can't flee 'down'!\n")
  expect(ann.command('flee n')).toContain('You flee north!')
  mud.advance(3)
  const ox = fight('/domains/t/den')
  expect(ann.command('flee')).toContain('You flee south!')
  ox.destruct()
  // From here, north leads back to the den.
  for (let i = 0; i < 12; i++) {
    if (ann.environment?.path !== '/domains/t/mid') ann.move('/domains/t/mid')
    ann.lastFight = { opponents: [], at: mud.now, recoverUntil: 0, fledFrom: '/domains/t/den', isCornered: false }
    ann.command('kill ox')
    expect(ann.command('flee')).toMatch(/You flee (?:east|up)!/)
  }
  fight('/domains/t/cell')
  ann.command('wimpy 90')
  ann.hp = 30
  mud.advance(6)
  expect(ann.output.split('there is no way out').length).toBe(2)
})

test('a blow does not reach who leaves when attacked', async () => {
  const mud = await testDriver({
    seed: 1,
    files: {
      '/domains/t/a.ts': `import { Room } from '/std/room'\nexport default class R extends Room {}`,
      '/domains/t/b.ts': `import { Room } from '/std/room'\nexport default class R extends Room {}`,
      '/domains/t/elk.ts': `import { Monster } from '/std/monster'
export default class E extends Monster { name = 'elk'; maxHp = 50; hp = 50
  attackedBy() { this.move('./b') } }`,
    },
  })
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { at: '/domains/t/a', level: 20 })
  const elk = mud.clone('/domains/t/elk')
  for (let i = 0; i < 10; i++) {
    elk.move('/domains/t/a')
    ann.attacker = elk
    mud.advance(4)
    expect([elk.environment?.path, elk['hp']]).toEqual(['/domains/t/b', 50])
  }
  expect(ann.output).not.toMatch(/You (?:miss|punch|strike)/)
})

test('a fight can be fled, by command and by wimpy', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave, level: 5 })
  mud.clone('/domains/t/rat').move(cave)
  expect(ann.command('flee')).toBe('You are not fighting anybody.\n')
  ann.command('kill rat')
  expect(ann.command('n')).toBe('You are fighting! Flee, if you must.\n')
  expect(ann.command('flee')).toContain('You flee north!')
  expect(ann.environment?.path).toBe('/domains/t/hall')
  mud.advance(4)
  expect(ann.attacker).toBeNull()
  ann.command('s')
  ann.command('wimpy 50')
  ann.command('kill rat')
  ann.hp = 10
  mud.advance(4)
  expect(ann.environment?.path).toBe('/domains/t/hall')
})

test('levels come with experience', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave, level: 1 })
  ann.gainExperience(209)
  expect(ann.level).toBe(1)
  ann.gainExperience(1)
  expect(ann.output).toContain('You reach level 2!')
  expect([ann.level, ann.maxHp]).toEqual([2, 35])
  ann.gainExperience(10_000)
  // Levels need 210, 560, 1,240, 2,340 and 3,950 points of experience. A level takes as many kills of monsters of the own level as its
  // number, plus five.
  expect(ann.level).toBe(6)
})

test('players can not fight players, nor anybody in another room', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave })
  mud.player('Bob', { at: cave })
  expect(ann.command('kill bob')).toBe('You may not fight other players.\n')
  expect(ann.command('kill me')).toBe('You think better of it.\n')
})

test('consider judges', async () => {
  const mud = await smallWorld()
  mud.clone('/domains/t/rat').move(cave)
  expect(mud.player('Ann', { at: cave, level: 10 }).command('consider rat')).toContain('is no match for you')
  const young = mud.player('Bob', { at: cave, level: 1 })
  mud.clone('/domains/vale/npc/founder').move(cave)
  expect(young.command('consider founder')).toContain('death on legs')
})

test('a monster edited in the middle of a fight: the same one, with the hit points it had left', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave, level: 1 })
  const rat = mud.clone('/domains/t/rat')
  rat.maxHp = rat.hp = 100
  rat.move(cave)
  ann.command('kill rat')
  mud.advance(6)
  const { hp, id } = rat
  expect(hp).toBeLessThan(100)
  await mud.write(
    '/domains/t/rat.ts',
    area['/domains/t/rat.ts']!.replace(
      'maxHp = 10',
      `maxHp = 10\n  heartBeat() { super.heartBeat(); this.say('Ow! ' + this.hp) }`,
    ),
  )
  expect(rat.hp).toBe(hp)
  mud.advance(2)
  expect(ann.output).toContain('The black rat says, "Ow! ')
  expect([rat.id, rat.attacker]).toEqual([id, ann])
})

test('players never harm players: not by a rescue, an ordered pet, a spell or its area', async () => {
  const { mud, put, ann, bob } = await twoHeroes()
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

test('a party shares the experience of a kill by levels; a mere follower gets none', async () => {
  const { put, ann, bob, mud } = await twoHeroes({ rat: monster('maxHp = 1; level = 20').replace('level = 5;', '') })
  const leech = mud.player('Leech', { ...at(1), level: 1 })
  leech.follow(ann)
  bob.follow(ann)
  ann.takeAlong(bob)
  const before = [ann.experience, bob.experience, leech.experience]
  put('rat').damage(5, 'physical', ann, 'blow')
  expect([ann, bob, leech].map((one, i) => one.experience - before[i]!)).toEqual([3010, 3010, 0])
})

test('following a boss does not protect from its spells', async () => {
  const { put, ann, bob, mud } = await twoHeroes({
    boss: monster('maxHp = 10000; level = 9; mana = 500; maxMana = 500'),
  })
  const boss = put('boss')
  bob.follow(boss)
  ann.attack(boss)
  bob.attack(boss)
  const { hp } = bob
  boss.cast('earthquake')
  mud.advance(3)
  expect(bob.hp).toBeLessThan(hp)
})

test('a foe, a leader or a threat that has been destructed causes no error', async () => {
  const { put, ann, bob, mud } = await twoHeroes({ ogre: having('Threat', '', 'maxHp = 10000') })
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

test('a behaviour decides what remains of a hit: less, nothing, or as it was where it answers no number', async () => {
  const files = Object.fromEntries(
    ['2', '0', '-1', 'NaN', 'undefined as never'].map((points, index) => [
      `/domains/t/stone${index}.ts`,
      `import { Behaviour } from '/std/behaviour'
import type { Hit } from '/std/events'
import { Monster } from '/std/monster'
class Hard extends Behaviour {
  absorbs() { return this }
  absorb(hit: Hit): void { hit.points = ${points} }
}
export default class Stone extends Monster { name = 'stone'; short = 'a stone'; hp = 500; maxHp = 500; behaviours = [Hard.with()] }`,
    ]),
  )
  const mud = await testDriver({ seed: 1, files })
  const taken = Object.keys(files).map(path => {
    const stone = mud.clone(path.replace('.ts', ''))
    stone.move('/std/void')
    mud.driver.guard.attempt('load', null, () => stone.damage(10, 'fire', null, 'blow'))
    return 500 - stone.hp
  })
  expect(taken).toEqual([2, 0, 0, 10, 10])
  expect(mud.faults).toEqual([])
  await mud.stop()
})
