import { Command } from '/std/command'
import type { Living } from '/std/living'
import { wayTo } from '/std/neighbours'
import type { Room } from '/std/room'

/** Enters a portal. The command runs only if no item nearby defines this verb. */
export default class Enter extends Command {
  position = 'standing' as const
  isFallback = true
  usage = 'enter <portal>'
  help = 'Enters something that leads elsewhere: a portal.'

  run(actor: Living, args: string): string {
    if (args === '') return 'Enter what?'
    const towards = wayTo(actor.environment as Room | null, args.toLowerCase().replace(/^the /, ''))
    return towards === null
      ? `You see no '${args}' to enter.`
      : `${towards.short} is that way: ${actor.link(towards.way, towards.way)}.`
  }
}
