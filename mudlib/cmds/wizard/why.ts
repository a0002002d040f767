import { Command } from '/std/command'
import type { Monster } from '/std/monster'
import type { Player } from '/std/player'
import { findTarget } from '/std/wizardry'

/** Tells what an NPC decided, and why. */
export default class Why extends Command {
  usage = 'why <monster or id>'
  help = 'Tells the last decisions of a monster, newest first: which behaviour, by which rule, with which figures.'

  run(actor: Player, args: string): string | undefined {
    const target = findTarget(actor, args) as Monster | null
    if (!target || args === '') return `There is no '${args}'.`
    if (!target.explain) return `${target.theShort} is no monster.`
    const lines = target.explain()
    if (lines.length === 0) return `${target.theShort} has decided nothing yet.`
    return [`${target.id} in ${target.environment?.id ?? 'nothing'}:`, ...lines.map(line => `  ${line}`)].join('\n')
  }
}
