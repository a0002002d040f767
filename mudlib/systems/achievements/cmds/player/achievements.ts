import { daemon } from '/daemons/names'
import { capitalize, colour } from '/lib/text'
import { chronicleOf } from '/std/achievement-record'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Lists the achievements. */
export default class Achievements extends Command {
  position = 'sleeping' as const
  isPersonal = true
  isForPlayers = true
  usage = 'achievements'
  help =
    'Lists what there is to achieve, what you have achieved, and how far you are with the rest. Some are secret until you have them.'

  run(actor: Player): string {
    const { counts, achieved } = chronicleOf(actor)
    const all = daemon('achievements').all
    const own = all.filter(({ path }) => achieved[path] !== undefined)
    const open = all.filter(({ path, isSecret }) => achieved[path] === undefined && !isSecret)
    const hidden = all.length - own.length - open.length
    const width = Math.max(...all.map(({ name }) => name.length))
    const line = (name: string, about: string, more: string) => `  ${capitalize(name).padEnd(width)}  ${about}${more}`
    return [
      colour(
        'bold',
        `You have achieved ${own.length} of ${all.length}${hidden > 0 ? `, ${hidden} of which are secret` : ''}.`,
      ),
      ...own.map(({ name, about, path }) => line(name, about, ` (day ${achieved[path]})`)),
      ...(open.length > 0 ? ['Open:'] : []),
      ...open.map(({ name, about, path, count }) =>
        line(name, about, count > 1 ? ` (${counts[path] ?? 0} of ${count})` : ''),
      ),
    ].join('\n')
  }
}
