import { findShop } from '/behaviours/shopping'
import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Haggles with a shopkeeper. */
export default class Haggle extends Command {
  position = 'standing' as const
  usage = 'haggle'
  help = 'Tries to talk the shopkeeper into better prices, for a while. It may also anger them: charisma helps.'

  run(actor: Living): string | undefined {
    const shop = findShop(actor)
    return typeof shop === 'string' ? shop : shop.haggle(actor)
  }
}
