import { addOnce, readMobiles, readObjects } from '/compat/diku/areas'
import { directionNames } from '/compat/diku/families'
import type { DikuExit, DikuMob, DikuObject, DikuRoom, DikuWorld, DikuZone } from '/compat/diku/model'
import { bitsOfWords, type flagWords, locationOf, sectorOf } from '/compat/diku/rom-flag-words'
import { blankMob, blankObject } from '/compat/diku/rom-records'
import { positionOf, sexOf, types, valueShape } from '/compat/diku/rom-words'
import { diceOf, flagsOf, isFlags, type Tokens } from '/compat/diku/tokens'

// The areas of Dawn of Time, a descendant of ROM. They have ROM's sections, but their records are keys and values up to End.

/** Returns whether an area is in Dawn of Time's format. */
export const isDawn = (text: string): boolean => /^#DAWNAREADATA\b/m.test(text)

/** Reads a section of an area in Dawn of Time's format. @returns false if this reader doesn't know the section */
export function readDawn(section: string, tokens: Tokens, world: DikuWorld, zone: DikuZone): boolean {
  tokens.isOdd = true
  if (section === 'MOBILES') readMobiles(tokens, world, readMob)
  else if (section === 'OBJECTS') readObjects(tokens, world, readObject)
  else if (section === 'ROOMS')
    tokens.records(
      'room',
      vnum => readRoom(tokens, vnum, zone),
      room => addOnce(world.rooms, room, 'room', world.problems),
    )
  // Shops are in this format, too.
  else if (section !== 'SHOPS' || tokens.peek() !== '#') return false
  else
    tokens.records(
      'shop',
      vnum => readShop(tokens, vnum, world, zone),
      () => undefined,
    )
  return true
}

/** Keys whose text may have several lines. The value of any other key is a text if its line ends with `~`. */
const texts = /^(?:desc|edesc|longd|shortd|short|name|ekeywords|extradesc)$/i

/**
 * Reads keys and values up to End.
 * @param what the name of the record, for the note if it has no end
 * @param take takes a key with its value
 */
function readKeys(tokens: Tokens, what: string, take: (key: string, value: string) => void): void {
  for (;;) {
    if (tokens.atSection || tokens.peek() === '' || /^#\d+\s*$/.test(tokens.peekLine() ?? '')) {
      tokens.note(`${what}: End should be behind its keys`)
      return
    }
    const key = tokens.word('a key, or End').toLowerCase()
    if (key === 'end') return
    const rest = tokens.peekRest()
    const isText = texts.test(key) || /~\s*$/.test(rest)
    take(key, isText ? tokens.string(key).trim() : tokens.toEndOfLine().trim())
  }
}

const numberOf = (text: string) => Number.parseInt(text, 10) || 0
const wordsOf = (text: string) => text.split(/\s+/).filter(word => word !== '')
const bits = (kind: keyof typeof flagWords, value: string) => bitsOfWords(kind, wordsOf(value))

/** The alignment points per step. There are seven steps, from good (3) to evil (-3). */
const stepOfAlignment = 333

function readMob(tokens: Tokens, vnum: number): DikuMob {
  const mob = blankMob(vnum, tokens.place)
  const { rom } = mob
  readKeys(tokens, `mobile #${vnum}`, (key, value) => {
    if (key === 'name') mob.keywords = value
    else if (key === 'shortd') mob.short = value
    else if (key === 'longd') mob.long = `${value}\n`
    else if (key === 'desc') mob.description = `${value}\n`
    else if (key === 'race') mob.race = value
    else if (key === 'align') mob.alignment = numberOf(value) * stepOfAlignment
    else if (key === 'level') mob.level = numberOf(value)
    else if (key === 'hitroll') mob.hitroll = numberOf(value)
    else if (key === 'hitdice') mob.hitDice = diceOf(value) ?? mob.hitDice
    else if (key === 'manadice') rom.mana = diceOf(value) ?? rom.mana
    else if (key === 'damdice') mob.damageDice = diceOf(value) ?? mob.damageDice
    else if (key === 'damtype') rom.damageType = value
    else if (key === 'wealth') mob.gold = numberOf(value)
    else if (key === 'act') rom.act = bits('act', value) | 1
    else if (key === 'affby') rom.affects = bits('affects', value)
    else if (key === 'off') rom.flags[0] = bits('offence', value)
    else if (['imm', 'res', 'vuln'].includes(key))
      rom.flags[1 + ['imm', 'res', 'vuln'].indexOf(key)] = bits('defence', value)
    else if (key === 'startp') rom.positions[0] = value
    else if (key === 'defpos') rom.positions[1] = value
    else if (key === 'size') rom.size = value
    else if (key === 'sex') rom.sex = value === 'random' ? 'either' : value
    else if (key === 'material') rom.material = value
    // In these files, the armour class is ten times as large as in ROM's files.
    else if (key === 'ac') rom.armour = wordsOf(value).map(word => Math.trunc(numberOf(word) / 10))
  })
  return {
    ...mob,
    ...{ act: [rom.act], affects: [rom.affects], armour: 10 * (rom.armour[0] ?? 10), sex: sexOf(rom.sex) },
    ...{ loadPosition: positionOf(rom.positions[0]), defaultPosition: positionOf(rom.positions[1]) },
  }
}

