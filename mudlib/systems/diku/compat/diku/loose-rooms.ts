import type { Expected } from '/compat/diku/lines'
import {
  isFlagLine,
  isLoneFigure,
  isNumber,
  leadingTexts,
  peekLine,
  roomPart,
  takeLine,
  text,
  wordsOf,
} from '/compat/diku/loose'
import type { DikuExit, DikuRoom, DikuZone } from '/compat/diku/model'
import { readRoomReset } from '/compat/diku/smaug-wordy'
import { isTrigger, readTail } from '/compat/diku/tails'
import { flagsOf, isFlags, type Tokens } from '/compat/diku/tokens'

/** The words that some servers write for sectors, in the order of the sectors' numbers. */
const sectors = 'inside city field forest hills mountain swim noswim unused air desert'.split(' ')

/** No server has this many sectors, so a greater number must be flags. */
const mostSectors = 100

/** The directions by number. Emud writes these names instead of the numbers. */
const ways = 'NORTH EAST SOUTH WEST UP DOWN NORTHEAST NORTHWEST SOUTHEAST SOUTHWEST'.split(' ')

/** Reads a room again, leniently, and takes what can be found. */
export function looseRoom(tokens: Tokens, vnum: number, zone: DikuZone, error: Expected): DikuRoom {
  const { place } = tokens
  const name = text(tokens, 'its name')
  let description = leadingTexts(tokens, ['description'], 0)[0] ?? ''
  // Further texts describe the room at night, its smell and its sounds. In some rooms, the first text is empty.
  for (let count = 0; count < 8 && beginsText(peekLine(tokens) ?? '', description === ''); count++) {
    const more = tokens.string('a text')
    if (description === '') description = more
  }
  const { words, flags, sector } = flagsAndSector(tokens)
  const room: DikuRoom = {
    ...{ vnum, zone: zone.vnum, name, text: description, exits: new Map(), extras: [], place },
    flags: [isFlags(flags) ? flagsOf(flags) : 0],
    sector: isNumber(sector)
      ? Number(sector)
      : Math.max(
          0,
          sectors.indexOf(
            sector
              .toLowerCase()
              .replace(/^sect_/, '')
              .replace('_', ''),
          ),
        ),
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
      // The Mud World writes a room's programs after the S.
      if (/^>/.test(peekLine(tokens) ?? ''))
        room.scripts = [...(room.scripts ?? []), ...readTail(tokens, 'room').scripts]
      return room
    }
    const way = /^D\s*(?:(\d+)|DIR_([A-Z]+)$|([a-z]+)(?:\s+[a-z]+)?$)/.exec(line)
    if (way) {
      takeLine(tokens)
      const exit = looseExit(tokens)
      const number = way[1] === undefined ? ways.indexOf((way[2] ?? way[3]!).toUpperCase()) : Number(way[1])
      if (exit && number >= 0) room.exits.set(number, exit)
      else isWhole = false
    } else if (/^E(\s|$)/.test(line)) {
      tokens.letter('E')
      room.extras.push({ keywords: text(tokens, 'keywords'), text: text(tokens, 'an extra description') })
    } else if (/^[>|]/.test(line) || isTrigger(line)) {
      const { scripts, programs } = readTail(tokens, 'room')
      if (scripts.length > 0) room.scripts = [...(room.scripts ?? []), ...scripts]
      if (programs.length > 0) room.programs = [...(room.programs ?? []), ...programs]
    } else if (/^R\s+[A-Z]\s/.test(line)) {
      tokens.letter('R')
      readRoomReset(tokens, vnum, zone)
    } else {
      readRoomLetter(tokens, room, line)
    }
  }
}

/**
 * Returns whether a line belongs to a text, not to flags and sector: the line ends a text or has several words.
 * @param isMissing whether the room has no text yet; if so, one word is enough
 */
function beginsText(line: string, isMissing: boolean): boolean {
  if (/~$/.test(line)) return true
  if (/^-?\d/.test(line) || roomPart.test(line)) return false
  const words = line.split(/\s+/).filter(word => /^[A-Za-z][a-z]+[,.;:!?]?$/.test(word))
  return words.length >= (isMissing ? 1 : 3)
}

/** Reads the words of a room's flags and sector. In AvP, each is on a line of its own; in MARS, there are two words of flags. */
function flagsAndSector(tokens: Tokens): { words: string[]; flags: string; sector: string } {
  const first = peekLine(tokens) ?? ''
  if (/^(?:S|E|D\s*\d+)$/.test(first)) return { words: [], flags: '0', sector: '0' }
  if (isLoneFigure(first)) {
    while (isLoneFigure(peekLine(tokens) ?? '')) takeLine(tokens)
    // If a row in the family's format follows, the numbers before it have another meaning.
    if (!isFlagLine(peekLine(tokens) ?? '')) {
      const words = [first, ...wordsOf(takeLine(tokens))]
      return { words, flags: first, sector: words.at(-1)! }
    }
  }
  const words = wordsOf(takeLine(tokens))
  const [, flags = '0', sector = '0', fourth = ''] = words.length === 2 ? ['', ...words] : words
  // Five Kingdoms has two words of flags, and the second is used.
  if (words.length === 4 && isNumber(sector) && Number(sector) > mostSectors && isNumber(fourth))
    return { words, flags: sector, sector: fourth }
  return {
    words,
    flags,
    sector: words.length === 4 && !isNumber(flags) && sector === '0' && isNumber(fourth) ? fourth : sector,
  }
}

/** Reads a line with one of ROM's letters. Unknown lines up to the next part are skipped. */
function readRoomLetter(tokens: Tokens, room: DikuRoom, line: string): void {
  const [letter = '', value = ''] = line.split(/\s+/)
  takeLine(tokens)
  if (letter === 'H' && isNumber(value)) room.rom = { ...room.rom, heal: Number(value) }
  else if (letter === 'M' && isNumber(value)) room.rom = { ...room.rom, mana: Number(value) }
  else if ((letter === 'C' || letter === 'O') && !/^\S+(?:\s+-?\d+){2,}$/.test(line)) {
    const name = line.slice(1).trim().replace(/~$/, '')
    room.rom = { ...room.rom, [letter === 'C' ? 'clan' : 'owner']: name }
  } else {
    tokens.odd('rooms', line)
    for (let next = peekLine(tokens); next !== null && !roomPart.test(next); next = peekLine(tokens)) takeLine(tokens)
  }
}

/** Reads an exit; null if its line of numbers can't be read. */
function looseExit(tokens: Tokens): DikuExit | null {
  const [description, keywords] = [text(tokens, "an exit's description"), text(tokens, "an exit's keywords")]
  while (/~$/.test(peekLine(tokens) ?? '')) tokens.string('a text of an exit')
  const line = peekLine(tokens)
  if (line === null || /^(?:S|E|D\s*\d+|DDIR_[A-Z]+)$/.test(line)) return null
  const figures = wordsOf(takeLine(tokens))
  // In AvP, the lock is on a line of its own; in The Mud World, there is one more number.
  if (figures.length === 1) figures.push(...wordsOf(takeLine(tokens)))
  else if (isLoneFigure(peekLine(tokens) ?? '')) takeLine(tokens)
  const [lock = '0', key, to] = figures
  if (!isNumber(to)) return null
  const bits = isFlags(lock) ? flagsOf(lock) : 0
  // The value may be a number, which is the kind of door. If it is letters, its first bit says that there is a door.
  const door = isNumber(lock) ? bits : (bits & 1) !== 0 ? 1 : 0
  return { text: description, keywords, door, key: isNumber(key) ? Number(key) : -1, to: Number(to) }
}
