import { ChannelAudience } from '/compat/ranvier/core/channel-audience'
import type { GameEntity } from '/compat/ranvier/core/game-entity'

/** The player whose name is the first word of the message. */
export class PrivateAudience extends ChannelAudience {
  override getBroadcastTargets(): GameEntity[] {
    const player = this.state.PlayerManager.getPlayer(this.message.split(' ')[0]!)
    return player ? [player] : []
  }

  override alterMessage(message: string): string {
    return message.split(' ').slice(1).join(' ')
  }
}
