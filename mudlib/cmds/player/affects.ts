import { now } from 'driver'
import { spanOf } from '/lib/text'
import { Command } from '/std/command'
import type { Effect } from '/std/effect'
import type { Living } from '/std/living'

/** Lists active effects. */
export default class Affects extends Command {
  position = 'sleeping' as const
  usage = 'affects'
  help = 'Lists the spells and other effects that work on you, and how long they last.'

  run(actor: Living): string | undefined {
    if (actor.affects.length === 0) return 'No effects are active on you.'
    return actor.affects
      .map(({ effect, until, stacks }) => {
        const { name, harmful } = this.load<Effect>(effect)
        const times = stacks > 1 ? ` (${stacks} times)` : ''
        const left = until === 0 ? 'until something ends it' : `for ${spanOf(until - now())}`
        return `  ${name}${times} ${left}${harmful ? ', harmful' : ''}`
      })
      .join('\n')
  }
}
