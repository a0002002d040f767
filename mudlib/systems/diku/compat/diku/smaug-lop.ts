import { addOnce } from '/compat/diku/areas'
import { Expected } from '/compat/diku/lines'
import type { DikuExit, DikuMob, DikuObject, DikuRoom, DikuWorld, DikuZone, Place, Script } from '/compat/diku/model'
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
import { readRoomReset } from '/compat/diku/smaug-wordy'
import { readScripts } from '/compat/diku/tails'
import type { Tokens } from '/compat/diku/tokens'

// Lands of Pabulum (LOP) has SMAUG's older sections, but its records are keys and values, from Vnum to End.

/** Keys whose value is a text up to `~`. */
const texts = new Set(
  'Name Short Long Description Action Flags Affected Attacks Defenses Parts Race Class Position DefPosition Sex Type Wear Keyword Sector'.split(
    ' ',
  ),
)

/** A key with its value: a text, or the rest of the line. */
type Take = (key: string, value: string) => void

/** Reads keys and values up to End. @param special reads a key that has more than one value; returns whether the key is such a key */
function readKeys(tokens: Tokens, take: Take, special: (key: string) => boolean): void {
  for (;;) {
    const { line } = tokens
    if (tokens.peek() === '#' || tokens.peek() === '') throw new Expected(line, 'End expected')
    if (tokens.peek() === '>') special('>')
    else {
      const key = tokens.word('a key, or End')
      if (key === 'End') return
      if (!special(key)) take(key, isText(tokens, key) ? tokens.string(key).trim() : tokens.toEndOfLine().trim())
    }
  }
}

/** Returns whether the value of a key is a text: because of its key, or because its line ends with `~`. */
const isText = (tokens: Tokens, key: string) => texts.has(key) || /~$/.test(tokens.peekLine() ?? '')

const numberOf = (value: string) => Number.parseInt(value, 10) || 0
const isExtra = (key: string) => /^ex\w*desc/i.test(key)

/** Returns whether an area has records in this format. */
export function isLop(text: string): boolean {
  return /^#(?:MOBILES|OBJECTS|ROOMS)[ \t]*\n\s*Vnum\b/m.test(text)
}

/**
 * Reads a section whose records are in this format.
 * @returns false if this reader doesn't know the section
 */
export function readLop(section: string, tokens: Tokens, world: DikuWorld, zone: DikuZone): boolean {
  const { problems } = world
  if (section === 'MOBILES')
    records(tokens, 'mobile', vnum => addOnce(world.mobs, readMob(tokens, vnum, world), 'mobile', problems))
  else if (section === 'OBJECTS')
    records(tokens, 'object', vnum => addOnce(world.objects, readObject(tokens, vnum), 'object', problems))
  else if (section === 'ROOMS')
    records(tokens, 'room', vnum => addOnce(world.rooms, readRoom(tokens, vnum, zone), 'room', problems))
  else return false
  return true
}

