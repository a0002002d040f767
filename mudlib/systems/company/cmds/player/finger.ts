import { ask } from 'driver'
import { capitalize } from '/lib/text'
import { characterExists } from '/secure/gate'
import { Command } from '/std/command'
import { everybody } from '/std/daemons'
import { players } from '/std/kinds'
import type { Player } from '/std/player'

/** Shows information about another player. */
export default class Finger extends Command {
  position = 'sleeping' as const
  isPersonal = true
  usage = 'finger <player>'
  help =
    'Tells about a player who is in the world, wherever they are: what they are, their description, and whether they are away.'

  run(_actor: Player, args: string): string {
    const name = args.toLowerCase()
    if (name === '') return 'Whom do you want to know about?'
    const who = players().find(one => one.name === name)
    const far = who ? null : everybody().findElsewhere(name)
    if (far) return `${far.line.trim()}, far from here.`
    if (!who) {
      const is = characterExists(name) ? 'is not in the world' : 'is nobody whom this world knows'
      return `${capitalize(name)} ${is}.`
    }
    const { race, calling, level, title, long, idle } = who
    const note = ask('awayNote', who)
    return [
      `${who.describe()}${title ? ` ${title}` : ''}: ${`${race} ${calling}`.trim()}, level ${level}.`,
      ...(long === '' ? [] : [long]),
      ...(note === undefined ? [] : [`Away from the keyboard${note === '' ? '' : `: ${note}`}.`]),
      ...(idle >= 60 ? [`Idle for ${Math.floor(idle / 60)} min.`] : []),
    ].join('\n')
  }
}
