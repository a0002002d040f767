import { wayTo } from '/ai/pursuit'
import { Behaviour } from '/std/behaviour'
import type { Living } from '/std/living'

interface Settings {
  /** The percentage of its hit points below which it flees. */
  below: number
  /** The percentage of its hit points at or above which it goes back to its foe. It is at least 10 more than `below`. */
  until: number
  /** The farthest distance, in rooms, at which it goes back to its foe; 0 means that it never goes back. */
  chases: number
  /** The chance of each attempt to flee, in percent. */
  chance: number
  /** The seconds at the beginning of a fight during which it doesn't flee (CoffeeMUD's FightFlee). */
  stands: number
  says: string
}

/**
 * Flees when it is badly hurt (act flag WIMPY), and comes back when it has healed. It flees only from a foe that is alive, remembered and
 * in sight. When something ends its fight, such as a charm, it forgets the foe. It doesn't flee while it is casting a spell.
 *
 *     behaviours = [Wimpy.with({ below: 25, until: 40, says: 'Enough!' })]
 */
export class Wimpy extends Behaviour<Settings> {
  /** The foe from which it fled. */
  private foe: Living | null = null
  private foughtFor = 0

  defaults(): Settings {
    return { below: 20, until: 30, chases: 3, chance: 100, stands: 0, says: '' }
  }

  hurt(): void {
    if (this.monster.attacker) this.maybeFlee()
  }

  heartBeat(): boolean {
    const { monster } = this
    if (monster.attacker) {
      this.foughtFor += 2
      return this.maybeFlee()
    }
    this.foughtFor = 0
    return this.foe !== null && this.afterwards(this.foe)
  }

  /** After it has fled, it runs from a foe that follows it. When it has healed, it goes back. */
  private afterwards(foe: Living): boolean {
    const { monster, settings } = this
    if (foe.destructed || foe.hp <= 0 || foe === monster.master) {
      this.decide('has nobody to flee from any more')
      this.foe = null
      return false
    }
    const part = this.percent
    // A monster that fled below 80% must not go back at 30%, so the threshold is at least 10 above `below`.
    if (part < Math.max(settings.until, settings.below + 10)) {
      if (foe.environment !== monster.environment || !monster.canSee(foe)) return false
      this.decide('runs on from {0}, at {1}%', foe.name, part)
      return monster.flee()
    }
    return this.reengage(foe, part)
  }

  private reengage(foe: Living, part: number): boolean {
    const { monster, settings } = this
    const way = wayTo(monster, foe, settings.chases)
    if (!way || settings.chases === 0) {
      this.decide('lets {0} go: too far, or out of sight', foe.name)
      this.foe = null
      return false
    }
    if (way.length > 0) {
      this.decide('is at {0}% again and goes {1} for {2}', part, way[0]!, foe.name)
      return monster.go(way[0]!) === undefined
    }
    this.decide('is at {0}% again and attacks {1}', part, foe.name)
    this.foe = null
    return monster.attack(foe) === undefined
  }

  private maybeFlee(): boolean {
    const { monster, settings } = this
    const part = this.percent
    if (part >= settings.below || monster.hp <= 0 || !monster.foe) return false
    if (this.foughtFor < settings.stands) return false
    if (monster.isCasting) {
      this.decide('would flee at {0}%, but for its spell', part)
      return false
    }
    if (monster.random(100) >= settings.chance) return false
    const foe = monster.attacker
    if (monster.cannotAct()) return false
    if (settings.says) monster.say(settings.says)
    if (!monster.flee()) return false
    this.decide('fled from {0} at {1}%, below {2}%', foe?.name ?? 'nobody', part, settings.below)
    this.foe = foe
    monster.stayAwake()
    return true
  }

  /** Forgets its foe, because its fight has ended permanently. */
  calmed(): void {
    this.foe = null
  }

  private get percent(): number {
    return Math.floor(this.monster.hpPercent)
  }

  describe(): string[] {
    return this.foe && !this.foe.destructed ? [`flees from ${this.foe.name}`] : []
  }
}

export default Wimpy
