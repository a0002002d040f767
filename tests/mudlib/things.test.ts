import { expect, onTestFinished, test } from 'vitest'
import { MemoryStore } from '../../driver/services/store/store.ts'
import { type AnyObject, testDriver } from '../../driver/testing.ts'
import { arena, at, having, monster } from './arena.ts'
import { lairWorld, names, program, road } from './lair.ts'
import { crowd } from './world.ts'

const item = (kind: string, body: string, file = kind.toLowerCase()) => `import { ${kind} } from '/std/${file}'
export default class I extends ${kind} { ${body} }`

const list = (of: AnyObject) => of.inventory as readonly AnyObject[]

test('potions, pills, scrolls, wands and staffs', async () => {
  const magic = (body: string) => item('MagicItem', body, 'magic')
  const { mud, put } = await arena({
    troll: monster("name = 'troll'; maxHp = 500; level = 1"),
    potion: magic("name = 'potion'; use = 'quaff' as const; spells = ['/spells/sanctuary']"),
    pill: magic("name = 'pill'; use = 'eat' as const; spells = ['/spells/cure']"),
    scroll: magic("name = 'scroll'; use = 'recite' as const; spells = ['/spells/fireball']"),
    wand: magic("name = 'wand'; use = 'zap' as const; spells = ['/spells/fireball']; charges = 2"),
    staff: magic("name = 'staff'; use = 'brandish' as const; spells = ['/spells/fireball']; charges = 1"),
  })
  const ann = mud.player('Ann', at(1))
  const bob = mud.player('Bob', at(1))
  const troll = put('troll')
  for (const name of ['potion', 'pill', 'scroll', 'wand', 'staff']) mud.clone(`/domains/a/${name}`).move(ann)
  expect(ann.command('quaff potion')).toContain('You quaff a potion.')
  expect(ann.affect('/effects/sanctuary')).not.toBeNull()
  ann.addAffect('/effects/poison')
  ann.command('eat pill')
  expect(ann.affect('/effects/poison')).toBeNull()
  ann.command('recite scroll at troll')
  const afterScroll = troll.hp
  expect(afterScroll).toBeLessThan(500)
  expect(ann.foe).toBe(troll)
  ann.command('zap wand')
  expect(troll.hp).toBeLessThan(afterScroll)
  expect(ann.command('zap wand at bob')).toContain('may not fight other players')
  expect(ann.command('zap wand')).toContain('is spent')
  const [before, his] = [troll.hp, bob.hp]
  ann.command('brandish staff')
  expect(troll.hp).toBeLessThan(before)
  expect(bob.hp).toBe(his)
  expect(list(ann).map(({ name }) => name)).toEqual(['wand', 'staff'])
  expect(ann.command('quaff wand')).toBe("You can't quaff the wand.\n")
})

test('coins are added to the gold of the player who takes them, and portals lead elsewhere', async () => {
  const { mud, room } = await arena({
    coins: item('Money', 'amount = 30', 'money'),
    gate: item('Portal', "name = 'gate'; to = '/domains/a/r4'; charges = 2", 'portal'),
    spring: item('Drink', "name = 'spring'; draughts = -1; takeable = false"),
    bad: item('Food', "name = 'mushroom'; poisoned = true"),
  })
  const ann = mud.player('Ann', at(1))
  const { gold } = ann
  mud.clone('/domains/a/coins').move(room(1))
  expect(ann.command('look')).toContain('30 gold coins')
  expect(ann.command('get coins')).toContain('You get')
  expect(ann.gold).toBe(gold + 30)
  mud.advance(1)
  expect(ann.inventory).toEqual([])
  expect(room(1).inventory).toEqual([ann])
  mud.clone('/domains/a/gate').move(room(1))
  expect(ann.command('enter gate')).toContain('Room 4')
  expect(ann.command('enter gate')).toBe("You see no 'gate' to enter.\n")
  ann.move(room(1))
  ann.command('enter gate')
  expect(room(1).inventory).toEqual([])
  mud.clone('/domains/a/spring').move(room(4))
  for (let i = 0; i < 9; i++) expect(ann.command('drink water')).toContain('You drink')
  mud.clone('/domains/a/bad').move(ann)
  ann.command('eat mushroom')
  expect(ann.affect('/effects/poison')).not.toBeNull()
})

