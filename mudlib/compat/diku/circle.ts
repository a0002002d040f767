import { addOnce, addPart, emptyWorld, type ReadFiles, readPart } from '/compat/diku/areas'
import { readShops, readZone } from '/compat/diku/circle-zones'
import { circleFlags, Expected, Lines } from '/compat/diku/lines'
import type {
  Bits,
  DikuExit,
  DikuMob,
  DikuObject,
  DikuRoom,
  DikuWorld,
  ExtraDescription,
  Script,
} from '/compat/diku/model'
import { diceOf } from '/compat/diku/tokens'

// The files of CircleMUD 3.1 and tbaMUD: a folder each for wld, mob, obj, zon and shp, whose `index` lists the files.

/** Gives the text of a file under the world's folder, `mob/30.mob`; null where there is none. */
export type ReadFile = (path: string) => string | null

/**
 * Reads a whole world. Errors are in its `problems`; everything else is read.
 * @param files parsed files from before: those that haven't changed aren't parsed again
 */
export function readCircle(read: ReadFile, family: 'circle31' | 'tba', files?: ReadFiles): DikuWorld {
  const world = emptyWorld()
  // CircleMUD corrects vessels that weigh less than their contents; tbaMUD doesn't.
  const mended = family === 'circle31' ? fillVessel : (object: DikuObject) => object
  const each = (kind: string, take: (lines: Lines, part: DikuWorld) => void) => {
    const index = read(`${kind}/index`)
    if (index === null) {
      if (kind !== 'shp' && kind !== 'trg')
        world.problems.push({ file: `${kind}/index`, line: 0, message: 'there is no such file' })
      return
    }
    const lines = index.split('\n')
    for (const name of index.split(/\s+/)) {
      if (name === '' || name.startsWith('$')) continue
      const file = `${kind}/${name}`
      const text = read(file)
      if (text === null) {
        const line = lines.findIndex(one => one.split(/\s+/).includes(name)) + 1
        world.problems.push({ file: `${kind}/index`, line, message: `there is no ${file}` })
        continue
      }
      world.files.set(kind, [...(world.files.get(kind) ?? []), file])
      addPart(
        world,
        readPart(files, file, text, part => take(new Lines(file, text, part.problems), part)),
      )
    }
  }
  each('zon', (lines, part) => {
    const zone = readZone(lines)
    if (zone) part.zones.push(zone)
  })
  world.zones.sort((a, b) => a.vnum - b.vnum)
  each('wld', (lines, part) =>
    lines.records('room', (vnum, place) => addOnce(part.rooms, readRoom(lines, vnum, place), 'room', part.problems)),
  )
  each('mob', (lines, part) =>
    lines.records('mobile', (vnum, place) => addOnce(part.mobs, readMob(lines, vnum, place), 'mobile', part.problems)),
  )
  each('obj', (lines, part) =>
    lines.records('object', (vnum, place) =>
      addOnce(part.objects, mended(readObject(lines, vnum, place)), 'object', part.problems),
    ),
  )
  each('shp', (lines, part) => readShops(lines, part.shops))
  each('trg', (lines, part) =>
    lines.records('trigger', (vnum, place) => {
      const name = lines.text('its name')
      lines.line('what it is attached to')
      for (const what of ['its argument', 'its commands']) lines.text(what)
      part.programs.push({ vnum, name, place, source: lines.since(place.line) })
    }),
  )
  return world
}

/** One word of flags, or the four that tbaMUD writes. */
function flagsOf(words: readonly string[], line: number): Bits {
  return words.map(word => circleFlags(word, line))
}

// ---- rooms

