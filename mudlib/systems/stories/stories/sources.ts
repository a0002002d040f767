import { barePlayer, canBeat } from '/lib/odds'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Atlas } from '/stories/atlas'
import { calledOf, fighterOf } from '/stories/candidates'
import type { Source } from '/stories/journey'
import type { Keeper } from '/stories/storymaker'

/** The ways to get a key: it lies in a room, a beatable monster has it, or it can be found by searching a room. */
export function sourcesIn(
  atlas: Atlas,
  keeper: Keeper,
  key: string,
  rooms: readonly number[],
  level: number,
): Source[] {
  const found: Source[] = []
  for (const room of rooms) {
    const here = atlas.room(room, keeper)
    if (!here) continue
    for (const [path, does] of Object.entries(here.finds ?? {}))
      if (here.absolute(path) === key) found.push({ key, at: room, does, what: `${does} for the key` })
  }
  for (const one of keeper.clonesOf(key)) {
    const room = one.room
    const holder = one.environment as Living | null
    if (!room?.exits || holder === null || keeper.isTaken(one)) continue
    const at = atlas.numberOf(room.address)
    const word = one.name.toLowerCase()
    if ((holder as MudObject) === room) found.push({ key, at, does: `get ${word}`, what: `get ${calledOf(one)}` })
    else if (holder.isLiving && !holder.isPlayer && canBeat(barePlayer(level), [fighterOf(holder)]))
      found.push({
        key,
        at,
        does: `kill ${holder.name}; get ${word} from corpse`,
        what: `get ${calledOf(one)} from ${calledOf(holder)}`,
      })
  }
  return found
}
