import type { SectionReaders } from '/compat/diku/areas'
import { Expected } from '/compat/diku/lines'
import type { DikuExit, DikuMob, DikuObject, DikuRoom, DikuZone } from '/compat/diku/model'
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
import { readScripts, readTail } from '/compat/diku/tails'
import { diceOf, type Tokens } from '/compat/diku/tokens'

// AFKMud 1's areas. They have the sections of SMAUG's older files, but words instead of numbers for flags, types, sectors and positions.

/** Returns whether an area has words for flags. In such an area, a mobile's first word is `npc`, and a room's sector and flags come
 * before the numbers. */
export function isWordy(text: string): boolean {
  return /^npc(?: [\w-]+)*~[ \t]*$/m.test(text) || beginsRoom.test(text)
}
const beginsRoom = new RegExp(`^(?:${Object.keys(sectors).join('|')})~[ \\t]*\\n[a-z_ ]*~[ \\t]*\\n\\d[\\d ]*$`, 'm')

export const wordyReaders: Omit<SectionReaders, 'section'> = { mob: readMob, object: readObject, room: readRoom }

/** Reads the numbers of a line, and skips words among them. @throws if there are too few numbers */
function figures(tokens: Tokens, what: string, least: number): number[] {
  tokens.peek()
  const { line } = tokens
  const words = tokens.toEndOfLine().trim().split(/\s+/)
  const found = words.map(Number).filter(Number.isFinite)
  if (found.length < least) throw new Expected(line, `${what}: ${least} numbers expected, here are ${found.length}`)
  return found
}

const actOf = (text: string) => bitsOf(`npc ${text}`, word => actBits[word] ?? -1)

function readMob(tokens: Tokens, vnum: number): DikuMob {
  const { place } = tokens
  const [keywords, short, long, description, act, affects] = [
    ...['its keywords', 'its name', 'its line in a room', 'its description', 'its act flags', 'its affects'],
  ].map(what => tokens.string(what)) as [string, string, string, string, string, string]
  // The line has alignment and gold, then the experience for killing the mobile, its height and weight, and the number of its blows.
  const [alignment = 0, gold = 0] = figures(tokens, 'alignment and gold', 2)
  const [level = 1, thac0 = 20, armour = 0, hp = 0] = [0, 1, 2, 3].map(() => tokens.number('level, thac0, armour, hp'))
  const damageDice = diceOf(tokens.word('damage')) ?? '0d0+0'
  // The texts here are languages, positions, sex, race and class, then body parts and resistances.
  const said: string[] = []
  while (/~$/.test(tokens.peekLine() ?? '') && !/^[>#]/.test(tokens.peekLine()!))
    said.push(tokens.string('a text').trim())
  const [, , load = '', usual = '', sex = '', race = ''] = said
  const scripts = readScripts(tokens)
  return {
    ...{ vnum, keywords, short, long, description, alignment, level, armour, damageDice, place },
    ...{ act: actOf(act), affects: bitsOf(affects, word => affectBits[word] ?? -1) },
    ...{ hitroll: 20 - thac0, hitDice: `0d1+${Math.max(0, hp)}`, gold: Math.max(0, gold), experience: 0 },
    ...{ loadPosition: positions[load] ?? 8, defaultPosition: positions[usual] ?? 8, sex: genders[sex] ?? 0 },
    ...{ abilities: {}, ...(race === '' ? {} : { race }), ...(scripts.length > 0 ? { scripts } : {}) },
  }
}

function readObject(tokens: Tokens, vnum: number): DikuObject {
  const { place } = tokens
  const [keywords, short, long, action, type, flags, wear] = [
    ...['its keywords', 'its name', 'its line in a room', 'its action', 'its type', 'its flags', 'its wear flags'],
  ].map(what => tokens.string(what)) as [string, string, string, string, string, string, string]
  while (/~$/.test(tokens.peekLine() ?? '')) tokens.string('flags of its magic')
  const values = figures(tokens, 'values', 4)
  const [weight = 1, cost = 0, rent = 0] = figures(tokens, 'weight, cost and rent', 2)
  const { applies, extras, scripts } = readTail(tokens, 'object')
  const isHidden = flags.split(/\s+/).includes('hidden')
  return {
    ...{ vnum, keywords, short, long, action, place, applies, extras, weight, cost, rent },
    ...{ type: smaugTypes[type] ?? 12, extra: bitsOf(flags, word => extraBits[word] ?? -1) },
    ...{ wear: bitsOf(wear, word => wearBits.indexOf(word)), values: [0, 1, 2, 3, 4, 5].map(i => values[i] ?? 0) },
    ...{ ...(isHidden ? { hidden: true } : {}), ...(scripts.length > 0 ? { scripts } : {}) },
  }
}

function readRoom(tokens: Tokens, vnum: number, zone: DikuZone): DikuRoom {
  const { place } = tokens
  const name = tokens.string('its name')
  const text = tokens.string('its description')
  // A room may have a second description for the night. The words for its sector and flags come last.
  const said: string[] = []
  while (/~$/.test(tokens.peekLine() ?? '') && !/^[>#]/.test(tokens.peekLine()!))
    said.push(tokens.string('a text').trim())
  const [sector = '', flags = ''] = said.slice(-2)
  figures(tokens, 'figures', 1)
  const room: DikuRoom = {
    ...{ vnum, zone: zone.vnum, name, text, exits: new Map(), extras: [], place },
    ...{ flags: bitsOf(flags, word => roomBits[word] ?? -1), sector: sectors[sector] ?? 2 },
  }
  for (;;) {
    if (tokens.peek() === '>') room.scripts = [...(room.scripts ?? []), ...readScripts(tokens)]
    const { line } = tokens
    if (tokens.peek() === '#') throw new Expected(line, 'the room has no end: an S should be behind it')
    const letter = tokens.letter('D, E, R or S')
    if (letter === 'S') return room
    if (letter === 'D') {
      const way = ways.indexOf(tokens.string('a direction').trim())
      room.exits.set(way < 0 ? ways.length - 1 : way, readExit(tokens))
    } else if (letter === 'E')
      room.extras.push({ keywords: tokens.string('keywords'), text: tokens.string('an extra description') })
    else if (letter === 'R') readRoomReset(tokens, vnum, zone)
    else tokens.toEndOfLine()
  }
}

function readExit(tokens: Tokens): DikuExit {
  const [text, keywords, words] = [...["an exit's description", "an exit's keywords", "an exit's flags"]].map(what =>
    tokens.string(what),
  ) as [string, string, string]
  const flags = words.split(/\s+/)
  const [key = -1, to = -1] = figures(tokens, 'key and room of an exit', 2)
  return {
    ...{ text, keywords, key, to, door: flags.includes('isdoor') ? 1 : 0 },
    start: flags.includes('locked') ? 'locked' : flags.includes('closed') ? 'closed' : 'open',
  }
}

const resetLetters = 'MOPGEDRHTB'

/** Reads a reset in the record of its room, after its first letter. The room's number is put first, because SMAUG groups resets by room. */
export function readRoomReset(tokens: Tokens, room: number, zone: DikuZone): void {
  const { place } = tokens
  const [letter = '', ...words] = tokens.toEndOfLine().trim().split(/\s+/)
  const args = words.map(Number)
  if (letter !== '' && resetLetters.includes(letter) && args.length >= 3 && args.slice(0, 3).every(Number.isInteger))
    zone.commands.push({ letter, ifFlag: true, args: [room, ...args, 0].slice(0, 5), place })
  else tokens.note(`room #${room}: '${letter}' is no reset command`, place.line)
}
