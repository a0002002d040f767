import { ChannelAudience } from '/compat/ranvier/core/channel-audience'
import type { GameEntity } from '/compat/ranvier/core/game-entity'

/** The other players who have at least a given role. */
export class RoleAudience extends ChannelAudience {
  minRole: number

  /** @throws if no role is given */
  constructor(options: { minRole: number }) {
    super()
    if (!Object.hasOwn(options, 'minRole')) throw new Error('No role given for role audience')
    this.minRole = options.minRole
  }

  override getBroadcastTargets(): GameEntity[] {
    return this.state.PlayerManager.filter(player => player.role >= this.minRole && player !== this.sender)
  }
}
