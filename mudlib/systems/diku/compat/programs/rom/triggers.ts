import { now } from 'driver'
import { isBrought } from '/compat/programs/host'
import { TriggerListener } from '/compat/programs/listener'
import { PulseListener } from '/compat/programs/pulse'
import { type Cast, render } from '/std/act'
import { on } from '/std/decorators'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import type { Message, MudObject } from '/std/object'
import type { Decider } from '/std/veto'
import type { Program } from '../machine/program'
import { isName, isNumber, wordsOf } from '../mobprog/words'
import { pulseSeconds } from './pulse'
import type { RomProgram } from './scope'

// What sets off ROM's mob programs. Rules: ROM 2.4 (QuickMUD), mob_prog.c; who calls it: act_move.c, act_obj.c, fight.c, update.c.

const directionNumbers: readonly string[] = ['north', 'east', 'south', 'west', 'up', 'down']

/** Whether a monster is as its file has it: not in a fight, in its usual position. */
const isAtEase = ({ foe, position, usualPosition }: Monster) => !foe && position === usualPosition

/** Whether it is a thing or a room: those notice everything. */
const isThing = (owner: object) => (owner as Living).isLiving !== true

/**
 * Programs of a trigger whose roll comes true. The server's roll has to be below the number: 100 fails once in a hundred. Programs of
 * this world take the number as it is.
 */
function rolled(owner: MudObject, programs: readonly Program[], trigger: string): Program[] {
  return programs.filter(program => {
    const roll = 1 + owner.random(100)
    const { isNative } = program as RomProgram
    return program.triggers.some(({ name, number }) => name === trigger && (isNative ? roll <= number : roll < number))
  })
}

/** What most have in common. */
export abstract class RomListener extends TriggerListener {
  /** Charmed ones go on with all but what is left to chance. */
  protected override get isHeldBack(): boolean {
    return false
  }

  protected get isAtEase(): boolean {
    return isThing(this.owner) || isAtEase(this.monster)
  }

  protected notices(who: Living): boolean {
    return isThing(this.owner) || this.monster.canSee(who)
  }

  /** Runs the first program of a trigger whose roll comes true. @returns whether there is one */
  protected fire(trigger: string, actor: MudObject | null): boolean {
    const programs = rolled(
      this.owner,
      this.matching(trigger, () => true),
      trigger,
    )
    return this.runFirst(programs, actor, actor ? { actor } : {}) !== null
  }
}

/** Act: what others do, as the monster reads it. The phrase may be any part of it. */
export class RomAct extends RomListener {
  @on('acted', { reach: 'room' })
  sees(who: Living, text: string, cast: Cast): void {
    if (who === (this.owner as MudObject)) return
    const programs = this.matching('act', () => true)
    if (programs.length === 0) return
    const seen = render(text, cast, this.owner)
    const found = programs.filter(({ triggers }) =>
      triggers.some(({ name, phrase }) => name === 'act' && seen.includes(phrase)),
    )
    const { target, item } = cast
    this.runFirst(found, who, { actor: who, ...(target ? { victim: target } : {}), ...(item ? { object: item } : {}) })
  }
}

/** Speech: what players say. */
export class RomSpeech extends RomListener {
  @on('said', { reach: 'room' })
  heard(who: Living, text: string, how: Message['kind']): void {
    if (how !== 'say' || !who.isPlayer || !this.isAtEase) return
    this.runFirst(
      this.matching('speech', (_, phrase) => text.includes(phrase)),
      who,
      { actor: who },
    )
  }
}

/** Greet and grall: a player comes. Only one of them is asked. */
export class RomGreet extends RomListener {
  @on('arrived', { reach: 'room' })
  came(who: Living): void {
    if (!who.isPlayer || who === (this.owner as MudObject)) return
    const has = (trigger: string) => this.matching(trigger, () => true).length > 0
    if (has('greet') && this.isAtEase && this.notices(who)) this.fire('greet', who)
    else if (has('grall')) this.fire('grall', who)
  }
}

/** Entry: the monster comes into another room on foot. A program that brings it there (goto, at, transfer) doesn't set it off. Rule: move_char(). */
export class RomEntry extends RomListener {
  arrived(from: MudObject | null, way: string): void {
    if (from !== null && !isBrought(way)) this.fire('entry', null)
  }
}

