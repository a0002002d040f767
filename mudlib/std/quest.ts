import { MudObject } from '/std/object'

/** What has to be done in a stage. Paths are relative to the quest's program. */
export type Goal = {
  /** How it stands in the journal: `rats killed`. */
  text?: string
  /** How often; once unless told. */
  count?: number
} & (
  | { kill: string }
  /** A thing of a program given to an NPC of a program. */
  | { give: string; to: string }
  /** One of some words, separated by `|`, said to an NPC. */
  | { say: string; to: string }
  | { visit: string }
  /** So many coins in one gift. */
  | { bribe: number; to: string }
  /** Something that happens in code: `quests().note(player, 'event', 'lever')`. */
  | { event: string }
)

export interface Reward {
  experience?: number
  gold?: number
  items?: string[]
  spells?: string[]
  /** Faction to what is added. */
  standing?: Record<string, number>
}

export interface Stage {
  /** What the journal says while one is in it. */
  journal: string
  goals?: Goal[]
  /** The stage that follows when all goals are met; none: the quest is done. */
  next?: string
  /** What one is told as the stage is done. */
  told?: string
  reward?: Reward
}

/**
 * A quest: stages with goals, rewards, and a journal. One object for all who are at it; how far somebody is, is saved with them.
 *
 *     export default class Rats extends Quest {
 *       title = 'Rats in the cellar'
 *       stages = {
 *         hunt: { journal: 'Kill three rats for the innkeeper.', goals: [{ kill: '../npc/rat', count: 3 }], next: 'report' },
 *         report: { journal: 'Tell the innkeeper.', goals: [{ say: 'rats|done', to: '../npc/innkeeper' }], reward: { gold: 30 } },
 *       }
 *     }
 */
export class Quest extends MudObject {
  name = 'quest'
  title = 'A quest'
  /** What it is about, for who hasn't taken it. */
  summary = ''
  /** The stages, the first one first. */
  stages: Record<string, Stage> = {}
  /** What must be so before it can be taken. */
  level = 1
  /** Quests that must have been done, by their paths. */
  after: string[] = []
  /** Seconds after which it can be done again; null: only once. */
  repeats: number | null = null

  /** The name of the first stage. */
  get first(): string {
    return Object.keys(this.stages)[0] ?? ''
  }
}

export default Quest
