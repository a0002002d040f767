import { isBrought } from '/compat/programs/host'
import { TriggerListener } from '/compat/programs/listener'
import { opposite } from '/lib/directions'
import { type Cast, render } from '/std/act'
import { on } from '/std/decorators'
import type { Opening } from '/std/events'
import type { Living } from '/std/living'
import type { Message, MudObject } from '/std/object'
import type { Room } from '/std/room'
import type { Spell } from '/std/spell'
import type { Decider } from '/std/veto'
import type { Program } from '../machine/program'
import { hasAnyPhrase, hasPhrase, isCommand } from './matching'
import { isFree } from './triggers-own'

// The DG triggers of mobiles. Some of them also exist for objects and rooms. The rules are those of tbaMUD's dg_triggers.c.

/** Returns the direction from which a living comes, given the direction in which it went; `none` if it used no exit. */
export const comesFrom = (way: string) => (way === '' ? 'none' : (opposite[way] ?? way))

/** Command trigger: somebody in the room has typed a command, which has not run yet. */
export class DgCommand extends TriggerListener {
  @on('canDo', { reach: 'room' })
  ask(_who: Living, verb: string, _args: string, passed: readonly Decider[]): Decider | undefined {
    return this.wants(passed, this.commands(verb))
  }

  protected commands(verb: string): Program[] {
    return this.matching('COMMAND', (_, phrase) => isCommand(verb, phrase))
  }

  judge(_question: string, who: MudObject, verb: unknown, args: unknown): string | undefined {
    const programs = this.commands(String(verb))
    // If the owner is a room, only its first matching program decides.
    const tried = (this.owner as unknown as Partial<Room>).exits === undefined ? programs : programs.slice(0, 1)
    for (const program of tried) {
      if (this.run(program, who, { actor: who, cmd: String(verb), arg: String(args) }) !== 0) return ''
      if (this.owner.destructed || who.destructed) return ''
    }
    return undefined
  }
}

/** Speech trigger: somebody says something in the room. */
export class DgSpeech extends TriggerListener {
  @on('said', { reach: 'room' })
  heard(who: Living, text: string, how: Message['kind']): void {
    if (how !== 'say' || who === (this.owner as MudObject)) return
    const isRoom = (this.owner as unknown as Partial<Room>).exits !== undefined
    if (!isRoom && (this.owner as unknown as Living).isSleeping) return
    const programs = this.matching('SPEECH', (number, phrase) => {
      if (isRoom && phrase[0] === '*') return true
      return number === 0 ? hasPhrase(text, phrase) : hasAnyPhrase(text, phrase)
    })
    this.runFirst(programs, who, { actor: who, speech: text })
  }
}

/** Act trigger: a mobile sees somebody else's action. */
export class DgAct extends TriggerListener {
  @on('acted', { reach: 'room' })
  sees(who: Living, text: string, cast: Cast): void {
    if (who === (this.owner as MudObject)) return
    const seen = render(text, cast, this.owner)
    const programs = this.matching('ACT', (number, phrase) =>
      number === 0 ? hasPhrase(seen, phrase) : hasAnyPhrase(seen, phrase),
    )
    if (programs.length === 0) return
    const { target, item } = cast
    this.runFirst(programs, who, {
      actor: who,
      ...(target ? { victim: target } : {}),
      ...(item ? { object: item } : {}),
      arg: seen,
    })
  }
}

/** Greet and greet-all triggers: somebody comes into the room. All matching programs run, and each may turn the arriving living back. */
export class DgGreet extends TriggerListener {
  @on('arrived', { reach: 'room' })
  came(who: Living, from: MudObject | null, way: string): void {
    const owner = this.owner as unknown as Living
    if (from === null || isBrought(way) || !isFree(owner)) return
    const wanted = owner.canSee(who) ? ['GREET', 'GREET_ALL'] : ['GREET_ALL']
    const all = this.inOrder(wanted).filter(({ triggers }) => this.chance(triggers[0]!.number))
    const here = this.owner.environment
    let goesBack = false
    for (const program of all) {
      if (this.run(program, who, { actor: who, direction: comesFrom(way) }) === 0) goesBack = true
      if (this.owner.destructed || who.destructed) return
    }
    if (goesBack && from && !from.destructed && who.environment === here) who.travel(from)
  }

  /** Returns the programs that have any of the given triggers, without duplicates, in the mobile's order. */
  private inOrder(triggers: readonly string[]): readonly Program[] {
    const found = new Set(triggers.flatMap(trigger => this.matching(trigger, () => true)))
    const ids = this.programmed?.ids ?? []
    return [...found].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  }
}

