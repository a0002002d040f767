import { addRecords, type Known, type RecordReaders } from '/compat/diku/circle-records'
import {
  actWords,
  bitsOf,
  numberOf,
  positionOf,
  roomWords,
  sectorOf,
  typeOf,
  wearWords,
} from '/compat/diku/circle-words'
import { directionNames } from '/compat/diku/families'
import type { DikuMob, DikuObject, DikuRoom, DikuWorld } from '/compat/diku/model'
import { sexOf } from '/compat/diku/rom-words'
import { readTables, type Table, tablesOf, textAt } from '/compat/diku/tables'
import { diceOf } from '/compat/diku/tokens'

// Rooms, mobiles and objects of descendants of CircleMUD that write keys and values.

/**
 * Reads a file of records in this format.
 * @param kind the folder of the file: wld, mob or obj
 * @returns whether the format has records of this kind
 */
export function readCircleTables(kind: string, file: string, text: string, world: DikuWorld): boolean {
  return addRecords(readers, kind, file, text, world)
}

const readers: RecordReaders = { tables: readTables, room: readRoom, mob: readMob, object: readObject }

/** Returns the value of a key in the record itself, or in its section `points`, which some servers use. */
const pointsOf = (table: Table, ...keys: string[]): string => {
  const [points] = tablesOf(table, 'points')
  return textAt(table, ...keys) || (points ? textAt(points, ...keys) : '')
}

const extrasOf = (table: Table) =>
  tablesOf(table, 'extradesc').map(one => ({
    keywords: textAt(one, 'keywords'),
    text: textAt(one, 'desc', 'description'),
  }))

function readRoom(...[table, vnum, place]: Known): DikuRoom {
  const room: DikuRoom = {
    ...{ vnum, zone: 0, name: textAt(table, 'name'), text: textAt(table, 'desc', 'description'), place },
    ...{ flags: bitsOf(textAt(table, 'flags', 'roomflags'), roomWords), exits: new Map(), extras: extrasOf(table) },
    sector: sectorOf(textAt(table, 'sectype', 'sector')),
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
  // LexiMUD writes the keywords under the key `name`.
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
    ...{ action: '', type: typeOf(textAt(table, 'type')) },
    ...{ extra: [0], wear: bitsOf(textAt(table, 'wearflags'), wearWords) },
    values: [0, 1, 2, 3].map(i => (values ? numberOf(textAt(values, `val${i}`)) : 0)),
    ...{ weight: numberOf(pointsOf(table, 'weight')), cost: numberOf(pointsOf(table, 'cost')) },
    ...{ applies: [], extras: extrasOf(table) },
  }
}
