import { director } from '/daemons/names'
import { Command } from '/std/command'
import { findRegion, noZone } from '/std/find-zone'
import type { Monster } from '/std/monster'
import type { Player } from '/std/player'
import { findTarget, noTarget } from '/std/wizardry'

/** Tells what an NPC decided, and why. */
export default class Why extends Command {
  usage = 'why <monster or id>\nwhy director [zone]'
  help =
    'Tells the last decisions of a monster, newest first: which behaviour, by which rule, with which figures. Of the director: what it saw in the zone, what it could have done, and why it chose.'

  run(actor: Player, args: string): string | undefined {
    const asked = /^director(?: (.+))?$/.exec(args)
    if (asked) return this.ofDirector(actor, asked[1] ?? '')
    const target = findTarget(actor, args) as Monster | null
    if (!target || args === '') return noTarget(args)
    if (!target.explain) return `${target.theShort} is no monster.`
    const lines = target.explain()
    if (lines.length === 0) return `${target.theShort} has decided nothing yet.`
    return [`${target.id} in ${target.environment?.id ?? 'nothing'}:`, ...lines.map(line => `  ${line}`)].join('\n')
  }

  private ofDirector(actor: Player, typed: string): string {
    const region = findRegion(actor, typed === 'here' ? '' : typed)
    if (!region) return noZone(typed)
    const { zone, key } = region
    return [
      `The director, of ${zone.title}:`,
      ...director()
        .explainZone(key)
        .map(line => `  ${line}`),
    ].join('\n')
  }
}
