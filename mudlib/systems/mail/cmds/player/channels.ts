import { daemon } from '/daemons/names'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Lists the channels, and turns them on and off. */
export default class ChannelList extends Command {
  isForPlayers = true
  position = 'sleeping' as const
  isPersonal = true
  usage = 'channels\nchannels off <channel>\nchannels on <channel>'
  help =
    'Lists the channels, on which players talk over any distance, and turns one off or on for you. Speak by its name: chat hello.'

  run(actor: Player, args: string): string | undefined {
    const { all } = daemon('channels')
    if (args === '') {
      return Object.entries(all)
        .map(([name, about]) => `  ${name.padEnd(8)} ${actor.channelsOff.includes(name) ? 'off' : 'on '}  ${about}`)
        .join('\n')
    }
    const [, how, name = ''] = /^(on|off) (\w+)$/.exec(args.toLowerCase()) ?? []
    if (!how) return `To turn one off: channels off gossip.`
    return daemon('channels').turn(actor, name, how as 'on' | 'off')
  }
}
