import type { Engine } from '/compat/ranvier/core/engine'
import { EventEmitter, type EventName } from '/compat/ranvier/core/event-emitter'
import type { GameState } from '/compat/ranvier/core/game-state'
import type { Player } from '/compat/ranvier/core/player'
import type { Progress, QuestGoal, SavedGoal } from '/compat/ranvier/core/quest-goal'

/** A goal or a reward of a quest: the name of a class, and its settings. */
export interface QuestPart {
  type: string
  config: Record<string, unknown>
}

/** What `quests.yml` says of a quest. */
export interface QuestConfig {
  title: string
  description: string
  completionMessage: string | null
  /** The references of quests that must be complete before. */
  requires: string[]
  level: number
  /** Whether it is complete when its goals are; else somebody must turn it in. */
  autoComplete: boolean
  repeatable: boolean
  rewards: QuestPart[]
  goals: QuestPart[]
  entityReference?: string
  desc?: string
  [more: string]: unknown
}

/** A quest as it is saved. */
export interface SavedQuest {
  state: SavedGoal[]
  progress: Progress
  config: Pick<QuestConfig, 'desc'> & { level: number; title: string }
  /** When it began, as an ISO date. */
  started?: string
}

/**
 * A quest that a player has. It hears what the player hears, and its goals do too.
 *
 * Its own events: start, progress(progress), turn-in-ready, complete.
 */
export class Quest extends EventEmitter {
  declare readonly engine: Engine
  declare id: string | number
  declare entityReference: string
  config: QuestConfig
  player: Player
  goals: QuestGoal[] = []
  /** What was saved of its goals. */
  state: SavedGoal[] = []
  GameState: GameState
  /** When it began, as an ISO date. */
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

  /** Tells an event, and passes it on to the goals; all but `progress`, which is their own too. */
  override __send(event: EventName, args: readonly unknown[]): boolean {
    const heard = super.__send(event, args)
    if (event !== 'progress') this.goals.forEach(goal => goal.__send(event, args))
    return heard
  }

  addGoal(goal: QuestGoal): void {
    this.goals.push(goal)
    goal.own('progress', () => this.onProgressUpdated())
  }

  /** Completes the quest if its goals are reached and nobody need be asked; else tells how far it is. */
  onProgressUpdated(): void {
    const progress = this.getProgress()
    if (!(progress.percent >= 100)) this.emit('progress', progress)
    else if (this.config.autoComplete) this.complete()
    else this.emit('turn-in-ready')
  }

  /** The mean of its goals. */
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
