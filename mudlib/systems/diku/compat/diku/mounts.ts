import { followFile, log, makePrograms, moreSteps, readFile, tryCall } from 'driver'
import type { ReadFiles } from '/compat/diku/areas'
import { type Attached, attachedIn, lookupsOf } from '/compat/diku/attached'
import type { Boots } from '/compat/diku/boots'
import { type Made, madeRoom, shutExits } from '/compat/diku/convert'
import { type Family, traitsOf } from '/compat/diku/families'
import { formats } from '/compat/diku/formats'
import { guessFamily } from '/compat/diku/guess'
import { inspect } from '/compat/diku/inspect'
import { type Line, linesOf, standing } from '/compat/diku/instazone'
import type { DikuLore } from '/compat/diku/lore'
import { madeMob } from '/compat/diku/mob-program'
import type { DikuProgram, DikuRoom, DikuWorld, Problem } from '/compat/diku/model'
import { madeObject } from '/compat/diku/object-program'
import type { ResetWorld, RoomResets } from '/compat/diku/resets'
import { toldErrors } from '/compat/diku/told-errors'
import { folderOfWorld, readWorldFile, worldFolders } from '/compat/diku/worlds'
import type { DikuZone } from '/compat/diku/zone'
import { programs } from '/compat/programs/host'
import { zones } from '/daemons/names'
import { on, replaced } from '/std/decorators'
import { MudObject } from '/std/object'
import type { Room } from '/std/room'

/** A mounted world: its records by number, and its programs. */
interface Mounted {
  family: Family
  folder: string
  room: Set<number>
  mob: Set<number>
  object: Set<number>
  keepers: Set<number>
  zones: string[]
  problems: readonly Problem[]
  /** The problems that have been logged, in the form in which the log shows them. */
  toldErrors: readonly Problem[]
  programs: Record<string, Made>
  /** Programs (scripts) of the old server, by number. */
  scripts: ReadonlyMap<number, DikuProgram>
  /** ROM: programs of objects and rooms, by keys such as `object/3001`. */
  ofThings: ReadonlyMap<string, DikuProgram>
  /** Programs that are written in records, by the record's key, such as `mob/3001`. */
  attached: ReadonlyMap<string, readonly Attached[]>
}

/** Texts of files, by their paths in the folder. */
type Texts = Record<string, string | null>

/** The options for reading a world: the cached files, texts that replace files, and a record of the texts that were read. */
interface Reading {
  files?: ReadFiles
  accepted?: Texts
  texts?: Texts
}

/** The cached state of a mounted world. After an edit, it is compared with the new state to find what has changed. */
interface Kept {
  files: ReadFiles
  /** Programs with their paths, by the record from which they were generated. */
  made: Map<object, { readonly path: string; readonly one: Made }>
  /** The other data on which programs depend. */
  about: About
  /** The last accepted texts of all files; null if the file did not exist. */
  texts: Texts
}

/** The data on which programs depend in addition to their own records: which other records exist. */
interface About {
  readonly rooms: ReadonlySet<number>
  readonly mobs: ReadonlySet<number>
  readonly objects: ReadonlySet<number>
  /** Exits that reset commands close, as `room direction`. */
  readonly shut: ReadonlySet<string>
  /** Zones, shops and special procedures, as a text. */
  readonly others: string
}

/** The maximum number of problems in a world's files that the log lists. */
const mostLogged = 20
/** The step limit for reading or booting a whole world. The largest known worlds need a fraction of it. */
const longWork = 500_000_000

/** Mounts worlds of the Diku family: generates programs from their files, and generates them again when the files are edited. */
export class Mounts extends MudObject {
  @replaced private _mounted: Record<string, Mounted> = {}
  /** The resets of worlds in which resets belong to rooms. */
  @replaced private _byRoom: Record<string, RoomResets> = {}

  /** Returns the mounted world of a root. @throws if nothing is mounted there */
  world(root: string): Mounted {
    const world = this._mounted[root]
    if (!world) throw new Error(`nothing is mounted at ${root}`)
    return world
  }

