import { transaction } from 'driver'
import { type Pace, Paced, pace } from '/compat/diku/specials/paced'
import { act } from '/std/act'
import type { Player } from '/std/player'

interface Settings extends Pace {
  /** It tries each player in turn with one chance in so many. */
  odds: number
  /** The most that it takes, in percent; 0: half its level, 20 at most. */
  share: number
  /** The most coins for each level times its level; 0: no limit. */
  mostForLevel: number
}

/**
 * Steals coins. Who is awake notices it with one chance in its level and one; otherwise a part of the coins is gone.
 * Rules: ROM, special.c, spec_thief() (1 in 32, up to 20 percent, ten coins for its level squared); SMAUG the same with other figures;
 * CircleMUD, spec_procs.c, thief() (1 in 5, up to ten percent).
 */
export class Pickpocket extends Paced<Settings> {
  defaults(): Settings {
    return { ...pace, odds: 32, share: 0, mostForLevel: 10 }
  }

  protected act(): boolean {
    const { monster } = this
    if (monster.position !== 'standing' || monster.foe || monster.master) return false
    const mark = this.mortals.find(one => this.oneIn(this.settings.odds) && monster.canSee(one))
    if (!mark) return false
    if (!mark.isSleeping && this.oneIn(monster.level + 1)) {
      act("{Actor} [have] a hand in {target's} purse!", { actor: monster, target: mark })
      this.decide('was caught by {0}', mark.name)
    } else this.steal(mark)
    return true
  }

  private steal(mark: Player): void {
    const { monster, settings } = this
    const { level } = monster
    const percent = settings.share || 20
    const part = 1 + monster.random(percent)
    const most = settings.mostForLevel > 0 ? settings.mostForLevel * level * level : Number.POSITIVE_INFINITY
    const taken = settings.share > 0 ? part : Math.min(part, Math.floor(level / 2))
    const coins = Math.min(Math.floor((mark.gold * taken) / 100), most)
    if (coins <= 0) return
    transaction([monster, mark], () => {
      mark.gold -= coins
      monster.gold += coins
    })
    this.decide('steals {0} coins from {1}', coins, mark.name)
  }
}

export default Pickpocket
