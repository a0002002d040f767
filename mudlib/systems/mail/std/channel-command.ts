import { daemon } from '/daemons/names'
import type { Position } from '/lib/positions'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** The command of a channel: speaks on it, and without a text shows what was said last; `off` and `on` turn it off and on. */
export class ChannelCommand extends Command {
  isForPlayers = true
  position: Position = 'sleeping'
  isPersonal = true
  /** The name of the channel. */
  channel = ''
  speaks = true

  /** Who is muted may read what was said, and turn the channel off. */
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