/** Exit and exall: a player is about to leave by an exit, and stays where one of them fires. */
export class RomExit extends RomListener {
  @on('canGo', { reach: 'room' })
  ask(who: Living, way: string, _to: MudObject, passed: readonly Decider[]): Decider | undefined {
    return who.isPlayer ? this.wants(passed, this.leaving(who, way)) : undefined
  }

  private leaving(who: Living, way: string): Program[] {
    const direction = directionNumbers.indexOf(way)
    const isNotable = this.isAtEase && this.notices(who)
    // Descendants name the way.
    const isFor = (number: number, phrase: string) =>
      directionNumbers.includes(phrase) ? phrase === way : direction >= 0 && number === direction
    const all = [...(isNotable ? this.matching('exit', isFor) : []), ...this.matching('exall', isFor)]
    const order = this.programmed?.ids ?? []
    return all.sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
  }

  judge(_question: string, who: MudObject, way: unknown): string | undefined {
    const answer = this.runFirst(this.leaving(who as Living, String(way)), who, { actor: who })
    return answer === null ? undefined : ''
  }
}

/** Give: the number of a thing, or words of which one is a keyword of it, or `all`. */
export class RomGive extends RomListener {
  given(item: MudObject, by: Living): void {
    const keywords = [item.name, ...item.aliases].join(' ')
    const isMeant = (phrase: string) =>
      isNumber(phrase)
        ? (item as { vnum?: number }).vnum === Number(phrase)
        : wordsOf(phrase).some(word => word === 'all' || isName(word, keywords))
    this.runFirst(
      this.matching('give', (_, phrase) => isMeant(phrase.trim())),
      by,
      { actor: by, object: item },
    )
  }
}

/** Bribe: so many coins or more. */
export class RomBribe extends RomListener {
  paid(coins: number, by: Living): void {
    this.runFirst(
      this.matching('bribe', least => coins >= least),
      by,
      { actor: by },
    )
  }
}

/** Kill: a fight begins that it hasn't begun. */
export class RomKill extends RomListener {
  attacked(by: Living): void {
    const { foe } = this.monster
    if (foe === null || foe === by) this.fire('kill', by)
  }
}

/** Fight and hpcnt: each round. */
export class RomFight extends RomListener {
  roundEnded(foe: Living): void {
    this.fire('fight', foe)
    if (this.owner.destructed || foe.destructed) return
    const { hp, maxHp } = this.monster
    const percent = Math.trunc((100 * hp) / Math.max(1, maxHp))
    this.runFirst(
      this.matching('hpcnt', below => percent < below),
      foe,
      { actor: foe },
    )
  }
}

/** Death: before it dies. */
export class RomDeath extends RomListener {
  dying(killer: Living | null): void {
    this.fire('death', killer)
  }
}

/** Surr: a player who fights it surrenders. Where the program runs, the monster lets the player be; or else it fights on. */
export class RomSurrender extends RomListener {
  canFightOn(by: Living, _room: MudObject, passed: readonly Decider[]): Decider | undefined {
    if (!by.isPlayer) return undefined
    return this.wants(
      passed,
      this.matching('surr', () => true),
    )
  }

  judge(_question: string, _self: MudObject, by: unknown): string | undefined {
    return this.fire('surr', by as Living) ? '' : undefined
  }
}

/** Random and delay: each pulse of its mind, while players are near. A delay comes first, and then nothing is left to chance. */
export class RomPulse extends PulseListener {
  protected get pulse(): number {
    return pulseSeconds
  }

  protected get goesOn(): boolean {
    return (this.programmed?.delayDue ?? 0) > 0
  }

  protected beat(isSeen: boolean): void {
    const { programmed } = this
    if (!programmed || (!isThing(this.owner) && (!isAtEase(this.monster) || this.monster.is('charmed')))) return
    const due = programmed.delayDue
    if (due > 0 && due <= now() + 0.05) {
      programmed.delayDue = 0
      this.fire('delay')
    } else if (isSeen) this.fire('random')
  }

  private fire(trigger: string): void {
    this.runFirst(
      rolled(
        this.owner,
        this.matching(trigger, () => true),
        trigger,
      ),
      null,
      {},
    )
  }
}
