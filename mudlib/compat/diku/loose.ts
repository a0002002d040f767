import type { Expected } from '/compat/diku/lines'
import type { DikuExit, DikuMob, DikuObject, DikuRoom, DikuZone, RomMob } from '/compat/diku/model'
import { romRaces } from '/compat/diku/rom-races'
import { conditions, positionOf, sexOf, types, valueShape } from '/compat/diku/rom-words'
import { readTail, type Tail } from '/compat/diku/tails'
import { diceOf, flagsOf, isFlags, isSymbol, type Tokens } from '/compat/diku/tokens'

// Records of Merc's kind that the reader of their family can't read: servers have grown fields of their own, and files have errors.
// A record is read line by line: what each line is, is seen from its words. A field that can't be found has its default.

/** The words of a mobile's line of flags, by how many there are: with Merc's letter at the end, which isn't counted, or without it. */
const letterLines: Readonly<Record<number, readonly string[]>> = {
  // dbzc has no affects.
  2: ['act', 'alignment'],
  3: ['act', 'affects', 'alignment'],
  4: ['act', 'more', 'affects', 'alignment'],
  5: ['act', 'more', 'affects', 'more', 'alignment'],
}
const groupLines: Readonly<Record<number, readonly string[]>> = {
  2: ['act', 'affects'],
  3: ['act', 'affects', 'alignment'],
  4: ['act', 'affects', 'alignment', 'group'],
  // ROT, Asgard: a second word of affects.
  5: ['act', 'affects', 'more', 'alignment', 'group'],
  6: ['act', 'more', 'affects', 'more', 'alignment', 'group'],
  7: ['act', 'more', 'affects', 'more', 'more', 'alignment', 'group'],
}

/** The words of an object's line of types and flags, by how many there are. */
const typeLines: Readonly<Record<number, readonly string[]>> = {
  2: ['type', 'extra'],
  3: ['type', 'extra', 'wear'],
  4: ['type', 'extra', 'wear', 'more'],
  5: ['type', 'extra', 'more', 'wear', 'more'],
}

const isNumber = (word: string | undefined): boolean => word !== undefined && /^[+-]?\d+(\.\d+)?$/.test(word)

