import { readAreaData } from '/compat/diku/area-data'
import {
  type ReadFiles,
  readAreas,
  readCommands,
  readKept,
  readMobiles,
  readObjects,
  readRoomHead,
  readSections,
  readShopLists,
} from '/compat/diku/areas'
import { isDawn, readDawn } from '/compat/diku/dawn'
import { hasKeyedRooms, readKeyed, readKeyedRooms } from '/compat/diku/keyed'
import { Expected } from '/compat/diku/lines'
import { readMercMob, readMercObject } from '/compat/diku/merc'
import type { DikuMob, DikuObject, DikuRoom, DikuWorld, DikuZone, ResetCommand, RomMob } from '/compat/diku/model'
import { isMud98, readMud98 } from '/compat/diku/mud98'
import { romRaces } from '/compat/diku/rom-races'
import { conditions, positionOf, sexOf, types, valueShape } from '/compat/diku/rom-words'
import { isTrigger, readTail } from '/compat/diku/tails'
import type { Tokens } from '/compat/diku/tokens'

// The area files of ROM 2.4. Each area has one file with all its sections; `area.lst` lists the files.

/** Reads a whole world. Errors are added to its `problems`, and reading continues. */
export function readRom(read: (path: string) => string | null, files?: ReadFiles): DikuWorld {
  return readAreas(read, 2, readArea, files)
}

function readArea(tokens: Tokens, world: DikuWorld, zone: DikuZone): void {
  if (isMud98(tokens.all)) {
    readMud98(tokens.all, tokens.file, world, zone)
    return
  }
  readSections(tokens, world, zone, {
    mob: readMob,
    object: readObject,
    room: readRoom,
    section: readSection,
    ...(isDawn(tokens.all) ? { keyed: readDawn } : hasKeyedRooms(tokens.all) ? { keyed: readKeyedRooms } : {}),
  })
}

function readSection(section: string, tokens: Tokens, world: DikuWorld, zone: DikuZone): void {
  const { line } = tokens
  switch (section) {
    case 'AREA':
      zone.rom = { kind: 'AREA', title: tokens.string('the file'), credits: '', lines: [] }
      zone.name = tokens.string('the name')
      zone.rom.credits = tokens.string('the credits')
      zone.bottom = tokens.number('the lowest number')
      zone.top = tokens.number('the highest number')
      return
    case 'AREADATA':
    case 'DAWNAREADATA':
      readAreaData(tokens, zone)
      return
    case 'RESETS':
    case 'RESETS2':
      readResets(tokens, zone)
      return
    case 'SHOPS':
      readShopLists(tokens, world.shops)
      return
    // These records are in Merc's format, so the file is written back unchanged.
    case 'MOBOLD':
      tokens.isOdd = true
      readMobiles(tokens, world, readMercMob)
      return
    case 'OBJOLD':
      tokens.isOdd = true
      readObjects(tokens, world, readMercObject)
      return
    default:
      if (!readKept(section, tokens, world, zone) && !readKeyed(section, tokens, world))
        throw new Expected(line, `there is no section #${section}`)
  }
}

// ---- mobiles

function readMob(tokens: Tokens, vnum: number): DikuMob {
  const { place } = tokens
  const keywords = tokens.string('its keywords')
  const short = tokens.string('its short description')
  const long = tokens.string('its long description')
  const description = tokens.string('its description')
  const race = tokens.string('its race')
  const actAsWritten = tokens.flags('act flags')
  const affectsAsWritten = tokens.flags('affects')
  const alignment = tokens.number('alignment')
  const group = tokens.number('its group')
  tokens.rowEnd()
  const level = tokens.number('level')
  const hitroll = tokens.number('hitroll')
  const hitDice = tokens.dice('hit points')
  const mana = tokens.dice('mana')
  const damageDice = tokens.dice('damage')
  const damageType = tokens.word('the kind of damage')
  tokens.rowEnd()
  const armour = [0, 1, 2, 3].map(() => tokens.number('armour'))
  tokens.rowEnd()
  const flags = ['offensive flags', 'immunities', 'resistances', 'vulnerabilities'].map(what => tokens.flags(what))
  const loadPosition = tokens.word('position at the start')
  const defaultPosition = tokens.word('usual position')
  const sex = tokens.word('sex')
  const gold = tokens.number('wealth')
  flags.push(tokens.flags('form'), tokens.flags('parts'))
  const size = tokens.word('size')
  const material = tokens.word('material')
  const rom: RomMob = {
    act: actAsWritten,
    affects: affectsAsWritten,
    group,
    mana,
    damageType,
    armour,
    flags,
    positions: [loadPosition, defaultPosition],
    sex,
    size,
    material,
    removed: [],
    programs: [],
  }
  const ofRace = romRaces[race.toLowerCase()]
  // Bit 0 is always set, because all mobiles are NPCs. A race adds bits of its own.
  let act = actAsWritten | 1 | (ofRace?.act ?? 0)
  let affects = affectsAsWritten | (ofRace?.affects ?? 0)
  const { programs, removed, scripts } = readTail(tokens, 'mobile')
  Object.assign(rom, { programs, removed })
  for (const [what, bits] of removed) {
    if (what.startsWith('act')) act &= ~bits
    else if (what.startsWith('aff')) affects &= ~bits
  }
  return {
    vnum,
    keywords,
    short,
    long,
    description,
    act: [act],
    affects: [affects],
    alignment,
    level,
    hitroll,
    armour: armour[0]! * 10,
    hitDice,
    damageDice,
    gold,
    experience: 0,
    loadPosition: positionOf(loadPosition),
    defaultPosition: positionOf(defaultPosition),
    sex: sexOf(sex),
    abilities: {},
    race,
    place,
    rom,
    ...(scripts.length > 0 ? { scripts } : {}),
  }
}

