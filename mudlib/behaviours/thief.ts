import { happen } from 'driver'
import { act } from '/std/act'
import { Behaviour } from '/std/behaviour'
import { ledger } from '/std/daemons'
import type { Player } from '/std/player'
import { isGuest } from '/std/theft'

interface Settings {
  /** The chance at each heart beat, in percent. */
  chance: number
  /** The maximum number of coins that it takes in one theft, in percent of the victim's coins. */
  share: number
}

/**
 * Steals coins from players in its room (Diku's thief). A victim who is awake may notice the theft, with a chance that grows with the
 * victim's level. After the thief's death, the stolen coins are in its corpse.
 *
 *     behaviours = [Thief.with({ chance: 15 })]
 */
export class Thief extends Behaviour<Settings> {
  defaults(): Settings {
    return { chance: 12, share: 10 }
  }

  heartBeat(): boolean {
    const { monster, settings } = this
    // A charmed thief doesn't steal for its master.
    if (monster.attacker || monster.master || isGuest(monster) || monster.random(100) >= settings.chance) return false
    const marks = (monster.environment?.players ?? []).filter(one => !one.wizard && !one.linkDead && one.gold > 0)
    const mark = marks[monster.random(Math.max(1, marks.length))]
    if (!mark || !monster.canSee(mark)) return false
    if (this.isNoticed(mark)) {
      act("{Actor} [try] to put a hand into {target's} purse!", { actor: monster, target: mark })
      this.decide('was caught by {0}', mark.name)
      happen('stolen', mark, null, 0, monster, true)
      return true
    }
    const coins = Math.min(mark.gold, Math.floor((mark.gold * (1 + monster.random(settings.share))) / 100))
    if (coins <= 0) return false
    ledger().rob(mark, monster, coins)
    this.decide('steals {0} coins from {1}', coins, mark.name)
    happen('stolen', mark, null, coins, monster, false)
    return true
  }

  private isNoticed(mark: Player): boolean {
    if (mark.cannotAct()) return false
    const chance = 40 + (mark.level - this.monster.level) * 3 + (mark.stat('wis') - 10) * 2
    return this.monster.random(100) < Math.max(5, Math.min(95, chance))
  }
}

export default Thief
