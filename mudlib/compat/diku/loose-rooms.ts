import type { Expected } from '/compat/diku/lines'
import { isNumber, peekLine, takeLine, text, wordsOf } from '/compat/diku/loose'
import type { DikuExit, DikuRoom, DikuZone } from '/compat/diku/model'
import { readTail } from '/compat/diku/tails'
import { flagsOf, isFlags, type Tokens } from '/compat/diku/tokens'

/** Sectors by the words that some servers have for them. */
const sectors = 'inside city field forest hills mountain swim noswim unused air desert'.split(' ')

/** Emud writes a direction by its name. */
const ways = 'NORTH EAST SOUTH WEST UP DOWN NORTHEAST NORTHWEST SOUTHEAST SOUTHWEST'.split(' ')

/** A line that begins a part of a room, or ends it. */
const roomPart = /^(?:S|E|[DEHMCORT]\s*|D\s*\d+|DDIR_[A-Z]+|[HM]\s+-?\d+.*|[CO]\s+\S.*)$/

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
      return room
    }
    const way = /^D\s*(?:(\d+)|DIR_([A-Z]+)$)/.exec(line)
    if (way) {
      tokens.letter('D')
      tokens.word('a direction')
      const exit = looseExit(tokens)
      const number = way[1] === undefined ? ways.indexOf(way[2]!) : Number(way[1])
      if (exit && number >= 0) room.exits.set(number, exit)
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
  if (line === null || /^(?:S|E|D\s*\d+|DDIR_[A-Z]+)$/.test(line)) return null
  const [lock = '0', key, to] = wordsOf(takeLine(tokens))
  if (!isNumber(to)) return null
  const bits = isFlags(lock) ? flagsOf(lock) : 0
  // Where it is a number it is a kind of door, else the first bit says that there is one.
  const door = isNumber(lock) ? bits : (bits & 1) !== 0 ? 1 : 0
  return { text: description, keywords, door, key: isNumber(key) ? Number(key) : -1, to: Number(to) }
}