// ---- objects

function readObject(tokens: Tokens, vnum: number): DikuObject {
  const { place } = tokens
  const keywords = tokens.string('its keywords')
  const short = tokens.string('its short description')
  const long = tokens.string('its description')
  const action = tokens.string('its material')
  const { line } = tokens
  const typeName = tokens.word('its type').toLowerCase()
  const type = types[typeName]
  if (type === undefined) throw new Expected(line, `there is no type of object '${typeName}'`)
  const extra = [tokens.flags('extra flags')]
  const wear = [tokens.flags('wear flags')]
  tokens.rowEnd()
  const { values, names } = readValues(tokens, type)
  tokens.rowEnd()
  const object: DikuObject = {
    vnum,
    keywords,
    short,
    long,
    action,
    type,
    extra,
    wear,
    values,
    names,
    weight: 0,
    cost: 0,
    rent: 0,
    applies: [],
    extras: [],
    place,
  }
  object.level = tokens.number('its level')
  object.weight = tokens.number('its weight')
  object.cost = tokens.number('its cost')
  const at = tokens.line
  const condition = tokens.letter('its condition')
  if (!/[A-Za-z]/.test(condition)) throw new Expected(at, `its condition is a letter, not '${condition}'`)
  object.condition = conditions[condition] ?? 100
  const { applies, affects, extras, scripts, programs } = readTail(tokens, 'object')
  object.rom = { condition, typeName, affects }
  const own = { ...(scripts.length > 0 ? { scripts } : {}), ...(programs.length > 0 ? { programs } : {}) }
  return { ...object, applies, extras, ...own }
}

/** Reads the five values, whose meaning depends on the type. A value that is a name is returned in `names`, and is 0 in `values`. */
function readValues(tokens: Tokens, type: number): { values: number[]; names: string[] } {
  const values: number[] = []
  const names: string[] = []
  for (const kind of valueShape(type)) {
    if (kind === 'n') values.push(tokens.number('a value'))
    else if (kind === 'f') values.push(tokens.flags('a value'))
    else {
      names.push(tokens.word('a value'))
      values.push(0)
    }
  }
  return { values, names }
}

// ---- rooms

function readRoom(tokens: Tokens, vnum: number, zone: DikuZone): DikuRoom {
  const room = readRoomHead(tokens, vnum, zone)
  for (;;) {
    const { line } = tokens
    if (tokens.peek() === '#') throw new Expected(line, 'the room has no end: an S should be behind it')
    if (isTrigger(tokens.peekLine() ?? '')) {
      room.programs = [...(room.programs ?? []), ...readTail(tokens, 'room').programs]
      continue
    }
    const letter = tokens.letter('D, E, H, M, C, O or S')
    if (letter === 'S') return room
    if (letter === 'H') room.rom = { ...room.rom, heal: tokens.number('how quickly one heals, in percent') }
    else if (letter === 'M') room.rom = { ...room.rom, mana: tokens.number('how quickly magic comes back, in percent') }
    else if (letter === 'C') room.rom = { ...room.rom, clan: tokens.string('a name') }
    else if (letter === 'O') room.rom = { ...room.rom, owner: tokens.string('a name') }
    else if (letter === 'E')
      room.extras.push({ keywords: tokens.string('keywords'), text: tokens.string('an extra description') })
    else if (letter === 'D') {
      const way = tokens.number('a direction')
      const exit = { text: tokens.string("an exit's description"), keywords: tokens.string("an exit's keywords") }
      const [door, key, to] = [
        tokens.number('the kind of door'),
        tokens.number('the key'),
        tokens.number('the room behind'),
      ]
      room.exits.set(way, { ...exit, door, key, to })
    } else throw new Expected(line, `D, E, H, M, C, O or S expected, not '${letter}'`)
  }
}

// ---- resets and shops

function readResets(tokens: Tokens, zone: DikuZone): void {
  readCommands(tokens, 'MOPGEDR', (letter, place) => {
    const words = tokens.toEndOfLine().trim().split(/\s+/)
    // The first number is not used, and text after the other numbers is a comment.
    const wanted = letter === 'G' || letter === 'R' ? 3 : letter === 'P' || letter === 'M' ? 5 : 4
    const end = words.slice(0, wanted).findIndex(word => !/^[+-]?\d+$/.test(word))
    const numbers = words.slice(0, end < 0 ? wanted : end)
    // Merc and ROM's first versions have no limit per room, so the limit for the world is used instead.
    if (letter === 'M' && numbers.length === 4) numbers.push(numbers[2]!)
    if (letter === 'P' && numbers.length === 4) numbers.push('1')
    if (numbers.length < wanted) {
      tokens.note(`${letter} takes ${wanted} numbers: '${letter} ${words.join(' ').slice(0, 40)}'`, place.line)
      return
    }
    const args = numbers.slice(1).map(Number)
    zone.commands.push({ letter, ifFlag: true, args, place } satisfies ResetCommand)
  })
}
