import { Shopkeeper } from '/behaviours/shopkeeper'
import { chooseOne, splitAt } from '/lib/phrases'
import { Command } from '/std/command'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import { findLiving } from '/std/parse'
import { steal } from '/std/theft'

/** Steals from monsters. */
export default class Steal extends Command {
  position = 'standing' as const
  usage = 'steal <item> from <somebody>\nsteal coins from <somebody>'
  help =
    'Tries to take something that somebody carries, or of their coins, without being noticed: the higher their level, the harder. Who notices it fights back; where a faction has a law, theft is a crime, and others of it who stand by may see it, too.'

  run(actor: Living, args: string): string | undefined {
    const [what, whom] = splitAt(args, 'from')
    if (what === '' || whom === null) return 'Steal what from whom?'
    const from = findLiving(actor, whom)
    if (!from || from === actor) return `There is no '${whom}' here.`
    if (from.isPlayer) return 'Players keep what they have.'
    if (/^(coins?|gold|money|purse)$/i.test(what)) return steal(actor, from as Monster, null)
    if ((from as Monster).behaviour(Shopkeeper)) return 'Who sells things has an eye on each of them.'
    const item = chooseOne(
      what,
      from.inventory.filter(one => !from.isUsing(one)),
    ) as Item | null
    return item ? steal(actor, from as Monster, item) : `You see no '${what}' that you could get at.`
  }
}
