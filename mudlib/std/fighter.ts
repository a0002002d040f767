import { ask, happen, now, reportError, sum } from 'driver'
import { checkFinite } from '/lib/amounts'
import type { DamageType } from '/lib/damage'
import { isOfSame } from '/lib/domain-of'
import { remainsOf } from '/std/absorption'
import { act } from '/std/act'
import { deed, final, saved } from '/std/decorators'
import { fightRound } from '/std/fight-round'
import type { Living } from '/std/living'
import { Positioned } from '/std/positioned'
import type { Room } from '/std/room'

/** Seconds between heart beats of livings: one round of a fight. */
export const round = 2
/** Seconds without a fight after which a fight with the same opponent counts as another one. */
const fightOver = 10

/** The percentage of hit points from which on a room's list shows how hurt a living is. */
const shownBelow = 75

/** The state of a fight. */
interface Fight {
  /** Its opponents so far, so that a fight raises `attacked` and `fightBegan` once for each. */
  opponents: readonly Living[]
  /** The world second of its last round. */
  at: number
  /** The world second until which somebody who has fled can't strike. */
  recoverUntil: number
}

/** A living that fights, is hurt, flees and dies. */
export class Fighter extends Positioned {
  @saved level = 1
  /** It flees when its hit points fall below this percentage of the maximum; 0: never. */
  @saved wimpy = 0
  /** The living that it fights, or null. */
  attacker: Living | null = null
  /** Whether this living began the fight. */
  startedFight = false
  /** Dice of damage without a weapon. */
  bareHands = '1d4'
  /** The verb of a blow without a weapon. */
  bareHandsVerb = 'punch'
  bareHandsType: DamageType = 'physical'
  /** Its last fight; null: it has never fought. */
  private lastFight: Fight | null = null

  protected presenceStates(): string[] {
    return [
      ...super.presenceStates(),
      ...(this.hpPercent <= shownBelow ? [this.health] : []),
      ...(this.foe ? [`fighting ${this.foe.theShort}`] : []),
    ]
  }

  /** World seconds since its last fight; 0 while it fights, Infinity if it never has. */
  get secondsSinceFight(): number {
    if (this.attacker) return 0
    return this.lastFight ? now() - this.lastFight.at : Number.POSITIVE_INFINITY
  }

  @deed('lead')
  go(direction: string): string | undefined {
    const taken = (this.environment as Partial<Room> | null)?.stepFor?.(this.self, direction)
    if (taken !== undefined) return taken === '' ? undefined : taken
    return this.foe ? 'You are fighting! Flee, if you must.' : super.go(direction)
  }

  /** Where a room has dice of its own, those are rolled. */
  random(n: number): number {
    return (this.environment as Partial<Room> | null)?.draw?.(n) ?? super.random(n)
  }

  /** The living that it fights now, or null if that one is gone. */
  @final
  get foe(): Living | null {
    const { attacker } = this
    return attacker && !attacker.destructed && attacker.environment === this.environment ? attacker : null
  }

  /** Whether it may strike at somebody: it sees them, or the two fight already. */
  protected perceives(who: Living): boolean {
    return this.canSee(who) || who.attacker === this.self || this.attacker === who
  }

  /** Attacks a living that it can see, which fights back. @returns the reason why it won't, or undefined */
  @deed('harm')
  attack(who: Living): string | undefined {
    if (who === this.self) return 'You think better of it.'
    if (who.destructed || who.environment !== this.environment) return 'There is nobody like that here.'
    if (!this.perceives(who)) return 'There is nobody like that here.'
    if (this.environment?.peaceful) return 'This is no place to fight.'
    const hidden = ask('outOfReach', this, who, Number.POSITIVE_INFINITY)
    if (hidden !== undefined) return hidden
    const refused =
      (who === this.master ? 'You could never harm your master.' : undefined) ?? who.canBeAttacked(this.self)
    if (refused) return refused
    if (this.attacker === who) return undefined
    const isFirst = this.attacker === null
    const isNew = this.faces(who)
    this.startedFight = who.attacker !== this.self
    this.attacker = who
    this.setHeartBeat(round)
    this.removeAffect('/effects/invisibility')
    this.riseToFight()
    act('{Actor} [attack] {target}!', { actor: this, target: who })
    this.challenge(who, isNew, isFirst)
    return undefined
  }

  /** Raises the events of a fight that it has begun, on both sides. */
  private challenge(who: Living, isNew: boolean, isFirst: boolean): void {
    if (!this.destructed && !who.destructed) who.attackedBy(this.self)
    if (isNew && !this.destructed && !who.destructed) happen('fightBegan', this, who, isFirst)
  }

