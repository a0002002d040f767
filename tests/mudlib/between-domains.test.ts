import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, testDriver } from '../../driver/testing.ts'

// Ordinary play across two domains, aa and bb: gear, doors, shops, followers and coins work whichever domain they belong to.

const room = (short: string, more: string) => `import { Room } from '/std/room'
export default class R extends Room { short = '${short}'; ${more} }`
const monster = (name: string, more = '', imports = '') => `import { Monster } from '/std/monster'
${imports}
export default class X extends Monster { name = '${name}'; short = 'a ${name}'; level = 5; maxHp = 60; ${more} }`

const files: Record<string, string> = {
  '/domains/aa/hall.ts': room(
    'Aa hall',
    `exits = { north: '/domains/bb/hall' }; doors = { north: { name: 'gate', start: 'closed' as const } }`,
  ),
  '/domains/bb/hall.ts': room(
    'Bb hall',
    `exits = { south: '/domains/aa/hall' }; doors = { south: { name: 'gate', start: 'closed' as const } }`,
  ),
  '/domains/aa/sword.ts': `import { Weapon } from '/std/weapon'
export default class S extends Weapon { name = 'sword'; short = 'a sword'; damage = '1'; value = 20; bonuses = { hp: 5 } }`,
  '/domains/aa/thug.ts': monster('thug'),
  '/domains/bb/brute.ts': monster('brute', 'hp = 1000; maxHp = 1000;'),
  '/domains/bb/smith.ts': monster(
    'smith',
    `behaviours = [Shopkeeper.with({ wares: [], buys: ['weapon'], till: 500 })]`,
    `import { Shopkeeper } from '/behaviours/shopkeeper'`,
  ),
}
const [aa, bb] = ['/domains/aa/hall', '/domains/bb/hall']

async function world(more: Record<string, string> = {}) {
  const mud = await testDriver({ seed: 2, files: { ...files, ...more } })
  onTestFinished(() => {
    expect(mud.faults.map(({ object, message }) => `${object} ${message}`)).toEqual([])
    return mud.stop()
  })
  const made = (path: string, to: string | AnyObject): AnyObject => {
    const one = mud.clone(path)
    one.move(to)
    return one
  }
  return { mud, made, ann: mud.player('Ann', { at: bb, level: 5 }) as AnyObject }
}

test('who dies in one domain no longer wields the sword of another', async () => {
  const { mud, made, ann } = await world()
  const before = ann['maxHp']
  const sword = made('/domains/aa/sword', ann)
  ann['command']('wield sword')
  expect(ann['maxHp']).toBe(before + 5)
  const brute = made('/domains/bb/brute', bb)
  ann['hp'] = 1
  ann['command']('kill brute')
  brute['level'] = 60
  mud.advance(20)
  expect(ann.environment!.path).not.toBe(bb)
  expect([ann['wielded'], ann['maxHp'], sword.environment === ann]).toEqual([null, before, false])
})

test('a thing of one domain that goes while a player of another place wields it is no longer wielded', async () => {
  const { mud, made, ann } = await world()
  const sword = made('/domains/aa/sword', ann)
  ann['command']('wield sword')
  sword.callOut(1, 'destruct')
  mud.advance(5)
  expect([sword.destructed, ann['wielded']]).toEqual([true, null])
})

test('who follows a monster that dies follows nobody, and another one then', async () => {
  const { mud, made, ann } = await world()
  const thug = made('/domains/aa/thug', bb)
  ann['command']('follow thug')
  expect(ann['leader']).toBe(thug)
  mud.driver.enter(() => thug['die'](null))
  expect(ann['leader']).toBeNull()
  const brute = made('/domains/bb/brute', bb)
  ann['command']('follow brute')
  expect(ann['leader']).toBe(brute)
})

test('poison kills without a fault', async () => {
  const { mud, made } = await world()
  const thug = made('/domains/aa/thug', bb)
  thug['hp'] = 1
  mud.driver.enter(() => thug['addAffect']('/effects/poison', { power: 50, seconds: 60 }))
  mud.advance(20)
  expect(thug.destructed).toBe(true)
})

