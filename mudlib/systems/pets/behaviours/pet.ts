import { act } from '/std/act'
import { Behaviour } from '/std/behaviour'
import { pets } from '/std/kept-pet'
import type { Player } from '/std/player'
import type { Room } from '/std/room'

interface Settings {
  /** The name of the player who owns the pet. */
  owner: string
  /** The number of seconds for which the pet waits for an owner who has left it. */
  patience: number
}

/**
 * A pet. It follows its owner, fights on the owner's side and obeys `order`. When the owner leaves the world, the pet does, too;
 * both come back together (/daemons/pets). A pet that has lost its owner waits, and finally goes its own way.
 *
 *     behaviours = [Pet.with({ owner: 'ann' })]
 */
export class Pet extends Behaviour<Settings> {
  readonly staysPut: boolean = true
  /** The number of seconds for which the pet has been waiting for its owner. */
  private waited = 0

  defaults(): Settings {
    return { owner: '', patience: 600 }
  }

  heartBeat(): boolean {
    const { monster, settings } = this
    const { leader } = monster
    const isLed = leader !== null && !leader.destructed && leader.name === settings.owner
    const owner = (isLed ? leader : this.ownerHere()) as Player | undefined
    if (owner !== undefined && pets().petOf(owner) === monster) {
      this.waited = 0
      pets().note(monster, owner)
      if (isLed) return false
      this.decide('follows {0}, who is back', owner.name)
      pets().rejoin(monster, owner)
      return true
    }
    this.waited += 2
    if (this.waited < settings.patience) return false
    act('{Actor} [go] {actor:their} own way.', { actor: monster })
    monster.destruct()
    return true
  }

  private ownerHere(): Player | undefined {
    return (this.monster.environment as Room | null)?.players?.find(({ name }) => name === this.settings.owner)
  }

  /** Called when the pet dies: the owner loses it permanently. */
  died(): void {
    const owner = (this.monster.leader ?? this.ownerHere()) as Player | undefined
    if (owner !== undefined) pets().lose(this.monster, owner)
  }

  describe(): string[] {
    return [`belongs to ${this.settings.owner}${this.waited > 0 ? `, waits since ${this.waited} s` : ''}`]
  }
}

export default Pet
