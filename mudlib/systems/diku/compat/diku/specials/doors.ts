import { act } from '/std/act'
import type { Living } from '/std/living'

/** Makes a living unlock and open all doors with a matching name in the room, or close and lock them. */
export function turnDoors(who: Living, named: RegExp, opens: boolean): void {
  const room = who.environment
  if (!room) return
  for (const [way, { name = 'door' }] of Object.entries(room.doors)) {
    if (!named.test(name) || room.isHeld(way)) continue
    const state = opens ? 'open' : room.doors[way]!.key ? 'locked' : 'closed'
    if (room.doorState(way) === state) continue
    room.setDoor(way, state, true)
    act(`{Actor} [${opens ? 'open' : 'close'}] the ${name}.`, { actor: who })
  }
}
