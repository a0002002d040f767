const { Broadcast: B, Channel, CommandType, Logger, PlayerRoles, Room } = require('ranvier')
const {
  CommandParser,
  InvalidCommandError,
  RestrictedCommandError,
} = require('../../bundle-example-lib/lib/CommandParser')

/** Says something on a channel, or tells why that can't be. */
function speak(state, player, channel, message) {
  if (channel.minRequiredRole !== null && channel.minRequiredRole > player.role) throw new RestrictedCommandError()
  try {
    channel.send(state, player, message)
  } catch (error) {
    if (error instanceof Channel.NoPartyError) B.sayAt(player, "You aren't in a group.")
    else if (error instanceof Channel.NoRecipientError) B.sayAt(player, 'Send the message to whom?')
    else if (error instanceof Channel.NoMessageError) channel.describeSelf(player)
  }
}

/** Runs a command. What it returns makes it modal: the next line goes to it, with that as its state. */
function execute(player, { command, args, originalCommand }) {
  const { requiredRole = PlayerRoles.PLAYER } = command
  if (requiredRole > player.role) throw new RestrictedCommandError()
  const state = command.execute(args, player, originalCommand)
  player._commandState = state ? { command, state } : null
}

/** Skills wait in the player's queue; the player's updateTick runs them. */
function queueSkill(state, player, { skill, args }, label) {
  const lag = skill.lag || state.Config.get('skillLag') || 1000
  player.queueCommand({ execute: () => player.emit('useAbility', skill, args), label }, lag)
}

/** Does what a line asks for. */
function perform(state, player, line) {
  const result = CommandParser.parse(state, line, player)
  switch (result.type) {
    case CommandType.MOVEMENT:
      return player.emit('move', result)
    case CommandType.COMMAND:
      return execute(player, result)
    case CommandType.CHANNEL:
      return speak(state, player, result.channel, result.args)
    case CommandType.SKILL:
      return queueSkill(state, player, result, line)
  }
}

/** Gives the line to the room, when it is one of the room's own commands. */
function roomCommand(player, line) {
  if (!(player.room instanceof Room)) return false
  const [name, ...args] = line.split(' ')
  const known = player.room.getMeta('commands')
  if (!known?.includes(name)) return false
  player.room.emit('command', player, name, args.join(' '))
  return true
}

/** Answers a line that could not be done. */
function complain(player, line, error) {
  if (error instanceof InvalidCommandError) {
    if (roomCommand(player, line)) return
    B.sayAt(player, 'Huh?')
    Logger.warn(`WARNING: Player tried non-existent command '${line}'`)
  } else if (error instanceof RestrictedCommandError) B.sayAt(player, "You can't do that.")
  else Logger.error(error)
}

/** Gives the line to the modal command; it ends when it returns nothing. */
function continueModal(player, line) {
  const { command, state } = player._commandState
  const next = command.func(line, player, command.name, state)
  player._commandState = next ? { command, state: next } : null
}

/** The loop of the game: each line of a player in it comes here. */
module.exports = {
  event: state => player => {
    player.socket.once('data', data => {
      const line = data.toString().trim()
      if (line) {
        player._lastCommandTime = Date.now()
        try {
          if (player._commandState) continueModal(player, line)
          else perform(state, player, line)
        } catch (error) {
          player._commandState = null
          complain(player, line, error)
        }
        // A modal command asks for its own next line.
        if (!player._commandState) B.prompt(player)
      }
      player.socket.emit('commands', player)
    })
  },
}
