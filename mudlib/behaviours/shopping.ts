import { Shopkeeper } from '/behaviours/shopkeeper'
import { listOf } from '/lib/text'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import { behavioursBeside } from '/std/parse'

/** The shops that a customer's words refer to, and the rest of the words. */
export interface Dealing {
  /** The shops that trade with the customer now: the named shop, or all shops in the room. */
  readonly shops: readonly [Shopkeeper, ...Shopkeeper[]]
  /** The words without the keeper's name: `2 loaves` of `2 loaves from baker`. */
  readonly words: string
}

/** The shops in somebody's room. */
export function shopsAt(actor: Living): Shopkeeper[] {
  return behavioursBeside(actor, Shopkeeper)
}

/**
 * The shops that a customer means by words such as `bread from baker`, and the rest of the words. If no keeper has the given name, all
 * shops are meant.
 * @param before the word before the keeper's name
 * @returns the shops, or the reason why none of them trades with the customer
 */
export function findShops(actor: Living, args: string, before: 'from' | 'to' | 'with'): Dealing | string {
  const all = shopsAt(actor)
  if (all.length === 0) return 'There is no shop here.'
  const { words, name } = splitName(args, before)
  const named = name === '' ? [] : all.filter(({ monster }) => monster.matches(name))
  const meant = named.length > 0 ? named : all
  const [first, ...others] = meant.filter(shop => shop.refusal(actor) === undefined)
  if (!first) return meant[0]!.refusal(actor)!
  return { shops: [first, ...others], words: named.length > 0 ? words : args }
}

function splitName(args: string, before: string): { words: string; name: string } {
  const at = ` ${args}`.lastIndexOf(` ${before} `)
  if (at < 0) return { words: args, name: '' }
  return { words: args.slice(0, at).trim(), name: args.slice(at + before.length + 1).replace(/^the /, '') }
}

/** A hint on how to trade with the other shops in the room. It is empty if there are none besides the shop whose wares are shown. */
export function othersHint(actor: Living, shown: Shopkeeper): string {
  const others = shopsAt(actor).filter(shop => shop !== shown)
  if (others.length === 0) return ''
  const links = others.map(({ monster }) => actor.link(`list ${keeperWord(monster)}`, `list ${keeperWord(monster)}`))
  return `These are the wares of ${shown.monster.theShort}. Others sell here, too: ${listOf(links)}. Say whose you want: buy <item> from ${keeperWord(others[0]!.monster)}.`
}

/** The word that players type for a shopkeeper. */
export const keeperWord = ({ name }: Monster): string => name.toLowerCase()
