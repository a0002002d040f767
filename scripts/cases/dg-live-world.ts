import { chop, firstWord, isNumber, skipSpaces, toNumber, uidMark } from '../../mudlib/compat/programs/dg/c-text.ts'
import { readScriptLine } from '../../mudlib/compat/programs/dg/command-words.ts'
import { anyChar, anyObj, charInRoom, objAmong, roomOfObj } from '../../mudlib/compat/programs/dg/lookup.ts'
import { setVariable } from '../../mudlib/compat/programs/dg/scope.ts'
import { commandWord, serverCommands } from '../../mudlib/compat/programs/dg/server-commands.ts'
import type { HolderKind } from '../../mudlib/compat/programs/machine/program.ts'
import { FixtureChar, FixtureObj, FixtureRoom, type FixtureThing } from './dg-things.ts'
import { FixtureWorld } from './dg-world.ts'

/** Commands whose texts are written in the programs themselves. All other texts are the server's. */
export const writtenTexts = new Set(
  'say emote tell echo send echoaround zoneecho recho asound'
    .split(' ')
    .flatMap(word => [word, `m${word}`, `o${word}`, `w${word}`]),
)

const directions = ['north', 'east', 'south', 'west', 'up', 'down']
const pronouns = { '^': 'hisher', '&': 'heshe', '*': 'himher' } as const

/** What stands for somebody who isn't seen, or isn't there. */
const unseen = { '~': 'someone', '|': "someone's", '^': 'its', '&': 'it', '*': 'it', '`': 'something' } as const

const capital = (text: string) =>
  text.replace(/^((?:\t.)*)([a-z])/, (_whole, marks: string, letter: string) => marks + letter.toUpperCase())

const nameOf = (word: string) => serverCommands.find(one => !one.immortal && one.name.startsWith(word))?.name

/** A world of plain data in which the commands of programs are carried out, as far as it decides who reads which text. */
export class LiveWorld extends FixtureWorld {
  /** What the actor is sent, of texts that are written in programs. */
  readonly texts: string[] = []
  actor!: FixtureChar
  /** Makes a mobile or a thing by its number. */
  makeMob: (vnum: number) => FixtureChar | null = () => null
  makeObj: (vnum: number) => FixtureObj | null = () => null
  /** The zone of a room. */
  private zoneOf = (room: FixtureRoom) =>
    room.isDescribed ? toNumber(room.facts.zonenumber ?? '0') : Math.floor(room.vnum / 100)

  perform = (line: string, holder: object, on: HolderKind): boolean => {
    const room = (
      on === 'mob' ? (holder as FixtureChar).room : on === 'room' ? holder : roomOfObj(this, holder)
    ) as FixtureRoom | null
    this.carryOut(line, holder as FixtureThing, on, room)
    return this.things.has((holder as FixtureThing).uid)
  }

  private carryOut(line: string, holder: FixtureThing, on: HolderKind, room: FixtureRoom | null): void {
    const { command, rest } = readScriptLine(line, on)
    if (command) this.command(command.slice(1), rest, holder, on, room)
    else if (on === 'mob') this.asMob(line, holder as FixtureChar)
  }

  // ---- texts

  private tell(text: string): void {
    this.texts.push(`${text}\n`.replaceAll('\t', '@'))
  }

  private sees(room: FixtureRoom | null): boolean {
    return room !== null && this.actor.room === room && this.actor.isPc && this.things.has(this.actor.uid)
  }

  /** Who sleeps or lies stunned sees nothing of what others do. */
  private get isAwake(): boolean {
    return this.position(this.actor) > 4
  }

