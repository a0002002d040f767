import type { Engine } from '/compat/ranvier/core/engine'
import { EventEmitter, type EventName } from '/compat/ranvier/core/event-emitter'
import type { GameState } from '/compat/ranvier/core/game-state'
import type { Player } from '/compat/ranvier/core/player'
import type { Progress, QuestGoal, SavedGoal } from '/compat/ranvier/core/quest-goal'

/** A goal or a reward of a quest: the name of a class, and the settings for it. */
export interface QuestPart {
  type: string
  config: Record<string, unknown>
}

/** The definition of a quest in `quests.yml`. */
export interface QuestConfig {
  title: string
  description: string
  completionMessage: string | null
  /** The references of quests that must be completed first. */
  requires: string[]
  level: number
  /** Whether the quest is completed as soon as all its goals are reached. If not, the player must turn it in. */
  autoComplete: boolean
  repeatable: boolean
  rewards: QuestPart[]
  goals: QuestPart[]
  entityReference?: string
  desc?: string
  [more: string]: unknown
}

/** The saved form of a quest. */
export interface SavedQuest {
  state: SavedGoal[]
  progress: Progress
  config: Pick<QuestConfig, 'desc'> & { level: number; title: string }
  /** The start of the quest, as an ISO date. */
  started?: string
}

/**
 * A player's quest. The quest and its goals get all events of the player.
 *
 * It has events of its own: start, progress(progress), turn-in-ready, complete.
 */
export class Quest extends EventEmitter {
  declare readonly engine: Engine
  declare id: string | number
  declare entityReference: string
  config: QuestConfig
  player: Player
  goals: QuestGoal[] = []
  /** The saved form of the quest's goals. */
  state: SavedGoal[] = []
  GameState: GameState
  /** The start of the quest, as an ISO date. */
  declare started: string | undefined

  constructor(state: GameState, id: string | number, config: Partial<QuestConfig>, player: Player) {
    super()
    this.id = id
    this.entityReference = config.entityReference as string
    const forked = this.engine?.fork === 'ru3'
    this.config = {
      title: forked ? 'Отсутствует название задания' : 'Missing Quest Title',
      description: forked ? 'Отсутствует описание задания' : 'Missing Quest Description',
      completionMessage: null,
      requires: [],
      level: 1,
      autoComplete: false,
      repeatable: false,
      rewards: [],
      goals: [],
      ...config,
    }
    this.player = player
    this.GameState = state
  }

  /** Emits an event, and passes it on to the goals. `progress` isn't passed on, because goals emit it themselves. */
  override __send(event: EventName, args: readonly unknown[]): boolean {
    const heard = super.__send(event, args)
    if (event !== 'progress') this.goals.forEach(goal => goal.__send(event, args))
    return heard
  }

  addGoal(goal: QuestGoal): void {
    this.goals.push(goal)
    goal.own('progress', () => this.onProgressUpdated())
  }

  /** If all goals are reached, completes the quest or announces that it can be turned in. Otherwise, emits its progress. */
  onProgressUpdated(): void {
    const progress = this.getProgress()
    if (!(progress.percent >= 100)) this.emit('progress', progress)
    else if (this.config.autoComplete) this.complete()
    else this.emit('turn-in-ready')
  }

  /** Returns the average progress of the quest's goals. */
  getProgress(): Progress {
    const all = this.goals.map(goal => goal.getProgress())
    const sum = all.reduce((total, { percent }) => total + percent, 0)
    return { percent: Math.round(sum / all.length), display: all.map(({ display }) => display).join('\r\n') }
  }

  serialize(): SavedQuest {
    const { desc, level, title } = this.config
    return {
      state: this.goals.map(goal => goal.serialize()),
      progress: this.getProgress(),
      config: { desc, level, title },
    }
  }

  hydrate(): void {
    for (const [i, saved] of this.state.entries()) this.goals[i]!.hydrate(saved.state)
  }

  complete(): void {
    this.emit('complete')
    for (const goal of this.goals) goal.complete()
  }
}
