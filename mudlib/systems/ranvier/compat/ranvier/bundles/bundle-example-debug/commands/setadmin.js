const { Broadcast, PlayerRoles } = require('ranvier')
const ArgParser = require('../../bundle-example-lib/lib/ArgParser')

/** Makes a player in the room an administrator. */
module.exports = {
  requiredRole: PlayerRoles.ADMIN,
  usage: 'setadmin <player>',
  command: () => (args, player) => {
    const search = args.trim()
    if (!search) return Broadcast.sayAt(player, 'setadmin <player>')
    const target = ArgParser.parseDot(search, player.room.players)
    if (!target) return Broadcast.sayAt(player, 'They are not here.')
    if (target.role === PlayerRoles.ADMIN) return Broadcast.sayAt(player, 'They are already an administrator.')

    target.role = PlayerRoles.ADMIN
    Broadcast.sayAt(target, `You have been made an administrator by ${player.name}.`)
    Broadcast.sayAt(player, `${target.name} is now an administrator.`)
  },
}
