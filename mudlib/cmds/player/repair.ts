import { findMender } from '/behaviours/mender'
import { notServed } from '/behaviours/services'
import { coinsOf } from '/lib/coins'
import { choose } from '/lib/phrases'
import { Command } from '/std/command'
import type { Item } from '/std/item'
import type { Living } from '/std/living'

/** Lets a mender repair things. */
export default class Repair extends Command {
  position = 'standing' as const
  usage = 'repair\nrepair <item>\nrepair all'
  help =
    'Lists what the smith where you are could repair of what you have, and for how much; or has it repaired. What you fight with wears out.'

  run(actor: Living, args: string): string | undefined {
    const mender = findMender(actor)
    if (!mender) return 'There is nobody here who repairs things.'
    const refused = notServed(mender.monster, actor)
    if (refused !== undefined) return refused
    const worn = (actor.inventory as readonly Item[]).filter(item => mender.repairs(item))
    if (args === '') {
      if (worn.length === 0) return 'Nothing that you have needs repair here.'
      const lines = worn.map(
        item => `  ${item.describe(actor)} (${Math.floor(item.condition)}%): ${coinsOf(mender.priceOf(item, actor))}`,
      )
      return [`You have ${coinsOf(actor.gold)}. Could be repaired:`, ...lines].join('\n')
    }
    const chosen = choose(args, worn) as Item[]
    if (chosen.length === 0) return `You have no '${args}' that needs repair here.`
    for (const item of chosen) {
      const failed = mender.mend(item, actor)
      if (failed !== undefined) return failed
    }
    return undefined
  }
}
