import { chooseOne, splitPair } from '/lib/phrases'
import { capitalize } from '/lib/text'
import { Command } from '/std/command'
import type { Living } from '/std/living'
import { MagicItem } from '/std/magic'
import { carried, findLiving } from '/std/parse'

/** Uses of non-magic things: for each, a member by which such a thing is recognised, and the command that is run. */
const plainUses = [
  ['ignite', 'light'],
  ['damage', 'wield'],
  ['protection', 'wear'],
] as const

/** The base class of the commands that use magic items: quaff, recite, zap, brandish, use. */
export class Invoke extends Command {
  verb: MagicItem['use'] | 'use' = 'use'

  run(actor: Living, args: string): string | undefined {
    const items = carried(actor).filter(
      (item): item is MagicItem => item instanceof MagicItem && (this.verb === 'use' || item.use === this.verb),
    )
    // A wand or staff in the actor's hand needs no name: `zap troll`.
    const held = items.find(item => actor.isUsing(item)) ?? null
    if (args === '') {
      return held && this.verb !== 'use' ? held.useOn(actor) : `${capitalize(this.verb)} what?`
    }
    const whole = chooseOne(args, items)
    if (whole) return whole.useOn(actor)
    const { first, second, named } = splitPair(
      args,
      ['at', 'on'],
      phrase => findLiving(actor, phrase),
      phrase => chooseOne(phrase, items) !== null,
    )
    const item = named === null ? null : chooseOne(first, items)
    if (item && !second) return `There is no '${named}' here.`
    if (item) return item.useOn(actor, second)
    const target = held && this.verb !== 'use' ? findLiving(actor, args) : null
    if (held && target) return held.useOn(actor, target)
    const other = chooseOne(args, carried(actor))
    const plain = other && this.verb === 'use' ? plainUses.find(([verb]) => verb in other) : undefined
    if (other && plain)
      return `To use ${other.theShort}, type: ${actor.link(`${plain[1]} ${other.name}`, `${plain[1]} ${other.name}`)}.`
    return other ? `You can't ${this.verb} ${other.theShort}.` : `You have no '${first}' to ${this.verb}.`
  }
}
