const { Broadcast: B, PlayerRoles } = require('ranvier')

/** Reloads a command's file while the game runs. */
module.exports = {
  requiredRole: PlayerRoles.ADMIN,
  usage: 'hotfix <command name>',
  command: state => (name, player) => {
    if (!name) return B.sayAt(player, 'Hotfix which command?')
    const command = state.CommandManager.get(name)
    if (!command) return B.sayAt(player, 'That command does not exist, to add a new command restart the server.')

    B.sayAt(player, `<b><red>HOTFIX</red></b>: Reloading [${name}]...`)
    if (require.cache) delete require.cache[require.resolve(command.file)]
    state.CommandManager.add(state.BundleManager.createCommand(command.file, command.name, command.bundle))
    B.sayAt(player, '<b><red>HOTFIX</red></b>: Done!')
  },
}
