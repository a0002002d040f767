import { addOnce, type ReadFiles, readAreas, readKept, shopOf } from '/compat/diku/areas'
import { aOf, Expected } from '/compat/diku/lines'
import type {
  DikuExit,
  DikuMob,
  DikuObject,
  DikuRoom,
  DikuWorld,
  DikuZone,
  Place,
  RawKey,
  Script,
} from '/compat/diku/model'
import { readClassicArea } from '/compat/diku/smaug-classic'
import { passOver } from '/compat/diku/smaug-keys'
import {
  actBits,
  affectBits,
  bitsOf,
  extraBits,
  genders,
  positions,
  roomBits,
  sectors,
  smaugTypes,
  ways,
  wearBits,
} from '/compat/diku/smaug-words'
import type { Tokens } from '/compat/diku/tokens'

// The area files of SMAUG in SmaugFUSS's format: keys and values in sections. There is one file for each area, and `area.lst` lists them.

/** Reads a whole world. Errors are added to its `problems`, and reading continues. */
export function readSmaug(read: (path: string) => string | null, files?: ReadFiles): DikuWorld {
  return readAreas(read, 1, readArea, files)
}

function readArea(tokens: Tokens, world: DikuWorld, zone: DikuZone): void {
  // Older files are in Merc's format, and so is SmaugFUSS's help file.
  if (!isKeyed(tokens)) {
    readClassicArea(tokens, world, zone)
    return
  }
  if (isAfk(tokens)) zone.heading = '#AFKAREA'
  try {
    readRecords(tokens, world, zone)
  } finally {
    world.notes.push(...tokens.notes)
  }
}

/** Returns whether a file is written as keys and values. The files of SmaugFUSS and AFKMud are, but some of AFKMud's numbers differ. */
const isKeyed = (tokens: Tokens) => /^\s*#(?:FUSS|AFK)AREA\b/.test(tokens.all)
const isAfk = (tokens: Tokens) => /^\s*#AFKAREA\b/.test(tokens.all)

function readRecords(tokens: Tokens, world: DikuWorld, zone: DikuZone): void {
  while (tokens.peek() !== '') {
    const { line } = tokens
    try {
      const section = tokens.word('a section')
      if (section === '#ENDAREA' || section.startsWith('#$')) return
      if (section === '#FUSSAREA' || section === '#AFKAREA') continue
      if (section === '#AREADATA') readAreaData(tokens, zone)
      else if (section === '#MOBILE') addNumbered(world.mobs, readMob(tokens, world), 'mobile', world)
      else if (section === '#OBJECT') addNumbered(world.objects, readObject(tokens), 'object', world)
      else if (section === '#HELPS') readKept('HELPS', tokens, world, zone)
      else if (section === '#ROOM') addNumbered(world.rooms, readRoom(tokens, zone), 'room', world)
      else throw new Expected(line, `#MOBILE, #OBJECT, #ROOM or #ENDAREA expected, not '${section.slice(0, 30)}'`)
    } catch (error) {
      tokens.recover(error, 'section')
    }
  }
}

/** Adds a record; a record without a number is left out. */
function addNumbered<T extends { vnum: number; place: Place }>(
  to: Map<number, T>,
  one: T,
  what: string,
  world: DikuWorld,
) {
  if (one.vnum > 0) addOnce(to, one, what, world.problems)
  else world.problems.push({ ...one.place, message: `${aOf(what)} without a Vnum: it is left out` })
}

/** Words that can't be inside a record, because they begin another record or end the area. */
const opensAnother = /^#(?:MOBILE|OBJECT|ROOM|AREADATA|ENDAREA|ENDMOBILE|ENDOBJECT|ENDROOM|ENDAREADATA|\$)$/

/**
 * Reads keys and values up to the end of a section.
 * @param take takes a key and reads its value; returns false for an unknown key
 * @param scripts the list to which the section's programs are added
 * @returns all keys as they are written
 */
