import { find, livingsIn, now, random } from 'driver'
import { mountedRoot } from '/compat/programs/force'
import { type ProgramHost, programs } from '/compat/programs/host'
import { Programmed } from '/compat/programs/programmed'
import { type Records, recordsOf } from '/compat/programs/records'
import { clock, zones } from '/daemons/names'
import { open } from '/std/decorators'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Room } from '/std/room'
import type { HolderKind, Program, Run } from '../machine/program'
import { carryOut } from './mud-deeds'
import { castSpell, putAffect } from './mud-magic'
import { MudThings } from './mud-things'
import { firstCommand } from './server-commands'
import type { Char, Room as DgRoom, DgWorld, Obj, Thing, Watcher } from './world'

/** The number that is added to a room's number to make its id. */
const roomIds = 20_000_000

/** Seconds in an hour of this world, and pulses in an hour of the server. */
const hourSeconds = 60
const hourPulses = 750

/** Presents this mudlib to one running DG script. */
export class MudWorld extends MudThings implements DgWorld {
  readonly programmed: Programmed
  readonly program: Program
  readonly host: ProgramHost
  watcher: Watcher | null = null
  /** The characters and things nearby, cached; null if the world may have changed since the last search. */
  private near: { chars: readonly Char[]; objs: readonly Obj[] } | null = null
  /**
   * A cache of names for which a search found nothing. It helps scripts that search for the same names in loops. It is cleared when
   * the world may have changed.
   */
  private readonly absent = new Set<string>()
  /** The current run. Its statement has the line number for reports to authors. */
  run: Run | null = null

  constructor(programmed: Programmed, program: Program, host: ProgramHost) {
    super()
    this.host = host
    this.programmed = programmed
    this.program = program
  }

  /** Returns the world for a run. The last world is reused if it was made for the same program. */
  static of(programmed: Programmed, program: Program, host: ProgramHost, run: Run): MudWorld {
    const { world: last } = programmed
    const isSame = last instanceof MudWorld && last.program === program && last.host === host
    const world = isSame ? last : new MudWorld(programmed, program, host)
    world.watcher = host.isTraced(program.id) ? new Tracer(program.id) : null
    programmed.world = world
    world.run = run
    world.forgetNear()
    return world
  }

  /** Clears the caches, because objects may have been moved, renamed or destructed. */
  private forgetNear(): void {
    this.near = null
    if (this.absent.size > 0) this.absent.clear()
  }

  /** The records to which the program's numbers refer. */
  get records(): Records {
    return recordsOf(this.program)
  }

  protected mayChange(one: Living): boolean {
    const root = mountedRoot(this.programmed.owner, this.program.id)
    return root !== '' && (one.isPlayer || one.path.startsWith(`${root}/`))
  }

  // ---- identities

  uidOf(thing: Thing): number {
    const vnum = (thing as Partial<Room>).exits === undefined ? 0 : this.vnumOf(thing)
    return vnum > 0 ? roomIds + vnum : this.host.idOf(thing as MudObject)
  }

  charByUid(uid: number): Char | null {
    const thing = this.host.byId(uid) as Living | null
    return thing?.isLiving ? thing : null
  }

  objByUid(uid: number): Obj | null {
    const thing = this.host.byId(uid)
    return thing && !(thing as Living).isLiving && this.kindOf(thing) === 'object' ? thing : null
  }

  roomByUid(uid: number): DgRoom | null {
    if (uid >= roomIds) return this.roomByVnum(uid - roomIds)
    const thing = this.host.byId(uid)
    return thing && this.kindOf(thing) === 'room' ? thing : null
  }

  roomByVnum(vnum: number): DgRoom | null {
    const path = this.records.pathOf('room', vnum)
    return path === null ? null : find(path)
  }

  /** Returns the characters in the room, then those in its zone. A search by name never covers the whole world. */
  allChars(): Iterable<Char> {
    return this.allNear().chars
  }

  allObjs(): Iterable<Obj> {
    return this.allNear().objs
  }

  isAbsent(name: string): boolean {
    return this.absent.has(name)
  }

  noteAbsent(name: string): void {
    this.absent.add(name)
  }

