import { now, objectsOf, saveObject } from 'driver'
import { Shopkeeper, type Stock } from '/behaviours/shopkeeper'
import { stocks } from '/daemons/names'
import type { ShopFigures } from '/lib/money-tables'
import { on, saved } from '/std/decorators'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import { MudObject } from '/std/object'
import { worthOf } from '/std/worth'

const daySeconds = 86_400
/** The number of seconds between checks of the stock of shops with recent trades. */
const lookEvery = 60
/** The number of days without a trade after which a shop is forgotten. */
const forgottenAfter = 30

/** Today's trades of all keepers that have the same program. */
interface Traded {
  sold: number
  income: number
  bought: number
  paid: number
}

/** The state of a shop at the last trade or check. */
interface Shop extends Stock {
  /** The path of the keeper's program, and the room of the shop. */
  readonly keeper: string
  readonly at: string
  /** The day of the world on which the shop was last seen. */
  readonly seen: number
}

/** Keeps records for operators: the shops with which players have traded, their stock, and today's sales and purchases. */
export class Shops extends MudObject {
  /** Today's trades, by the path of the keeper's program. */
  @saved private _traded: Record<string, Traded> = {}
  @saved private day = 0
  /** The last known stock of each shop, by the keeper's program and home. It is used for shops whose keeper isn't loaded, for
   * example after a restart. */
  @saved private readonly _shops: Record<string, Shop> = {}
  /** Keepers who have traded since the last check of their stock. */
  private readonly _traders = new Set<Monster>()

  create(): void {
    super.create()
    this.setHeartBeat(lookEvery)
  }

  heartBeat(): void {
    for (const keeper of this._traders) if (!keeper.destructed) this.noteStock(keeper)
    this._traders.clear()
  }

  /** Saves the stock when a player quits. Since all players quit when the world shuts down, the stock is known after a restart. */
  @on('quitting', { reach: 'world' })
  noteQuitting(): void {
    this.heartBeat()
  }

  @on('sold', { reach: 'world' })
  noteSold(keeper: Monster, _item: Item, _to: Living, coins: number): void {
    const known = this.tradedBy(keeper)
    known.sold++
    known.income += coins
    this._traders.add(keeper)
  }

  @on('bought', { reach: 'world' })
  noteBought(keeper: Monster, _item: Item, _by: Living, coins: number): void {
    const known = this.tradedBy(keeper)
    known.bought++
    known.paid += coins
    this._traders.add(keeper)
  }

  private tradedBy({ path }: Monster): Traded {
    this.lookAtDay()
    this._traded[path] ??= nothing()
    return this._traded[path]
  }

  /** Records the current stock of a keeper. */
  private noteStock(keeper: Monster): void {
    saveObject(this)
    const shop = keeper.behaviour(Shopkeeper)
    // The stock of a shop in an instance ends with the instance.
    if (!shop || keeper.home.includes('@')) return
    this._shops[shop.shop] = { keeper: keeper.path, at: keeper.home, seen: this.day, ...shop.stock }
  }

  /** Starts a new day if one has begun. Trades are counted from 0 again, and shops that haven't traded for a long time are forgotten. */
  private lookAtDay(): void {
    const day = Math.floor(now() / daySeconds)
    if (day === this.day) return
    this.day = day
    for (const path of Object.keys(this._traded)) this._traded[path] = nothing()
    for (const [key, { seen }] of Object.entries(this._shops)) if (seen < day - forgottenAfter) delete this._shops[key]
  }

  /** The shops, with one entry for each keeper's program. A shop whose keeper isn't loaded is reported as last seen. */
  figures(): ShopFigures[] {
    this.lookAtDay()
    return Object.keys(this._traded)
      .sort()
      .flatMap(path => {
        const shops = this.shopsOf(path)
        if (shops.length === 0) return []
        const sum = (of: (one: Stock) => number) => shops.reduce((total, one) => total + of(one), 0)
        const endless = shops.some(({ till }) => till === null)
        return [
          {
            ...{ keeper: path, at: shops[0]!.at },
            ...{ wares: sum(one => one.wares), soldOut: sum(one => one.soldOut) },
            ...{ used: sum(one => one.used), worth: sum(one => one.worth) },
            till: endless ? null : sum(one => one.till!),
            ...this._traded[path]!,
          },
        ]
      })
  }

  /** The shops of one keeper's program. */
  private shopsOf(path: string): Shop[] {
    const keepers = (objectsOf(path) as Monster[]).filter(one => !one.isBlueprint && one.environment !== null)
    const here = keepers.flatMap(one => one.behaviour(Shopkeeper) ?? [])
    const loaded = here.map(shop => ({
      ...{ keeper: path, at: shop.monster.room?.path ?? '', seen: this.day },
      ...shop.stock,
    }))
    const keys = here.map(({ shop }) => shop)
    const away = Object.entries(this._shops).filter(([key, { keeper }]) => keeper === path && !keys.includes(key))
    // Second-hand things are stored, so they can be counted even if the keeper isn't loaded.
    return [...loaded, ...away.map(([key, shop]) => ({ ...shop, ...usedIn(key) }))]
  }
}

function usedIn(shop: string): Pick<Stock, 'used' | 'worth'> {
  const used = (stocks().peek(shop)?.inventory ?? []) as readonly Item[]
  return { used: used.length, worth: used.reduce((sum, item) => sum + worthOf(item), 0) }
}

const nothing = (): Traded => ({ sold: 0, income: 0, bought: 0, paid: 0 })

declare module '/daemons/names' {
  interface Daemons {
    shops: Shops
  }
}

export default Shops
