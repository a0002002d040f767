const { Broadcast } = require('ranvier')
const ArgParser = require('../../bundle-example-lib/lib/ArgParser')
const ItemUtil = require('../../bundle-example-lib/lib/ItemUtil')

module.exports = {
  usage: 'drop <item>',
  command: () => (args, player) => {
    const search = args.trim()
    if (!search) {
      return Broadcast.sayAt(player, 'Drop what?')
    }

    if (!player.room) {
      return Broadcast.sayAt(player, 'There is no ground here. It would be lost for good.')
    }

    const item = ArgParser.parseDot(search, player.inventory)
    if (!item) {
      return Broadcast.sayAt(player, "You aren't carrying anything like that.")
    }

    player.removeItem(item)
    player.room.addItem(item)
    player.emit('drop', item)
    item.emit('drop', player)
    for (const npc of player.room.npcs) {
      npc.emit('playerDropItem', player, item)
    }

    Broadcast.sayAt(player, `<green>You dropped: </green>${ItemUtil.display(item)}<green>.</green>`)
  },
}
