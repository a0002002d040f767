import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Shows others an action of the actor, in free words. */
export default class Emote extends Command {
  usage = 'emote <what you do>\n:<what you do>'
  help = 'Shows everyone here that you do something: emote scratches an ear.'
  speaks = true

  run(actor: Living, args: string): string | undefined {
    if (args === '') return 'Emote what?'
    // A sentence without a punctuation mark at its end gets a full stop.
    actor.emote(args, /[a-z0-9]$/i.test(args) ? '.' : '')
    return undefined
  }
}
