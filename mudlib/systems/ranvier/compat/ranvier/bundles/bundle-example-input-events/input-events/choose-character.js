const { Broadcast, Config, Logger } = require('ranvier')
const Dialog = require('../lib/Dialog')

/** Moves a character that is already in the game to the new connection, and closes the old one. */
function takeOver(player, socket) {
  Broadcast.at(player, 'Connection taken over by another client. Goodbye.')
  player.socket.end()
  player.socket = socket
  Broadcast.at(player, 'Taking over old connection. Welcome.')
  Broadcast.prompt(player)
  socket.emit('commands', player)
}

/** Enters the game with a character. */
async function play(state, socket, account, name) {
  const present = state.PlayerManager.getPlayer(name)
  if (present) return takeOver(present, socket)
  try {
    const player = await state.PlayerManager.loadPlayer(state, account, name)
    player.socket = socket
    socket.emit('done', socket, { player })
  } catch (error) {
    Logger.error(error)
    socket.write('Failed to log in to your character. Please contact an administrator.\r\n')
    socket.end()
  }
}

/** Deletes the account with its characters after a confirmation. */
function deleteAccount(dialog, account, otherwise) {
  dialog.say('<bold>By deleting this account, all the characters will be also deleted.</bold>')
  dialog.confirmDeletion('Are you sure you want to delete this account? ', 'No one was deleted...', yes => {
    if (!yes) return otherwise()
    dialog.say(`Deleting account <b>${account.username}</b>`)
    account.deleteAccount()
    dialog.say('Account deleted, it was a pleasure doing business with you.')
    dialog.socket.end()
  })
}

/** The account's menu: its characters, and actions on the account. */
module.exports = {
  event: state => (socket, args) => {
    const { account } = args
    const dialog = new Dialog(socket)
    const again = () => socket.emit('choose-character', socket, args)
    const names = account.characters.filter(character => character.deleted === false).map(({ username }) => username)

    const entries = [
      {
        display: 'Change Password',
        onSelect: () => socket.emit('change-password', socket, { account, nextStage: 'choose-character' }),
      },
    ]
    if (names.length < Config.get('maxCharacters')) {
      entries.push({
        display: 'Create New Character',
        onSelect: () => socket.emit('create-player', socket, { account }),
      })
    }
    if (names.length) entries.push({ display: 'Login As:' })
    for (const name of names) entries.push({ display: name, onSelect: () => play(state, socket, account, name) })
    entries.push({ display: '' })
    if (names.length) {
      entries.push({
        display: 'Delete a Character',
        onSelect: () => socket.emit('delete-character', socket, args),
      })
    }
    entries.push(
      { display: 'Delete This Account', onSelect: () => deleteAccount(dialog, account, again) },
      { display: 'Quit', onSelect: () => socket.end() },
    )
    dialog.menu('Choose your fate', entries, again)
  },
}
