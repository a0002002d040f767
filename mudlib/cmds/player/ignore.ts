import { capitalize } from '/lib/text'
import { bodyOf, characterExists } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** The maximum number of players that somebody can ignore. */
const most = 50

/** Hides a player's tells, shouts and channel messages. */
export default class Ignore extends Command {
  isForPlayers = true
  position = 'sleeping' as const
  isPersonal = true
  usage = 'ignore\nignore <player>'
  help =
    'Hides what a player says on channels, shouts and tells you, and their letters are not announced; the same again hears them again. Alone it lists whom you ignore. Wizards are always heard.'

  run(actor: Player, args: string): string | undefined {
    const { ignores } = actor
    const name = args.toLowerCase()
    if (name === '') {
      return ignores.length === 0 ? 'You ignore nobody.' : `You ignore ${ignores.map(capitalize).join(', ')}.`
    }
    if (ignores.includes(name)) {
      actor.ignores = ignores.filter(one => one !== name)
      return `You hear ${capitalize(name)} again.`
    }
    if (name === actor.name) return 'You try, and fail.'
    if (!characterExists(name) && !bodyOf(name)) return `There is nobody called ${capitalize(name)}.`
    if (bodyOf(name)?.wizard) return 'Wizards are always heard.'
    if (ignores.length >= most) return `You can ignore ${most} players at most.`
    actor.ignores = [...ignores, name]
    return `You ignore ${capitalize(name)}.`
  }
}
