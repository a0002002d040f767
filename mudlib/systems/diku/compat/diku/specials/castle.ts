import { type Pace, Paced, pace } from '/compat/diku/specials/paced'
import { act } from '/std/act'
import type { Living } from '/std/living'

// King Welmar's castle, by the rules of castle.c of CircleMUD and tbaMUD. The castle's people are recognised by their numbers, as on the
// server.

/** The number of the castle's first monster, which is also that of its first room. */
export const castleNumbers = 15000

/** The castle's people by their index among its monsters: their number minus `castleNumbers`. */
export const castlePeople = { king: 1, brian: 4, mick: 5, tim: 20, tom: 21, michael: 27 } as const

/** Returns the index of a living among the castle's monsters; -1 for a player or a living without a number. */
function placeOf(one: Living): number {
  const { vnum } = one as { vnum?: number }
  return one.isPlayer || vnum === undefined ? -1 : vnum - castleNumbers
}

const isBetween = (number: number, least: number, most: number) => number >= least && number <= most

/**
 * Returns whether a living serves the castle. The ghost, a murderer, vermin and the undead below the castle are in its zone, but don't
 * serve it.
 */
export function isStaff(one: Living): boolean {
  const place = placeOf(one)
  return place === castlePeople.king || isBetween(place, 3, 14) || isBetween(place, 16, 17) || isBetween(place, 19, 29)
}

/** Returns whether a living is a guard on duty. */
function isRoyalGuard(one: Living): boolean {
  const place = placeOf(one)
  return place === 3 || place === 6 || isBetween(place, 8, 11) || isBetween(place, 24, 25)
}

/** Makes a monster a member of the castle's staff: it serves the king and helps the castle's people when they are attacked. */
export abstract class CastleStaff<S extends Pace = Pace> extends Paced<S> {
  defaults(): S {
    return { ...pace, every: 10, everyInFight: 2 } as S
  }

  /** Returns one of the castle's people in the room, by index. */
  protected near(place: number): Living | undefined {
    return this.others.find(one => placeOf(one) === place)
  }

  /** Picks at random one of the livings in the room that fight the castle's people, or none of them. "None" is as likely as each living. */
  protected intruder(): Living | undefined {
    const all = [...this.others, this.monster as Living].filter(({ foe }) => foe !== null && isStaff(foe))
    const chosen = all.length === 0 ? 0 : this.monster.random(all.length + 1)
    return all[chosen - 1]
  }

  /** Attacks an intruder, unless the monster is already fighting. @returns whether it attacks */
  protected defend(): boolean {
    const { monster } = this
    if (monster.isSleeping || monster.foe) return false
    const intruder = this.intruder()
    if (!intruder || intruder === monster) return false
    act('{Actor} [roar], "{text}"', { actor: monster, text: 'For the king and the castle!' })
    this.decide('attacks {0}, who fights the castle', intruder.name)
    monster.attack(intruder)
    return true
  }
}

/** Makes a monster guard the castle. The rule is that of CastleGuard(). */
export class CastleGuard extends CastleStaff {
  protected act(): boolean {
    return this.defend()
  }
}

/** The messages of the captain's inspections of a guard. */
const inspections: readonly string[] = [
  '{Target} [stand] straight while {actor} [inspect] {target:them}.',
  '{Target} grows small, as {actor} [shout] at {target:them}.',
  '{Actor} [give] {target} orders of the king.',
]

const complaints: readonly string[] = ['Polish those boots!', 'Your collar!', 'There is rust on that mail. Clean it!']

/** Makes a monster the captain of the guards. With a chance of one in four, the captain inspects a guard. The rule is that of peter(). */
export class CastleCaptain extends CastleStaff {
  protected act(): boolean {
    const { monster } = this
    if (monster.isSleeping || monster.foe) return false
    if (this.defend()) return true
    const guard = this.oneIn(4) ? this.others.find(one => !one.foe && isRoyalGuard(one)) : undefined
    if (!guard) return false
    const cast = { actor: monster, target: guard }
    const chosen = monster.random(6)
    const inspection = inspections[chosen]
    if (inspection) act(inspection, cast)
    else {
      act('{Actor} [look] at {target}.', cast)
      act('{Actor} [growl], "{text}"', { ...cast, text: complaints[chosen - inspections.length]! })
    }
    return true
  }
}

/** Makes two people spend their time together: with a chance of one in three, one of them does something with the other. */
abstract class Pastime extends CastleStaff {
  protected abstract readonly scenes: readonly (readonly string[])[]
  /** Returns the two people; null if one of them isn't in the room. */
  protected abstract pair(): readonly [Living, Living] | null

  protected act(): boolean {
    const { monster } = this
    if (monster.isSleeping || monster.foe) return false
    if (this.defend()) return true
    const pair = this.oneIn(3) ? this.pair() : null
    if (!pair || pair.some(({ foe }) => foe)) return false
    const [actor, target] = this.oneIn(2) ? pair : ([pair[1], pair[0]] as const)
    for (const line of monster.pick(this.scenes)) this.show(line, actor, target)
    return true
  }

  protected show(line: string, actor: Living, target: Living): void {
    act(line, { actor, target })
  }
}

/**
 * Makes a training master let two pupils fight while both are in the room. The rule is that of training_master(). In a line that begins
 * with `!`, the master acts.
 */
export class TrainingMaster extends Pastime {
  protected readonly scenes = [
    ['{Actor} [bring] a heavy blow down on {target}.'],
    ["{Actor} [get] through {target's} guard with a thrust."],
    [
      '!{Actor} [have] the pupils bow.',
      '{Actor} [bow] to {target}.',
      "{Actor} [wait] for {target's} bow, and gets it.",
    ],
    [
      '{Actor} [fumble], and [drop] {actor:their} sword.',
      '!{Actor} [shout].',
      '{Actor} [snatch] {actor:their} sword up.',
    ],
    ['{Target} tricks {actor}, and slashes {actor:them} across the back.'],
    ['{Actor} [lunge] at {target}, who parries well.'],
    ['{Actor} [try] to kick {target}, and [miss].'],
    ['!{Actor} [show] the pupils how it is done.'],
  ]

  protected pair(): readonly [Living, Living] | null {
    const [brian, mick] = [this.near(castlePeople.brian), this.near(castlePeople.mick)]
    return brian && mick ? [brian, mick] : null
  }

  protected override show(line: string, actor: Living, target: Living): void {
    if (line[0] === '!') act(line.slice(1), { actor: this.monster })
    else act(line, { actor, target })
  }
}

/** Makes a guard gamble with another guard while both are in the room. The rule is that of jerry(). */
export class Gambler extends Pastime {
  protected readonly scenes = [
    ['{Actor} [roll] the dice, and [cheer].'],
    ["{Actor} [curse] {actor:their} luck at {target's} roll."],
    ['{Actor} [sigh], and [give] {target} some gold.'],
    ["{Actor} [smile] sadly: {target's} roll is higher."],
    ['{Actor} [follow] the dice with {actor:their} eyes.'],
    ['{Actor} [shake] the dice, and [hope] for better luck.'],
  ]

  protected pair(): readonly [Living, Living] | null {
    const michael = this.near(castlePeople.michael)
    return michael ? [this.monster, michael] : null
  }
}