  /** Begins a fight without a message, for a spell that has shown its own. Does nothing where fighting isn't allowed. */
  @deed('harm')
  beginFight(who: Living): void {
    if (who === this.self || who === this.master || who.destructed || who.canBeAttacked(this.self) !== undefined) return
    if (this.environment?.peaceful) return
    const isFirst = this.attacker === null
    const isNew = this.faces(who)
    if (!this.foe) {
      this.startedFight = who.attacker !== this.self
      this.attacker = who
    }
    this.setHeartBeat(round)
    this.removeAffect('/effects/invisibility')
    this.challenge(who, isNew, isFirst)
  }

  /** The reason why somebody may not attack this living, or undefined. */
  canBeAttacked(_by: Living): string | undefined {
    return undefined
  }

  /** Called when somebody begins or continues to fight this living. */
  @deed('harm')
  attackedBy(who: Living): void {
    const isFirst = this.attacker === null
    const isNew = this.faces(who)
    this.attacker ??= who
    this.setHeartBeat(round)
    this.riseToFight()
    if (!isNew) return
    happen('attacked', this, who)
    if (!this.destructed && !who.destructed) happen('fightBegan', this, who, isFirst)
  }

  /** Records an opponent. @returns whether it is new in this fight */
  private faces(who: Living): boolean {
    const fight = this.noteFight()
    if (fight.opponents.includes(who)) return false
    fight.opponents = [...fight.opponents.filter(one => !one.destructed), who]
    return true
  }

  /** Records that it fights now. @returns the fight: a new one, if the last is over */
  private noteFight(): Fight {
    const time = now()
    const isOver = this.lastFight !== null && this.attacker === null && time - this.lastFight.at > fightOver
    if (isOver || this.lastFight === null) this.lastFight = { opponents: [], at: time, recoverUntil: 0 }
    this.lastFight.at = time
    return this.lastFight
  }

  /**
   * Ends its part in every fight, for good: it lets its foes go, and behaviours forget whom they fought, chased or fled from
   * (`calmed`). Whoever attacks it afterwards begins another fight.
   */
  @deed('harm')
  stopFighting(): void {
    this.breakOff()
    if (this.lastFight) this.lastFight.opponents = []
    happen('calmed', this)
  }

  /** Stops striking, because its opponent is gone. It may remember the opponent and come back. */
  @deed('harm')
  breakOff(): void {
    this.attacker = null
    this.startedFight = false
  }

  /** Stops striking at one living, which is dead: another fight with it is a new one. */
  protected letGo(who: Living): void {
    if (this.attacker === who) this.breakOff()
    if (this.lastFight) this.lastFight.opponents = this.lastFight.opponents.filter(one => one !== who)
  }

  /** One round: fights or heals. Called with each heart beat. */
  protected liveRound(): void {
    if (this.attacker) {
      this.noteFight()
      this.fight()
      const { foe } = this
      if (foe && !this.destructed) happen('roundEnded', this, foe)
    } else if (this.hp < this.maxHp) this.heal(this.recovered(this.healingRate, 'hp'))
  }

  /**
   * One round of blows. What fails in it is the foe's code, where a player strikes, or a monster one of another domain: its author is told, and the heart
   * beat goes on.
   */
  private strikeAt(foe: Living): void {
    if (!this.isPlayer && (foe.isPlayer || isOfSame(this.path, foe.path))) {
      fightRound(this.self, foe)
      return
    }
    try {
      fightRound(this.self, foe)
    } catch (error) {
      reportError(foe, error)
    }
  }

  /** Hit points that it regains with each heart beat outside a fight. */
  get healingRate(): number {
    return Math.max(1, Math.floor(this.maxHp / 50))
  }

  /** The percentage that is added to its blows at somebody. */
  might(target: Living): number {
    return this.modifier('might') + sum('might', this, target)
  }

  private fight(): void {
    const { foe } = this
    if (!foe || this.environment?.peaceful) this.breakOff()
    else if (this.cannotAct() || this.isBusy) return
    else if (this.position !== 'standing') this.riseToFight()
    else if (ask('strikesInOwnTime', this) === true) return
    else if (this.wimpy > 0 && this.hp < (this.maxHp * this.wimpy) / 100 && this.flee()) return
    else if (now() >= (this.lastFight?.recoverUntil ?? 0)) this.strikeAt(foe)
  }

  /** Whether it does something that keeps it from striking. */
  protected get isBusy(): boolean {
    return false
  }

