import { type FaultNote, faultStory, faults, writeFaultTest } from 'driver'
import { readAmount } from '/lib/amounts'
import { playerNames } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { trying } from '/std/wizardry'

/** The number of errors that are shown by default. */
const few = 5

/** Shows the last errors, or the details of one error. */
export default class Errors extends Command {
  usage = 'errors [<domain>] [all]\nerrors <number>\nerrors <number> test'
  help =
    'Shows what is wrong in files whose new text was refused, and the last errors in mud code, newest first, with their numbers, times (UTC) and places; of one domain, if you name it. An error is marked as mended where a file in which it happened has gone live with another text since, and it has not come again.\n\n`errors 12` tells how error 12 came about: what had happened before, how the turn began, and what could be seen of the world, with the values. Players in it have other names.\n\n`errors 12 test` writes a test beside the program: it does the turn again in a world of its own, fails as the turn did, and passes once the code is mended. See `help debugging`.'

  run(actor: Player, args: string): string | undefined {
    const words = args.split(' ').filter(word => word !== '')
    const [first = '', second = ''] = words
    if (/^#?\d+$/.test(first)) return this._one(actor, first.replace('#', ''), second)
    const isAll = words.includes('all')
    const found = faults(words.find(word => word !== 'all'))
    const shown = isAll ? found : found.slice(0, few)
    if (found.length === 0) return 'No errors.'
    const more = found.length - shown.length
    return [...shown.map(dated), ...(more > 0 ? [`${more} more: \`errors all\` shows them.`] : [])].join('\n\n')
  }

  private _one(actor: Player, typed: string, wish: string): string | undefined {
    const number = readAmount(typed, 'Which error?', { most: Number.MAX_SAFE_INTEGER })
    if (typeof number === 'string') return number
    if (wish !== '' && wish !== 'test')
      return `You can ask for its story, \`errors ${number}\`, or for its test: \`errors ${number} test\`.`
    return trying(() => {
      if (wish === '') return faultStory(number, playerNames()) ?? 'Nothing but its text is kept of this error.'
      writeFaultTest(number, playerNames(), actor, 'showFaultTest')
      return 'Doing it again in worlds of its own …'
    })
  }
}

const dated = ({ number, text, when, mended }: FaultNote): string =>
  `${number === 0 ? '' : `${number}. `}${when}${mended ? ', mended since, it seems' : ''}\n${text}`
