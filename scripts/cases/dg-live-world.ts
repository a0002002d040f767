import { chop, firstWord, isNumber, skipSpaces, toNumber } from '../../mudlib/systems/diku/compat/programs/dg/c-text.ts'
import { readScriptLine } from '../../mudlib/systems/diku/compat/programs/dg/command-words.ts'
import { charInRoom, objAmong, roomOfObj } from '../../mudlib/systems/diku/compat/programs/dg/lookup.ts'
import { type Mark, nobody, partsOf } from '../../mudlib/systems/diku/compat/programs/dg/marks.ts'
import { commandWord, serverCommands } from '../../mudlib/systems/diku/compat/programs/dg/server-commands.ts'
import type { HolderKind } from '../../mudlib/systems/diku/compat/programs/machine/program.ts'
import { directions, LiveThings, type Orderer } from './dg-live-things.ts'
import type { FixtureChar, FixtureRoom, FixtureThing } from './dg-things.ts'

/** Commands whose texts are in the programs themselves. All other texts come from the server. */
export const writtenTexts = new Set(
  'say emote tell echo send echoaround zoneecho recho asound'
    .split(' ')
    .flatMap(word => [word, `m${word}`, `o${word}`, `w${word}`]),
)

const pronouns = { '^': 'hisher', '&': 'heshe', '*': 'himher' } as const

const capital = (text: string) =>
  text.replace(/^((?:\t.)*)([a-z])/, (_whole, marks: string, letter: string) => marks + letter.toUpperCase())

/** The server's command that a word of a mobile's line abbreviates. */
const nameOf = (word: string) => {
  const name = serverCommands.find(one => !one.immortal && one.name.startsWith(word))?.name
  return name === "'" ? 'say' : name === ':' ? 'emote' : name
}

/** The full name of a line's command. For `at`, the name of the command that runs elsewhere. */
export function commandOf(line: string): string {
  const [word, rest] = firstWord(line)
  if (/^[mow]at$/.test(word)) return commandOf(chop(rest)[1])
  return writtenTexts.has(word) ? word : (nameOf(commandWord(line)) ?? word)
}

/** The minimum positions that mobiles' commands require. */
const leastPositions: Readonly<Record<string, number>> = { say: 5, emote: 5, follow: 5 }

/** A world of plain data that carries out the commands of programs, as far as they determine the texts that the actor reads. */
export class LiveWorld extends LiveThings {
  /** The texts from programs that have been sent to the actor. */
  readonly texts: string[] = []
  /** Whether a character is being forced to do something. Texts that are shown meanwhile aren't the program's own. */
  private isForcing = false
  /** The zone of a room. */
  private zoneOf = (room: FixtureRoom) =>
    room.isDescribed ? toNumber(room.facts.zonenumber ?? '0') : Math.floor(room.vnum / 100)

  perform = (line: string, holder: object, on: HolderKind): boolean => {
    const room = (
      on === 'mob' ? (holder as FixtureChar).room : on === 'room' ? holder : roomOfObj(this, holder)
    ) as FixtureRoom | null
    this.carryOut(line, { holder: holder as FixtureThing, on, room })
    return this.things.has((holder as FixtureThing).uid)
  }

  private carryOut(line: string, order: Orderer): void {
    const { command, rest } = readScriptLine(line, order.on)
    if (command) this.command(command.slice(1), rest, order)
    else if (order.on === 'mob') this.asMob(line, order.holder as FixtureChar)
  }

  // ---- texts

  private tell(text: string): void {
    if (!this.isForcing) this.texts.push(`${text}\n`.replaceAll('\t', '@'))
  }

  private sees(room: FixtureRoom | null): boolean {
    return room !== null && this.actor.room === room && this.actor.isPc && this.things.has(this.actor.uid)
  }

  /** Whether the actor is awake. A sleeping or stunned actor doesn't see other characters' actions. */
  private get isAwake(): boolean {
    return this.position(this.actor) > 4
  }

  /** A text with the names as the actor sees them. */
  private written(text: string, room: FixtureRoom | null): string {
    return partsOf(text)
      .map(part => (typeof part === 'string' ? part : this.nameIn(part, room)))
      .join('')
  }

  private nameIn({ mark, name }: Mark, room: FixtureRoom | null): string {
    if (mark === '`') {
      const thing = room && objAmong(this, name, room.floor)
      return thing ? this.short(thing) : nobody[mark]
    }
    const who = charInRoom(this, room, name) as FixtureChar | null
    if (!who || !this.canSee(this.actor, who)) return nobody[mark]
    const isViewer = who === this.actor
    if (mark === '~') return isViewer ? 'you' : who.text('name')
    if (mark === '|') return isViewer ? 'your' : `${who.text('name')}'s`
    return isViewer ? (mark === '^' ? 'your' : 'you') : who.text(pronouns[mark])
  }

