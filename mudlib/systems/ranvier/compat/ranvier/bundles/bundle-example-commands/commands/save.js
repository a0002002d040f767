const { Broadcast } = require('ranvier')

module.exports = {
  usage: 'save',
  command: () => (_args, player) => {
    player.save(() => Broadcast.sayAt(player, 'Saved.'))
  },
}
