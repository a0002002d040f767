import { wholeIn } from '/lib/amounts'
import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Sets the percentage of hit points below which the actor flees automatically. */
export default class Wimpy extends Command {
  position = 'sleeping' as const
  usage = 'wimpy [<percent>]'
  help = 'Makes you flee a fight when your hit points fall below so many percent. 0: never.'

  run(actor: Living, args: string): string | undefined {
    if (args === '') return actor.wimpy > 0 ? `You flee below ${actor.wimpy}%.` : 'You never flee by yourself.'
    const percent = wholeIn(args.replace(/ ?%$/, ''), { least: 0, most: 90 })
    if (percent === null) return 'Give a percentage from 0 to 90.'
    actor.wimpy = percent
    return percent === 0 ? 'You will fight to the end.' : `You will flee below ${percent}%.`
  }
}
