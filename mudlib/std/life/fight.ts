import { ask, happen, now, reportError } from 'driver'
import type { DamageType } from '/lib/damage'
import { isOfSame } from '/lib/domain-of'
import { remainsOf } from '/std/absorption'
import { act } from '/std/act'
import { fightRound } from '/std/fight-round'
import { disturbSpell } from '/std/life/casting'
import { recovered, riseToFight } from '/std/life/posture'
import type { Living } from '/std/living'
import { perceives } from '/std/seeing'

// Functions for livings that attack, strike, are hurt and flee. A round of blows is in /std/fight-round, and death is in /std/life/death.

/** The seconds between heart beats of a living, which are also the length of one round of a fight. */
export const round = 2
/** The seconds without a fight after which a fight with the same opponent counts as a new one. */
const fightOver = 10

/** The state of a living's fight. */
export interface Fight {
  /** The opponents in this fight so far. They are recorded so that the fight raises `attacked` and `fightBegan` only once for each of them. */
  opponents: readonly Living[]
  /** The world second of the last round. */
  at: number
  /** The world second until which a living that has fled can't strike. */
  recoverUntil: number
  /** The path of the room from which it last fled; empty for none. */
  fledFrom: string
  /** Whether a player has been told that there is no way to flee. */
  isCornered: boolean
}

/** The world seconds since a living's last fight. It is 0 during a fight, and Infinity if the living has never fought. */
export function secondsSinceFight({ attacker, lastFight }: Living): number {
  if (attacker) return 0
  return lastFight ? now() - lastFight.at : Number.POSITIVE_INFINITY
}

/** The living that `who` is fighting now, or null if its opponent is gone. */
export function foeOf({ attacker, environment }: Living): Living | null {
  if (!attacker || attacker.destructed || attacker.environment !== environment) return null
  // After an edit of the opponent's program, the opponent may no longer be a living.
  return attacker.isLiving ? attacker : null
}

// ---- beginning and ending

/** Makes a living attack another living that it can see. The target fights back. @returns the reason why it doesn't attack, or undefined */
export function attack(who: Living, other: Living): string | undefined {
  const refused = cannotAttack(who, other)
  if (refused !== undefined) return refused
  if (who.attacker === other) return undefined
  const isFirst = who.attacker === null
  const isNew = recordOpponent(who, other)
  who.startedFight = other.attacker !== who
  who.attacker = other
  who.setHeartBeat(round)
  who.removeAffect('/effects/invisibility')
  riseToFight(who)
  act('{Actor} [attack] {target}!', { actor: who, target: other })
  challenge(who, other, isNew, isFirst)
  return undefined
}

function cannotAttack(who: Living, other: Living): string | undefined {
  if (other === who) return 'You think better of it.'
  if (other.destructed || other.environment !== who.environment || !perceives(who, other))
    return 'There is nobody like that here.'
  if (who.environment?.peaceful) return 'This is no place to fight.'
  const hidden = ask('outOfReach', who, other, Number.POSITIVE_INFINITY)
  if (hidden !== undefined) return hidden
  return other === who.master ? 'You could never harm your master.' : other.canBeAttacked(who)
}

/** Makes the target fight back, and raises the events for the beginning of a fight on both sides. */
function challenge(who: Living, other: Living, isNew: boolean, isFirst: boolean): void {
  if (!who.destructed && !other.destructed) other.attackedBy(who)
  if (isNew && !who.destructed && !other.destructed) happen('fightBegan', who, other, isFirst)
}

/** Begins a fight without a message, for a spell that has shown its own message. Does nothing if the fight isn't allowed. */
export function beginFight(who: Living, other: Living): void {
  if (other === who || other === who.master || other.destructed || other.canBeAttacked(who) !== undefined) return
  if (who.environment?.peaceful) return
  const isFirst = who.attacker === null
  const isNew = recordOpponent(who, other)
  if (!who.foe) {
    who.startedFight = other.attacker !== who
    who.attacker = other
  }
  who.setHeartBeat(round)
  who.removeAffect('/effects/invisibility')
  challenge(who, other, isNew, isFirst)
}

