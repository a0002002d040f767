const Dialog = require('../lib/Dialog')
const { capitalize, validateName } = require('../lib/CommonFunctions')

/** Asks for the name of a new character. */
module.exports = {
  event: state => (socket, args) => {
    const dialog = new Dialog(socket)
    dialog.ask('<bold>What would you like to name your character?</bold> ', answer => {
      dialog.say('')
      const invalid = validateName(answer)
      const name = invalid ? '' : capitalize(answer)
      if (invalid || state.PlayerManager.exists(name)) {
        dialog.say(invalid || 'That name is already taken.')
        return socket.emit('create-player', socket, args)
      }
      args.name = name
      socket.emit('player-name-check', socket, args)
    })
  },
}
