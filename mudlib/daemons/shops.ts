import { now, objectsOf } from 'driver'
import { Shopkeeper, type Stock } from '/behaviours/shopkeeper'
import type { ShopFigures } from '/lib/money-tables'
import { on, saved } from '/std/decorators'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import { MudObject } from '/std/object'

const daySeconds = 86_400

/** What one kind of keeper has traded today. */
interface Traded {
  sold: number
  income: number
  bought: number
  paid: number
}

/** Knows the shops that players have traded with, and what they sold and bought today: for operators. */
export class Shops extends MudObject {
  /** By the path of the keeper's program, on a day of the world. */
  @saved private traded: Record<string, Traded> = {}
  @saved private day = 0

  @on('sold', { reach: 'world' })
  noteSold(keeper: Monster, _item: Item, _to: Living, coins: number): void {
    const known = this.tradedBy(keeper)
    known.sold++
    known.income += coins
  }

  @on('bought', { reach: 'world' })
  noteBought(keeper: Monster, _item: Item, _by: Living, coins: number): void {
    const known = this.tradedBy(keeper)
    known.bought++
    known.paid += coins
  }

  private tradedBy({ path }: Monster): Traded {
    this.lookAtDay()
    this.traded[path] ??= nothing()
    return this.traded[path]
  }

  /** On a new day what was traded counts from 0. */
  private lookAtDay(): void {
    const day = Math.floor(now() / daySeconds)
    if (day !== this.day) for (const path of Object.keys(this.traded)) this.traded[path] = nothing()
    this.day = day
  }

  /** The shops, each kind of keeper once. */
  figures(): ShopFigures[] {
    this.lookAtDay()
    return Object.keys(this.traded)
      .sort()
      .flatMap(path => {
        const keepers = objectsOf(path) as Monster[]
        const here = keepers.filter(one => !one.isBlueprint && one.environment !== null)
        const shops = here.flatMap(one => one.behaviour(Shopkeeper) ?? [])
        if (shops.length === 0) return []
        const stocks = shops.map(shop => shop.stock)
        const sum = (of: (one: Stock) => number) => stocks.reduce((total, one) => total + of(one), 0)
        const endless = stocks.some(({ till }) => till === null)
        return [
          {
            ...{ keeper: path, at: here[0]!.room?.path ?? '' },
            ...{ wares: sum(one => one.wares), soldOut: sum(one => one.soldOut) },
            ...{ used: sum(one => one.used), worth: sum(one => one.worth) },
            till: endless ? null : sum(one => one.till!),
            ...this.traded[path]!,
          },
        ]
      })
  }
}

const nothing = (): Traded => ({ sold: 0, income: 0, bought: 0, paid: 0 })

export default Shops
