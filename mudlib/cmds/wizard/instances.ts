import { now } from 'driver'
import { instances } from '/daemons/names'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Lists copies of areas, and ends them. */
export default class InstanceList extends Command {
  usage = 'instances\ninstances end <number>'
  help =
    'Lists copies of areas: whose they are, how many rooms of them are there, when they end. With end, one ends now: people, and what players had, are put outside.'

  run(_actor: Player, args: string): string | undefined {
    const [word, number] = args.split(/\s+/)
    if (word === 'end') {
      const instance = instances().get(Number(number))
      if (!instance) return `There is no copy with the number '${number ?? ''}'.`
      instance.end()
      return `Copy ${number} has ended.`
    }
    if (args !== '') return this.usage
    const { all } = instances()
    if (all.length === 0) return 'There are no copies of areas.'
    return all
      .map(({ number, zone, members, rooms, players, endsAt }) => {
        const inside = players.length === 0 ? 'nobody in it' : `in it: ${players.map(({ name }) => name).join(', ')}`
        const left = Math.max(0, Math.round((endsAt - now()) / 60))
        return `  ${number} ${zone}: for ${members.join(', ')}; ${rooms.length} room${rooms.length === 1 ? '' : 's'} made, ${inside}; ${left} min left`
      })
      .join('\n')
  }
}
