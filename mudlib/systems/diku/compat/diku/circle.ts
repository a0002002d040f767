import { addOnce, addPart, emptyWorld, type ReadFiles, readPart } from '/compat/diku/areas'
import { isBraces } from '/compat/diku/braces'
import { readCircleBraces } from '/compat/diku/circle-braces'
import { readMob } from '/compat/diku/circle-mobs'
import { flagsOf, readProgram } from '/compat/diku/circle-parts'
import { readCircleTables } from '/compat/diku/circle-tables'
import { readShops, readZone } from '/compat/diku/circle-zones'
import { Expected, Lines } from '/compat/diku/lines'
import type { Bits, DikuExit, DikuObject, DikuRoom, DikuWorld, ExtraDescription } from '/compat/diku/model'
import { isTables } from '/compat/diku/tables'

// The files of CircleMUD 3.1 and tbaMUD: the folders wld, mob, obj, zon and shp, each with an `index` that lists its files.

/** Returns the text of a file by its path in the world's folder, such as `mob/30.mob`; null if there is none. */
export type ReadFile = (path: string) => string | null

/**
 * Reads a whole world. Errors are added to its `problems`, and reading continues.
 * @param files files that were parsed earlier; unchanged files aren't parsed again
 */
export function readCircle(read: ReadFile, family: 'circle31' | 'tba', files?: ReadFiles): DikuWorld {
  const world = emptyWorld()
  // CircleMUD raises the weight of vessels that weigh less than their contents; tbaMUD doesn't.
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
        readPart(files, file, text, part => {
          const readRecords = isTables(text) ? readCircleTables : isBraces(text) ? readCircleBraces : null
          if (!readRecords) take(new Lines(file, text, part.problems), part)
          else if (!readRecords(kind, file, text, part))
            part.problems.push({ file, line: 1, message: 'its records are keys and values: they are not read' })
        }),
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
    // Lines that only other servers have are skipped.
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

/** Reads the numbers of attached triggers. */
function readTriggers(lines: Lines): number[] | undefined {
  const found: number[] = []
  while (/^T\s+\d/.test(lines.peek() ?? '')) found.push(Number(lines.line('a trigger').slice(1).trim().split(/\s+/)[0]))
  return found.length > 0 ? found : undefined
}

/** Reads an exit. Returns null, and reports it, if its line of numbers is wrong. */
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

// ---- objects

const drinkContainer = 17
const fountain = 23

/** Raises the weight of a vessel that weighs less than its contents. */
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
  // tbaMUD writes the type, then four words each of extra flags, wear flags and affects.
  const many = words.length >= 13
  // EliteMUD writes type, level, flags that restrict users, extra flags, wear flags, and six values.
  const isElite = words.length === 5 && /^(?:-?\d+\s+){5}-?\d+$/.test(lines.peek() ?? '')
  const extra = flagsOf(many ? words.slice(1, 5) : isElite ? words.slice(3, 4) : words.slice(1, 2), line)
  const wear = flagsOf(many ? words.slice(5, 9) : isElite ? words.slice(4, 5) : words.slice(2, 3), line)
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
  // EmpireMUD writes three values.
  const isThree = /^-?\d+ -?\d+ -?\d+$/.test(lines.peek() ?? '')
  const values = lines.lenient(what, () => lines.numbers('four values', isThree ? 3 : 4)) ?? [0, 0, 0]
  while (values.length < 4) values.push(0)
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
    else if (!/^[T|]|^S$/.test(next)) lines.odd('objects', next, line)
  }
  return object
}
