const { Broadcast: B, Channel, CommandType, Logger, PlayerRoles, Room } = require('ranvier')
const {
  CommandParser,
  InvalidCommandError,
  RestrictedCommandError,
} = require('../../bundle-example-lib/lib/CommandParser')

/** Says something on a channel, or tells the player why that isn't possible. */
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

/** Runs a command. If it returns something, it becomes modal: it gets the next line, with the returned value as its state. */
function execute(player, { command, args, originalCommand }) {
  const { requiredRole = PlayerRoles.PLAYER } = command
  if (requiredRole > player.role) throw new RestrictedCommandError()
  const state = command.execute(args, player, originalCommand)
  player._commandState = state ? { command, state } : null
}

/** Queues a skill; the player's updateTick runs it. */
function queueSkill(state, player, { skill, args }, label) {
  const lag = skill.lag || state.Config.get('skillLag') || 1000
  player.queueCommand({ execute: () => player.emit('useAbility', skill, args), label }, lag)
}

/** Parses and performs a line. */
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

/** Passes the line to the room if it is one of the room's own commands. */
function roomCommand(player, line) {
  if (!(player.room instanceof Room)) return false
  const [name, ...args] = line.split(' ')
  const known = player.room.getMeta('commands')
  if (!known?.includes(name)) return false
  player.room.emit('command', player, name, args.join(' '))
  return true
}

/** Responds to a line that failed. */
function complain(player, line, error) {
  if (error instanceof InvalidCommandError) {
    if (roomCommand(player, line)) return
    B.sayAt(player, 'Huh?')
    Logger.warn(`WARNING: Player tried non-existent command '${line}'`)
  } else if (error instanceof RestrictedCommandError) B.sayAt(player, "You can't do that.")
  else Logger.error(error)
}

/** Passes the line to the modal command, which is over when it returns nothing. */
function continueModal(player, line) {
  const { command, state } = player._commandState
  const next = command.func(line, player, command.name, state)
  player._commandState = next ? { command, state: next } : null
}

/** The main loop: handles each line of a player in the game. */
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
        // A modal command prompts for its next line itself.
        if (!player._commandState) B.prompt(player)
      }
      player.socket.emit('commands', player)
    })
  },
}
