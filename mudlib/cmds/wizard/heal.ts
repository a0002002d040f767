import { valid } from 'driver'
import { Command } from '/std/command'
import type { Living } from '/std/living'
import type { Player } from '/std/player'
import { findTarget, noTarget } from '/std/wizardry'

/** Heals somebody. */
export default class Heal extends Command {
  usage = 'heal [<who>]'
  help = 'Gives somebody all hit points back.'

  run(actor: Player, args: string): string | undefined {
    const target = (args === '' ? actor : findTarget(actor, args)) as Living | null
    if (!target?.isLiving) return noTarget(args)
    if (target !== actor && !valid('validForce', target)) return `You may not heal ${target.theShort}.`
    target.heal(target.maxHp)
    if (target !== actor) target.tell(`${actor.describe()} heals you.`)
    return `${target === actor ? 'You are' : `${target.theShort} is`} in perfect health.`
  }
}
