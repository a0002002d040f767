const Dialog = require('../lib/Dialog')

/** Asks which character of the account to delete. */
module.exports = {
  event: () => (socket, args) => {
    const { account } = args
    const dialog = new Dialog(socket)
    const back = () => socket.emit('choose-character', socket, args)
    const erase = name => {
      const question = `Are you sure you want to delete <b>${name}</b>?`
      dialog.confirmDeletion(question, 'No one was deleted...', yes => {
        if (yes) {
          dialog.say(`Deleting ${name}`)
          account.deleteCharacter(name)
          dialog.say('Character deleted.')
        }
        back()
      })
    }

    const entries = account.characters
      .filter(character => character.deleted === false)
      .map(({ username }) => ({ display: `Delete <b>${username}</b>`, onSelect: () => erase(username) }))
    entries.push({ display: '' }, { display: 'Go back to main menu', onSelect: back })
    dialog.menu('Delete a Character', entries, back)
  },
}
