const { CommandType, Room } = require('ranvier')

/** The player typed something that is not a command. */
class InvalidCommandError extends Error {}

/** The player may not use this command. */
class RestrictedCommandError extends Error {}

/** Abbreviations that always mean one command, whatever else begins with the letter. */
const shortcuts = { l: 'look', i: 'inventory' }

const primaryDirections = ['north', 'south', 'east', 'west', 'up', 'down']
const secondaryDirections = { ne: 'northeast', nw: 'northwest', se: 'southeast', sw: 'southwest' }

/** Parses a player's line as a movement, a command, a channel or a skill, in this order. */
class CommandParser {
  /**
   * @param {GameState} state
   * @param {string} data the line
   * @param {Player} player who typed it
   * @returns {{ type: CommandType, args: string, command?: Command, originalCommand?: string, channel?: Channel, skill?: Skill, roomExit?: object }}
   * @throws {InvalidCommandError} if nothing matches
   */
  static parse(state, data, player) {
    const [word, ...rest] = data.trim().split(' ')
    const command = word.toLowerCase()
    if (!command) throw new InvalidCommandError()
    const args = rest.join(' ')

    if (Object.hasOwn(shortcuts, command)) {
      return { type: CommandType.COMMAND, command: state.CommandManager.get(shortcuts[command]), args }
    }

    const direction = CommandParser.checkMovement(player, command)
    if (direction) {
      const roomExit = CommandParser.canGo(player, direction)
      return { type: CommandType.MOVEMENT, args, originalCommand: command, roomExit }
    }

    const exact = state.CommandManager.get(command)
    if (exact) return { type: CommandType.COMMAND, command: exact, args, originalCommand: command }

    const found = state.CommandManager.find(command, true)
    if (found) return { type: CommandType.COMMAND, command: found.command, args, originalCommand: found.alias }

    const channel = state.ChannelManager.find(command)
    if (channel) return { type: CommandType.CHANNEL, channel, args }

    const skill = state.SkillManager.find(command)
    if (skill) return { type: CommandType.SKILL, skill, args }

    throw new InvalidCommandError()
  }

  /**
   * The direction that a word means: the start of a main direction, a diagonal or its abbreviation,
   * or an exit of the player's room by its whole name.
   *
   * @param {Player} player
   * @param {string} command in lower case
   * @returns {string | null}
   */
  static checkMovement(player, command) {
    if (!player.room || !(player.room instanceof Room)) return null
    const primary = primaryDirections.find(direction => direction.startsWith(command))
    if (primary) return primary
    const secondary = Object.entries(secondaryDirections).find(pair => pair.includes(command))
    if (secondary) return secondary[1]
    const other = player.room.getExits().find(exit => exit.direction === command)
    return other ? other.direction : null
  }

  /**
   * @param {Player} player
   * @param {string} direction
   * @returns {object | false} the exit in that direction, or false
   */
  static canGo(player, direction) {
    if (!player.room) return false
    return player.room.getExits().find(exit => exit.direction === direction) || false
  }
}

exports.CommandParser = CommandParser
exports.InvalidCommandError = InvalidCommandError
exports.RestrictedCommandError = RestrictedCommandError
