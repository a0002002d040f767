import type { Character } from '/compat/ranvier/core/character'
import type { GameEntity } from '/compat/ranvier/core/game-entity'
import type { GameState } from '/compat/ranvier/core/game-state'

/** A message sent to a channel, and its sender. */
export interface Sending {
  state: GameState
  sender: Character
  message: string
}

/** The audience of a channel: by default every player. */
export class ChannelAudience {
  declare state: GameState
  declare sender: Character
  declare message: string

  /** Called by Channel.send() before any other method. */
  configure(options: Sending): void {
    this.state = options.state
    this.sender = options.sender
    this.message = options.message
  }

  getBroadcastTargets(): GameEntity[] {
    return this.state.PlayerManager.getPlayersAsArray()
  }

  /** Returns the message in the form in which it is sent, for example without the addressee's name. */
  alterMessage(message: string): string {
    return message
  }
}