  /** The roots of the mounted worlds. */
  get roots(): string[] {
    return Object.keys(this._mounted)
  }

  /**
   * Mounts the world whose files are in a folder. Nothing is loaded yet.
   * @param root the folder of the world's programs: `/diku/circle`
   * @param folder the mud path of its files' folder; by default the root
   */
  mount(root: string, folder = root, family: Family = this.familyOf(folder)): Mounted {
    const programs = this.read(root, folder, family)
    makePrograms(programs.programs)
    this._mounted = { ...this._mounted, [root]: programs }
    followFile(this, `${folder}/`)
    // The daemon is loaded now, because players must have the changes that scripts make from login on.
    if (this._mounted[root]!.scripts.size > 0) this.load('/daemons/programs')
    this.load<DikuLore>('/compat/diku/lore').add(root, folder)
    return programs
  }

  /** Starts the zones of a world that has come to this shard from another. */
  @on('homeCame', { reach: 'world' })
  noteHome(_by: MudObject, key: string): void {
    const boots = this.load<Boots>('/compat/diku/boots')
    for (const [root, { zones }] of Object.entries(this._mounted)) {
      const home = `mount${root}`
      if (home === key || (key.endsWith('*') && home.startsWith(key.slice(0, -1)))) boots.begin(root, zones)
    }
  }

  /** The cached state of each world. With it, the cost of an edit depends only on what the edit changes. */
  @replaced private _kept: Record<string, Kept> = {}

  /** Reads a world. @param accepted texts to read instead of the files */
  private read(root: string, folder: string, family: Family, accepted: Texts = {}): Mounted {
    const before = this._kept[root]
    const files: ReadFiles = before?.files ?? new Map()
    const texts: Texts = {}
    const read = this.parse(folder, family, { files, accepted, texts })
    const world = { ...read, lookups: lookupsOf(read) }
    const about: About = {
      rooms: new Set(world.rooms.keys()),
      mobs: new Set(world.mobs.keys()),
      objects: new Set(world.objects.keys()),
      shut: shutExits(world, family),
      others: JSON.stringify([
        world.zones.map(({ vnum, bottom, top }) => [vnum, bottom, top]),
        world.shops,
        [...world.specials],
      ]),
    }
    const known: Kept['made'] = before?.made ?? new Map()
    const isStale = before ? staleAfter(before.about, about) : null
    const made: Kept['made'] = new Map()
    const programs: Record<string, Made> = {}
    /**
     * Makes the program of a record, or takes it from the cache. Each path is built only once, because a world may have 100,000 paths and an
     * edit changes only a few.
     */
    const make = <T extends { readonly vnum: number }>(kind: string, record: T, how: (record: T) => Made) => {
      let entry = known.get(record)
      if (!entry) entry = { path: `${root}/${kind}/${record.vnum}`, one: how(record) }
      else if (isStale?.(kind, record)) {
        const one = how(record)
        // Most programs have not changed. An unchanged entry is kept, so that its program isn't reloaded.
        if (JSON.stringify(one) !== JSON.stringify(entry.one)) entry = { path: entry.path, one }
      }
      made.set(record, entry)
      programs[entry.path] = entry.one
    }
    const asRoom = (room: DikuRoom) => madeRoom(room, world, root, family)
    for (const room of world.rooms.values()) make('room', room, asRoom)
    for (const mob of world.mobs.values()) make('mob', mob, one => madeMob(one, world, root, family))
    for (const object of world.objects.values()) make('object', object, one => madeObject(one, world, root, family))
    const rooms = roomsByZone(world, root, family)
    const { temple } = traitsOf(family)
    const recall = world.rooms.has(temple) ? `${root}/room/${temple}` : ''
    for (const zone of world.zones) make('zone', zone, one => madeZone(one, rooms.get(one.vnum) ?? [], root, recall))
    this._kept = { ...this._kept, [root]: { files, made, about, texts } }
    return {
      family,
      folder,
      room: new Set(world.rooms.keys()),
      mob: new Set(world.mobs.keys()),
      object: new Set(world.objects.keys()),
      keepers: new Set(world.shops.map(({ keeper }) => keeper)),
      zones: world.zones.map(({ vnum }) => `${root}/zone/${vnum}`),
      problems: world.problems,
      toldErrors: toldErrors(world, family),
      programs,
      scripts: new Map(world.programs.filter(({ on }) => !on).map(one => [one.vnum, one])),
      ofThings: new Map(world.programs.filter(({ on }) => on).map(one => [`${one.on}/${one.vnum}`, one])),
      attached: attachedIn(world),
    }
  }

