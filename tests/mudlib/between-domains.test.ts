import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, testDriver } from '../../driver/testing.ts'

// Ordinary play across two domains, aa and bb. Gear, doors, shops, followers and coins work regardless of the domain to which they belong.

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
  const mud = await testDriver({ seed: 2, files: { ...files, ...more }, world: { set: 'skills.begins=100' } })
  onTestFinished(() => {
    expect(mud.faults.map(({ object, message }) => `${object} ${message}`)).toEqual([])
    return mud.stop()
  })
  const made = (path: string, to: string | AnyObject): AnyObject => {
    const one = mud.clone(path)
    one.move(to)
    return one
  }
  return { mud, made, ann: mud.player('Ann', { at: bb, level: 8 }) as AnyObject }
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

test('a class of one domain works in another domain that inherits it, with what it notes of itself', async () => {
  const more = {
    '/domains/aa/king.ts': `import { on } from '/std/decorators'
import { Monster } from '/std/monster'
export default class King extends Monster {
  name = 'king'; short = 'a king'; level = 5; maxHp = 200; hp = 200
  rage = 0; steps = 0; seenBy: string[] = []; met: string[] = []
  create() { super.create(); this.setHeartBeat(2) }
  hurt(points: number, by: any, type: any, via: any) { this.rage += points; return super.hurt(points, by, type, via) }
  heartBeat() { super.heartBeat(); this.steps++ }
  @on('attacked') note(by: any) { this.seenBy.push(by.name) }
  meet(name: string) { this.met = [...this.met, name] }
}`,
    '/domains/bb/prince.ts': `import King from '/domains/aa/king'
export default class Prince extends King { name = 'prince'; short = 'a prince'; greets() { this.meet('bb') } }`,
  }
  const { mud, made, ann } = await world(more)
  const prince = made('/domains/bb/prince', bb)
  mud.driver.callMethod('callOut', prince as never, 'greets', [])
  ann['command']('kill prince')
  mud.advance(10)
  expect(prince['met']).toEqual(['bb'])
  expect(prince['seenBy']).toEqual(['ann'])
  expect(prince['steps']).toBeGreaterThan(2)
  expect(prince['rage']).toBeGreaterThan(0)
  expect(prince['hp']).toBe(200 - prince['rage'])
})

test('a monster of one domain fights one of another whose author notes each blow', async () => {
  const more = {
    '/domains/bb/captain.ts': `import { Monster } from '/std/monster'
export default class Captain extends Monster {
  name = 'captain'; short = 'a captain'; level = 5; maxHp = 200; hp = 200
  rage = 0; seenBy: string[] = []
  hurt(points: number, by: any, type: any, via: any) { this.rage += points; return super.hurt(points, by, type, via) }
  struck(points: number, type: any, by: any, via: any) { this.seenBy.push(by.name); super.struck(points, type, by, via) }
}`,
    '/domains/aa/thug.ts': monster(
      'thug',
      `fight(who: any) { this.attack(who) } scold(who: any) { who.hurt(3, this) }`,
    ),
  }
  const { mud, made } = await world(more)
  const captain = made('/domains/bb/captain', bb)
  const thug = made('/domains/aa/thug', bb)
  mud.driver.callMethod('callOut', thug as never, 'fight', [captain])
  mud.advance(14)
  expect(captain['rage']).toBeGreaterThan(0)
  expect(captain['seenBy']).toContain('thug')
  const before = captain['hp']
  mud.driver.callMethod('callOut', thug as never, 'scold', [captain])
  expect(captain['hp']).toBe(before - 3)
})

test('a spell of one domain does in another what its caster asks for', async () => {
  const spell = (name: string, more: string) => `import { act } from '/std/act'
import { Spell } from '/std/spell'
export default class S extends Spell { name = '${name}'; ${more} }`
  const more = {
    '/domains/aa/zap.ts': spell(
      'zap',
      `dice = '2d4'; cast(who: any, at: any) { act('A spark leaps.', { actor: who, target: at }); this.harm(who, at) }`,
    ),
    '/domains/aa/ease.ts': spell('ease', `aim = 'friend' as const; cast(who: any, at: any) { at.heal(5, who) }`),
  }
  const { mud, made, ann } = await world(more)
  for (const path of ['/domains/aa/zap', '/domains/aa/ease']) mud.driver.enter(() => ann['learn'](path))
  const brute = made('/domains/bb/brute', bb)
  ann['hp'] = 10
  ann['command']('cast ease')
  expect(ann['hp']).toBe(15)
  ann['command']('cast zap brute')
  expect(brute['hp']).toBeLessThan(1000)
})

test('a behaviour of one domain keeps what it counts on a monster of another, and no third domain changes that', async () => {
  const more = {
    '/domains/aa/moody.ts': `import { Behaviour } from '/std/behaviour'
export class Moody extends Behaviour {
  mood = 0
  seen: string[] = []
  heartBeat() { this.mood++; this.seen.push('beat'); return false }
  cheer() { this.mood += 100 }
}
export default Moody`,
    '/domains/bb/cat.ts': monster(
      'cat',
      `behaviours = [Moody.with({})]; create() { super.create(); this.setHeartBeat(2) }`,
      `import { Moody } from '/domains/aa/moody'`,
    ),
    '/domains/cc/imp.ts': monster(
      'imp',
      `said = ''; spoil(cat: any) { try { cat.parts()[0].cheer() } catch (error) { this.said = String(error) } }`,
    ),
  }
  const { mud, made } = await world(more)
  const cat = made('/domains/bb/cat', bb)
  mud.advance(11)
  const [moody] = cat['parts']() as AnyObject[]
  expect(moody!['mood']).toBeGreaterThan(2)
  expect(moody!['seen']).toHaveLength(moody!['mood'] as number)
  const imp = made('/domains/cc/imp', aa)
  const before = moody!['mood']
  mud.driver.callMethod('callOut', imp as never, 'spoil', [cat])
  expect(imp['said']).toContain('code of cc may not')
  expect(moody!['mood']).toBe(before)
})
