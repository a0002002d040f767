import { expect, test } from 'vitest'
import type { AnyObject } from '../../driver/testing.ts'
import { arena, at, having, monster, twoHeroes } from './arena.ts'

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

test('assist chain: an attacker of one of a pack is attacked by all', async () => {
  const { mud, alpha, beta, gamma } = await pack()
  const ann = hero(mud, 2)
  ann.attack(gamma)
  mud.advance(2)
  expect([alpha, beta, gamma].map(one => one.attacker)).toEqual([ann, ann, ann])
})

test('alpha and followers: the highest leads; when it dies the next one does', async () => {
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

test('coordinated attack: one holds, the others flank and strike harder', async () => {
  const { mud, alpha, beta, gamma, mind } = await pack('flank: 40')
  const ann = hero(mud, 2)
  ann.attack(alpha)
  mud.advance(4)
  expect([mind(alpha).role, mind(beta).role, mind(gamma).role]).toEqual(['holds', 'flanks', 'flanks'])
  expect([alpha.might(ann), beta.might(ann)]).toEqual([0, 40])
  // The monster that holds Ann is hurt, so another one takes its place.
  alpha.hp = 40
  mud.advance(4)

  expect(ann.attacker).not.toBe(alpha)
  expect(mind(alpha).role).toBe('flanks')
  expect(ann.output).toMatch(/leaps in front of the alpha/)
})

test('a call for help brings monsters nearby, and reinforcements up to a limit', async () => {
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
  // There are two attackers, and all blows of one attacker count as one attack. Two calls of two reinforcements each are capped at three.
  for (const one of [bob, bob, cid]) summons.alpha.attackedBy(one)
  expect(summons.alpha.minions.length).toBe(3)
  expect(summons.alpha.minions.map((one: AnyObject) => one.attacker)).toEqual([bob, bob, cid])
  expect(summons.alpha.minions[0].worth).toBe(0)
})

test('when the alpha flees, all flee', async () => {
  const { mud, alpha, beta, gamma } = await pack()
  const ann = hero(mud, 2)
  ann.attack(alpha)
  mud.advance(2)
  alpha.flee()
  const here = [alpha, beta, gamma].filter(one => one.environment === ann.environment)
  expect(here).toEqual([])
  expect(beta.explain().join()).toContain('runs: the alpha has fled')
})

test('morale: a pack that has lost too many flees', async () => {
  const { mud, alpha, beta, gamma, mind } = await pack('loss: 30, breaksAt: 40')
  const ann = hero(mud, 2)
  ann.attack(alpha)
  mud.advance(2)
  alpha.hurt(1000, ann)
  expect(mind(beta).describe()[0]).toContain('morale 40')
  expect([beta, gamma].filter(one => one.environment === ann.environment)).toEqual([])
})

test('threat fades when its cause is gone; reinforcements leave when they are not needed', async () => {
  const { mud, put, ann } = await twoHeroes({
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
