import { versionsOf } from 'driver'
import { amountOf } from '/lib/text'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { pathFor, trying } from '/std/wizardry'

/** Lists the versions of a program. */
export default class Versions extends Command {
  usage = 'versions <path>'
  help = 'Lists the versions of a program that can be brought back: when and by whom, and what each reload came to.'

  run(actor: Player, args: string): string | undefined {
    return trying(() =>
      versionsOf(pathFor(actor, args))
        .map(({ number, at, by, objects, dependents, stall }, index) => {
          const on =
            dependents > 0
              ? ` of it and of ${dependents} program${dependents === 1 ? ' that builds' : 's that build'} on it`
              : ''
          const what = stall > 0 ? `, ${amountOf(objects, 'object')}${on} in ${stall.toFixed(1)} ms` : ''
          return `  ${String(number).padStart(3)}  ${at}  ${by || 'on disk'}${what}${index === 0 ? '  (live)' : ''}`
        })
        .join('\n'),
    )
  }
}