  /** Parses the files in a folder. */
  parse(folder: string, family: Family, { files, accepted = {}, texts = {} }: Reading = {}): DikuWorld {
    moreSteps(longWork)
    const file = (path: string) => {
      const text = path in accepted ? accepted[path]! : readWorldFile(folder, path)
      texts[path] = text
      return text
    }
    return formats[family].read(file, files)
  }

  /** Returns the accepted contents of a mounted world's files. @throws if a later edit of a file was refused */
  private accepted(root: string): DikuWorld {
    const { folder, family } = this.world(root)
    const { texts, files } = this._kept[root]!
    for (const [file, text] of Object.entries(texts)) {
      if (readFile(`${folder}/${file}`) !== text) throw new Error(`${file} has been edited, and refused: mend it first`)
    }
    const world = this.parse(folder, family, { accepted: texts, files })
    // The zones are cached, so the caller gets copies, which it may change.
    return { ...world, zones: world.zones.map(zone => ({ ...zone })) }
  }

  /** Returns a program of the old server, by its number in a mounted world. */
  programOf(root: string, vnum: number, on?: 'object' | 'room'): DikuProgram | null {
    const world = this._mounted[root]
    return (on ? world?.ofThings.get(`${on}/${vnum}`) : world?.scripts.get(vnum)) ?? null
  }

  /** Returns the programs that are written in a record, such as `mob/3001`. */
  attachedTo(root: string, owner: string): readonly Attached[] {
    return this._mounted[root]?.attached.get(owner) ?? []
  }

  /** Returns the resets of a world in which resets belong to rooms; null if its zones run lists. */
  roomResets(root: string): RoomResets | null {
    const { family, zones, programs } = this.world(root)
    const { roomResets } = formats[family]
    if (!roomResets) return null
    const known = this._byRoom[root]
    if (known) return known
    const made = roomResets(this.resetWorld(root))
    for (const path of zones) {
      const { commands, levels } = programs[path]!.fields as Pick<DikuZone, 'commands' | 'levels'>
      made.prepare(commands, levels)
    }
    this._byRoom = { ...this._byRoom, [root]: made }
    return made
  }

  /** Returns the data of a mounted world that resets need. */
  resetWorld(root: string): ResetWorld {
    return {
      root,
      has: (kind, vnum) => this.world(root)[kind].has(vnum),
      hasProgram: vnum => this.programOf(root, vnum)?.source !== undefined,
      isKeeper: vnum => this.world(root).keepers.has(vnum),
    }
  }

  /** Guesses the family of the files in a folder. */
  private familyOf(folder: string): Family {
    moreSteps(longWork)
    return guessFamily(path => readWorldFile(folder, path))
  }

  /**
   * Loads a whole mounted world in one turn, and resets each of its zones once, in order. This is for tools. A running server starts the zones
   * one by one: see Boots.
   * @param pinned whether resets make no random choices, so that worlds can be compared
   */
  boot(root: string, pinned = false): void {
    moreSteps(longWork)
    const { room, zones } = this.world(root)
    for (const vnum of room) this.load<Room>(`${root}/room/${vnum}`)
    for (const path of zones) {
      const zone = this.load<DikuZone>(path)
      zone.pinned = pinned
      zone.resetZone()
    }
  }

