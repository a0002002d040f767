import { addOnce, addPart, emptyWorld, type ReadFiles, readPart } from '/compat/diku/areas'
import { circleFlags, Expected, Lines } from '/compat/diku/lines'
import type {
  Bits,
  DikuExit,
  DikuMob,
  DikuObject,
  DikuRoom,
  DikuShop,
  DikuWorld,
  DikuZone,
  ExtraDescription,
  ResetCommand,
} from '/compat/diku/model'

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
      if (kind !== 'shp') world.problems.push({ file: `${kind}/index`, line: 0, message: 'there is no such file' })
      return
    }
    for (const name of index.split(/\s+/)) {
      if (name === '' || name.startsWith('$')) continue
      const file = `${kind}/${name}`
      const text = read(file)
      if (text === null) {
        world.problems.push({ file: `${kind}/index`, line: 0, message: `there is no ${file}` })
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
  const { line } = lines.place
  const words = lines.words('zone, flags and sector', 3)
  // tbaMUD has four words of flags.
  const four = words.length >= 6 && /^-?\d+$/.test(words[5]!)
  const flags = flagsOf(four ? words.slice(1, 5) : words.slice(1, 2), line)
  const sector = Number(words[four ? 5 : 2])
  if (!Number.isInteger(sector)) throw new Expected(line, `a sector is a number, not '${words[four ? 5 : 2]}'`)
  const room: DikuRoom = {
    vnum,
    zone: Number(words[0]),
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
    if (/^#\d/.test(lines.peek() ?? '')) throw new Expected(at, 'the room has no end: an S should be behind it')
    const what = lines.line('D, E or S')
    if (what.startsWith('S')) break
    if (what.startsWith('E')) room.extras.push(readExtra(lines))
    else if (/^D\d/.test(what)) room.exits.set(Number(what.slice(1).match(/^\d+/)![0]), readExit(lines))
    else if (what.startsWith('T'))
      room.triggers = [...(room.triggers ?? []), Number(what.slice(1).trim().split(/\s+/)[0])]
    else throw new Expected(at, `D and a direction, E or S expected, but there is '${what}'`)
  }
  const triggers = readTriggers(lines)
  if (triggers) room.triggers = [...(room.triggers ?? []), ...triggers]
  return room
}

/** Attached scripts: kept, not interpreted. */
function readTriggers(lines: Lines): number[] | undefined {
  const found: number[] = []
  while (/^T\s+\d/.test(lines.peek() ?? '')) found.push(Number(lines.line('a trigger').slice(1).trim().split(/\s+/)[0]))
  return found.length > 0 ? found : undefined
}

function readExit(lines: Lines): DikuExit {
  const text = lines.text("an exit's description")
  const keywords = lines.text("an exit's keywords")
  const [door, key, to] = lines.numbers('door, key and room of an exit', 3)
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
  const { line } = lines.place
  const words = lines.words('act flags, affects, alignment and S or E', 4)
  const four = words.length >= 10
  const act = flagsOf(four ? words.slice(0, 4) : words.slice(0, 1), line)
  const affects = flagsOf(four ? words.slice(4, 8) : words.slice(1, 2), line)
  const alignment = Number(words[four ? 8 : 2])
  const form = words[four ? 9 : 3]!.toUpperCase()
  if (form !== 'S' && form !== 'E') throw new Expected(line, `S or E expected at the end, not '${form}'`)
  const at = lines.place.line
  const figures = lines.words('level, thac0, armour, hit dice and damage dice', 5)
  const [level, thac0, ac] = figures.slice(0, 3).map(Number) as [number, number, number]
  for (const dice of figures.slice(3, 5)) {
    if (!/^\d+d\d+[+-]\d+$/i.test(dice)) throw new Expected(at, `dice like 2d6+10 expected, not '${dice}'`)
  }
  if (![level, thac0, ac].every(Number.isInteger))
    throw new Expected(at, `level, thac0 and armour are numbers, not '${figures.slice(0, 3).join(' ')}'`)
  const [gold, experience] = lines.numbers('gold and experience', 2)
  const [loadPosition, defaultPosition, sex] = lines.numbers('positions and sex', 3)
  const abilities: Record<string, number> = {}
  if (form === 'E') {
    for (;;) {
      const { line: number } = lines.place
      const one = lines.line('E at the end of the abilities')
      if (one === 'E') break
      const [, key, value] = /^(\w+):\s*(-?\d+)/.exec(one) ?? []
      if (!key) throw new Expected(number, `an ability like 'Str: 18', or E, expected, not '${one}'`)
      abilities[key] = Number(value)
    }
  }
  const triggers = readTriggers(lines)
  return {
    ...(triggers ? { triggers } : {}),
    vnum,
    keywords,
    short,
    long,
    description,
    act,
    affects,
    alignment,
    level,
    hitroll: 20 - thac0,
    armour: 10 * ac,
    hitDice: figures[3]!,
    damageDice: figures[4]!,
    gold: gold!,
    experience: experience!,
    loadPosition: loadPosition!,
    defaultPosition: defaultPosition!,
    sex: sex!,
    abilities,
    place,
  }
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

function readObject(lines: Lines, vnum: number, place: { file: string; line: number }): DikuObject {
  const keywords = lines.text('its keywords')
  const short = lines.text('its short description')
  const long = lines.text('its long description')
  const action = lines.text('its action description')
  const { line } = lines.place
  const words = lines.words('type, extra and wear flags', 3)
  const type = Number(words[0])
  if (!Number.isInteger(type)) throw new Expected(line, `a type is a number, not '${words[0]}'`)
  // tbaMUD: type, four words each of extra, wear and affects.
  const many = words.length >= 13
  const extra = flagsOf(many ? words.slice(1, 5) : words.slice(1, 2), line)
  const wear = flagsOf(many ? words.slice(5, 9) : words.slice(2, 3), line)
  const permanent = many ? { permanent: flagsOf(words.slice(9, 13), line) } : {}
  const values = lines.numbers('four values', 4)
  const [weight, cost, rent, ...tail] = lines.numbers('weight, cost and rent', 3, 5)
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
    rent: rent!,
    applies: [],
    extras: [],
    place,
    ...permanent,
    ...(tail.length > 0 ? { tail } : {}),
  }
  for (let next = lines.peek(); next !== null && /^[EAT]/.test(next); next = lines.peek()) {
    lines.line('E, A or T')
    if (next.startsWith('T'))
      object.triggers = [...(object.triggers ?? []), Number(next.slice(1).trim().split(/\s+/)[0])]
    if (next.startsWith('E')) object.extras.push(readExtra(lines))
    else if (next.startsWith('A')) {
      const [location, modifier] = lines.numbers('location and modifier', 2)
      object.applies.push([location!, modifier!])
    }
  }
  return object
}

// ---- zones

/** How many numbers follow the letter of a command. */
const argumentsOf: Record<string, [least: number, most: number]> = {
  M: [4, 4],
  O: [4, 4],
  G: [3, 4],
  E: [4, 4],
  P: [4, 4],
  D: [4, 4],
  R: [3, 3],
  T: [4, 5],
  V: [4, 5],
}

function readZone(lines: Lines): DikuZone | null {
  const { place } = lines
  try {
    const number = lines.line('# and the number of a zone')
    const vnum = /^#(\d+)/.exec(number)
    if (!vnum) throw new Expected(place.line, `a zone begins with # and its number, not '${number}'`)
    let name = lines.text('its name')
    // tbaMUD names the builder first: then another string comes before the numbers.
    const next = lines.peek()
    let builder: string | undefined
    if (next !== null && !/^-?\d+\s+-?\d+/.test(next)) {
      builder = name
      name = lines.text('its name')
    }
    const at = lines.place.line
    const limits = lines.peek()?.split(/\s+/).slice(4).join(' ') ?? ''
    const figures = lines.numbers('top, lifespan and reset mode', 3, 10)
    if (figures.length > 4 && figures.length < 10 && figures.length !== 5) {
      lines.note(`a zone has 3, 4 or 10 numbers, here are ${figures.length}`, at)
    }
    const [bottom, top, lifespan, mode] = figures.length === 3 ? [Number(vnum[1]) * 100, ...figures] : figures
    const commands = readCommands(lines)
    return {
      vnum: Number(vnum[1]),
      name,
      bottom: bottom!,
      top: top!,
      lifespan: lifespan!,
      mode: mode!,
      commands,
      place,
      header: figures.length === 3 ? 3 : 4,
      ...(builder === undefined ? {} : { builder }),
      ...(limits === '' ? {} : { limits }),
    }
  } catch (error) {
    if (!(error instanceof Expected)) throw error
    lines.note(error.message, error.line)
    return null
  }
}

function readCommands(lines: Lines): ResetCommand[] {
  const commands: ResetCommand[] = []
  for (let line = lines.peek(); line !== null; line = lines.peek()) {
    const { place } = lines
    lines.line('a command')
    const letter = line[0]!
    if (letter === 'S' || letter === '$') return commands
    const [least, most] = argumentsOf[letter] ?? [0, 0]
    if (most === 0) {
      lines.note(`'${letter}' is no reset command; there are ${Object.keys(argumentsOf).join(', ')} and S`, place.line)
      continue
    }
    const numbers: number[] = []
    for (const word of line.slice(1).trim().split(/\s+/)) {
      if (numbers.length >= most || !/^-?\d+$/.test(word)) break
      numbers.push(Number(word))
    }
    if (numbers.length < least) {
      lines.note(`${letter} takes ${least} numbers, here are ${numbers.length}: '${line.slice(0, 40)}'`, place.line)
      continue
    }
    const text = letter === 'V' ? { text: line.slice(1).trim().split(/\s+/).slice(numbers.length).join(' ') } : {}
    commands.push({ letter, ifFlag: numbers[0] !== 0, args: numbers.slice(1), place, ...text })
  }
  lines.note('the list of commands has no end: an S should be behind it', lines.place.line)
  return commands
}

// ---- shops

function readShops(lines: Lines, shops: DikuShop[]): void {
  const first = lines.peek()
  if (first?.includes('v3.0')) lines.line('the version')
  else if (!first?.startsWith('$'))
    lines.note('the first line should say v3.0; older shop files are read as if it did', lines.place.line)
  lines.records('shop', (vnum, place) => {
    const products = list(lines, 'a product')
    const profitBuy = decimal(lines, 'profit when it sells')
    const profitSell = decimal(lines, 'profit when it buys')
    const buyTypes: string[] = []
    for (
      let line = lines.line('a type that it buys, or -1');
      line !== '-1';
      line = lines.line('a type that it buys, or -1')
    ) {
      buyTypes.push(line)
    }
    const messages = Array.from({ length: 7 }, () => lines.text('a message'))
    const [temper] = lines.numbers('temper', 1)
    const flags = lines.line('flags')
    const [keeper] = lines.numbers('the keeper', 1)
    const [tradeWith] = lines.numbers('with whom it trades', 1)
    const rooms = list(lines, 'a room')
    const hours = Array.from({ length: 4 }, () => lines.numbers('an hour', 1)[0]!) as DikuShop['hours']
    shops.push({
      vnum,
      keeper: keeper!,
      products,
      buyTypes,
      profitBuy,
      profitSell,
      rooms,
      messages,
      tradeWith: tradeWith!,
      hours,
      place,
      temper: temper!,
      flags,
    })
  })
}

/** Numbers, one a line, up to -1. */
function list(lines: Lines, what: string): number[] {
  const found: number[] = []
  for (;;) {
    const [number] = lines.numbers(`${what}, or -1`, 1)
    if (number === -1) return found
    found.push(number!)
  }
}

function decimal(lines: Lines, what: string): number {
  const { line } = lines.place
  const text = lines.line(what)
  const value = Number(text.split(/\s+/)[0])
  if (!Number.isFinite(value)) throw new Expected(line, `${what}: a number like 1.15 expected, not '${text}'`)
  return value
}
