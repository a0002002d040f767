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

// The triggers of ROM's mob programs. The rules are those of ROM 2.4's mob_prog.c (QuickMUD), called from act_move.c, act_obj.c, fight.c
// and update.c.

const directionNumbers: readonly string[] = ['north', 'east', 'south', 'west', 'up', 'down']

/** Returns whether a monster is in its normal state: not in a fight, and in its usual position. */
const isAtEase = ({ foe, position, usualPosition }: Monster) => !foe && position === usualPosition

/** Returns whether the owner is a thing or a room. Things and rooms notice everything. */
const isThing = (owner: object) => (owner as Living).isLiving !== true

/**
 * Returns the programs of a trigger whose roll succeeds. On the server, the roll must be below the number, so 100 fails one time in a
 * hundred. For programs written for this world, 100 always succeeds.
 */
function rolled(owner: MudObject, programs: readonly Program[], trigger: string): Program[] {
  return programs.filter(program => {
    const roll = 1 + owner.random(100)
    const { isNative } = program as RomProgram
    return program.triggers.some(({ name, number }) => name === trigger && (isNative ? roll <= number : roll < number))
  })
}

/** The base class of most listeners for ROM's triggers. */
export abstract class RomListener extends TriggerListener {
  /** Charmed monsters still run their programs, except those with random and delay triggers. */
  protected override get isHeldBack(): boolean {
    return false
  }

  protected get isAtEase(): boolean {
    return isThing(this.owner) || isAtEase(this.monster)
  }

  protected notices(who: Living): boolean {
    return isThing(this.owner) || this.monster.canSee(who)
  }

  /** Runs the first program of a trigger whose roll succeeds. @returns whether there was such a program */
  protected fire(trigger: string, actor: MudObject | null): boolean {
    const programs = rolled(
      this.owner,
      this.matching(trigger, () => true),
      trigger,
    )
    return this.runFirst(programs, actor, actor ? { actor } : {}) !== null
  }
}

/** Act trigger: the monster sees a message about somebody else's action. The phrase may be any part of the message. */
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

/** Speech trigger: a player says something. */
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

/** Greet and grall triggers: a player arrives. Only one of the two kinds is tried. */
export class RomGreet extends RomListener {
  @on('arrived', { reach: 'room' })
  came(who: Living): void {
    if (!who.isPlayer || who === (this.owner as MudObject)) return
    const has = (trigger: string) => this.matching(trigger, () => true).length > 0
    if (has('greet') && this.isAtEase && this.notices(who)) this.fire('greet', who)
    else if (has('grall')) this.fire('grall', who)
  }
}

/**
 * Entry trigger: the monster walks into another room. A program that moves it there (goto, at, transfer) doesn't fire the trigger. The rule
 * is that of move_char().
 */
export class RomEntry extends RomListener {
  arrived(from: MudObject | null, way: string): void {
    if (from !== null && !isBrought(way)) this.fire('entry', null)
  }
}

/** Exit and exall triggers: a player is about to leave by an exit, and stays if a program runs. */
export class RomExit extends RomListener {
  @on('canGo', { reach: 'room' })
  ask(who: Living, way: string, _to: MudObject, passed: readonly Decider[]): Decider | undefined {
    return who.isPlayer ? this.wants(passed, this.leaving(who, way)) : undefined
  }

  private leaving(who: Living, way: string): Program[] {
    const direction = directionNumbers.indexOf(way)
    const isNotable = this.isAtEase && this.notices(who)
    // In descendants of ROM, the phrase may be the name of the direction.
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

/** Give trigger: the phrase is the thing's number, or contains `all` or one of the thing's keywords. */
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

/** Bribe trigger: somebody gives the monster at least the given number of coins. */
export class RomBribe extends RomListener {
  paid(coins: number, by: Living): void {
    this.runFirst(
      this.matching('bribe', least => coins >= least),
      by,
      { actor: by },
    )
  }
}

/** Kill trigger: somebody else begins a fight with the monster. */
export class RomKill extends RomListener {
  attacked(by: Living): void {
    const { foe } = this.monster
    if (foe === null || foe === by) this.fire('kill', by)
  }
}

/** Fight and hpcnt triggers: a round of the monster's fight has ended. */
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

/** Death trigger: the monster is about to die. */
export class RomDeath extends RomListener {
  dying(killer: Living | null): void {
    this.fire('death', killer)
  }
}

/** Surr trigger: a player who fights the monster surrenders. If a program runs, the monster stops fighting; otherwise, it continues to fight. */
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

/**
 * Random and delay triggers: their programs may run at each pulse of the monster. Random programs run only while players are near,
 * and never at the pulse at which a delay is due.
 */
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