  /**
   * Mounts all worlds that have files. Their zones are then started one after another. A world that can't be mounted is reported in the log
   * and left out.
   * @returns the number of zones that will be started
   */
  mountAll(): number {
    for (const { root, folder } of worldFolders()) this._mountOrLeaveOut(root, folder)
    return this.load<Boots>('/compat/diku/boots').left
  }

  private _leftOut = new Map<string, { folder: string; why: string }>()

  /** Worlds that could not be mounted, by their roots. An edit of one of their files starts another attempt. */
  get leftOut(): ReadonlyMap<string, { readonly folder: string; readonly why: string }> {
    return this._leftOut
  }

  /** Mounts a world in a turn of its own, so that a world that takes too long doesn't stop anything else. */
  private _mountOrLeaveOut(root: string, folder: string): void {
    this._leftOut.set(root, { folder, why: 'it takes too long to read' })
    tryCall(this, 'mountFound', root, folder)
    const leftOut = this._leftOut.get(root)
    if (!leftOut) return
    followFile(this, `${folder}/`)
    log(`${root}: not mounted: ${leftOut.why}. An edit of one of its files tries again.`)
  }

  /** Mounts the world in a folder, and starts its zones. If it can't be mounted, the reason is recorded. */
  mountFound(root: string, folder: string): void {
    try {
      const { problems, toldErrors: told, room, zones } = this.mount(root, folderOfWorld(folder))
      this._leftOut.delete(root)
      log(`${root}: ${room.size} rooms in ${zones.length} zones, ${problems.length} problems in its files`)
      for (const { file, line, message } of told.slice(0, mostLogged)) log(`  ${file}:${line} ${message}`)
      if (told.length > mostLogged)
        log(`  and ${told.length - mostLogged} more: 'npm run diku -- check' lists them all`)
      this.load<Boots>('/compat/diku/boots').begin(root, zones)
    } catch (error) {
      this._leftOut.set(root, { folder, why: (error as Error).message })
    }
  }

  /** Tries again to mount the world to which a file belongs if it could not be mounted before. */
  private _tryAgain(path: string): void {
    const found = [...this._leftOut].find(([, { folder }]) => path.startsWith(`${folder}/`))
    if (found) this._mountOrLeaveOut(found[0], found[1].folder)
  }

  /** Lists errors in the files of a mounted world. */
  inspect(root: string): Problem[] {
    const { folder, family } = this.world(root)
    return inspect(this.parse(folder, family, { files: this._kept[root]!.files }), family)
  }

  // ---- INSTAZONE

  /** Returns the reset list that would produce a zone's current state, with notes on objects that can't be written. */
  instazone(zone: DikuZone, family: string = this.world(zone.root).family): { lines: Line[]; problems: string[] } {
    const problems: string[] = []
    const own = this.world(zone.root).family
    const rooms = zone.rooms.map(path => Number(path.split('/').at(-1)))
    // The lines are in the order of the zone's rooms.
    const lines = rooms.flatMap(vnum => {
      const room = standing(zone.root, vnum, own)
      return room ? linesOf(room, family, text => problems.push(text)) : []
    })
    return { lines, problems }
  }

  /** Returns the text of a zone's file with its reset list replaced. Comments of the file are lost. */
  withResets(zone: DikuZone, lines: readonly Line[]): { path: string; text: string; before: string } {
    const { root } = zone
    const { folder, family } = this.world(root)
    const world = this.accepted(root)
    const of = world.zones.find(({ vnum }) => vnum === zone.vnum)
    if (!of) throw new Error(`${zone.path} is not in its file any more`)
    const rooms = zone.rooms.map(path => Number(path.split('/').at(-1)))
    let room = rooms[0] ?? 0
    of.commands = lines.map(({ letter, extra, args }) => {
      if (letter === 'M' || letter === 'O') room = args[2]!
      else if (letter === 'D') room = args[0]!
      const { place } = of
      if (traitsOf(family).resetOffset > 0) return { letter, ifFlag: true, args: [room, extra, ...args], place }
      return { letter, ifFlag: extra !== 0, args, place }
    })
    const files = formats[family].write(world)
    const { file } = of.place
    const path = `${folder}/${file}`
    return { path, text: files[file]!, before: readFile(path) ?? '' }
  }

