import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCircle } from '../../../mudlib/systems/diku/compat/diku/circle.ts'
import type { DikuWorld } from '../../../mudlib/systems/diku/compat/diku/model.ts'
import { hills } from './fixtures.ts'

// Tests of small worlds in the formats of CircleMUD's descendants. The text is ours; the keys and their order are theirs.
const messages = (world: DikuWorld) => world.problems.map(({ message }) => message)
const circle = (over: Record<string, string>) => readCircle(path => over[path] ?? hills[path] ?? null, 'circle31')

/** Reads a world in the folder `descendants`. Its files are all named 0. */
function world(name: string): DikuWorld {
  const url = (path: string) => new URL(`./descendants/${name}/${path}`, import.meta.url)
  return readCircle(path => {
    const [kind, file] = path.split('/')
    if (file === 'index') return existsSync(url(`${kind}/0.${kind}`)) ? `0.${kind}\n$\n` : null
    return readFileSync(url(path), 'utf8')
  }, 'circle31')
}

test('AwakeMUD: keys and sections, flags as rows of 0 and 1, a zone with more figures', () => {
  const { rooms, mobs, objects, zones, ...rest } = world('awake')
  expect([rooms.size, mobs.size, objects.size]).toEqual([2, 2, 1])
  expect(messages({ rooms, mobs, objects, zones, ...rest })).toEqual([
    expect.stringContaining("'L' is no reset command"),
    expect.stringContaining("'N' is no reset command"),
  ])
  expect(rooms.get(0)).toMatchObject({ name: 'A Light', text: '   A light.\nIt is bright.\n', flags: [8 | 16] })
  expect(rooms.get(3)).toMatchObject({ sector: 1, extras: [{ keywords: 'sign', text: 'It says no.\n' }] })
  expect(rooms.get(3)!.exits.get(1)).toMatchObject({ to: 33, door: 1, key: 12, keywords: 'door', text: 'A door. \n' })
  expect(mobs.get(3)).toMatchObject({
    ...{ keywords: 'dog small', short: 'a small dog', long: 'A dog sits here.\n', description: 'It is short.\n' },
    ...{ level: 4, gold: 10, sex: 1, race: 'Human', loadPosition: 5, defaultPosition: 8 },
  })
  expect(mobs.get(8)).toMatchObject({ act: [2 | 8], sex: 2, loadPosition: 8 })
  expect(objects.get(1)).toMatchObject({ type: 5, wear: [1 | 32], weight: 5, cost: 20, values: [4, 2, 0, 0] })
  expect(zones[0]).toMatchObject({ top: 199, lifespan: 1, mode: 0, limits: '0 1 0\n19 43 0 0 0' })
  expect(zones[0]!.commands.map(({ letter }) => letter).join('')).toBe('OMDG')
})

test('Aliens vs. Predator: records that are sections, with sections in them', () => {
  const { rooms, mobs, objects, ...rest } = world('avp-keys')
  expect(messages({ rooms, mobs, objects, ...rest })).toEqual([])
  expect([...rooms.keys(), ...mobs.keys(), ...objects.keys()]).toEqual([5, 1, 10, 1, 75])
  expect(rooms.get(5)).toMatchObject({ name: 'The Deck', flags: [1 | 4], sector: 0 })
  expect(rooms.get(5)!.exits.get(0)).toMatchObject({ to: 6, door: 0, key: -1 })
  expect(mobs.get(1)).toMatchObject({ short: 'the marine', level: 100, sex: 2, act: [2], race: 'other' })
  expect(objects.get(75)).toMatchObject({ type: 8, wear: [1 | 8], weight: 5, extras: [{ keywords: 'label' }] })
})

test('Phase3MUD: keys and values in braces, texts in quotes, a zone with many figures', () => {
  const { rooms, mobs, objects, zones, ...rest } = world('phase3')
  expect(messages({ rooms, mobs, objects, zones, ...rest })).toEqual([])
  expect([...rooms.keys(), ...mobs.keys(), ...objects.keys()]).toEqual([1000, 1001, 1002, 1000, 1001, 1000, 1001, 1002])
  expect(rooms.get(1000)).toMatchObject({
    ...{ name: 'The orchard', text: '   Apple trees in rows.\nA "Keep Out" sign hangs on one.\n', sector: 2 },
    ...{ flags: [4 | 8], extras: [{ keywords: 'sign', text: 'It is meant for you.\n' }], place: { line: 1 } },
  })
  // An exit that leads to no room is left out.
  expect([...rooms.get(1000)!.exits]).toEqual([
    [0, { text: 'A gate.\n', keywords: 'gate', door: 1, key: 1002, to: 1001 }],
  ])
  expect(rooms.get(1001)!.exits.get(2)).toMatchObject({ to: 1000, door: 0, key: -1 })
  expect(mobs.get(1000)).toMatchObject({
    ...{ keywords: 'picker apple', short: 'the apple picker', long: 'An apple picker stands on a ladder.\n' },
    ...{
      description: 'She has\na basket.\n',
      level: 6,
      alignment: 300,
      gold: 25,
      hitroll: 3,
      sex: 2,
      triggers: [1000],
    },
    ...{ hitDice: '3d6+20', damageDice: '1d6+2', act: [2 | 2048], race: 'HyuMann', loadPosition: 8 },
  })
  expect(mobs.get(1001)).toMatchObject({ act: [32 | 64], place: { line: 30 } })
  expect(objects.get(1000)).toMatchObject({ type: 15, values: [60, 0, -1, 0], wear: [1 | 16384], cost: 15, action: '' })
  expect(objects.get(1001)).toMatchObject({ type: 5, extras: [{ keywords: 'knife pruning', text: 'Bent.\n' }] })
  expect(zones[0]).toMatchObject({ top: 1099, lifespan: 10, mode: 2 })
  expect(zones[0]!.commands.map(({ letter, args }) => `${letter}${args.slice(0, 3)}`)).toEqual([
    ...['M1000,1,1000', 'G1000,3,-1', 'M1001,2,1001', 'O1002,5,1000', 'D1000,0,1'],
  ])
})