  /** Sends the actor a text for all characters in the room. A room's text goes through act(), which capitalises it and reads `$$` as `$`. */
  private tellRoom(text: string, { on }: Orderer): void {
    if (on !== 'room') this.tell(this.written(text, this.actor.room))
    else if (this.isAwake) this.tell(capital(text).replaceAll('$$', '$'))
  }

  private asMob(line: string, mob: FixtureChar): void {
    const word = commandWord(line)
    const rest = skipSpaces(line.trimStart().slice(word.length))
    const name = nameOf(word) ?? ''
    if (this.position(mob) < (leastPositions[name] ?? 0)) return
    this.settle(mob, name)
    if (directions.includes(name)) this.walk(mob, name)
    if (name === 'follow') mob.master = charInRoom(this, mob.room, firstWord(rest)[0]) as FixtureChar | null
    if (!this.sees(mob.room) || !this.isAwake) return
    const said = this.canSee(this.actor, mob)
      ? capital(mob.text('name'))
      : mob.number('level') >= 31
        ? 'An immortal'
        : 'Someone'
    if (name === 'say' && rest !== '') this.tell(`${said}\tn says, '${rest}'`)
    else if (name === 'emote') this.tell(`${said} ${rest}`)
    else if (name === 'tell') {
      const [whom, text] = chop(rest)
      if (charInRoom(this, mob.room, whom) === this.actor) this.tell(`${said} tells you, '${text}'`)
    }
  }

  // ---- commands

  private command(name: string, rest: string, order: Orderer): void {
    const { holder, on, room } = order
    const [word, text] = chop(rest)
    const named = () => this.named(order, word)
    // For an empty text, mobiles send an empty line, whereas things and rooms send nothing.
    const isEmpty = (what: string) => on !== 'mob' && what === ''
    switch (name) {
      case 'echo':
        if (this.sees(room) && !isEmpty(rest)) this.tellRoom(rest, order)
        break
      case 'send':
        if (named() === this.actor && this.actor.isPc && !isEmpty(text)) this.tell(this.written(text, this.actor.room))
        break
      case 'echoaround': {
        const who = named()
        if (who && who !== this.actor && this.sees(who.room) && !isEmpty(text)) this.tell(this.written(text, who.room))
        break
      }
      case 'zoneecho': {
        const here = this.actor.room
        const there = this.roomByVnum(toNumber(word))
        const zone = there ? this.zoneOf(there) : Math.floor(toNumber(word) / 100)
        if (here && zone === this.zoneOf(here) && this.isAwake && text !== '') this.tell(text)
        break
      }
      case 'recho': {
        const [to, told] = chop(text)
        const here = this.actor.room?.vnum ?? -1
        const isRange = isNumber(word) && isNumber(to) && told !== ''
        if (isRange && here >= toNumber(word) && here <= toNumber(to)) this.tell(told)
        break
      }
      case 'asound':
        // The actor reads the text once for each exit that leads to the actor.
        if (room && this.actor.room !== room && rest !== '') {
          for (const way of directions) {
            if (this.sees(this.actor.room) && this.exit(room, way)?.to === this.actor.room?.vnum)
              this.tellRoom(rest, order)
          }
        }
        break
      case 'load':
        this.load(order, word, text)
        break
      case 'purge':
        this.purge(order, rest)
        break
      case 'teleport':
        this.teleport(order, word, text)
        break
      case 'goto':
        this.place(holder as FixtureChar, this.roomNamed(order, rest))
        break
      case 'at':
        this.at(order, word, text)
        break
      case 'force':
        this.force(word === 'all' ? [...(room?.people ?? [])] : [named()], text, holder)
        break
      case 'follow':
        ;(holder as FixtureChar).master = named()
        break
      case 'transform':
        this.transform(order, toNumber(word.replace('-', '')))
        break
      case 'damage':
        this.damage(named(), toNumber(text))
        break
    }
  }

  /** Runs a command in another room. For a room's program, the other room becomes the holder. */
  private at(order: Orderer, word: string, text: string): void {
    const { holder, on } = order
    const to = this.roomNamed(on === 'room' && !/^\d/.test(word) ? { ...order, on: 'object' } : order, word)
    if (!to) return
    if (on === 'room') {
      this.carryOut(text, { holder: to, on, room: to })
      return
    }
    const back = (holder as FixtureChar).room
    if (on === 'mob') this.place(holder as FixtureChar, to)
    this.carryOut(text, { holder, on, room: to })
    if (on === 'mob' && (holder as FixtureChar).room === to) this.place(holder as FixtureChar, back)
  }

  private force(all: readonly (FixtureChar | null)[], line: string, holder: FixtureThing): void {
    const was = this.isForcing
    this.isForcing = true
    for (const who of all) {
      if (!who || who === holder) continue
      const way = nameOf(commandWord(line)) ?? ''
      if (!who.isPc) this.carryOut(line, { holder: who, on: 'mob', room: who.room })
      else if (directions.includes(way)) this.walk(who, way)
    }
    this.isForcing = was
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
}