/** Makes a living react to somebody who begins or continues to fight it. */
export function attackedBy(who: Living, other: Living): void {
  const isFirst = who.attacker === null
  const isNew = recordOpponent(who, other)
  who.attacker ??= other
  who.setHeartBeat(round)
  riseToFight(who)
  if (!isNew) return
  happen('attacked', who, other)
  if (!who.destructed && !other.destructed) happen('fightBegan', who, other, isFirst)
}

/** Makes a living strike from now on at somebody who has taunted it, if it is fighting and none of its behaviours chooses its opponent. */
export function taunted(who: Living, by: Living): void {
  const decidesItself = ask('taunted', who, by) === true
  if (!decidesItself && who.attacker && who.canBeAttacked(by) === undefined) who.attacker = by
  happen('provoked', who, by)
}

/** Records an opponent of a living. @returns whether the opponent is new in this fight */
function recordOpponent(who: Living, other: Living): boolean {
  const fight = noteFight(who)
  if (fight.opponents.includes(other)) return false
  fight.opponents = [...fight.opponents.filter(one => !one.destructed), other]
  return true
}

/** Records that a living is fighting now. @returns its fight, which is a new one if the last one is over */
function noteFight(who: Living): Fight {
  const time = now()
  const isOver = who.lastFight !== null && who.attacker === null && time - who.lastFight.at > fightOver
  if (isOver || who.lastFight === null)
    who.lastFight = { opponents: [], at: time, recoverUntil: 0, fledFrom: '', isCornered: false }
  who.lastFight.at = time
  return who.lastFight
}

/** Ends all fights of a living permanently: see Living.stopFighting(). */
export function stopFighting(who: Living): void {
  who.breakOff()
  if (who.lastFight) who.lastFight.opponents = []
  happen('calmed', who)
}

/** Forgets an opponent that is dead, so another fight with it counts as a new one. */
export function forgetOpponent(who: Living, other: Living): void {
  if (who.attacker === other) who.breakOff()
  if (who.lastFight) who.lastFight.opponents = who.lastFight.opponents.filter(one => one !== other)
}

// ---- rounds

/** Runs one round of a living: it fights or heals. @param isBusy whether another activity keeps it from striking */
export function liveRound(who: Living, isBusy: boolean): void {
  if (who.attacker) {
    noteFight(who)
    fight(who, isBusy)
    const { foe } = who
    if (foe && !who.destructed) happen('roundEnded', who, foe)
  } else if (who.hp < who.maxHp) who.heal(recovered(who, who.healingRate, 'hp'))
}

function fight(who: Living, isBusy: boolean): void {
  const { foe } = who
  if (!foe || who.environment?.peaceful) who.breakOff()
  else if (who.cannotAct() || isBusy) return
  else if (who.position !== 'standing') riseToFight(who)
  else if (ask('strikesInOwnTime', who) === true) return
  else if (who.wimpy > 0 && who.hp < (who.maxHp * who.wimpy) / 100 && fleesByItself(who)) return
  else if (now() >= (who.lastFight?.recoverUntil ?? 0)) strikeAt(who, foe)
}

/** Makes a living flee that is hurt more than it wants to be. @returns whether it got away */
function fleesByItself(who: Living): boolean {
  if (who.flee()) return true
  const fight = noteFight(who)
  if (who.isPlayer && !fight.isCornered) who.tell('You want to flee, and there is no way out!')
  fight.isCornered = true
  return false
}

/**
 * Runs one round of blows. If a player strikes, or a monster strikes a foe of another domain, an error counts as an error of the foe's
 * code. It is then reported to the foe's author, and the heart beat continues.
 */
function strikeAt(who: Living, foe: Living): void {
  if (!who.isPlayer && (foe.isPlayer || isOfSame(who.path, foe.path))) {
    fightRound(who, foe)
    return
  }
  try {
    fightRound(who, foe)
  } catch (error) {
    reportError(foe, error)
  }
}

