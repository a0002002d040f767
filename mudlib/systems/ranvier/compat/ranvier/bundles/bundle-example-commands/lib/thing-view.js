const humanizeDuration = require('humanize-duration')
const { Broadcast: B, Item, ItemType, Player } = require('ranvier')
const ArgParser = require('../../bundle-example-lib/lib/ArgParser')
const ItemUtil = require('../../bundle-example-lib/lib/ItemUtil')
const { fill } = require('./contents')

/** Shows a player a thing, monster or player that they name: `look chest`, `look in chest`, `look 2.rat`. */
exports.showThing = (state, player, args) => {
  const [first, second] = args.split(' ')
  const search = first === 'in' && second ? second : first
  const { room } = player
  const places = [room.items, room.players, room.npcs, player.inventory]
  const thing = places.reduce((found, place) => found || ArgParser.parseDot(search, place), null)
  if (!thing) {
    return B.sayAt(player, "You don't see anything like that here.")
  }

  if (thing instanceof Player) {
    return B.sayAt(player, `You see fellow player ${thing.name}.`)
  }

  B.sayAt(player, thing.description, 80)
  if (thing.timeUntilDecay) {
    const rest = humanizeDuration(thing.timeUntilDecay, { round: true })
    B.sayAt(player, `You estimate that ${thing.name} will rot away in ${rest}.`)
  }
  showUses(state, player, thing.getBehavior('usable'))
  if (thing instanceof Item) {
    showItem(state, player, thing)
  }
}

/** Shows what an item with the behavior `usable` does. */
function showUses(state, player, usable) {
  if (!usable) {
    return
  }

  const spell = usable.spell && state.SpellManager.get(usable.spell)
  if (spell) {
    spell.options = usable.options
    B.sayAt(player, spell.info(player))
  }

  if (usable.effect && usable.config?.description) {
    B.sayAt(player, usable.config.description)
  }

  if (usable.charges) {
    B.sayAt(player, `There are ${usable.charges} charges remaining.`)
  }
}

function showItem(state, player, item) {
  if (item.type === ItemType.WEAPON || item.type === ItemType.ARMOR) {
    B.sayAt(player, ItemUtil.renderItem(state, item, player))
  } else if (item.type === ItemType.CONTAINER) {
    showContents(player, item)
  }
}

function showContents(player, { name, inventory, closed }) {
  if (!inventory?.size) {
    return B.sayAt(player, `${name} is empty.`)
  }

  if (closed) {
    return B.sayAt(player, 'It is closed.')
  }

  B.sayAt(player, `Contents${fill(inventory)}:`)
  for (const item of inventory.values()) {
    B.sayAt(player, `  ${ItemUtil.display(item)}`)
  }
}
