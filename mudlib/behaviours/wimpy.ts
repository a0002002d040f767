import { findPath } from '/ai/path'
import { Behaviour } from '/std/behaviour'
import type { Living } from '/std/living'
import type { Room } from '/std/room'

interface Settings {
  /** In percent of hit points: below, it flees. */
  below: number
  /** In percent: above, it is brave again, and goes for its foe. */
  until: number
  /** How many rooms away a foe may be for it to come back for them; 0: it never does. */
  chases: number
  /** In percent: how likely each try to flee is. */
  chance: number
  /** Seconds of a fight in which it stands its ground, whatever happens (CoffeeMUD's FightFlee). */
  stands: number
  says: string
}

/**
 * Flees when it is badly hurt (act flag WIMPY), and comes back when it is well again. It must have a foe: who is forgotten, dead
 * or gone for good is not fled from. In the middle of a spell it stays until the spell is out.
 *
 *     behaviours = [Wimpy.with({ below: 25, until: 40, says: 'Enough!' })]
 */
export class Wimpy extends Behaviour<Settings> {
  /** From whom it flees. */
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

  /** It has fled: runs on from a foe that comes after it, and turns when it is well. */
  private afterwards(foe: Living): boolean {
    const { monster, settings } = this
    if (foe.destructed || foe.hp <= 0) {
      this.decide('has nobody to flee from any more')
      this.foe = null
      return false
    }
    const part = this.percent
    // Who fled at 80% is not brave again at 30%.
    if (part < Math.max(settings.until, settings.below + 10)) {
      if (foe.environment !== monster.environment) return false
      this.decide('runs on from {0}, at {1}%', foe.name, part)
      return monster.flee()
    }
    return this.reengage(foe, part)
  }

  private reengage(foe: Living, part: number): boolean {
    const { monster, settings } = this
    const room = monster.environment as Room | null
    const way = room?.exits && foe.environment ? findPath(room, foe.environment, { most: settings.chases }) : null
    if (!way || settings.chases === 0) {
      this.decide('lets {0} go: too far', foe.name)
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

  /** Its foe is forgotten: there is nothing to flee from. */
  calm(): void {
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