test('a record in braces that has no end, or a text without one, loses no other record', () => {
  const records = [
    '#1 = {\n\tname = "A";\n\texits = {\n',
    '#2 = {\n\tname = "B;\n\tflags = { DARK };\n};\n',
    '#3 = {\n\tname = "C";\n\tflags = { !MOB',
  ]
  const cut = circle({ 'wld/1.wld': records.join('') })
  expect([...cut.rooms.values()].map(({ vnum, name, flags, place }) => [vnum, name[0], flags, place.line])).toEqual([
    [1, 'A', [0], 1],
    [2, 'B', [0], 4],
    [3, 'C', [4], 8],
  ])
})

test('EliteMUD: race and class before the flags, lists of attacks and skills, objects with six values', () => {
  const { rooms, mobs, objects, zones, ...rest } = world('elite')
  expect(messages({ rooms, mobs, objects, zones, ...rest })).toEqual([
    expect.stringContaining("mobiles: a line is not read that begins with 'A'"),
    expect.stringContaining("'Proc(guard_object)'"),
  ])
  expect([rooms.size, ...mobs.keys(), ...objects.keys()]).toEqual([2, 100, 101, 102, 103, 104, 100, 101, 102, 103])
  expect(mobs.get(100)).toMatchObject({
    ...{ act: [2114], affects: [16777384], alignment: 250, level: 12, hitroll: 12, armour: 30, hitDice: '2d10+90' },
    ...{ damageDice: '1d8+4', gold: 40, experience: 9000, loadPosition: 8, sex: 1 },
  })
  expect(mobs.get(101)).toMatchObject({ level: 20, damageDice: '1d6+2', gold: 55, experience: 21000, sex: 2 })
  expect(mobs.get(103)).toMatchObject({
    level: 23,
    sex: 2,
    act: [2],
    affects: [8 | 64],
    alignment: -200,
    description: '',
  })
  expect(mobs.get(104)).toMatchObject({ level: 100, damageDice: '2d50+50', gold: 5000, sex: 1 })
  expect(objects.get(100)).toMatchObject({
    type: 5,
    extra: [0],
    wear: [1 | 8192],
    values: [0, 2, 5, 3],
    weight: 8,
    cost: 60,
  })
  expect(objects.get(102)).toMatchObject({
    type: 15,
    extra: [2 | 4096 | 8192 | 16384],
    wear: [0],
    values: [30, 1, -1, 0],
  })
  expect(zones[0]!.commands.map(({ letter }) => letter).join('')).toBe('MEMOPD')
})

test('LexiMUD: mobiles as keys of four letters', () => {
  const figures = 'Levl: 100\nHitr: 19\nArmr: 50\nHP  : 5d10+550\nDmg : 30d127+3\nPos : 6\nDPos: 8\nSex : 2\nAct : bd\n'
  const mob = `#1\nName: rat grey\nShrt: the rat\nLong:\nA rat is here.\n~\nDesc:\nIt is grey.\nIt smells.\n~\n${figures}DONE\n$\n`
  const lexi = circle({ 'mob/1.mob': mob })
  expect(messages(lexi)).toEqual([])
  expect(lexi.mobs.get(1)).toMatchObject({
    ...{ keywords: 'rat grey', short: 'the rat', long: 'A rat is here.\n', description: 'It is grey.\nIt smells.\n' },
    ...{ level: 100, hitroll: 19, hitDice: '5d10+550', damageDice: '30d127+3', act: [2 | 8], sex: 2, loadPosition: 6 },
  })
})

test('EmpireMUD: a description behind the figures, three values, records that end with S', () => {
  const empire = circle({
    'mob/1.mob':
      '#0\nbug~\na bug~\nA bug is here.\n~\n1 1 bdjo 0 0\n0 0 0 10 -1\nD\nIt is small.\n~\nS\n#33\ncat~\na cat~\nA cat.\n~\n20 25 dhuAK c 3\n0 0 0 10 -1\nT 33\nS\n$\n',
    'obj/1.obj': '#0\nbox~\na box~\nA box.~\nNone.~\n15 k 0 0 0 1\n8 0 0\n0 24\nS\n$\n',
  })
  expect(messages(empire)).toEqual([])
  expect(empire.mobs.get(0)).toMatchObject({ description: 'It is small.\n', level: 1, act: [0x420a] })
  expect(empire.mobs.get(33)).toMatchObject({ level: 20, triggers: [33], description: '' })
  expect(empire.objects.get(0)).toMatchObject({ type: 15, values: [8, 0, 0, 0], cost: 24 })
})

test('shops as keys and values are told once, not line by line', () => {
  expect(messages(circle({ 'shp/index': '1.shp\n$\n', 'shp/1.shp': '#1\nKeeper:\t5\nBREAK\nEND\n' }))).toEqual([
    'its records are keys and values: they are not read',
  ])
})
