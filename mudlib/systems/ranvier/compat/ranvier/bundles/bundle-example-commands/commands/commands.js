const { Broadcast } = require('ranvier')

const COLUMNS = 4
const WIDTH = 15
const RULE = '='.repeat(47)

module.exports = {
  aliases: ['channels'],
  command: state => (_args, player) => {
    const commands = [...state.CommandManager.commands]
      .filter(([, command]) => player.role >= command.requiredRole)
      .map(([name]) => name)

    list(player, 'Commands', commands)
    Broadcast.sayAt(player)
    list(player, 'Channels', [...state.ChannelManager.channels.keys()])
    Broadcast.sayAt(player)
  },
}

/** Prints names under a title, sorted, in columns that are read from top to bottom. */
function list(player, title, names) {
  Broadcast.sayAt(player, `<bold><white>${' '.repeat(18)}${title}</white></bold>`)
  Broadcast.sayAt(player, `<bold><white>${RULE}</white></bold>`)

  const sorted = names.sort()
  const rows = Math.ceil(sorted.length / COLUMNS)
  for (let row = 0; row < rows; row++) {
    const cells = sorted.filter((_name, index) => index % rows === row)
    Broadcast.sayAt(player, cells.map(name => name.padEnd(WIDTH)).join(''))
  }
}
