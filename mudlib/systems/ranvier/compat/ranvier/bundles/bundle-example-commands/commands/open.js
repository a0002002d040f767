const { Broadcast } = require('ranvier')
const ArgParser = require('../../bundle-example-lib/lib/ArgParser')
const { CommandParser } = require('../../bundle-example-lib/lib/CommandParser')
const doors = require('../lib/doors')
const lids = require('../lib/lids')

module.exports = {
  aliases: ['close', 'lock', 'unlock'],
  usage: '[open/close/lock/unlock] <item> / [open/close/lock/unlock] <door direction>',
  command: state => (args, player, arg0) => {
    const action = String(arg0 || 'open').toLowerCase()
    const say = message => Broadcast.sayAt(player, message)
    if (!args) {
      return say(`What do you want to ${action}?`)
    }

    if (!player.room) {
      return say('There is nothing around you.')
    }

    const words = args.split(' ')
    const direction = words[0] === 'door' && words[1] ? words[1] : words[0]
    const side = findDoor(state, player, CommandParser.canGo(player, direction))
    if (side) {
      return say(doors[action](player, side))
    }

    const item = ArgParser.parseDot(args, [...player.inventory.values(), ...player.room.items])
    if (!item) {
      return say(`You don't see ${args} here.`)
    }

    say(lids.isLid(item) ? lids[action](player, item) : lids.refusal(item))
  },
}

/** The door of an exit, with the room that defines it and the room on its other side; either room may define it. */
function findDoor(state, player, exit) {
  const beyond = exit && state.RoomManager.getRoom(exit.roomId)
  if (!beyond) {
    return null
  }

  const sides = [
    { room: player.room, other: beyond },
    { room: beyond, other: player.room },
  ]
  const side = sides.find(({ room, other }) => room.getDoor(other))
  return side ? { ...side, door: side.room.getDoor(side.other) } : null
}
