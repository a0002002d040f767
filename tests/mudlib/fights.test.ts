import { expect, test } from 'vitest'
import type { AnyObject } from '../../driver/testing.ts'
import { arena, at, having, monster, twoHeroes } from './arena.ts'

const path = (one: AnyObject) => one.environment!.path as string
const mage = "maxHp = 100; maxMana = 500; mana = 500; level = 9; learned = ['/spells/fireball']"

// ---- how a fight begins

const logger = `import { Monster } from '/std/monster'
import { on } from '/std/decorators'
export default class L extends Monster {
  name = 'logger'; level = 5; maxHp = 5000; bareHands = '1'; log: string[] = []
  @on('attacked') one(by) { this.log.push('attacked by ' + by.name) }
  @on('fightBegan') two(foe, first) { this.log.push('fights ' + foe.name + (first ? '' : ' too')) }
}`

test('when a fight begins both sides hear it, whoever began it, once for each opponent', async () => {
  const { mud, put } = await arena({ logger })
  const [one, other] = [put('logger'), put('logger')]
  const ann = mud.player('Ann', { ...at(1), level: 5 })
  const bob = mud.player('Bob', { ...at(1), level: 5 })
  for (const hero of [ann, bob]) hero.maxHp = hero.hp = 5000
  one.attack(ann)
  expect(one.log).toEqual(['fights ann'])
  bob.attack(one)
  mud.advance(20)
  expect(one.log).toEqual(['fights ann', 'attacked by bob', 'fights bob too'])
  ann.attack(other)
  expect(other.log).toEqual(['attacked by ann', 'fights ann'])
  // The fight is over for good, so the next attack begins another fight.
  for (const each of [ann, bob, one, other]) each.stopFighting()
  one.log = []
  ann.attack(one)
  expect(one.log).toEqual(['attacked by ann', 'fights ann'])
})

test('a fight that a spell or a rescue begins is one, too', async () => {
  const { put, ann } = await twoHeroes({ logger })
  const one = put('logger')
  ann.beginFight(one)
  expect(one.log).toEqual(['attacked by ann', 'fights ann'])
  const other = put('logger')
  other.beginFight(ann)
  expect(other.log).toEqual(['fights ann'])
})

test('a boss that attacks first opens its fight, a pack that attacks first calls, and who joins calls no reinforcements', async () => {
  const { mud, put } = await arena({
    boss: monster(
      "level = 9; bareHands = '1'; behaviours = [Aggressive.with(), Boss.with({ opening: { say: 'At last!' } })]",
      { Aggressive: '/behaviours/aggressive', Boss: '/behaviours/boss' },
    ).replace('level = 5;', ''),
    wolf: monster(
      "bareHands = '1'; maxHp = 500; behaviours = [Aggressive.with(), Pack.with({ reinforcements: { path: './pup', count: 1, most: 9, chance: 100 } })]",
      { Aggressive: '/behaviours/aggressive', Pack: '/behaviours/pack' },
    ),
    mate: having('Pack', "reinforcements: { path: './pup', count: 1, most: 9, chance: 100 }", 'maxHp = 500'),
    pup: having('Pack', "reinforcements: { path: './pup', count: 1, most: 9, chance: 100 }", 'maxHp = 500'),
  })
  put('boss', 2)
  const ann = mud.player('Ann', { ...at(2), level: 9 })
  expect(ann.output).toContain('The beast says, "At last!"')

  const [wolf, mate] = [put('wolf', 3), put('mate', 3)]
  const bob = mud.player('Bob', { ...at(3), level: 9 })
  bob.maxHp = bob.hp = 5000
  bob.bareHands = '1'
  expect(wolf.attacker).toBe(bob)
  expect(bob.output).toContain('howls for the others')
  expect(wolf.minions.length).toBe(1)
  mud.advance(10)
  expect(mate.attacker).toBe(bob)
  expect([wolf.minions.length, mate.minions ?? [], wolf.minions[0].minions ?? []]).toEqual([1, [], []])
})

test('HPCNT triggers run again in the next fight, however little it has healed, and once in each', async () => {
  const { mud, put } = await arena({
    beast: having('HpTriggers', "triggers: [{ at: 50, say: 'Help!' }]", "maxHp = 1000; bareHands = '1'"),
  })
  const beast = put('beast')
  const ann = mud.player('Ann', { ...at(1), level: 5 })
  ann.maxHp = ann.hp = 5000
  ann.bareHands = '1'
  const cries = () => ann.output.match(/Help!/g)?.length ?? 0
  ann.attack(beast)
  beast.hurt(600, ann)
  beast.hurt(1, ann)
  mud.advance(4)
  expect(cries()).toBe(1)
  // Ann leaves for a while, and comes back while the beast is still below the mark.
  ann.move('/domains/a/r2')
  mud.advance(14)
  expect(beast.hpPercent).toBeLessThan(60)
  ann.move('/domains/a/r1')
  beast.hp = 450
  ann.attack(beast)
  expect(cries()).toBe(1)
  beast.hurt(1, ann)
  expect(cries()).toBe(2)
  beast.hurt(1, ann)
  expect(cries()).toBe(2)
  // When the first opponent is dead, a fight with the next one is another fight.
  ann.die(beast)
  const bob = mud.player('Bob', { ...at(1), level: 5 })
  bob.attack(beast)
  beast.hurt(1, bob)
  expect(bob.output).toContain('Help!')
})

