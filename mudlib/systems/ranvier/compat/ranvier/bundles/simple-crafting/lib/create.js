const { Broadcast } = require('ranvier')
const ItemUtil = require('../../bundle-example-lib/lib/ItemUtil')
const { categories, numbered } = require('./categories')
const Crafting = require('./Crafting')

/** `craft create 1 2`: makes the second item of the first category from the player's resources. */
module.exports = (state, player, [categoryNumber, itemNumber]) => {
  const say = message => Broadcast.sayAt(player, message)
  if (!categoryNumber) {
    return say("Create what? 'craft create 1 1' for example.")
  }

  const category = numbered(categories(state), categoryNumber)
  if (!category) {
    return say('Invalid category.')
  }

  const product = numbered(category.items, itemNumber)
  if (!product) {
    return say('Invalid item.')
  }

  const { item, recipe } = product
  const owned = resource => player.getMeta(`resources.${resource}`) || 0
  const lack = Object.entries(recipe).find(([resource, amount]) => owned(resource) < amount)
  if (lack) {
    const [resource, amount] = lack
    const see = `'craft list ${categoryNumber} ${itemNumber}' to see recipe`
    return say(`You don't have enough resources. ${see}. You need ${amount - owned(resource)} more ${resource}.`)
  }

  if (player.isInventoryFull()) {
    return say("You can't hold any more items.")
  }

  for (const [resource, amount] of Object.entries(recipe)) {
    player.setMeta(`resources.${resource}`, owned(resource) - amount)
    say(`<green>You spend ${amount} x ${ItemUtil.display(Crafting.getResourceItem(resource))}.</green>`)
  }
  state.ItemManager.add(item)
  player.addItem(item)
  say(`<b><green>You create: ${ItemUtil.display(item)}.</green></b>`)
  player.save()
}
