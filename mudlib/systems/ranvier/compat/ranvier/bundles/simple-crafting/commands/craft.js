const { Broadcast, CommandManager } = require('ranvier')
const create = require('../lib/create')
const list = require('../lib/list')

const subcommands = new CommandManager()
subcommands.add({ name: 'list', run: list })
subcommands.add({ name: 'create', run: create })

module.exports = {
  usage: 'craft <list/create> [category #] [item #]',
  command: state => (args, player) => {
    if (!args) {
      return Broadcast.sayAt(player, "Missing craft command. See 'help craft'")
    }

    const [name, ...numbers] = args.split(' ')
    const subcommand = subcommands.find(name)
    if (!subcommand) {
      return Broadcast.sayAt(player, 'Invalid command. Use craft list or craft create.')
    }

    subcommand.run(state, player, numbers)
  },
}
