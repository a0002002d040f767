const { Broadcast } = require('ranvier')
const ArgParser = require('../../bundle-example-lib/lib/ArgParser')
const ItemUtil = require('../../bundle-example-lib/lib/ItemUtil')

module.exports = {
  aliases: ['unwield', 'unequip'],
  usage: 'remove <item>',
  command: () => (args, player) => {
    if (!args) {
      return Broadcast.sayAt(player, 'Remove what?')
    }

    const found = ArgParser.parseDot(args, player.equipment, true)
    if (!found) {
      return Broadcast.sayAt(player, "You aren't wearing anything like that.")
    }

    if (player.isInventoryFull()) {
      return Broadcast.sayAt(player, "You can't hold any more items.")
    }

    const [slot, item] = found
    Broadcast.sayAt(player, `<green>You un-equip: </green>${ItemUtil.display(item)}<green>.</green>`)
    player.unequip(slot)
  },
}