// ---- who can be attacked

test('nobody attacks or casts at whom they cannot see, except at their opponent', async () => {
  const { put, ann, bob } = await twoHeroes({ mage: monster(mage) })
  const one = put('mage')
  bob.addAffect('/effects/invisibility')
  expect(one.attack(bob)).toBe('There is nobody like that here.')
  expect(one.cast('fireball', bob)).toBe('There is nobody like that here.')
  expect(one.attack(ann)).toBeUndefined()
  expect(one.attacker).toBe(ann)
  ann.addAffect('/effects/invisibility')
  expect(one.cast('fireball', ann)).toBeUndefined()
})

test('who is out of sight is not chased: by one that hunts, remembers a flight, or has a grudge', async () => {
  const { mud, put } = await arena({
    wolf: having('Hunter', '', 'maxHp = 100; level = 3'),
    rat: having('Wimpy', '', 'maxHp = 100; level = 1'),
    orc: having('Grudges', 'delay: 4', 'maxHp = 5000'),
  })
  const ann = mud.player('Ann', { ...at(2), level: 5 })
  const rat = put('rat', 2)
  ann.attack(rat)
  rat.hurt(85, ann)
  expect(path(rat)).not.toBe('/domains/a/r2')
  ann.stopFighting()
  ann.addAffect('/effects/invisibility')
  rat.hp = 90
  mud.advance(6)
  expect(rat.explain().join()).toContain('lets ann go')
  rat.destruct()
  ann.removeAffect('/effects/invisibility')

  const wolf = put('wolf', 1)
  wolf.stayAwake()
  mud.advance(1)
  wolf.mind()[0].target = ann
  wolf.mind()[0].machine.go(wolf.mind()[0], 'chase')
  ann.addAffect('/effects/invisibility')
  mud.advance(6)
  expect([path(wolf), wolf.attacker]).toEqual(['/domains/a/r1', null])
  wolf.destruct()
  ann.removeAffect('/effects/invisibility')

  const orc = put('orc', 2)
  ann.attack(orc)
  ann.stopFighting()
  orc.stopFighting()
  ann.move('/domains/a/r3')
  mud.advance(2)
  ann.move('/domains/a/r2')
  ann.addAffect('/effects/invisibility')
  mud.advance(10)
  expect(orc.attacker).toBeNull()
})

// ---- flight

test('nobody flees in the middle of a spell, unless forced: then the spell is lost where it began', async () => {
  const { mud, put } = await arena({ mage: monster(mage) })
  const one = put('mage', 2)
  const ann = mud.player('Ann', { ...at(2), level: 9 })
  one.attack(ann)
  one.cast('fireball', ann)
  expect(one.flee()).toBe(false)
  expect([path(one), one.isCasting?.name]).toEqual(['/domains/a/r2', 'fireball'])
  expect(one.attacker).toBe(ann)
  expect(one.explain()[0]).toContain('in the middle of a spell')
  expect(one.flee(true)).toBe(true)
  expect(one.isCasting).toBeNull()
  expect(path(one)).not.toBe('/domains/a/r2')
  expect(ann.output).toMatch(/loses the thread of its spell[\s\S]*flees/)
})

test('fear, a deed and the command flee are forced; hunters, skirmishers and the timid finish their spells', async () => {
  const flees = async (behaviour: string, settings: string, run: (one: AnyObject, ann: AnyObject) => void) => {
    const { mud, put } = await arena({
      mage: having(
        behaviour,
        settings,
        `${mage}; bareHands = '1'; stats = { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 }`,
      ),
    })
    const one = put('mage', 2)
    const ann = mud.player('Ann', { ...at(2), level: 1 })
    ann.maxHp = ann.hp = 10000
    ann.wimpy = 0
    ann.addAffect('/effects/stun', { seconds: 60 })
    one.attack(ann)
    one.hp = 10
    one.cast('fireball', ann)
    // With no other home, the place to which it flees is its home, so it doesn't walk back within the second.
    one.home = ''
    run(one, ann)
    mud.advance(1)
    return { ...{ mud, one, ann }, isCasting: one.isCasting !== null, isHere: one.environment === ann.environment }
  }
  const stays = { isCasting: true, isHere: true }
  const runs = { isCasting: false, isHere: false }
  expect(await flees('Sentinel', '', one => one.addAffect('/effects/fear'))).toMatchObject(runs)
  expect(await flees('Sentinel', '', one => one.command('flee'))).toMatchObject(runs)
  expect(
    await flees('HpTriggers', 'triggers: [{ at: 20, flee: true }]', (one, ann) => one.mind()[0].hurt(ann)),
  ).toMatchObject(runs)
  for (const behaviour of ['Hunter', 'Skirmisher', 'Timid']) {
    const { one, mud, ...seen } = await flees(behaviour, '', one => void one.mind()[0].heartBeat())
    expect(seen, behaviour).toMatchObject(stays)
    mud.advance(6)
    expect(one.environment === seen.ann.environment, behaviour).toBe(false)
  }
})

