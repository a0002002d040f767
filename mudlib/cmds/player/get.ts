import { transaction } from 'driver'
import { readCoins } from '/lib/amounts'
import { choose, readChoice, splitAt, splitPair } from '/lib/phrases'
import { capitalize } from '/lib/text'
import { Command } from '/std/command'
import { Container } from '/std/container'
import { Corpse } from '/std/corpse'
import { ledger } from '/std/daemons'
import { doTogether, takeUp } from '/std/handling'
import type { Living } from '/std/living'
import { Money } from '/std/money'
import type { MudObject } from '/std/object'
import { findThing, findThings, inSight, inTheDark } from '/std/parse'
import type { Room } from '/std/room'
import { answerOf } from '/std/seeing'

/**
 * A hint for somebody who types `get all` beside a corpse. The hint shows how to take the corpse's things. The result is empty if there is
 * no corpse with things in it.
 */
function corpseHint(actor: Living, from: readonly MudObject[]): string {
  const corpse = from.find(one => one instanceof Corpse && one.inventory.length > 0)
  return corpse ? ` To take what ${corpse.theShort} has, type: ${actor.link('get all corpse', 'get all corpse')}.` : ''
}

/** Picks things up, or takes them out of something. */
export default class Get extends Command {
  usage =
    'get <item>\nget <n> <items>\nget <n> coins\nget all [<items>]\nget <item> [from] <container>\nget all [from] <container>'
  help =
    'Picks things up from the ground, or takes them out of a container or a corpse: get 2 torches, get all.sword, get all corpse, get all from all.corpse.'

  run(actor: Living, args: string): string | undefined {
    if (args === '') return 'Get what?'
    if (!actor.environment) return 'There is nothing here.'
    const here = inSight(actor)
    const { what, where } = this.read(actor, args, here)
    if (what === '') return 'Get what?'
    if (where === null) return this.take(actor, what, here, null)
    const from = this.filled(actor, where)
    if (from.length === 0) return `You see no '${where}' here${inTheDark(actor)}.`
    for (const one of from) {
      const answer = this.takeFrom(actor, what, one)
      if (answer) actor.tell(capitalize(answer))
    }
    return undefined
  }

  /** Splits the words into the things to take and the container from which to take them. The container is null for things on the ground. */
  private read(actor: Living, args: string, here: readonly MudObject[]): { what: string; where: string | null } {
    const [what, where] = splitAt(args, 'from', 'out of')
    if (where !== null) return { what, where }
    // `get all bag` empties the bag; `get all bags` picks up bags.
    const { all, noun } = readChoice(args)
    if (all && noun !== '' && /^all [^.]/i.test(args.trim()) && findThing(actor, noun) instanceof Container) {
      return { what: 'all', where: noun }
    }
    if (choose(args, here).length > 0) return { what: args, where: null }
    const pair = splitPair(
      args,
      ['from'],
      phrase => (findThings(actor, phrase)[0] instanceof Container ? phrase : null),
      (first, phrase) => findThings(actor, phrase).some(box => choose(first, box.inventory).length > 0),
    )
    return { what: pair.first, where: pair.second }
  }

  /** The containers that a phrase means. If the first match is empty, the first match with contents is used. */
  private filled(actor: Living, where: string): MudObject[] {
    const from = findThings(actor, where)
    if (from.length !== 1 || from[0]!.inventory.length > 0 || readChoice(where).number > 1) return from
    const other = findThings(actor, `all.${where}`).find(one => one instanceof Container && one.inventory.length > 0)
    return other ? [other] : from
  }

  private takeFrom(actor: Living, what: string, from: MudObject): string | undefined {
    if (!(from instanceof Container)) return `You can't take things from ${from.theShort}.`
    if (from.closed) return `${from.theShort} is closed.`
    return this.take(actor, what, from.inventory, from)
  }

  private take(
    actor: Living,
    what: string,
    from: readonly MudObject[],
    container: MudObject | null,
  ): string | undefined {
    const coins = this.takeCoins(actor, what, from, container)
    if (coins !== null) return coins
    const { all, noun } = readChoice(what)
    // With `all`, things that nobody can take are skipped, but things that are too heavy are reported.
    const isFixed = (item: MudObject) =>
      answerOf(item, true, () => ![undefined, actor.canCarry(item)].includes(item.canBeTaken(actor)))
    const found = choose(what, from).filter(item => item !== actor && !(all && isFixed(item)))
    if (found.length === 0)
      return all && noun === ''
        ? `There is nothing to take${container ? ` in ${container.theShort}` : inTheDark(actor)}.${container ? '' : corpseHint(actor, from)}`
        : this.notThere(actor, all ? noun : what, container)
    doTogether(actor, found, (item, together) => takeUp(actor, item, container, undefined, together))
    return undefined
  }

  /** The answer when the named thing isn't here, or is only part of the scenery. */
  private notThere(actor: Living, what: string, container: MudObject | null): string {
    if (container) return `You see no '${what}' in there.`
    const dark = inTheDark(actor)
    const isScenery = dark === '' && (actor.environment as Room | null)?.detail?.(what.toLowerCase()) !== undefined
    return isScenery ? `You can't take the ${what.toLowerCase()}.` : `You see no '${what}' here${dark}.`
  }

  /**
   * Takes a number of coins from the piles here. @returns '' after a success, otherwise the reason for the failure; null if the words don't
   * mean coins, or if there are no piles
   */
  private takeCoins(
    actor: Living,
    what: string,
    from: readonly MudObject[],
    container: MudObject | null,
  ): string | null {
    const coins = readCoins(what, Number.POSITIVE_INFINITY)
    const isCounted = / /.test(what.trim()) && coins !== Number.POSITIVE_INFINITY
    const piles = from.filter((one): one is Money => one instanceof Money && !one.spent)
    if (coins === null || !isCounted || piles.length === 0) return null
    if (typeof coins === 'string') return coins
    if (coins < 1) return 'Get how many?'
    let missing = coins
    for (const pile of piles) {
      if (missing < 1) break
      const has = ledger().worthOf(pile)
      const part = has > missing ? this.split(pile, missing) : pile
      missing -= Math.min(has, missing)
      const refused = takeUp(actor, part, container)
      if (refused === undefined) continue
      if (part !== pile) part.joinOthers()
      return refused
    }
    return ''
  }

  /** Splits coins off a pile into a new pile beside it. */
  private split(pile: Money, coins: number): Money {
    const part = this.clone<Money>('/std/money')
    transaction([pile, part], () => {
      if (!ledger().split(pile, part, coins)) throw new Error(`${pile.id} can't be split`)
      const unwelcome = part.move(pile.environment!)
      if (unwelcome !== undefined) throw new Error(unwelcome)
    })
    return part
  }
}
