const { Random } = require('rando-js')
const { Broadcast } = require('ranvier')
const ArgParser = require('../../bundle-example-lib/lib/ArgParser')
const ItemUtil = require('../../bundle-example-lib/lib/ItemUtil')
const Crafting = require('../lib/Crafting')

/** Takes the materials from a thing with `metadata.resource` (or a behavior `resource`), which then vanishes. */
module.exports = {
  command: state => (args, player) => {
    const say = message => Broadcast.sayAt(player, message)
    if (!args) {
      return say('Gather what?')
    }

    const node = ArgParser.parseDot(args, player.room.items)
    if (!node) {
      return say("You don't see anything like that here.")
    }

    const resource = node.getMeta('resource') || node.getBehavior('resource')
    if (!resource) {
      return say("You can't gather anything from that.")
    }

    if (!player.getMeta('resources')) {
      player.setMeta('resources', {})
    }
    for (const [material, { min, max }] of Object.entries(resource.materials)) {
      const amount = Random.inRange(min, max)
      if (amount) {
        const key = `resources.${material}`
        player.setMeta(key, (player.getMeta(key) || 0) + amount)
        const name = ItemUtil.display(Crafting.getResourceItem(material))
        say(`<green>You gather: ${name} x${amount}.</green>`)
      }
    }

    // it comes back when its room respawns
    state.ItemManager.remove(node)
    say(`${ItemUtil.display(node)} ${resource.depletedMessage}`)
  },
}
