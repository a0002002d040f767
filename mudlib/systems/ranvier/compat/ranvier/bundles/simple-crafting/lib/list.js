const { Broadcast: B } = require('ranvier')
const ItemUtil = require('../../bundle-example-lib/lib/ItemUtil')
const { categories, numbered } = require('./categories')
const Crafting = require('./Crafting')

const WIDTH = 40

/** `craft list`: the categories; `craft list 1`: the items of one; `craft list 1 2`: one item and its recipe. */
module.exports = (state, player, [categoryNumber, itemNumber]) => {
  const all = categories(state)
  if (!categoryNumber) {
    return showList(
      player,
      'Crafting Categories',
      all.map(({ title }) => title),
    )
  }

  const category = numbered(all, categoryNumber)
  if (!category) {
    return B.sayAt(player, 'Invalid category.')
  }

  if (!itemNumber) {
    const names = category.items.map(({ item }) => ItemUtil.display(item))
    return showList(player, category.title, names)
  }

  const product = numbered(category.items, itemNumber)
  if (!product) {
    return B.sayAt(player, 'Invalid item.')
  }

  B.sayAt(player, ItemUtil.renderItem(state, product.item, player))
  B.sayAt(player, '<b>Recipe:</b>')
  for (const [resource, amount] of Object.entries(product.recipe)) {
    B.sayAt(player, `  ${ItemUtil.display(Crafting.getResourceItem(resource))} x ${amount}`)
  }
}

function showList(player, title, entries) {
  B.sayAt(player, `<b>${title}</b>`)
  B.sayAt(player, B.line(WIDTH))
  entries.forEach((entry, index) => {
    B.sayAt(player, `${String(index + 1).padStart(2)}) ${entry}`)
  })
  if (!entries.length) {
    B.sayAt(player, B.center(WIDTH, 'No recipes.'))
  }
}
