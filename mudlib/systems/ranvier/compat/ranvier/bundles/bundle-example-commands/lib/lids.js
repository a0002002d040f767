const ItemUtil = require('../../bundle-example-lib/lib/ItemUtil')

/*
 * A player's actions on an item that opens and closes. Each of the four functions gets the player and the item,
 * and returns the message for the player.
 */

const NO_KEY = "The item is locked and you don't have the key."

exports.isLid = item => item.closeable
exports.refusal = item => `${ItemUtil.display(item)} is not a container.`

exports.open = (_player, item) => {
  const name = ItemUtil.display(item)
  if (item.locked) return `${name} is locked.`
  if (!item.closed) return `${name} is already open, you can't open it any farther.`
  item.open()
  return `You open ${name}.`
}

exports.close = (_player, item) => {
  if (item.locked || item.closed) return "It's already closed."
  item.close()
  return `You close ${ItemUtil.display(item)}.`
}

exports.lock = (player, item) => {
  const name = ItemUtil.display(item)
  if (item.locked) return "It's already locked."
  if (!item.lockedBy) return `You can't lock ${name}.`
  if (!player.hasItem(item.lockedBy)) return NO_KEY
  item.lock()
  return `*click* You lock ${name}.`
}

exports.unlock = (player, item) => {
  const name = ItemUtil.display(item)
  if (!item.locked) return `${name} isn't locked...`
  if (!item.closed) return `${name} isn't closed...`
  const key = item.lockedBy && player.hasItem(item.lockedBy)
  if (item.lockedBy && !key) return NO_KEY
  item.unlock()
  return key ? `*click* You unlock ${name} with ${ItemUtil.display(key)}.` : `*Click* You unlock ${name}.`
}
