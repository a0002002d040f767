import { checkDeed, now } from 'driver'
import { weather } from '/daemons/names'
import { act } from '/std/act'
import type { Armour } from '/std/armour'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Wetness } from '/std/offers'
import { keepOutdoors, outdoorsOf } from '/std/outdoors'
import type { Player } from '/std/player'
import type { Room } from '/std/room'
import { growThirsty, thirstEffect, thirstOf } from '/std/thirst'

// The effects of the weather on a player outdoors. The table /daemons/weather.txt says how strong these effects are. Clothing and
// shelter protect against them.

/** The points of wetness lost per minute: under a roof, outdoors at 0 °C, and outdoors for each further degree. */
const driesInside = 12
const driesOutside = 1
const driesPerDegree = 0.3

/** The maximum number of degrees by which it feels colder because of wet clothes, and because of wind. */
const wetChill = 8
const windChill = 6

/** The hit points that the weather always leaves. The weather weakens people but doesn't kill them. */
const leastLeft = 1

/** Players up to this level aren't harmed by the weather and don't slip. */
const spared = 3

/** The current wetness of an item or player, computed from the last record. @param room the room of the item or player */
export function wetnessNow({ wet, at }: Wetness, room: Room | null): number {
  if (wet <= 0) return 0
  return Math.max(0, wet - ((now() - at) / 60) * dryingIn(room))
}

/** A player's wetness, from 0 to 100. */
export const wetnessOf = (who: Player): number => wetnessNow(outdoorsOf(who).soaked, who.room)

/** The points of wetness lost per minute in a room. */
function dryingIn(room: Room | null): number {
  const effects = room?.view ? weather().effects(room) : null
  if (!room || !effects) return driesInside
  if (effects.wets > 0) return 0
  return driesOutside + Math.max(0, weather().at(room).temperature) * driesPerDegree - effects.wets
}

/** The percentage of rain that a living's clothes keep out, and the number of degrees by which they warm. */
export function protectionOf(who: Living): { rain: number; warmth: number } {
  let rain = 0
  let warmth = 0
  for (const item of Object.values(who.worn) as (Armour | undefined)[]) {
    rain += item?.keepsDry ?? 0
    warmth += item?.warmth ?? 0
  }
  return { rain: Math.min(100, rain), warmth }
}

/** The temperature that a player feels, in °C. Wind, wet clothes and warm clothes are taken into account. */
export function feltTemperature(who: Player, room: Room): number {
  const { temperature, wind } = weather().at(room)
  const { warmth } = protectionOf(who)
  const wet = (wetnessOf(who) / 100) * wetChill
  if (temperature >= 25) return temperature - wet
  const chill = Math.min(windChill, wind / 10)
  return Math.min(25, temperature - wet - chill + warmth)
}

/** The percentage that the weather adds to the points that a player recovers. */
export function healingIn(who: Player): number {
  const room = who.environment as Room | null
  const effects = room?.view ? weather().effects(room) : null
  const thirst = thirstEffect(who)
  if (!room || !effects) return thirst
  const { cold, hot } = weather().effectTable
  const felt = feltTemperature(who, room)
  const extreme = felt <= cold.from ? cold.effects.healing : felt >= hot.from ? hot.effects.healing : 0
  return Math.max(-100, effects.healing + extreme + thirst)
}

/** Applies the weather to a player who has been outdoors for some seconds. */
export function expose(who: Player, seconds: number): void {
  checkDeed('harm', who)
  const room = who.room
  const effects = room ? weather().effects(room) : null
  if (!room || !effects || who.wizard) return
  const minutes = seconds / 60
  if (effects.wets > 0) {
    const before = wetnessOf(who)
    const most = 100 - protectionOf(who).rain
    const wet = Math.max(before, Math.min(most, before + effects.wets * minutes))
    keepOutdoors(who, { soaked: { wet, at: now() } })
    if (before < 60 && wet >= 60) who.tell('You are soaked.')
  }
  if (effects.grounds && who.is('flying')) {
    who.tell('The wind throws you down.')
    who.removeAffect('/effects/flight')
  }
  if (who.level <= spared) return
  const { cold, warm, hot, thirst } = weather().effectTable
  const felt = feltTemperature(who, room)
  if (felt >= warm.from) {
    growThirsty(who, (effects.thirst + warm.effects.thirst) * minutes)
    const over = (thirstOf(who) - thirst.from) / (100 - thirst.from)
    if (over > 0) wear(who, thirst.effects.harm * over * minutes, 'physical', 'You are weak with thirst.')
  }
  if (felt <= cold.from)
    wear(who, cold.effects.harm * minutes * (1 + (cold.from - felt) / 10), 'cold', 'You shiver with cold.')
  else if (felt >= hot.from) wear(who, hot.effects.harm * minutes, 'fire', 'The heat makes your head swim.')
  if (effects.harm > 0) wear(who, effects.harm * minutes, 'physical', 'The storm beats you.')
  if (effects.lightning > 0 && who.random(10_000) < effects.lightning * 100 * minutes) strike(who)
}

