const { Broadcast, CommandManager } = require('ranvier')
const buy = require('../lib/buy')
const list = require('../lib/list')
const { sell, value } = require('../lib/sell')
const { vendorConfig } = require('../lib/vendor')

const subcommands = new CommandManager()
subcommands.add({ name: 'list', run: list })
subcommands.add({ name: 'buy', run: buy })
subcommands.add({ name: 'sell', run: sell })
subcommands.add({ name: 'value', aliases: ['appraise', 'offer'], run: value })

/** `shop list`, `shop buy sword`; or an alias on its own: `list`, `buy sword`. */
module.exports = {
  aliases: ['vendor', 'list', 'buy', 'sell', 'value', 'appraise', 'offer'],
  usage: 'list [search], buy <item>, sell <item>, appraise <item>',
  command: state => (args, player, arg0) => {
    const say = message => Broadcast.sayAt(player, message)
    const vendor = [...player.room.npcs].find(vendorConfig)
    if (!vendor) {
      return say("You aren't in a shop.")
    }

    const [name, ...rest] = ['vendor', 'shop'].includes(arg0) ? args.split(' ') : [arg0, ...args.split(' ')]
    const subcommand = subcommands.find(name)
    if (!name || !subcommand) {
      return say("Not a valid shop command. See '<b>help shops</b>'")
    }

    subcommand.run(state, vendor, rest.join(' ').trim(), player)
  },
}