// ---- damage

/** Damages a living. Its resistances reduce the damage. @returns the points of damage after resistances */
export function damage(who: Living, points: number, type: DamageType, by: Living | null, via: string): number {
  const taken = remainsOf(who, who.damageTaken(points, type), by, via)
  if (taken < 0 || who.destructed) return 0
  who.struck(taken, type, by, via)
  if (who.destructed) return taken
  if (taken > 0) who.hurt(taken, by, type, via)
  else if (by && !who.attacker) who.attackedBy(by)
  return taken
}

/** Takes hit points from a living, which dies if none are left. @returns whether it died */
export function hurt(who: Living, points: number, by: Living | null, type: DamageType, via: string): boolean {
  who.hp -= Math.max(0, points)
  disturbSpell(who, points)
  who.removeAffect('/effects/sleep')
  who.wakeUp()
  // If the living has no opponent yet, an attacker becomes its opponent.
  if (by && !who.attacker && by.attacker === who) who.attackedBy(by)
  if (!who.destructed) happen('hurt', who, by, points, type, via)
  if (who.destructed) return true
  const quarter = who.maxHp / 4
  if (by && who.isPlayer && who.hp > 0 && who.hp < quarter && who.hp + points >= quarter)
    who.tell(`You are badly hurt: ${who.link('flee', 'flee')} while you can.`)
  if (who.hp > 0) return false
  if (by && ask('outlives', who, by) === true) {
    who.hp = 1
    happen('spared', who, by)
    return false
  }
  who.die(by)
  return true
}

// ---- flight

/**
 * Makes a living flee from a fight through an open exit: a random one, but back to the room from which it fled last only if there is no other.
 * @param isBusy whether it can't flee, because it is casting a spell
 * @param to the exit that it chooses; empty for any
 * @returns whether it got away
 */
export function flee(who: Living, isBusy: boolean, to = ''): boolean {
  const from = who.environment
  if (!from || who.cannotAct()) return false
  if (isBusy) {
    who.decided('Flight', 'stays, in the middle of a spell')
    return false
  }
  const foe = who.attacker
  const within = from.fleeWithin?.(who, foe)
  if (within !== undefined) return within && hasFled(who, foe, from.path)
  const isBack = (way: string) => from.absolute(from.exits[way]!) === who.lastFight?.fledFrom
  const ways = Object.keys(from.exits ?? {}).filter(
    way => (from.doorState(way) ?? 'open') === 'open' && (to === '' || way === to),
  )
  while (ways.length > 0) {
    const others = ways.filter(way => !isBack(way))
    const way = who.pick(others.length > 0 ? others : ways)
    ways.splice(ways.indexOf(way), 1)
    who.attacker = null
    const refused = who.leaveBy(from, way, from.exits[way]!, `{Actor} [flee] ${way}!`, `You flee ${way}!`)
    if (refused === undefined) return hasFled(who, foe, from.path)
  }
  who.attacker = foe
  return false
}

function hasFled(who: Living, foe: Living | null, from: string): true {
  if (who.destructed) return true
  // The living may have begun another fight in the room to which it fled.
  if (who.attacker === foe) who.attacker = null
  const fight = noteFight(who)
  fight.recoverUntil = now() + round
  fight.fledFrom = from
  happen('fled', who, foe)
  return true
}

/** Whether `other` is an enemy of a living. An enemy may be attacked, and is in a fight with the living or its party. */
export function isEnemy(who: Living, other: Living): boolean {
  if (other === who || other.destructed || other === who.master || other.master === who) return false
  // Players, and monsters that act for them, may not harm players, unless `fightsPlayer` allows it.
  if (other.canBeAttacked(who) !== undefined) return false
  if (other.attacker === who || who.attacker === other) return true
  const { party } = who
  if (party.includes(other)) return false
  if (other.attacker && party.includes(other.attacker)) return true
  return party.some(one => one.attacker === other)
}
