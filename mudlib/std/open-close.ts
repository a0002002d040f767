import { checkDeed, happen } from 'driver'
import { act } from '/std/act'
import type { Container } from '/std/container'
import type { Opening } from '/std/events'
import type { Living } from '/std/living'
import type { Room } from '/std/room'
import { vetoOf } from '/std/veto'

const events = { open: 'opened', close: 'closed', lock: 'locked', unlock: 'unlocked' } as const
const states = { open: 'open', close: 'closed', lock: 'locked', unlock: 'closed' } as const

/**
 * Opens, closes, locks or unlocks a container. @returns the reason why that isn't possible (empty if the actor has been told already), or
 * undefined
 */
export function operateContainer(actor: Living, box: Container, verb: Opening['verb']): string | undefined {
  checkDeed('act', actor)
  const refused = vetoOf('canHandle', box, actor, { verb, way: '' })
  if (refused !== undefined) return refused
  if (verb === 'open' || verb === 'close') {
    const stuck = box.setClosed(verb === 'close')
    if (stuck !== undefined) return stuck
    act(`{Actor} [${verb}] {item}.`, { actor, item: box })
  } else {
    box.locked = verb === 'lock'
    act(`{Actor} [${verb}] {target}.`, { actor, target: box })
  }
  if (!box.destructed) happen(events[verb], box, actor, '')
  return undefined
}

/** Opens, closes, locks or unlocks the door of a room in a direction. @returns the same as operateContainer() */
export function operateDoor(actor: Living, room: Room, way: string, verb: Opening['verb']): string | undefined {
  checkDeed('act', actor)
  checkDeed('set', room)
  const refused = vetoOf('canHandle', room, actor, { verb, way })
  if (refused !== undefined) return refused
  room.setDoor(way, states[verb])
  act(`{Actor} [${verb}] the ${room.doors[way]!.name}.`, { actor })
  if (!room.destructed) happen(events[verb], room, actor, way)
  return undefined
}
