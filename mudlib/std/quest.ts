import { meant } from '/lib/near'
import { amountOf } from '/lib/text'
import { final } from '/std/decorators'
import { players } from '/std/kinds'
import { mistakesInData, mistakesInStandings, sortMistake } from '/std/names'
import { MudObject, type ObjectSort } from '/std/object'

/** A player's progress in a quest. */
export interface QuestProgress {
  /** The present stage; empty: none. */
  readonly stage: string
  /** The number of times that each goal of the stage has been met. */
  readonly counts: readonly number[]
  /**
   * Stages whose reward was paid since the quest was last finished. They are recorded so that abandoning the quest and beginning it again pays no
   * reward twice.
   */
  readonly paid?: readonly string[]
  /** How often the quest was finished, and the world second in which it was last finished. */
  readonly times: number
  readonly at: number
}

/** Freezes the progress of a quest, so that code that reads it can't change it. @returns the same object */
export function frozenProgress(progress: QuestProgress): QuestProgress {
  Object.freeze(progress.counts)
  Object.freeze(progress.paid)
  return Object.freeze(progress)
}

/** A goal of a stage. Paths are relative to the quest's program. */
export type Goal = {
  /** Its text in the journal: `rats killed`. */
  text?: string
  /** The number of times that it has to be met; 1 by default. */
  count?: number
} & (
  | { kill: string }
  /** A thing of a program given to an NPC of a program. */
  | { give: string; to: string }
  /** One of several words, separated by `|`, said to an NPC. */
  | { say: string; to: string }
  | { visit: string }
  /** At least this number of coins, in one gift. */
  | { bribe: number; to: string }
  /** An event that code reports: `quests().note(player, 'event', 'lever')`. */
  | { event: string }
)

export interface Reward {
  experience?: number
  gold?: number
  items?: string[]
  spells?: string[]
  /** The change of standing with each faction. */
  standing?: Record<string, number>
}

export interface Stage {
  /** The journal's text during the stage. */
  journal: string
  goals?: Goal[]
  /** The next stage when all goals are met; without it, the quest is finished. */
  next?: string
  /** The message to the player when the stage is finished. */
  told?: string
  reward?: Reward
}

/** The most goals of a stage; further ones are ignored. */
const mostGoals = 50

/** The goals of a stage, without entries of a wrong type. */
export function goalsOf(stage: Stage | undefined): readonly Goal[] {
  const goals: unknown = stage?.goals
  return Array.isArray(goals) ? goals.slice(0, mostGoals).filter(goal => typeof goal === 'object' && goal !== null) : []
}

/**
 * A quest: stages with goals, rewards, and a journal. It is one object for all players; the progress of a player is stored with
 * the player.
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
  /** The key of the generated quest that it represents: `story:17`; empty: it isn't a generated quest. */
  _tale = ''
  title = 'A quest'
  /** Its summary for players who haven't begun it. */
  summary = ''
  /** The stages, the first one first. */
  stages: Record<string, Stage> = {}
  /** The lowest level at which it can be begun. */
  level = 1
  /** Paths of the quests that have to be finished first. */
  after: string[] = []
  /** The least standing that players need to begin it, by faction: a tier or a number. */
  standing: Readonly<Record<string, string | number>> = {}
  /** Seconds after which it can be repeated; null: never. */
  repeats: number | null = null

  /** The key under which progress in it is kept: its path, or the key of a generated quest. */
  @final
  get key(): string {
    return this._tale || this.path
  }

  /** The name of the first stage. */
  get first(): string {
    return Object.keys(this.stages)[0] ?? ''
  }

  mistakes(): string[] {
    const stages = Object.entries(this.stages)
    if (stages.length === 0) return ['it has no stages']
    const wrong = stages.filter(([, { next }]) => next !== undefined && !this.stages[next])
    const reached = new Set([this.first, ...stages.map(([, { next }]) => next)])
    return [
      ...super.mistakes(),
      ...wrong.map(
        ([name, { next = '' }]) =>
          `the stage '${name}' leads to '${next}', and there is no such stage${meant(next, Object.keys(this.stages))}`,
      ),
      ...mistakesInData(this, this.stages),
      ...stages
        .filter(([, stage]) => goalsOf(stage).length < (stage.goals?.length ?? 0) || !Array.isArray(stage.goals ?? []))
        .map(([name]) => `the stage '${name}': goals is no list of goals`),
      ...stages.flatMap(([name, stage]) =>
        goalsOf(stage).flatMap(goal => this.goalMistakes(goal).map(one => `the stage '${name}': ${one}`)),
      ),
      ...this.lostPlayers(),
      ...mistakesInStandings(this.standing).map(one => `standing: ${one}`),
      ...stages.filter(([name]) => !reached.has(name)).map(([name]) => `no stage leads to '${name}'`),
    ]
  }

  /** The mistakes in the paths of a goal: paths to the wrong sort of object. */
  private goalMistakes(goal: Goal): string[] {
    const { kill, give, to, visit } = goal as Partial<Record<'kill' | 'give' | 'to' | 'visit', string>>
    const wanted: [field: string, path: string | undefined, sort: ObjectSort][] = [
      ['kill', kill, 'living'],
      ['give', give, 'thing'],
      ['to', to, 'living'],
      ['visit', visit, 'room'],
    ]
    return wanted.flatMap(([field, path, sort]) => {
      const wrong = path === undefined ? '' : sortMistake(path, [sort], this)
      return wrong === '' ? [] : [`${field}: ${wrong}`]
    })
  }

  /** A mistake for each stage that no longer exists although players in the world are in it. */
  private lostPlayers(): string[] {
    const stages = players().flatMap(who => who.quests?.[this.key]?.stage || [])
    const gone = new Set(stages.filter(stage => !this.stages[stage]))
    return [...gone].map(
      stage =>
        `the stage '${stage}' is gone, and ${amountOf(stages.filter(one => one === stage).length, 'player')} here can only abandon it`,
    )
  }
}

export default Quest
