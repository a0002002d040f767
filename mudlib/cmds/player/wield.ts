import { chooseOne } from '/lib/phrases'
import { Command } from '/std/command'
import { takeInHand } from '/std/handling'
import type { Living } from '/std/living'
import { carried } from '/std/parse'
import { Weapon } from '/std/weapon'

/** Takes a weapon in hand. */
export default class Wield extends Command {
  usage = 'wield <weapon>'
  help = 'Takes a weapon you carry in hand.'

  run(actor: Living, args: string): string | undefined {
    if (args === '') return 'Wield what?'
    const weapon =
      chooseOne(
        args,
        carried(actor).filter(item => item instanceof Weapon),
      ) ?? chooseOne(args, carried(actor))
    if (!weapon) return `You have no '${args}'.`
    if (!(weapon instanceof Weapon)) return `You can't wield ${weapon.theShort}.`
    return takeInHand(actor, weapon)
  }
}
