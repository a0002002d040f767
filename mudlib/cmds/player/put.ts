import { choose, splitPair } from '/lib/phrases'
import { Command } from '/std/command'
import { Container } from '/std/container'
import { doTogether, putInto } from '/std/handling'
import type { Living } from '/std/living'
import { coinsIn, findThing, lacking, spare } from '/std/parse'

/** Puts things into something. */
export default class Put extends Command {
  usage = 'put <item> [in] <container>\nput all [in] <container>\nput <n> <items> [in] <container>'
  help = 'Puts what you carry into a container: put sword in bag, put all.torch bag, put all bag.'

  run(actor: Living, args: string): string | undefined {
    const {
      first,
      second: container,
      named,
    } = splitPair(
      args,
      ['in', 'into', 'inside'],
      phrase => findThing(actor, phrase),
      (what, box) => box instanceof Container && choose(what, actor.inventory).length > 0,
    )
    if (first === '') return 'Put what in what?'
    if (coinsIn(actor, first) !== null) return 'Coins stay in your purse. A bank keeps them safe.'
    const last = /^\S.* (\S+)$/.exec(first)?.[1]
    if (named === null && last !== undefined && spare(actor, first).length === 0) return `You see no '${last}' here.`
    if (named === null) return `Put ${/^(all|\d)/.test(first) ? 'them' : 'it'} in what?`
    if (!container) return `You see no '${named}' here.`
    if (!(container instanceof Container)) return `You can't put things into ${container.theShort}.`
    const found = spare(actor, first).filter(item => item !== container)
    if (found.length === 0) return lacking(first)
    doTogether(actor, found, (item, together) =>
      container.destructed ? undefined : putInto(actor, item, container, together),
    )
    return undefined
  }
}
