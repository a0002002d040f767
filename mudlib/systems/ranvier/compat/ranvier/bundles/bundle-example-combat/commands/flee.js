const { Random } = require('rando-js')
const { Broadcast } = require('ranvier')
const { CommandParser } = require('../../bundle-example-lib/lib/CommandParser')

const say = Broadcast.sayAt

/** Runs from a fight, in the given direction or a random one. */
module.exports = {
  usage: 'flee [direction]',
  command: state => (direction, player) => {
    if (!player.isInCombat()) return say(player, 'You jump at the sight of your own shadow.')
    const { room } = player
    const roomExit = direction ? CommandParser.canGo(player, direction) : Random.fromArray(room.getExits())
    const refuge = roomExit && state.RoomManager.getRoom(roomExit.roomId)
    if (!refuge) return say(player, "You can't find anywhere to run!")

    const door = room.getDoor(refuge) || refuge.getDoor(room)
    if (door && (door.locked || door.closed)) return say(player, 'In your panic you run into a closed door!')

    say(player, 'You cowardly flee from the battle!')
    player.removeFromCombat()
    player.emit('move', { roomExit })
  },
}
