import { happen, move, tryCall } from 'driver'
import { coinsOf } from '/lib/coins'
import { capitalize } from '/lib/text'
import { act } from '/std/act'
import type { Corpse } from '/std/corpse'
import { ledger } from '/std/daemons'
import { forgetOpponent } from '/std/life/fight'
import { isUsing } from '/std/life/gear'
import type { Living } from '/std/living'
import { rates } from '/std/offers'
import { readOf } from '/std/seeing'

// Functions for the death of livings, and for the rewards of their killers.

/** The condition, in percent, that an item loses with each victory. */
const wearPerVictory = 0.25

/** Makes a living die and leave a corpse with its things. @param leave creates the corpse @param after is called at the end */
export function die(
  who: Living,
  by: Living | null,
  leave: () => Corpse | null,
  after: (killer: Living | null, corpse: Corpse | null) => void,
): void {
  // Code of a domain could pass anything as the killer.
  const killer = by?.isLiving === true ? by : null
  happen('dying', who, killer)
  if (who.destructed) return
  who.hp = Math.min(0, who.hp)
  act('{Actor} [are] dead!', { actor: who })
  who.interrupt('Your spell dies with you.')
  for (const { effect } of who.affects) who.removeAffect(effect)
  who.position = 'standing'
  const corpse = leave()
  if (killer && killer !== who && !killer.destructed) killer.killed(who)
  who.breakOff()
  if (!who.destructed) happen('died', who, killer, corpse)
  if (!who.destructed) after(killer, corpse)
}

/** Moves the things of a living into a corpse. @param keeps whether the living keeps the things that it wears and wields */
export function leaveCorpse(who: Living, keeps = false): Corpse | null {
  if (!who.environment) return null
  const corpse = who.clone<Corpse>('/std/corpse')
  corpse.remember(who)
  corpse.move(who.environment)
  // An item's own code may refuse the move, or throw. The item is then moved without that code, so that every death is completed, and the
  // author gets the error.
  for (const item of who.inventory)
    if (!(keeps && isUsing(who, item)) && !tryCall(item, 'move', corpse)) move(item, corpse)
  return corpse
}

/** Gives the killer experience and coins. */
export function rewardKiller(killer: Living, dead: Living): void {
  forgetOpponent(killer, dead)
  shareExperience(killer, readOf(dead, 'worth', 0))
  const coins = loot(killer, dead)
  if (coins > 0) {
    killer.tell(`You find ${coinsOf(coins, 'gold')}.`)
    happen('looted', killer, coins, dead)
  }
  wearGear(killer)
  happen('killed', killer, dead)
}

/** Gives the killer the coins of the dead living. @returns the number of coins */
function loot(who: Living, dead: Living): number {
  const gold = readOf(dead, 'gold', 0)
  // A living that is still alive loses no coins, even if code reports a victory. Monsters don't take a player's gold, so it stays in the
  // corpse.
  if (gold === 0 || dead.hp > 0 || (dead.isPlayer && !who.isPlayer)) return 0
  if (dead.isPlayer || !who.isPlayer) {
    ledger().transfer(dead, who, gold, 'loot')
    return gold
  }
  // The coins of a monster enter circulation at this point.
  const coins = rates().given('loot', gold, dead.path)
  dead.pay(gold, 'decay')
  return ledger().mint(who, coins, 'loot', dead.path)
}

/** Wears out the equipment of a player a little with each victory. */
function wearGear(who: Living): void {
  if (!who.isPlayer) return
  for (const item of [who.wielded, ...Object.values(who.worn)]) {
    if (!item || item.value === 0 || item.destructed || !item.wearOut(wearPerVictory)) continue
    who.tell(`${capitalize(item.theShort)} is worn out: have it repaired.`)
    who.takeOff(item)
  }
}

/** Divides the experience of a kill among the players of the party in this room, by their levels. */
function shareExperience(who: Living, points: number): void {
  // A monster with a negative worth must not take experience away from its killer.
  if (!(points > 0)) return
  const party = who.party.filter(one => one === who || (one.isPlayer && one.environment === who.environment))
  const levels = party.reduce((sum, one) => sum + one.level, 0)
  for (const one of party) one.gainExperience(Math.ceil((points * one.level) / levels))
}