function readKeys(tokens: Tokens, end: string, take: (key: string) => boolean, scripts: Script[] = []): RawKey[] {
  const keys: RawKey[] = []
  for (;;) {
    const start = tokens.position
    tokens.peek()
    const { line } = tokens
    const key = tokens.word(`a key, or ${end}`)
    if (key === end) return keys
    const from = tokens.position
    if (opensAnother.test(key)) {
      // The keys read so far are kept, and reading continues with the next section.
      tokens.back(start)
      tokens.note(`'${key}' before ${end}`, line)
      return keys
    }
    if (key === '#MUDPROG') scripts.push(readScript(tokens))
    else if (key === '#EXDESC' && !take(key)) readKeys(tokens, '#ENDEXDESC', () => false)
    else if (key.startsWith('#') && key !== '#EXDESC' && key !== '#EXIT') {
      tokens.note(`'${key}' before ${end}`, line)
      tokens.toEndOfLine()
    } else if (key !== '#EXDESC') {
      try {
        if (!take(key)) passOver(tokens, key, line)
      } catch (error) {
        if (!(error instanceof Expected)) throw error
        tokens.note(`${key}: ${error.message}`, error.line)
        // Skips the rest of the key's line, regardless of how much of it has been read.
        if (!key.startsWith('#')) tokens.back(from)
        tokens.toEndOfLine()
      }
    }
    keys.push([key, tokens.since(from).trimEnd()])
  }
}

/** Reads a program in the record of its owner. */
function readScript(tokens: Tokens): Script {
  const script: Script = { trigger: '', text: '' }
  readKeys(tokens, '#ENDPROG', key => {
    if (key === 'Progtype') script.trigger = tokens.string(key)
    else if (key === 'Arglist') script.trigger += ` ${tokens.string(key)}`
    else if (key === 'Comlist') {
      tokens.peek()
      script.line = tokens.line
      script.text = tokens.string(key)
    } else return false
    return true
  })
  return script
}

function readAreaData(tokens: Tokens, zone: DikuZone): void {
  const own = readKeys(tokens, '#ENDAREADATA', key => {
    if (key === 'Name') zone.name = tokens.string('the name')
    else if (key === 'ResetFreq') zone.lifespan = tokens.number('minutes between resets')
    else return false
    return true
  })
  zone.keys = own
  const [low = 0, high = 0] = (own.find(([key]) => key === 'Ranges')?.[1] ?? '').trim().split(/\s+/).map(Number)
  zone.levels = [low || 0, high || 0]
}

/** Reads the numbers on one line. @throws if one of its words is not a number */
function numbers(tokens: Tokens): number[] {
  const { line } = tokens
  const words = tokens.toEndOfLine().trim().split(/\s+/)
  const wrong = words.find(word => word !== '' && !isNumber(word))
  if (wrong !== undefined) throw new Expected(line, `a number expected, not '${wrong.slice(0, 20)}'`)
  return words.map(Number)
}

/** Returns the numbers at the beginning of a line. */
function leadingNumbers(line: string): number[] {
  const words = line.trim().split(/\s+/)
  const end = words.findIndex(word => !isNumber(word))
  return (end < 0 ? words : words.slice(0, end)).map(Number)
}

const isNumber = (word: string) => /^[+-]?\d+$/.test(word)

