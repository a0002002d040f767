import { choose, readChoice } from '/lib/phrases'
import { Command } from '/std/command'
import { strip } from '/std/handling'
import type { Living } from '/std/living'
import { carried } from '/std/parse'

/** Takes off things that the actor wears or wields. */
export default class Remove extends Command {
  usage = 'remove <item>\nremove all'
  help = 'Takes off something you wear, or puts your weapon away.'

  run(actor: Living, args: string): string | undefined {
    if (args === '') return 'Remove what?'
    const found = choose(
      args,
      carried(actor).filter(item => actor.isUsing(item)),
    )
    if (found.length === 0) {
      const { noun } = readChoice(args)
      return noun === '' ? 'You wear and wield nothing.' : `You are not using any '${noun}'.`
    }
    for (const item of found) {
      const refused = item.destructed ? undefined : strip(actor, item)
      if (refused) actor.tell(refused)
    }
    return undefined
  }
}
