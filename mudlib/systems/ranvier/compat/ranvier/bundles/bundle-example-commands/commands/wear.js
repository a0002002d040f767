const { Broadcast, EquipErrors, Logger } = require('ranvier')
const ArgParser = require('../../bundle-example-lib/lib/ArgParser')
const ItemUtil = require('../../bundle-example-lib/lib/ItemUtil')

module.exports = {
  aliases: ['wield'],
  usage: 'wear <item>',
  command: () => (args, player) => {
    const say = message => Broadcast.sayAt(player, message)
    const search = args.trim()
    if (!search) {
      return say('Wear what?')
    }

    const item = ArgParser.parseDot(search, player.inventory)
    if (!item) {
      return say("You aren't carrying anything like that.")
    }

    const { slot } = item.metadata
    if (!slot) {
      return say(`You can't wear ${ItemUtil.display(item)}.`)
    }

    // `metadata.level` is only displayed as required; as in Ranvier, only a level of the item itself is enforced
    if (item.level > player.level) {
      return say("You can't use that yet.")
    }

    try {
      player.equip(item, slot)
    } catch (error) {
      if (error instanceof EquipErrors.EquipSlotTakenError) {
        return say(`You will have to remove ${ItemUtil.display(player.equipment.get(slot))} first.`)
      }
      Logger.error(error)
      return undefined
    }
    say(`<green>You equip:</green> ${ItemUtil.display(item)}<green>.</green>`)
  },
}
