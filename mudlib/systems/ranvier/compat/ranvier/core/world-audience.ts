import { ChannelAudience } from '/compat/ranvier/core/channel-audience'
import type { GameEntity } from '/compat/ranvier/core/game-entity'

/** All players except the sender. */
export class WorldAudience extends ChannelAudience {
  override getBroadcastTargets(): GameEntity[] {
    return this.state.PlayerManager.filter(player => player !== this.sender)
  }
}
