/** ` (3/16)`: how full an inventory is; nothing if it has no limit. */
exports.fill = inventory => (Number.isFinite(inventory.getMax()) ? ` (${inventory.size}/${inventory.getMax()})` : '')
