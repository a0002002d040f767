import { followFile, listFiles, log, makePrograms, readFile } from 'driver'
import { readCircle } from '/compat/diku/circle'
import { writeCircle } from '/compat/diku/circle-writer'
import { type Made, madeRoom } from '/compat/diku/convert'
import { inspect } from '/compat/diku/inspect'
import { type Line, linesOf, standing } from '/compat/diku/instazone'
import { madeMob } from '/compat/diku/mob-program'
import type { DikuWorld, Problem } from '/compat/diku/model'
import { madeObject } from '/compat/diku/object-program'
import type { Command, ResetWorld } from '/compat/diku/resets'
import { readRom } from '/compat/diku/rom'
import { RomResets } from '/compat/diku/rom-resets'
import { writeRom } from '/compat/diku/rom-writer'
import { readSmaug } from '/compat/diku/smaug'
import { SmaugResets } from '/compat/diku/smaug-resets'
import { writeSmaug } from '/compat/diku/smaug-writer'
import type { DikuZone } from '/compat/diku/zone'
import { MudObject } from '/std/object'
import type { Room } from '/std/room'

export type Family = 'circle31' | 'tba' | 'rom' | 'smaug'

/** What there is in a mounted world, by number. */
interface Mounted {
  family: Family
  folder: string
  room: Set<number>
  mob: Set<number>
  object: Set<number>
  keepers: Set<number>
  zones: string[]
  problems: readonly Problem[]
  programs: Record<string, Made>
}

/** Worlds of the Diku family that are mounted: programs made from their files, and made anew when those are edited. */
export class Mounts extends MudObject {
  private mounted: Record<string, Mounted> = {}
  /** Resets of worlds where they belong to rooms, whichever file they are in. */
  private byRoom: Record<string, RomResets | SmaugResets> = {}

  /** What there is under a root. @throws where nothing is mounted there */
  world(root: string): Mounted {
    const world = this.mounted[root]
    if (!world) throw new Error(`nothing is mounted at ${root}`)
    return world
  }

  /** Roots of what is mounted. */
  get roots(): string[] {
    return Object.keys(this.mounted)
  }

  /**
   * Mounts the world whose files are in a folder. Nothing is loaded yet.
   * @param root where its programs are: `/diku/circle`
   * @param folder where its files are, as a mud path; the root unless told
   */
  mount(root: string, folder = root, family: Family = this.guessFamily(folder)): Mounted {
    const programs = this.read(root, folder, family)
    makePrograms(programs.programs)
    this.mounted = { ...this.mounted, [root]: programs }
    followFile(this, `${folder}/`)
    return programs
  }

  private read(root: string, folder: string, family: Family): Mounted {
    const world = this.parse(folder, family)
    const programs: Record<string, Made> = {}
    for (const room of world.rooms.values()) programs[`${root}/room/${room.vnum}`] = madeRoom(room, world, root, family)
    for (const mob of world.mobs.values()) programs[`${root}/mob/${mob.vnum}`] = madeMob(mob, world, root, family)
    for (const object of world.objects.values())
      programs[`${root}/object/${object.vnum}`] = madeObject(object, world, root, family)
    const zones = this.madeZones(world, root, programs, family)
    const { problems } = world
    return {
      family,
      folder,
      room: new Set(world.rooms.keys()),
      mob: new Set(world.mobs.keys()),
      object: new Set(world.objects.keys()),
      keepers: new Set(world.shops.map(({ keeper }) => keeper)),
      zones,
      problems,
      programs,
    }
  }

  /** What the files in a folder say. */
  parse(folder: string, family: Family): DikuWorld {
    const file = (path: string) => readFile(`${folder}/${path}`)
    return family === 'rom' ? readRom(file) : family === 'smaug' ? readSmaug(file) : readCircle(file, family)
  }

  private madeZones(world: DikuWorld, root: string, programs: Record<string, Made>, family: Family): string[] {
    const modes = ['never', 'empty', 'always']
    const paths: string[] = []
    for (const zone of world.zones) {
      const path = `${root}/zone/${zone.vnum}`
      const rooms = [...world.rooms.values()]
        .filter(room => (isByFile(family) ? room.zone : zoneOf(room.vnum, world)?.vnum) === zone.vnum)
        .map(({ vnum }) => `${root}/room/${vnum}`)
      const commands = zone.commands.map(({ letter, ifFlag, args }) => ({ letter, ifFlag, args }))
      const fields = {
        vnum: zone.vnum,
        file: zone.place.file,
        title: zone.name,
        rooms,
        lifespan: zone.lifespan,
        mode: modes[zone.mode] ?? 'always',
        root,
        commands,
      }
      programs[path] = { base: '/compat/diku/zone', fields }
      paths.push(path)
    }
    return paths
  }

  /** The resets of a world of ROM or SMAUG, which are those of its rooms; null for other families. */
  roomResets(root: string): RomResets | SmaugResets | null {
    const { family, zones, programs } = this.world(root)
    if (!isByFile(family)) return null
    const known = this.byRoom[root]
    if (known) return known
    const world = this.resetWorld(root)
    const made = family === 'rom' ? new RomResets(world) : new SmaugResets(world)
    for (const path of zones) made.prepare(programs[path]!.fields['commands'] as Command[])
    this.byRoom = { ...this.byRoom, [root]: made }
    return made
  }

  /** What resets have to know of a mounted world. */
  resetWorld(root: string): ResetWorld {
    return {
      root,
      has: (kind, vnum) => this.world(root)[kind].has(vnum),
      isKeeper: vnum => this.world(root).keepers.has(vnum),
    }
  }

