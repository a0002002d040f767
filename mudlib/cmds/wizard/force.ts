import { valid } from 'driver'
import { Command } from '/std/command'
import type { Living } from '/std/living'
import type { Player } from '/std/player'
import { findTarget, noTarget } from '/std/wizardry'

/** Makes somebody execute a line. */
export default class Force extends Command {
  usage = 'force <who> <line>'
  help = 'Makes a monster or a player do what a line says.'

  run(actor: Player, args: string): string | undefined {
    const [, who, line] = /^(\S+) (.+)$/.exec(args) ?? []
    if (!who || !line) return 'Force whom to do what?'
    const target = findTarget(actor, who) as Living | null
    if (!target?.isLiving) return noTarget(who)
    if (!valid('validForce', target)) return `${target.theShort} is not yours to command.`
    // The name is read beforehand, because a living that is made to quit or die has no name afterwards.
    const { theShort } = target
    target.tell(`${actor.describe()} makes you '${line}'.`)
    return target.command(line) ? `You make ${theShort} '${line}'.` : `${theShort} doesn't understand that.`
  }
}
