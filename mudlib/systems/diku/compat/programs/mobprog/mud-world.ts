import { cloneCount, find, livingsIn, objectsOf, random } from 'driver'
import type { ProgramHost } from '/compat/programs/host'
import type { Programmed } from '/compat/programs/programmed'
import { type Records, recordsOf, startRoom } from '/compat/programs/records'
import { clock, zones } from '/daemons/names'
import { directions } from '/lib/directions'
import { players } from '/std/kinds'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Room as MudRoom } from '/std/room'
import type { HolderKind, Program, Statement } from '../machine/program'
import { MudChars } from './mud-chars'
import { perform } from './mud-deeds'
import { tagOf } from './mud-tags'
import type { Char, MobWorld, Obj, Room, Tag, Thing, Watcher } from './world'

/** The differences in syntax between the servers. */
export interface Manner {
  readonly name: 'rom' | 'smaug'
  /** Returns a text without the server's colours. */
  shown(text: string): string
  /** Splits a line that begins with a program command: returns the mudlib's name of the command, and the text after it. Returns
   * null for other lines. */
  command(line: string): readonly [name: string, rest: string] | null
}

/** Presents this mudlib to one running program of ROM or SMAUG. */
export class MudMobWorld extends MudChars implements MobWorld {
  readonly programmed: Programmed
  readonly program: Program
  readonly host: ProgramHost
  readonly manner: Manner
  watcher: Watcher | null = null
  /** Returns the current statement, whose line number is used in reports to authors. */
  where: (() => Statement | undefined) | null = null

  constructor(programmed: Programmed, program: Program, host: ProgramHost, manner: Manner) {
    super()
    this.programmed = programmed
    this.program = program
    this.host = host
    this.manner = manner
  }

  /** Returns the world for a run. The last world is reused if it was made for the same program, host and manner. */
  static of(programmed: Programmed, program: Program, host: ProgramHost, manner: Manner): MudMobWorld {
    const { world: last } = programmed
    const isSame =
      last instanceof MudMobWorld && last.program === program && last.host === host && last.manner === manner
    const world = isSame ? last : new MudMobWorld(programmed, program, host, manner)
    world.watcher = host.isTraced(program.id) ? new Tracer(host, program.id) : null
    programmed.world = world
    return world
  }

  /** The records to which the program's numbers refer. */
  get records(): Records {
    return recordsOf(this.program)
  }

  get holder(): MudObject {
    return this.programmed.owner as unknown as MudObject
  }

  get on(): HolderKind {
    return this.program.on
  }

  // ---- places

  exists(thing: Thing): boolean {
    return !(thing as MudObject).destructed
  }

  roomOf(thing: Thing): MudRoom | null {
    let one: MudObject | null = thing as MudObject
    while (one && (one as Partial<MudRoom>).exits === undefined) one = one.environment
    return one as MudRoom | null
  }

  people(room: Room): readonly Char[] {
    const all = livingsIn(room as MudRoom)
    // The newest element comes first. A single element needs no reversing.
    return all.length < 2 ? all : [...all].reverse()
  }

  floor(room: Room): readonly Obj[] {
    return (room as MudRoom).inventory.filter(one => !(one as Living).isLiving).reverse()
  }

  roomByVnum(vnum: number): Room | null {
    const path = this.records.pathOf('room', vnum)
    return path === null ? null : find(path)
  }

  /** Returns the room with a number, and loads it if necessary. */
  loadRoom(vnum: number): MudRoom | null {
    return startRoom(this.records, vnum)
  }

  areaOf(room: Room): string {
    const zone = zones().zoneOf((room as MudRoom).path) as { file?: string; title: string } | null
    return zone?.file || zone?.title || ''
  }

  roomIs(room: Room, what: 'safe' | 'indoors' | 'no magic' | 'no recall' | 'no summon'): boolean {
    const one = room as MudRoom
    if (what === 'safe') return one.peaceful
    if (what === 'indoors') return !one.outdoors
    return what === 'no magic' && one.noMagic
  }

  door(room: Room, word: string): 'open' | 'closed' | 'locked' | null {
    const one = room as MudRoom
    const wanted = word.trim().toLowerCase()
    const way = directions[wanted] ?? wanted
    const named = Object.keys(one.doors).find(key => one.doors[key]!.name.split(' ').includes(wanted))
    const direction = one.exitTo(way) === null ? named : way
    if (direction === undefined || one.exitTo(direction) === null) return null
    return one.doorState(direction) ?? 'open'
  }

  // ---- the world

  /** Lists the characters nearby, and all players. Monsters elsewhere in the world are never searched. */
  *allChars(): Iterable<Char> {
    for (const room of this.roomsNear()) yield* this.people(room)
    for (const one of players()) yield one
  }

  *allObjs(): Iterable<Obj> {
    for (const room of this.roomsNear()) yield* this.floor(room)
  }

  private *roomsNear(): Iterable<Room> {
    const here = this.roomOf(this.holder)
    if (!here) return
    yield here
    for (const path of zones().zoneOf(here.path)?.rooms ?? []) {
      const room = path === here.path ? null : find(path)
      if (room) yield room
    }
  }

  countMobs(vnum: number, near: Room | null): number {
    const path = this.records.pathOf('mob', vnum)
    if (path === null) return 0
    if (near === null) return cloneCount(path)
    const zone = zones().zoneOf((near as MudRoom).path)
    const all = objectsOf(path) as MudObject[]
    return all.filter(({ environment, isBlueprint }) => {
      return !isBlueprint && environment && zones().zoneOf((environment as MudRoom).path) === zone
    }).length
  }

  countObjs(vnum: number): number {
    const path = this.records.pathOf('object', vnum)
    return path === null ? 0 : cloneCount(path)
  }

  percent(): number {
    return 1 + random(100)
  }

  random(from: number, to: number): number {
    return from + random(Math.max(1, to - from + 1))
  }

  hour(): number {
    return clock().hour
  }

  tag(char: Char, tag: Tag): string | number | readonly number[] | null {
    return tagOf(char as Living, tag)
  }

  perform(line: string): boolean {
    perform(this, line)
    return !this.holder.destructed
  }

  log(error: string): void {
    this.host.note(this.program, error)
  }

  /** Reports an error to the program's authors: the program refers to an object incorrectly. */
  fault(error: string): void {
    this.host.report(this.program, this.where?.()?.position.line ?? this.program.line, error)
  }
}

/** Shows each event of a run to the wizards who trace its program. */
class Tracer implements Watcher {
  private readonly host: ProgramHost
  private readonly id: string

  constructor(host: ProgramHost, id: string) {
    this.host = host
    this.id = id
  }

  check(written: string, result: boolean | null): void {
    this.host.tell(this.id, `${written} -> ${result === null ? 'error' : result}`)
  }

  line(line: string): void {
    this.host.tell(this.id, `do ${line}`)
  }

  error(): void {
    this.host.tell(this.id, 'it ends because of an error')
  }
}
