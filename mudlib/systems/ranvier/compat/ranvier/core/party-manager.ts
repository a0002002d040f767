import type { Character } from '/compat/ranvier/core/character'
import type { Engine } from '/compat/ranvier/core/engine'
import type { Party } from '/compat/ranvier/core/party'

/** All parties. */
export class PartyManager extends Set<Party> {
  declare readonly engine: Engine

  /** Creates a party with its leader as the first member. */
  create(leader: Character): Party {
    const party = new this.engine.classes.Party(leader)
    this.add(party)
    return party
  }

  disband(party: Party): void {
    this.delete(party)
    party.disband()
  }
}
