import { readCommands, readKept, readMobHead, readSections, shopOf } from '/compat/diku/areas'
import { Expected } from '/compat/diku/lines'
import { passOverOddLines } from '/compat/diku/loose'
import type { DikuExit, DikuMob, DikuObject, DikuRoom, DikuWorld, DikuZone } from '/compat/diku/model'
import { isLop, readLop } from '/compat/diku/smaug-lop'
import { laterPosition } from '/compat/diku/smaug-words'
import { isWordy, readRoomReset, wordyReaders } from '/compat/diku/smaug-wordy'
import { readScripts, readTail } from '/compat/diku/tails'
import type { Tokens } from '/compat/diku/tokens'

// SMAUG's older area files. Their sections and numbers are Merc's, but each record is followed by its programs.

/** Reads the sections of one file. */
export function readClassicArea(tokens: Tokens, world: DikuWorld, zone: DikuZone): void {
  zone.raw = tokens.all
  const records = isWordy(tokens.all) ? wordyReaders : { mob: readMob, object: readObject, room: readRoom, mend }
  const keyed = isLop(tokens.all) ? readLop : undefined
  readSections(tokens, world, zone, { ...records, section: readSection, ...(keyed ? { keyed } : {}) })
}

/** Adjusts records that loose-*.ts read in Merc's format: SMAUG has another scale of armour, other room flags, and bits for doors. */
const mend = {
  mob: (mob: DikuMob): DikuMob => ({ ...mob, armour: mob.armour / 10 }),
  room: (room: DikuRoom): DikuRoom => ({
    ...room,
    flags: [laterFlags(room.flags[0] ?? 0)],
    exits: new Map([...room.exits].map(([way, exit]) => [way, { ...exit, ...doorOf(exit.door) }] as const)),
  }),
}

function readSection(section: string, tokens: Tokens, world: DikuWorld, zone: DikuZone): void {
  switch (section) {
    case 'AREA':
      zone.name = tokens.string('the name')
      return
    case 'AUTHOR':
    case 'RESETMSG':
    case 'DERIVATIVES':
      tokens.string(section)
      return
    case 'FLAGS': {
      tokens.flags('flags')
      const [frequency = 0] = restOfNumbers(tokens)
      if (frequency > 0) zone.lifespan = frequency
      return
    }
    case 'RANGES':
      zone.levels = (/^\s*(\d+)\s+(\d+)/
        .exec(tokens.peekLine() ?? '')
        ?.slice(1)
        .map(Number) ?? [0, 0]) as [number, number]
      while (tokens.peek() !== '$' && tokens.peek() !== '' && !tokens.atSection) tokens.toEndOfLine()
      if (!tokens.atSection) tokens.toEndOfLine()
      return
    case 'RESETFREQUENCY': {
      const [minutes = 0] = restOfNumbers(tokens)
      if (minutes > 0) zone.lifespan = minutes
      return
    }
    case 'RESETS':
      readResets(tokens, zone)
      return
    case 'SHOPS':
      readShops(tokens, world)
      return
    case 'REPAIRS':
      while (tokens.number('the keeper of a repair shop, or 0') !== 0) tokens.toEndOfLine()
      return
    default:
      if (readKept(section, tokens, world, zone)) return
      // This section has only numbers about the area: version, weather, money, treasures or ships.
      tokens.toEndOfLine()
      while (/^-?\d/.test(tokens.peekLine() ?? '')) tokens.toEndOfLine()
  }
}

/** Reads the next line that isn't blank as numbers. Flags are numbers joined with `|`. @throws if there are too few */
function lineOfNumbers(tokens: Tokens, what = 'numbers', least = 0): number[] {
  tokens.peek()
  const { line } = tokens
  const found = restOfNumbers(tokens)
  if (found.length < least) throw new Expected(line, `${what}: ${least} numbers expected, here are ${found.length}`)
  return found
}

/** Reads the numbers at the beginning of the rest of this line. Text after them is a comment. */
function restOfNumbers(tokens: Tokens): number[] {
  const words = tokens.toEndOfLine().trim().split(/\s+/)
  const end = words.findIndex(word => !/^-?\d+(\|\d+)*$/.test(word))
  const numbers = end < 0 ? words : words.slice(0, end)
  return numbers.map(word => word.split('|').reduce((bits, one) => bits | Number(one), 0))
}

function readMob(tokens: Tokens, vnum: number): DikuMob {
  const { record, form } = readMobHead(tokens, 'S', 'C', 'Z')
  const level = tokens.number('level')
  tokens.number('thac0')
  const armour = tokens.number('armour')
  const hitDice = tokens.dice('hit points')
  const damageDice = tokens.dice('damage')
  tokens.rowEnd()
  const [gold, experience] = [tokens.number('gold'), tokens.number('experience')]
  tokens.rowEnd()
  const [load, usual, sex] = [tokens.number('position'), tokens.number('usual position'), tokens.number('sex')]
  const abilities: Record<string, number> = {}
  let hitroll = 0
  // The form Z occurs in Star Wars Reality, and has more numbers at the end.
  if (form !== 'S') {
    for (const name of ['Str', 'Int', 'Wis', 'Dex', 'Con', 'Cha', 'Lck']) abilities[name] = tokens.number(name)
    for (let i = 0; i < 5; i++) tokens.number('a saving throw')
    tokens.toEndOfLine()
    lineOfNumbers(tokens)
    hitroll = lineOfNumbers(tokens)[0] ?? 0
    while (/^-?\d+(?:\s+-?\d+)*$/.test(tokens.peekLine() ?? '')) tokens.toEndOfLine()
  }
  const { scripts } = readTail(tokens, 'mobile')
  return {
    ...(scripts.length > 0 ? { scripts } : {}),
    vnum,
    ...record,
    level,
    hitroll,
    armour,
    hitDice,
    damageDice,
    gold,
    experience,
    loadPosition: laterPosition(load),
    defaultPosition: laterPosition(usual),
    sex,
    abilities,
  }
}

