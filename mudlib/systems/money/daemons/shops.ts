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
/** Seconds between looks at the stock of shops that were traded with. */
const lookEvery = 60
/** A shop is forgotten after this many days without a trade. */
const forgottenAfter = 30

/** What one kind of keeper has traded today. */
interface Traded {
  sold: number
  income: number
  bought: number
  paid: number
}

/** A shop as it was when somebody last traded there or looked. */
interface Shop extends Stock {
  /** The path of the keeper's program, and the room of the shop. */
  readonly keeper: string
  readonly at: string
  /** The day of the world. */
  readonly seen: number
}

/** Knows the shops that players have traded with, what they have, and what they sold and bought today: for operators. */
export class Shops extends MudObject {
  /** By the path of the keeper's program, on a day of the world. */
  @saved private _traded: Record<string, Traded> = {}
  @saved private day = 0
  /** By the keeper's program and home: what a shop has whose keeper isn't loaded, as after a restart. */
  @saved private readonly _shops: Record<string, Shop> = {}
  /** Keepers who have traded since somebody looked at their stock. */
  private readonly _traders = new Set<Monster>()

  create(): void {
    super.create()
    this.setHeartBeat(lookEvery)
  }

  heartBeat(): void {
    for (const keeper of this._traders) if (!keeper.destructed) this.noteStock(keeper)
    this._traders.clear()
  }

  /** Players leave also when the world ends: what their shops have is known afterwards. */
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

  /** Notes what a keeper has now. */
  private noteStock(keeper: Monster): void {
    saveObject(this)
    const shop = keeper.behaviour(Shopkeeper)
    // What was sold in an instance ends with it.
    if (!shop || keeper.home.includes('@')) return
    this._shops[shop.shop] = { keeper: keeper.path, at: keeper.home, seen: this.day, ...shop.stock }
  }

  /** On a new day what was traded counts from 0, and shops that nobody needs are forgotten. */
  private lookAtDay(): void {
    const day = Math.floor(now() / daySeconds)
    if (day === this.day) return
    this.day = day
    for (const path of Object.keys(this._traded)) this._traded[path] = nothing()
    for (const [key, { seen }] of Object.entries(this._shops)) if (seen < day - forgottenAfter) delete this._shops[key]
  }

  /** The shops, each kind of keeper once: as they are, or where no keeper is loaded, as they were last seen. */
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

  /** The shops of one kind of keeper. */
  private shopsOf(path: string): Shop[] {
    const keepers = (objectsOf(path) as Monster[]).filter(one => !one.isBlueprint && one.environment !== null)
    const here = keepers.flatMap(one => one.behaviour(Shopkeeper) ?? [])
    const loaded = here.map(shop => ({
      ...{ keeper: path, at: shop.monster.room?.path ?? '', seen: this.day },
      ...shop.stock,
    }))
    const keys = here.map(({ shop }) => shop)
    const away = Object.entries(this._shops).filter(([key, { keeper }]) => keeper === path && !keys.includes(key))
    // What was bought second-hand is kept, so that it can be counted without its keeper.
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
