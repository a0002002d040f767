import type { GameState } from '/compat/ranvier/core/game-state'
import type { Player } from '/compat/ranvier/core/player'
import type { Quest } from '/compat/ranvier/core/quest'

/** A reward for a quest. Bundles' classes of rewards inherit from this class. */
export class QuestReward {
  /** Gives the reward to a player. */
  static reward(_GameState: GameState, _quest: Quest, _config: Record<string, unknown>, _player: Player): void {
    throw new Error('Quest reward not implemented')
  }

  /** Returns the description of the reward for a player. */
  static display(_GameState: GameState, _quest: Quest, _config: Record<string, unknown>, _player: Player): string {
    throw new Error('Quest reward display not implemented')
  }
}
