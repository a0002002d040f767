import type { QuestReward } from '/compat/ranvier/core/quest-reward'

/** The classes of rewards that bundles define, by name. */
export class QuestRewardManager extends Map<string, typeof QuestReward> {}