  /**
   * Generates the programs of an edited file again. Files whose edits were refused keep their accepted contents.
   * @throws if the edit makes a part of this file or of another file unreadable; nothing changes then
   */
  fileChanged(path: string): void {
    this._tryAgain(path)
    const root = this.roots.find(one => path.startsWith(`${this._mounted[one]!.folder}/`))
    if (root === undefined) return
    const before = this._mounted[root]!
    const keptBefore = this._kept[root]!
    const file = path.slice(before.folder.length + 1)
    if (!(file in keptBefore.texts)) return
    const { [file]: _now, ...accepted } = keptBefore.texts
    const files = new Map(keptBefore.files)
    const now = this.read(root, before.folder, before.family, accepted)
    const old = before.problems.map(keyOf)
    const fresh = now.problems.filter(problem => !taken(old, keyOf(problem)))
    if (fresh.length > 0) {
      this._kept = { ...this._kept, [root]: { ...keptBefore, files } }
      const told = fresh.map(one => {
        if (one.file !== file) return `this is wrong then in ${one.file}, line ${one.line}: ${one.message}`
        return one === fresh[0] ? one.message : `line ${one.line}: ${one.message}`
      })
      throw Object.assign(new Error(told.join('\n')), { line: fresh.find(one => one.file === file)?.line ?? 1 })
    }
    try {
      programs().checkEdit(file, before, now)
    } catch (error) {
      this._kept = { ...this._kept, [root]: { ...keptBefore, files } }
      throw error
    }
    this._mounted = { ...this._mounted, [root]: now }
    const { [root]: _, ...others } = this._byRoom
    this._byRoom = others
    this._versions = { ...this._versions, [root]: this.versionOf(root) + 1 }
    if (headsOf(before.scripts) !== headsOf(now.scripts)) programs().renew()
    const changed: Record<string, Made | null> = {}
    for (const one in now.programs) if (before.programs[one] !== now.programs[one]) changed[one] = now.programs[one]!
    const gone: string[] = []
    for (const one in before.programs) if (now.programs[one] === undefined) gone.push(one)
    for (const one of gone) {
      const zone = one.includes('/zone/') ? this.findLoaded<DikuZone>(one) : null
      if (zone) zones().remove(zone)
    }
    for (const one of gone) changed[one] = null
    makePrograms(changed)
    for (const vnum of now.room) if (!before.room.has(vnum)) this.callOut(1, 'load', `${root}/room/${vnum}`)
    // Areas of ROM and SMAUG are numbered in the order of their list, so a new area may get the number of an old one.
    const fileOf = (programs: Mounted['programs'], one: string) => programs[one]?.fields['file']
    const known = new Set(before.zones.map(one => fileOf(before.programs, one)))
    const boots = this.load<Boots>('/compat/diku/boots')
    for (const one of now.zones) {
      if (!before.zones.includes(one) || !known.has(fileOf(now.programs, one))) boots.callOut(2, 'beginZone', one)
    }
  }

  /** Returns how often a world has been read again. Caches compare this number. */
  versionOf(root: string): number {
    return this._versions[root] ?? 0
  }

  private _versions: Record<string, number> = {}
}

/** Returns the values that are in only one of two sets. */
function between<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): Set<T> {
  const found = new Set<T>()
  for (const value of one) if (!other.has(value)) found.add(value)
  for (const value of other) if (!one.has(value)) found.add(value)
  return found
}

