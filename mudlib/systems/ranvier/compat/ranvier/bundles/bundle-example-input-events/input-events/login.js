const { Logger } = require('ranvier')
const Dialog = require('../lib/Dialog')
const { capitalize, validateName } = require('../lib/CommonFunctions')

/** Loads an account; null if that fails, in which case the reason is logged. */
async function loadAccount(state, name) {
  try {
    return await state.AccountManager.loadAccount(name)
  } catch (error) {
    Logger.error(error.message)
    return null
  }
}

/** Asks for the account's name. With `args.dontwelcome`, the question is not shown. */
module.exports = {
  event: state => (socket, args) => {
    if (!args?.dontwelcome) socket.write('Welcome, what is your name? ')
    new Dialog(socket).ask('', async answer => {
      const invalid = validateName(answer)
      if (invalid) {
        socket.write(`${invalid}\r\n`)
        return socket.emit('login', socket)
      }

      const name = capitalize(answer)
      const account = await loadAccount(state, name)
      if (!account) {
        Logger.error(`No account found as ${name}.`)
        return socket.emit('create-account', socket, name)
      }
      if (account.banned || account.deleted) {
        socket.write(`This account has been ${account.banned ? 'banned' : 'deleted'}.\r\n`)
        return socket.end()
      }
      socket.emit('password', socket, { dontwelcome: false, account })
    })
  },
}
