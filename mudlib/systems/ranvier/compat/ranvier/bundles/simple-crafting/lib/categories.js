const { ItemType } = require('ranvier')
const Crafting = require('./Crafting')

const CATEGORIES = [
  { type: ItemType.POTION, title: 'Potion' },
  { type: ItemType.WEAPON, title: 'Weapon' },
  { type: ItemType.ARMOR, title: 'Armor' },
]

/**
 * The craftable items by category: `{ title, items: [{ item, recipe }] }`, with a new item for each recipe.
 * Recipes for items that no loaded area defines are left out.
 */
exports.categories = state => {
  const known = Crafting.getRecipes().filter(({ item }) => state.ItemFactory.getDefinition(item))
  const products = known.map(({ item: ref, recipe }) => {
    const item = state.ItemFactory.create(state.AreaManager.getAreaByReference(ref), ref)
    item.hydrate(state)
    return { item, recipe }
  })
  return CATEGORIES.map(({ type, title }) => ({ title, items: products.filter(({ item }) => item.type === type) }))
}

/** The entry of a list with the number that players see, from 1; undefined if there is none. */
exports.numbered = (entries, number) => entries[Number.parseInt(number, 10) - 1]
