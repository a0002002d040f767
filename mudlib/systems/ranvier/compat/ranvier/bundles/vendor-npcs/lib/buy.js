const { Broadcast } = require('ranvier')
const ArgParser = require('../../bundle-example-lib/lib/ArgParser')
const ItemUtil = require('../../bundle-example-lib/lib/ItemUtil')
const { currencyName, price, teller, wares } = require('./vendor')

module.exports = (state, vendor, search, player) => {
  const tell = teller(state, vendor, player)
  if (!search) {
    return tell('Well, what do you want to buy?')
  }

  const item = ArgParser.parseDot(search, wares(state, vendor))
  if (!item) {
    return tell('I sell nothing like that.')
  }

  const { cost, currency } = price(vendor, item)
  const amount = `${cost} ${currencyName(currency)}`
  const purse = `currencies.${currency}`
  const has = player.getMeta(purse) || 0
  if (has < cost) {
    return tell(`You can't afford that, it costs ${amount}.`)
  }

  if (player.isInventoryFull()) {
    return tell('You have no room for it.')
  }

  player.setMeta(purse, has - cost)
  item.hydrate(state)
  state.ItemManager.add(item)
  player.addItem(item)
  const name = ItemUtil.display(item)
  Broadcast.sayAt(player, `<green>You spend <b><white>${amount}</white></b> to purchase ${name}.</green>`)
  player.save()
}
