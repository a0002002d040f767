import { worldStatus } from 'driver'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Shows statistics of the world. */
export default class Status extends Command {
  usage = 'status'
  help = 'Tells how many objects, heart beats and players there are.'

  run(_actor: Player): string | undefined {
    return Object.entries(worldStatus())
      .map(([name, value]) => `  ${name.padEnd(12)} ${Math.round(value)}`)
      .join('\n')
  }
}
