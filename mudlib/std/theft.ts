import { checkDeed, happen } from 'driver'
import { coinsOf } from '/lib/coins'
import { isGuestIn } from '/lib/domain-of'
import { act } from '/std/act'
import { ledger } from '/std/daemons'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'

/** The largest share of the victim's coins that one theft takes, in percent. */
const mostOfPurse = 20

/**
 * The chance, in percent, that the victim notices a theft. It depends on both levels, the thief's dexterity and the victim's wisdom. The
 * formula follows DikuMUD's do_steal().
 */
export function noticeChance(thief: Living, by: Living): number {
  if (by.cannotAct() || by.position === 'sleeping' || !by.canSee(thief)) return 0
  const chance = 40 + (by.level - thief.level) * 3 - (thief.stat('dex') - 10) * 2 + (by.stat('wis') - 10) * 2
  return Math.max(5, Math.min(95, chance))
}

/**
 * Lets somebody steal from a monster: a thing that the monster carries but doesn't use, or some of its coins. If the monster notices, the
 * theft fails, and the monster attacks.
 * @param item the thing, or null for coins
 * @returns the reason why the theft can't be tried, or undefined if it was tried
 */
export function steal(thief: Living, from: Monster, item: Item | null): string | undefined {
  checkDeed('act', thief)
  if (isGuest(thief)) return 'Nobody here lets you come close enough.'
  if (from.attacker || thief.attacker) return 'Not in the middle of a fight!'
  if (thief.environment?.peaceful) return 'Too many eyes are on you here.'
  const kept = item?.canBeDropped?.(from) ?? (item ? thief.canCarry(item) : undefined)
  if (kept !== undefined) return kept
  const most = Math.floor((from.gold * (1 + thief.random(mostOfPurse))) / 100)
  const coins = item ? 0 : Math.max(Math.min(from.gold, 1), most)
  if (!item && coins === 0) return 'There is nothing in that purse.'
  const isNoticed = thief.random(100) < noticeChance(thief, from)
  if (isNoticed) act("{Actor} [try] to put a hand into {target's} pocket!", { actor: thief, target: from })
  else if (item) {
    const refused = item.move(thief)
    if (refused !== undefined) return refused
    thief.tell(`You steal ${item.theShort}.`)
  } else if (ledger().transfer(from, thief, coins, 'loot')) thief.tell(`You steal ${coinsOf(coins)}.`)
  happen('stolen', from, isNoticed ? null : item, isNoticed ? 0 : coins, thief, isNoticed)
  if (isNoticed && !from.destructed && !thief.destructed && !from.attacker && !from.cannotAct()) from.attack(thief)
  return undefined
}

/** Whether a monster of a domain is in a room of another domain, where it may not steal. */
export function isGuest(thief: Living): boolean {
  return !thief.isPlayer && isGuestIn(thief, thief.environment?.path ?? '')
}
