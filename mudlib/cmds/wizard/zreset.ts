import { valid } from 'driver'
import { Command } from '/std/command'
import { findZone, noZone } from '/std/find-zone'
import type { Player } from '/std/player'

/** Resets a zone now. */
export default class ZoneReset extends Command {
  usage = 'zreset\nzreset <zone>'
  help =
    'Resets the zone you are in, or another (its path or number), now: what is missing is there again. A place in no zone is reset alone.'

  run(actor: Player, args: string): string | undefined {
    const zone = findZone(actor, args)
    const { environment } = actor
    if (!zone && args === '' && environment) {
      if (!valid('validWrite', `${environment.path}.ts`)) return 'This place is not yours to reset.'
      environment.reset()
      return 'This place is in no zone: it alone is reset.'
    }
    if (!zone) return noZone(args)
    if (!valid('validWrite', `${zone.path}.ts`)) return `${zone.title} is not yours to reset.`
    zone.resetZone()
    return `${zone.title} is reset.`
  }
}
