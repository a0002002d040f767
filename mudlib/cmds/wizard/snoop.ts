import { setSnoop } from 'driver'
import { bodyOf } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { trying } from '/std/wizardry'

/** Shows the output of another player. */
export default class Snoop extends Command {
  usage = 'snoop <player>\nsnoop'
  help = 'Shows what somebody sees and types, each line after a %. Alone it ends.'

  run(actor: Player, args: string): string | undefined {
    if (args === '') return setSnoop(actor, null) ? 'You look away.' : 'You snoop on nobody.'
    const target = bodyOf(args.toLowerCase())
    if (!target) return `There is no ${args} about.`
    if (target === actor) return 'You see that anyway.'
    return trying(() => {
      setSnoop(actor, target)
      return `You see what ${target.describe()} sees. 'snoop' alone ends it.`
    })
  }
}
