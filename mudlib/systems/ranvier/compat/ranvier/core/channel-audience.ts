import type { Character } from '/compat/ranvier/core/character'
import type { GameEntity } from '/compat/ranvier/core/game-entity'
import type { GameState } from '/compat/ranvier/core/game-state'

/** Who sends what to a channel. */
export interface Sending {
  state: GameState
  sender: Character
  message: string
}

/** Who hears a channel: by default every player. */
export class ChannelAudience {
  declare state: GameState
  declare sender: Character
  declare message: string

  /** Called by Channel.send() before anything is asked. */
  configure(options: Sending): void {
    this.state = options.state
    this.sender = options.sender
    this.message = options.message
  }

  getBroadcastTargets(): GameEntity[] {
    return this.state.PlayerManager.getPlayersAsArray()
  }

  /** What is sent, for example without the name of whom it is for. */
  alterMessage(message: string): string {
    return message
  }
}
