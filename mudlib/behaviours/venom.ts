import { act } from '/std/act'
import { Behaviour } from '/std/behaviour'

interface Settings {
  /** The chance at each heart beat of a fight, in percent. 0 means twice its level, as in ROM's spec_poison. */
  chance: number
}

/**
 * Poisons its foe, as snakes do (Diku's snake, ROM's spec_poison).
 *
 *     behaviours = [Venom.with()]
 */
export class Venom extends Behaviour<Settings> {
  defaults(): Settings {
    return { chance: 0 }
  }

  heartBeat(): boolean {
    const { monster } = this
    const { foe } = monster
    const chance = this.settings.chance || Math.min(60, 2 * monster.level)
    if (!foe || monster.random(100) >= chance) return false
    act('{Actor} [bite] {target}!', { actor: monster, target: foe })
    foe.addAffect('/effects/poison', { by: monster, power: Math.floor(monster.level / 4) })
    this.decide('poisons {0}', foe.name)
    return true
  }
}

export default Venom