function readObject(tokens: Tokens, vnum: number): DikuObject {
  const { place } = tokens
  const keywords = tokens.string('its keywords')
  const short = tokens.string('its short description')
  const long = tokens.string('its description')
  const action = tokens.string('its action description')
  const type = tokens.number('its type')
  const [extra, wear] = [tokens.flags('extra flags'), tokens.flags('wear flags')]
  // Skips the layers, if there are any.
  tokens.toEndOfLine()
  const values = lineOfNumbers(tokens, 'values', 4)
  const [weight = 1, cost = 0, rent = 0, level = 0] = lineOfNumbers(tokens, 'weight, cost and rent', 2)
  const object: DikuObject = {
    vnum,
    keywords,
    short,
    long,
    action,
    type,
    extra: [extra],
    wear: [wear],
    values: [0, 1, 2, 3, 4, 5].map(i => values[i] ?? 0),
    weight,
    cost,
    rent,
    level,
    applies: [],
    extras: [],
    place,
  }
  const spells = spellCount[type] ?? 0
  if (spells > 0 && tokens.peek() === "'") object.names = Array.from({ length: spells }, () => tokens.word('a spell'))
  const { applies, extras, scripts } = readTail(tokens, 'object')
  return { ...object, applies, extras, ...(scripts.length > 0 ? { scripts } : {}) }
}

/** The number of spell names after the numbers, by object type: three for scrolls, potions and pills, one for wands and staffs. */
const spellCount: Record<number, number> = { 2: 3, 10: 3, 26: 3, 3: 1, 4: 1 }

/** Converts the room flags of older files to the bits that newer files' flag words stand for. */
function laterFlags(flags: number): number {
  const bits: Record<number, number> = { 0: 0, 1: 28, 2: 2, 3: 3, 7: 29, 9: 9, 10: 10, 11: 11, 12: 12 }
  return Object.entries(bits).reduce((sum, [from, to]) => (flags & (1 << Number(from)) ? sum | (1 << to) : sum), 0)
}

/** Bits of an exit. */
const [isDoor, closed, locked] = [1, 2, 4]

function readRoom(tokens: Tokens, vnum: number, zone: DikuZone): DikuRoom {
  const { place } = tokens
  const name = tokens.string('its name')
  const text = tokens.string('its description')
  const [, flags = 0, sector = 0] = lineOfNumbers(tokens, 'area, flags and sector', 3)
  const room: DikuRoom = {
    vnum,
    zone: zone.vnum,
    name,
    text,
    flags: [laterFlags(flags)],
    sector,
    exits: new Map(),
    extras: [],
    place,
  }
  for (;;) {
    const { line } = tokens
    if (tokens.peek() === '>') room.scripts = [...(room.scripts ?? []), ...readScripts(tokens)]
    if (tokens.peek() === '#') throw new Expected(line, 'the room has no end: an S should be behind it')
    if (passOverOddLines(tokens)) continue
    const letter = tokens.letter('D, E, M or S')
    if (letter === 'S') return room
    if (letter === 'E')
      room.extras.push({ keywords: tokens.string('keywords'), text: tokens.string('an extra description') })
    else if (letter === 'M') tokens.toEndOfLine()
    // In later versions, the room's record contains its resets.
    else if (letter === 'R') readRoomReset(tokens, vnum, zone)
    else if (letter === 'D') {
      const way = tokens.number('a direction')
      room.exits.set(way, readExit(tokens))
    } else throw new Expected(line, `D, E, M or S expected, not '${letter}'`)
  }
}

/** Reads an exit. Its lock number is 1 or 2 as in Merc, or the exit's flags. */
function readExit(tokens: Tokens): DikuExit {
  const [text, keywords] = [tokens.string("an exit's description"), tokens.string("an exit's keywords")]
  const [locks = 0, key = -1, to = -1] = lineOfNumbers(tokens, 'lock, key and room of an exit', 3)
  return { text, keywords, key, to, ...doorOf(locks) }
}

function doorOf(locks: number): Pick<DikuExit, 'door' | 'start'> {
  const bits = locks === 2 ? isDoor : locks
  const start = (bits & locked) !== 0 ? 'locked' : (bits & closed) !== 0 ? 'closed' : 'open'
  return { door: (bits & isDoor) !== 0 ? 1 : 0, start }
}

const resetLetters = 'MOPGEDRHTB'

/** Reads resets into the form of the newer files, in which each command begins with the room to which it belongs. */
function readResets(tokens: Tokens, zone: DikuZone): void {
  let room = 0
  readCommands(tokens, resetLetters, (letter, place) => {
    const numbers = restOfNumbers(tokens)
    // Emud omits the first number, which is not used.
    if (numbers.length === (letter === 'G' || letter === 'R' ? 2 : 3)) numbers.unshift(0)
    if (numbers.length < 3) {
      tokens.note(`reset ${letter}: 3 numbers expected, here are ${numbers.length}`, place.line)
      return
    }
    const [extra = 0, first = 0, second = 0, third = 0] = numbers
    if (letter === 'M' || letter === 'O') room = third
    else if (letter === 'D' || letter === 'R') room = first
    zone.commands.push({ letter, ifFlag: true, args: [room, extra, first, second, third], place })
  })
}

function readShops(tokens: Tokens, world: DikuWorld): void {
  for (;;) {
    const { place } = tokens
    const keeper = tokens.number('the keeper of a shop, or 0')
    if (keeper === 0) return
    world.shops.push(shopOf(keeper, lineOfNumbers(tokens), place))
  }
}
