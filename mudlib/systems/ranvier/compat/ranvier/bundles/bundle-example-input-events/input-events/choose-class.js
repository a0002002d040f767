const { Broadcast } = require('ranvier')
const PlayerClass = require('../../bundle-example-classes/lib/PlayerClass')
const Dialog = require('../lib/Dialog')

/** Asks for the class of a new character; a part of the class's id or name is enough. */
module.exports = {
  event: () => (socket, args) => {
    const dialog = new Dialog(socket)
    const classes = Object.values(PlayerClass.getClasses())
    dialog.say('  Pick your class')
    dialog.say(' --------------------------')
    for (const { id, config } of classes) {
      dialog.say(`[<bold>${id}</bold>] - <bold>${config.name}</bold>`)
      dialog.say(Broadcast.wrap(`      ${config.description}\r\n`, 80))
    }
    dialog.ask('> ', answer => {
      const word = answer.toLowerCase()
      const chosen = classes.find(({ id, config }) => id.includes(word) || config.name.toLowerCase().includes(word))
      if (!chosen) return socket.emit('choose-class', socket, args)
      args.playerClass = chosen.id
      socket.emit('finish-player', socket, args)
    })
  },
}
