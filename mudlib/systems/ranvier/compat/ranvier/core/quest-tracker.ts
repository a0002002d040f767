import type { EventName } from '/compat/ranvier/core/event-emitter'
import type { GameState } from '/compat/ranvier/core/game-state'
import type { Player } from '/compat/ranvier/core/player'
import type { Quest, SavedQuest } from '/compat/ranvier/core/quest'

/** The start and end of a completed quest, as ISO dates. */
export interface CompletedQuest {
  started: string | undefined
  completedAt: string
}

/** The saved form of a player's quests, each with its entity reference. */
export interface SavedQuests {
  completed: [reference: string, quest: CompletedQuest][]
  active: [reference: string, quest: SavedQuest][]
}

/** The quests of a player. */
export class QuestTracker {
  player: Player
  /** The active quests; before hydration, in their saved form. */
  activeQuests: Map<string, Quest>
  completedQuests: Map<string, CompletedQuest>

  constructor(player: Player, active: SavedQuests['active'], completed: SavedQuests['completed']) {
    this.player = player
    this.activeQuests = new Map(active as unknown as [string, Quest][])
    this.completedQuests = new Map(completed)
  }

  /** Passes the player's events on to the quests. */
  emit(event: EventName, ...args: unknown[]): void {
    this.__send(event, args)
  }

  __send(event: EventName, args: readonly unknown[]): void {
    for (const quest of this.activeQuests.values()) quest.__send(event, args)
  }

  isActive(qid: string): boolean {
    return this.activeQuests.has(qid)
  }

  isComplete(qid: string): boolean {
    return this.completedQuests.has(qid)
  }

  get(qid: string): Quest | undefined {
    return this.activeQuests.get(qid)
  }

  /** Marks a quest as complete. @throws an Error if the quest isn't active */
  complete(qid: string): void {
    const quest = this.activeQuests.get(qid)
    if (!quest) throw new Error('Quest not started')
    this.completedQuests.set(qid, { started: quest.started, completedAt: this.now() })
    this.activeQuests.delete(qid)
  }

  /** Starts a quest. @throws an Error if the quest is already active */
  start(quest: Quest): void {
    const qid = quest.entityReference
    if (this.activeQuests.has(qid)) throw new Error('Quest already started')
    quest.started = this.now()
    this.activeQuests.set(qid, quest)
    quest.emit('start')
  }

  private now(): string {
    return new Date(this.player.engine.now()).toJSON()
  }

  hydrate(state: GameState): void {
    for (const [qid, saved] of this.activeQuests as unknown as Map<string, SavedQuest>) {
      const quest = state.QuestFactory.create(state, qid, this.player, saved.state)
      quest.started = saved.started
      quest.hydrate()
      this.activeQuests.set(qid, quest)
    }
  }

  /** Returns the saved form of the quests. As in Ranvier, the start dates of active quests aren't saved. */
  serialize(): SavedQuests {
    return {
      completed: [...this.completedQuests],
      active: [...this.activeQuests].map(([qid, quest]) => [qid, quest.serialize()]),
    }
  }
}
