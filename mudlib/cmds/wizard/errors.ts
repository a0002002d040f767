import { type FaultNote, faults } from 'driver'
import { readAmount } from '/lib/amounts'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Shows the last errors. */
export default class Errors extends Command {
  usage = 'errors [<domain>] [<n>]'
  help =
    'Shows what is wrong in files whose new text was refused, and the last errors in mud code, newest first, with their times (UTC) and places; of one domain, if you name it. An error is marked as mended where a file in which it happened has gone live with another text since, and it has not come again.'

  run(_actor: Player, args: string): string | undefined {
    const words = args.split(' ').filter(word => word !== '')
    const domain = words.find(word => /^[a-z/]/i.test(word))
    const figure = words.find(word => word !== domain)
    const count = figure === undefined ? 5 : readAmount(figure, 'How many errors?', { most: 1000 })
    if (typeof count === 'string') return count
    const found = faults(domain).slice(0, count)
    return found.length === 0 ? 'No errors.' : found.map(dated).join('\n\n')
  }
}

const dated = ({ text, when, mended }: FaultNote): string =>
  when === '' ? text : `${when}${mended ? ', mended since, it seems' : ''}\n${text}`
