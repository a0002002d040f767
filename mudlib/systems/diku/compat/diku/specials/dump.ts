import { checkDeed } from 'driver'
import { capitalize } from '/lib/text'
import { act } from '/std/act'
import { Behaviour } from '/std/behaviour'
import { on } from '/std/decorators'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'

/** The maximum reward for an object in coins, and the divisor that gives the reward from the object's price. */
const mostCoins = 50
const share = 10
/** Below this level, players get experience instead of coins. */
const learnsBelow = 3

/**
 * Makes a room a dump, where dropped objects vanish. The player gets a tenth of the object's price, but at least 1 and at most 50
 * coins; below level 3, the same amount of experience instead. The rule is that of dump() in CircleMUD's spec_procs.c.
 */
export class Dump extends Behaviour {
  @on('dropped', { reach: 'room' })
  takes(item: MudObject, by: Living): void {
    if (item.destructed) return
    checkDeed('destruct', item)
    checkDeed('earn', by)
    const coins = Math.max(1, Math.min(mostCoins, Math.floor(((item as Item).value ?? 0) / share)))
    by.environment?.receive(`${capitalize(item.theShort)} vanishes in a puff of smoke!\n`)
    item.destruct()
    if (!by.isPlayer) return
    act('{Actor} [be] rewarded for keeping the town clean.', { actor: by })
    if (by.level < learnsBelow) by.gainExperience(coins)
    else by.earn(coins)
  }
}

export default Dump