/** The words of a line; those between quotes are one. */
function wordsOf(line: string): string[] {
  return (line.match(/'[^']*'|"[^"]*"|\S+/g) ?? []).map(word => word.replace(/^(['"])(.*)\1$/, '$2'))
}

/** Words by the names that a table of layouts has for so many. */
function named(words: readonly string[], layouts: Readonly<Record<number, readonly string[]>>): Record<string, string> {
  const most = Math.max(...Object.keys(layouts).map(Number))
  const names = layouts[Math.min(words.length, most)] ?? []
  return Object.fromEntries(names.map((name, i) => [name, words[i]!] as const))
}

/** The next line of a record without taking it; null where the next record or section begins. */
function peekLine(tokens: Tokens): string | null {
  const line = tokens.peekLine()
  return line === null || line.startsWith('#') ? null : line
}

/** Takes the next line of a record; empty where there is none. */
function takeLine(tokens: Tokens): string {
  const line = peekLine(tokens)
  if (line === null) return ''
  tokens.toEndOfLine()
  return line
}

/** A string of a record; empty where the next record begins instead. */
function text(tokens: Tokens, what: string): string {
  return peekLine(tokens) === null ? '' : tokens.string(what)
}

// ---- mobiles

const dice = /-?\d+\s*d\s*-?\d+(?:\s*[+-]\s*[+-]?\s*\d+)?/gi

/** The dice of a line, and the words before and behind them. */
function diceLine(line: string): { before: string[]; dice: string[]; behind: string[] } | null {
  const found = [...line.matchAll(dice)]
  if (found.length < 2) return null
  const last = found.at(-1)!
  return {
    before: wordsOf(line.slice(0, found[0]!.index)),
    dice: found.map(([one]) => diceOf(one) ?? '0d0+0'),
    behind: wordsOf(line.slice(last.index + last[0].length)),
  }
}

/**
 * Reads a mobile again, and takes of it what there is.
 * @param error what its family's reader met: told where something of it can't be found
 */
export function looseMob(tokens: Tokens, vnum: number, error: Expected): DikuMob {
  const { place } = tokens
  const [keywords, short, long, description] = ['keywords', 'name', 'line in a room', 'description'].map(what =>
    text(tokens, `its ${what}`),
  ) as [string, string, string, string]
  const mob: DikuMob = {
    ...{ vnum, keywords, short, long, description, place },
    ...{ act: [1], affects: [0], alignment: 0, level: 1, hitroll: 0, armour: 100, hitDice: '0d0+0' },
    ...{ damageDice: '0d0+0', gold: 0, experience: 0, loadPosition: 8, defaultPosition: 8, sex: 0, abilities: {} },
  }
  // A race, and what a server has beside it.
  while (/~$/.test(peekLine(tokens) ?? '')) {
    const word = tokens.string('its race')
    mob.race ??= word
  }
  let isWhole = readFlags(tokens, mob)
  const before: string[] = []
  let rolls: ReturnType<typeof diceLine> = null
  for (let line = peekLine(tokens); line !== null && !rolls && before.length < 4; line = peekLine(tokens)) {
    rolls = diceLine(line)
    if (!rolls && /^[>|]/.test(line)) break
    takeLine(tokens)
    if (!rolls) before.push(line)
  }
  if (!rolls) isWhole = false
  else if (rolls.dice.length >= 3) isWhole = readRomFigures(tokens, mob, rolls, before) && isWhole
  else isWhole = readMercFigures(tokens, mob, rolls, before) && isWhole
  const tail = readTail(tokens, 'mobile')
  addTail(mob, tail)
  if (!isWhole) tokens.note(`mobile #${vnum}: ${error.message}`, error.line)
  return mob
}

/** @returns whether all of it is there */
function readFlags(tokens: Tokens, mob: DikuMob): boolean {
  const line = peekLine(tokens)
  const words = wordsOf(line ?? '')
  if (line === null || diceLine(line) || !isFlags(words[0] ?? '')) return false
  takeLine(tokens)
  // Emud has each word on a line of its own.
  while (words.length === 1 || (words.length < 4 && words.at(-1) !== 'S' && isSymbol(words[0]!))) {
    const next = peekLine(tokens)
    if (next === null || diceLine(next)) break
    words.push(...wordsOf(takeLine(tokens)))
  }
  const hasLetter = /^[A-Z]$/.test(words.at(-1)!) && isNumber(words.at(-2))
  const layout = hasLetter ? letterLines : groupLines
  const { act = '0', affects = '0', alignment } = named(hasLetter ? words.slice(0, -1) : words, layout)
  const told = isNumber(alignment) ? alignment : words.slice(2).find(isNumber)
  mob.act = [(isFlags(act) ? flagsOf(act) : 0) | 1]
  mob.affects = [isFlags(affects) ? flagsOf(affects) : 0]
  mob.alignment = Number(told ?? 0)
  return isFlags(affects) && isNumber(alignment)
}

/** ROM's: level, hitroll and three dice; armour, four words of flags, positions, and the body. */
function readRomFigures(
  tokens: Tokens,
  mob: DikuMob,
  { before, dice: [hit, mana, damage] = [], behind }: NonNullable<ReturnType<typeof diceLine>>,
  lines: readonly string[],
): boolean {
  // 1stMud has the figures on the line before.
  const figures = before.length > 0 ? before : wordsOf(lines.at(-1) ?? '')
  mob.level = Number(figures[0] ?? 1) || 1
  mob.hitroll = Number((before.length > 0 ? figures[1] : figures.at(-1)) ?? 0) || 0
  mob.hitDice = hit!
  mob.damageDice = damage!
  const rest: string[][] = []
  for (let line = peekLine(tokens); line !== null && rest.length < 4 && !/^[>|]/.test(line); line = peekLine(tokens))
    rest.push(wordsOf(takeLine(tokens)))
  const [armour = [], flags = [], stand = [], body = []] = rest
  mob.armour = (Number(armour[0] ?? 10) || 0) * 10
  const [load = 'stand', usual = load, sex = 'none', wealth = '0'] = stand
  mob.loadPosition = positionOf(load)
  mob.defaultPosition = positionOf(usual)
  mob.sex = sexOf(sex)
  mob.gold = isNumber(wealth) ? Number(wealth) : 0
  const word = (one: string | undefined) => (one !== undefined && isFlags(one) ? flagsOf(one) : 0)
  mob.rom = {
    act: mob.act[0]!,
    affects: mob.affects[0]!,
    group: 0,
    mana: mana!,
    damageType: behind[0] ?? 'none',
    armour: [0, 1, 2, 3].map(i => Number(armour[i] ?? 0) || 0),
    flags: [...[0, 1, 2, 3].map(i => word(flags[i])), word(body[0]), word(body[1])],
    positions: [load, usual],
    sex,
    size: body[2] ?? 'medium',
    material: body[3] ?? 'unknown',
    removed: [],
    programs: [],
  }
  return rest.length >= 3 && isNumber(armour[0])
}

/** Merc's: level, hitroll, armour and two dice; gold and experience; positions and sex; what SMAUG has for form C. */
function readMercFigures(
  tokens: Tokens,
  mob: DikuMob,
  { before, dice: [hit, damage] }: NonNullable<ReturnType<typeof diceLine>>,
  lines: readonly string[],
): boolean {
  const words = before.length > 0 ? before : wordsOf(lines.at(-1) ?? '')
  const [level = 1, thac0 = 20, armour = 10] = words.map(word => (isNumber(word) ? Number(word) : undefined))
  Object.assign(mob, { level, hitroll: 20 - thac0, armour: 10 * armour, hitDice: hit!, damageDice: damage! })
  const [gold, experience] = wordsOf(takeLine(tokens))
  mob.gold = isNumber(gold) ? Number(gold) : 0
  mob.experience = isNumber(experience) ? Number(experience) : 0
  const [load, usual, sex] = wordsOf(takeLine(tokens))
  mob.loadPosition = positionOf(load ?? 'stand')
  mob.defaultPosition = positionOf(usual ?? 'stand')
  mob.sex = sexOf(sex ?? 'none')
  // Abilities, saving throws and the like: lines of figures.
  while (/^-?\d+(\s+\S+)*$/.test(peekLine(tokens) ?? '')) takeLine(tokens)
  return words.length > 0 && isNumber(gold) && load !== undefined
}

/** What is behind a mobile's figures: programs, and the flags of its race that it has not. */
function addTail(mob: DikuMob, { programs, removed, scripts }: Tail): void {
  if (scripts.length > 0) mob.scripts = scripts
  if (!mob.rom) return
  const rom: RomMob = { ...mob.rom, programs, removed }
  mob.rom = rom
  const ofRace = romRaces[mob.race?.toLowerCase() ?? '']
  const lost = (what: string) => removed.reduce((bits, [name, one]) => (name.startsWith(what) ? bits | one : bits), 0)
  mob.act = [(rom.act | 1 | (ofRace?.act ?? 0)) & ~lost('act')]
  mob.affects = [(rom.affects | (ofRace?.affects ?? 0)) & ~lost('aff')]
}

// ---- objects

/** Reads an object again, and takes of it what there is. */
export function looseObject(tokens: Tokens, vnum: number, error: Expected): DikuObject {
  const { place } = tokens
  const [keywords, short, long] = ['keywords', 'name', 'line in a room'].map(what => text(tokens, `its ${what}`)) as [
    string,
    string,
    string,
  ]
  // kotrd has the material before the type instead of a string.
  const first = wordsOf(peekLine(tokens) ?? '')
  const hasMaterial = first.length >= 4 && first[1]!.toLowerCase().replace(/_.*/, '') in types && isFlags(first[2]!)
  const action = hasMaterial ? first[0]! : text(tokens, 'its action')
  const object: DikuObject = {
    ...{ vnum, keywords, short, long, action, place },
    ...{ type: 13, extra: [0], wear: [0], values: [0, 0, 0, 0], weight: 0, cost: 0, rent: 0, applies: [], extras: [] },
  }
  while (/~$/.test(peekLine(tokens) ?? '')) tokens.string('a string')
  const typeWords = wordsOf(takeLine(tokens))
  const line = named(hasMaterial ? typeWords.slice(1) : typeWords, typeLines)
  const typeName = (line['type'] ?? '').toLowerCase()
  const type = isNumber(typeName) ? Number(typeName) : (types[typeName] ?? types[typeName.replace(/_.*/, '')])
  let isWhole = type !== undefined && isFlags(line['extra'] ?? '')
  object.type = type ?? 13
  object.extra = [isFlags(line['extra'] ?? '') ? flagsOf(line['extra']!) : 0]
  object.wear = [isFlags(line['wear'] ?? '') ? flagsOf(line['wear']!) : 0]
  const values = wordsOf(takeLine(tokens))
  const isRom = !isNumber(typeName) || values.length === 5
  Object.assign(object, valuesOf(values, object.type, isRom))
  const last = wordsOf(takeLine(tokens))
  const figures = last.map(word => (isNumber(word) ? Number(word) : 0))
  const letter = last[3] ?? ''
  if (isRom || /^[A-Z]$/.test(letter)) {
    const [level = 0, weight = 0, cost = 0] = figures
    const condition = letter in conditions ? letter : 'P'
    Object.assign(object, { level, weight, cost, condition: isNumber(letter) ? Number(letter) : conditions[condition] })
    object.rom = { condition, typeName: wordOfType(typeName, object.type), affects: [] }
  } else {
    const [weight = 0, cost = 0, rent = 0, level] = figures
    Object.assign(object, { weight, cost, rent, ...(level === undefined ? {} : { level }) })
  }
  // A quote that has no end is an error of the file.
  const isQuoted = !values.some(word => /^['"]/.test(word))
  isWhole = isWhole && isQuoted && values.length >= 4 && last.length >= 2 && isNumber(last[0])
  const { applies, affects, extras, scripts } = readTail(tokens, 'object')
  Object.assign(object, { applies, extras }, scripts.length > 0 ? { scripts } : {})
  if (object.rom) object.rom.affects = affects
  if (!isWhole) tokens.note(`object #${vnum}: ${error.message}`, error.line)
  return object
}

/** ROM's word for a type. */
function wordOfType(name: string, type: number): string {
  if (name in types) return name
  return Object.keys(types).find(one => types[one] === type) ?? 'trash'
}

/** Values in the shape that their type has; where a word is in the place of a number, it is a name. */
function valuesOf(words: readonly string[], type: number, isRom: boolean): { values: number[]; names?: string[] } {
  const shape = isRom ? valueShape(type) : 'ffff'
  const names: string[] = []
  const values = words.slice(0, Math.max(4, shape.length, isRom ? 0 : words.length)).map((word, i) => {
    const kind = shape[i] ?? 'f'
    const isName = kind === 'w' || (kind === 'n' ? !isNumber(word) : !isFlags(word))
    if (isName) names.push(word)
    return isName ? 0 : kind === 'n' ? Number(word) : flagsOf(word)
  })
  while (values.length < (isRom ? 5 : 4)) values.push(0)
  return names.length > 0 || isRom ? { values, names } : { values }
}

// ---- rooms

/** Sectors by the words that some servers have for them. */
const sectors = 'inside city field forest hills mountain swim noswim unused air desert'.split(' ')

/** A line that begins a part of a room, or ends it. */
const roomPart = /^(?:S|E|[DEHMCORT]\s*|D\s*\d+|[HM]\s+-?\d+.*|[CO]\s+\S.*)$/

/** Reads a room again, and takes of it what there is. */
export function looseRoom(tokens: Tokens, vnum: number, zone: DikuZone, error: Expected): DikuRoom {
  const { place } = tokens
  const name = text(tokens, 'its name')
  const description = text(tokens, 'its description')
  const isPart = /^(?:S|E|D\s*\d+)$/.test(peekLine(tokens) ?? '')
  const words = isPart ? [] : wordsOf(takeLine(tokens))
  const [flags = '0', sector = '0'] = words.length === 2 ? words : words.slice(1)
  const room: DikuRoom = {
    ...{ vnum, zone: zone.vnum, name, text: description, exits: new Map(), extras: [], place },
    flags: [isFlags(flags) ? flagsOf(flags) : 0],
    sector: isNumber(sector) ? Number(sector) : Math.max(0, sectors.indexOf(sector.toLowerCase())),
  }
  let isWhole = words.length >= 2 && isFlags(flags)
  for (;;) {
    const line = peekLine(tokens)
    if (line === null) {
      tokens.note(`room #${vnum}: the room has no end: an S should be behind it`)
      return room
    }
    if (/^S(\s|$)/.test(line)) {
      tokens.toEndOfLine()
      if (!isWhole) tokens.note(`room #${vnum}: ${error.message}`, error.line)
      return room
    }
    const way = /^D\s*(\d+)/.exec(line)
    if (way) {
      tokens.letter('D')
      tokens.number('a direction')
      const exit = looseExit(tokens)
      if (exit) room.exits.set(Number(way[1]), exit)
      else isWhole = false
    } else if (/^E(\s|$)/.test(line)) {
      tokens.letter('E')
      room.extras.push({ keywords: text(tokens, 'keywords'), text: text(tokens, 'an extra description') })
    } else if (/^[>|]/.test(line)) {
      const { scripts } = readTail(tokens, 'room')
      room.scripts = [...(room.scripts ?? []), ...scripts]
    } else {
      readRoomLetter(tokens, room, line)
    }
  }
}

/** A letter of ROM's, or lines that no reader knows: those are left out up to the next part. */
function readRoomLetter(tokens: Tokens, room: DikuRoom, line: string): void {
  const [letter = '', value = ''] = line.split(/\s+/)
  takeLine(tokens)
  if (letter === 'H' && isNumber(value)) room.rom = { ...room.rom, heal: Number(value) }
  else if (letter === 'M' && isNumber(value)) room.rom = { ...room.rom, mana: Number(value) }
  else if (letter === 'C' || letter === 'O') {
    const name = line.slice(1).trim().replace(/~$/, '')
    room.rom = { ...room.rom, [letter === 'C' ? 'clan' : 'owner']: name }
  } else {
    tokens.odd('rooms', line)
    for (let next = peekLine(tokens); next !== null && !roomPart.test(next); next = peekLine(tokens)) takeLine(tokens)
  }
}

/** An exit; null where its line of figures can't be read. */
function looseExit(tokens: Tokens): DikuExit | null {
  const [description, keywords] = [text(tokens, "an exit's description"), text(tokens, "an exit's keywords")]
  const line = peekLine(tokens)
  if (line === null || /^(?:S|E|D\s*\d+)$/.test(line)) return null
  const [lock = '0', key, to] = wordsOf(takeLine(tokens))
  if (!isNumber(to)) return null
  const bits = isFlags(lock) ? flagsOf(lock) : 0
  // Where it is a number it is a kind of door, else the first bit says that there is one.
  const door = isNumber(lock) ? bits : (bits & 1) !== 0 ? 1 : 0
  return { text: description, keywords, door, key: isNumber(key) ? Number(key) : -1, to: Number(to) }
}