/** Entry trigger: the mobile is about to walk into another room. */
export class DgEntry extends TriggerListener {
  canGo(_way: string, _to: MudObject, passed: readonly Decider[]): Decider | undefined {
    return this.wants(
      passed,
      this.matching('ENTRY', () => true),
    )
  }

  judge(): string | undefined {
    return this.runFirst(
      this.matching('ENTRY', percent => this.chance(percent)),
      null,
      {},
    ) === 0
      ? ''
      : undefined
  }
}

/** Receive trigger: somebody is about to give the mobile a thing. */
export class DgReceive extends TriggerListener {
  canReceive(_item: MudObject, _by: Living, passed: readonly Decider[]): Decider | undefined {
    return this.wants(
      passed,
      this.matching('RECEIVE', () => true),
    )
  }

  judge(_question: string, _subject: MudObject, item: unknown, by: unknown): string | undefined {
    const [thing, giver] = [item as MudObject, by as Living]
    const answer = this.runFirst(
      this.matching('RECEIVE', percent => this.chance(percent)),
      giver,
      { actor: giver, object: thing },
    )
    return answer === 0 || thing.destructed || thing.environment !== giver ? '' : undefined
  }
}

/** Leave trigger of mobiles, things and rooms: somebody is about to leave by an exit. */
export class DgLeave extends TriggerListener {
  @on('canGo', { reach: 'room' })
  ask(who: Living, _way: string, _to: MudObject, passed: readonly Decider[]): Decider | undefined {
    const owner = this.owner as unknown as Living
    if (!isFree(owner) || (owner.isLiving === true && !owner.canSee(who))) return undefined
    return this.wants(
      passed,
      this.matching('LEAVE', () => true),
    )
  }

  judge(_question: string, who: MudObject, way: unknown): string | undefined {
    const programs = this.matching('LEAVE', percent => this.chance(percent))
    return this.runFirst(programs, who, { actor: who, direction: String(way) }) === 0 ? '' : undefined
  }
}

/** Cast trigger: a spell is about to be cast, at the mobile or in the room. */
export class DgCast extends TriggerListener {
  @on('canCast', { reach: 'room' })
  ask(_who: Living, _spell: Spell, at: Living | null, passed: readonly Decider[]): Decider | undefined {
    const owner = this.owner as MudObject
    if ((owner as Living).isLiving === true && owner !== at) return undefined
    return this.wants(
      passed,
      this.matching('CAST', () => true),
    )
  }

  judge(_question: string, who: MudObject, spell: unknown, at: unknown): string | undefined {
    const programs = this.matching('CAST', percent => this.chance(percent))
    const { name } = spell as Spell
    const facts = { actor: who, spell: name, spellname: name }
    const answer = this.runFirst(programs, who, at ? { ...facts, victim: at as Living } : facts)
    return answer === 0 ? '' : undefined
  }
}

/** Door trigger: somebody is about to open, close, lock or unlock a door of the room. */
export class DgDoor extends TriggerListener {
  @on('canHandle', { reach: 'room' })
  ask(_room: MudObject, by: Living, deed: Opening, passed: readonly Decider[]): Decider | undefined {
    const owner = this.owner as unknown as Living
    // A mobile notices only other livings that it sees, and only while it is awake and not in a fight.
    const notices = owner.isLiving !== true || (owner !== by && isFree(owner) && owner.canSee(by))
    if (deed.way === '' || !notices) return undefined
    return this.wants(
      passed,
      this.matching('DOOR', () => true),
    )
  }

  canHandle(by: Living, deed: Opening, passed: readonly Decider[]): Decider | undefined {
    return this.ask(this.owner, by, deed, passed)
  }

  judge(_question: string, _room: MudObject, by: unknown, deed: unknown): string | undefined {
    const { verb, way } = deed as Opening
    const programs = this.matching('DOOR', percent => this.chance(percent))
    const variables = { actor: by as Living, cmd: verb, direction: way }
    return this.runFirst(programs, by as Living, variables) === 0 ? '' : undefined
  }
}

/** Time trigger: a certain hour of the world begins. */
export class DgTime extends TriggerListener {
  @on('hour', { reach: 'world' })
  strikes(_clock: MudObject, hour: number): void {
    this.runFirst(
      this.matching('TIME', wanted => wanted === hour),
      null,
      { time: hour },
    )
  }
}
