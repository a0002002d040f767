/** The classes by their ids. A class is a name, a description, an ability table and a setup. */
const definitions = {
  mage: require('../classes/mage'),
  paladin: require('../classes/paladin'),
  warrior: require('../classes/warrior'),
}

let classes = null

/** Skills and spells of a row of the ability table. */
const abilitiesOf = ({ skills = [], spells = [] }) => [...skills, ...spells]

/** A class that players choose: which abilities come at which level. */
class PlayerClass {
  /** @returns {Record<string, PlayerClass>} all classes by id */
  static getClasses() {
    if (!classes) {
      const entries = Object.entries(definitions).map(([id, config]) => [id, new PlayerClass(id, config)])
      classes = Object.fromEntries(entries)
    }
    return classes
  }

  /**
   * @param {string} id
   * @returns {PlayerClass | undefined}
   */
  static get(id) {
    return PlayerClass.getClasses()[id]
  }

  /**
   * @param {string} id
   * @param {object} config the contents of the class's file
   */
  constructor(id, config) {
    this.id = id
    this.config = config
  }

  /**
   * Gives a player who enters the game the class's pool and prompt.
   *
   * @param {GameState} state
   * @param {Player} player
   */
  setupPlayer(state, player) {
    if (typeof this.config.setupPlayer === 'function') this.config.setupPlayer(state, player)
  }

  /** Abilities by the level at which they come: `{ 5: { skills: ['rend'], spells: ['fireball'] } }`. */
  get abilityTable() {
    return this.config.abilityTable
  }

  /** The ids of all abilities. */
  get abilityList() {
    return Object.values(this.abilityTable).flatMap(abilitiesOf)
  }

  /**
   * @param {Player} player
   * @returns {string[]} ids of the abilities that the player's level allows
   */
  getAbilitiesForPlayer(player) {
    return Object.entries(this.abilityTable)
      .filter(([level]) => Number(level) <= player.level)
      .flatMap(([, abilities]) => abilitiesOf(abilities))
  }

  /**
   * @param {string} id of an ability
   * @returns {boolean} whether the class has it at any level
   */
  hasAbility(id) {
    return this.abilityList.includes(id)
  }

  /**
   * @param {Player} player
   * @param {string} abilityId
   * @returns {boolean} whether the player has learned it
   */
  canUseAbility(player, abilityId) {
    return this.getAbilitiesForPlayer(player).includes(abilityId)
  }
}

module.exports = PlayerClass