test('natural effects, immunities and the visibility of monsters', async () => {
  const { mud, put, room } = await arena({
    ghost: monster(
      "short = 'a ghost'; nature = ['/effects/invisibility']; immunities = ['/effects/sleep']; presence = 'Something cold is here.'",
    ),
    thug: monster("short = 'a thug'; hidden = true; hitDice = '3d1+7'; naturalArmour = 4"),
  })
  const ann = mud.player('Ann', at(1))
  put('ghost')
  expect(ann.command('look')).not.toContain('Something cold')
  ann.addAffect('/effects/detection')
  expect(ann.command('look')).toContain('Something cold is here.')
  const [, ghost] = room(1).livings
  expect(ghost.addAffect('/effects/sleep')).toBeNull()
  const thug = put('thug')
  expect([thug.maxHp, thug.protection]).toEqual([10, 4])
  expect(ann.command('look')).not.toContain('thug')
  thug.attack(ann)
  expect(ann.command('look')).toContain('a thug')
})

test('Fido eats corpses, except those of players; the contents fall to the ground', async () => {
  const { mud, put, room } = await arena({
    dog: having('Fido', 'chance: 100', "name = 'dog'"),
    rat: monster("maxHp = 1; create() { super.create(); this.clone('/domains/vale/items/bread').move(this) }"),
  })
  const ann = mud.player('Ann', at(1))
  put('rat').hurt(5, ann)
  const corpse = mud.clone('/std/corpse')
  corpse.remember(ann)
  corpse.move(room(1))
  put('dog')
  mud.advance(10)
  expect(ann.output).toContain('savagely devours the corpse of a beast')
  expect(
    list(room(1))
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['ann', 'corpse', 'dog', 'loaf'])
})

test('a thief takes coins unless it is noticed, and its corpse has them', async () => {
  const { mud, put } = await arena({ thief: having('Thief', 'chance: 100, share: 10', "name = 'thief'; level = 40") })
  const ann = mud.player('Ann', at(1))
  const wiz = mud.player('Wiz', { ...at(1), wizard: true })
  ann.gold = wiz.gold = 1000
  const thief = put('thief')
  mud.advance(60)
  expect(ann.gold).toBeLessThan(1000)
  expect(ann.gold + thief.gold).toBe(1000)
  expect(wiz.gold).toBe(1000)
  thief.level = 1
  ann.level = 60
  const before = ann.output.length
  mud.advance(40)
  expect(ann.output.slice(before)).toContain('to put a hand into your purse!')
})

test('dragons breathe, snakes poison, and priests bless the young', async () => {
  const { mud, put } = await arena({
    dragon: having('Breath', "types: ['fire'], chance: 100, area: true", "name = 'dragon'; maxHp = 400"),
    snake: having('Venom', 'chance: 100', "name = 'snake'; maxHp = 400"),
    priest: having(
      'Healer',
      'chance: 100',
      "name = 'priest'; level = 20; learned = ['/spells/bless', '/spells/shield']",
    ),
  })
  const ann = mud.player('Ann', { ...at(1), level: 5 })
  const bob = mud.player('Bob', { ...at(1), level: 5 })
  for (const one of [ann, bob]) one.maxHp = one.hp = 5000
  const dragon = put('dragon')
  bob.follow(ann)
  ann.takeAlong(bob)
  ann.attack(dragon)
  mud.advance(4)
  expect(ann.output).toContain('breathes a cone of fire')
  expect(bob.hp).toBeLessThan(5000)
  dragon.destruct()
  const snake = put('snake')
  ann.attack(snake)
  mud.advance(4)
  expect(ann.affect('/effects/poison')).not.toBeNull()
  snake.destruct()
  put('priest', 2)
  const cid = mud.player('Cid', { ...at(2), level: 3 })
  mud.advance(60)
  expect(cid.affect('/effects/blessing') ?? cid.affect('/effects/shield')).not.toBeNull()
})

