import { expect, test } from 'vitest'
import type { AnyObject } from '../../driver/testing.ts'
import { arena, at, having } from './arena.ts'

test('the hunter: idle, patrol, chase, fight, flee, return, with leash and heal', async () => {
  const { mud, put } = await arena({
    wolf: having('Hunter', "route: ['./r2', './r3'], leash: 2, safe: 2", 'maxHp = 100; level = 3'),
  })
  const wolf = put('wolf', 2)
  const state = () => wolf.mind()[0].state
  const far = mud.player('Far', { at: '/domains/a/far/r5', level: 1 })
  wolf.stayAwake()
  mud.advance(4)
  expect(state()).toBe('patrol')
  mud.advance(10)
  expect(['/domains/a/r2', '/domains/a/r3']).toContain(wolf.environment!.path)

  const ann = mud.player('Ann', { ...at(1), level: 3 })
  ann.maxHp = ann.hp = 1000
  for (let i = 0; i < 10 && !wolf.attacker; i++) mud.advance(2)
  expect(wolf.attacker).toBe(ann)
  mud.advance(2)
  expect(state()).toBe('fight')

  wolf.hp = 15
  mud.advance(2)
  expect(state()).toBe('flee')
  expect(wolf.environment).not.toBe(ann.environment)
  ann.stopFighting()
  wolf.hp = 35
  mud.advance(8)
  expect(wolf.attacker).toBe(ann)

  // Beyond its leash, it gives up, and at home it heals completely.
  wolf.hp = 50
  ann.stopFighting()
  ann.move('/domains/a/far/r5')
  for (let i = 0; i < 20 && state() !== 'idle' && state() !== 'patrol'; i++) mud.advance(2)
  expect(wolf.hp).toBe(100)
  expect(far.attacker).toBeNull()
  expect(wolf.explain().join()).toMatch(/from fight to chase.*|from chase to return/)
})

test('the skirmisher: it fights while it is strong, flees when weak, patrols, idles', async () => {
  const { mud, put } = await arena({ orc: having('Skirmisher', "route: ['./r2', './r4']", 'maxHp = 100; level = 3') })
  const orc = put('orc', 2)
  const wiz = mud.player('Wiz', { ...at(2), wizard: true })
  mud.advance(4)
  expect(wiz.command(`think ${orc.id}`)).toMatch(/> root[\s\S]*> {3}patrol[\s\S]*followRoute/)
  const ann = mud.player('Ann', { at: orc.environment!, level: 3 })
  ann.maxHp = ann.hp = 1000
  mud.advance(2)
  expect(orc.attacker).toBe(ann)
  expect(wiz.command(`think ${orc.id}`)).toMatch(/\+ {3}fight[\s\S]*\+ {5}attackEnemy/)
  // It follows an enemy who has stepped into the next room.
  ann.stopFighting()
  const next = Object.values((orc.environment as AnyObject).exits as Record<string, string>)[0]!
  ann.move(next)
  mud.advance(2)
  expect(orc.environment).toBe(ann.environment)
  orc.hp = 10
  mud.advance(2)
  expect(orc.environment).not.toBe(ann.environment)
  expect(orc.explain().join()).toContain('flees from ann at ')
})

test('the threat table: damage, healing and taunts count, the target does not flicker, absent enemies are forgotten', async () => {
  const { mud, put } = await arena({
    ogre: having('Threat', 'decay: 0, switchAt: 10', 'maxHp = 100000; level = 8; bareHands = "1"'),
  })
  const ogre = put('ogre')
  const [tank, healer, mage] = ['Tank', 'Healer', 'Mage'].map(name => mud.player(name, { ...at(1), level: 10 }))
  for (const one of [tank!, healer!, mage!]) one.maxHp = one.hp = 10000
  tank!.attack(ogre)
  tank!.stopFighting()
  ogre.damage(100, 'physical', tank!, 'blow')
  expect(ogre.attacker).toBe(tank)
  // The mage's threat isn't high enough above the tank's for a change of target.
  ogre.damage(105, 'fire', mage!, 'fireball')
  expect(ogre.attacker).toBe(tank)
  ogre.damage(10, 'fire', mage!, 'fireball')
  expect(ogre.attacker).toBe(mage)
  mage!.command('say ouch')
  tank!.command('taunt beast')
  expect(ogre.attacker).toBe(tank)
  // Healing counts half as much as damage.
  tank!.hp = 5000
  tank!.heal(1000, healer!)
  mud.advance(2)
  expect(ogre.attacker).toBe(healer)
  healer!.move('/domains/a/r4')
  mud.advance(2)
  expect(ogre.attacker).not.toBe(healer)
  expect(ogre.mind()[0].describe().join()).toMatch(/healer: 50\d/)
  expect(ogre.explain().join()).toMatch(/turns on mage, threat 115 over 101/)
})

test('learning: repeated fire is warded and resisted; the monster forgets slowly, and remembers the next time', async () => {
  const { mud, put, room } = await arena({
    drake: having(
      'Learner',
      "most: 50, halfAt: 100, counters: { fire: { cast: 'fire ward', onSelf: true } }",
      "keepsMemory = true; maxHp = 100000; maxMana = 500; mana = 500; level = 9; learned = ['/spells/fire-ward']",
    ),
  })
  const drake = put('drake', 2)
  const ann = mud.player('Ann', { ...at(2), level: 9 })
  ann.maxHp = ann.hp = 100000
  expect(drake.resistance('fire')).toBe(0)
  ann.attack(drake)
  for (let i = 0; i < 10; i++) drake.damage(30, 'fire', ann, 'fireball')
  expect(drake.resistance('fire')).toBeGreaterThan(30)
  expect(drake.resistance('cold')).toBe(0)
  mud.advance(26)
  expect(drake.affect('/effects/fire-ward')).not.toBeNull()
  expect(drake.explain().join()).toContain('counters fire, which ann uses most')
  expect(drake.mind()[0].describe()[0]).toMatch(/fire \d+/)
  // The next monster of the same kind in its place has learned this, too.
  const learned = drake.mind()[0].resistance('fire')
  drake.destruct()
  const next = put('drake', 2)
  expect(next.mind()[0].resistance('fire')).toBe(learned)
  ann.move(room(4))
  // Ann is disconnected meanwhile, because she types nothing.
  mud.advance(4 * 3600)
  next.damage(1, 'cold', mud.player('Bob', at(2)), 'frost')
  expect(next.mind()[0].resistance('fire')).toBeLessThan(learned / 2)
})

test('protection check: only wearers of the ward survive the presence of the god (Aardwolf)', async () => {
  const { mud, put } = await arena({
    god: having(
      'Boss',
      "area: { every: 4, dice: '30000', shows: 'The presence of the Gods sends out unimaginable energy...', ward: './ward', warded: 'The energy passes harmlessly around you.' }",
      'maxHp = 100000; bareHands = "1"',
    ),
    ward: `import { Armour } from '/std/armour'\nexport default class W extends Armour { name = 'ward'; place = 'neck' as const }`,
  })
  const god = put('god')
  const ann = mud.player('Ann', { ...at(1), level: 10 })
  const bob = mud.player('Bob', { ...at(1), level: 10 })
  put('ward').move(ann)
  ann.command('wear ward')
  ann.attack(god)
  bob.attack(god)
  mud.advance(6)
  expect(ann.output).toContain('The energy passes harmlessly around you.')
  expect(ann.environment!.path).toBe('/domains/a/r1')
  expect(bob.output).toContain('You are dead!')
})
