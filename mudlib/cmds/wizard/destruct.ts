import { valid } from 'driver'
import { act } from '/std/act'
import { Command } from '/std/command'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import { findTargets, noTarget } from '/std/wizardry'

/** Destructs objects. */
export default class Destruct extends Command {
  usage = 'destruct <thing>\ndestruct 2.<thing>\ndestruct all <things>\ndestruct <thing> in <container>\ndestruct <id>'
  help =
    'Destructs what you see: `destruct rat`, `destruct 2.rat`, `destruct all rats`, `destruct sword in chest`; or any object by its id, of which the end is enough for something near: `destruct rat#12`.'

  run(actor: Player, args: string): string | undefined {
    if (args === '') return 'Destruct what?'
    const targets = findTargets(actor, args)
    if (targets.length === 0) return noTarget(args)
    // `all` means everything except players.
    const meant = targets.length === 1 ? targets : targets.filter(one => !(one as Player).isPlayer)
    return meant.map(one => this.unmake(actor, one)).join('\n')
  }

  private unmake(actor: Player, target: MudObject): string {
    if (target === actor) return "You can't destruct yourself: quit leaves the game."
    if ((target as Player).isPlayer) return 'You can not destruct a player.'
    if (!valid('validDestruct', target)) return `You may not destruct ${target.theShort} (${target.id}).`
    const { id } = target
    if (target.environment === actor.environment) act('{Actor} [destruct] {target}.', { actor, target })
    target.destruct()
    return `${id} is gone.`
  }
}
