const Dialog = require('../lib/Dialog')

/** The new password once more, then `args.nextStage`. */
module.exports = {
  event: () => (socket, args) => {
    const dialog = new Dialog(socket)
    const check = password => {
      if (!args.account.checkPassword(password)) {
        dialog.say('<red>Passwords do not match.</red>')
        return socket.emit('change-password', socket, args)
      }
      // Nothing was echoed, so the line has not ended yet.
      dialog.say('')
      socket.emit(args.nextStage, socket, args)
    }
    dialog.askSecret('<cyan>Confirm your password:</cyan> ', check)
  },
}
