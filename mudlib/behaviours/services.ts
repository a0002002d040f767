import { ask, sum } from 'driver'
import { capitalize } from '/lib/text'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import { factions } from '/std/offers'

// Code that teachers, bankers and menders share: rules for serving customers, and prices that depend on the customer.

/**
 * The reason why a monster doesn't serve somebody now, or undefined if it does.
 * @param least the lowest standing with its faction that it requires: a tier or a number. If null, the trade rules of the faction's tiers
 * apply
 */
export function notServed(monster: Monster, who: Living, least: string | number | null = null): string | undefined {
  const name = capitalize(monster.theShort)
  if (monster.cannotAct()) return `${name} is in no state for that.`
  if (monster.attacker) return `${name} is fighting!`
  const shunned = ask('shuns', monster, who, 'trade')
  if (shunned !== undefined) return `${name} says, "${shunned}"`
  if (least === null || factions()?.reaches(who, monster.faction, least) !== false) return undefined
  return `${name} says, "That is for our friends alone."`
}

/** The price of a service for somebody. Friends of the faction pay less. @param price the usual price, in coins */
export function priceFor(monster: Monster, who: Living, price: number): number {
  return Math.max(1, Math.ceil(price * Math.max(0.1, 1 + sum('price', monster, who) / 100)))
}
