import { happen, sum } from 'driver'
import { finite } from '/lib/amounts'
import { isAtLeast, type Position, positionWord, recovery } from '/lib/positions'
import { act } from '/std/act'
import { isPlayer } from '/std/kinds'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'

// The positions standing, sitting, resting and sleeping. In each position a living can do less than in the previous one, but recovers faster.

/** The reason why a magical effect or the effect of a blow keeps a living from acting, or undefined. */
function heldByMagic(who: Living): string | undefined {
  if (who.affects.length === 0) return undefined
  if (who.is('stunned')) return 'You are stunned.'
  if (who.is('asleep')) return 'You are asleep.'
  return undefined
}

/** The reason why a living can't act now, or undefined if it can. */
export const cannotAct = (who: Living): string | undefined =>
  who.position === 'sleeping' ? 'You are asleep. To get up: wake.' : heldByMagic(who)

/** The reason why a living can't do something that needs at least this position, or undefined if it can. */
export function cannotFrom({ position }: Living, least: Position): string | undefined {
  if (position === 'standing' || isAtLeast(position, least)) return undefined
  if (position === 'sleeping') return 'You are asleep. To get up: wake.'
  return `You are ${position}. ${least === 'standing' ? 'Stand' : 'Sit or stand'} up first.`
}

/**
 * Makes a living take a position, with a message. @param on the thing on which it sits, rests or sleeps @returns the reason why it can't,
 * or undefined
 */
export function settle(who: Living, position: Position, on?: MudObject): string | undefined {
  const before = who.position
  if (before === position) return `You are ${positionWord(position)} already.`
  // The effects of magic and blows prevent a change of position, but natural sleep doesn't.
  const held = heldByMagic(who)
  if (held) return held
  if (who.foe && position !== 'standing') return 'You are fighting!'
  who.position = position
  const text = messages[`${before} ${position}`] ?? messages[position]!
  act(on ? text.replace(/\.$/, ' on {item}.') : text, { actor: who, item: on })
  if (!who.destructed) happen('settled', who, position, before)
  return undefined
}

/** Makes a living stand up because it is fighting. */
export function riseToFight(who: Living): void {
  if (who.position === 'standing' || heldByMagic(who)) return
  const slept = who.position === 'sleeping'
  who.position = 'standing'
  act(slept ? '{Actor} [wake] with a start and [scramble] up.' : '{Actor} [scramble] up.', { actor: who })
}

/**
 * The points that a living recovers. `points` is the number that it would recover while standing. A resting position increases this number,
 * and for players, so do the answers to `recovery`. Fractions are kept until they make up a whole point.
 */
export function recovered(who: Living, points: number, what: 'hp' | 'mana'): number {
  const added = isPlayer(who) ? Math.max(-100, finite(sum('recovery', who, what))) : 0
  if (who.position === 'standing' && added === 0) return points
  const factor = (recovery[who.position][what] * (100 + added)) / 100
  const more = points * (factor - 1) + (what === 'hp' ? who._restedHp : who._restedMana)
  const whole = Math.floor(more)
  if (what === 'hp') who._restedHp = more - whole
  else who._restedMana = more - whole
  return points + whole
}

/** The messages to the room. The key is the new position, or the old and the new one. */
const messages: Readonly<Record<string, string>> = {
  standing: '{Actor} [stand] up.',
  sitting: '{Actor} [sit] down.',
  resting: '{Actor} [sit] down and [rest].',
  sleeping: '{Actor} [lie] down and [go] to sleep.',
  'sleeping standing': '{Actor} [wake] and [stand] up.',
  'sleeping sitting': '{Actor} [wake] and [sit] up.',
  'sleeping resting': '{Actor} [wake] and [go] on resting.',
  'resting sitting': '{Actor} [sit] up.',
  'resting sleeping': '{Actor} [go] to sleep.',
  'sitting resting': '{Actor} [rest].',
}
