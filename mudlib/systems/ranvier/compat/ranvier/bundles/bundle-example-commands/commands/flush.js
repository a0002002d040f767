const { Broadcast } = require('ranvier')

/** Forgets the commands that wait in the queue. */
module.exports = {
  usage: 'flush',
  command: () => (_args, player) => {
    player.commandQueue.flush()
    Broadcast.sayAt(player, '<bold><yellow>Queue flushed.</yellow></bold>')
  },
}
