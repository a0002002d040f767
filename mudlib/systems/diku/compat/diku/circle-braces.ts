import { readBraces } from '/compat/diku/braces'
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
import { type Table, textAt } from '/compat/diku/tables'
import { diceOf } from '/compat/diku/tokens'

// Rooms, mobiles and objects of Phase3MUD, a descendant of CircleMUD that writes keys and values in braces.

/**
 * Reads a file of records in this format.
 * @param kind the folder of the file: wld, mob or obj
 * @returns whether the format has records of this kind
 */
export function readCircleBraces(kind: string, file: string, text: string, world: DikuWorld): boolean {
  return addRecords(readers, kind, file, text, world)
}

const readers: RecordReaders = { tables: readBraces, room: readRoom, mob: readMob, object: readObject }

/** Returns a table inside another table, by its name. */
const inner = (table: Table, name: string) => table.tables.find(one => one.name === name)

/** Returns the words in the braces of a table: `{ TAKE WIELD }`. */
function wordsOf(table: Table, name: string): string {
  const found = inner(table, name)
  return found ? textAt(found, '') : ''
}

const numbersOf = (table: Table, name: string): number[] =>
  wordsOf(table, name).split(' ').filter(Boolean).map(numberOf)

const extrasOf = (table: Table) =>
  [...(inner(table, 'exdesc')?.values ?? [])].map(([keywords, text]) => ({ keywords, text }))

const triggersOf = (table: Table): { triggers?: number[] } => {
  const triggers = numbersOf(table, 'triggers')
  return triggers.length > 0 ? { triggers } : {}
}

function readRoom(...[table, vnum, place]: Known): DikuRoom {
  const room: DikuRoom = {
    ...{ vnum, zone: Math.floor(vnum / 100), name: textAt(table, 'name'), text: textAt(table, 'desc'), place },
    ...{ flags: bitsOf(wordsOf(table, 'flags'), roomWords), exits: new Map(), extras: extrasOf(table) },
    sector: sectorOf(textAt(table, 'sector')),
    ...triggersOf(table),
  }
  for (const exit of inner(table, 'exits')?.tables ?? []) {
    const way = directionNames.indexOf(exit.name)
    const to = textAt(exit, 'room')
    // An exit that leads nowhere has nothing but a text, so it is skipped.
    if (way < 0 || to === '') continue
    const flags = wordsOf(exit, 'flags')
    const door = /\bPICKPROOF\b/.test(flags) ? 2 : /\b(?:DOOR|CLOSEABLE)\b/.test(flags) ? 1 : 0
    const key = textAt(exit, 'key')
    const told = { text: textAt(exit, 'desc'), keywords: textAt(exit, 'keyword', 'keyw', 'keywords') }
    room.exits.set(way, { ...told, door, key: key === '' ? -1 : numberOf(key), to: numberOf(to) })
  }
  return room
}

function readMob(...[table, vnum, place]: Known): DikuMob {
  const race = textAt(table, 'race')
  return {
    ...{ vnum, place, keywords: textAt(table, 'keyw'), short: textAt(table, 'name'), experience: 0 },
    ...{ long: `${textAt(table, 'short').trimEnd()}\n`, description: textAt(table, 'long') },
    ...{ act: bitsOf(wordsOf(table, 'flags'), actWords), affects: [0], alignment: numberOf(textAt(table, 'align')) },
    ...{ level: numberOf(textAt(table, 'level')) || 1, hitroll: numberOf(textAt(table, 'hitroll')), armour: 100 },
    ...{ hitDice: diceOf(textAt(table, 'hp')) ?? '0d0+0', damageDice: diceOf(textAt(table, 'damage')) ?? '0d0+0' },
    ...{ gold: numberOf(textAt(table, 'gold')), sex: sexOf(textAt(table, 'sex')), abilities: {} },
    loadPosition: positionOf(textAt(table, 'position')),
    defaultPosition: positionOf(textAt(table, 'defposition')),
    ...(race === '' ? {} : { race }),
    ...triggersOf(table),
  }
}

function readObject(...[table, vnum, place]: Known): DikuObject {
  const values = numbersOf(table, 'values')
  const action = textAt(table, 'action')
  return {
    ...{ vnum, keywords: textAt(table, 'keyw'), short: textAt(table, 'name'), place, rent: 0 },
    ...{ long: textAt(table, 'short').trimEnd(), action: action === 'undefined' ? '' : action },
    ...{ type: typeOf(textAt(table, 'type')), extra: [0], wear: bitsOf(wordsOf(table, 'wear'), wearWords) },
    values: [0, 1, 2, 3].map(i => values[i] ?? 0),
    ...{ weight: numberOf(textAt(table, 'weight')), cost: numberOf(textAt(table, 'cost')) },
    ...{ applies: [], extras: extrasOf(table), ...triggersOf(table) },
  }
}
