import { Shopkeeper } from '/behaviours/shopkeeper'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'

/** The shop where somebody is, or why there is none to deal with. */
export function findShop(actor: Living): Shopkeeper | string {
  for (const one of actor.environment?.livings ?? []) {
    const shop = one.isPlayer ? null : (one as Monster).behaviour(Shopkeeper)
    if (shop) return shop.refusal(actor) ?? shop
  }
  return 'There is no shop here.'
}