/** Takes hit points from a player. A fraction of a point is the chance to lose one more point. */
function wear(who: Player, points: number, type: 'cold' | 'fire' | 'physical', text: string): void {
  const whole = Math.floor(points) + (who.random(1000) < (points % 1) * 1000 ? 1 : 0)
  const harm = Math.min(whole, who.hp - leastLeft)
  if (harm <= 0) return
  who.tell(text)
  who.damage(harm, type, null, 'weather')
}

/** Lets lightning strike a player. */
function strike(who: Player): void {
  act('Lightning strikes {actor}!', { actor: who })
  const harm = Math.min(Math.ceil(who.maxHp / 4), who.hp - leastLeft)
  if (harm > 0) who.damage(harm, 'lightning', null, 'lightning')
}

// ---- steps

/** The reason why the weather forbids a step, or undefined. */
export function stepRefused(who: Living, to: Room): string | undefined {
  if (!who.isPlayer) return who.isFlying && weather().effects(to)?.grounds ? 'It stays on the ground.' : undefined
  if ((who as Player).wizard) return undefined
  const effects = weather().effects(to)
  if (!effects) return undefined
  const says = weather().says(weather().at(to).kind)
  if (effects.bars.includes(to.sector) && !isFrozen(to)) return `${says} Nobody goes there in such weather.`
  return effects.grounds && who.isFlying ? `${says} You can't fly in such weather.` : undefined
}

/** Whether the ice on a room's water bears people now. */
function isFrozen(room: Room): boolean {
  return room.sector === 'water' && iceOn(room) === 'bears'
}

/** Whether there is ice on water, and whether it bears people. */
export function iceOn(room: Room): 'none' | 'thin' | 'bears' {
  const { ice } = weather().ground(room)
  if (ice >= weather().effectTable.ground.ice.from) return 'bears'
  return ice >= 1 ? 'thin' : 'none'
}

/** Whether a player falls at a step. @param percent the chance to fall for a player with low dexterity */
function falls(who: Player, percent: number): boolean {
  if (percent <= 0 || who.level <= spared || who.wizard || who.isFlying || who.position !== 'standing') return false
  // CoffeeMUD's rule: the player stays on foot if a d100 roll is below three times the dexterity plus 25.
  if (who.random(1000) >= percent * 10 || who.random(100) < 3 * who.stat('dex') + 25) return false
  act('{Actor} [slip] and [fall].', { actor: who })
  who.position = 'sitting'
  return true
}

/** The number of tiles that make up one step between rooms. */
const tilesOfStep = 8

/** Called when a player has taken a step on ground with tiles. @returns whether the player has slipped and is now sitting */
export function slipsOnTile(who: Player): boolean {
  const room = who.environment as Room | null
  const effects = room?.view ? weather().effects(room) : null
  return effects !== null && falls(who, effects.slips / tilesOfStep)
}

/**
 * Called when a player has taken a step. Deep snow and storms slow the player down, and ice may make the player slip.
 * @returns the seconds until the next step
 */
export function afterStep(who: Player): number {
  checkDeed('harm', who)
  const room = who.environment as Room | null
  const effects = room?.view ? weather().effects(room) : null
  if (!effects || who.wizard || who.isFlying) return 0
  falls(who, effects.slips)
  // City streets are cleared of snow, so the weather doesn't slow players there.
  return room!.sector === 'city' ? 0 : effects.slows
}

/** Whether the weather makes a missile miss. */
export function goesAstray(place: MudObject | null): boolean {
  const room = place?.room as Room | null
  const effects = room?.view ? weather().effects(room) : null
  return effects !== null && effects.astray > 0 && room!.random(100) < effects.astray
}
