const Dialog = require('../lib/Dialog')

/** Asks for the new password again; `args.nextStage` follows. */
module.exports = {
  event: () => (socket, args) => {
    const dialog = new Dialog(socket)
    const check = password => {
      if (!args.account.checkPassword(password)) {
        dialog.say('<red>Passwords do not match.</red>')
        return socket.emit('change-password', socket, args)
      }
      // The typed line was not echoed, so the cursor is still on the line of the question.
      dialog.say('')
      socket.emit(args.nextStage, socket, args)
    }
    dialog.askSecret('<cyan>Confirm your password:</cyan> ', check)
  },
}
