import { Light } from '/std/light'
import type { Monster } from '/std/monster'
import type { MudObject } from '/std/object'
import type { Slot } from '/std/plot'
import type { Room } from '/std/room'
import type { Atlas } from '/stories/atlas'
import { buyLine, type Candidate, candidatesIn } from '/stories/candidates'
import type { Stop } from '/stories/journey'
import type { Keeper } from '/stories/storymaker'

/** The sources of lights: shops, and lights that lie in rooms. */
const sources: readonly Slot[] = [
  { is: 'thing', kind: 'light', where: 'sold' },
  { is: 'thing', kind: 'light', where: 'lying' },
]

/** The slot in which a tale stores the light that the player gets first. */
export const lampSlot = 'light'

/** A light that everybody can get in a room, or null. */
export function lampIn(room: Room, giver: Monster, level: number, keeper: Keeper): Candidate | null {
  for (const slot of sources)
    for (const one of candidatesIn(room, slot, level))
      if (burns(one.object) && one.object !== giver && !keeper.isTaken(one.object) && one.word !== '') return one
  return null
}

/** Whether an object can be lit and then gives light for a while. */
export function burns(object: MudObject): boolean {
  return object instanceof Light && object.fuel >= enough
}

/** The number of seconds for which a light must still burn: enough for the way into a lair and back. */
const enough = 600

/** The stop of a journey at which a player gets and lights a lamp. */
export function lampStop(lamp: Candidate, atlas: Atlas): Stop {
  const { room, coins, word } = lamp
  const get = coins > 0 ? buyLine(lamp) : `get ${word}`
  return { at: atlas.numberOf(room.address), does: `${get}; light ${word}`, what: `${get}, and light it` }
}

/** Whether a task must be done in a room that is always dark. Darkness at night doesn't count, because nights end. */
export function needsLight(stops: readonly Stop[], atlas: Atlas, by: MudObject): boolean {
  return stops.some(({ at, does }) => does !== '' && atlas.room(at, by)?.light === false)
}
