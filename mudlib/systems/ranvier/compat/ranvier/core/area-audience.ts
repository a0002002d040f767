import { ChannelAudience } from '/compat/ranvier/core/channel-audience'
import type { GameEntity } from '/compat/ranvier/core/game-entity'
import type { Player } from '/compat/ranvier/core/player'

/** The other players in the sender's area. (Ranvier 3.0.6 was meant to reach the area's NPCs, too, but never does; the fork does.) */
export class AreaAudience extends ChannelAudience {
  override getBroadcastTargets(): GameEntity[] {
    const { room } = this.sender
    if (!room) return []
    if (this.state.engine.fork === 'ru3') return room.area.getBroadcastTargets().filter(one => one !== this.sender)
    return this.state.PlayerManager.filter(
      (player: Player) => player.room?.area === room.area && player !== this.sender,
    )
  }
}
