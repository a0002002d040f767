import { Aggressive } from '/behaviours/aggressive'
import { act } from '/std/act'
import type { Living } from '/std/living'
import { Monster } from '/std/monster'
import type { Weapon } from '/std/weapon'

/** A boss in small: phases at parts of its hit points, each once and in order, minions, and loot. */
export default class Founder extends Monster {
  name = 'founder'
  aliases = ['dead founder', 'lich']
  short = 'the founder, who does not rest'
  long = 'A robe that was white once, a crown of tarnished silver, and a cold that comes off him like a smell.'
  race = 'undead'
  gender = 'male' as const
  level = 8
  maxHp = 150
  alignment = -900
  gold = 120
  seesInDark = true
  behaviours = [Aggressive.with({ says: 'You walk on my grave.' })]
  /** How many of its phases have begun. */
  phase = 0

  create(): void {
    super.create()
    const sword = this.clone<Weapon>('../items/founders-sword')
    sword.move(this)
    this.wield(sword)
  }

  hurt(points: number, by: Living | null): boolean {
    const died = super.hurt(points, by)
    if (!died) this.beginPhases()
    return died
  }

  /** A blow may cross two thresholds: then both phases begin, in order. */
  private beginPhases(): void {
    const part = this.hp / this.maxHp
    if (this.phase < 1 && part <= 0.66) this.callCanons()
    if (this.phase < 2 && part <= 0.33) this.rage()
  }

  private callCanons(): void {
    this.phase = 1
    this.say('Canons! To me!')
    act('{Actor} [raise] a hand, and bones stir in the dark.', { actor: this })
    const skeleton = this.clone<Monster>('./skeleton')
    skeleton.home = this.home
    if (this.environment) skeleton.move(this.environment)
    if (this.attacker) skeleton.attack(this.attacker)
  }

  private rage(): void {
    this.phase = 2
    act('A wail goes through the vault, and frost creeps up the pillars. {Actor} [grow] taller.', { actor: this })
    this.bareHands = '2d6'
    this.stats = { ...this.stats, str: this.stats.str + 6 }
  }

  heartBeat(): void {
    super.heartBeat()
    // Alone and whole again: what happened is over.
    if (!this.destructed && !this.attacker && this.phase > 0 && this.hp >= this.maxHp) {
      this.phase = 0
      this.stats = { ...this.stats, str: 10 }
    }
  }
}
