const { Random } = require('rando-js')
const { Logger } = require('ranvier')

/** The pools of an area, from its `loot-pools.yml`; null, and a line in the log, if it has none. */
async function poolsOf(state, area, reference) {
  try {
    const loader = state.EntityLoaderRegistry.get('loot-pools')
    loader.setBundle(area.bundle)
    loader.setArea(area.name)
    return await loader.fetchAll()
  } catch {
    Logger.error(`Area has no pools definition: ${reference}`)
    return null
  }
}

/** The loot that an NPC may drop: pools of items, each item with its chance in percent. */
class LootTable {
  /**
   * @param {GameState} state
   * @param {{ table?: object, pools?: (string | object)[] | object, currencies?: object, options?: { maxItems?: number } }} config pools are
   *   given by reference, `limbo:junk`, or as items with chances; at most `maxItems` items drop, 5 by default
   */
  constructor(state, config) {
    // Older areas have all settings under `table`.
    config = { ...config, ...config.table }
    this.pools = config.pools || []
    this.currencyRanges = config.currencies || null
    this.options = { maxItems: 5, ...config.options }
    this._loading = this.load(state)
  }

  /** Replaces references to pools with the pools. */
  async load(state) {
    this.pools = await this.resolveAll(state, Array.isArray(this.pools) ? this.pools : [this.pools])
  }

  /** @returns {Promise<string[]>} references of the items that drop in this roll */
  async roll() {
    await this._loading
    const { maxItems } = this.options
    const items = []
    for (const pool of this.pools) {
      for (const [item, chance] of pool) {
        if (items.length >= maxItems) return items
        if (Random.probability(chance)) items.push(item)
      }
    }
    return items
  }

  /** @returns {{ name: string, amount: number }[] | null} random amounts of money; null if no currencies are set */
  currencies() {
    if (!this.currencyRanges) return null
    return Object.entries(this.currencyRanges)
      .map(([name, { min, max }]) => ({ name, amount: Random.inRange(min, max) }))
      .filter(({ amount }) => amount)
  }

  /** Resolves all pools of a list, in order. */
  async resolveAll(state, pools) {
    const resolved = []
    for (const pool of pools) resolved.push(...(await this.resolvePool(state, pool)))
    return resolved
  }

  /**
   * @param {GameState} state
   * @param {string | object} pool a reference, or items with chances
   * @returns {Promise<Map<string, number>[]>} the pool, or the pools that it consists of; an empty list if it is not found
   */
  async resolvePool(state, pool) {
    if (typeof pool !== 'string') return [new Map(Object.entries(pool))]
    const area = state.AreaManager.getAreaByReference(pool)
    if (!area) {
      Logger.error(`Invalid item pool area: ${pool}`)
      return []
    }
    const available = await poolsOf(state, area, pool)
    if (!available) return []
    const name = pool.slice(pool.indexOf(':') + 1)
    const found = available[name]
    if (!found) {
      Logger.error(`Area item pools does not include ${name}`)
      return []
    }
    return this.resolveAll(state, Array.isArray(found) ? found : [found])
  }
}

module.exports = LootTable
