import { Command } from '/std/command'
import type { Player } from '/std/player'
import { findTarget, pathFor, trying } from '/std/wizardry'

/** Takes the wizard to any room, player or object. */
export default class Goto extends Command {
  usage = 'goto <path>\ngoto <player or id>'
  help = 'Takes you to a room by its path, or to a player or an object.'

  run(actor: Player, args: string): string | undefined {
    if (args === '') return 'Go to where?'
    return trying(() => this.transport(actor, args))
  }

  private transport(actor: Player, args: string): string | undefined {
    const target = /^[./]/.test(args) && !args.includes('#') ? this.load(pathFor(actor, args)) : findTarget(actor, args)
    const room = target?.room
    if (!room) return `There is no way to '${args}'.`
    actor.stopFighting()
    return actor.travel(room, { leaving: '{Actor} [vanish].', arriving: '{Actor} [appear].' })
  }
}
