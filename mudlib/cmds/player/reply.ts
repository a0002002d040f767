import type Tell from '/cmds/player/tell'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Answers the last tell. */
export default class Reply extends Command {
  isForPlayers = true
  isPersonal = true
  usage = 'reply <text>'
  help = 'Answers whoever told you something last.'
  speaks = true

  run(actor: Player, args: string): string | undefined {
    if (actor.lastTeller === '') return 'Nobody has told you anything.'
    if (args === '') return 'Reply what?'
    return this.load<Tell>('./tell').send(actor, actor.lastTeller, args)
  }
}
