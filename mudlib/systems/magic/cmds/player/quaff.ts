import { chooseOne } from '/lib/phrases'
import type { Command } from '/std/command'
import { Drink } from '/std/drink'
import { Invoke } from '/std/invoke'
import type { Living } from '/std/living'
import { MagicItem } from '/std/magic'
import { carried } from '/std/parse'

/** Drinks potions, and any other drink. */
export default class Quaff extends Invoke {
  verb = 'quaff' as const
  position = 'resting' as const
  usage = 'quaff <potion>'
  help = 'Quaffs a potion that you carry.'

  run(actor: Living, args: string): string | undefined {
    // If a potion and a drink have the same name, the potion is used.
    const potions = carried(actor).filter(one => one instanceof MagicItem && one.use === this.verb)
    const drinks = carried(actor).filter(one => one instanceof Drink)
    const isDrink = chooseOne(args, potions) === null && chooseOne(args, drinks) !== null
    return isDrink ? this.load<Command>('/cmds/player/drink').run(actor, args, 'drink') : super.run(actor, args)
  }
}
