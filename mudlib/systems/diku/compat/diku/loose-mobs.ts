import type { Expected } from '/compat/diku/lines'
import {
  isFlagLine,
  isLoneFigure,
  isNumber,
  leadingTexts,
  named,
  peekLine,
  takeLine,
  wordsOf,
} from '/compat/diku/loose'
import { readAckFigures, readLoneFigures } from '/compat/diku/loose-bare'
import type { DikuMob, RomMob } from '/compat/diku/model'
import { romRaces } from '/compat/diku/rom-races'
import { positionOf, sexOf } from '/compat/diku/rom-words'
import { laterPosition } from '/compat/diku/smaug-words'
import { readTail, type Tail } from '/compat/diku/tails'
import { diceOf, flagsOf, isFlags, isSymbol, type Tokens } from '/compat/diku/tokens'

/**
 * The fields in a mobile's line of flags, by the number of words. This table is for lines in Merc's format, which end with a capital letter
 * such as `S` (not counted). The table below is for other lines.
 */
const letterLines: Readonly<Record<number, readonly string[]>> = {
  // The server dbzc has no affects.
  2: ['act', 'alignment'],
  3: ['act', 'affects', 'alignment'],
  4: ['act', 'more', 'affects', 'alignment'],
  5: ['act', 'more', 'affects', 'more', 'alignment'],
}
const groupLines: Readonly<Record<number, readonly string[]>> = {
  2: ['act', 'affects'],
  3: ['act', 'affects', 'alignment'],
  4: ['act', 'affects', 'alignment', 'group'],
  // ROT and Asgard have a second word of affects.
  5: ['act', 'affects', 'more', 'alignment', 'group'],
  6: ['act', 'more', 'affects', 'more', 'alignment', 'group'],
  7: ['act', 'more', 'affects', 'more', 'more', 'alignment', 'group'],
}

const dice = /-?\d+\s*d\s*-?\d+(?:\s*[+-]\s*[+-]?\s*\d+)?/gi

/** Finds the dice of a line, and the words before and after them. */
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
 * Reads a mobile again, leniently, and takes what can be found.
 * @param error the error of its family's reader; it is reported if a part can't be found
 */
export function looseMob(tokens: Tokens, vnum: number, error: Expected): DikuMob {
  const { place } = tokens
  const texts = leadingTexts(tokens, ['keywords', 'name', 'line in a room', 'description'], 3)
  // In Calarey, a mobile has no text for the room, so a text is made up.
  if (texts.length === 3) texts.splice(2, 0, `${texts[1]} is here.\n`)
  const [keywords = '', short = '', long = '', description = ''] = texts
  const mob: DikuMob = {
    ...{ vnum, keywords, short, long, description, place },
    ...{ act: [1], affects: [0], alignment: 0, level: 1, hitroll: 0, armour: 100, hitDice: '0d0+0' },
    ...{ damageDice: '0d0+0', gold: 0, experience: 0, loadPosition: 8, defaultPosition: 8, sex: 0, abilities: {} },
  }
  // Skips the race, and other strings that some servers have. In mudtem, the race is in quotes.
  for (let line = peekLine(tokens); line !== null && /~$|^'[^']*'$/.test(line); line = peekLine(tokens)) {
    const word = line.endsWith('~') ? tokens.string('its race') : takeLine(tokens).slice(1, -1)
    mob.race ??= word
  }
  toFlagLine(tokens)
  const lone = readLoneFigures(tokens, mob)
  if (lone) {
    addTail(mob, readTail(tokens, 'mobile'))
    return mob
  }
  let isWhole = readFlags(tokens, mob)
  // Anatolia's newer mobiles have only a level, from which all other numbers follow.
  if (isWhole && peekLine(tokens) === null) {
    mob.level = Math.max(1, mob.alignment)
    mob.alignment = 0
    return mob
  }
  if (readAckFigures(tokens, mob)) {
    addTail(mob, readTail(tokens, 'mobile'))
    return mob
  }
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

/** Skips lines, such as a clan's name, up to the line of flags. In Merc's format, that line ends with a capital letter such as `S`. */
function toFlagLine(tokens: Tokens): void {
  if (isFlagLine(peekLine(tokens) ?? '')) return
  const from = tokens.position
  if (isLoneFigure(takeLine(tokens)) && isFlagLine(peekLine(tokens) ?? '')) return
  tokens.back(from)
  for (let count = 0; count < 6; count++) {
    const line = peekLine(tokens)
    if (line === null || diceLine(line)) break
    if (/^\S+\s+\S+\s+[+-]?\d+\s+[A-Z]$/.test(line) && isFlagLine(line)) return
    takeLine(tokens)
  }
  tokens.back(from)
}

