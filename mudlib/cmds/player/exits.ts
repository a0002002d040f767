import { Command } from '/std/command'
import type { Living } from '/std/living'
import type { Room } from '/std/room'

/** Lists the exits, and where they lead. */
export default class Exits extends Command {
  position = 'sleeping' as const
  usage = 'exits'
  help = 'Lists the ways out of here, and what lies there.'

  run(actor: Living): string | undefined {
    if (actor.isSleeping) return 'You are asleep, and see nothing. To get up: wake.'
    const room = actor.environment as Room | null
    if (room?.view && !actor.canSeeIn(room)) return 'It is too dark to see the ways out. Try them, or go back.'
    const exits = Object.entries(room?.exits ?? {})
    if (!room || exits.length === 0) return 'There is no way out.'
    const lines = exits.map(([direction, path]) => {
      const door = room.doorState(direction)
      const beyond =
        door && door !== 'open' ? `the ${room.doors[direction]!.name} is closed` : room.load<Room>(path).short
      return `  ${direction.padEnd(10)} ${beyond}`
    })
    return ['Ways out:', ...lines].join('\n')
  }
}
