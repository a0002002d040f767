import { ChannelAudience } from '/compat/ranvier/core/channel-audience'
import type { GameEntity } from '/compat/ranvier/core/game-entity'

/** The sender's room, and the other players and NPCs in it. */
export class RoomAudience extends ChannelAudience {
  override getBroadcastTargets(): GameEntity[] {
    return (this.sender.room!.getBroadcastTargets() as GameEntity[]).filter(target => target !== this.sender)
  }
}
