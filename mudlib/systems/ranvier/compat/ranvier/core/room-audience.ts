import { ChannelAudience } from '/compat/ranvier/core/channel-audience'
import type { GameEntity } from '/compat/ranvier/core/game-entity'

/** Who and what is in the sender's room, and the room. */
export class RoomAudience extends ChannelAudience {
  override getBroadcastTargets(): GameEntity[] {
    return (this.sender.room!.getBroadcastTargets() as GameEntity[]).filter(target => target !== this.sender)
  }
}
