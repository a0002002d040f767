import { chop, firstWord, isNumber, toNumber, uidMark } from '../../mudlib/systems/diku/compat/programs/dg/c-text.ts'
import { anyChar, anyObj, charInRoom, objAmong } from '../../mudlib/systems/diku/compat/programs/dg/lookup.ts'
import { eqPosition } from '../../mudlib/systems/diku/compat/programs/dg/positions.ts'
import { setVariable } from '../../mudlib/systems/diku/compat/programs/dg/scope.ts'
import type { HolderKind } from '../../mudlib/systems/diku/compat/programs/machine/program.ts'
import { FixtureChar, FixtureObj, FixtureRoom, type FixtureThing } from './dg-things.ts'
import { FixtureWorld } from './dg-world.ts'

// Carries out the effects of programs' commands on people and things, in the small world of live runs.

export const directions = ['north', 'east', 'south', 'west', 'up', 'down']

/** The object that gives an order, and its room. */
export interface Orderer {
  readonly holder: FixtureThing
  readonly on: HolderKind
  readonly room: FixtureRoom | null
}

/** Whether a word refers to the mobile or thing itself. */
const isSelf = (word: string) => /^(self|me)$/i.test(word)

export class LiveThings extends FixtureWorld {
  actor!: FixtureChar
  /** Creates a mobile or a thing by its number. */
  makeMob: (vnum: number) => FixtureChar | null = () => null
  makeObj: (vnum: number) => FixtureObj | null = () => null

  /**
   * The character that a word refers to. A mobile finds only characters in its room. Things and rooms find all characters. An id is found anywhere.
   */
  protected named({ holder, on, room }: Orderer, word: string): FixtureChar | null {
    if (on === 'mob' && isSelf(word)) return holder as FixtureChar
    const near = charInRoom(this, room, word)
    return (near ?? (on === 'mob' ? null : anyChar(this, word))) as FixtureChar | null
  }

  /** The thing that a word refers to. */
  private thingNamed({ holder, on, room }: Orderer, word: string): FixtureObj | null {
    if (on === 'object' && isSelf(word)) return holder as FixtureObj
    const here = room && objAmong(this, word, room.floor)
    if (on === 'room') return here as FixtureObj | null
    const own = on === 'mob' ? objAmong(this, word, (holder as FixtureChar).carrying) : null
    return (own ?? here ?? anyObj(this, word)) as FixtureObj | null
  }

  /** The room that a word refers to; null if there is no such room, or if characters can't be brought there. */
  protected roomNamed({ on }: Orderer, text: string): FixtureRoom | null {
    const [word] = firstWord(text)
    // Rooms accept only a number. Any other word counts as 0.
    if (on === 'room' || isNumber(word)) return this.roomByVnum(toNumber(word))
    return (anyChar(this, word) as FixtureChar | null)?.room ?? (anyObj(this, word) as FixtureObj | null)?.floor ?? null
  }

  protected place(who: FixtureChar, to: FixtureRoom | null): void {
    if (!to || who.room === to) return
    if (who.room) who.room.people = who.room.people.filter(one => one !== who)
    who.room = to
    to.people = [who, ...to.people]
  }

  /** Makes a character walk through an exit, if the character is standing and the exit isn't closed. */
  protected walk(who: FixtureChar, way: string): void {
    const exit = who.room && this.position(who) === 8 ? this.exit(who.room, way) : null
    if (exit && !exit.bits.includes('CLOSED')) this.place(who, this.roomByVnum(exit.to))
  }

  protected teleport(order: Orderer, word: string, where: string): void {
    const to = this.roomNamed(order, where)
    if (!to || (order.on === 'object' && this.isShut(to))) return
    // With `all`, a mobile brings itself, too.
    const all = word === 'all' ? [...(order.room?.people ?? [])] : [this.named(order, word)]
    for (const who of all) if (who) this.place(who, to)
  }

  /** Whether characters can't be brought to a room. */
  private isShut(room: FixtureRoom): boolean {
    if (!room.isDescribed) return false
    const flags = this.roomFlags(room)
    return flags.includes('GODROOM') || flags.includes('HOUSE') || (flags.includes('PRIVATE') && room.people.length > 1)
  }

  protected transform({ holder, on }: Orderer, vnum: number): void {
    const other = on === 'mob' ? this.makeMob(vnum) : this.makeObj(vnum)
    if (!other) return
    this.remove(other)
    const { hitp, maxhitp, gold, exp, pos } = holder.fields
    const kept = Object.fromEntries(
      Object.entries({ hitp, maxhitp, gold, exp, pos }).filter(([, value]) => value !== undefined),
    )
    Object.assign(holder.fields, other.fields, kept)
  }

