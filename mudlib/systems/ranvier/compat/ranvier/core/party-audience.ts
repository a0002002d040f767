import { ChannelAudience } from '/compat/ranvier/core/channel-audience'
import type { GameEntity } from '/compat/ranvier/core/game-entity'

/** The other members of the sender's party. */
export class PartyAudience extends ChannelAudience {
  override getBroadcastTargets(): GameEntity[] {
    const { party } = this.sender
    if (!party) return []
    return (party.getBroadcastTargets() as GameEntity[]).filter(player => player !== this.sender)
  }
}
