import { act } from '/std/act'
import type { Living } from '/std/living'

/** One round of a fight: a blow at the foe. */
export function fightRound(actor: Living, target: Living): void {
  actor.removeAffect('/effects/invisibility')
  if (actor.random(100) >= chanceToHit(actor, target)) {
    act('{Actor} [miss] {target}.', { actor, target })
    return
  }
  const { wielded } = actor
  const strength = Math.floor((actor.stat('str') - 10) / 2) + Math.floor(actor.level / 2) + actor.modifier('damage')
  const rolled = (actor.roll(wielded?.damage ?? actor.bareHands) + strength) * (1 + actor.might(target) / 100)
  const type = wielded?.damageType ?? actor.bareHandsType
  const points = target.damageTaken(Math.max(1, Math.round(rolled) - target.protection), type)
  const verb = wielded?.hitVerb ?? actor.bareHandsVerb
  const how = severity(points, target.maxHp)
  act(wielded ? `{Actor} [${verb}] {target}${how} with {item}.` : `{Actor} [${verb}] {target}${how}.`, {
    actor,
    target,
    item: wielded ?? undefined,
  })
  target.struck(points, type, actor, 'blow')
  target.hurt(points, actor)
}

/** In percent: even foes hit three times of four. */
export function chanceToHit(actor: Living, target: Living): number {
  const skill = (actor.level - target.level) * 3 + (actor.stat('dex') - target.stat('dex')) * 2
  if (target.cannotAct()) return 97
  const blind = actor.is('blind') || !actor.canSee(target) ? -30 : 0
  const chance = 75 + skill + blind + actor.modifier('hit') + (actor.wielded?.accuracy ?? 0) - target.protection * 2
  return Math.max(10, Math.min(97, chance))
}

function severity(points: number, of: number): string {
  const part = points / of
  if (part > 0.4) return ' with dreadful force'
  if (part > 0.2) return ' very hard'
  if (part > 0.1) return ' hard'
  return ''
}