  private allNear(): { chars: readonly Char[]; objs: readonly Obj[] } {
    if (this.near) return this.near
    const [chars, objs]: [Char[], Obj[]] = [[], []]
    for (const room of this.roomsNear()) {
      if (room.inventory.length === 0) continue
      chars.push(...livingsIn(room))
      objs.push(...this.floor(room))
    }
    this.near = { chars, objs }
    return this.near
  }

  private *roomsNear(): Iterable<Room> {
    const here = this.programmed.owner.room
    if (!here) return
    yield here
    const zone = zones().zoneOf(here.path)
    for (const path of zone?.rooms ?? []) {
      const room = path === here.path ? null : (find(path) as Room | null)
      if (room) yield room
    }
  }

  // ---- chance and time

  random(from: number, to: number): number {
    return from + random(to - from + 1)
  }

  randomExit(exits: readonly string[]): string {
    return exits[random(exits.length)]!
  }

  time(): { hour: number; day: number; month: number; year: number } {
    const { hour, day } = clock()
    return {
      hour,
      day: 1 + ((day - 1) % 35),
      month: 1 + (Math.floor((day - 1) / 35) % 17),
      year: 1 + Math.floor((day - 1) / 595),
    }
  }

  pulseOfHour(): number {
    return Math.floor(((now() % hourSeconds) * hourPulses) / hourSeconds)
  }

  happyHour(): number {
    return 0
  }

  mudCommand(beginning: string): string {
    return firstCommand(beginning)
  }

  rounds(program: string, line: number): number {
    return this.host.rounds(program, line)
  }

  setRounds(program: string, line: number, rounds: number): void {
    this.host.setRounds(program, line, rounds)
  }

  /** Reports an error to the program's authors: the program refers to an object incorrectly. */
  fault(error: string): void {
    this.host.report(
      this.program,
      this.program.statements[this.run?.at ?? 0]?.position.line ?? this.program.line,
      error,
    )
  }

  @open
  log(error: string): void {
    this.host.note(this.program, error)
  }

  // ---- deeds

  perform(line: string, holder: Thing, on: HolderKind): boolean {
    this.watcher?.note('do', line)
    carryOut(this, line, holder as MudObject, on)
    this.forgetNear()
    return !(holder as MudObject).destructed
  }

  private programId(vnum: number | string): string {
    return this.records.pathOf('program', Number(vnum)) ?? ''
  }

  hasTrigger(vnum: number): boolean {
    return this.host.find(this.programId(vnum)) !== null
  }

  attach(vnum: number, to: Thing): boolean {
    const one = to as Living
    if (one.isPlayer) return false
    one.programs = [...one.programs, this.programId(vnum)]
    one.mind()
    return true
  }

  override oset(thing: Obj, what: string, value: string): void {
    super.oset(thing, what, value)
    this.forgetNear()
  }

  /** Returns the full ids of a living's programs. */
  private idsOf(one: Living): readonly string[] {
    return one.behaviour(Programmed)?.ids ?? one.programs
  }

  detach(trigger: string, from: Thing): void {
    const one = from as Living
    const gone = this.host.find(this.programId(trigger))
    one.programs = trigger === 'all' ? [] : this.idsOf(one).filter(id => this.host.find(id) !== gone)
    one.mind()
  }

  isAttached(thing: Thing, vnum: number): boolean {
    const wanted = this.host.find(this.programId(vnum))
    return wanted !== null && this.idsOf(thing as Living).some(id => this.host.find(id) === wanted)
  }

  cast(line: string, holder: Thing, on: HolderKind): void {
    this.watcher?.note('do', line)
    castSpell(this, line, holder as MudObject, on)
    this.forgetNear()
  }

  affect(line: string): void {
    this.watcher?.note('do', line)
    putAffect(this, line)
  }
}

/** Shows each event of a run to the wizards who trace its program. */
class Tracer implements Watcher {
  private readonly id: string
  private operations: string[] = []

  constructor(id: string) {
    this.id = id
  }

  note(...event: readonly (string | number)[]): void {
    programs().tell(this.id, event.join(' '))
  }

  operation(left: string, operator: string, right: string, result: string): void {
    this.operations.push(`${left.trim()} ${operator} ${right.trim()} -> ${result}`)
  }

  takeOperations(): string {
    return this.operations.splice(0).join('; ')
  }
}