test('get all tells what is too heavy, and not what nobody can take', async () => {
  const { mud, put } = await arena({
    anvil: item('Item', "name = 'anvil'; short = 'an anvil'; weight = 500"),
    feather: item('Item', "name = 'feather'; short = 'a feather'; weight = 1"),
    tree: item('Item', "name = 'tree'; short = 'a tree'; weight = 900; takeable = false"),
  })
  const ann = mud.player('Ann', at(1))
  for (const name of ['anvil', 'feather', 'tree']) put(name)
  const seen = ann.command('get all')
  expect(seen).toContain('The anvil is too heavy for you.')
  expect(seen).toContain('You get a feather.')
  expect(seen).not.toContain('tree')
})

test('the text on a thing is read by looking at the thing or its part', async () => {
  const { mud, room } = await arena({
    sign: item(
      'Item',
      "name = 'sign'; long = 'A sign hangs here.'; details = { sign: 'KEEP OUT', rust: 'Red.' }; takeable = false",
    ),
  })
  const ann = mud.player('Ann', at(1))
  mud.clone('/domains/a/sign').move(room(1))
  expect(ann.command('look sign')).toBe('KEEP OUT\n')
  expect(ann.command('look at rust')).toBe('Red.\n')
  expect(ann.command('look paint')).toContain("You see no 'paint' here.")
})

test('coins that are picked up are there once, even if the process is killed then', async () => {
  const more = { '/domains/t/coins.ts': program('Money', 'amount = 50') }
  const store = new MemoryStore()
  const mud = await lairWorld(more, { store })
  const ann = mud.player('Ann', road)
  await mud.save()
  const { gold } = ann
  mud.clone('/domains/t/coins').move('/domains/t/road')
  expect(ann.command('get coins')).toContain('You get 50 gold coins.')
  await mud.driver.persistence.flush()
  mud.driver.stop()
  const again = await lairWorld(more, { store })
  const her = await again.fetchPlayer('Ann', true)
  expect([her.gold, names(her)]).toEqual([gold + 50, []])
})

test('a word finds a thing among ten thousand by looking at a few, whatever has come, gone or been renamed', async () => {
  const mud = await testDriver({
    files: {
      '/domains/t/room.ts': `import { Room } from '/std/room'\nexport default class R extends Room {}`,
      '/domains/t/stone.ts': `import { Item } from '/std/item'
export default class S extends Item { name = 'stone'; looked = 0; matches(phrase: string) { this.looked++; return super.matches(phrase) } }`,
      '/domains/t/ring.ts': `import { Item } from '/std/item'
export default class G extends Item { name = 'gold ring'; aliases = ['jewel']; short = 'a thin gold ring' }`,
    },
  })
  onTestFinished(() => mud.stop())
  const room = mud.load('/domains/t/room')
  const stones = crowd(mud, '/domains/t/stone', 10_000, room)
  const ring = mud.clone('/domains/t/ring')
  ring.move(room)
  const looks = () => stones.reduce((sum, { looked }) => sum + looked, 0)
  for (const words of ['ring', 'gold ring', 'jewel', 'thin jewel', 'jew', 'the ring'])
    expect(room.present(words)).toBe(ring)
  expect(room.present(ring)).toBe(ring)
  expect(looks()).toBe(0)
  expect(room.present('stone')).toBe(stones[0])
  expect(looks()).toBeLessThan(3)
  // The ring is moved away and back, and another one is put beside it.
  ring.move('/std/void')
  expect(room.present('ring')).toBeNull()
  ring.move(room)
  const other = mud.clone('/domains/t/ring')
  other.move(room)
  expect(room.present('ring')).toBe(ring)
  ring.destruct()
  expect(room.present('ring')).toBe(other)
  // A thing that is renamed while it lies in the room is found under its new name.
  other.name = 'crown'
  other.short = 'a thin crown'
  other.aliases = []
  expect(room.present('crown')).toBe(other)
  expect(room.present('ring')).toBeNull()
  // A living in the room finds it by its new name, too.
  expect(mud.player('Ann', { at: '/domains/t/room' }).present('crown')).toBe(other)
})
