const { Broadcast } = require('ranvier')
const ArgParser = require('../../bundle-example-lib/lib/ArgParser')
const ItemUtil = require('../../bundle-example-lib/lib/ItemUtil')
const { currencyName, sellable, teller } = require('./vendor')

/** Qualities that are sold without confirmation. */
const CHEAP = ['poor', 'common']

exports.sell = (state, vendor, args, player) => {
  const say = message => Broadcast.sayAt(player, message)
  const [search, confirmed] = args.split(' ')
  if (!search) {
    return teller(state, vendor, player)('What did you want to sell?')
  }

  const { item, worth, refusal } = find(player, search)
  if (refusal) {
    return say(refusal)
  }

  if (!CHEAP.includes(item.getMeta('quality') || 'common') && confirmed !== 'sure') {
    return say("To sell higher quality items use '<b>sell <item> sure</b>'.")
  }

  if (!player.getMeta('currencies')) {
    player.setMeta('currencies', {})
  }
  const purse = `currencies.${worth.currency}`
  player.setMeta(purse, (player.getMeta(purse) || 0) + worth.value)
  say(`<green>You sell ${ItemUtil.display(item)} for ${amount(worth)}.</green>`)
  state.ItemManager.remove(item)
}

exports.value = (state, vendor, args, player) => {
  const tell = teller(state, vendor, player)
  const [search] = args.split(' ')
  if (!search) {
    return tell('What did you want me to appraise?')
  }

  const { item, worth, refusal } = find(player, search)
  if (refusal) {
    return Broadcast.sayAt(player, refusal)
  }

  tell(`I could give you ${amount(worth)} for ${ItemUtil.display(item)}.`)
}

function find(player, search) {
  const item = ArgParser.parseDot(search, player.inventory)
  if (!item) {
    return { refusal: "You don't have that." }
  }
  const worth = sellable(item)
  return worth ? { item, worth } : { refusal: "You can't sell that item." }
}

function amount({ value, currency }) {
  return `<b><white>${value} ${currencyName(currency)}</white></b>`
}
