import { act } from '/std/act'
import { Behaviour } from '/std/behaviour'
import type { Room } from '/std/room'

interface Settings {
  /** The name of the player whom it belongs to. */
  owner: string
  /** Seconds that it waits for an owner who is gone. */
  patience: number
}

const charm = '/effects/charm'

/**
 * A pet: it follows its owner, fights beside them and obeys `order`. While the owner is out of the world it stays where they left it;
 * in the end it goes its way.
 *
 *     behaviours = [Pet.with({ owner: 'ann' })]
 */
export class Pet extends Behaviour<Settings> {
  readonly staysPut: boolean = true
  /** Seconds that it has waited. */
  private waited = 0

  defaults(): Settings {
    return { owner: '', patience: 600 }
  }

  heartBeat(): boolean {
    const { monster, settings } = this
    const { leader } = monster
    if (leader && !leader.destructed && leader.name === settings.owner) {
      this.waited = 0
      return false
    }
    const owner = (monster.environment as Room | null)?.players?.find(({ name }) => name === settings.owner)
    if (owner) {
      this.decide('follows {0}, who is back', owner.name)
      monster.removeAffect(charm)
      monster.addAffect(charm, { seconds: 0, by: owner })
      // What can't be charmed follows of its own will.
      if (monster.leader !== owner) monster.follow(owner)
      return true
    }
    this.waited += 2
    if (this.waited < settings.patience) return false
    act('{Actor} [go] {actor:their} own way.', { actor: monster })
    monster.destruct()
    return true
  }

  describe(): string[] {
    return [`belongs to ${this.settings.owner}${this.waited > 0 ? `, waits since ${this.waited} s` : ''}`]
  }
}

export default Pet
