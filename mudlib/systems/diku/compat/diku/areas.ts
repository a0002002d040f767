import { Expected } from '/compat/diku/lines'
import { looseMob } from '/compat/diku/loose-mobs'
import { looseObject } from '/compat/diku/loose-objects'
import { looseRoom } from '/compat/diku/loose-rooms'
import type { DikuMob, DikuObject, DikuRoom, DikuShop, DikuWorld, DikuZone, Place, Problem } from '/compat/diku/model'
import { Tokens } from '/compat/diku/tokens'

export function emptyWorld(): DikuWorld {
  return {
    rooms: new Map(),
    mobs: new Map(),
    objects: new Map(),
    zones: [],
    shops: [],
    specials: new Map(),
    problems: [],
    notes: [],
    files: new Map(),
    parts: [],
    programs: [],
  }
}

/** The parsed files by path. A file is parsed again only if it has changed. */
export type ReadFiles = Map<string, { text: string; part: DikuWorld }>

/** Parses a file, or takes the cached result. */
export function readPart(
  files: ReadFiles | undefined,
  file: string,
  text: string,
  read: (part: DikuWorld) => void,
): DikuWorld {
  const known = files?.get(file)
  if (known?.text === text) return known.part
  const part = emptyWorld()
  read(part)
  files?.set(file, { text, part })
  return part
}

/** Adds the contents of one file to a world. */
export function addPart(world: DikuWorld, part: DikuWorld): void {
  world.problems.push(...part.problems)
  world.notes.push(...part.notes)
  for (const room of part.rooms.values()) addOnce(world.rooms, room, 'room', world.problems)
  for (const mob of part.mobs.values()) addOnce(world.mobs, mob, 'mobile', world.problems)
  for (const object of part.objects.values()) addOnce(world.objects, object, 'object', world.problems)
  world.zones.push(...part.zones)
  world.shops.push(...part.shops)
  for (const [vnum, name] of part.specials) world.specials.set(vnum, name)
  world.parts.push(...part.parts)
  world.programs.push(...part.programs)
}

