import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Says something to everyone here. */
export default class Say extends Command {
  usage = "say <text>\n'<text>"
  help = 'Says something to everyone in the room.'
  speaks = true

  run(actor: Living, args: string): string | undefined {
    if (args === '') return 'Say what?'
    actor.say(args)
    return undefined
  }
}
