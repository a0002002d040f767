import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { guessFamily } from '../../../mudlib/systems/diku/compat/diku/guess.ts'
import { readMerc } from '../../../mudlib/systems/diku/compat/diku/merc.ts'
import type { DikuWorld } from '../../../mudlib/systems/diku/compat/diku/model.ts'
import { readRom } from '../../../mudlib/systems/diku/compat/diku/rom.ts'
import { writeRom } from '../../../mudlib/systems/diku/compat/diku/rom-writer.ts'
import { readSmaug } from '../../../mudlib/systems/diku/compat/diku/smaug.ts'

// Tests of small areas in the formats of servers that have changed their family's records. The text is ours; the fields and their order are
// theirs.
const text = (name: string) =>
  readFileSync(new URL(`./descendants/${name}${name.includes('.') ? '' : '.are'}`, import.meta.url), 'utf8')
const readers = { merc: readMerc, rom: readRom, smaug: readSmaug }

/** Reads an area as the family that is guessed from its format. */
function world(name: string): DikuWorld & { family: string } {
  const read = (path: string) => (path === 'area.lst' ? 'a.are\n$\n' : path === 'a.are' ? text(name) : null)
  const family = guessFamily(read) as keyof typeof readers
  return { ...readers[family](read), family }
}

const unread = (begin: string) => expect.stringContaining(`a line is not read that begins with '${begin}`)
const section = (name: string) => `section: there is no section #${name}`

describe.each([
  // The numbers are those of rooms, mobiles and objects; then come the problems.
  ['swr', 'smaug', [2, 2, 1], []],
  ['dragons', 'smaug', [1, 2, 3], [unread('1'), unread('S 0 0')]],
  ['lance', 'rom', [2, 2, 3], []],
  ['tmw', 'merc', [4, 3, 4], [unread('0'), unread('~'), unread('reserved~'), unread('Rd')]],
  ['kalos', 'merc', [1, 2, 2], []],
  ['calarey', 'smaug', [1, 2, 4], []],
  ['avp', 'smaug', [1, 3, 5], []],
  ['haven', 'rom', [1, 2, 0], [unread('D 4 10')]],
  ['anatolia', 'rom', [1, 2, 4], ["object #51: there is no type of object 'tattoo'", section('OMPROGS')]],
  ['aagnor', 'rom', [1, 2, 0], [section('CABALS')]],
  ['mudtem', 'rom', [2, 2, 3], [unread("C 'warrior'"), section('GAMES'), section('REPAIRS')]],
  ['dbarena', 'rom', [1, 0, 2], []],
  ['five', 'rom', [2, 2, 3], [section('CABALS')]],
  ['quarry', 'smaug', [2, 2, 3], [unread('1'), unread('S 0 0')]],
  ['dawn', 'rom', [2, 2, 1], []],
  ['mud98.json', 'rom', [2, 1, 2], []],
] as const)('%s', (name, family, counts, told) => {
  test('all records are read, and what is not read is told once', () => {
    const { rooms, mobs, objects, problems, family: guessed } = world(name)
    expect([guessed, rooms.size, mobs.size, objects.size]).toEqual([family, ...counts])
    expect(problems.map(({ message }) => message)).toEqual(told)
  })
})

test('mobiles: a clan before the flags, no line for the room, a race between quotes, wealth on its own line', () => {
  expect(world('dragons').mobs.get(101)).toMatchObject({
    ...{ act: [3], affects: [4203176], alignment: 1000, level: 50, hitDice: '5d10+30550', gold: 1000 },
    ...{ loadPosition: 8, sex: 2, scripts: [{ trigger: 'rand_prog 5' }, { trigger: 'rand_prog 50' }] },
  })
  expect(world('calarey').mobs.get(2)).toMatchObject({
    ...{ short: 'the Devil', long: 'the Devil is here.\n', description: 'It grins.\n', act: [71303171], affects: [40] },
    ...{ hitDice: '5d10+31550', gold: 10000, sex: 0 },
  })
  expect(world('mudtem').mobs.get(2)).toMatchObject({ race: 'human', alignment: -900, level: 48, sex: 3, gold: 1000 })
  expect(world('aagnor').mobs.get(19)).toMatchObject({ alignment: 1000, level: 30, sex: 2, gold: 10, armour: 0 })
  expect(world('lance').mobs.get(4)).toMatchObject({ act: [3], affects: [1 << 30], level: 150, damageDice: '13d14+89' })
})