  /** tbaMUD's mobiles have ten words of flags where CircleMUD's have four. */
  private guessFamily(folder: string): Family {
    const first = (readFile(`${folder}/area.lst`) ?? '').trim().split(/\s+/)[0]
    if (first) return isSmaug(readFile(`${folder}/${first}`) ?? '') ? 'smaug' : 'rom'
    for (const name of (readFile(`${folder}/mob/index`) ?? '').split(/\s+/)) {
      const text = name === '' || name.startsWith('$') ? null : readFile(`${folder}/mob/${name}`)
      const flags = text?.split('\n').find(line => / [SE]\s*$/.test(line))
      if (flags) return flags.trim().split(/\s+/).length >= 10 ? 'tba' : 'circle31'
    }
    return 'circle31'
  }

  /**
   * Loads a mounted world, and resets each of its zones once, in their order.
   * @param pinned whether what a server leaves to chance is left out, to compare worlds
   */
  boot(root: string, pinned = false): void {
    const { room, zones } = this.world(root)
    for (const vnum of room) this.load<Room>(`${root}/room/${vnum}`)
    for (const path of zones) {
      const zone = this.load<DikuZone>(path)
      zone.pinned = pinned
      zone.resetZone()
    }
  }

  /** Mounts all that lies under /diku. */
  mountAll(): void {
    for (const name of listFiles('/diku')) {
      const root = `/diku/${name.replace(/\/$/, '')}`
      const { problems, room, zones } = this.mount(root)
      log(`${root}: ${room.size} rooms in ${zones.length} zones, ${problems.length} problems in its files`)
      for (const { file, line, message } of problems.slice(0, 20)) log(`  ${file}:${line} ${message}`)
      this.callOut(0, 'boot', root)
    }
  }

  /** What the files of a mounted world say that can't be. */
  inspect(root: string): Problem[] {
    const { folder, family } = this.world(root)
    return inspect(this.parse(folder, family), family)
  }

  // ---- INSTAZONE

  /** The reset list that would make a zone what it is now, and what of it can't be written. */
  instazone(zone: DikuZone, family: string = this.world(zone.root).family): { lines: Line[]; problems: string[] } {
    const problems: string[] = []
    const own = this.world(zone.root).family
    const rooms = zone.rooms.map(path => Number(path.split('/').at(-1)))
    // ROM and SMAUG have their rooms by number, CircleMUD's lists stand as they are read.
    const lines = rooms.flatMap(vnum => {
      const room = standing(zone.root, vnum, own)
      return room ? linesOf(room, family, text => problems.push(text)) : []
    })
    return { lines, problems }
  }

  /** The text of a zone's file with a reset list in the place of the old one. Comments of the file are not kept. */
  withResets(zone: DikuZone, lines: readonly Line[]): { path: string; text: string; before: string } {
    const { root } = zone
    const { folder, family } = this.world(root)
    const world = this.parse(folder, family)
    const of = world.zones.find(({ vnum }) => vnum === zone.vnum)
    if (!of) throw new Error(`${zone.path} is not in its file any more`)
    const rooms = zone.rooms.map(path => Number(path.split('/').at(-1)))
    let room = rooms[0] ?? 0
    of.commands = lines.map(({ letter, extra, args }) => {
      if (letter === 'M' || letter === 'O') room = args[2]!
      else if (letter === 'D') room = args[0]!
      const { place } = of
      if (family === 'smaug') return { letter, ifFlag: true, args: [room, extra, ...args], place }
      return { letter, ifFlag: extra !== 0, args, place }
    })
    const files =
      family === 'rom' ? writeRom(world) : family === 'smaug' ? writeSmaug(world) : writeCircle(world, family)
    const { file } = of.place
    const path = `${folder}/${file}`
    return { path, text: files[file]!, before: readFile(path) ?? '' }
  }

  /** One of the files has been edited: what it tells of is made anew. */
  fileChanged(path: string): void {
    const root = this.roots.find(one => path.startsWith(`${this.mounted[one]!.folder}/`))
    if (root === undefined) return
    const before = this.mounted[root]!
    const now = this.read(root, before.folder, before.family)
    const problem = now.problems.find(({ file }) => path.endsWith(file))
    if (problem && !before.problems.some(({ message }) => message === problem.message)) {
      throw Object.assign(new Error(problem.message), { line: problem.line })
    }
    this.mounted = { ...this.mounted, [root]: now }
    const { [root]: _, ...others } = this.byRoom
    this.byRoom = others
    const gone = Object.keys(before.programs).filter(one => !now.programs[one])
    makePrograms({ ...now.programs, ...Object.fromEntries(gone.map(one => [one, null])) })
    for (const vnum of now.room) if (!before.room.has(vnum)) this.callOut(1, 'load', `${root}/room/${vnum}`)
  }
}

/** SMAUG's newer files say so; its older ones have sections that no other has. */
function isSmaug(text: string): boolean {
  return text.trimStart().startsWith('#FUSSAREA') || /^#(VERSION|AUTHOR|RANGES|RESETMSG|ECONOMY|CLIMATE)\b/m.test(text)
}

/** Whether an area is a file, and its resets those of its rooms. */
function isByFile(family: Family): boolean {
  return family === 'rom' || family === 'smaug'
}

/** The zone of a room: the first whose top is not below its number, whatever the room's own line says. */
function zoneOf(vnum: number, { zones }: DikuWorld): { vnum: number } | undefined {
  return zones.find(({ top }) => vnum <= top)
}

export default Mounts