function readMob(tokens: Tokens, world: DikuWorld): DikuMob {
  const mob: DikuMob = {
    vnum: 0,
    keywords: '',
    short: '',
    long: '',
    description: '',
    act: [1],
    affects: [0],
    alignment: 0,
    level: 1,
    hitroll: 0,
    armour: 0,
    hitDice: '1d1+10',
    damageDice: '1d4+0',
    gold: 0,
    experience: 0,
    loadPosition: 8,
    defaultPosition: 8,
    sex: 0,
    abilities: {},
    place: tokens.place,
  }
  let specfun = ''
  const shops = world.shops.length
  const scripts: Script[] = []
  mob.keys = readKeys(
    tokens,
    '#ENDMOBILE',
    key => {
      if (key === 'Vnum') mob.vnum = tokens.number('its number')
      else if (key === 'Keywords') mob.keywords = tokens.string(key)
      else if (key === 'Short') mob.short = tokens.string(key)
      else if (key === 'Long') mob.long = tokens.string(key)
      else if (key === 'Desc') mob.description = tokens.string(key)
      else if (key === 'Race') mob.race = tokens.string(key)
      else if (key === 'Specfun') specfun = tokens.string(key)
      else if (key === 'Position') mob.loadPosition = positions[tokens.string(key).toLowerCase()] ?? 8
      else if (key === 'Gender') mob.sex = genders[tokens.string(key).toLowerCase()] ?? 0
      else if (key === 'Actflags') {
        for (const flag of tokens.string(key).split(/\s+/)) mob.act = [mob.act[0]! | (1 << (actBits[flag] ?? 0))]
      } else if (key === 'Affected') {
        mob.affects = bitsOf(tokens.string(key), word => affectBits[word] ?? -1)
      } else if (key === 'Stats1' && isAfk(tokens)) {
        const [alignment = 0, gold = 0] = numbers(tokens)
        Object.assign(mob, { alignment, gold: Math.max(0, gold) })
      } else if (key === 'Stats2' && isAfk(tokens)) {
        const [level = 1, , armour = 0, hp = 0, ...damage] = numbers(tokens)
        Object.assign(mob, { level, armour, hitDice: `0d1+${Math.max(0, hp)}`, damageDice: diceOf(damage) })
      } else if (key === 'Stats3' && isAfk(tokens)) mob.hitroll = numbers(tokens)[0] ?? 0
      else if (key === 'Stats1') {
        const [alignment = 0, level = 1, , armour = 0, gold = 0, experience = 0] = numbers(tokens)
        Object.assign(mob, { alignment, level, armour, gold, experience })
      } else if (key === 'Stats2') mob.hitDice = diceOf(numbers(tokens))
      else if (key === 'Stats3') mob.damageDice = diceOf(numbers(tokens))
      else if (key === 'Stats4') mob.hitroll = numbers(tokens)[1] ?? 0
      else if (key === 'ShopData') world.shops.push(shopOf(mob.vnum, numbers(tokens), mob.place))
      else return false
      return true
    },
    scripts,
  )
  if (scripts.length > 0) mob.scripts = scripts
  if (mob.vnum === 0) world.shops.length = shops
  else if (specfun !== '' && specfun !== 'none') world.specials.set(mob.vnum, specfun)
  return mob
}

function diceOf([count = 1, sides = 1, bonus = 0]: number[]): string {
  return `${Math.max(0, count)}d${Math.max(1, sides)}${bonus < 0 ? '' : '+'}${bonus}`
}

function readObject(tokens: Tokens): DikuObject {
  const object: DikuObject = {
    vnum: 0,
    keywords: '',
    short: '',
    long: '',
    action: '',
    type: 12,
    extra: [0],
    wear: [0],
    values: [0, 0, 0, 0, 0, 0],
    weight: 1,
    cost: 0,
    rent: 0,
    applies: [],
    extras: [],
    place: tokens.place,
  }
  const scripts: Script[] = []
  object.keys = readKeys(
    tokens,
    '#ENDOBJECT',
    key => {
      if (key === 'Vnum') object.vnum = tokens.number('its number')
      else if (key === 'Keywords') object.keywords = tokens.string(key)
      else if (key === 'Short') object.short = tokens.string(key)
      else if (key === 'Long') object.long = tokens.string(key)
      else if (key === 'Type') object.type = smaugTypes[tokens.string(key)] ?? 12
      else if (key === 'Flags') {
        const flags = tokens.string(key)
        object.extra = bitsOf(flags, word => extraBits[word] ?? -1)
        if (flags.split(/\s+/).includes('hidden')) object.hidden = true
      } else if (key === 'WFlags') object.wear = bitsOf(tokens.string(key), word => wearBits.indexOf(word))
      else if (key === 'Values') object.values = numbers(tokens)
      else if (key === 'Spells') {
        // Up to three spells in quotes; NONE means no spell.
        const spells = tokens.toEndOfLine().match(/'[^']*'|\S+/g) ?? []
        object.names = spells.map(spell => spell.replaceAll("'", '').toLowerCase()).filter(spell => spell !== 'none')
      } else if (key === 'Stats') {
        // AFKMud has words after the numbers, and its files have no level.
        const figures = isAfk(tokens) ? leadingNumbers(tokens.toEndOfLine()).slice(0, 3) : numbers(tokens)
        const [weight = 1, cost = 0, rent = 0, level = 0] = figures
        Object.assign(object, { weight, cost, rent, level })
      } else if (key === 'Affect') {
        const [, , modifier = 0, location = 0] = numbers(tokens)
        object.applies.push([location, modifier])
      } else if (key === '#EXDESC') object.extras.push(readExtra(tokens))
      else return false
      return true
    },
    scripts,
  )
  if (scripts.length > 0) object.scripts = scripts
  return object
}

