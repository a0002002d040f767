import { Command } from '/std/command'
import type { Monster } from '/std/monster'
import { offered } from '/std/offers'
import type { Player } from '/std/player'
import { findTarget, noTarget } from '/std/wizardry'

/** Shows an NPC's latest decisions and the reasons for them. */
export default class Why extends Command {
  usage = 'why <monster or id>\nwhy director [zone]'
  help =
    'Tells the last decisions of a monster, newest first: which behaviour, by which rule, with which figures. Of the director: what it saw in the zone, what it could have done, and why it chose.'

  run(actor: Player, args: string): string | undefined {
    const [word = '', ...about] = args.split(' ')
    const other = offered('reasons').find(one => one.why === word)
    if (other) return other.explainTo(actor, about.join(' '))
    const target = findTarget(actor, args) as Monster | null
    if (!target || args === '') return noTarget(args)
    if (!target.explain) return `${target.theShort} is no monster.`
    const lines = target.explain()
    if (lines.length === 0) return `${target.theShort} has decided nothing yet.`
    return [`${target.id} in ${target.environment?.id ?? 'nothing'}:`, ...lines.map(line => `  ${line}`)].join('\n')
  }
}
