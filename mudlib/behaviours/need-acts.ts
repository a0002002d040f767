import { findPath } from '/ai/path'
import type { NeedsSettings } from '/behaviours/needs'
import type { Shopkeeper } from '/behaviours/shopkeeper'
import { findShops } from '/behaviours/shopping'
import { act } from '/std/act'
import { type Item, kindOf } from '/std/item'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import type { MudObject } from '/std/object'
import { livingsBeside } from '/std/parse'
import type { Room } from '/std/room'
import { isGuest } from '/std/theft'

/** An action that an NPC can take because of a need. */
export type Act = 'eat' | 'buy' | 'shelter' | 'sell' | 'visit' | 'steal' | 'ask'

/** The points by which a need changes through a meal, a safe place, or company. */
const meal = -60
const safe = -40
const company = -30
/** The maximum number of things among which it looks for food. The number is limited because a room may contain very many things. */
const considered = 40
/** The points by which one sale changes the need for money. */
const sale = -25

/** The shops in an NPC's room that trade with the NPC. Its own shop isn't included. */
function shopsFor(who: Monster): readonly Shopkeeper[] {
  const found = findShops(who, '', 'from')
  return typeof found === 'string' ? [] : found.shops.filter(({ monster }) => monster !== who)
}

/**
 * A function for each action. It returns the points that the action adds to the need. It returns 0 if the action isn't finished or has no
 * effect, and null if the action can't be done.
 */
export const usualActs: Readonly<Record<Act, (who: Monster, settings: NeedsSettings) => number | null>> = {
  eat: who => {
    const food = foodIn(who.inventory) ?? foodIn(who.environment?.inventory ?? [], true)
    if (!food) return null
    return eat(who, food) ? meal : null
  },

  buy: (who, { shop, steals }) => {
    if (shop !== '' && !isAt(who, shop)) {
      if (who.gold === 0 || who.staysPut) return steals ? steal(who) : null
      return goTo(who, shop)
    }
    const isFood = ({ item }: { item: Item }) => kindOf(item) === 'food'
    const keeper = shopsFor(who).find(shop => shop.offers.some(isFood))
    const offer = keeper?.offers.find(isFood)
    const bought = keeper && offer ? keeper.sell(offer, who) : 'nothing'
    if (bought === undefined) {
      const food = foodIn(who.inventory)
      return food && eat(who, food) ? meal : 0
    }
    return steals ? steal(who) : null
  },

  shelter: (who, { refuge }) => {
    const to = refuge || who.home
    if (who.staysPut || to === '') return null
    return isAt(who, to) ? (who.environment === null ? null : safe) : goTo(who, to)
  },

  sell: who => {
    for (const shop of shopsFor(who)) {
      const item = (who.inventory as Item[]).find(one => !who.isUsing(one) && shop.refuses(one, who) === undefined)
      if (item && shop.buy(item, who) === undefined) return sale
    }
    return null
  },

  visit: (who, { company: to }) => {
    const others = livingsBeside(who).filter(one => !one.attacker)
    if (others.length > 0) return company
    return to === '' || who.staysPut ? null : goTo(who, to)
  },

  steal: who => steal(who),

  ask: () => 0,
}

function isAt(who: Monster, room: string): boolean {
  return (who.environment as Room | null)?.address === who.absolute(room)
}

/** Takes a step towards a room. @returns 0 if the NPC moved, otherwise null */
function goTo(who: Monster, room: string): 0 | null {
  const here = who.environment as Room | null
  if (!here?.exits || who.isCatchingUp) return null
  const way = findPath(here, who.absolute(room))
  return way?.[0] !== undefined && who.go(way[0]) === undefined ? 0 : null
}

/** The first food among some things. @param lying whether the things lie in a room; in that case, food that has belonged to a player is left alone */
function foodIn(things: readonly MudObject[], lying = false): Item | undefined {
  return (things.slice(0, considered) as readonly MudObject[] as readonly Item[]).find(
    one => kindOf(one) === 'food' && !(one as MudObject as Living).isLiving && (!lying || one.hadBy === ''),
  )
}

function eat(who: Monster, food: Item): boolean {
  if (food.environment !== who && isGuest(who)) return false
  if (food.environment !== who && food.move(who) !== undefined) return false
  if (!who.isUnseen) act('{Actor} [eat] {item}.', { actor: who, item: food })
  food.destruct()
  return true
}

/** Steals food from somebody in the room, if that is possible. @returns the same values as the functions of usualActs */
function steal(who: Monster): number | null {
  if (isGuest(who)) return null
  for (const victim of livingsBeside(who)) {
    if (victim === who || victim.attacker || (victim as { wizard?: boolean }).wizard) continue
    const food = foodIn(victim.inventory)
    if (!food || food.move(who) !== undefined) continue
    victim.tell(`You have a feeling that something is missing.`)
    return eat(who, food) ? meal : 0
  }
  return null
}