  private keepLast({ holder }: Orderer, made: FixtureThing): void {
    if (holder.script) setVariable(holder.script.globals, 'lastloaded', `${uidMark}${made.uid}`, 0)
  }

  protected load(order: Orderer, what: string, text: string): void {
    const [number, target] = chop(text)
    if (!isNumber(number) || what === '') return
    if ('mob'.startsWith(what)) this.loadMob(order, toNumber(number), target)
    else if ('obj'.startsWith(what)) this.loadObj(order, toNumber(number), target)
  }

  /** Executes `load mob N [room]`, in which the room can be given only by its number. */
  private loadMob(order: Orderer, vnum: number, target: string): void {
    const room = target === '' ? order.room : /^\d/.test(target) ? this.roomByVnum(toNumber(target)) : null
    const mob = room && this.makeMob(vnum)
    if (!mob) return
    this.place(mob, room)
    this.keepLast(order, mob)
  }

  /** Executes `load obj N [target [position]]`. */
  private loadObj(order: Orderer, vnum: number, target: string): void {
    const { holder, on, room } = order
    const obj = this.makeObj(vnum)
    if (!obj) return
    if (on !== 'room' || target === '') this.keepLast(order, obj)
    const [word, rest] = chop(target)
    const [position] = firstWord(rest)
    const who =
      word === '' ? (on === 'mob' && obj.flags('wear').includes('TAKE') ? holder : null) : this.near(order, word)
    if (who instanceof FixtureChar) {
      const at = position === '' ? -1 : eqPosition(position)
      if (at >= 0 && !who.worn[at] && this.canWear(obj, at)) {
        obj.wearer = who
        who.worn[at] = obj
      } else {
        obj.carrier = who
        who.carrying.unshift(obj)
      }
      return
    }
    const into = word === '' ? null : this.thingNamed(order, word)
    if (into && into !== obj && this.isContainer(into)) into.contents.unshift(obj)
    else if (room) {
      obj.floor = room
      room.floor.unshift(obj)
    }
  }

  /** A character nearby. Only a character nearby, or one given by id, can get a loaded thing. */
  private near(order: Orderer, word: string): FixtureChar | null {
    return order.on === 'mob' ? this.named(order, word) : (charInRoom(this, order.room, word) as FixtureChar | null)
  }

  protected purge(order: Orderer, rest: string): void {
    const { holder, room } = order
    const [word] = firstWord(rest)
    if (word === '') {
      for (const one of [...(room?.people ?? [])]) if (!one.isPc && one !== holder) this.remove(one)
      for (const one of [...(room?.floor ?? [])]) if (one !== holder) this.remove(one)
      return
    }
    const thing =
      (order.on === 'room' ? this.near(order, word) : this.named(order, word)) ?? this.thingNamed(order, word)
    if (thing && !(thing instanceof FixtureChar && thing.isPc)) this.remove(thing)
  }

  private remove(thing: FixtureThing): void {
    this.things.delete(thing.uid)
    if (thing instanceof FixtureChar) {
      if (thing.room) thing.room.people = thing.room.people.filter(one => one !== thing)
      this.chars = this.chars.filter(one => one !== thing)
    } else if (thing instanceof FixtureObj) {
      const list = thing.carrier ? thing.carrier.carrying : (thing.floor?.floor ?? [])
      const at = list.indexOf(thing)
      if (at >= 0) list.splice(at, 1)
      if (thing.wearer) thing.wearer.worn = thing.wearer.worn.map(one => (one === thing ? null : one))
      this.objs = this.objs.filter(one => one !== thing)
    }
  }

  protected damage(who: FixtureChar | null, points: number): void {
    if (!who || (points > 0 && who.number('level') >= 31)) return
    this.setNumber(who, 'hitp', Math.min(who.number('hitp') - points, who.number('maxhitp')))
    this.updatePosition(who)
    if (this.position(who) === 0) this.remove(who)
  }

  /** Makes a mobile lie down or get up, because its position limits its commands. */
  protected settle(who: FixtureChar, command: string): void {
    const position = this.position(who)
    if (position < 4 || position === 7) return
    if (command === 'sleep') this.setPosition(who, 4)
    else if (command === 'wake' && position === 4) this.setPosition(who, 6)
    else if (position === 4) return
    else if (command === 'rest') this.setPosition(who, 5)
    else if (command === 'sit') this.setPosition(who, 6)
    else if (command === 'stand') this.setPosition(who, 8)
  }
}
