import { expect, test } from 'vitest'
import type { State } from './entities.ts'
import { stockRanvier } from './stock.ts'
import { yard } from './yard.ts'

/** Loads one file of the library, and returns it with its world. */
const lib = async (name: string) => {
  const mud = await stockRanvier(yard)
  return { mud, lib: mud.scripts.require(`/bundles/bundle-example-lib/lib/${name}`) as State }
}

test('a word names a thing by keyword, uuid or a part of its name; a number before it counts', async () => {
  const { lib: ArgParser } = await lib('ArgParser')
  const sword = { name: 'Old Sword', keywords: ['sword', 'old'], uuid: 'u1' }
  const rusty = { name: 'Rusty SWORD', keywords: ['rust'], uuid: 'u2' }
  const map = new Map([
    ['a', sword],
    ['b', rusty],
  ])
  const find = (word: string, withKey = false) => ArgParser['parseDot'](word, map, withKey)
  expect(find('sword')).toBe(sword)
  expect(find('2.sword')).toBe(rusty)
  expect(find('2.sword', true)).toEqual(['b', rusty])
  expect(find('u2')).toBe(rusty)
  expect(find('usty')).toBe(rusty)
  for (const word of ['3.sword', '0.sword', 'x.sword', '1.2.sword', 'axe']) expect(find(word)).toBe(false)
  expect(ArgParser['parseDot']('sword', [rusty, sword])).toBe(rusty)
  expect(ArgParser['parseDot']('sword', null)).toBeNull()
  expect(() => ArgParser['parseDot']('sword', [{}])).toThrow('no keywords or name')
})

test('a level asks for more experience than the one before', async () => {
  const { lib: LevelUtil } = await lib('LevelUtil')
  const levels = [1, 2, 3, 10, 11, 27, 28, 29, 30, 31, 32, 59, 60]
  // The formula is (4 * level + d) * (45 + 5 * level). d is 0 up to level 28, then 1, 3, 6, 10, 15 and so on. From 11 to 59, only a share
  // of the result counts, from 0.99 down to 0.82.
  expect(levels.map(level => LevelUtil['expToLevel'](level))).toEqual([
    200, 440, 720, 3800, 4356, 16135, 16990, 18228, 19667, 21320, 23197, 106222, 134550,
  ])
  expect([1, 2, 20].map(level => LevelUtil['mobExp'](level))).toEqual([50, 55, 145])
})

test('a line is a direction before a command, and a command before a channel and a skill', async () => {
  const { lib: errors, mud } = await lib('CommandParser')
  const { player } = await mud.enter('Ann', 'warrior')
  const parse = (line: string) => errors['CommandParser'].parse(mud.state, line, player)
  const { CommandType } = mud.scripts.engine() as State
  expect(parse('n')).toMatchObject({ type: CommandType.MOVEMENT, roomExit: { roomId: 'yard:well' } })
  expect(parse('no quick step')).toMatchObject({ args: 'quick step', roomExit: { direction: 'north' } })
  expect(parse('se')).toMatchObject({ type: CommandType.MOVEMENT, roomExit: false })
  expect(parse('bridge')).toMatchObject({ type: CommandType.MOVEMENT, roomExit: { direction: 'bridge' } })
  expect(parse('l Gate')).toMatchObject({ type: CommandType.COMMAND, command: { name: 'look' }, args: 'Gate' })
  expect(parse('SLAY him')).toMatchObject({ command: { name: 'kill' }, args: 'him', originalCommand: 'slay' })
  expect(parse('consi x')).toMatchObject({ command: { name: 'consider' }, originalCommand: 'consider' })
  expect(parse('mut hm')).toMatchObject({ type: CommandType.CHANNEL, channel: { name: 'mutter' }, args: 'hm' })
  expect(parse('lunge')).toMatchObject({ type: CommandType.SKILL, skill: { id: 'lunge' }, args: '' })
  for (const line of ['', 'xyzzy', 'secondwind']) expect(() => parse(line)).toThrow(errors['InvalidCommandError'])
})

test('an item is shown as a card, its border in the colour of its quality', async () => {
  const { lib: ItemUtil, mud } = await lib('ItemUtil')
  const { player } = await mud.enter('Ann', 'warrior')
  const area = mud.state['AreaManager'].getArea('yard')
  const card = (ref: string) => {
    const item = mud.state['ItemFactory'].create(area, ref)
    return ItemUtil['renderItem'](mud.state, item, player) as string
  }
  const plain = (text: string) =>
    text
      .replace(/<\/?\w+>/g, '')
      .trimEnd()
      .split('\r\n')
  expect(plain(card('yard:club'))).toEqual([
    '.--------------------------------------.',
    '| Club                                 |',
    '| Weapon                               |',
    '| 10 - 20 Damage             Speed 3.5 |',
    '| (4.3 damage per second)              |',
    '| 5 Armor                              |',
    '| +2 Strength                          |',
    '| Requires Level 2                     |',
    "'--------------------------------------'",
  ])
  expect(card('yard:club')).toContain('<red>Requires Level 2')
  player.level = 2
  expect(card('yard:club')).not.toContain('<red>')
  expect(plain(card('yard:board'))).toContain('| Shield                               |')
  expect(card('yard:board')).toContain('<bold><blue>|</blue></bold> <b><green>It hums.')
  expect(ItemUtil['display']({ name: 'Pin', metadata: {} })).toBe('<bold><white>[Pin]</white></bold>')
})

test('a usable item tells what using it does', async () => {
  const { lib: ItemUtil, mud } = await lib('ItemUtil')
  const { player } = await mud.enter('Ann', 'warrior')
  const item = mud.state['ItemFactory'].create(mud.state['AreaManager'].getArea('yard'), 'yard:club')
  const usable = { spell: 'potion', options: { stat: 'health', restores: 30 }, charges: 3 }
  item.getBehavior = () => usable
  const text = (ItemUtil['renderItem'](mud.state, item, player) as string).replace(/\x1b\[\d+m/g, '')
  expect(text).toContain('On Use: Restores 30% of your total health.')
  expect(text).toContain('3 Charges')
})