function readObject(tokens: Tokens, vnum: number): DikuObject {
  const object = blankObject(vnum, tokens.place)
  let values: string[] = []
  readKeys(tokens, `object #${vnum}`, (key, value) => {
    if (key === 'name') object.keywords = value
    else if (key === 'short') object.short = value
    else if (key === 'desc') object.long = value
    else if (key === 'material') object.action = value
    else if (key === 'level') object.level = numberOf(value)
    else if (key === 'cost') object.cost = numberOf(value)
    else if (key === 'weight') object.weight = numberOf(value)
    else if (key === 'condition') object.condition = numberOf(value)
    else if (key === 'itemtype') {
      const [first = ''] = wordsOf(value.toLowerCase())
      object.type = types[first] ?? object.type
      if (first in types) object.rom.typeName = first
    } else if (key === 'values') values = value.match(/'[^']*'|\S+/g) ?? []
    else if (key === 'extra') object.extra = [bits('extra', value)]
    else if (key === 'wear') object.wear = [bits('wear', value)]
    else if (key === 'extradesc') object.extras.push({ keywords: value, text: tokens.string('an extra description') })
    else if (key === 'affect') {
      // The words are the affect, its kind, level and duration, the changed property, the amount, and flags.
      const [, , , , location = '', modifier = '0'] = wordsOf(value)
      if (locationOf(location) > 0) object.applies.push([locationOf(location), numberOf(modifier)])
    }
  })
  const shape = valueShape(object.type)
  const bare = values.map(word => word.replaceAll("'", ''))
  object.names = bare.filter((_, i) => shape[i] === 'w')
  object.values = [0, 1, 2, 3, 4].map(i => {
    const word = bare[i] ?? '0'
    return shape[i] === 'w' ? 0 : shape[i] === 'f' && isFlags(word) ? flagsOf(word) : numberOf(word)
  })
  return object
}

function readRoom(tokens: Tokens, vnum: number, zone: DikuZone): DikuRoom {
  const { place } = tokens
  const room: DikuRoom = {
    ...{ vnum, zone: zone.vnum, name: '', text: '', flags: [0], sector: 0, exits: new Map(), extras: [], place },
  }
  let exit: DikuExit | null = null
  readKeys(tokens, `room #${vnum}`, (key, value) => {
    if (key === 'name') room.name = value
    else if (key === 'desc') room.text = `${value}\n`
    else if (key === 'roomflags') room.flags = [bits('rooms', value)]
    else if (key === 'sector') room.sector = sectorOf(value)
    else if (key === 'extradesc') room.extras.push({ keywords: value, text: tokens.string('an extra description') })
    else if (key === 'exit') {
      const [way = '', to = '-1'] = wordsOf(value)
      exit = { to: numberOf(to), key: -1, door: 0, text: '', keywords: '' }
      const number = directionNames.indexOf(way.toLowerCase())
      if (number >= 0) room.exits.set(number, exit)
    } else if (exit && key === 'edesc') exit.text = value
    else if (exit && key === 'ekeywords') exit.keywords = value
    else if (exit && key === 'ekeyvnum') exit.key = numberOf(value)
    else if (exit && key === 'eflags') {
      const words = wordsOf(value)
      exit.door = words.includes('pickproof') ? 2 : words.includes('door') ? 1 : 0
    }
  })
  return room
}

/** Skips the keys of a shop. As a result, the shopkeeper buys nothing. */
function readShop(tokens: Tokens, vnum: number, { shops }: DikuWorld, { place }: DikuZone): void {
  readKeys(tokens, `shop #${vnum}`, () => undefined)
  const hours: [number, number, number, number] = [0, 23, 0, 0]
  const none = { products: [], buyTypes: [], rooms: [], messages: [] }
  shops.push({ ...none, vnum, keeper: vnum, profitBuy: 1, profitSell: 1, tradeWith: 0, hours, place })
}
