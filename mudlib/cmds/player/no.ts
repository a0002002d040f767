import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Says no to somebody who has asked a question. */
export default class No extends Command {
  usage = 'no'
  help = 'Says no: to who has just asked you, or offered you something to do.'
  speaks = true

  run(actor: Living, args: string): string | undefined {
    actor.say(args === '' ? 'no' : `no, ${args}`)
    return undefined
  }
}
