const { Broadcast } = require('ranvier')
const PlayerClass = require('../../bundle-example-classes/lib/PlayerClass')

/** The character enters the game. */
module.exports = {
  event:
    state =>
    (socket, { player }) => {
      player.hydrate(state)
      player.playerClass = PlayerClass.get(player.getMeta('class'))
      // The class adds its own attributes and prompt.
      player.playerClass.setupPlayer(state, player)
      player.save()
      player._lastCommandTime = Date.now()

      state.CommandManager.get('look').execute(null, player)
      Broadcast.prompt(player)
      socket.emit('commands', player)
      player.emit('login')
    },
}
