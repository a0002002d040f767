import { coinsOf } from '/lib/coins'
import { grouped } from '/lib/text'
import { Command } from '/std/command'
import type { Living } from '/std/living'
import { titleOf } from '/std/seeing'

/** Lists the things that somebody carries. */
export default class Inventory extends Command {
  position = 'sleeping' as const
  usage = 'inventory'
  help = 'Lists what you carry. What you wear and wield is in equipment.'

  run(actor: Living): string | undefined {
    const items = actor.inventory.filter(item => !actor.isUsing(item)).map(item => titleOf(item))
    const coins = actor.gold > 0 ? [`  ${coinsOf(actor.gold, 'gold')}`] : []
    const lines = [...grouped(items).map(item => `  ${item}`), ...coins]
    const isArmed = actor.inventory.length > items.length
    if (lines.length === 0)
      return isArmed
        ? `You carry nothing but what you use: see ${actor.link('equipment', 'equipment')}.`
        : 'You carry nothing.'
    return ['You carry:', ...lines].join('\n')
  }
}
