import { spawns } from '/daemons/names'
import type { SpawnReport } from '/daemons/spawns'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import type { Room } from '/std/room'
import { findZone } from '/std/zones'

/** Tells what should be where, and why something isn't. */
export default class SpawnList extends Command {
  usage = 'spawns\nspawns here\nspawns <zone>'
  help =
    "Lists what resets and timers put back in the zone you are in, in this room alone (here), or in another zone: where it is, or when it is due and what it waits for. See 'help zones'."

  run(actor: Player, args: string): string | undefined {
    const here = actor.environment as Room | null
    const zone = args === 'here' ? null : findZone(actor, args)
    if (!zone && args !== '' && args !== 'here') return `There is no zone '${args}'.`
    const rooms = zone ? zone.loadedRooms : here?.exits ? [here] : []
    const lines = rooms.flatMap(room => spawns().reports(room).map(line))
    if (lines.length === 0) return 'Nothing is put back here.'
    const away = zone ? zone.rooms.length - rooms.length : 0
    if (away > 0) lines.push(`  (${away} rooms are not loaded: nobody has been there yet)`)
    return lines.join('\n')
  }
}

function line({ room, spawn, alive, why }: SpawnReport): string {
  const { count = 1 } = spawn
  const where = alive.map(one => {
    const at = (one.room as Room | null)?.address ?? 'nowhere'
    return at === room.address ? 'here' : at
  })
  const there = alive.length > 0 ? `${alive.length} of ${count}: ${[...new Set(where)].join(', ')}` : `none of ${count}`
  return `  ${room.address} ${spawn.path}: ${there}${why === '' ? '' : `; ${why}`}`
}
