import { expect, test } from 'vitest'
import type { AnyObject } from '../../driver/testing.ts'
import { arena, at, having, monster } from './arena.ts'

// Tests of NPCs from other servers' scripts, rewritten for this mudlib.

test('a mobprog trigger: it runs commands as a player types them, with the name of the actor put in', async () => {
  const { mud, put } = await arena({
    guard: having(
      'HpTriggers',
      "triggers: [{ at: 90, command: 'say You will pay for that, $n!' }, { at: 50, command: 'emote glares at $n.' }]",
      'maxHp = 100',
    ),
  })
  const guard = put('guard')
  const ann = mud.player('Ann', at(1))
  guard.hurt(20, ann)
  expect(ann.output).toContain('says, "You will pay for that, ann!"')
  guard.hurt(40, ann)
  expect(ann.output).toContain('glares at ann.')
})

test('a Lua script: its self, ch, obj, room and mud are at hand in a method', async () => {
  const { mud, put } = await arena({
    sage: monster(
      `name = 'sage'
       given(item, by) {
         super.given(item, by)
         this.say([this.name, by.name, item.name, this.environment.short, clock().hour].join(' '))
       }`,
      { clock: '/daemons/names' },
    ),
    gem: `import { Item } from '/std/item'\nexport default class G extends Item { name = 'gem' }`,
  })
  put('sage')
  const ann = mud.player('Ann', at(1))
  put('gem').move(ann)
  // The world begins at eight o'clock.
  expect(ann.command('give gem to sage')).toContain('"sage ann gem Room 1 8"')
})

test('an LPC room: its reset() puts a monster back and sets it up from outside', async () => {
  const { mud, room } = await arena({
    '/domains/a/r2.ts': `import { Room } from '/std/room'
import type { Monster } from '/std/monster'
export default class R2 extends Room {
  exits = { west: './r1' }
  reset() {
    super.reset()
    if (this.present('goblin')) return
    const ob = this.clone<Monster>('/std/monster')
    ob.name = 'goblin'
    ob.becomeLevel?.(5)
    ob.level = 5
    ob.aggressive = true
    ob.move(this)
  }
}`.replace('    ob.becomeLevel?.(5)\n', ''),
  })
  const ann = mud.player('Ann', { ...at(2), level: 5 })
  expect(ann.attacker).toMatchObject({ name: 'goblin', level: 5 })
  ann.attacker.destruct()
  room(2).resetNow()
  expect(room(2).present('goblin')).not.toBeNull()
})

test("a Ranvier script: one NPC's own reaction to arrivals and to hits", async () => {
  const { mud, put } = await arena({
    rat: monster(`maxHp = 100
      init(who) { super.init(who); if (who.isPlayer) this.say('Squeak!') }
      hurt(points, by) { const died = super.hurt(points, by); if (!died && this.hp < this.maxHp * 0.2) this.flee(); return died }`),
  })
  const rat = put('rat', 2)
  const ann = mud.player('Ann', at(2))
  expect(ann.output).toContain('says, "Squeak!"')
  ann.attack(rat)
  rat.hurt(85, ann)
  expect(rat.environment).not.toBe(ann.environment)
})

test('a Ranvier training dummy: several behaviours on one NPC, each with its own settings', async () => {
  const { mud, put } = await arena({
    dummy: monster(
      `short = 'a training dummy'; maxHp = 5
       behaviours = [Loot.with({ drops: [{ path: './junk' }, { path: './cheese', chance: 25 }] }), Aggressive.with({ levels: [1, 3] as const })]`,
      { Loot: '/behaviours/loot', Aggressive: '/behaviours/aggressive' },
    ),
    junk: `import { Item } from '/std/item'\nexport default class J extends Item { name = 'junk' }`,
    cheese: `import { Item } from '/std/item'\nexport default class J extends Item { name = 'cheese' }`,
  })
  const dummies = Array.from({ length: 40 }, () => put('dummy', 2))
  const ann = mud.player('Ann', { ...at(2), level: 2 })
  expect(dummies.every(one => one.attacker === ann)).toBe(true)
  for (const one of dummies) one.damage(50, 'physical', ann, 'blow')
  const found = (name: string) =>
    (ann.environment!.inventory as readonly AnyObject[])
      .flatMap(one => [...(one.inventory as readonly AnyObject[])])
      .filter(one => one.name === name).length
  expect(found('junk')).toBe(40)
  expect(found('cheese')).toBeGreaterThan(3)
  expect(found('cheese')).toBeLessThan(20)
})

test('a mobprog guard: when it is attacked it shouts, and every guard in the room attacks', async () => {
  const { mud, put } = await arena({
    guard: monster(
      `name = 'guard'; maxHp = 500
       @on('attacked') backup(by) {
         this.environment.receive('The guard shouts for backup!\\n', [by])
         for (const one of this.environment.livings) if (one !== this && one.name === 'guard') one.attack(by)
       }`,
      { on: '/std/decorators' },
    ),
  })
  const guards = [put('guard'), put('guard'), put('guard')]
  const ann = mud.player('Ann', { ...at(1), level: 9 })
  const bob = mud.player('Bob', at(1))
  ann.attack(guards[0])
  expect(guards.map(one => one.attacker)).toEqual([ann, ann, ann])
  expect(bob.output).toContain('The guard shouts for backup!')
  expect(ann.output).not.toContain('shouts for backup')
})
