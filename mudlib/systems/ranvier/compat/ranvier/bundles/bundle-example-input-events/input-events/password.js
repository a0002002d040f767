const Dialog = require('../lib/Dialog')

/** Wrong passwords after which a connection is closed. */
const maxFailures = 3

/** Asks for the password of `args.account`. */
module.exports = {
  event: () => (socket, args) => {
    const dialog = new Dialog(socket)
    const failures = args.failures || 0
    if (failures >= maxFailures) {
      dialog.write('Password attempts exceeded.\r\n')
      return socket.end()
    }
    dialog.askSecret('Enter your password: ', password => {
      if (!args.account.checkPassword(password)) {
        dialog.write('<red>Incorrect password.</red>\r\n')
        return socket.emit('password', socket, { ...args, failures: failures + 1 })
      }
      socket.emit('choose-character', socket, { account: args.account })
    })
  },
}
