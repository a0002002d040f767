import { find, valid } from 'driver'
import { Command } from '/std/command'
import { findZone, noZone } from '/std/find-zone'
import type { Player } from '/std/player'
import type { Room } from '/std/room'

/** Resets a zone now. */
export default class ZoneReset extends Command {
  usage = 'zreset\nzreset <zone or room>'
  help =
    'Resets the zone you are in, or another (its path or number), now: what is missing is there again. A place in no zone is reset alone, as is a room that you name by its path.'

  run(actor: Player, args: string): string | undefined {
    const zone = findZone(actor, args)
    const { environment } = actor
    if (!zone && args === '' && environment) {
      if (!valid('validWrite', `${environment.path}.ts`)) return 'This place is not yours to reset.'
      environment.reset()
      return 'This place is in no zone: it alone is reset.'
    }
    const room = zone || !args.startsWith('/') ? null : (find(args) as Room | null)
    if (room?.exits) {
      if (!valid('validWrite', `${room.path}.ts`)) return `${room.path} is not yours to reset.`
      room.reset()
      return `${room.path} is reset.`
    }
    if (!zone) return noZone(args)
    if (!valid('validWrite', `${zone.path}.ts`)) return `${zone.title} is not yours to reset.`
    zone.resetZone()
    return `${zone.title} is reset.`
  }
}
