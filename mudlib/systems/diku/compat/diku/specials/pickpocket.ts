import { type Pace, Paced, pace } from '/compat/diku/specials/paced'
import { act } from '/std/act'
import { ledger } from '/std/daemons'
import type { Player } from '/std/player'

interface Settings extends Pace {
  /** How rare attempts are: the chance that the monster tries to rob a player is one in this number. */
  odds: number
  /** The server whose rule decides what share of the coins the monster takes. */
  rule: keyof typeof parts
  /** The maximum number of stolen coins, as a multiple of the monster's level squared; 0 for no limit. */
  mostForLevel: number
}

type Dice = (most: number) => number

/** The percentage of the player's coins that the monster takes, by server. */
const parts = {
  circle: (_level: number, random: Dice) => 1 + random(10),
  merc: (_level: number, random: Dice) => 1 + random(20),
  rom: (level: number, random: Dice) => Math.min(1 + random(20), Math.floor(level / 2)),
  smaug: (level: number, random: Dice) => 1 + random(Math.max(2, Math.min(Math.floor(level / 4), 10))),
} as const

/**
 * Makes a monster steal coins. A player who is awake notices the attempt with a chance of one in the monster's level plus one. Otherwise
 * the monster takes a share of the coins. The rules are those of spec_thief() in ROM (1 in 32; at most ten coins times the monster's level squared),
 * Merc and SMAUG (1 in 4), and of thief() in CircleMUD's spec_procs.c (1 in 5).
 */
export class Pickpocket extends Paced<Settings> {
  defaults(): Settings {
    return { ...pace, odds: 32, rule: 'rom', mostForLevel: 10 }
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
    const percent = parts[settings.rule](level, most => monster.random(most))
    const most = settings.mostForLevel > 0 ? settings.mostForLevel * level * level : Number.POSITIVE_INFINITY
    const coins = Math.min(Math.floor((mark.gold * percent) / 100), most)
    if (coins <= 0) return
    ledger().rob(mark, monster, coins)
    this.decide('steals {0} coins from {1}', coins, mark.name)
  }
}

export default Pickpocket
