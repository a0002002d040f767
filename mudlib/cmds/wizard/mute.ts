import { mute } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Keeps somebody from speaking for a time. */
export default class Mute extends Command {
  isForDesk = true
  usage = 'mute <player> <minutes> <reason>'
  help =
    'Keeps a player from speaking for a time, with all characters of the account: say, tell, reply, shout, emote, mail, channels, notes on boards. They are told the reason, and it is on record (audit). Wizards mute players and apprentices, admins anybody. See unmute.'

  run(_actor: Player, args: string): string | undefined {
    const [, name, minutes, reason] = /^(\S+) (\d+) (.+)$/.exec(args) ?? []
    if (!name || !reason) return `Usage:\n${this.usage}`
    return Number(minutes) === 0 ? 'See unmute.' : mute(name.toLowerCase(), Number(minutes), reason)
  }
}
