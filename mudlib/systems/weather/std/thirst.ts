import { checkDeed, now } from 'driver'
import { weather } from '/daemons/names'
import { keepOutdoors, outdoorsOf } from '/std/outdoors'
import type { Player } from '/std/player'

// Thirst: players get thirsty outdoors where it is warm, as the table /daemons/weather.txt has it, and drink. In temperate weather nobody does.

/** Points that go by themselves in a minute, once one has been out of the heat for so many seconds. */
const eases = 1
const easesAfter = 60
/** From how much thirst on one's throat is parched. */
const parched = 90

/** How thirsty a player is, from 0 to 100. */
export function thirstOf(who: Player): number {
  const { points, at } = outdoorsOf(who).parched
  if (points <= 0) return 0
  return Math.max(0, points - (Math.max(0, now() - at - easesAfter) / 60) * eases)
}

/** What thirst adds to the points that somebody recovers, in percent. */
export function thirstEffect(who: Player): number {
  const thirst = thirstOf(who)
  if (thirst <= 0) return 0
  const { from, effects } = weather().effectTable.thirst
  return thirst >= from ? effects.healing : 0
}

/** How thirsty somebody feels, in words; empty: not at all. */
export function thirstWords(who: Player): string {
  const thirst = thirstOf(who)
  if (thirst < weather().effectTable.thirst.from) return ''
  return thirst >= parched ? 'Your throat is parched: drink something.' : 'You are thirsty.'
}

/** Makes somebody thirstier, and tells them when it begins to matter. */
export function growThirsty(who: Player, points: number): void {
  checkDeed('harm', who)
  if (points <= 0) return
  const before = thirstWords(who)
  keepOutdoors(who, { parched: { points: Math.min(100, thirstOf(who) + points), at: now() } })
  const after = thirstWords(who)
  if (after !== before) who.tell(after)
}

/** Somebody drinks. @param points of thirst that it takes */
export function quench(who: Player, points: number): void {
  checkDeed('harm', who)
  const thirst = thirstOf(who)
  if (thirst > 0) keepOutdoors(who, { parched: { points: Math.max(0, thirst - points), at: now() } })
}