test("a shop's reset throws out what players have sold of other domains", async () => {
  const { mud, made, ann } = await world()
  const smith = made('/domains/bb/smith', bb)
  for (let n = 0; n < 4; n++) {
    made('/domains/aa/sword', ann)
    expect(ann['command']('sell sword')).toContain('You sell')
  }
  const shop = smith['mind']()[0] as unknown as { secondHand: unknown[]; areaReset(): void }
  expect(shop.secondHand.length).toBe(4)
  mud.driver.enter(() => mud.driver.guard.turn('reset', smith, () => smith['behave']('Shopkeeper', 'areaReset')))
  expect(shop.secondHand.length).toBe(2)
})

test('monsters give and drop coins of their own', async () => {
  const { made, ann } = await world()
  const brute = made('/domains/bb/brute', bb)
  brute['earn'](20)
  const gold = ann['gold']
  brute['command']('give 5 coins to ann')
  brute['command']('drop 5 coins')
  brute['command']('shout Ho!')
  expect([ann['gold'] - gold, brute['gold']]).toEqual([5, 10])
  expect(ann.environment!.inventory.some((one: AnyObject) => one.path === '/std/money')).toBe(true)
  expect(ann['output']).toContain('shouts: Ho!')
})

test("a charmed monster does its master's orders also outside its own domain", async () => {
  const { mud, made, ann } = await world()
  const thug = made('/domains/aa/thug', bb)
  const brute = made('/domains/bb/brute', bb)
  mud.driver.enter(() => thug['addAffect']('/effects/charm', { seconds: 100, by: ann }))
  ann['command']('order thug kill brute')
  mud.advance(3)
  expect(brute['attacker']).toBe(thug)
})

test('both sides of a gate between two domains move, whoever works it', async () => {
  const { mud, made } = await world()
  const thug = made('/domains/aa/thug', aa)
  thug['command']('open gate')
  const states = () => [mud.load(aa)['doorState']('north'), mud.load(bb)['doorState']('south')]
  expect(states()).toEqual(['open', 'open'])
  thug['command']('close gate')
  expect(states()).toEqual(['closed', 'closed'])
})

test("a shop's reset throws out nothing of another shop, whatever a class of a domain calls its own", async () => {
  const { mud, made, ann } = await world({
    '/domains/aa/fence.ts': monster(
      'fence',
      `behaviours = [Fence.with({ wares: [], buys: ['weapon'], till: 500 })]`,
      `import { Shopkeeper } from '/behaviours/shopkeeper'
class Fence extends Shopkeeper { get shop(): string { return '/domains/bb/smith /domains/bb/hall' } }`,
    ),
  })
  const smith = made('/domains/bb/smith', bb)
  const fence = made('/domains/aa/fence', aa)
  const sells = (times: number) => {
    for (let n = 0; n < times; n++) {
      made('/domains/aa/sword', ann)
      expect(ann['command']('sell sword')).toContain('You sell')
    }
  }
  sells(2)
  ann.move(aa)
  sells(4)
  const shopOf = (one: AnyObject) => one['mind']()[0] as unknown as { secondHand: unknown[] }
  mud.driver.enter(() => mud.driver.guard.turn('reset', fence, () => fence['behave']('Fence', 'areaReset')))
  expect([shopOf(smith).secondHand.length, shopOf(fence).secondHand.length]).toEqual([2, 2])
})

test('who talks twice to a quest giver in a place of another domain takes its quest', async () => {
  const giver = (quest: string) =>
    monster(
      'mara',
      `behaviours = [QuestGiver.with({ quests: ['${quest}'] })]`,
      `import { QuestGiver } from '/behaviours/quest-giver'`,
    )
  const quest = `import { Quest } from '/std/quest'
export default class Q extends Quest { title = 'The ring'; summary = 'Will you find my ring?'; stages = { start: { journal: 'Find it.', goals: [] } } }`
  const { made, ann } = await world({ '/domains/aa/mara.ts': giver('./quest'), '/domains/aa/quest.ts': quest })
  made('/domains/aa/mara', bb)
  ann['command']('talk mara')
  ann['command']('say yes')
  expect(ann['output']).toContain('(talk mara again to take it)')
  expect(ann['quests']).toEqual({})
  ann['command']('talk mara')
  expect(Object.keys(ann['quests'] as object)).toEqual(['/domains/aa/quest'])
})
