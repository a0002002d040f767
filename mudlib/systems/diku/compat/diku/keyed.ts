import { addOnce, readMobiles, readObjects } from '/compat/diku/areas'
import { Expected } from '/compat/diku/lines'
import { takeLine, wordsOf } from '/compat/diku/loose'
import type { DikuMob, DikuObject, DikuRoom, DikuWorld, DikuZone } from '/compat/diku/model'
import { positionOf, sexOf, types, valueShape } from '/compat/diku/rom-words'
import { diceOf, flagsOf, isFlags, type Tokens } from '/compat/diku/tokens'

// Records of keys and values up to End. Some servers based on ROM (Kill or be Killed, Tartarus) write mobiles, objects and rooms like this.

/** Reads a section whose records are in this format.
 * @returns false if this reader doesn't know the section
 */
export function readKeyed(section: string, tokens: Tokens, world: DikuWorld): boolean {
  if (section === 'MOBDATA') readMobiles(tokens, world, readMob)
  else if (section === 'OBJDATA') readObjects(tokens, world, readObject)
  else return false
  tokens.isOdd = true
  return true
}

/** Returns whether an area has rooms in this format. In other areas, the section with the same name has rooms in the family's own format. */
export const hasKeyedRooms = (text: string): boolean => /^#ROOMDATA\s+#\d+\s+NAME\s/m.test(text)

/** Reads a section with rooms in this format. @returns false for any other section */
export function readKeyedRooms(section: string, tokens: Tokens, world: DikuWorld, zone: DikuZone): boolean {
  if (section !== 'ROOMDATA') return false
  tokens.isOdd = true
  const add = (room: DikuRoom) => addOnce(world.rooms, room, 'room', world.problems)
  tokens.records('room', vnum => readRoom(tokens, vnum, zone), add)
  return true
}

/** Keys whose value is a text up to `~`. */
const texts = new Set(['NAME', 'SHORT', 'LONG', 'DESCR', 'RACE', 'MATER', 'MAT', 'EDESC'])

/** Reads keys and values up to End. @param take takes a key with its value */
function readKeys(tokens: Tokens, take: (key: string, value: string) => void): void {
  for (;;) {
    if (tokens.peek() === '#' || tokens.peek() === '') throw new Expected(tokens.line, 'End expected')
    const key = tokens.word('a key, or End')
    if (key.toUpperCase() === 'END') return
    take(key.toUpperCase(), texts.has(key.toUpperCase()) ? tokens.string(key) : tokens.toEndOfLine().trim())
  }
}

const numberOf = (text: string) => Number.parseInt(text, 10) || 0
const bitsOf = (text: string) => text.split(/\s+/).map(word => (isFlags(word) ? flagsOf(word) : 0))

function readMob(tokens: Tokens, vnum: number): DikuMob {
  const { place } = tokens
  const mob: DikuMob = {
    ...{ vnum, keywords: '', short: '', long: '', description: '', place },
    ...{ act: [1], affects: [0], alignment: 0, level: 1, hitroll: 0, armour: 100, hitDice: '0d0+0' },
    ...{ damageDice: '0d0+0', gold: 0, experience: 0, loadPosition: 8, defaultPosition: 8, sex: 0, abilities: {} },
  }
  const words: Record<string, string> = {}
  readKeys(tokens, (key, value) => {
    words[key] = value
    if (key === 'NAME') mob.keywords = value
    else if (key === 'SHORT') mob.short = value
    else if (key === 'LONG') mob.long = value
    else if (key === 'DESCR') mob.description = value
    else if (key === 'RACE') mob.race = value
    else if (key === 'ACT') mob.act = [bitsOf(value)[0]! | 1]
    else if (key === 'AFF') mob.affects = [bitsOf(value)[0]!]
    else if (key === 'ALIGN') mob.alignment = numberOf(value)
    else if (key === 'LEVEL') mob.level = numberOf(value)
    else if (key === 'HROLL') mob.hitroll = numberOf(value)
    else if (key === 'HDICE') mob.hitDice = diceOf(value) ?? mob.hitDice
    else if (key === 'DDICE') mob.damageDice = diceOf(value) ?? mob.damageDice
    else if (key === 'AC') mob.armour = numberOf(value) * 10
    else if (key === 'SEX') mob.sex = sexOf(value)
    else if (key === 'GOLD') mob.gold = numberOf(value)
    else if (key === 'POS') {
      const [load = 'stand', usual = load] = value.split(/\s+/)
      mob.loadPosition = positionOf(load)
      mob.defaultPosition = positionOf(usual)
    }
  })
  mob.rom = {
    ...{
      act: mob.act[0]!,
      affects: mob.affects[0]!,
      group: numberOf(words['GROUP'] ?? ''),
      mana: words['MDICE'] ?? '',
    },
    ...{ damageType: words['DTYPE'] ?? 'none', armour: (words['AC'] ?? '').split(/\s+/).map(numberOf) },
    flags: ['OFF', 'IMM', 'RES', 'VULN', 'FORM', 'PARTS'].map(key => bitsOf(words[key] ?? '0')[0]!),
    ...{ positions: ['stand', 'stand'], sex: words['SEX'] ?? 'none', size: words['SIZE'] ?? 'medium' },
    ...{ material: words['MATER'] ?? 'unknown', removed: [], programs: [] },
  }
  return mob
}