test('mobiles without dice: flags on a line each, a level alone', () => {
  expect(world('avp').mobs.get(52)).toMatchObject({ act: [257], level: 10, sex: 0, scripts: [{}, {}] })
  expect(world('haven').mobs.get(1)).toMatchObject({ act: [3], race: 'normal', loadPosition: 8, sex: 3 })
  expect(world('anatolia').mobs.get(13)).toMatchObject({ act: [3], level: 40, alignment: 0, race: 'unique' })
})

test('objects: figures before the type, between it and the values, on a line each; values with ~; texts behind them', () => {
  expect(world('dbarena').objects.get(22)).toMatchObject({ type: 25, extra: [64], names: ['water'], condition: 100 })
  expect(world('lance').objects.get(1)).toMatchObject({ type: 20, values: [1, 0, 0, 0, 0], weight: 10, condition: 100 })
  expect(world('calarey').objects.get(34)).toMatchObject({ wear: [8193], weight: 2, names: ['NONE', 'NONE', 'NONE'] })
  expect(world('avp').objects.get(200)).toMatchObject({ type: 32, extra: [36896], wear: [2049], weight: 8, cost: 800 })
  expect(world('tmw').objects.get(50)).toMatchObject({
    ...{ wear: [8193], extra: [33554435], values: [0, 5000, 5000, 8, 0, 0, 0, 0, 0, 0], weight: 1 },
    ...{
      applies: [
        [112, -1],
        [18, 5000],
      ],
      scripts: [{ trigger: 'wear_prog 100' }],
    },
  })
  expect(world('kalos').objects.get(20)).toMatchObject({ applies: [[1, 2]], extras: [{ keywords: 'cap' }] })
})

test('rooms: more than one description, a figure behind an exit, programs behind the S; resets without a limit for the room', () => {
  expect(world('lance').rooms.get(4)).toMatchObject({ flags: [7603204], sector: 0 })
  const tmw = world('tmw')
  expect([...tmw.rooms.get(12)!.exits].map(([way, { to }]) => [way, to])).toEqual([
    [0, 10],
    [1, 11],
  ])
  expect(tmw.rooms.get(12)!.scripts).toMatchObject([{ trigger: 'time_prog 1' }])
  expect(tmw.zones[0]).toMatchObject({ bottom: 1, top: 99, commands: [{ letter: 'M', args: [1, 1, 1] }] })
})

test('Five Kingdoms and Ixliam: rooms with a text for the night, or with an empty text first', () => {
  const { rooms } = world('five')
  expect(rooms.get(300)).toMatchObject({ text: 'Reeds, and the smell of salt.\n', flags: [16896], sector: 2 })
  expect([...rooms.get(301)!.exits.values()]).toMatchObject([{ to: 300, door: 1 }])
  const quarry = world('quarry')
  expect(quarry.rooms.get(4300)).toMatchObject({ text: 'Blocks lie about. \n', sector: 3 })
  expect(quarry.rooms.get(4301)).toMatchObject({ text: 'Tools. \n', flags: [8], sector: 1 })
  expect(quarry.zones[0]!.commands.map(({ letter, args }) => `${letter}${args.join(',')}`)).toHaveLength(5)
})

