const { Broadcast } = require('ranvier')

/** Removes all pending commands from the queue. */
module.exports = {
  usage: 'flush',
  command: () => (_args, player) => {
    player.commandQueue.flush()
    Broadcast.sayAt(player, '<bold><yellow>Queue flushed.</yellow></bold>')
  },
}
