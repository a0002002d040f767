import { expect, test } from 'vitest'
import { readRom } from '../../../mudlib/systems/diku/compat/diku/rom.ts'
import { readSmaug } from '../../../mudlib/systems/diku/compat/diku/smaug.ts'
import { romHills } from './fixtures.ts'

const area = [
  '#FUSSAREA',
  '#AREADATA',
  'Name Hills~',
  '#ENDAREADATA',
  '#MOBILE',
  'Vnum 100',
  'Short a rat~',
  'Long A rat.',
  '~',
  'Stats1 0 5 0 0 0 0',
  '#ENDMOBILE',
  '#ROOM',
  'Vnum 100',
  'Name A hill~',
  'Desc Green,',
  'and high.',
  '~',
  'Reset M 0 100 1 100',
  '#ENDROOM',
  '#ENDAREA',
  '',
].join('\n')

const read = (text: string) => readSmaug(path => (path === 'area.lst' ? 'hills.are\n$\n' : text))
const told = ({ problems }: ReturnType<typeof read>) => problems.map(({ line, message }) => `${line} ${message}`)

test('smaug: a record without its number is told and left out, with its shop and its resets', () => {
  const room = read(area.replace('Vnum 100\nName', 'Vnm 100\nName'))
  expect(told(room)).toEqual([
    "13 there is no key 'Vnm': should it be Vnum?",
    '12 a room without a Vnum: it is left out',
  ])
  expect([room.rooms.size, room.zones[0]!.commands]).toEqual([0, []])
  const mob = read(area.replace('Vnum 100\nShort', 'ShopData 0 0 0 0 0 120 60 0 23\nShort'))
  expect(told(mob)).toEqual(['5 a mobile without a Vnum: it is left out'])
  expect([mob.mobs.size, mob.shops.length]).toEqual([0, 0])
})

test('smaug: a misspelt key is a problem, an unknown one a note, each once for a file', () => {
  expect(read(area)).toMatchObject({ problems: [], notes: [] })
  expect(told(read(area.replace('Short', 'Shrt')))).toEqual(["7 there is no key 'Shrt': should it be Short?"])
  // The text's own lines aren't mistaken for keys.
  const desc = read(area.replace('Desc', 'Dsec'))
  expect([told(desc), desc.notes]).toEqual([["15 there is no key 'Dsec': should it be Desc?"], []])
  const other = read(area.replaceAll('Vnum 100\n', 'Vnum 100\nGlamour 3 4\n'))
  expect(other.problems).toEqual([])
  expect(other.notes).toEqual([
    { file: 'hills.are', line: 7, message: "the key 'Glamour' is not known here: it is left out" },
  ])
})

test('smaug: a word where a number should be is told, and the lines behind it are read', () => {
  const reset = read(area.replace('Reset M 0 100 1 100', 'Reset M 0 zz 1 100\nReset M 0 100 1 100'))
  expect(told(reset)).toEqual(["18 Reset: M takes numbers, three at least: 'zz' is none"])
  expect(reset.zones[0]!.commands).toHaveLength(1)
  const stats = read(area.replace('Stats1 0 5', 'Stats1 0 five').replace('#ENDMOBILE', 'Stats4 0 3 0 0 0\n#ENDMOBILE'))
  expect(told(stats)).toEqual(["10 Stats1: a number expected, not 'five'"])
  expect(stats.mobs.get(100)!.hitroll).toBe(3)
})

test('rom: the first reset is told with its own line', () => {
  const { zones } = readRom(path => (path === 'area.lst' ? 'hills.are\n$\n' : romHills))
  const line = romHills.split('\n').indexOf('M 0 100 2 100 1 a rat') + 1
  expect(zones[0]!.commands[0]!.place.line).toBe(line)
})
