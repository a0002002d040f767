import { now } from 'driver'
import { Command } from '/std/command'
import { findZone, noZone } from '/std/find-zone'
import type { Player } from '/std/player'

/** Describes a zone. */
export default class ZoneStatus extends Command {
  usage = 'zstat\nzstat <zone>'
  help = 'Tells of the zone you are in, or of another (its path or number): rooms, age, mode, last reset, commands.'

  run(actor: Player, args: string): string | undefined {
    const zone = findZone(actor, args)
    if (!zone) return noZone(args)
    const { title, rooms, loadedRooms, age, lifespan, mode, lastReset } = zone
    const commands = (zone as { commands?: unknown[] }).commands?.length
    const mobs = loadedRooms.flatMap(room => room.livings.filter(one => !one.isPlayer)).length
    return [
      `${zone.path}: ${title}`,
      `  ${rooms.length} rooms, ${loadedRooms.length} loaded, with ${mobs} monsters in them${commands === undefined ? '' : `; ${commands} reset commands`}`,
      `  ${age} of ${lifespan} minutes old, reset: ${mode}; ${lastReset === null ? 'never reset' : `last reset ${Math.round(now() - lastReset)} s ago`}`,
    ].join('\n')
  }
}
