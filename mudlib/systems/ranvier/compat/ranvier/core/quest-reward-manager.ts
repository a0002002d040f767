import type { QuestReward } from '/compat/ranvier/core/quest-reward'

/** The classes of rewards that bundles have, by their names. */
export class QuestRewardManager extends Map<string, typeof QuestReward> {}
