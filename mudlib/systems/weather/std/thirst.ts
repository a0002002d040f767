import { checkDeed, now } from 'driver'
import { weather } from '/daemons/names'
import { keepOutdoors, outdoorsOf } from '/std/outdoors'
import type { Player } from '/std/player'

// The thirst of players. Players get thirsty in warm weather outdoors, at the rate in the table /daemons/weather.txt, and have to
// drink. In temperate weather, nobody gets thirsty.

/** The points by which thirst eases by itself per minute, and the number of seconds after leaving the heat before it begins to ease. */
const eases = 1
const easesAfter = 60
/** A player's throat is parched above this many points of thirst. */
const parched = 90

/** A player's thirst, from 0 to 100. */
export function thirstOf(who: Player): number {
  const { points, at } = outdoorsOf(who).parched
  if (points <= 0) return 0
  return Math.max(0, points - (Math.max(0, now() - at - easesAfter) / 60) * eases)
}

/** The percentage by which thirst changes the points that a player recovers. */
export function thirstEffect(who: Player): number {
  const thirst = thirstOf(who)
  if (thirst <= 0) return 0
  const { from, effects } = weather().effectTable.thirst
  return thirst >= from ? effects.healing : 0
}

/** A sentence about a player's thirst; '' if the player isn't thirsty. */
export function thirstWords(who: Player): string {
  const thirst = thirstOf(who)
  if (thirst < weather().effectTable.thirst.from) return ''
  return thirst >= parched ? 'Your throat is parched: drink something.' : 'You are thirsty.'
}

/** Makes a player thirstier, and tells the player when the thirst begins to have effects. */
export function growThirsty(who: Player, points: number): void {
  checkDeed('harm', who)
  if (points <= 0) return
  const before = thirstWords(who)
  keepOutdoors(who, { parched: { points: Math.min(100, thirstOf(who) + points), at: now() } })
  const after = thirstWords(who)
  if (after !== before) who.tell(after)
}

/** Lets a player drink. @param points the points of thirst that the drink quenches */
export function quench(who: Player, points: number): void {
  checkDeed('harm', who)
  const thirst = thirstOf(who)
  if (thirst > 0) keepOutdoors(who, { parched: { points: Math.max(0, thirst - points), at: now() } })
}
