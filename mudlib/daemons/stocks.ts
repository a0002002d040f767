import { keepContents } from 'driver'
import type { StocksDaemon } from '/std/daemons'
import { inside } from '/std/decorators'
import { MudObject } from '/std/object'
import type { Store } from '/std/store'

/**
 * Holds the second-hand goods of all shops. They are saved as the daemon's contents, so things that players have sold survive restarts,
 * crashes and the death of the shopkeeper.
 */
export class Stocks extends MudObject implements StocksDaemon {
  name = 'stocks'
  /** A cache of the stores, by shop. */
  private _byShop: Record<string, Store> = {}

  create(): void {
    super.create()
    keepContents(this, true)
  }

  @inside
  peek(shop: string): MudObject | null {
    const known = this._byShop[shop]
    if (known && !known.destructed) return known
    const found = (this.inventory as readonly Store[]).find(one => one.shop === shop)
    if (found) this._byShop[shop] = found
    else delete this._byShop[shop]
    return found ?? null
  }

  @inside
  of(shop: string): MudObject {
    const known = this.peek(shop)
    if (known) return known
    const store = this.clone<Store>('/std/store')
    store.shop = shop
    store.move(this)
    this._byShop[shop] = store
    return store
  }

  @inside
  takeIn(shop: string, item: MudObject): void {
    const store = this.of(shop)
    item.move(store)
    // The item's own code may have moved it elsewhere.
    if (item.environment !== store) throw new Error(`${item.id} can't be sold: it stays where it is`)
  }

  @inside
  throwOut(shop: string, count: number): void {
    // A blueprint isn't a clone, so it isn't destructed.
    for (const item of (this.peek(shop)?.inventory ?? []).slice(0, count)) if (!item.isBlueprint) item.destruct()
  }

  @inside
  forget(shop: string): void {
    this.peek(shop)?.destruct()
    delete this._byShop[shop]
  }
}

export default Stocks