/** Reads records up to #0. An error in a record is reported, and reading continues with the next record. */
function records(tokens: Tokens, what: string, read: (vnum: number) => void): void {
  for (let line = tokens.peekLine(); line !== null && !line.startsWith('#'); line = tokens.peekLine()) {
    const vnum = /^Vnum\s+(\d+)/.exec(line)?.[1]
    if (vnum === undefined) tokens.odd(`${what}s`, line)
    tokens.toEndOfLine()
    if (vnum === undefined) continue
    try {
      read(Number(vnum))
    } catch (error) {
      if (!(error instanceof Expected)) throw error
      tokens.note(`${what} #${vnum}: ${error.message}`, error.line)
    }
  }
  if (/^#0\b/.test(tokens.peekLine() ?? '')) tokens.toEndOfLine()
  else tokens.note(`the ${what}s have no end: a #0 should be behind them`)
}

function readMob(tokens: Tokens, vnum: number, world: DikuWorld): DikuMob {
  const place: Place = tokens.place
  const mob: DikuMob = {
    ...{ vnum, keywords: '', short: '', long: '', description: '', place },
    ...{ act: [1], affects: [0], alignment: 0, level: 1, hitroll: 0, armour: 100, hitDice: '0d0+0' },
    ...{ damageDice: '0d0+0', gold: 0, experience: 0, loadPosition: 8, defaultPosition: 8, sex: 0, abilities: {} },
  }
  const scripts: Script[] = []
  readKeys(
    tokens,
    (key, value) => {
      if (key === 'Name') mob.keywords = value
      else if (key === 'Short') mob.short = value
      else if (key === 'Long') mob.long = value
      else if (key === 'Description') mob.description = value
      else if (key === 'Level') mob.level = numberOf(value)
      else if (key === 'Alignment') mob.alignment = numberOf(value)
      else if (key === 'Armor') mob.armour = 100 - numberOf(value)
      else if (key === 'Gold') mob.gold = numberOf(value)
      else if (key === 'Sex') mob.sex = genders[value] ?? 0
      else if (key === 'Race') mob.race = value
      else if (key === 'Position') mob.loadPosition = positions[value] ?? 8
      else if (key === 'DefPosition') mob.defaultPosition = positions[value] ?? 8
      else if (key === 'Special') world.specials.set(vnum, value)
      else if (key === 'Flags') mob.act = bitsOf(`npc ${value}`, word => actBits[word] ?? -1)
      else if (key === 'Affected') mob.affects = bitsOf(value, word => affectBits[word] ?? -1)
      else if (key === 'Hit') {
        // The value is the minimum and maximum of the hit points.
        const [least = 1, most = least] = value.split(/\s+/).map(numberOf)
        mob.hitDice = `1d${Math.max(1, most - least + 1)}+${Math.max(0, least - 1)}`
      }
    },
    key => readScript(tokens, key, scripts),
  )
  return scripts.length > 0 ? { ...mob, scripts } : mob
}

/** Reads programs if the key is `>`. @returns whether the key is `>` */
function readScript(tokens: Tokens, key: string, scripts: Script[]): boolean {
  if (key !== '>') return false
  scripts.push(...readScripts(tokens))
  return true
}

function readExtra(tokens: Tokens): { keywords: string; text: string } {
  return { keywords: tokens.string('keywords'), text: tokens.string('an extra description') }
}

function readObject(tokens: Tokens, vnum: number): DikuObject {
  const { place } = tokens
  const values = [0, 0, 0, 0, 0, 0]
  const object: DikuObject = {
    ...{ vnum, keywords: '', short: '', long: '', action: '', type: 13, extra: [0], wear: [1], values, place },
    ...{ weight: 1, cost: 0, rent: 0, applies: [], extras: [] },
  }
  const scripts: Script[] = []
  readKeys(
    tokens,
    (key, value) => {
      const index = /^Val(\d)$/.exec(key)?.[1]
      if (index !== undefined && Number(index) < values.length) values[Number(index)] = numberOf(value)
      else if (key === 'Name') object.keywords = value
      else if (key === 'Short') object.short = value
      else if (key === 'Description') object.long = value
      else if (key === 'Action') object.action = value
      else if (key === 'Type') object.type = smaugTypes[value] ?? 12
      else if (key === 'Level') object.level = numberOf(value)
      else if (key === 'Weight') object.weight = numberOf(value)
      else if (key === 'Cost') object.cost = numberOf(value)
      else if (key === 'Flags') object.extra = bitsOf(value, word => extraBits[word] ?? -1)
      else if (key === 'Wear') {
        // An object that can't be taken has the word `notake`; all other objects can be taken.
        const places = value.split(/\s+/).includes('notake') ? value : `take ${value}`
        object.wear = bitsOf(places, word => wearBits.indexOf(word))
      }
    },
    key => {
      if (isExtra(key)) object.extras.push(readExtra(tokens))
      return isExtra(key) || readScript(tokens, key, scripts)
    },
  )
  return scripts.length > 0 ? { ...object, scripts } : object
}

function readRoom(tokens: Tokens, vnum: number, zone: DikuZone): DikuRoom {
  const { place } = tokens
  const room: DikuRoom = {
    ...{ vnum, zone: zone.vnum, name: '', text: '', flags: [0], sector: 0, exits: new Map(), extras: [], place },
  }
  const scripts: Script[] = []
  readKeys(
    tokens,
    (key, value) => {
      if (key === 'Name') room.name = value
      else if (key === 'Description') room.text = `${value}\n`
      else if (key === 'Sector') room.sector = sectors[value] ?? 2
      else if (key === 'Flags') room.flags = bitsOf(value, word => roomBits[word] ?? -1)
    },
    key => {
      if (key === 'Exit') {
        const way = ways.indexOf(tokens.toEndOfLine().trim().replace(/~$/, ''))
        room.exits.set(way < 0 ? ways.length - 1 : way, readExit(tokens))
      } else if (key === 'NR') readRoomReset(tokens, vnum, zone)
      else if (isExtra(key)) room.extras.push(readExtra(tokens))
      else return readScript(tokens, key, scripts)
      return true
    },
  )
  return scripts.length > 0 ? { ...room, scripts } : room
}

function readExit(tokens: Tokens): DikuExit {
  const exit: DikuExit = { to: -1, key: -1, door: 0, text: '', keywords: '' }
  readKeys(
    tokens,
    (key, value) => {
      if (key === 'To') exit.to = numberOf(value)
      else if (key === 'Key') exit.key = numberOf(value)
      else if (key === 'Keyword') exit.keywords = value
      else if (key === 'Description') exit.text = value
      else if (key === 'Flags') {
        const flags = value.split(/\s+/)
        exit.door = flags.includes('isdoor') ? 1 : 0
        exit.start = flags.includes('locked') ? 'locked' : flags.includes('closed') ? 'closed' : 'open'
      }
    },
    () => false,
  )
  return exit
}
