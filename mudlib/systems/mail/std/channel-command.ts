import { daemon } from '/daemons/names'
import type { Position } from '/lib/positions'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/**
 * The command of a channel: says something on the channel or, without a text, shows the last lines. `off` and `on` turn the channel off
 * and on.
 */
export class ChannelCommand extends Command {
  isForPlayers = true
  position: Position = 'sleeping'
  isPersonal = true
  /** The name of the channel. */
  channel = ''
  speaks = true

  /** Whether the arguments are speech. (Muted players may still read the channel and turn it off.) */
  isSpeech(args: string): boolean {
    return !['', 'on', 'off'].includes(args)
  }

  run(actor: Player, args: string): string | undefined {
    if (args === 'on' || args === 'off') return daemon('channels').turn(actor, this.channel, args)
    if (args !== '') return daemon('channels').say(actor, this.channel, args)
    const lines = daemon('channels').recall(actor, this.channel)
    return lines.length === 0 ? `Nothing has been said on ${this.channel} yet.` : lines.join('\n')
  }
}
