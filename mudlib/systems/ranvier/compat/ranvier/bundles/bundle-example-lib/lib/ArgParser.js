/**
 * Whether a word names an entity: exactly one of its keywords or its uuid, or a part of its name, ignoring case.
 *
 * @param {{ keywords?: string[], name?: string, uuid?: string }} entity
 * @param {string} word
 * @returns {boolean}
 */
function matches(entity, word) {
  if (entity.keywords && (entity.keywords.includes(word) || entity.uuid === word)) return true
  return Boolean(entity.name) && entity.name.toLowerCase().includes(word.toLowerCase())
}

/** Finds the entity that a player means in a list. */
class ArgParser {
  /**
   * Finds the nth entity that a word names: `sword` is the first sword, `2.sword` the second.
   *
   * @param {string} search the word, perhaps after a number and a dot
   * @param {Iterable} list entities, or a Map's pairs of key and entity
   * @param {boolean} returnKey for a Map: return the pair, not just the entity
   * @returns {*} the entity or its pair; false if there is none; null if there is no list
   * @throws {Error} if the list contains something with neither keywords nor a name
   */
  static parseDot(search, list, returnKey = false) {
    if (!list) return null
    const parts = search.split('.')
    if (parts.length > 2) return false
    const word = parts[parts.length - 1]
    let left = parts.length === 2 ? parseInt(parts[0], 10) : 1
    for (const element of list) {
      const entity = Array.isArray(element) ? element[1] : element
      if (!('keywords' in entity) && !('name' in entity)) throw new Error('Items in list have no keywords or name')
      if (matches(entity, word) && --left === 0) return returnKey ? element : entity
    }
    return false
  }
}

module.exports = ArgParser
