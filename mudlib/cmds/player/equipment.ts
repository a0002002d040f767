import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Lists what somebody wears and wields. */
export default class Equipment extends Command {
  position = 'sleeping' as const
  usage = 'equipment'
  help = 'Lists what you wear and wield.'

  run(actor: Living): string | undefined {
    const lines = Object.entries(actor.worn).map(([place, armour]) => `  ${place.padEnd(8)} ${armour?.describe()}`)
    if (actor.wielded) lines.unshift(`  ${'wielded'.padEnd(8)} ${actor.wielded.describe()}`)
    return lines.length === 0 ? 'You wear and wield nothing.' : ['You use:', ...lines].join('\n')
  }
}
