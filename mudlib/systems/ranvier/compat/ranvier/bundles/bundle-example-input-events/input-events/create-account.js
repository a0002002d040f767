const { Account } = require('ranvier')
const Dialog = require('../lib/Dialog')

/** Asks whether to create an account with this name. */
module.exports = {
  event: () => (socket, name) => {
    const dialog = new Dialog(socket)
    dialog.ask(`<bold>Do you want your account's username to be ${name}?</bold> <cyan>[y/n]</cyan> `, answer => {
      switch (answer.toLowerCase()) {
        case 'y':
        case 'yes': {
          dialog.say('Creating account...')
          const account = new Account({ username: name })
          return socket.emit('change-password', socket, { account, nextStage: 'create-player' })
        }
        case 'n':
        case 'no':
          dialog.say("Let's try again!")
          return socket.emit('login', socket)
        default:
          return socket.emit('create-account', socket, name)
      }
    })
  },
}
