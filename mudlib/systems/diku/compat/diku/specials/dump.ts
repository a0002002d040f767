import { checkDeed } from 'driver'
import { capitalize } from '/lib/text'
import { act } from '/std/act'
import { Behaviour } from '/std/behaviour'
import { on } from '/std/decorators'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'

/** The maximum number of coins for one object, and the divisor for its price. */
const mostCoins = 50
const share = 10
/** Below this level, players get experience instead. */
const learnsBelow = 3

/**
 * Makes a room a dump: an object that is dropped there vanishes. Whoever dropped it gets a tenth of its price, 1 to 50 coins; below level 3, the same
 * amount of experience instead. Rule: CircleMUD, spec_procs.c, dump().
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
