import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Says yes to somebody who has asked a question. */
export default class Yes extends Command {
  usage = 'yes'
  help = 'Says yes: to who has just asked you, or offered you something to do.'
  speaks = true

  run(actor: Living, args: string): string | undefined {
    actor.say(args === '' ? 'yes' : `yes, ${args}`)
    return undefined
  }
}
