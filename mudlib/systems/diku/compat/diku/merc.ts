import { readAreaData } from '/compat/diku/area-data'
import {
  type ReadFiles,
  readAreas,
  readCommands,
  readKept,
  readMobHead,
  readRoomHead,
  readSections,
  readShopLists,
} from '/compat/diku/areas'
import { Expected } from '/compat/diku/lines'
import type { DikuMob, DikuObject, DikuRoom, DikuWorld, DikuZone, ExtraDescription } from '/compat/diku/model'
import { readTail } from '/compat/diku/tails'
import type { Tokens } from '/compat/diku/tokens'

// The area files of Merc 2.1 and its dialects (Envy, GodWars, ROM 2.3). There is one file per area, listed in `area.lst`. The files
// loose-*.ts read the parts that are specific to a dialect, and records in other formats.

/** Reads a whole world. Errors are added to its `problems`, and reading continues. */
export function readMerc(read: (path: string) => string | null, files?: ReadFiles): DikuWorld {
  return readAreas(read, 2, readArea, files)
}

function readArea(tokens: Tokens, world: DikuWorld, zone: DikuZone): void {
  readSections(tokens, world, zone, { mob: readMercMob, object: readMercObject, room: readRoom, section: readSection })
}

function readSection(section: string, tokens: Tokens, world: DikuWorld, zone: DikuZone): void {
  if (section === 'AREA') {
    zone.title = tokens.string('the name')
    zone.name = nameOf(zone.title)
    readAckArea(tokens, zone)
  } else if (section === 'AREADATA') {
    readAreaData(tokens, zone)
    tokens.isOdd = true
  } else if (section === 'RESETS') readResets(tokens, zone)
  else if (section === 'SHOPS') readShopLists(tokens, world.shops)
  else if (!readKept(section, tokens, world, zone)) {
    throw new Expected(tokens.line, `there is no section #${section}`)
  }
}

/** Reads Ack!Mud's additional data about an area: lines that begin with a letter. F gives the minutes between the area's resets. */
function readAckArea(tokens: Tokens, zone: DikuZone): void {
  for (let line = tokens.peekLine(); line !== null && /^[A-Z](?: |$)/.test(line); line = tokens.peekLine()) {
    const minutes = /^F (\d+)$/.exec(line)?.[1]
    if (minutes !== undefined && Number(minutes) > 0) zone.lifespan = Number(minutes)
    tokens.isOdd = true
    tokens.toEndOfLine()
  }
}

/** Returns the area's name. In `{ 5 35} Anon  The Wood`, levels and author come before the name, which follows one or two spaces. */
function nameOf(title: string): string {
  const bare = title.replace(/^\s*\{[^}]*\}\s*/, '')
  const [, name = bare] = /^\S+\s+(\S.*)$/s.exec(bare) ?? []
  return name.trim() || title.trim()
}

/** Reads a mobile in Merc's form; ROM 2.4 has such mobiles in its section MOBOLD. */
export function readMercMob(tokens: Tokens, vnum: number): DikuMob {
  const head = readMobHead(tokens, 'S')
  const [level, thac0, armour] = ['level', 'hitroll', 'armour'].map(what => tokens.number(what)) as [
    number,
    number,
    number,
  ]
  const hitDice = tokens.dice('hit points')
  const damageDice = tokens.dice('damage')
  tokens.rowEnd()
  const [gold, experience] = [tokens.number('gold'), tokens.number('experience')]
  tokens.rowEnd()
  const [load, usual, sex] = [tokens.number('position'), tokens.number('usual position'), tokens.number('sex')]
  const { scripts } = readTail(tokens, 'mobile')
  return {
    vnum,
    ...head.record,
    ...{ level, hitroll: 20 - thac0, armour: 10 * armour, hitDice, damageDice, gold, experience },
    ...{ loadPosition: load, defaultPosition: usual, sex, abilities: {} },
    ...(scripts.length > 0 ? { scripts } : {}),
  }
}

/** Reads an object in Merc's form; ROM 2.4 has such objects in its section OBJOLD. */
export function readMercObject(tokens: Tokens, vnum: number): DikuObject {
  const { place } = tokens
  const keywords = tokens.string('its keywords')
  const short = tokens.string('its short description')
  const long = tokens.string('its description')
  const action = tokens.string('its action description')
  const type = tokens.number('its type')
  const [extra, wear] = [tokens.flags('extra flags'), tokens.flags('wear flags')]
  tokens.rowEnd()
  const values = [0, 1, 2, 3].map(() => tokens.flags('a value'))
  tokens.rowEnd()
  const [weight, cost, rent] = [tokens.number('weight'), tokens.number('cost'), tokens.number('cost for a day')]
  const object: DikuObject = {
    ...{ vnum, keywords, short, long, action, type, place },
    extra: [extra],
    wear: [wear],
    ...{ values, weight, cost, rent, applies: [], extras: [] },
  }
  const { applies, extras, scripts } = readTail(tokens, 'object')
  return { ...object, applies, extras, ...(scripts.length > 0 ? { scripts } : {}) }
}

function readExtra(tokens: Tokens): ExtraDescription {
  return { keywords: tokens.string('keywords'), text: tokens.string('an extra description') }
}

function readRoom(tokens: Tokens, vnum: number, zone: DikuZone): DikuRoom {
  const room = readRoomHead(tokens, vnum, zone)
  for (;;) {
    const { line } = tokens
    if (tokens.peek() === '#') throw new Expected(line, 'the room has no end: an S should be behind it')
    const letter = tokens.letter('D, E or S')
    if (letter === 'S') return room
    if (letter === 'E') room.extras.push(readExtra(tokens))
    else if (letter === 'D') {
      const way = tokens.number('a direction')
      const exit = { text: tokens.string("an exit's description"), keywords: tokens.string("an exit's keywords") }
      const [door, key, to] = [tokens.number('the lock'), tokens.number('the key'), tokens.number('the room behind')]
      room.exits.set(way, { ...exit, door, key, to })
    } else throw new Expected(line, `D, E or S expected, not '${letter}'`)
  }
}

function readResets(tokens: Tokens, zone: DikuZone): void {
  readCommands(tokens, 'MOPGEDR', (letter, place) => {
    // The first number is not used, and text after the other numbers is a comment. M and P may have a fifth number, as in ROM.
    const wanted = letter === 'G' || letter === 'R' ? 3 : 4
    const words = tokens.toEndOfLine().trim().split(/\s+/)
    const end = words.slice(0, wanted).findIndex(word => !/^[+-]?\d+$/.test(word))
    if (words.length < wanted || end >= 0) {
      tokens.note(`${letter} takes ${wanted} numbers: '${letter} ${words.join(' ').slice(0, 40)}'`, place.line)
      return
    }
    zone.commands.push({ letter, ifFlag: words[0] !== '0', args: words.slice(1, wanted).map(Number), place })
  })
}