/** Returns the files that an `area.lst` names, up to its `$`. Lines that begin with `#` or `*` are comments. */
export function listedAreas(list: string): string[] {
  const lines = list.split('\n').map(line => line.trim())
  const end = lines.findIndex(line => line.startsWith('$'))
  return lines
    .slice(0, end < 0 ? undefined : end)
    .filter(line => line !== '' && !/^[#*]/.test(line))
    .flatMap(line => line.split(/\s+/))
}

/**
 * Reads a world that has one file per area, listed in `area.lst`, as in Merc, ROM and SMAUG. Each area is a zone.
 * @param mode the reset mode, as DikuMUD numbers it
 * @param readArea reads the sections of one file
 */
export function readAreas(
  read: (path: string) => string | null,
  mode: number,
  readArea: (tokens: Tokens, world: DikuWorld, zone: DikuZone) => void,
  files?: ReadFiles,
): DikuWorld {
  const world = emptyWorld()
  const list = read('area.lst')
  if (list === null) world.problems.push({ file: 'area.lst', line: 0, message: 'there is no such file' })
  for (const file of listedAreas(list ?? '')) {
    const text = read(file)
    if (text === null) {
      const line = list!.split('\n').findIndex(one => one.trim().split(/\s+/).includes(file)) + 1
      world.problems.push({ file: 'area.lst', line, message: `there is no ${file}` })
      continue
    }
    world.files.set('area', [...(world.files.get('area') ?? []), file])
    const vnum = world.zones.length + 1
    // Parsed rooms contain the number of their zone, so the number is part of the cache key.
    const part = readPart(files, `${file} ${vnum}`, text, one => {
      const tokens = new Tokens(file, text, one.problems)
      const zone: DikuZone = {
        vnum,
        name: file,
        bottom: 0,
        top: 0,
        lifespan: 15,
        mode,
        commands: [],
        place: tokens.place,
      }
      one.zones.push(zone)
      readArea(tokens, one, zone)
    })
    addPart(world, part)
  }
  return world
}

/** The fields at the beginning of every mobile. */
type MobHead = Pick<DikuMob, 'keywords' | 'short' | 'long' | 'description' | 'act' | 'affects' | 'alignment' | 'place'>

/**
 * Reads the beginning of a mobile of Merc and its descendants, up to the letter that names its form.
 * @param forms the form letters that occur in the family
 */
export function readMobHead(tokens: Tokens, ...forms: string[]): { record: MobHead; form: string } {
  const { place } = tokens
  const keywords = tokens.string('its keywords')
  const short = tokens.string('its short description')
  const long = tokens.string('its long description')
  const description = tokens.string('its description')
  // The first flag marks a record as a mobile, and is set in all mobiles.
  const act = [tokens.flags('act flags') | 1]
  const affects = [tokens.flags('affects')]
  const alignment = tokens.number('alignment')
  const { line } = tokens
  const form = tokens.letter(forms.join(' or '))
  if (!forms.includes(form)) throw new Expected(line, `${forms.join(' or ')} expected, not '${form}'`)
  return { record: { keywords, short, long, description, act, affects, alignment, place }, form }
}

/** Reads the beginning of a room of Merc and ROM, up to its sector. */
export function readRoomHead(tokens: Tokens, vnum: number, zone: DikuZone): DikuRoom {
  const { place } = tokens
  const name = tokens.string('its name')
  const text = tokens.string('its description')
  tokens.number("the area's number, which is not used")
  const flags = [tokens.flags('flags')]
  const sector = tokens.number('its sector')
  tokens.rowEnd()
  return { vnum, zone: zone.vnum, name, text, flags, sector, exits: new Map(), extras: [], place }
}

/** A family's readers for the sections of an area in Merc's format. The files loose-*.ts read the records that these readers can't read. */
export interface SectionReaders {
  mob(tokens: Tokens, vnum: number): DikuMob
  object(tokens: Tokens, vnum: number): DikuObject
  room(tokens: Tokens, vnum: number, zone: DikuZone): DikuRoom
  /** Adjusts a record that loose-*.ts read in Merc's format: converts its numbers to the family's own. */
  mend?: { mob(mob: DikuMob): DikuMob; room(room: DikuRoom): DikuRoom }
  /** Reads a section whose records are keys and values. Returns false if this reader doesn't know the section. */
  keyed?(name: string, tokens: Tokens, world: DikuWorld, zone: DikuZone): boolean
  /** Reads any other section. @throws if there is no section with that name */
  section(name: string, tokens: Tokens, world: DikuWorld, zone: DikuZone): void
}

/** Reads an area in the format of Merc, ROM and SMAUG's older files. Its sections begin with `#NAME`, and `#$` ends the file. */
export function readSections(tokens: Tokens, world: DikuWorld, zone: DikuZone, readers: SectionReaders): void {
  try {
    readEach(tokens, world, zone, readers)
  } finally {
    // An area that deviates from its family's format is written back unchanged, except for its resets.
    if (tokens.isOdd) zone.raw = tokens.all
  }
}

function readEach(tokens: Tokens, world: DikuWorld, zone: DikuZone, readers: SectionReaders): void {
  while (tokens.peek() !== '') {
    const { line } = tokens
    try {
      if (tokens.letter('a section') !== '#') throw new Expected(line, 'a section begins with #, like #ROOMS')
      const section = tokens.word('the name of a section')
      if (section.startsWith('$')) return
      tokens.isInRecord = section.startsWith('AREA')
      readSection(section, tokens, world, zone, readers)
    } catch (error) {
      tokens.recover(error, 'section')
    } finally {
      tokens.isInRecord = false
    }
  }
}

/** Reads mobiles up to #0. @param read reads a mobile after its number */
export function readMobiles(
  tokens: Tokens,
  world: DikuWorld,
  read: SectionReaders['mob'],
  mend: (mob: DikuMob) => DikuMob = mob => mob,
): void {
  const add = (mob: DikuMob) => addOnce(world.mobs, mob, 'mobile', world.problems)
  tokens.records(
    'mobile',
    vnum => read(tokens, vnum),
    add,
    (vnum, error) => mend(looseMob(tokens, vnum, error)),
  )
}

/** Reads objects up to #0. @param read reads an object after its number */
export function readObjects(tokens: Tokens, world: DikuWorld, read: SectionReaders['object']): void {
  const add = (object: DikuObject) => addOnce(world.objects, object, 'object', world.problems)
  tokens.records(
    'object',
    vnum => read(tokens, vnum),
    add,
    (vnum, error) => looseObject(tokens, vnum, error),
  )
}

function readSection(
  section: string,
  tokens: Tokens,
  world: DikuWorld,
  zone: DikuZone,
  { mob, object, room, mend, keyed, section: other }: SectionReaders,
): void {
  const { problems } = world
  if (keyed?.(section, tokens, world, zone)) return
  if (/^(?:NEW_?)?MOB(?:ILE)?S$/.test(section)) readMobiles(tokens, world, mob, mend?.mob)
  else if (/^(?:NEW_?)?OBJ(?:ECT)?S$/.test(section)) readObjects(tokens, world, object)
  else if (/^(?:NEW_?)?ROOM(?:S|DATA)$/.test(section))
    tokens.records(
      'room',
      vnum => room(tokens, vnum, zone),
      one => addOnce(world.rooms, one, 'room', problems),
      (vnum, error) => {
        const one = looseRoom(tokens, vnum, zone, error)
        return mend ? mend.room(one) : one
      },
    )
  else if (section === 'SPECIALS') {
    while (tokens.peek() !== 'S' && tokens.peek() !== '' && !tokens.atSection) {
      const [what, vnum, name] = tokens.toEndOfLine().trim().split(/\s+/)
      if (what === 'M' && name) world.specials.set(Number(vnum), name)
    }
    tokens.toEndOfLine()
  } else other(section, tokens, world, zone)
}

/**
 * Reads a list of resets, one per line, up to S.
 * @param letters the letters of the known commands
 * @param command reads the rest of a command after its letter
 */
export function readCommands(tokens: Tokens, letters: string, command: (letter: string, place: Place) => void): void {
  for (;;) {
    // Skips blank lines, so that the recorded position is the position of the command.
    tokens.peek()
    const { place } = tokens
    if (tokens.atSection) {
      tokens.note('the list of resets has no end: an S should be behind it')
      return
    }
    const letter = tokens.letter('a reset command, or S')
    if (letters.includes(letter)) {
      command(letter, place)
      continue
    }
    const rest = tokens.toEndOfLine().trim()
    if (letter === 'S') return
    if (letter !== '*') tokens.note(`'${letter}' is no reset command: '${letter} ${rest.slice(0, 40)}'`, place.line)
  }
}

/** Returns the text of a section with its records and their end mark; empty if there are no records. */
export function section(name: string, records: readonly string[], end: string): string[] {
  return records.length > 0 ? [`#${name}\n${records.join('')}${end}\n`] : []
}

/** Returns the records that come from a file. */
export function ownOf<T extends { place: { file: string } }>(file: string, all: Iterable<T>): T[] {
  return [...all].filter(({ place }) => place.file === file)
}

/** Returns an area's text with another list of resets. The rest is unchanged. */
export function withResetList(text: string, lines: readonly string[]): string {
  // Dawn of Time calls its second kind of list RESETS2.
  const name = /^#RESETS2\b/m.test(text) ? 'RESETS2' : 'RESETS'
  const list = `#${name}\n${lines.join('')}S\n`
  const there = /^#RESETS2?\b[^\n]*\n[\s\S]*?^S\b[^\n]*\n?/m
  return there.test(text) ? text.replace(there, () => list) : text.replace(/^#\$/m, () => `${list}\n#$`)
}

/** Writes all files of a world that has one file per area, and the list of these files. */
export function writeAreas(
  world: DikuWorld,
  writeArea: (world: DikuWorld, zone: DikuZone, file: string) => string,
): Record<string, string> {
  const files: Record<string, string> = {}
  const names = world.files.get('area') ?? []
  for (const [index, file] of names.entries()) files[file] = writeArea(world, world.zones[index]!, file)
  files['area.lst'] = `${names.join('\n')}\n$\n`
  return files
}

/**
 * Reads a section whose text is kept without being interpreted: helps, socials, programs.
 * @returns whether the section was one of these
 */
export function readKept(section: string, tokens: Tokens, world: DikuWorld, zone: DikuZone): boolean {
  const keep = keptSections[section]
  if (!keep) return false
  const from = tokens.position
  keep(tokens, world)
  world.parts.push({ file: zone.place.file, text: `#${section}${tokens.since(from)}` })
  return true
}

/** Reads a section of programs. @param on the kind of owner, if not mobiles */
const programs = (on?: 'object' | 'room') => (tokens: Tokens, world: DikuWorld) => {
  // ROM's programs are in the section itself. Envy's are in separate files, and the section has one file name per line, up to S.
  if (tokens.peek() !== '#') {
    while (!/^(S\b.*)?$/.test(tokens.toEndOfLine().trim()));
    return
  }
  tokens.records(
    'program',
    vnum => {
      const { place } = tokens
      tokens.peek()
      const { line } = tokens
      const text = tokens.string('a program')
      return { vnum, name: '', place, source: text, begins: line, ...(on === undefined ? {} : { on }) }
    },
    one => world.programs.push(one),
  )
}

const keptSections: Readonly<Record<string, (tokens: Tokens, world: DikuWorld) => void>> = {
  MOBPROGS: programs(),
  OBJPROGS: programs('object'),
  ROOMPROGS: programs('room'),
  HELPS: tokens => {
    while (tokens.peek() !== '') {
      tokens.number('a level')
      if (tokens.string('keywords').startsWith('$')) return
      tokens.string('a help text')
    }
  },
  // Each social consists of lines of text. The line #0 ends the list.
  SOCIALS: tokens => {
    while (tokens.peek() !== '' && !/^#0\b/.test(tokens.toEndOfLine().trim()));
  },
}

/** Reads shops, one per line, up to a 0. */
export function readShopLists(tokens: Tokens, shops: DikuShop[]): void {
  for (;;) {
    tokens.peek()
    const { place } = tokens
    if (tokens.atSection) {
      tokens.note('the list of shops has no end: a 0 should be behind it')
      return
    }
    const keeper = tokens.number('the keeper of a shop, or 0')
    if (keeper === 0) return
    const types = [0, 1, 2, 3, 4].map(() => tokens.number('a type that it buys'))
    const prices = ['what it asks, in percent', 'what it pays, in percent'].map(what => tokens.number(what))
    const hours = ['when it opens', 'when it closes'].map(what => tokens.number(what))
    tokens.toEndOfLine()
    shops.push(shopOf(keeper, [...types, ...prices, ...hours], place))
  }
}

/**
 * Makes a shop from the numbers that ROM and SMAUG write: five types that it buys, selling and buying price in percent, opening and closing
 * hour.
 */
export function shopOf(keeper: number, figures: readonly number[], place: Place): DikuShop {
  const [asks = 100, pays = 100, open = 0, close = 23] = figures.slice(5)
  return {
    vnum: keeper,
    keeper,
    products: [],
    buyTypes: figures
      .slice(0, 5)
      .filter(type => type > 0)
      .map(String),
    profitBuy: asks / 100,
    profitSell: pays / 100,
    rooms: [],
    messages: [],
    tradeWith: 0,
    hours: [open, close, 0, 0],
    place,
  }
}

/** Adds a record; a second record with the same number is reported as a problem. */
export function addOnce<T extends { vnum: number; place: Place }>(
  to: Map<number, T>,
  one: T,
  what: string,
  problems: Problem[],
): void {
  const before = to.get(one.vnum)
  if (!before) to.set(one.vnum, one)
  else
    problems.push({
      ...one.place,
      message: `${what} #${one.vnum} is in ${before.place.file}:${before.place.line} already`,
    })
}
