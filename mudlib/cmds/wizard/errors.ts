import { faults } from 'driver'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Shows the last errors. */
export default class Errors extends Command {
  usage = 'errors [<domain>] [<n>]'
  help = 'Shows the last errors in mud code, newest first, with their places; of one domain, if you name it.'

  run(_actor: Player, args: string): string | undefined {
    const words = args.split(' ').filter(word => word !== '')
    const count = Number(words.find(word => /^\d+$/.test(word)) ?? 5)
    const domain = words.find(word => !/^\d+$/.test(word))
    const found = faults(domain).slice(0, count)
    return found.length === 0 ? 'No errors.' : found.join('\n\n')
  }
}