  /** Restores hit points, up to the maximum. @param by the healer, if it isn't this living itself */
  @deed('harm', { or: 'bearsEffectOf' })
  heal(points: number, by: Living | null = null): void {
    checkFinite(points, 'heal')
    const before = this.hp
    this.hp = Math.min(this.maxHp, this.hp + Math.max(0, points))
    if (by && this.hp > before) happen('healed', this, by, this.hp - before)
  }

  /** Called when somebody taunts this living: it strikes at them from now on. */
  @deed('harm')
  taunted(by: Living): void {
    const decidesItself = ask('taunted', this, by) === true
    if (!decidesItself && this.attacker && this.canBeAttacked(by) === undefined) this.attacker = by
    happen('provoked', this, by)
  }

  /**
   * Damages it, after its resistances.
   * @param points before resistances
   * @param by the living that did it, or null
   * @param via what it was done with: a spell's name, `blow`
   * @returns the points of damage after resistances
   */
  @deed('harm', { or: 'bearsEffectOf' })
  damage(points: number, type: DamageType, by: Living | null, via: string): number {
    const taken = remainsOf(this.self, this.damageTaken(points, type), by, via)
    if (taken < 0 || this.destructed) return 0
    this.struck(taken, type, by, via)
    if (this.destructed) return taken
    if (taken > 0) this.hurt(taken, by, type, via)
    else if (by && !this.attacker) this.attackedBy(by)
    return taken
  }

  /** Called when a blow or a spell has hit it, perhaps with 0 points. */
  @deed('harm')
  struck(points: number, type: DamageType, by: Living | null, via: string): void {
    happen('struck', this, points, type, by, via)
  }

  /**
   * Takes away hit points; at 0 it dies.
   * @returns whether it died
   */
  @deed('harm', { or: 'bearsEffectOf' })
  hurt(points: number, by: Living | null, type: DamageType = 'physical', via = 'blow'): boolean {
    checkFinite(points, 'hurt')
    this.hp -= points
    this.shaken(points)
    this.removeAffect('/effects/sleep')
    this.wakeUp()
    // The next one that strikes at it after its opponent's death becomes its opponent.
    if (by && !this.attacker && by.attacker === this.self) this.attackedBy(by)
    if (!this.destructed) happen('hurt', this, by, points, type, via)
    if (this.destructed) return true
    if (this.hp > 0) return false
    this.die(by)
    return true
  }

  /** Called when its hit points are gone. */
  @deed('harm')
  die(_killer: Living | null): void {
    this.destruct()
  }

  /** Called when it lost hit points: what it does may be interrupted. */
  protected shaken(_points: number): void {}

  /**
   * Flees from a fight through a random open exit.
   * @param forced whether it gives up a spell that it is casting; otherwise it finishes the spell and doesn't flee
   * @returns whether it got away
   */
  @deed('lead')
  flee(forced = false): boolean {
    const from = this.environment
    if (!from || this.cannotAct()) return false
    if (this.isBusy && !forced) {
      this.decided('Flight', 'stays, in the middle of a spell')
      return false
    }
    const within = (from as Partial<Room>).fleeWithin?.(this.self, this.attacker)
    if (within !== undefined) return within && this.hasFled(this.attacker)
    const ways = Object.keys(from.exits ?? {}).filter(way => (from.doorState(way) ?? 'open') === 'open')
    const foe = this.attacker
    while (ways.length > 0) {
      const [way] = ways.splice(this.random(ways.length), 1)
      this.attacker = null
      const refused = this.leaveBy(from, way!, from.exits[way!]!, `{Actor} [flee] ${way}!`, `You flee ${way}!`)
      if (refused === undefined) return this.hasFled(foe)
    }
    this.attacker = foe
    return false
  }

  private hasFled(foe: Living | null): true {
    if (this.destructed) return true
    // Where it has come to, it may have begun another fight.
    if (this.attacker === foe) this.attacker = null
    this.noteFight().recoverUntil = now() + round
    happen('fled', this, foe)
    return true
  }

  /** Whether it would harm somebody: its opponent, those who fight it or its party, and between players and monsters any. */
  isEnemy(who: Living): boolean {
    const me = this.self
    if (who === me || who.destructed || who === this.master || who.master === me) return false
    // Players, and those who act for them, never harm players.
    if (who.canBeAttacked(me) !== undefined) return false
    if (who.attacker === me || this.attacker === who) return true
    const { party } = this
    if (party.includes(who)) return false
    if (who.attacker && party.includes(who.attacker)) return true
    return party.some(one => one.attacker === who)
  }
}

export default Fighter
