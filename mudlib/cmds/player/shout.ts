import { capitalize, colour } from '/lib/text'
import { Command } from '/std/command'
import { everybody } from '/std/daemons'
import { players } from '/std/kinds'
import type { Player } from '/std/player'

/** Says something to all players. */
export default class Shout extends Command {
  usage = 'shout <text>'
  help = 'Says something that everyone in the world hears.'
  speaks = true

  run(actor: Player, args: string): string | undefined {
    if (args === '') return 'Shout what?'
    for (const user of players()) {
      if (user === actor || user.ignores.includes(actor.name)) continue
      user.heardOn('shout', actor.describe(), args)
      user.tell(colour('yellow', `${capitalize(actor.describe())} shouts: ${args}`))
    }
    everybody().shout(actor, args)
    actor.speak(args, 'shout')
    return colour('yellow', `You shout: ${args}`)
  }
}
