import { type Pace, Paced, pace } from '/compat/diku/specials/paced'
import { act } from '/std/act'
import { ledger } from '/std/daemons'

/**
 * Makes a monster lie in wait for players who are up to nine levels above it, and attack them. In a fight, it may steal a tenth of
 * its foe's coins (chance 1 in 4) or flee (1 in 4). The rule is that of spec_nasty() in ROM's special.c.
 */
export class Nasty extends Paced<Pace> {
  defaults(): Pace {
    return pace
  }

  protected act(): boolean {
    const { monster } = this
    if (monster.isSleeping) return false
    const { foe } = monster
    if (!foe) {
      const victim = this.mortals.find(
        one => one.level > monster.level && one.level < monster.level + 10 && monster.canSee(one),
      )
      if (!victim || monster.attack(victim) !== undefined) return false
      this.decide('attacks {0}', victim.name)
      return true
    }
    const choice = monster.random(4)
    if (choice === 0) {
      const coins = Math.floor(foe.gold / 10)
      act("{Actor} [cut] {target's} purse open, and [take] what falls out!", { actor: monster, target: foe })
      ledger().rob(foe, monster, coins)
      this.decide('takes {0} coins from {1}', coins, foe.name)
      return true
    }
    return choice === 1 && monster.flee()
  }
}

export default Nasty
