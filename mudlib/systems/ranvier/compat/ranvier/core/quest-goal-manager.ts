import type { Player } from '/compat/ranvier/core/player'
import type { Quest } from '/compat/ranvier/core/quest'
import type { QuestGoal } from '/compat/ranvier/core/quest-goal'

/** A class of goals. */
export type QuestGoalClass = new (quest: Quest, config: Record<string, unknown>, player: Player) => QuestGoal

/** The classes of goals that bundles define, by name. */
export class QuestGoalManager extends Map<string, QuestGoalClass> {}
