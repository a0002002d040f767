import { now } from 'driver'
import { Needs } from '/behaviours/needs'
import { calendar } from '/std/daemons'
import type { Monster } from '/std/monster'
import type { Plot } from '/std/plot'
import type { Room } from '/std/room'
import type { Story } from '/std/story'
import { type Actor, type PlanStep, type Tale, tell } from '/std/tale'
import type { Atlas } from '/stories/atlas'
import { actorOf, type Candidate, candidatesIn } from '/stories/candidates'
import type { Leg } from '/stories/journey'
import type { Commission } from '/stories/storymaker'
import { castOf, rewardOf, stagesOf } from '/stories/tale-stages'

/** The default number of points at which a need becomes a reason for a story; the template may set a different one. */
const usualNeed = 60
/** The default length of a story in world hours; the template may set a different one. */
const usualHours = 24

/** The length of a story in seconds. */
export function secondsOf({ hours = usualHours }: Plot): number {
  return hours * calendar().hourSeconds
}

/** Whether a monster could give a template's quests now: whether it fits the template and has the required need. */
export function isGiverFor(story: Story, giver: Monster, level: number): boolean {
  const { from, giver: slot } = story.plot!
  const room = giver.environment as Room | null
  if (!room?.exits) return false
  if (slot) {
    if (slot.path !== undefined && story.absolute(slot.path) !== giver.path) return false
    if (!candidatesIn(room, slot, level).some(({ object }) => object === giver)) return false
  }
  return !('need' in from) || (giver.behaviour(Needs)?.valueOf(from.need) ?? 0) >= (from.above ?? usualNeed)
}

/** A plan in its saved form. */
export function planOf(legs: readonly Leg[], atlas: Atlas): PlanStep[] {
  return legs.map(({ at, from, way, does, what, key = '' }) => {
    return { room: atlas.addressOf(at), from: atlas.addressOf(from), key, way, does, what }
  })
}

/** Builds a quest from what its story maker has found. */
export function taleFrom(
  key: string,
  { story, giver, level }: Commission,
  found: Readonly<Record<string, readonly Candidate[]>>,
  plan: readonly PlanStep[],
  legs: readonly Leg[],
): Tale {
  const plot = story.plot!
  const who: Actor = actorOf({ object: giver, room: giver.environment as Room, holder: null, coins: 0, word: '' })
  const cast = castOf(found)
  const coins = Object.values(found)
    .flat()
    .reduce((sum, one) => sum + one.coins, 0)
  return {
    key,
    template: story.path,
    giver: who,
    cast,
    title: tell(plot.title, who, cast),
    summary: tell(plot.summary, who, cast),
    level,
    stages: stagesOf(key, plot, who, cast, rewardOf(plot, level, legs)),
    plan,
    until: now() + secondsOf(plot),
    takers: [],
    coins,
    changed: '',
  }
}

/** The cast of a tale that has been planned again. Slots that are no longer needed keep their actors. */
export function castFrom(tale: Tale, found: Readonly<Record<string, readonly Candidate[]>>): Tale['cast'] {
  const fresh = castOf(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0)))
  return { ...tale.cast, ...fresh }
}

/** The stages of a tale that has been planned again. The promised reward doesn't change. */
export function stagesAgain(story: Story, tale: Tale): Tale['stages'] {
  const reward = Object.values(tale.stages).find(stage => stage.reward)?.reward ?? {}
  return stagesOf(tale.key, story.plot!, tale.giver, tale.cast, reward)
}
