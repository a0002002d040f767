import type { Engine } from '/compat/ranvier/core/engine'
import type { GameState } from '/compat/ranvier/core/game-state'
import type { Player } from '/compat/ranvier/core/player'
import type { Quest, QuestConfig, QuestPart } from '/compat/ranvier/core/quest'
import type { Progress, SavedGoal } from '/compat/ranvier/core/quest-goal'

/** The definition of a quest. */
export interface QuestDefinition {
  id: string | number
  area: string
  config: Partial<QuestConfig>
  /** The reference of the NPC that gives the quest. */
  npc?: string
}

/** Holds the definitions of all areas' quests, and makes quests for players. */
export class QuestFactory {
  declare readonly engine: Engine
  quests = new Map<string, QuestDefinition>()

  add(areaName: string, id: string | number, config: Partial<QuestConfig>): void {
    const reference = this.makeQuestKey(areaName, id)
    config.entityReference = reference
    this.quests.set(reference, { id, area: areaName, config })
  }

  set(qid: string, val: QuestDefinition): void {
    this.quests.set(qid, val)
  }

  get(qid: string): QuestDefinition | undefined {
    return this.quests.get(qid)
  }

  /** Returns whether a player may start a quest now. @throws an Error if there is no such quest */
  canStart(player: Player, questRef: string): boolean {
    const quest = this.get(questRef)
    if (!quest) throw new Error(`Invalid quest id [${questRef}]`)
    const { questTracker } = player
    if (questTracker.completedQuests.has(questRef) && !quest.config.repeatable) return false
    if (questTracker.isActive(questRef)) return false
    return (quest.config.requires ?? []).every(one => questTracker.isComplete(one))
  }

  /**
   * Makes a quest for a player; `questTracker.start(quest)` starts it.
   * @param state the saved form of its goals
   * @throws an Error if there is no such quest
   */
  create(GameState: GameState, qid: string, player: Player, state: SavedGoal[] = []): Quest {
    const definition = this.quests.get(qid)
    if (!definition) throw new Error(`Trying to create invalid quest id [${qid}]`)
    const quest = new this.engine.classes.Quest(GameState, definition.id, definition.config, player)
    quest.state = state
    for (const goal of definition.config.goals ?? []) {
      const Goal = GameState.QuestGoalManager.get(goal.type)
      if (!Goal) throw new Error(`Quest [${qid}] has invalid goal type ${goal.type}`)
      quest.addGoal(new Goal(quest, goal.config, player))
    }
    quest.own('progress', (progress: Progress) => {
      player.emit('questProgress', quest, progress)
      player.save()
    })
    quest.own('start', () => {
      player.emit('questStart', quest)
      quest.emit('progress', quest.getProgress())
    })
    quest.own('turn-in-ready', () => player.emit('questTurnInReady', quest))
    quest.own('complete', () => this.completed(GameState, quest, definition.config.rewards ?? []))
    return quest
  }

  private completed(GameState: GameState, quest: Quest, rewards: readonly QuestPart[]): void {
    const { player } = quest
    player.emit('questComplete', quest)
    player.questTracker.complete(quest.entityReference)
    for (const reward of rewards) {
      try {
        const Reward = GameState.QuestRewardManager.get(reward.type)
        if (!Reward) throw new Error(`Quest [${quest.entityReference}] has invalid reward type ${reward.type}`)
        Reward.reward(GameState, quest, reward.config, player)
        player.emit('questReward', reward)
      } catch (error) {
        this.engine.logger.error((error as Error).message)
      }
    }
    player.save()
  }

  makeQuestKey(area: string, id: string | number): string {
    return `${area}:${id}`
  }
}