function readObject(tokens: Tokens, vnum: number): DikuObject {
  const { place } = tokens
  const object: DikuObject = {
    ...{ vnum, keywords: '', short: '', long: '', action: '', place },
    ...{ type: 13, extra: [0], wear: [0], values: [0, 0, 0, 0, 0], weight: 0, cost: 0, rent: 0, level: 0 },
    ...{ applies: [], extras: [] },
  }
  let typeName = 'trash'
  readKeys(tokens, (key, value) => {
    if (key === 'NAME') object.keywords = value
    else if (key === 'SHORT') object.short = value
    else if (key === 'DESCR') object.long = value
    else if (key === 'MAT') object.action = value
    else if (key === 'TYPE') {
      const [name = '', ...words] = value.match(/'[^']*'|\S+/g) ?? []
      typeName = name.toLowerCase() in types ? name.toLowerCase() : typeName
      object.type = types[typeName]!
      const shape = valueShape(object.type)
      const bare = words.map(word => word.replaceAll("'", ''))
      object.names = bare.filter((_, i) => shape[i] === 'w')
      object.values = bare.map((word, i) =>
        shape[i] === 'n' ? numberOf(word) : shape[i] === 'f' ? bitsOf(word)[0]! : 0,
      )
    } else if (key === 'EXTRA') object.extra = [bitsOf(value)[0]!]
    else if (key === 'WEAR') object.wear = [bitsOf(value)[0]!]
    else if (key === 'LEVEL') object.level = numberOf(value)
    else if (key === 'WEIGHT') object.weight = numberOf(value)
    else if (key === 'COST') object.cost = numberOf(value)
    else if (key === 'COND') object.condition = numberOf(value)
    else if (key === 'AFFECT') {
      const [, location = '0', modifier = '0'] = value.split(/\s+/)
      object.applies.push([numberOf(location), numberOf(modifier)])
    } else if (key === 'EDESC') object.extras.push({ keywords: value, text: tokens.string('an extra description') })
  })
  object.rom = { condition: 'P', typeName, affects: [] }
  return object
}

function readRoom(tokens: Tokens, vnum: number, zone: DikuZone): DikuRoom {
  const { place } = tokens
  const room: DikuRoom = {
    ...{ vnum, zone: zone.vnum, name: '', text: '', flags: [0], sector: 0, exits: new Map(), extras: [], place },
  }
  try {
    readKeys(tokens, (key, value) => {
      if (key === 'NAME') room.name = value
      else if (key === 'DESCR') room.text = value
      else if (key === 'FLAGS') room.flags = [bitsOf(value)[0]!]
      else if (key === 'SECT') room.sector = numberOf(value)
      else if (key === 'EDESC') room.extras.push({ keywords: value, text: tokens.string('an extra description') })
      else if (key === 'DOOR') {
        const exit = { text: tokens.string("an exit's description"), keywords: tokens.string("an exit's keywords") }
        const [door = 0, lock = -1, to = -1] = wordsOf(takeLine(tokens)).map(numberOf)
        room.exits.set(numberOf(value), { ...exit, door, key: lock, to })
      }
    })
  } catch (error) {
    if (!(error instanceof Expected)) throw error
    tokens.note(`room #${vnum}: ${error.message}`, error.line)
  }
  return room
}
