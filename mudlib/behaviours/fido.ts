import { act } from '/std/act'
import { Behaviour } from '/std/behaviour'
import { Corpse } from '/std/corpse'
import { isGuest } from '/std/theft'

interface Settings {
  /** The chance at each heart beat, in percent. */
  chance: number
}

/**
 * Eats corpses of monsters (Diku's fido). Their belongings fall to the ground. It leaves players' corpses alone.
 *
 *     behaviours = [Fido.with({ chance: 20 })]
 */
export class Fido extends Behaviour<Settings> {
  defaults(): Settings {
    return { chance: 30 }
  }

  heartBeat(): boolean {
    const { monster } = this
    const room = monster.environment
    if (monster.attacker || !room || isGuest(monster) || monster.random(100) >= this.settings.chance) return false
    const corpse = room.inventory.find(
      (one): one is Corpse => one instanceof Corpse && !one.ofPlayer && !one.isReserved,
    )
    if (!corpse) return false
    this.decide('eats {0}', corpse.describe())
    act('{Actor} savagely [devour] {item}.', { actor: monster, item: corpse })
    corpse.beEaten()
    return true
  }
}

export default Fido
