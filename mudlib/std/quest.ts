import { meant } from '/lib/near'
import { amountOf } from '/lib/text'
import { final } from '/std/decorators'
import { players } from '/std/kinds'
import { mistakesInData, mistakesInStandings, sortMistake } from '/std/names'
import { MudObject, type ObjectSort } from '/std/object'

/** A player's progress in a quest. */
export interface QuestProgress {
  /** The current stage; empty if there is none. */
  readonly stage: string
  /** The number of times that each goal of the stage has been met. */
  readonly counts: readonly number[]
  /**
   * The stages whose reward has been paid since the quest was last finished. They are recorded so that abandoning the quest and beginning
   * it again doesn't pay a reward twice.
   */
  readonly paid?: readonly string[]
  /** The number of times that the quest was finished, and the world second at which it was last finished. */
  readonly times: number
  readonly at: number
}

/** Freezes the progress of a quest, so code that reads it can't change it. @returns the same object */
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
  /** The player has to give a thing of a program to an NPC of a program. */
  | { give: string; to: string }
  /** The player has to say one of several words, separated by `|`, to an NPC. */
  | { say: string; to: string }
  | { visit: string }
  /** The player has to give at least this number of coins to an NPC at once. */
  | { bribe: number; to: string }
  /** Code has to report an event: `quests().note(player, 'event', 'lever')`. */
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
  /** The stage that follows when all goals are met. If it isn't set, the quest is finished then. */
  next?: string
  /** The message to the player when the stage is finished. */
  told?: string
  reward?: Reward
}

/** The maximum number of goals that a stage may have. Goals beyond this number are ignored. */
const mostGoals = 50

/** The goals of a stage, without entries of a wrong type. */
export function goalsOf(stage: Stage | undefined): readonly Goal[] {
  const goals: unknown = stage?.goals
  return Array.isArray(goals) ? goals.slice(0, mostGoals).filter(goal => typeof goal === 'object' && goal !== null) : []
}

/**
 * A quest with stages, goals, rewards and a journal. It is one object for all players. Each player's progress is stored with the player.
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
  /** The key of the generated quest that this object represents: `story:17`. It is empty for other quests. */
  _tale = ''
  title = 'A quest'
  /** Its summary for players who haven't begun it. */
  summary = ''
  /** The stages. The first one is where the quest begins. */
  stages: Record<string, Stage> = {}
  /** The lowest level at which it can be begun. */
  level = 1
  /** The paths of the quests that a player has to finish first. */
  after: string[] = []
  /** The lowest standing with each faction that a player needs to begin the quest: a tier or a number. */
  standing: Readonly<Record<string, string | number>> = {}
  /** The seconds after which the quest can be repeated; null if it can't be. */
  repeats: number | null = null

  /** The key under which progress in the quest is stored: the quest's path or, for a generated quest, its key. */
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

  /** The mistakes in the paths of a goal: paths that lead to the wrong sort of object. */
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

  /** A mistake for each stage that no longer exists while players in the world are still in it. */
  private lostPlayers(): string[] {
    const stages = players().flatMap(who => who.quests?.[this.key]?.stage || [])
    const gone = new Set(stages.filter(stage => !this.stages[stage]))
    return [...gone].map(
      stage =>
        `the stage '${stage}' is gone, and ${amountOf(stages.filter(one => one === stage).length, 'player')} here can only abandon it`,
    )
  }
}

/** The paths of the NPCs to whom an item has to be given, according to the open goals of a stage. */
export function takersIn(
  quest: Quest,
  { stage, counts }: Pick<QuestProgress, 'stage' | 'counts'>,
  item: MudObject,
): string[] {
  const goals = goalsOf(quest.stages[stage])
  return goals.flatMap((goal, i) => {
    const isOpen = (counts[i] ?? 0) < (goal.count ?? 1)
    return isOpen && 'give' in goal && quest.absolute(goal.give) === item.path ? [quest.absolute(goal.to)] : []
  })
}

export default Quest
