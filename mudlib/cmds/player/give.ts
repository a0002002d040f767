import { asked, checkDeed, happen } from 'driver'
import { coinsOf } from '/lib/coins'
import { choose, splitPair } from '/lib/phrases'
import { act } from '/std/act'
import { Command } from '/std/command'
import { ledger } from '/std/daemons'
import { doTogether, handOver } from '/std/handling'
import type { Living } from '/std/living'
import { coinsIn, findLiving, lacking, spare } from '/std/parse'

/** Gives things or coins to somebody. */
export default class Give extends Command {
  usage = 'give <item> [to] <person>\ngive <n> <items> [to] <person>\ngive <n> coins [to] <person>'
  help =
    'Gives something you carry, or gold coins, to somebody here: give sword to ann, give all.torch ann, give 20 coins ann.'

  run(actor: Living, args: string): string | undefined {
    const {
      first: what,
      second: target,
      named: whom,
    } = splitPair(
      args,
      ['to'],
      phrase => findLiving(actor, phrase),
      words => coinsIn(actor, words) !== null || choose(words, actor.inventory).length > 0,
    )
    const last = /^\S.* (\S+)$/.exec(what)?.[1]
    if (whom === null && coinsIn(actor, what) !== null) return 'Give them to whom?'
    if (whom === null && last !== undefined && spare(actor, what).length === 0) {
      return `There is no '${last}' here to give it to.`
    }
    if (what === '' || whom === null) return 'Give what to whom?'
    if (!target || target === actor) return `There is no '${whom}' here to give it to.`
    const coins = coinsIn(actor, what)
    if (typeof coins === 'string') return coins
    if (coins !== null && !/\d|\ball\b|\ban?\b|\bone\b/.test(what))
      return `How many? Type: give 20 coins ${target.name}, or give all coins ${target.name}.`
    if (coins !== null) return this.pay(actor, target, coins)
    const found = spare(actor, what)
    if (found.length === 0) return lacking(what)
    doTogether(actor, found, (item, together) =>
      target.destructed ? undefined : handOver(actor, item, target, together),
    )
    return undefined
  }

  private pay(actor: Living, target: Living, coins: number): string | undefined {
    if (coins < 1) return actor.gold < 1 ? 'You have no coins.' : 'Very generous.'
    checkDeed('pay', actor)
    if (!ledger().give(actor, target, coins)) return 'You do not have that much.'
    act(`{Actor} [give] ${coinsOf(coins, 'gold')} to {target}.`, { actor, target })
    asked(actor, target, () => happen('paid', target, coins, actor))
    return undefined
  }
}
