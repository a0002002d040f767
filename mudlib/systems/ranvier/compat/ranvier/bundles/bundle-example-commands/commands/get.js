const { Broadcast, ItemType } = require('ranvier')
const ArgParser = require('../../bundle-example-lib/lib/ArgParser')
const ItemUtil = require('../../bundle-example-lib/lib/ItemUtil')

const NOTHING_LIKE_IT = "You don't see anything like that here."

module.exports = {
  usage: 'get <item> [container]',
  aliases: ['take', 'pick', 'loot'],
  command: () => (args, player, arg0) => {
    const say = message => Broadcast.sayAt(player, message)
    const [search, place] = parse(args, arg0)
    if (!search || !args.length) {
      return say('Get what?')
    }

    if (!player.room) {
      return say('There is nothing around you that you could get.')
    }

    if (player.isInventoryFull()) {
      return say("You can't hold any more items.")
    }

    // the newest corpse is searched first
    const container = place ? ArgParser.parseDot(place, [...player.room.items].reverse()) : null
    const refused = place && refusal(container)
    if (refused) {
      return say(refused)
    }

    const items = container ? [...(container.inventory || new Map()).values()] : [...player.room.items]
    if (search === 'all') {
      return takeAll(player, items, container)
    }

    const item = ArgParser.parseDot(search, items)
    if (!item) {
      return say(NOTHING_LIKE_IT)
    }

    take(player, item, container)
  },
}

/** Parses `pick up 2.sword`, `get sword from chest` or `loot corpse` into the item and perhaps a container. */
function parse(args, verb) {
  const words = args.split(' ').filter(word => word !== '' && word !== 'from')
  if (words.length > 1 && words[0] === 'up') {
    words.shift()
  }
  return verb === 'loot' ? ['all', ...words] : words
}

function refusal(container) {
  if (!container) {
    return NOTHING_LIKE_IT
  }
  if (container.type !== ItemType.CONTAINER) {
    return `${ItemUtil.display(container)} isn't a container.`
  }
  return container.closed ? `${ItemUtil.display(container)} is closed.` : null
}

function takeAll(player, items, container) {
  if (!items.length) {
    return Broadcast.sayAt(player, "There isn't anything to take.")
  }

  for (const item of items) {
    if (player.isInventoryFull()) {
      return Broadcast.sayAt(player, "You can't carry any more.")
    }
    take(player, item, container)
  }
}

function take(player, item, container) {
  if (item.getMeta('noPickup')) {
    return Broadcast.sayAt(player, `${ItemUtil.display(item)} can't be picked up.`)
  }

  const from = container || player.room
  from.removeItem(item)
  player.addItem(item)
  Broadcast.sayAt(player, `<green>You receive loot: </green>${ItemUtil.display(item)}<green>.</green>`)
  item.emit('get', player)
  player.emit('get', item)
}
