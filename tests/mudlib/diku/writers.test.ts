import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCircle } from '../../../mudlib/systems/diku/compat/diku/circle.ts'
import { writeCircle } from '../../../mudlib/systems/diku/compat/diku/circle-writer.ts'
import type { DikuWorld } from '../../../mudlib/systems/diku/compat/diku/model.ts'
import { readRom } from '../../../mudlib/systems/diku/compat/diku/rom.ts'
import { romLetters, writeRom } from '../../../mudlib/systems/diku/compat/diku/rom-writer.ts'
import { readSmaug } from '../../../mudlib/systems/diku/compat/diku/smaug.ts'
import { writeSmaug } from '../../../mudlib/systems/diku/compat/diku/smaug-writer.ts'
import { hills, romHills } from './fixtures.ts'

const data = new URL('../../../../shared/data/', import.meta.url)

type Read = (path: string) => string | null

const families = {
  circle31: {
    folder: 'circle/circle31/world',
    read: (read: Read) => readCircle(read, 'circle31'),
    write: (world: DikuWorld) => writeCircle(world, 'circle31'),
  },
  tba: {
    folder: 'circle/tba/world',
    read: (read: Read) => readCircle(read, 'tba'),
    write: (world: DikuWorld) => writeCircle(world, 'tba'),
  },
  rom: { folder: 'rom/area', read: readRom, write: writeRom },
  smaug: { folder: 'smaug/area', read: readSmaug, write: writeSmaug },
}

/** Returns a world without the line numbers of its records, because writing changes them. */
function bare(world: DikuWorld): unknown {
  return JSON.parse(
    JSON.stringify({
      rooms: [...world.rooms.values()].map(room => ({ ...room, exits: [...room.exits] })),
      mobs: [...world.mobs.values()],
      objects: [...world.objects.values()],
      zones: world.zones,
      shops: world.shops,
      specials: [...world.specials],
      files: [...world.files],
      parts: world.parts.map(({ file, text }) => ({ file, text: text.trim() })),
      problems: world.problems,
    }),
    (key, value) => (key === 'line' ? undefined : value),
  )
}

for (const [name, { folder, read, write }] of Object.entries(families)) {
  test.skipIf(!existsSync(new URL(folder, data)))(
    `${name}: what is written of a world is read as the same world`,
    () => {
      const world = read(path => {
        const file = new URL(`${folder}/${path}`, data)
        return existsSync(file) ? readFileSync(file, 'latin1') : null
      })
      const files = write(world)
      const again = read(path => files[path] ?? null)
      expect(again.problems).toEqual([])
      expect(again.rooms.size).toBeGreaterThan(500)
      expect(bare(again)).toEqual(bare(world))
      // Writing it a second time changes nothing.
      expect(write(again)).toEqual(files)
    },
  )
}

test('flags in letters', () => {
  expect([0, 1, 3, 1 << 25, 1 << 26, -0x80000000].map(romLetters)).toEqual(['0', 'A', 'AB', 'Z', 'a', 'f'])
})