/**
 * Returns a function that tells whether a record's program may have changed although the record itself hasn't, because rooms or objects
 * were added or removed. Only these programs are made again, because a world may have 100,000 rooms.
 * @returns the function; null if nothing on which programs depend has changed
 */
function staleAfter(before: About, now: About): ((kind: string, record: object) => boolean) | null {
  const [rooms, mobs, objects] = (['rooms', 'mobs', 'objects'] as const).map(kind =>
    between<number>(before[kind], now[kind]),
  )
  const shut = between(before.shut, now.shut)
  if (before.others !== now.others) return () => true
  if (rooms!.size + mobs!.size + objects!.size + shut.size === 0) return null
  const shutRooms = new Set([...shut].map(one => Number(one.split(' ')[0])))
  return (kind, record) => {
    if (kind !== 'room') return true
    const { vnum, exits } = record as DikuRoom
    // A pet shop's animals are in the room with the next number; shop 9621 is an exception.
    if (shutRooms.has(vnum) || rooms!.has(vnum + 1) || (vnum === 9621 && rooms!.has(9706))) return true
    for (const exit of exits.values()) if (rooms!.has(exit.to) || objects!.has(exit.key)) return true
    return false
  }
}

/** Returns the triggers of programs as one text for comparison: their the programs' numbers, and the lines after the programs' names. */
function headsOf(scripts: ReadonlyMap<number, DikuProgram>): string {
  return [...scripts.values()].map(({ vnum, source = '' }) => `${vnum} ${/~\n(.*)/.exec(source)?.[1] ?? ''}`).join('\n')
}

/** Returns the key of a problem. It contains no line numbers, because an edit shifts them. */
function keyOf({ file, message }: Problem): string {
  return `${file} ${message.replace(/:\d+/g, '')}`
}

/** Removes one occurrence of a text from a list. @returns whether there was one */
function taken(list: string[], text: string): boolean {
  const index = list.indexOf(text)
  if (index >= 0) list.splice(index, 1)
  return index >= 0
}

/** Makes the program of a zone. */
function madeZone(zone: DikuWorld['zones'][number], rooms: readonly string[], root: string, recall: string): Made {
  const modes = ['never', 'empty', 'always']
  return {
    base: '/compat/diku/zone',
    fields: {
      vnum: zone.vnum,
      file: zone.place.file,
      title: zone.name,
      rooms,
      lifespan: zone.lifespan,
      ...(zone.levels ? { levels: zone.levels } : {}),
      mode: modes[zone.mode] ?? 'always',
      root,
      recall,
      commands: zone.commands.map(({ letter, ifFlag, args, text }) => ({
        letter,
        ifFlag,
        args,
        ...(text ? { text } : {}),
      })),
    },
  }
}

/** Returns the paths of the rooms of each zone, by the zone's number. */
function roomsByZone(world: DikuWorld, root: string, family: Family): Map<number, string[]> {
  const found = new Map<number, string[]>()
  const zoneOf = zonesByNumber(world)
  for (const room of world.rooms.values()) {
    const zone = traitsOf(family).byFile ? room.zone : zoneOf(room.vnum)?.vnum
    if (zone === undefined) continue
    const list = found.get(zone)
    if (list) list.push(`${root}/room/${room.vnum}`)
    else found.set(zone, [`${root}/room/${room.vnum}`])
  }
  return found
}

/**
 * Returns a function that finds the zone of a room by the room's number: the first zone whose top is not below that number. The zone number in the
 * room's record is ignored.
 */
function zonesByNumber({ zones }: DikuWorld): (vnum: number) => { vnum: number } | undefined {
  let highest = Number.NEGATIVE_INFINITY
  // Only a zone whose top is above the tops of all earlier zones can be the first match for a room.
  const reached = zones.filter(({ top }) => {
    if (top <= highest) return false
    highest = top
    return true
  })
  return vnum => {
    let [from, to] = [0, reached.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (reached[middle]!.top < vnum) from = middle + 1
      else to = middle
    }
    return reached[from]
  }
}

export default Mounts