test('Dawn of Time: keys and values in sections of ROM', () => {
  const dawn = world('dawn')
  expect(dawn.mobs.get(12315)).toMatchObject({
    ...{ short: 'a small slime', long: 'A small slime lays here.\n', act: [1 | 32 | 64], affects: [32 | (1 << 28)] },
    ...{ alignment: -999, level: 10, hitDice: '2d5+18', damageDice: '2d4+2', armour: 10, gold: 25, race: 'unique' },
  })
  expect(dawn.mobs.get(12335)).toMatchObject({ loadPosition: 4, defaultPosition: 8, sex: 2 })
  expect(dawn.objects.get(12317)).toMatchObject({
    ...{ type: 32, wear: [1 | (1 << 14)], level: 91, weight: 10, cost: 1990, applies: [[12, 100]] },
    ...{ extras: [{ keywords: 'orb glass', text: 'This orb is big.\n' }] },
  })
  expect(dawn.rooms.get(12320)).toMatchObject({ flags: [1 | 8], sector: 0, extras: [{ keywords: 'sign' }] })
  expect(dawn.rooms.get(12320)!.exits.get(1)).toMatchObject({ to: 12321, door: 1, key: 12315, keywords: 'door' })
  expect(dawn.zones[0]!.commands.map(({ letter, args }) => [letter, ...args])).toEqual([
    ['M', 12336, 1, 12321, 1],
    ['O', 12316, 0, 12327],
    ['P', 12315, 1, 12316, 1],
  ])
  expect(dawn.specials.get(12335)).toBe('spec_breath_acid')
  dawn.zones[0]!.commands.pop()
  const written = writeRom(dawn)['a.are']!
  expect(written.match(/^#RESETS2?$[^#]*/gm)).toEqual(['#RESETS2\nM 0 12336 1 12321 1\nO 0 12316 0 12327\nS\n\n\n\n'])
  expect(written).toContain('ClassAllowances mage cleric~')
})

test('Dawn of Time: a record that has no end is kept, and the next one is read', () => {
  const cut = text('dawn').replace('Material unknown\nEND\n\n#12335', '#12335')
  const { mobs, problems } = readRom(path => (path === 'area.lst' ? 'a.are\n$\n' : cut))
  expect([...mobs.values()].map(({ short }) => short)).toEqual(['a small slime', 'the slime king'])
  expect(problems.map(({ message }) => message)).toEqual(['mobile #12315: End should be behind its keys'])
})

test('Mud98: areas as JSON are read, and written back with another list of resets', () => {
  const mud98 = world('mud98.json')
  expect(mud98.mobs.get(6600)).toMatchObject({
    ...{ act: [1 | 4 | 64 | (1 << 19)], affects: [1 << 9], level: 3, hitDice: '1d4+30', damageDice: '1d4+0' },
    ...{ armour: 70, loadPosition: 6, defaultPosition: 8, sex: 3, gold: 10, race: 'dwarf', long: 'A dwarf plays.\n' },
  })
  expect(mud98.objects.get(6600)).toMatchObject({
    ...{ type: 5, names: ['axe', 'chop'], values: [0, 1, 5, 0, 32], wear: [8193], applies: [[1, 1]], condition: 90 },
    place: { line: 66 },
  })
  expect(mud98.objects.get(6646)).toMatchObject({
    type: 10,
    values: [5, 0, 0, 0, 0],
    names: ['cure light', 'armor', '', ''],
  })
  expect(mud98.rooms.get(6601)!.exits.get(2)).toMatchObject({ to: 6602, door: 1, key: 6600, keywords: 'door' })
  expect(mud98.shops).toMatchObject([
    { keeper: 6600, buyTypes: ['5'], profitBuy: 1.2, profitSell: 0.8, hours: [6, 20, 0, 0] },
  ])
  const commands = (of: DikuWorld) => of.zones[0]!.commands.map(({ letter, args }) => [letter, ...args])
  expect(commands(mud98)).toEqual([
    ['M', 6600, 7, 6602, 1],
    ['E', 6600, 0, 16],
    ['G', 6646, 0],
    ['D', 6601, 2, 2],
    ['R', 6602, 4],
  ])
  mud98.zones[0]!.commands.pop()
  const written = writeRom(mud98)['a.are']!
  const again = readRom(path => (path === 'area.lst' ? 'a.are\n$\n' : written))
  expect([again.rooms.size, again.mobs.size, again.objects.size]).toEqual([2, 1, 2])
  expect(commands(again)).toEqual(commands(mud98))
  expect(JSON.parse(written)).toMatchObject({ formatVersion: 1, storyBeats: [] })
})

test('Mud98: a file that is no JSON is told', () => {
  const broken = text('mud98.json').replace('"factions": []', '"factions": [')
  const { problems } = readRom(path => (path === 'area.lst' ? 'a.json\n$\n' : broken))
  expect(problems).toMatchObject([{ file: 'a.json', message: expect.stringContaining('this is no JSON') }])
})

test('Star Wars Reality: its own form of mobiles', () => {
  const swr = world('swr')
  expect(swr.mobs.get(100)).toMatchObject({ alignment: -5, gold: 30, sex: 1, hitroll: 7, abilities: { Str: 10 } })
  expect(swr.mobs.get(101)).toMatchObject({
    ...{ level: 50, armour: -25, hitDice: '10d10+500', hitroll: 10, scripts: [{ trigger: 'speech_prog hungry' }] },
  })
  expect(swr.rooms.get(100)).toMatchObject({ scripts: [{ trigger: 'rand_prog 100' }], sector: 1 })
  expect(swr.shops).toMatchObject([{ keeper: 100, profitBuy: 1.2 }])
  expect(swr.zones[0]!.commands).toHaveLength(3)
})

describe('rows of figures that a server has added', () => {
  const mob = (rows: string) => `#MOBILES\n#100\nrat~\na rat~\nA rat.\n~\nGrey.\n~\n${rows}#0\n\n#$\n`
  const object = (rows: string) => `#OBJECTS\n#100\nbox~\na box~\nA box.~\n~\n${rows}A\n18 2\n#0\n\n#$\n`
  const room = (rows: string) => `#ROOMS\n#100\nA Hill~\nGreen.\n~\n${rows}D0\n~\n~\n0 -1 101\nS\n#0\n\n#$\n`
  const read = (area: string) => readMerc(path => (path === 'area.lst' ? 'a.are\n$\n' : area))
  const flags = '65 8 -200 S\n'
  const figures = '12 8 3 2d6+40 1d4+2\n'

  test.each([
    ['before the figures', `0\n${flags}${figures}70 0\n8 8 2\n`],
    ['behind the flags', `${flags}0\n${figures}70 0\n8 8 2\n`],
    ['behind the dice', `${flags}${figures}0 0\n70 0\n8 8 2\n`],
    ['behind the gold', `${flags}${figures}70 0\n0 0 0 0\n8 8 2\n`],
    ['at the end', `${flags}${figures}70 0\n8 8 2\n1 2 3 4\n`],
    ['at the end of a row', `${flags}12 8 3 2d6+40 1d4+2 7\n70 0\n8 8 2\n`],
  ])('of a mobile, %s', (_where, rows) => {
    expect(read(mob(rows)).mobs.get(100)).toMatchObject({
      ...{ act: [65], affects: [8], alignment: -200, level: 12, armour: 30, hitDice: '2d6+40', damageDice: '1d4+2' },
      ...{ gold: 70, loadPosition: 8, defaultPosition: 8, sex: 2 },
    })
  })

  test.each([
    ['before the type', '0\n15 64 1\n50 1 0 0\n7 20 3\n'],
    ['behind the type', '15 64 1\n0\n50 1 0 0\n7 20 3\n'],
    ['of three behind the type', '15 64 1\n1 2 3\n50 1 0 0\n7 20 3\n'],
    ['behind the values', '15 64 1\n50 1 0 0\n0 0\n7 20 3\n'],
    ['at the end of a row', '15 64 1 5\n50 1 0 0\n7 20 3\n'],
  ])('of an object, %s', (_where, rows) => {
    const thing = read(object(rows)).objects.get(100)!
    expect(thing).toMatchObject({ type: 15, extra: [64], wear: [1], weight: 7, cost: 20, applies: [[18, 2]] })
    expect(thing.values.slice(0, 4)).toEqual([50, 1, 0, 0])
  })

  test.each([
    ['before the flags', '0\n0 4 2\n'],
    ['behind the flags', '0 4 2\n5 6\n'],
    ['at the end of the row', '0 4 2 9\n'],
  ])('of a room, %s', (_where, rows) => {
    const hill = read(room(rows)).rooms.get(100)!
    expect(hill).toMatchObject({ flags: [4], sector: 2, text: 'Green.\n' })
    expect([...hill.exits].map(([way, { to }]) => [way, to])).toEqual([[0, 101]])
  })

  test('figures that stand on other lines than usual are read as the server reads them', () => {
    const { mobs, objects, problems } = read(
      `${mob('65 8\n-200 S 12 8\n3 2d6+40\n1d4+2 70 0 8\n8 2\n').replace('\n#$\n', '')}${object('15\n64 1 50 1\n0 0 7\n20 3\n')}`,
    )
    expect(mobs.get(100)).toMatchObject({ alignment: -200, level: 12, damageDice: '1d4+2', gold: 70, sex: 2 })
    expect(objects.get(100)).toMatchObject({ type: 15, wear: [1], values: [50, 1, 0, 0], weight: 7, cost: 20 })
    expect(problems).toEqual([])
  })
})
