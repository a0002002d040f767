const { Broadcast, PlayerRoles } = require('ranvier')

/** The target room, by its reference or by a player in it; otherwise an error message. */
function findRoom(state, player, target) {
  if (target.includes(':')) {
    const room = state.RoomManager.getRoom(target)
    if (!room) return 'No such room entity reference exists.'
    return room === player.room ? 'You try really hard to teleport before realizing you are already there.' : room
  }
  const other = state.PlayerManager.getPlayer(target)
  if (!other) return 'No such player online.'
  if (other === player || other.room === player.room) {
    return 'You try really hard to teleport before realizing you are already there.'
  }
  return other.room
}

/** Takes an administrator to a room or a player. */
module.exports = {
  aliases: ['tp', 'goto'],
  requiredRole: PlayerRoles.ADMIN,
  usage: 'teleport <player/room>',
  command: state => (args, player) => {
    if (!args)
      return Broadcast.sayAt(player, 'Must specify a destination using an online player or room entity reference.')
    const room = findRoom(state, player, args)
    if (typeof room === 'string') return Broadcast.sayAt(player, room)

    for (const follower of [...player.followers]) {
      follower.unfollow()
      if (!follower.isNpc) Broadcast.sayAt(follower, `You stop following ${player.name}.`)
    }
    player.removeFromCombat()

    const oldRoom = player.room
    player.moveTo(room, () => {
      Broadcast.sayAt(player, '<b><green>You snap your fingers and instantly disappear.</green></b>\r\n')
      state.CommandManager.get('look').execute('', player)
    })
    Broadcast.sayAt(oldRoom, `${player.name} teleported away.`)
    Broadcast.sayAtExcept(room, `${player.name} teleported here.`, player)
  },
}
