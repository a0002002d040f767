const { Broadcast, ItemType } = require('ranvier')
const ArgParser = require('../../bundle-example-lib/lib/ArgParser')
const ItemUtil = require('../../bundle-example-lib/lib/ItemUtil')

module.exports = {
  usage: 'put <item> <container>',
  command: () => (args, player) => {
    const say = message => Broadcast.sayAt(player, message)
    const [what, where] = args.split(' ').filter(word => !['', 'in', 'into'].includes(word))
    if (!what) {
      return say('Put what where?')
    }

    if (!where) {
      return say('Where do you want to put it?')
    }

    const item = ArgParser.parseDot(what, player.inventory)
    if (!item) {
      return say("You don't have that item.")
    }

    const places = [player.room.items, player.inventory, player.equipment]
    const container = places.reduce((found, place) => found || ArgParser.parseDot(where, place), null)
    const refused = refusal(container, item)
    if (refused) {
      return say(refused)
    }

    player.removeItem(item)
    container.addItem(item)
    const name = ItemUtil.display(item)
    say(`<green>You put </green>${name}<green> into </green>${ItemUtil.display(container)}<green>.</green>`)
    item.emit('put', player, container)
    player.emit('put', item, container)
  },
}

function refusal(container, item) {
  if (!container) return "You don't see anything like that here."
  const name = ItemUtil.display(container)
  if (container.type !== ItemType.CONTAINER) return `${name} isn't a container.`
  if (container === item) return `${name} can't hold itself.`
  if (container.isInventoryFull()) return `${name} can't hold any more.`
  return container.closed ? `${name} is closed.` : null
}
