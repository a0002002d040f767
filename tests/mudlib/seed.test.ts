import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AnyObject } from '../../driver/testing.ts'
import { arena, at, having, monster } from './arena.ts'

// Examples of how others write NPCs, as they are written here.

test('1.9 an NPC as Ranvier defines one: keywords, level, items, quests, attributes, all as data', async () => {
  const { mud, put } = await arena({
    rat: monster(
      `name = 'rat'; aliases = ['rodent']; short = 'Rat'; level = 2; maxHp = 100; bareHands = '1d7'
       behaviours = [QuestGiver.with({ quests: ['./cheese'] })]
       create() { super.create(); this.clone('./slice').move(this) }`,
      { QuestGiver: '/behaviours/quest-giver' },
    ).replace('level = 5;', ''),
    slice: `import { Food } from '/std/food'\nexport default class S extends Food { name = 'cheese'; short = 'a slice of cheese' }`,
    cheese: `import { Quest } from '/std/quest'\nexport default class Q extends Quest { title = 'One cheese please'; stages = { one: { journal: 'Bring cheese.', goals: [{ give: './slice', to: './rat' }], reward: { gold: 1 } } } }`,
  })
  const rat = put('rat')
  expect(rat).toMatchObject({ level: 2, maxHp: 100, hp: 100 })
  expect((rat.inventory as readonly AnyObject[])[0]!.name).toBe('cheese')
  const ann = mud.player('Ann', at(1))
  ann.command('talk to rodent')
  expect(ann.command('say yes')).toContain('New quest: One cheese please.')
  put('slice').move(ann)
  expect(ann.command('give cheese to rat')).toContain('You have done it: One cheese please.')
})

test('2.1 mobprogs: a trigger runs commands as a player types them, with the name of who set it off put in', async () => {
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

test('2.1 Lua: what scripts know as self, ch, obj, room and mud is at hand in a method', async () => {
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
  // The world begins at eight.
  expect(ann.command('give gem to sage')).toContain('"sage ann gem Room 1 8"')
})

test('2.1 LPC: a room puts a monster back with its reset, with setters called from outside', async () => {
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

test('2.1 Ranvier: a script of its own for one NPC, reacting to who enters and to hits', async () => {
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

test('2.1 Ranvier: several behaviours on one NPC, each with its own settings (the training dummy)', async () => {
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

test('2.4 the mobprog of the guard: who attacks it has it shout, and every guard here is upon them', async () => {
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

test('2.5 the three phases of the seed: a fireball, a sanctuary, minions and an earthquake', async () => {
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

test('the page that tells what is there names files and tests that are there', () => {
  const here = (path: string) => new URL(path, import.meta.url)
  const page = readFileSync(here('../../mudlib/doc/wizard/npc-ai.md'), 'utf8')
  const rows = page.match(/^ {4}\d.*$/gm) ?? []
  expect(rows.length).toBeGreaterThan(60)
  for (const row of rows) {
    const [, file, tests, name] = / (\/[a-z]+\/[\w-]+\.ts) +(\w+): (.*)$/.exec(row) ?? []
    expect(existsSync(here(`../../mudlib${file}`)), row).toBe(true)
    const text = readFileSync(here(`./${tests}.test.ts`), 'utf8')
    expect(text.includes(`test('${name}`) || text.includes(`test("${name}`), row).toBe(true)
  }
})