test('when the alpha has fled, one of its pack that casts a spell finishes it and runs then', async () => {
  const { mud, put } = await arena({
    alpha: monster("level = 12; maxHp = 500; bareHands = '1'; behaviours = [Pack.with({ follows: false })]", {
      Pack: '/behaviours/pack',
    }).replace('level = 5;', ''),
    mage: having('Pack', 'follows: false', `${mage}; bareHands = '1'`),
  })
  const [alpha, one] = [put('alpha', 2), put('mage', 2)]
  const ann = mud.player('Ann', { ...at(2), level: 9 })
  ann.maxHp = ann.hp = 10000
  ann.bareHands = '1'
  ann.attack(alpha)
  mud.advance(2)
  one.cast('fireball', ann)
  alpha.flee()
  expect(path(one)).toBe('/domains/a/r2')
  expect(one.isCasting).not.toBeNull()
  mud.advance(6)
  expect(path(one)).not.toBe('/domains/a/r2')
  expect(ann.output).toContain('A ball of fire')
})

test('a flight ends when the fight is ended for good: by a charm, sleep, or a program that stops the fight', async () => {
  for (const end of [
    (rat: AnyObject, ann: AnyObject) => rat.addAffect('/effects/charm', { by: ann }),
    (rat: AnyObject) => rat.stopFighting(),
    (rat: AnyObject) => {
      rat.addAffect('/effects/sleep')
      rat.removeAffect('/effects/sleep')
    },
  ]) {
    const { mud, put } = await arena({ rat: having('Wimpy', '', 'maxHp = 1000; level = 1') })
    const rat = put('rat', 2)
    const ann = mud.player('Ann', { ...at(2), level: 9 })
    ann.attack(rat)
    rat.hurt(900, ann)
    expect(path(rat)).not.toBe('/domains/a/r2')
    ann.stopFighting()
    ann.move(rat.environment!)
    const there = path(rat)
    end(rat, ann)
    mud.advance(6)
    expect(path(rat)).toBe(there)
  }
})

test('a charm makes a monster forget its fight: hunter, skirmisher, threat table and grudge', async () => {
  const { mud, put, ann } = await twoHeroes({
    beast: monster(
      'maxHp = 5000; behaviours = [Threat.with(), Hunter.with({ sees: 0 }), HpTriggers.with({ triggers: [] })]',
      { Threat: '/behaviours/threat', Hunter: '/behaviours/hunter', HpTriggers: '/behaviours/hp-triggers' },
    ),
  })
  const beast = put('beast')
  ann.attack(beast)
  beast.damage(50, 'physical', ann, 'blow')
  mud.advance(2)
  expect(beast.mind()[1].state).toBe('fight')
  beast.addAffect('/effects/charm', { by: ann })
  expect([beast.attacker, beast.mind()[1].target, beast.mind()[0].table.list.length]).toEqual([null, null, 0])
})

// ---- threat

test('when the tank is dead, the next on the threat table is attacked, although they only healed', async () => {
  const { mud, put } = await arena({
    ogre: having('Threat', '', "maxHp = 100000; level = 8; bareHands = '1'"),
  })
  const ogre = put('ogre', 2)
  const tank = mud.player('Tank', { ...at(2), level: 10 })
  const healer = mud.player('Healer', { ...at(2), level: 10 })
  for (const one of [tank, healer]) one.maxHp = one.hp = 10000
  tank.attack(ogre)
  tank.hp = 5000
  tank.heal(500, healer)
  expect(ogre.attacker).toBe(tank)
  expect(healer.attacker).toBeNull()
  tank.hurt(100000, ogre)
  expect(ogre.attacker).toBe(healer)
  expect(healer.attacker).toBe(ogre)
  // An opponent who was killed by somebody else counts as dead, too.
  const cid = mud.player('Cid', { ...at(2), level: 10 })
  cid.hp = cid.maxHp = 10000
  cid.attack(ogre)
  healer.hurt(100000, null)
  expect(ogre.attacker).toBe(cid)
})