test.skipIf(!existsSync(new URL('smaug/classic/newgate.are', data)))(
  "SMAUG's older areas are read and written too",
  () => {
    const text = readFileSync(new URL('smaug/classic/newgate.are', data), 'latin1')
    const read = (file: string) => readSmaug(path => (path === 'area.lst' ? 'newgate.are\n$' : file))
    const world = read(text)
    expect(world.problems).toEqual([])
    expect([world.rooms.size, world.mobs.size, world.objects.size]).toEqual([26, 10, 35])
    const { 'newgate.are': written } = writeSmaug(world)
    expect(bare(read(written!))).toMatchObject({ zones: [{ commands: bareCommands(world) }] })
    // Everything except the list of resets is unchanged.
    const without = (file: string) => file.replace(/#RESETS[\s\S]*?\nS\n/, '').replace(/\r/g, '')
    expect(without(written!)).toBe(without(text))
  },
)

function bareCommands(world: DikuWorld): unknown {
  return (bare(world) as { zones: { commands: unknown }[] }).zones[0]!.commands
}

const tbaHills: Record<string, string> = {
  ...hills,
  'wld/1.wld': hills['wld/1.wld']!.replaceAll('1 0 2\n', '1 0 0 0 0 2\n').replaceAll('1 a 0\n', '1 a 0 0 0 0\n'),
  'zon/1.zon':
    '#1\nAnn~\nHills~\n100 199 10 2 d 0 0 0 1 33\nM 0 100 1 100 \t(the smith)\nT 0 0 101 -1\nV 0 0 1 0 key some value\nS\n$\n',
  'mob/1.mob':
    '#100\nsmith man~\nthe smith~\nA smith hammers.\n~\nStrong.\n~\nb 0 0 0 8 0 0 0 400 E\n5 15 5 2d1+30 1d4+2\n50 10\n8 8 1\nStr: 18\nE\nT 101\n$\n',
  'obj/1.obj':
    '#100\nhat cap~\na felt hat~\nA hat.~\n~\n9 0 0 0 0 17 0 0 0 4 0 0 0\n2 0 0 0\n1 20 1 5 0\nA\n17 -5\nE\nhat~\nTall.\n~\nT 102\n$\n',
}

/** An area in SMAUG's newer format, written for these tests. */
const smaugHills = [
  '#FUSSAREA',
  '#AREADATA',
  'Version      1',
  'Name         Hills~',
  'Author       Ann~',
  'ResetFreq    7',
  '#ENDAREADATA',
  '',
  '#MOBILE',
  'Vnum       100',
  'Keywords   rat~',
  'Short      a rat~',
  'Long       A rat.',
  '~',
  'Specfun    spec_poison~',
  'Actflags   npc sentinel wimpy~',
  'Stats1     -100 3 0 10 5 0',
  'Stats2     2 4 2',
  '#MUDPROG',
  'Progtype  rand_prog~',
  'Arglist   50~',
  'Comlist   say Hi',
  '~',
  '#ENDPROG',
  '#ENDMOBILE',
  '',
  '#ROOM',
  'Vnum     100',
  'Name     A hill~',
  'Sector   hills~',
  'Desc     Green.',
  '~',
  '#EXIT',
  'Direction north~',
  'ToRoom    101',
  'Flags     isdoor closed~',
  '#ENDEXIT',
  'Reset M 0 100 1 100',
  'Reset D 0 100 0 1',
  '#EXDESC',
  'ExDescKey    stone~',
  'ExDesc       Grey.',
  '~',
  '#ENDEXDESC',
  '#ENDROOM',
  '',
  '#ENDAREA',
  '',
].join('\n')

/** The same area in the older format. */
const classicHills = [
  '#AREA        Hills~',
  '',
  '#VERSION     1',
  '#AUTHOR      Ann~',
  '#RANGES',
  '1 1 0 105',
  '$',
  '#FLAGS',
  '0 7',
  '#ECONOMY 0 100',
  '',
  '#MOBILES',
  '#100',
  'rat~',
  'a rat~',
  'A rat.',
  '~',
  '~',
  '3 2 -100 C',
  '3 0 5 2d4+2 1d4+0',
  '5 0',
  '112 104 1',
  '13 13 13 13 13 13 13',
  '0 0 0 0 0',
  '0 4 0 0 1 1 0',
  '2 0 0 0 0 0 0 0',
  '> rand_prog 50~',
  'say #1',
  '~',
  '|',
  '#0',
  '',
  '#OBJECTS',
  '#100',
  'potion~',
  'a potion~',
  'A potion.~',
  '~',
  '10 0 1',
  '5 0 0 0',
  '1 10 1',
  "'heal' 'bless' 'none'",
  'A',
  '18 2',
  'E',
  'label~',
  'Drink me.',
  '~',
  '#0',
  '',
  '#ROOMS',
  '#100',
  'A hill~',
  'Green.',
  '~',
  '0 1 4',
  'D0',
  '~',
  'door oak~',
  '7 100 101',
  'E',
  'stone~',
  'Grey.',
  '~',
  'S',
  '#101',
  'A cave~',
  '~',
  '0 high 2',
  'X',
  'S',
  '#0',
  '',
  '#RESETS',
  'M 0 100 1 100',
  'G 1 100 1',
  'D 0 100 0 2',
  'S',
  '',
  '#SHOPS',
  '100 10 0 0 0 0 120 60 6 20',
  '0',
  '#SPECIALS',
  'M 100 spec_thief',
  'S',
  '#$',
  '',
].join('\n')

const ofFile = (text: string) => (path: string) =>
  path === 'area.lst' ? 'hills.are\n$' : path === 'hills.are' ? text : null

test('worlds of our own in each format are read, written, and read as the same', () => {
  const worlds: [World: (read: Read) => DikuWorld, write: (world: DikuWorld) => Record<string, string>, read: Read][] =
    [
      [families.circle31.read, families.circle31.write, path => hills[path] ?? null],
      [families.tba.read, families.tba.write, path => tbaHills[path] ?? null],
      [readRom, writeRom, ofFile(romHills.replace('high 0', '0 0').replace('A cat.\n~\n~\ncat~\nAB 0 0 0\n', ''))],
      [readSmaug, writeSmaug, ofFile(smaugHills)],
    ]
  for (const [parse, write, read] of worlds.slice(0, 2).concat(worlds.slice(3))) {
    const world = parse(read)
    expect(world.problems).toEqual([])
    const files = write(world)
    expect(bare(parse(path => files[path] ?? null))).toEqual(bare(world))
    expect(world.rooms.size).toBeGreaterThan(0)
  }
  // A line of one of ROM's mobiles is wrong, so the file is kept, and the rest is the same.
  const rom = readRom(ofFile(romHills))
  expect(writeRom(rom)['hills.are']).toContain('AB 0 high 0\n')
  const again = readRom(path => writeRom(rom)[path] ?? null)
  expect(again.problems).toEqual(rom.problems)
  expect([...again.mobs.keys()]).toEqual([100, 101])
  expect(again.mobs.get(100)).toMatchObject({ rom: { removed: [['act', 2]], programs: [['greet', 101, '50']] } })
  const withoutText = (world: DikuWorld) => ({ ...(bare(world) as object), zones: world.zones[0]!.commands.length })
  expect(withoutText(again)).toEqual(withoutText(rom))
  expect(worlds[3]![0](ofFile(smaugHills)).specials.get(100)).toBe('spec_poison')
  expect(writeSmaug(readSmaug(ofFile(smaugHills)))['hills.are']!.replace(/\n+/g, '\n')).toBe(
    smaugHills.replace(/\n+/g, '\n'),
  )
})

test("SMAUG's older format, with an error that affects only its own part", () => {
  const world = readSmaug(ofFile(classicHills))
  expect(world.problems.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    "hills.are:71 rooms: a line is not read that begins with 'X'; there may be more of these",
    'hills.are:69 room #101: area, flags and sector: 3 numbers expected, here are 1',
  ])
  expect(world.zones[0]).toMatchObject({ name: 'Hills', lifespan: 7 })
  expect(world.mobs.get(100)).toMatchObject({
    level: 3,
    act: [3],
    affects: [2],
    alignment: -100,
    hitroll: 2,
    loadPosition: 8,
    defaultPosition: 4,
    abilities: { Str: 13, Lck: 13 },
  })
  expect(world.objects.get(100)).toMatchObject({
    type: 10,
    names: ['heal', 'bless', 'none'],
    applies: [[18, 2]],
    extras: [{ keywords: 'label' }],
  })
  expect(world.rooms.get(100)!.exits.get(0)).toMatchObject({ to: 101, key: 100, door: 1, start: 'locked' })
  expect(world.zones[0]!.commands.map(({ letter, args }) => [letter, ...args].join(' '))).toEqual([
    'M 100 0 100 1 100',
    'G 100 1 100 1 0',
    'D 100 0 100 0 2',
  ])
  expect([world.shops[0]!.keeper, world.specials.get(100)]).toEqual([100, 'spec_thief'])
  expect(writeSmaug(world)['hills.are']).toBe(classicHills)
})