  /** A text with names as the actor reads them. */
  private written(text: string, on: HolderKind, room: FixtureRoom | null): string {
    if (on === 'room') return text
    return text.replace(/\\(.)|([~|^&*`])(}?[\w#-]+)/g, (_whole, escaped?: string, mark?: string, word?: string) => {
      if (escaped !== undefined) return escaped
      const who = charInRoom(this, room, word!) as FixtureChar | null
      if (!who || !this.canSee(this.actor, who)) return unseen[mark as '~']
      const isViewer = who === this.actor
      if (mark === '~') return isViewer ? 'you' : who.text('name')
      if (mark === '|') return isViewer ? 'your' : `${who.text('name')}'s`
      return isViewer ? (mark === '^' ? 'your' : 'you') : who.text(pronouns[mark as '^'])
    })
  }

  /** Goes by an exit, if a line says so. */
  private walk(who: FixtureChar, line: string): void {
    const name = nameOf(commandWord(line))
    const exit = directions.includes(name ?? '') && who.room ? this.exit(who.room, name!) : null
    if (exit && !exit.bits.includes('CLOSED')) this.place(who, this.roomByVnum(exit.to))
  }

  private asMob(line: string, mob: FixtureChar): void {
    const word = commandWord(line)
    const rest = skipSpaces(line.trimStart().slice(word.length))
    const name = nameOf(word)
    this.walk(mob, line)
    if (name === 'follow') mob.master = charInRoom(this, mob.room, firstWord(rest)[0]) as FixtureChar | null
    if (!this.sees(mob.room) || !this.isAwake) return
    const said = this.canSee(this.actor, mob)
      ? capital(mob.text('name'))
      : mob.number('level') >= 31
        ? 'An immortal'
        : 'Someone'
    if ((name === 'say' || word === "'") && rest !== '') this.tell(`${said}\tn says, '${rest}'`)
    else if (name === 'emote' || word === ':') this.tell(`${said} ${rest}`)
    else if (name === 'tell') {
      const [whom, text] = chop(rest)
      if (charInRoom(this, mob.room, whom) === this.actor) this.tell(`${said} tells you, '${text}'`)
    }
  }

  // ---- commands

  private command(name: string, rest: string, holder: FixtureThing, on: HolderKind, room: FixtureRoom | null): void {
    const [word, text] = chop(rest)
    const named = () => (charInRoom(this, room, word) ?? anyChar(this, word)) as FixtureChar | null
    switch (name) {
      case 'echo':
        // A room's echo is an act(), which begins with a capital and reads $ as a mark.
        if (!this.sees(room)) break
        if (on !== 'room') this.tell(this.written(rest, on, room))
        else if (rest !== '' && this.isAwake) this.tell(capital(rest).replaceAll('$$', '$'))
        break
      case 'send':
        if (named() === this.actor && this.actor.isPc) this.tell(this.written(text, on, room))
        break
      case 'echoaround': {
        const who = named()
        if (who && who !== this.actor && this.sees(who.room)) this.tell(this.written(text, on, room))
        break
      }
      case 'zoneecho': {
        const there = this.roomByVnum(toNumber(word))
        const here = this.actor.room
        if (there && here && this.zoneOf(there) === this.zoneOf(here)) this.tell(text)
        break
      }
      case 'recho': {
        const [to, told] = chop(text)
        const here = this.actor.room?.vnum ?? -1
        if (here >= toNumber(word) && here <= toNumber(to)) this.tell(told)
        break
      }
      case 'asound':
        if (room && this.actor.room !== room && this.leadsTo(room, this.actor.room)) this.tell(rest)
        break
      case 'load':
        this.load(word, text, holder, on, room)
        break
      case 'purge':
        this.purge(rest, holder, room)
        break
      case 'teleport': {
        const to = this.roomNamed(text)
        const all = word === 'all' ? (room?.people.filter(one => one !== holder) ?? []) : [named()]
        for (const who of all) if (who && to) this.place(who, to)
        break
      }
      case 'goto':
        this.place(holder as FixtureChar, this.roomNamed(rest))
        break
      case 'at': {
        const to = this.roomNamed(word)
        if (!to) break
        const back = (holder as FixtureChar).room
        if (on === 'mob') this.place(holder as FixtureChar, to)
        this.carryOut(text, holder, on, to)
        if (on === 'mob' && (holder as FixtureChar).room === to) this.place(holder as FixtureChar, back)
        break
      }
      case 'force': {
        const all = word === 'all' ? [...(room?.people ?? [])] : [named()]
        for (const who of all) {
          if (who?.isPc) this.walk(who, text)
          else if (who) this.carryOut(text, who, 'mob', who.room)
        }
        break
      }
      case 'follow':
        ;(holder as FixtureChar).master = named()
        break
      case 'transform':
        this.transform(holder, on, toNumber(word.replace('-', '')))
        break
      case 'damage':
        this.damage(named(), toNumber(text))
        break
    }
  }

  private transform(holder: FixtureThing, on: HolderKind, vnum: number): void {
    const other = on === 'mob' ? this.makeMob(vnum) : this.makeObj(vnum)
    if (!other) return
    this.remove(other)
    const { hitp, maxhitp, gold, exp, pos } = holder.fields
    const kept = Object.fromEntries(
      Object.entries({ hitp, maxhitp, gold, exp, pos }).filter(([, value]) => value !== undefined),
    )
    Object.assign(holder.fields, other.fields, kept)
  }

  canSee = (viewer: object, char: object): boolean => {
    const [sees, seen] = [viewer as FixtureChar, char as FixtureChar]
    if (sees === seen) return true
    return (
      !seen.flags('affflags').includes('INVIS') ||
      sees.flags('affflags').includes('DET-INVIS') ||
      sees.number('level') >= 31
    )
  }

  master = (char: object) => (char as FixtureChar).master

  private leadsTo(from: FixtureRoom, to: FixtureRoom | null): boolean {
    return directions.some(way => to !== null && this.exit(from, way)?.to === to.vnum)
  }

  private roomNamed(text: string): FixtureRoom | null {
    const [word] = firstWord(text)
    const number = toNumber(word[0] === uidMark ? word.slice(1) : word)
    if (isNumber(word) || word[0] === uidMark) {
      return this.roomByUid(number) ?? this.charByUid(number)?.room ?? this.roomByVnum(number)
    }
    return (anyChar(this, word) as FixtureChar | null)?.room ?? null
  }

  private place(who: FixtureChar, to: FixtureRoom | null): void {
    if (!to || who.room === to) return
    if (who.room) who.room.people = who.room.people.filter(one => one !== who)
    who.room = to
    to.people = [who, ...to.people]
  }

  private load(what: string, text: string, holder: FixtureThing, on: HolderKind, room: FixtureRoom | null): void {
    const [number, target] = chop(text)
    if (!isNumber(number)) return
    if ('mob'.startsWith(what)) {
      const mob = this.makeMob(toNumber(number))
      if (!mob) return
      this.place(mob, (target === '' ? null : this.roomNamed(target)) ?? room)
      setVariable(holder.script!.globals, 'lastloaded', `${uidMark}${mob.uid}`, 0)
      return
    }
    const obj = this.makeObj(toNumber(number))
    if (!obj) return
    const [word] = firstWord(target)
    const who = word === '' ? null : ((charInRoom(this, room, word) ?? anyChar(this, word)) as FixtureChar | null)
    const keeper =
      who ?? (on === 'mob' && word === '' && obj.flags('wear').includes('TAKE') ? (holder as FixtureChar) : null)
    if (keeper) {
      obj.carrier = keeper
      keeper.carrying.unshift(obj)
    } else if (room) {
      obj.floor = room
      room.floor.unshift(obj)
    }
    if (on !== 'room' || word === '') setVariable(holder.script!.globals, 'lastloaded', `${uidMark}${obj.uid}`, 0)
  }

  private purge(rest: string, holder: FixtureThing, room: FixtureRoom | null): void {
    const [word] = firstWord(rest)
    if (word === '') {
      for (const one of [...(room?.people ?? [])]) if (!one.isPc && one !== holder) this.remove(one)
      for (const one of [...(room?.floor ?? [])]) if (one !== holder) this.remove(one)
      return
    }
    const who = (charInRoom(this, room, word) ?? anyChar(this, word)) as FixtureChar | null
    const thing = who ?? (((room && objAmong(this, word, room.floor)) ?? anyObj(this, word)) as FixtureThing | null)
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
      this.objs = this.objs.filter(one => one !== thing)
    }
  }

  private damage(who: FixtureChar | null, points: number): void {
    if (!who || (points > 0 && who.number('level') >= 31)) return
    this.setNumber(who, 'hitp', Math.min(who.number('hitp') - points, who.number('maxhitp')))
    this.updatePosition(who)
    if (this.position(who) === 0) this.remove(who)
  }
}
