import { valid } from 'driver'
import { act } from '/std/act'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { findTarget } from '/std/wizardry'

/** Destructs an object. */
export default class Destruct extends Command {
  usage = 'destruct <thing or id>'
  help = 'Unmakes something here, or any object by its id.'

  run(actor: Player, args: string): string | undefined {
    const target = findTarget(actor, args)
    if (!target) return `There is no '${args}'.`
    if (target === actor) return 'Quit, if you must.'
    if ((target as Player).isPlayer) return 'Not a player.'
    if (!valid('validDestruct', target)) return `${target.theShort} (${target.id}) is not yours to unmake.`
    const id = target.id
    if (target.environment === actor.environment) act('{Actor} [unmake] {target}.', { actor, target })
    target.destruct()
    return `${id} is gone.`
  }
}
