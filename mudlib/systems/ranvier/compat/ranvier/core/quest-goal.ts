import type { Engine } from '/compat/ranvier/core/engine'
import { EventEmitter } from '/compat/ranvier/core/event-emitter'
import type { Player } from '/compat/ranvier/core/player'
import type { Quest } from '/compat/ranvier/core/quest'

/** The progress of a goal or a quest. */
export interface Progress {
  /** The progress in percent; 100 if done. */
  percent: number
  display: string
}

/** The saved form of a goal. */
export interface SavedGoal {
  state: Record<string, unknown>
  progress: Progress
  config: Record<string, unknown>
}

/** A goal of a quest. Bundles' classes of goals inherit from this class, listen to the player's events, and emit `progress`. */
export class QuestGoal extends EventEmitter {
  declare readonly engine: Engine
  config: Record<string, unknown>
  quest: Quest
  state: Record<string, unknown>
  player: Player

  constructor(quest: Quest, config: Record<string, unknown>, player: Player) {
    super()
    this.config = { ...config }
    this.quest = quest
    this.state = {}
    this.player = player
  }

  getProgress(): Progress {
    const display =
      this.engine?.fork === 'ru3'
        ? '[ВНИМАНИЕ] Задание не имеет прогресс-бара. Сообщите администратору игры!'
        : '[WARNING] Quest does not have progress display configured. Please tell an admin'
    return { percent: 0, display }
  }

  /** Called when the quest is complete, for cleanup. */
  complete(): void {}

  serialize(): SavedGoal {
    return { state: this.state, progress: this.getProgress(), config: this.config }
  }

  hydrate(state: Record<string, unknown>): void {
    this.state = state
  }
}
