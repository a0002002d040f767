const Dialog = require('../lib/Dialog')

/** Asks whether to create a character with this name. */
module.exports = {
  event: () => (socket, args) => {
    const dialog = new Dialog(socket)
    const question = `<bold>${args.name} doesn't exist, would you like to create it?</bold> <cyan>[y/n]</cyan> `
    dialog.ask(question, answer => {
      dialog.say('')
      const letter = answer.toLowerCase()
      if (!/[yn]/.test(letter)) return socket.emit('player-name-check', socket, args)
      if (letter === 'n') {
        dialog.say("Let's try again...")
        return socket.emit('create-player', socket, args)
      }
      socket.emit('choose-class', socket, args)
    })
  },
}
