import { addOnce } from '/compat/diku/areas'
import { directionNames } from '/compat/diku/families'
import { circleFlags } from '/compat/diku/lines'
import type { DikuMob, DikuObject, DikuRoom, DikuWorld } from '/compat/diku/model'
import { sexOf } from '/compat/diku/rom-words'
import { readTables, type Table, tablesOf, textAt } from '/compat/diku/tables'
import { diceOf } from '/compat/diku/tokens'

// Rooms, mobiles and objects of descendants of CircleMUD that write keys and values.

/**
 * Reads a file of such records.
 * @param kind the folder that it is in: wld, mob or obj
 * @returns whether there are records of this kind in such files
 */
export function readCircleTables(kind: string, file: string, text: string, world: DikuWorld): boolean {
  const { problems } = world
  const each = (take: (table: Table, vnum: number, place: { file: string; line: number }) => void) => {
    for (const table of readTables(text)) take(table, Number(table.name), { file, line: table.line })
  }
  if (kind === 'wld') each((...told) => addOnce(world.rooms, readRoom(...told), 'room', problems))
  else if (kind === 'mob') each((...told) => addOnce(world.mobs, readMob(...told), 'mobile', problems))
  else if (kind === 'obj') each((...told) => addOnce(world.objects, readObject(...told), 'object', problems))
  else return false
  return true
}

const numberOf = (text: string) => Math.trunc(Number.parseFloat(text)) || 0
const highest = 31

/** Flags in any of three forms: words, letters as CircleMUD has them, or a row of 0 and 1 whose last is the first flag. */
function bitsOf(text: string, words: Readonly<Record<string, number>>): number[] {
  const said = text.trim()
  if (/^[01]+$/.test(said)) return [Number.parseInt(said.slice(-highest), 2)]
  if (/^[a-zA-Z]+$/.test(said) && !(said.toLowerCase() in words)) return [circleFlags(said, 0)]
  const known = said.toLowerCase().split(/\s+/)
  return [known.reduce((bits, word) => (word in words ? bits | (1 << words[word]!) : bits), 0)]
}

const actWords = {
  sentinel: 1,
  scavenger: 2,
  aware: 4,
  aggressive: 5,
  'stay-zone': 6,
  wimpy: 7,
  memory: 11,
  helper: 12,
}
const roomWords = { dark: 0, death: 1, 'no-mob': 2, nomob: 2, indoors: 3, peaceful: 4, private: 9 }
const wearWords = Object.fromEntries(
  'take finger neck body head legs feet hands arms shield about waist wrist wield hold'
    .split(' ')
    .map((word, bit) => [word, bit] as const),
)
const typeWords: Readonly<Record<string, number>> = {
  ...{ light: 1, scroll: 2, wand: 3, staff: 4, weapon: 5, treasure: 8, armor: 9, potion: 10, worn: 11, other: 12 },
  ...{ trash: 13, container: 15, note: 16, drinkcon: 17, key: 18, food: 19, money: 20, boat: 22, fountain: 23 },
}
const sectors = 'inside city field forest hills mountains water_swim water_noswim underwater flying'.split(' ')
const positions = ['dead', 'mortal', 'incap', 'stun', 'sleep', 'rest', 'sit', 'fight', 'stand']

function positionOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const found = positions.findIndex(word => text.toLowerCase().startsWith(word))
  return found < 0 ? 8 : found
}

/** A section's keys and those of one in it: points stand in the record itself, or in a section. */
const pointsOf = (table: Table, ...keys: string[]): string => {
  const [points] = tablesOf(table, 'points')
  return textAt(table, ...keys) || (points ? textAt(points, ...keys) : '')
}

const extrasOf = (table: Table) =>
  tablesOf(table, 'extradesc').map(one => ({
    keywords: textAt(one, 'keywords'),
    text: textAt(one, 'desc', 'description'),
  }))

type Known = [table: Table, vnum: number, place: { file: string; line: number }]

function readRoom(...[table, vnum, place]: Known): DikuRoom {
  const room: DikuRoom = {
    ...{ vnum, zone: 0, name: textAt(table, 'name'), text: textAt(table, 'desc', 'description'), place },
    ...{ flags: bitsOf(textAt(table, 'flags', 'roomflags'), roomWords), exits: new Map(), extras: extrasOf(table) },
    sector: Math.max(0, sectors.indexOf(textAt(table, 'sectype', 'sector').toLowerCase())),
  }
  for (const exit of tablesOf(table, 'exit')) {
    const way = directionNames.indexOf(exit.name.slice('exit '.length))
    const to = textAt(exit, 'tovnum', 'room', 'to', 'vnum')
    const key = textAt(exit, 'keyvnum', 'key')
    if (way < 0 || to === '') continue
    const told = { text: textAt(exit, 'desc', 'description'), keywords: textAt(exit, 'keywords') }
    const door = Math.min(2, numberOf(textAt(exit, 'flags')))
    room.exits.set(way, { ...told, door, key: key === '' ? -1 : numberOf(key), to: numberOf(to) })
  }
  return room
}

function readMob(...[table, vnum, place]: Known): DikuMob {
  // LexiMUD calls its keywords the name.
  const short = textAt(table, 'shrt')
  const race = textAt(table, 'race')
  const load = textAt(table, 'position', 'pos')
  const usual = textAt(table, 'defaultpos', 'dpos')
  return {
    keywords: short === '' ? textAt(table, 'keywords') : textAt(table, 'name'),
    short: short === '' ? textAt(table, 'name') : short,
    long: `${textAt(table, 'roomdesc', 'roomdescription', 'long').trimEnd()}\n`,
    description: textAt(table, 'lookdesc', 'description', 'desc'),
    ...{ vnum, place, act: bitsOf(textAt(table, 'mobflags', 'act'), actWords), affects: [0], experience: 0 },
    ...{ alignment: numberOf(textAt(table, 'align')), level: numberOf(pointsOf(table, 'level', 'levl')) || 1 },
    ...{ hitroll: numberOf(textAt(table, 'hitr')), armour: numberOf(textAt(table, 'armr')) },
    ...{ hitDice: diceOf(textAt(table, 'hp')) ?? '0d0+0', damageDice: diceOf(textAt(table, 'dmg')) ?? '0d0+0' },
    ...{ gold: numberOf(pointsOf(table, 'cash', 'gold')), sex: sexOf(textAt(table, 'gender', 'sex')) },
    ...{ loadPosition: load === '' ? positionOf(usual) : positionOf(load), defaultPosition: positionOf(usual) },
    ...{ abilities: {}, ...(/^[A-Za-z]/.test(race) ? { race } : {}) },
  }
}

function readObject(...[table, vnum, place]: Known): DikuObject {
  const [values] = tablesOf(table, 'values')
  return {
    ...{ vnum, keywords: textAt(table, 'keywords'), short: textAt(table, 'name'), place, rent: 0 },
    long: textAt(table, 'roomdesc', 'roomdescription').trimEnd(),
    ...{ action: '', type: typeWords[textAt(table, 'type').toLowerCase().split(' ')[0]!] ?? typeWords['other']! },
    ...{ extra: [0], wear: bitsOf(textAt(table, 'wearflags'), wearWords) },
    values: [0, 1, 2, 3].map(i => (values ? numberOf(textAt(values, `val${i}`)) : 0)),
    ...{ weight: numberOf(pointsOf(table, 'weight')), cost: numberOf(pointsOf(table, 'cost')) },
    ...{ applies: [], extras: extrasOf(table) },
  }
}
