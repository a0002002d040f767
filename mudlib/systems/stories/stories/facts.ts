import { find } from 'driver'
import { Shopkeeper } from '/behaviours/shopkeeper'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import type { MudObject } from '/std/object'
import type { Plot, Task } from '/std/plot'
import type { Room } from '/std/room'
import type { Actor, Tale } from '/std/tale'
import { type Atlas, passage } from '/stories/atlas'
import type { Candidate } from '/stories/candidates'
import { wordFor } from '/stories/candidates'
import type { Keeper } from '/stories/storymaker'
import { taskOf } from '/stories/tale-stages'

/** Finds the object that fills a slot; after a restart, an object with the same program and the same home. Returns null if there is none. */
export function actorIn(actor: Actor, keeper: Keeper): MudObject | null {
  if (actor.id === '') return keeper.findLoaded(actor.path)
  const known = find(actor.id) as MudObject | null
  if (known && !known.destructed && isOf(known, actor)) return known
  return keeper.clonesOf(actor.path).find(one => isOf(one, actor)) ?? null
}

/** Whether an object matches an actor. An item also matches by its id, because it may have been moved. */
function isOf(one: MudObject, { id, home, name, path }: Actor): boolean {
  if (one.path !== path) return false
  const living = one as Living
  if (living.isLiving) return (one as Monster).home === home && (name === undefined || one.name === name)
  return one.id === id || one.room?.address === home
}

/** The names of the slots that a task needs. */
export function slotsOf(task: Task): string[] {
  const words = ['fetch', 'collect', 'kill', 'deliver', 'to', 'escort', 'rescue', 'from', 'investigate', 'at']
  return words.flatMap(word => {
    const name = (task as unknown as Record<string, unknown>)[word]
    return typeof name === 'string' && name !== 'giver' ? [name] : []
  })
}

/** The slots that a quest still needs in a stage and all later stages. */
export function neededSlots(plot: Plot, stage: string): Set<string> {
  const done = stage === '' ? 0 : taskOf(stage)
  const needed = new Set(plot.tasks.slice(Math.min(done, plot.tasks.length)).flatMap(slotsOf))
  // In the second stage of a rescue, the captors are already dead, so their slot isn't needed.
  const task = plot.tasks[done]
  if (stage.endsWith('b') && task && 'rescue' in task) needed.delete(task.from)
  return needed
}

/** The reason why an actor can no longer play its part, or undefined. */
export function lossOf(actor: Actor, tale: Tale, keeper: Keeper): string | undefined {
  const one = actorIn(actor, keeper)
  if (one === null) return `${actor.called} is gone`
  if (actor.id === '') return (one as Partial<Room>).exits ? undefined : lossInShop(actor, tale, keeper)
  if ((one as Living).isLiving) return undefined
  for (let at = one.environment; at; at = at.environment) {
    const holder = at as Living
    if (holder.isPlayer)
      return tale.takers.includes(holder.name) ? undefined : `${holder.describe()} has ${actor.called}`
  }
  return undefined
}

/** The reason why an item can no longer be bought where it was for sale, or undefined. It is undefined if the player has already bought the item. */
function lossInShop({ path, home, called }: Actor, { takers }: Tale, keeper: Keeper): string | undefined {
  const room = keeper.findLoaded<Room>(home)
  if (!room?.exits) return undefined
  const shops = room.livings.flatMap(one => (one.isPlayer ? [] : ((one as Monster).behaviour(Shopkeeper) ?? [])))
  if (shops.some(({ offers }) => offers.some(({ item }) => item.path === path))) return undefined
  const isBought = keeper.clonesOf(path).some(({ environment: by }) => {
    return (by as Living).isPlayer && takers.includes((by as Living).name)
  })
  return isBought ? undefined : `nobody sells ${called} at ${room.short}`
}

/** The reason why the way of a tale's plan is closed now, or undefined. */
export function blockOf(tale: Tale, atlas: Atlas, keeper: Keeper): string | undefined {
  const keys = keysOn(tale)
  for (const step of tale.plan) {
    let at = step.from
    for (const { direction } of step.way) {
      const number = atlas.numberOf(at)
      const room = atlas.room(number, keeper)
      if (!room) return undefined
      const way = atlas.ways(number, keeper).find(one => one.direction === direction)
      if (!way || room.exits[direction] === undefined) return `the way ${direction} from ${room.short} is gone`
      if (passage(room, way, key => keys.has(key)) === 'shut')
        return `the ${room.doors[direction]?.name ?? 'door'} of ${room.short} is locked`
      at = atlas.addressOf(way.to)
    }
  }
  return undefined
}

/** The keys that the player gets while following a plan. */
function keysOn(tale: Tale): Set<string> {
  return new Set(tale.plan.flatMap(({ key }) => (key === '' ? [] : [key])))
}

/** Turns an actor into a candidate for a new plan; null if the actor no longer exists. */
export function candidateOf(actor: Actor, keeper: Keeper): Candidate | null {
  const object = actorIn(actor, keeper)
  if (!object) return null
  const room = ((object as Partial<Room>).exits ? object : object.room) as Room | null
  if (!room?.exits) return null
  const holder = object.environment as Living | null
  const carrier = holder?.isLiving && !holder.isPlayer ? (holder as Monster) : null
  const word = wordFor(object, object.environment ?? room)
  return { object, room, holder: carrier, coins: 0, word: word === '' ? object.name : word }
}
