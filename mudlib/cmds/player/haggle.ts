import { findShops } from '/behaviours/shopping'
import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Haggles with a shopkeeper. */
export default class Haggle extends Command {
  position = 'resting' as const
  usage = 'haggle [with <shopkeeper>]'
  help = 'Tries to talk the shopkeeper into better prices, for a while. It may also anger them: charisma helps.'

  run(actor: Living, args: string): string | undefined {
    const found = findShops(actor, args.replace(/^(?=\w)(?!with )/, 'with '), 'with')
    return typeof found === 'string' ? found : found.shops[0].haggle(actor)
  }
}
