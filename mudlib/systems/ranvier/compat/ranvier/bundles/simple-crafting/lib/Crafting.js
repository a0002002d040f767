const { Item } = require('ranvier')
const recipes = require('../data/recipes.json')
const resources = require('../data/resources.json')

/**
 * The resources and recipes of `data`:
 *
 *     resources.json    { "plant_material": { "title": "Plant Material", "quality": "common" } }
 *     recipes.json      [{ "item": "limbo:potionhealth1", "recipe": { "plant_material": 3 } }]
 */
module.exports = {
  /** The definition of a resource, or undefined. */
  getResource(key) {
    return resources[key]
  },

  /** An item for display only: the name of a resource in the colour of its quality. */
  getResourceItem(key) {
    const { title, quality } = resources[key] || { title: key }
    return new Item(null, { id: 1, name: title, keywords: key, metadata: { quality } })
  },

  getRecipes() {
    return recipes
  },
}
