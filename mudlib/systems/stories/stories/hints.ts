import { findPath } from '/ai/path'
import { capitalize } from '/lib/text'
import type { Monster } from '/std/monster'
import type { Player } from '/std/player'
import type { Plot, Task } from '/std/plot'
import type { Room } from '/std/room'
import type { Actor, Tale } from '/std/tale'
import { actorIn, slotsOf } from '/stories/facts'
import type { Keeper } from '/stories/storymaker'
import { taskOf } from '/stories/tale-stages'

/** The maximum number of steps that a hint describes. */
const mostSteps = 60

/** The next step for a player on a generated quest, with the way from the player's room. */
export function hintFor(tale: Tale, plot: Plot, stage: string, who: Player, keeper: Keeper): string {
  const task = plot.tasks[taskOf(stage)]
  const actors = (task ? slotsAt(task, stage, tale, who, keeper) : []).flatMap(slot => tale.cast[slot] ?? [])
  const next = actors.find(actor => !isDone(actor, who, keeper)) ?? tale.giver
  const one = actorIn(next, keeper)
  // An item that the giver handed to the player can't be bought.
  if (task && 'deliver' in task && one?.isBlueprint && tale.cast[task.deliver]?.includes(next))
    return `You were given ${next.called}. Look where you lost it (where corpse), or give the quest up and ask ${tale.giver.called} for it again.`
  const shop = one?.isBlueprint && !(one as Partial<Room>).exits ? keeper.findLoaded<Room>(next.home) : null
  const room = (shop ?? (one && ((one as Partial<Room>).exits ? one : one.room))) as Room | null
  const here = who.room
  if (!room?.exits || !here?.exits) return `Nobody knows where ${next.called} is now.`
  const where =
    next.called === room.short
      ? next.called
      : `${capitalize(next.called)} is${shop ? ' for sale' : ''} at ${room.short}`
  if (room === here) return `${where}: here.`
  const way = findPath(here, room.address, { most: mostSteps, doors: false })
  return way ? `${where}. From here: ${way.join(', ')}.` : `${where}, far from here.`
}

/**
 * The slots of a task that matter in a stage. For example, the captors come before the captive, and an escorted NPC must follow the
 * player before the destination matters.
 */
function slotsAt(task: Task, stage: string, tale: Tale, who: Player, keeper: Keeper): string[] {
  if ('escort' in task) return [isLed(task.escort, tale, who, keeper) ? task.to : task.escort]
  if (!('rescue' in task)) return slotsOf(task)
  if (!stage.endsWith('b')) return [task.from]
  return isLed(task.rescue, tale, who, keeper) ? [] : [task.rescue]
}

/** Whether an NPC that needs an escort is with a player and follows one of the players who have accepted the quest. */
function isLed(slot: string, tale: Tale, who: Player, keeper: Keeper): boolean {
  const actor = slot === 'giver' ? tale.giver : tale.cast[slot]?.[0]
  const one = actor && (actorIn(actor, keeper) as Monster | null)
  return one?.leader != null && tale.takers.includes(one.leader.name) && one.room === who.room
}

/** Whether a player already has an actor's item, or the actor no longer exists. The hint then leads to the next actor. */
function isDone(actor: Actor, who: Player, keeper: Keeper): boolean {
  const one = actorIn(actor, keeper)
  return one === null || one.environment === who || who.inventory.some(({ path }) => path === actor.path)
}
