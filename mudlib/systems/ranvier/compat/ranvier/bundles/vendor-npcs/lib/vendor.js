/*
 * What vendors sell, and what items are worth. A vendor has `metadata.vendor` (or a behavior `vendor`), an item that can be
 * sold has `metadata.sellable` (or a behavior `sellable`):
 *
 *     metadata:
 *       vendor:
 *         items:
 *           'limbo:trainingsword': { cost: 30, currency: gold }
 *
 *     metadata:
 *       sellable: { value: 5, currency: gold }
 */

exports.vendorConfig = npc => npc.getMeta('vendor') || npc.getBehavior('vendor')

exports.sellable = item => item.getMeta('sellable') || item.getBehavior('sellable')

/** A new item of each kind that a vendor sells, without its default contents. */
exports.wares = (state, vendor) =>
  Object.keys(exports.vendorConfig(vendor).items || {}).map(ref =>
    state.ItemFactory.create(state.AreaManager.getAreaByReference(ref), ref),
  )

/** The price of a ware: `{ cost, currency }`. */
exports.price = (vendor, item) => exports.vendorConfig(vendor).items[item.entityReference]

/** `soul_shards` as `Soul Shards`. */
exports.currencyName = currency => currency.replace(/_/g, ' ').replace(/\b\w/g, letter => letter.toUpperCase())

/** A function that lets a vendor tell a player something. */
exports.teller = (state, vendor, player) => message => {
  state.ChannelManager.get('tell').send(state, vendor, `${player.name} ${message}`)
}
