const { Broadcast } = require('ranvier')
const ArgParser = require('../../bundle-example-lib/lib/ArgParser')
const ItemUtil = require('../../bundle-example-lib/lib/ItemUtil')

module.exports = {
  usage: 'give <item> <target>',
  command: () => (args, player) => {
    const say = message => Broadcast.sayAt(player, message)
    const [what, ...rest] = args.split(' ').filter(word => word !== '')
    const whom = rest[0] === 'to' && rest[1] ? rest[1] : rest[0]
    if (!what) {
      return say('Give what to whom?')
    }

    if (!whom) {
      return say('Who do you want to give it to?')
    }

    const item = ArgParser.parseDot(what, player.inventory)
    if (!item) {
      return say("You don't have that.")
    }

    const { players, npcs } = player.room
    const target = ArgParser.parseDot(whom, players) || ArgParser.parseDot(whom, npcs)
    if (!target) {
      return say("They aren't here.")
    }

    if (target === player) {
      return say(`<green>You shift ${ItemUtil.display(item)} from hand to hand.</green>`)
    }

    if (target.isNpc && !accepts(target, item)) {
      return say("They don't want that.")
    }

    if (target.isInventoryFull()) {
      return say("They can't carry any more.")
    }

    player.removeItem(item)
    target.addItem(item)
    say(`<green>You give <white>${target.name}</white>: ${ItemUtil.display(item)}.</green>`)
    if (!target.isNpc) {
      Broadcast.sayAt(target, `<green>${player.name} gives you: ${ItemUtil.display(item)}.</green>`)
    }
  },
}

/** NPCs accept only items that they list: `behaviors: { accepts: ['area:item'] }`, or `metadata.accepts`. */
function accepts(npc, item) {
  const wanted = npc.getBehavior('accepts') || npc.getMeta('accepts')
  return Array.isArray(wanted) && wanted.includes(item.entityReference)
}
