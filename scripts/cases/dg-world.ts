import { lower, toNumber } from '../../mudlib/systems/diku/compat/programs/dg/c-text.ts'
import { positionNames } from '../../mudlib/systems/diku/compat/programs/dg/char-fields.ts'
import { readScriptLine } from '../../mudlib/systems/diku/compat/programs/dg/command-words.ts'
import { wearFlags } from '../../mudlib/systems/diku/compat/programs/dg/positions.ts'
import {
  commandWord,
  firstCommand,
  serverCommands,
} from '../../mudlib/systems/diku/compat/programs/dg/server-commands.ts'
import { knowsSkill } from '../../mudlib/systems/diku/compat/programs/dg/skills.ts'
import { socialNames } from '../../mudlib/systems/diku/compat/programs/dg/social-names.ts'
import type {
  CharNumber,
  CharText,
  DgWorld,
  ObjNumber,
  Watcher,
} from '../../mudlib/systems/diku/compat/programs/dg/world.ts'
import type { HolderKind } from '../../mudlib/systems/diku/compat/programs/machine/program.ts'
import { classNamed, FixtureChar, FixtureObj, FixtureRoom, type FixtureThing } from './dg-things.ts'

const directions = ['north', 'east', 'south', 'west', 'up', 'down']
const roomIds = 20_000_000
const lowestImmortal = 31

/** Records the events of a run in the format of the truth files. */
export class Recorder implements Watcher {
  events: string[] = []
  private operations: string[] = []

  note(...event: readonly (string | number)[]): void {
    this.events.push(event.map(part => String(part).replaceAll('\t', '@')).join('\t'))
  }

  operation(left: string, operator: string, right: string, result: string): void {
    this.operations.push(`${left.trim()} ${operator} ${right.trim()} -> ${result}`.replaceAll('\t', '@'))
  }

  takeOperations(): string {
    return this.operations.splice(0).join(' ; ')
  }
}

/** A world of plain data, like the one of the measurements. Lines that characters should execute are only recorded. */
export class FixtureWorld implements DgWorld {
  readonly watcher = new Recorder()
  readonly things = new Map<number, FixtureThing>()
  chars: FixtureChar[] = []
  objs: FixtureObj[] = []
  hour = 12
  roll = 1
  triggers: ReadonlySet<number> = new Set()
  makeRoom: (vnum: number) => FixtureRoom | null = () => null
  private readonly loops = new Map<string, number>()

  // ---- identities

  uidOf = (thing: object) => (thing as FixtureThing).uid
  vnumOf = (thing: object) => (thing as FixtureThing).vnum
  kindOf = (thing: object) => (thing as FixtureChar | FixtureObj | FixtureRoom).kind as HolderKind
  scriptOf = (thing: object) => (thing as FixtureThing).script

  private ofKind<T>(uid: number, kind: new (...args: never[]) => T): T | null {
    const thing = this.things.get(uid)
    return thing instanceof kind ? thing : null
  }

  charByUid = (uid: number) => this.ofKind(uid, FixtureChar)
  objByUid = (uid: number) => this.ofKind(uid, FixtureObj)
  roomByUid = (uid: number) => (uid < roomIds || uid >= 30_000_000 ? null : this.roomByVnum(uid - roomIds))

  roomByVnum = (vnum: number): FixtureRoom | null => {
    const known = this.ofKind(roomIds + vnum, FixtureRoom)
    if (known) return known
    const made = this.makeRoom(vnum)
    if (made) this.things.set(made.uid, made)
    return made
  }

  allChars = () => this.chars
  allObjs = () => this.objs

  // ---- chance and time

  random(from: number, to: number): number {
    const width = to - from
    const shares = [0, 0.5, 1, 0.25, 0.75]
    const result = from + Math.floor(width * shares[this.roll]!)
    this.watcher.note('rnd', from, to, result)
    return result
  }

  randomExit(exits: readonly string[]): string {
    const shares = [0, 0.5, 1, 0.25, 0.75]
    const chosen = exits[Math.floor((exits.length - 1) * shares[this.roll]!)]!
    this.watcher.note('rnddir', exits.length, chosen)
    return chosen
  }

  time = () => ({ hour: this.hour, day: 5, month: 6, year: 650 })
  pulseOfHour = () => 0
  happyHour = () => 0
  mudCommand = firstCommand
  rounds = (program: string, line: number) => this.loops.get(`${program}:${line}`) ?? 0
  setRounds = (program: string, line: number, rounds: number) => void this.loops.set(`${program}:${line}`, rounds)
  log = (error: string) => this.watcher.note('err', error)

  // ---- characters

  private c = (thing: object) => thing as FixtureChar
  isPc = (char: object) => this.c(char).isPc
  isTarget = () => true
  number = (char: object, what: CharNumber) => this.c(char).number(what)
  setNumber = (char: object, what: CharNumber, value: number) => void (this.c(char).fields[what] = String(value))
  text = (char: object, what: CharText) => this.c(char).text(what)
  setTitle = (char: object, title: string) => void (this.c(char).fields['title'] = title)

  gainExp = (char: object, amount: number): void => {
    const one = this.c(char)
    const level = one.number('level')
    if (one.isPc && (level < 1 || level >= lowestImmortal)) return
    const exp = one.number('exp') + amount
    one.fields['exp'] = String(one.isPc && amount < 0 ? Math.max(0, exp) : exp)
  }

  setClass = (char: object, word: string): boolean => {
    const name = classNamed(word)
    if (name) this.c(char).fields['class'] = name
    return name !== undefined
  }