function readRoom(lines: Lines, vnum: number, place: { file: string; line: number }): DikuRoom {
  const name = lines.text('its name')
  const text = lines.text('its description')
  const { zone, flags, sector } = lines.lenient(`room #${vnum}`, () => readRoomLine(lines)) ?? {
    ...{ zone: 0, flags: [0], sector: 0 },
  }
  const room: DikuRoom = {
    vnum,
    zone,
    name,
    text,
    flags,
    sector,
    exits: new Map(),
    extras: [],
    place,
  }
  for (;;) {
    const at = lines.place.line
    if (/^[#$]/.test(lines.peek() ?? '#')) {
      lines.note(`room #${vnum}: the room has no end: an S should be behind it`, at)
      break
    }
    const what = lines.line('D, E or S')
    if (what.startsWith('S')) break
    if (what.startsWith('E')) room.extras.push(readExtra(lines))
    else if (/^D\s*\d/.test(what)) {
      const exit = readExit(lines, vnum)
      if (exit) room.exits.set(Number(what.match(/\d+/)![0]), exit)
    } else if (what.startsWith('T'))
      room.triggers = [...(room.triggers ?? []), Number(what.slice(1).trim().split(/\s+/)[0])]
    else if (what.startsWith('>')) room.scripts = [...(room.scripts ?? []), readProgram(lines)]
    // Lines of other servers: each is left out.
    else if (what !== '|') lines.odd('rooms', what, at)
  }
  const triggers = readTriggers(lines)
  if (triggers) room.triggers = [...(room.triggers ?? []), ...triggers]
  return room
}

function readRoomLine(lines: Lines): { zone: number; flags: Bits; sector: number } {
  const { line } = lines.place
  const words = lines.words('zone, flags and sector', 3)
  // tbaMUD has four words of flags.
  const four = words.length >= 6 && /^-?\d+$/.test(words[5]!)
  const flags = flagsOf(four ? words.slice(1, 5) : words.slice(1, 2), line)
  const sector = Number(words[four ? 5 : 2])
  if (!Number.isInteger(sector)) throw new Expected(line, `a sector is a number, not '${words[four ? 5 : 2]}'`)
  return { zone: Number(words[0]) || 0, flags, sector }
}

/** Numbers of attached triggers. */
function readTriggers(lines: Lines): number[] | undefined {
  const found: number[] = []
  while (/^T\s+\d/.test(lines.peek() ?? '')) found.push(Number(lines.line('a trigger').slice(1).trim().split(/\s+/)[0]))
  return found.length > 0 ? found : undefined
}

/** An exit; null where its line of figures is wrong, which is noted. */
function readExit(lines: Lines, vnum: number): DikuExit | null {
  const text = lines.text("an exit's description")
  const keywords = lines.text("an exit's keywords")
  const figures = lines.lenient(`room #${vnum}`, () => lines.numbers('door, key and room of an exit', 3))
  if (!figures) return null
  const [door, key, to] = figures
  return { text, keywords, door: door!, key: key!, to: to! }
}

function readExtra(lines: Lines): ExtraDescription {
  const keywords = lines.text('keywords of an extra description')
  return { keywords, text: lines.text('an extra description') }
}

// ---- mobiles

function readMob(lines: Lines, vnum: number, place: { file: string; line: number }): DikuMob {
  const keywords = lines.text('its keywords')
  const short = lines.text('its short description')
  const long = lines.text('its long description')
  const description = lines.text('its description')
  const what = `mobile #${vnum}`
  const line = lines.lenient(what, () => readFlags(lines))
  const figures = lines.lenient(what, () => readFigures(lines))
  const [gold, experience] = lines.lenient(what, () => lines.numbers('gold and experience', 2)) ?? [0, 0]
  const [loadPosition, defaultPosition, sex] = lines.lenient(what, () => lines.numbers('positions and sex', 3)) ?? [
    8, 8, 0,
  ]
  const { abilities, triggers, scripts } = readRest(lines, what, line?.form === 'E')
  return {
    ...(triggers.length > 0 ? { triggers } : {}),
    ...(scripts.length > 0 ? { scripts } : {}),
    ...{ vnum, keywords, short, long, description, place },
    act: line?.act ?? [0],
    affects: line?.affects ?? [0],
    alignment: line?.alignment ?? 0,
    level: figures?.level ?? 1,
    hitroll: 20 - (figures?.thac0 ?? 20),
    armour: 10 * (figures?.ac ?? 10),
    hitDice: figures?.dice[0] ?? '0d0+0',
    damageDice: figures?.dice[1] ?? '0d0+0',
    gold: gold!,
    experience: experience!,
    loadPosition: loadPosition!,
    defaultPosition: defaultPosition!,
    sex: sex!,
    abilities,
  }
}

function readFlags(lines: Lines): { act: Bits; affects: Bits; alignment: number; form: string } {
  const { line } = lines.place
  const words = lines.words('act flags, affects, alignment and S or E', 4)
  const four = words.length >= 10
  const act = flagsOf(four ? words.slice(0, 4) : words.slice(0, 1), line)
  const affects = flagsOf(four ? words.slice(4, 8) : words.slice(1, 2), line)
  // Servers with more words of flags have the alignment and the letter at the end too.
  const letterAt = four
    ? 9
    : Math.max(
        3,
        words.findLastIndex((word, i) => /^[A-Za-z]$/.test(word) && /^-?\d+$/.test(words[i - 1] ?? '')),
      )
  const alignment = Number(words[letterAt - 1])
  if (!Number.isInteger(alignment)) throw new Expected(line, `an alignment is a number, not '${words[letterAt - 1]}'`)
  const form = words[letterAt]!.toUpperCase()
  if (!/^[A-Z]$/.test(form)) throw new Expected(line, `S or E expected at the end, not '${form}'`)
  return { act, affects, alignment, form }
}

function readFigures(lines: Lines): { level: number; thac0: number; ac: number; dice: string[] } {
  const { line } = lines.place
  const figures = lines.words('level, thac0, armour, hit dice and damage dice', 5)
  const [level, thac0, ac] = figures.slice(0, 3).map(Number) as [number, number, number]
  if (![level, thac0, ac].every(Number.isInteger))
    throw new Expected(line, `level, thac0 and armour are numbers, not '${figures.slice(0, 3).join(' ')}'`)
  const dice = figures.slice(3, 5).map(one => {
    const read = /[+-]/.test(one) ? diceOf(one) : null
    if (!read) throw new Expected(line, `dice like 2d6+10 expected, not '${one}'`)
    return read
  })
  return { level, thac0, ac, dice }
}

/** What is behind a mobile's figures: abilities up to E where it has the form E, and triggers, which some files have before the E. */
function readRest(
  lines: Lines,
  what: string,
  isLong: boolean,
): { abilities: Record<string, number>; triggers: number[]; scripts: Script[] } {
  const abilities: Record<string, number> = {}
  const triggers: number[] = []
  const scripts: Script[] = []
  let isOpen = isLong
  for (let next = lines.peek(); next !== null && !/^[#$]/.test(next); next = lines.peek()) {
    const { line } = lines.place
    const [, key, value] = /^(\w+)\s*:\s*(-?\d+)?/.exec(next) ?? []
    const trigger = /^T\s+(\d+)/.exec(next)
    lines.line('a line')
    if (trigger) triggers.push(Number(trigger[1]))
    else if (next === 'E') isOpen = false
    // Servers pass over an ability that they don't know.
    else if (key !== undefined) {
      if (value !== undefined) abilities[key] = Number(value)
    } else if (next.startsWith('>')) scripts.push(readProgram(lines))
    else if (next !== '|') lines.odd('mobiles', next, line)
  }
  if (isOpen) lines.note(`${what}: its abilities have no end: an E should be behind them`)
  return { abilities, triggers, scripts }
}

/** A program that stands in the file, `> trigger~ text~`, whose first line was taken: some servers have Merc's. */
function readProgram(lines: Lines): Script {
  const head = lines.taken.replace(/^\s*>/, '').trim()
  const trigger = head.endsWith('~') ? head.slice(0, -1) : `${head} ${lines.text('a trigger')}`
  const { line } = lines.place
  return { trigger: trigger.trim(), text: lines.text('a program'), line }
}

// ---- objects

const drinkContainer = 17
const fountain = 23

/** A vessel weighs no less than what is in it. */
function fillVessel(object: DikuObject): DikuObject {
  const held = object.values[1]!
  const isVessel = object.type === drinkContainer || object.type === fountain
  return isVessel && object.weight < held ? { ...object, weight: held + 5 } : object
}

function readTypes(lines: Lines): { type: number; extra: Bits; wear: Bits; permanent: { permanent?: Bits } } {
  const { line } = lines.place
  const words = lines.words('type, extra and wear flags', 3)
  const type = Number(words[0])
  if (!Number.isInteger(type)) throw new Expected(line, `a type is a number, not '${words[0]}'`)
  // tbaMUD: type, four words each of extra, wear and affects.
  const many = words.length >= 13
  const extra = flagsOf(many ? words.slice(1, 5) : words.slice(1, 2), line)
  const wear = flagsOf(many ? words.slice(5, 9) : words.slice(2, 3), line)
  const permanent = many ? { permanent: flagsOf(words.slice(9, 13), line) } : {}
  return { type, extra, wear, permanent }
}

function readObject(lines: Lines, vnum: number, place: { file: string; line: number }): DikuObject {
  const keywords = lines.text('its keywords')
  const short = lines.text('its short description')
  const long = lines.text('its long description')
  const action = lines.text('its action description')
  const what = `object #${vnum}`
  const first = lines.lenient(what, () => readTypes(lines))
  const { type, extra, wear, permanent } = first ?? { type: 13, extra: [0], wear: [0], permanent: {} }
  const values = lines.lenient(what, () => lines.numbers('four values', 4)) ?? [0, 0, 0, 0]
  const [weight, cost, rent, ...tail] = lines.lenient(what, () => lines.numbers('weight, cost and rent', 2, 5)) ?? [
    1, 0,
  ]
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
    weight: weight!,
    cost: cost!,
    rent: rent ?? 0,
    applies: [],
    extras: [],
    place,
    ...permanent,
    ...(tail.length > 0 ? { tail } : {}),
  }
  for (let next = lines.peek(); next !== null && !/^[#$]/.test(next); next = lines.peek()) {
    const { line } = lines.place
    lines.line('E, A or T')
    if (next.startsWith('T'))
      object.triggers = [...(object.triggers ?? []), Number(next.slice(1).trim().split(/\s+/)[0])]
    if (next.startsWith('E')) object.extras.push(readExtra(lines))
    else if (next.startsWith('A')) {
      const apply = lines.lenient(what, () => lines.numbers('location and modifier', 2))
      if (apply) object.applies.push([apply[0]!, apply[1]!])
    } else if (next.startsWith('>')) object.scripts = [...(object.scripts ?? []), readProgram(lines)]
    else if (!/^[T|]/.test(next)) lines.odd('objects', next, line)
  }
  return object
}
