import { spawns } from '/daemons/names'
import { Command } from '/std/command'
import { findZone } from '/std/find-zone'
import type { Player } from '/std/player'
import type { Room } from '/std/room'
import { spawnLine } from '/std/zone'

/** Shows whether the objects of each spawn are present, and the reason if they aren't. */
export default class SpawnList extends Command {
  usage = 'spawns\nspawns here\nspawns <zone>'
  help =
    "Lists what resets and timers put back in the zone you are in, in this room alone (here), or in another zone: where it is, or when it is due and what it waits for. See 'help zones'."

  run(actor: Player, args: string): string | undefined {
    const here = actor.environment as Room | null
    // In an instance, only the rooms of that instance are listed.
    const copy = args === '' ? (here?.instance ?? null) : null
    const zone = args === 'here' || copy ? null : findZone(actor, args)
    if (!zone && args !== '' && args !== 'here') return `There is no zone '${args}'.`
    const rooms = copy ? copy.rooms : here?.exits ? [here] : []
    const lines = zone ? zone.spawnLines() : rooms.flatMap(room => spawns().reports(room).map(spawnLine))
    if (lines.length === 0) return 'Nothing is put back here.'
    const away = zone ? zone.rooms.length - zone.loadedRooms.length : 0
    if (away > 0) lines.push(`  (${away} rooms are not loaded: nobody has been there yet)`)
    return lines.join('\n')
  }
}
