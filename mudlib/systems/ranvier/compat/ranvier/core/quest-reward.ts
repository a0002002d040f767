import type { GameState } from '/compat/ranvier/core/game-state'
import type { Player } from '/compat/ranvier/core/player'
import type { Quest } from '/compat/ranvier/core/quest'

/** What one gets for a quest. Bundles inherit it. */
export class QuestReward {
  /** Gives it to a player. */
  static reward(_GameState: GameState, _quest: Quest, _config: Record<string, unknown>, _player: Player): void {
    throw new Error('Quest reward not implemented')
  }

  /** What a player is told of it. */
  static display(_GameState: GameState, _quest: Quest, _config: Record<string, unknown>, _player: Player): string {
    throw new Error('Quest reward display not implemented')
  }
}
