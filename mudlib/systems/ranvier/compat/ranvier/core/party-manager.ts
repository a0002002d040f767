import type { Character } from '/compat/ranvier/core/character'
import type { Engine } from '/compat/ranvier/core/engine'
import type { Party } from '/compat/ranvier/core/party'

/** All parties. */
export class PartyManager extends Set<Party> {
  declare readonly engine: Engine

  /** Begins a party: its leader is in it. */
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
