import { followFile, listFiles, log, makePrograms, readFile } from 'driver'
import { readCircle } from '/compat/diku/circle'
import { type Made, madeMob, madeObject, madeRoom } from '/compat/diku/convert'
import type { DikuWorld, Problem } from '/compat/diku/model'
import type { DikuZone } from '/compat/diku/zone'
import { MudObject } from '/std/object'
import type { Room } from '/std/room'

export type Family = 'circle31' | 'tba'

/** What there is in a mounted world, by number. */
interface Mounted {
  family: Family
  folder: string
  room: Set<number>
  mob: Set<number>
  object: Set<number>
  zones: string[]
  problems: readonly Problem[]
  programs: Record<string, Made>
}

/** Worlds of the Diku family that are mounted: programs made from their files, and made anew when those are edited. */
export class Mounts extends MudObject {
  private mounted: Record<string, Mounted> = {}

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
    const world = readCircle(path => readFile(`${folder}/${path}`), family)
    const programs: Record<string, Made> = {}
    for (const room of world.rooms.values()) programs[`${root}/room/${room.vnum}`] = madeRoom(room, world, root)
    for (const mob of world.mobs.values()) programs[`${root}/mob/${mob.vnum}`] = madeMob(mob)
    for (const object of world.objects.values()) programs[`${root}/object/${object.vnum}`] = madeObject(object)
    const zones = this.madeZones(world, root, programs)
    const { problems } = world
    return {
      family,
      folder,
      room: new Set(world.rooms.keys()),
      mob: new Set(world.mobs.keys()),
      object: new Set(world.objects.keys()),
      zones,
      problems,
      programs,
    }
  }

  private madeZones(world: DikuWorld, root: string, programs: Record<string, Made>): string[] {
    const modes = ['never', 'empty', 'always']
    const paths: string[] = []
    for (const zone of world.zones) {
      const path = `${root}/zone/${zone.vnum}`
      const rooms = [...world.rooms.values()]
        .filter(({ vnum }) => zoneOf(vnum, world)?.vnum === zone.vnum)
        .map(({ vnum }) => `${root}/room/${vnum}`)
      const commands = zone.commands.map(({ letter, ifFlag, args }) => ({ letter, ifFlag, args }))
      const fields = {
        vnum: zone.vnum,
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

  /** tbaMUD's mobiles have ten words of flags where CircleMUD's have four. */
  private guessFamily(folder: string): Family {
    for (const name of (readFile(`${folder}/mob/index`) ?? '').split(/\s+/)) {
      const text = name === '' || name.startsWith('$') ? null : readFile(`${folder}/mob/${name}`)
      const flags = text?.split('\n').find(line => / [SE]\s*$/.test(line))
      if (flags) return flags.trim().split(/\s+/).length >= 10 ? 'tba' : 'circle31'
    }
    return 'circle31'
  }

  /** Loads a mounted world, and resets each of its zones once, in the order of their numbers. */
  boot(root: string): void {
    const { room, zones } = this.world(root)
    for (const vnum of room) this.load<Room>(`${root}/room/${vnum}`)
    for (const path of zones) this.load<DikuZone>(path).resetZone()
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
    const gone = Object.keys(before.programs).filter(one => !now.programs[one])
    makePrograms({ ...now.programs, ...Object.fromEntries(gone.map(one => [one, null])) })
    for (const vnum of now.room) if (!before.room.has(vnum)) this.callOut(1, 'load', `${root}/room/${vnum}`)
  }
}

/** The zone of a room: the first whose top is not below its number, whatever the room's own line says. */
function zoneOf(vnum: number, { zones }: DikuWorld): { vnum: number } | undefined {
  return zones.find(({ top }) => vnum <= top)
}

export default Mounts
