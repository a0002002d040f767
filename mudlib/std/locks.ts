import { chooseOne } from '/lib/phrases'
import { Container } from '/std/container'
import type { Living } from '/std/living'
import { operateContainer, operateDoor } from '/std/open-close'
import { carried, inSight } from '/std/parse'

/** The lock of a door or a container that somebody can reach. */
export interface Lock {
  /** The name of the door or the container, with its article. */
  readonly name: string
  /** The path of the program of its key; undefined if it has no keyhole. */
  readonly key: string | undefined
  readonly isOpen: boolean
  readonly isLocked: boolean
  /** Whether nobody can pick it. */
  readonly isPickproof: boolean
  /** Locks or unlocks it. @returns the reason why that isn't possible (empty: the actor has been told), or undefined */
  turn(verb: 'lock' | 'unlock'): string | undefined
}

/** The lock of the container or door that a phrase names, or null. */
export function lockNamed(actor: Living, phrase: string): Lock | null {
  const what = phrase.toLowerCase().replace(/^the /, '')
  const box = chooseOne(what, carried(actor)) ?? chooseOne(what, inSight(actor))
  if (box instanceof Container)
    return {
      name: box.theShort,
      key: box.key ? box.absolute(box.key) : undefined,
      isOpen: !box.closed,
      isLocked: box.locked,
      isPickproof: box.pickproof,
      turn: verb => operateContainer(actor, box, verb),
    }
  const room = actor.environment
  const way = room?.findDoor?.(what)
  const door = way ? room?.doors[way] : undefined
  if (!room || !way || !door) return null
  const state = room.doorState(way)
  return {
    name: `the ${door.name}`,
    key: door.key ? room.absolute(door.key) : undefined,
    isOpen: state === 'open',
    isLocked: state === 'locked',
    isPickproof: door.pickproof === true,
    turn: verb => operateDoor(actor, room, way, verb),
  }
}
