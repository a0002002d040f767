import { ask, checkDeed, domainsOf, happen, sum } from 'driver'
import { finite } from '/lib/amounts'
import { hitChance, severity, strengthBonus } from '/lib/blow-rules'
import type { DamageType } from '/lib/damage'
import { remainsOf } from '/std/absorption'
import { act } from '/std/act'
import type { Living } from '/std/living'
import { loose } from '/std/missiles'
import { answerOf } from '/std/seeing'
import type { Weapon } from '/std/weapon'

/** One round of a fight: the actor strikes at the target. */
export function fightRound(actor: Living, target: Living): void {
  checkDeed('harm', actor)
  checkDeed('harm', target)
  const tiles = tilesReached(actor)
  if (ask('outOfReach', actor, target, tiles) !== undefined) {
    happen('fellShort', actor, target, tiles)
    return
  }
  actor.removeAffect('/effects/invisibility')
  strikeOrShoot(actor, target)
  for (let percent = moreBlows(actor, target); percent > 0; percent -= 100) {
    if (actor.destructed || target.destructed || actor.foe !== target || actor.cannotAct()) return
    if (actor.random(100) < percent) strikeOrShoot(actor, target)
  }
}

function strikeOrShoot(actor: Living, target: Living): void {
  const shot = actor.wielded && actor.wielded.shoots !== '' ? loose(actor, target, actor.wielded) : 'flies'
  if (shot === 'lost') facesBack(actor, target)
  else strike(actor, target, shot === 'none' ? null : actor.wielded)
}

/** Makes a target without an opponent fight back, whether a blow hits or misses. @returns false if this has ended the fight */
export function facesBack(actor: Living, target: Living): boolean {
  if (target.attacker || actor.attacker !== target) return true
  target.attackedBy(actor)
  return !actor.destructed && !target.destructed && actor.foe === target
}

/** The highest chance of extra blows in a round and the highest chance that a target evades a blow, both in percent. */
const mostMore = 400
const mostEvaded = 75

/** The chance of extra blows in a round, in percent. 150 means one extra blow, and a 50 percent chance of a second one. */
export const moreBlows = (actor: Living, target: Living): number =>
  Math.min(mostMore, Math.max(0, finite(sum('moreBlows', actor, target))))

/** The percentage of an attacker's hits that a target evades; 0 if the target's code throws. */
export const evasionOf = (target: Living, actor: Living): number => {
  if (target.cannotAct() || !target.canSee(actor)) return 0
  return Math.min(
    mostEvaded,
    Math.max(
      0,
      answerOf(target, 0, () => finite(sum('evasion', target, actor))),
    ),
  )
}

/** Lets a target try to evade a blow that would hit. @returns whether the target evaded it */
function isEvaded(actor: Living, target: Living): boolean {
  const chance = evasionOf(target, actor)
  if (chance === 0 || actor.random(100) >= chance) return false
  const { skill, says } = ask('evades', target, actor) ?? { skill: '', says: "{Actor's} blow goes past {target}." }
  act(says, { actor, target, colours: misses })
  if (!target.destructed && !actor.destructed) happen('evaded', target, actor, skill)
  return true
}

/** The reach of a living with its weapon, in tiles, in a room with tiles. */
export function tilesReached({ wielded }: Living): number {
  return wielded?.tiles ?? (wielded && wielded.shoots !== '' ? 10 : 1)
}

/** A blow without a weapon. */
export interface Blow {
  readonly dice: string
  readonly type: DamageType
  /** The verb that the message uses: `punch`. */
  readonly verb: string
}

/** The colours of a fight's messages for the attacker and for the target. */
const blows = { actor: 'green', target: 'red' } as const
const misses = { actor: 'dim', target: 'dim' } as const

/**
 * Strikes at somebody once.
 * @param wielded the weapon, or null if there is none
 * @param blow the blow that is struck without a weapon; by default a blow with bare hands
 */
export function strike(actor: Living, target: Living, wielded: Weapon | null, blow?: Blow): void {
  checkDeed('harm', actor)
  checkDeed('harm', target)
  if (!facesBack(actor, target)) return
  const other = ask('otherBlow', actor, target, wielded)
  const isHit = other === undefined ? actor.random(100) < chanceToHit(actor, target) : other.isHit
  if (!isHit) {
    act(other?.says(0) ?? '{Actor} [miss] {target}.', { actor, target, colours: misses })
    return
  }
  if (other === undefined && isEvaded(actor, target)) return
  const type = wielded?.damageType ?? blow?.type ?? actor.bareHandsType
  const taken = other?.points ?? rolledFor(actor, target, type, wielded?.damage ?? blow?.dice ?? actor.bareHands)
  const points = remainsOf(target, taken, actor, 'blow')
  if (points < 0 || target.destructed) return
  const verb = wielded?.hitVerb ?? blow?.verb ?? actor.bareHandsVerb
  const how = severity(points, target.maxHp)
  const words = wielded ? `{Actor} [${verb}] {target}${how} with {item}.` : `{Actor} [${verb}] {target}${how}.`
  act(other?.says(points) ?? words, {
    actor,
    target,
    item: wielded ?? undefined,
    colours: blows,
  })
  if (!target.destructed) target.struck(points, type, actor, 'blow')
  if (!target.destructed) target.hurt(points, actor.destructed ? null : actor, type, 'blow')
}

/** Rolls the points of a blow that has hit. @param dice the dice of the weapon, or of the blow without a weapon */
function rolledFor(actor: Living, target: Living, type: DamageType, dice: string): number {
  const rolled = (bounded(actor, actor.roll(dice)) + strengthOf(actor)) * (1 + actor.might(target) / 100)
  return remaining(target, Math.round(finite(rolled)), type)
}

/**
 * The maximum number of points of a blow with a domain's weapon: a base, plus an amount for each level of the wielder. The damage is
 * limited because the weapon can be used in other domains too.
 */
const mostByWeapon = 40
const mostByLevel = 10

function bounded(actor: Living, points: number): number {
  const most = mostByWeapon + mostByLevel * actor.level
  const { wielded } = actor
  return points > most && wielded !== null && domainsOf(wielded).length > 0 ? most : points
}

/** The points of a blow that remain after armour and resistances. If the target's code fails, the points aren't reduced, and the round continues. */
function remaining(target: Living, points: number, type: DamageType): number {
  const rest = Math.max(1, points - protectionOf(target))
  const taken = answerOf(target, Number.NaN, () => target.damageTaken(rest, type))
  return Number.isFinite(taken) ? taken : Math.max(1, points)
}

/** The points that a living adds to the dice of a blow. */
export function strengthOf(actor: Living): number {
  return strengthBonus(actor.stat('str'), actor.level) + actor.modifier('damage')
}

/** The protection of a target; 0 if its code fails. */
const protectionOf = (target: Living): number => answerOf(target, 0, () => finite(target.protection))

/** The percentage points that are subtracted from the chance to hit a target that the attacker can't see. */
export const unseenPenalty = 30

/** The chance that a blow hits, in percent. */
export function chanceToHit(actor: Living, target: Living): number {
  if (target.cannotAct()) return 97
  const levels = actor.level - target.level
  const dexterity = actor.stat('dex') - target.stat('dex')
  const blind = actor.is('blind') || !actor.canSee(target) ? -unseenPenalty : 0
  const bonus = blind + actor.modifier('hit') + (actor.wielded?.accuracy ?? 0) + sum('accuracy', actor, target)
  return hitChance(levels, dexterity, finite(bonus), protectionOf(target))
}
