import { Command } from '/std/command'
import type { Living } from '/std/living'
import { findLiving } from '/std/parse'
import { TileRoom } from '/std/tile-room'

/** Walks up to somebody. */
export default class Approach extends Command {
  position = 'standing' as const
  usage = 'approach <person>'
  help = "Where a room has ground with tiles: walks up to somebody, also one who moves. See 'help tiles'."

  run(actor: Living, args: string): string | undefined {
    const room = actor.environment
    if (args === '') return 'Approach whom?'
    const target = findLiving(actor, args)
    if (!target || target === actor) return `You see no '${args}' here.`
    if (!(room instanceof TileRoom)) return `${target.theShort} is near enough.`
    room.startClock()
    return room.approach(actor, target)
  }
}
