import { experienceFor } from '/lib/levels'
import { kindOfTask, type Plot, type Task } from '/std/plot'
import type { Goal, Reward, Stage } from '/std/quest'
import { type Actor, type Tale, tell } from '/std/tale'
import { actorOf, type Candidate } from '/stories/candidates'
import type { Leg } from '/stories/journey'
import { lampSlot } from '/stories/lamps'

/** The default journal texts of tasks, by the kind of task. */
const journals: Readonly<Record<string, (task: Record<string, string>) => string>> = {
  fetch: ({ fetch }) => `Bring {giver} {${fetch}}, from {${fetch}.place}.`,
  collect: ({ collect }) => `Bring {giver} {${collect}}.`,
  kill: ({ kill }) => `Kill {${kill}}, at {${kill}.place}.`,
  deliver: ({ deliver, to }) => `Take {${deliver}} to {${to}}, at {${to}.place}.`,
  escort: ({ escort, to }) => `Take {${escort}} to {${to}.place}.`,
  rescue: ({ rescue }) => `Bring {${rescue}} back to {giver}, from {${rescue}.place}.`,
  investigate: ({ investigate }) => `Look round at {${investigate}.place}.`,
  event: ({ at, does }) => `Go to {${at}.place}: ${does}.`,
}

/** The index of a task, from the name of a stage: `t2` and `t2b` belong to the third task. */
export function taskOf(stage: string): number {
  return Number(/^t(\d+)/.exec(stage)?.[1] ?? Number.POSITIVE_INFINITY)
}

/** The name of the event that reports an escort's arrival. The stage's goal waits for this event. */
export function escortOf(key: string, who: Actor): string {
  return `${key} leads ${who.path}`
}

/** Makes the stages of a quest from its tasks and its cast. */
export function stagesOf(key: string, plot: Plot, giver: Actor, cast: Tale['cast'], reward: Reward): Tale['stages'] {
  const list: [name: string, stage: Stage][] = []
  const add = (name: string, journal: string, goals: Goal[]) => {
    list.push([name, { journal: tell(journal, giver, cast), goals }])
  }
  const dark = lampSlot in cast ? ` It is dark there: take {${lampSlot}}, from {${lampSlot}.place}.` : ''
  plot.tasks.forEach((task, i) => {
    const name = `t${i}`
    const text = task.journal ?? journals[kindOfTask(task)]!(task as unknown as Record<string, string>)
    if ('rescue' in task) {
      const foes = cast[task.from] ?? []
      const first = `First beat {${task.from}}, at {${task.from}.place}.`
      add(name, i === 0 ? first + dark : first, [killGoal(foes)])
      add(`${name}b`, text, [{ event: escortOf(key, actorsOf(task.rescue, giver, cast)[0]!), text: 'Brought back' }])
    } else add(name, i === 0 ? text + dark : text, [goalOf(task, key, giver, cast)])
  })
  const last = plot.tasks.at(-1)!
  if (!('fetch' in last || 'collect' in last || ('escort' in last && last.escort === 'giver')))
    add('report', 'Tell {giver} that it is done.', [{ say: 'done|back|finished|over', to: giver.path }])
  list.forEach(([, stage], i) => {
    const next = list[i + 1]?.[0]
    if (next === undefined) stage.reward = reward
    else stage.next = next
  })
  return Object.fromEntries(list)
}

function actorsOf(slot: string, giver: Actor, cast: Tale['cast']): readonly Actor[] {
  return slot === 'giver' ? [giver] : (cast[slot] ?? [])
}

function killGoal(foes: readonly Actor[]): Goal {
  return { kill: foes[0]?.path ?? '', count: foes.length, text: 'Killed' }
}

function goalOf(task: Task, key: string, giver: Actor, cast: Tale['cast']): Goal {
  const first = (slot: string) => actorsOf(slot, giver, cast)[0]?.path ?? ''
  if ('fetch' in task) return { give: first(task.fetch), to: giver.path, text: 'Brought' }
  if ('collect' in task)
    return { give: first(task.collect), to: giver.path, count: cast[task.collect]?.length ?? 1, text: 'Brought' }
  if ('kill' in task) return killGoal(cast[task.kill] ?? [])
  if ('deliver' in task) return { give: first(task.deliver), to: first(task.to), text: 'Delivered' }
  if ('escort' in task) return { event: escortOf(key, actorsOf(task.escort, giver, cast)[0]!), text: 'Taken there' }
  if ('investigate' in task) return { visit: first(task.investigate), text: 'Seen' }
  return { event: 'event' in task ? task.event : '', text: 'Done' }
}

/** The reward of a quest, computed from its level, the length of the way, and the number of fights. */
export function rewardOf(plot: Plot, level: number, plan: readonly Leg[]): Reward {
  const steps = plan.reduce((sum, { way }) => sum + way.length, 0)
  const fights = plan.filter(({ does }) => does.startsWith('kill ')).length
  const { factor = 1, gold = 0, experience = 0, ...rest } = plot.reward ?? {}
  const effort = (1 + steps / 20 + fights / 2) * factor
  return {
    ...rest,
    gold: gold + Math.round((4 + level * 3) * effort),
    experience: experience + Math.round(experienceFor(level) * 0.6 * effort),
  }
}

/** The cast in its saved form. */
export function castOf(cast: Readonly<Record<string, readonly Candidate[]>>): Tale['cast'] {
  return Object.fromEntries(Object.entries(cast).map(([name, list]) => [name, list.map(actorOf)]))
}