/** Reads the line of flags. @returns whether it is complete */
function readFlags(tokens: Tokens, mob: DikuMob): boolean {
  const line = peekLine(tokens)
  const words = wordsOf(line ?? '')
  if (line === null || diceLine(line) || !isFlags(words[0] ?? '')) return false
  takeLine(tokens)
  // Emud writes each word on a line of its own.
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

/** Returns whether the words begin with two positions, as in ROM. */
const isStand = ([load = '', usual = '', sex = '']: readonly string[]) =>
  [load, usual].every(word => /^(?:POS_)?(?:dead|mort|incap|stun|sleep|rest|sit|fight|stand)/i.test(word)) && sex !== ''

/** Reads ROM's numbers: level, hitroll and three dice; armour; four words of flags; positions; body. */
function readRomFigures(
  tokens: Tokens,
  mob: DikuMob,
  { before, dice: [hit, mana, damage] = [], behind }: NonNullable<ReturnType<typeof diceLine>>,
  lines: readonly string[],
): boolean {
  // In 1stMud, the numbers are on the previous line.
  const figures = before.length > 0 ? before : wordsOf(lines.at(-1) ?? '')
  mob.level = Number(figures[0] ?? 1) || 1
  mob.hitroll = Number((before.length > 0 ? figures[1] : figures.at(-1)) ?? 0) || 0
  mob.hitDice = hit!
  mob.damageDice = damage!
  const rest: string[][] = []
  // The row of positions is recognised by its words, because some servers have rows of numbers before it.
  let at = 0
  for (let line = peekLine(tokens); line !== null && !/^[>|]/.test(line); line = peekLine(tokens)) {
    if (rest.length >= (at > 0 ? at + 2 : 4) + (at > 0 ? 0 : 2)) break
    rest.push(wordsOf(takeLine(tokens)))
    if (at === 0 && isStand(rest.at(-1)!)) at = rest.length - 1
  }
  if (at === 0) at = 2
  // Aagnor writes the wealth on a line of its own.
  if (rest[at + 1]?.length === 1 && isNumber(rest[at + 1]![0]) && isFlags(wordsOf(peekLine(tokens) ?? '')[1] ?? '')) {
    rest[at]![3] = rest[at + 1]![0]!
    rest[at + 1] = wordsOf(takeLine(tokens))
  }
  const [armour = [], flags = [], stand = [], body = []] = [rest[0], rest[at - 1], rest[at], rest[at + 1]]
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

/** Reads Merc's numbers: level, hitroll, armour and two dice; gold and experience; positions and sex; and SMAUG's lines for form C. */
function readMercFigures(
  tokens: Tokens,
  mob: DikuMob,
  { before, dice: [hit, damage] }: NonNullable<ReturnType<typeof diceLine>>,
  lines: readonly string[],
): boolean {
  const words = before.length > 0 ? before : wordsOf(lines.at(-1) ?? '')
  const [level = 1, thac0 = 20, armour = 10] = words.map(word => (isNumber(word) ? Number(word) : undefined))
  Object.assign(mob, { level, hitroll: 20 - thac0, armour: 10 * armour, hitDice: hit!, damageDice: damage! })
  const [gold = '', experience = '', load, usual, sex] = goldAndPositions(tokens)
  mob.gold = isNumber(gold) ? Number(gold) : 0
  mob.experience = isNumber(experience) ? Number(experience) : 0
  mob.loadPosition = laterPosition(positionOf(load ?? 'stand'))
  mob.defaultPosition = laterPosition(positionOf(usual ?? 'stand'))
  mob.sex = sexOf(sex ?? 'none')
  // Skips lines of numbers such as abilities and saving throws.
  while (/^-?\d+(\s+\S+)*$/.test(peekLine(tokens) ?? '')) takeLine(tokens)
  return words.length > 0 && isNumber(gold) && load !== undefined
}

/** Reads the words for gold and experience, positions and sex. Some servers have other rows first; 6 Dragons has a row of five numbers. */
function goldAndPositions(tokens: Tokens): (string | undefined)[] {
  const from = tokens.position
  const rows: string[][] = []
  for (let line = peekLine(tokens); line !== null && rows.length < 4 && /^[-\w]/.test(line); line = peekLine(tokens)) {
    const words = wordsOf(takeLine(tokens))
    const [load = '', usual = '', sex = ''] = words
    const isPosition = (word: string) => /^(?:[0-8]|1\d\d|8\d\d|[a-z]{3,}|POS_[A-Z]+)$/i.test(word)
    const isLast = words.length === 3 && isPosition(load) && isPosition(usual) && /^(?:[0-3]|\D+)$/.test(sex)
    if (rows.length > 0 && isLast) {
      const [gold, experience] = rows.findLast(row => row.length === 2) ?? rows.at(-1)!
      return [gold, experience, load, usual, sex]
    }
    rows.push(words)
  }
  tokens.back(from)
  const [gold, experience] = wordsOf(takeLine(tokens))
  return [gold, experience, ...wordsOf(takeLine(tokens))]
}

/** Adds the data after a mobile's numbers: its programs, and the flags of its race that it doesn't have. */
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
