import { happen } from 'driver'
import { beHome, walkHome } from '/behaviours/sentinel'
import { notServed, priceFor } from '/behaviours/services'
import { coinsOf } from '/lib/coins'
import { subject } from '/lib/text'
import { act } from '/std/act'
import { Behaviour } from '/std/behaviour'
import { type Item, type ItemKind, kindOf } from '/std/item'
import type { Living } from '/std/living'
import { rates } from '/std/offers'
import { behavioursBeside } from '/std/parse'

interface Settings {
  /** The kinds of items that it repairs. */
  repairs: ItemKind[]
  /** The price of a repair, in percent of the value that wear has taken from the item. */
  asks: number
}

/** Repairs worn items for coins. `repair` lists the items of a player that need a repair, and `repair sword` repairs one. */
export class Mender extends Behaviour<Settings> {
  readonly staysPut: boolean = true

  defaults(): Settings {
    return { repairs: ['weapon', 'armour'], asks: 60 }
  }

  heartBeat(): boolean {
    return walkHome(this.monster) !== null
  }

  awoke(): void {
    beHome(this.monster)
  }

  /** Whether it repairs this kind of item, and the item needs a repair. */
  repairs(item: Item): boolean {
    return item.condition < 100 && this.settings.repairs.includes(kindOf(item))
  }

  /** The price in coins for a full repair of somebody's item. */
  priceOf(item: Item, who: Living): number {
    const lost = (item.value * (100 - item.condition)) / 100
    return priceFor(this.monster, who, ((lost * this.settings.asks) / 100) * rates().prices)
  }

  /** Repairs somebody's item. @returns the reason why that isn't possible, or undefined */
  mend(item: Item, who: Living): string | undefined {
    const { monster } = this
    const refused = notServed(monster, who)
    if (refused !== undefined) return refused
    if (!this.repairs(item)) return `${subject(monster.theShort)} says, "I can do nothing about that."`
    const price = this.priceOf(item, who)
    if (!who.pay(price, 'repair')) return `That costs ${coinsOf(price)}, and you have ${who.gold}.`
    item.condition = 100
    this.decide('repairs {0} of {1} for {2}', item.name, who.name, price)
    act(`{Actor} [repair] {item} for {target}, for ${coinsOf(price)}.`, { actor: monster, target: who, item })
    if (!item.destructed) happen('mended', item, who)
    return undefined
  }
}

/** The first Mender behaviour of a monster in somebody's room, or null. */
export function findMender(who: Living): Mender | null {
  return behavioursBeside(who, Mender)[0] ?? null
}

export default Mender
