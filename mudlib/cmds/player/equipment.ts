import { Command } from '/std/command'
import type { Living } from '/std/living'
import { titleOf } from '/std/seeing'

/** Lists the things that somebody wears and wields. */
export default class Equipment extends Command {
  position = 'sleeping' as const
  usage = 'equipment'
  help = 'Lists what you wear and wield.'

  run(actor: Living): string | undefined {
    const lines = Object.entries(actor.worn)
      .filter(([, armour]) => !armour.destructed)
      .map(([place, armour]) => `  ${place.padEnd(8)} ${titleOf(armour)}`)
    const { wielded } = actor
    if (wielded && !wielded.destructed) lines.unshift(`  ${'wielded'.padEnd(8)} ${titleOf(wielded)}`)
    return lines.length === 0 ? 'You wear and wield nothing.' : ['You use:', ...lines].join('\n')
  }
}
