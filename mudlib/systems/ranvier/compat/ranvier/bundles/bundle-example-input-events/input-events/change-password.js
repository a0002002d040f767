const Dialog = require('../lib/Dialog')

/** What is wrong with a new password, or null. */
function problem(password) {
  if (!password) return 'You must use a password.'
  return password.length < 8 ? 'Your password is not long enough.' : null
}

/** Sets the password of `args.account`; `confirm-password` follows, then `args.nextStage`. */
module.exports = {
  event: state => (socket, args) => {
    const dialog = new Dialog(socket)
    dialog.say('Your password must be at least 8 characters.')
    dialog.askSecret('<cyan>Enter your account password:</cyan> ', password => {
      dialog.say('')
      const wrong = problem(password)
      if (wrong) {
        dialog.say(wrong)
        return socket.emit('change-password', socket, args)
      }
      args.account.setPassword(password)
      state.AccountManager.addAccount(args.account)
      args.account.save()
      socket.emit('confirm-password', socket, args)
    })
  },
}
