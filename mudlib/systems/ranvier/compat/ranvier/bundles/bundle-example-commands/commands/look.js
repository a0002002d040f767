const { Broadcast, Logger, Room } = require('ranvier')
const { showRoom } = require('../lib/room-view')
const { showThing } = require('../lib/thing-view')

module.exports = {
  usage: 'look [thing]',
  command: state => (args, player) => {
    if (!(player.room instanceof Room)) {
      Logger.error(`${player.name} is in limbo.`)
      return Broadcast.sayAt(player, 'Around you is nothing but a void.')
    }

    if (args) {
      showThing(state, player, args)
    } else {
      showRoom(state, player)
    }
  },
}
