import { now, valid } from 'driver'
import { instances } from '/daemons/names'
import { wholeIn } from '/lib/amounts'
import { amountOf } from '/lib/text'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Lists instances of zones, and ends them. */
export default class InstanceList extends Command {
  usage = 'instances\ninstances end <number>'
  help =
    'Lists instances of zones: their members, the number of rooms made, the players inside, and when they end. With end, one ends now: players and their belongings are moved out.'

  run(_actor: Player, args: string): string | undefined {
    const [word, number] = args.split(/\s+/)
    if (word === 'end') {
      const instance = instances().get(wholeIn(number ?? '') ?? 0)
      if (!instance) return `There is no instance with the number '${number ?? ''}'.`
      if (!valid('validWrite', `${instance.zone}.ts`)) return `Instance ${number} is not yours to end.`
      instance.end()
      return `Instance ${number} has ended.`
    }
    if (args !== '') return this.usage
    const { all } = instances()
    if (all.length === 0) return 'There are no instances.'
    return all
      .map(({ number, zone, members, rooms, players, endsAt }) => {
        const inside = players.length === 0 ? 'nobody in it' : `in it: ${players.map(({ name }) => name).join(', ')}`
        const left = Math.max(0, Math.round((endsAt - now()) / 60))
        return `  ${number} ${zone}: for ${members.join(', ')}; ${amountOf(rooms.length, 'room')} made, ${inside}; ${left} min left`
      })
      .join('\n')
  }
}