  position = (char: object) => positionNames.indexOf(this.c(char).text('pos'))
  setPosition = (char: object, position: number) => void (this.c(char).fields['pos'] = positionNames[position]!)

  updatePosition = (char: object): void => {
    const hp = this.c(char).number('hitp')
    if (hp > 0 && this.position(char) > 3) return
    this.setPosition(char, hp > 0 ? 8 : hp <= -11 ? 0 : hp <= -6 ? 1 : hp <= -3 ? 2 : 3)
  }

  canSee = (_viewer: object, _char: object) => true
  roomOf = (char: object) => this.c(char).room
  carrying = (char: object) => this.c(char).carrying
  worn = (char: object) => this.c(char).worn
  fighting = (char: object) => this.c(char).fighting
  master = (_char: object): FixtureChar | null => null
  follower = () => null
  isAffected = () => false
  skill = (_char: object, skill: string) => (knowsSkill(skill) ? 0 : null)
  setSkill = () => {}
  hasPref = () => false
  hasNpcFlag = (char: object, flag: string) => this.c(char).flags('npcflags').includes(flag)
  flag = (char: object, flag: 'killer' | 'thief') => this.c(char).text(`is_${flag}`) === '1'
  setFlag = (char: object, flag: 'killer' | 'thief', on: boolean) =>
    void (this.c(char).fields[`is_${flag}`] = on ? '1' : '0')
  quest = () => 0
  hasDone = () => false

  // ---- objects

  private o = (thing: object) => thing as FixtureObj
  keywords = (obj: object) => this.o(obj).text('name')
  short = (obj: object) => this.o(obj).text('shortdesc')
  type = (obj: object) => this.o(obj).text('type')
  isContainer = (obj: object) => this.o(obj).text('type') === 'CONTAINER'
  objNumber = (obj: object, what: ObjNumber) => this.o(obj).number(what)
  setObjNumber = (obj: object, what: ObjNumber, value: number) => void (this.o(obj).fields[what] = String(value))
  contents = (obj: object) => this.o(obj).contents
  inside = () => null
  carrier = (obj: object) => this.o(obj).carrier
  wearer = (obj: object) => this.o(obj).wearer
  floorOf = (obj: object) => this.o(obj).floor

  nextInList = (obj: object) => {
    const { carrier, floor } = this.o(obj)
    const list = carrier?.carrying ?? floor?.floor ?? []
    return list[list.indexOf(this.o(obj)) + 1] ?? null
  }

  extraFlags = (obj: object) => this.o(obj).flags('extra')
  affectFlags = (obj: object) => this.o(obj).flags('affects')
  canWear = (obj: object, position: number) =>
    this.o(obj)
      .flags('wear')
      .includes(wearFlags[position] ?? '')

  oset = (obj: object, what: string, value: string) => {
    if (what === 'alias') this.o(obj).fields['name'] = value
    if (what === 'shortdesc') this.o(obj).fields['shortdesc'] = value
  }

  // ---- rooms

  /** Rooms that scripts have read, and that the truth file lists without a description. */
  readonly undescribed = new Set<number>()

  private r = (thing: object): FixtureRoom => {
    const room = thing as FixtureRoom
    if (!room.isDescribed) this.undescribed.add(room.vnum)
    return room
  }

  people = (room: object) => (room as FixtureRoom).people
  floor = (room: object) => (room as FixtureRoom).floor
  roomName = (room: object) => this.r(room).facts.name
  sector = (room: object) => this.r(room).facts.sector ?? 'Inside'
  zoneNumber = (room: object) => toNumber(this.r(room).facts.zonenumber ?? '0')
  zoneName = (room: object) => this.r(room).facts.zonename ?? ''
  weather = (room: object) => this.r(room).facts.weather ?? ''
  roomFlags = (room: object) => (this.r(room).facts.flags ?? '').split(' ')
  exits = (room: object) => directions.filter(way => this.r(room).facts.exits?.[way])

  exit = (room: object, way: string) => {
    const [to, key, bits] = this.r(room).facts.exits?.[way] ?? []
    return to === undefined ? null : { to, key: key!, bits: `${bits} ` }
  }

  // ---- effects of lines: recorded only

  cast = (line: string) => this.watcher.note('do', line)
  affect = (line: string) => this.watcher.note('do', line)
  attach = () => true
  detach = () => {}
  hasTrigger = (vnum: number) => this.triggers.has(vnum)
  isAttached = (thing: object, vnum: number) => (thing as FixtureThing).triggers.includes(vnum)

  perform = (line: string, holder: object, on: HolderKind): boolean => {
    const { command, word } = readScriptLine(line, on)
    if (command) this.watcher.note('do', line, ...(command === lower(word) ? [] : [command]))
    else if (on === 'mob') this.performAsMob(line, holder)
    else {
      this.watcher.note('bad', line)
      if (on === 'room') this.log(`Room ${this.vnumOf(holder)} :: Unknown world cmd: '${line}'`)
      else this.log(`Obj (${this.short(holder)}, VNum ${this.vnumOf(holder)}):: Unknown object cmd: '${line}'`)
    }
    return true
  }

  private performAsMob(line: string, holder: object): void {
    const word = commandWord(line)
    const level = this.number(holder, 'level')
    const known = serverCommands.find(one => one.name.startsWith(word) && (!one.immortal || level >= lowestImmortal))
    const social = known ? undefined : socialNames.find(name => name.startsWith(word))
    const name = known?.name ?? social
    if (name === undefined) this.watcher.note('bad', line)
    else if (known?.immortal) this.watcher.note('bad', line, 'immortal')
    else this.watcher.note('do', line, ...(name === word ? [] : [name]))
  }
}