function readExtra(tokens: Tokens): { keywords: string; text: string } {
  const extra = { keywords: '', text: '' }
  readKeys(tokens, '#ENDEXDESC', key => {
    if (key === 'ExDescKey') extra.keywords = tokens.string(key)
    else if (key === 'ExDesc') extra.text = tokens.string(key)
    else return false
    return true
  })
  return extra
}

function readRoom(tokens: Tokens, zone: DikuZone): DikuRoom {
  const room: DikuRoom = {
    vnum: 0,
    zone: zone.vnum,
    name: '',
    text: '',
    flags: [0],
    sector: 0,
    exits: new Map(),
    extras: [],
    place: tokens.place,
  }
  const commands = zone.commands.length
  const scripts: Script[] = []
  room.keys = readKeys(
    tokens,
    '#ENDROOM',
    key => {
      if (key === 'Vnum') room.vnum = tokens.number('its number')
      else if (key === 'Name') room.name = tokens.string(key)
      else if (key === 'Desc') room.text = tokens.string(key)
      else if (key === 'Sector') room.sector = sectors[tokens.string(key)] ?? 2
      else if (key === 'Flags') room.flags = bitsOf(tokens.string(key), word => roomBits[word] ?? -1)
      else if (key === '#EXIT') {
        const [way, exit] = readExit(tokens)
        room.exits.set(way, exit)
      } else if (key === '#EXDESC') room.extras.push(readExtra(tokens))
      else if (key === 'Reset') readReset(tokens, zone, room.vnum)
      else return false
      return true
    },
    scripts,
  )
  if (scripts.length > 0) room.scripts = scripts
  if (room.vnum === 0) zone.commands.length = commands
  return room
}

function readExit(tokens: Tokens): [way: number, exit: DikuExit] {
  const exit: DikuExit = { to: -1, key: -1, door: 0, text: '', keywords: '' }
  let way = 10
  readKeys(tokens, '#ENDEXIT', key => {
    if (key === 'Direction') way = ways.indexOf(tokens.string(key))
    else if (key === 'ToRoom') exit.to = tokens.number('the room behind')
    else if (key === 'Key') exit.key = tokens.number('the key')
    else if (key === 'Desc') exit.text = tokens.string(key)
    else if (key === 'Keywords') exit.keywords = tokens.string(key)
    else if (key === 'Flags') {
      const flags = tokens.string(key).split(/\s+/)
      exit.door = flags.includes('isdoor') ? 1 : 0
      exit.start = flags.includes('locked') ? 'locked' : flags.includes('closed') ? 'closed' : 'open'
    } else return false
    return true
  })
  return [way, exit]
}

/** Reads a reset of a room. The room's number is put first, because SMAUG groups resets by room. */
function readReset(tokens: Tokens, zone: DikuZone, room: number): void {
  const { place } = tokens
  const [letter = '', ...words] = tokens.toEndOfLine().trim().split(/\s+/)
  if (!'MOPGEDRHTB'.includes(letter) || letter === '') throw new Expected(place.line, `'${letter}' is no reset command`)
  const end = words.findIndex(word => !isNumber(word))
  const args = (end < 0 ? words : words.slice(0, end)).map(Number)
  // If there is a fourth number, it is the room's own or unused.
  if (args.length < 3) {
    const why = end < 0 ? `here are ${args.length}` : `'${words[end]!.slice(0, 20)}' is none`
    throw new Expected(place.line, `${letter} takes numbers, three at least: ${why}`)
  }
  zone.commands.push({ letter, ifFlag: true, args: [room, ...args], place })
}
