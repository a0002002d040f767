const { Broadcast: B, ItemType } = require('ranvier')
const ArgParser = require('../../bundle-example-lib/lib/ArgParser')
const ItemUtil = require('../../bundle-example-lib/lib/ItemUtil')
const { currencyName, price, teller, wares } = require('./vendor')

const WIDTH = 78
const NAME_WIDTH = 48
const PRICE_WIDTH = 26

/** The tables of a list, in order; items of any other type go into the first. */
const TABLES = [
  [null, 'Miscellaneous'],
  [ItemType.CONTAINER, 'Containers'],
  [ItemType.ARMOR, 'Armor'],
  [ItemType.WEAPON, 'Weapons'],
  [ItemType.POTION, 'Potions'],
]

/** `shop list`: all wares; `shop list sword`: a single item, with its properties. */
module.exports = (state, vendor, search, player) => {
  const items = wares(state, vendor)
  if (search) {
    return showOne(state, vendor, ArgParser.parseDot(search, items), player)
  }

  const known = TABLES.map(([type]) => type)
  for (const [type, title] of TABLES) {
    const rows = items.filter(item => (known.includes(item.type) ? item.type : null) === type)
    if (rows.length) {
      showTable(player, title, vendor, rows)
    }
  }
}

function showOne(state, vendor, item, player) {
  if (!item) {
    return teller(state, vendor, player)('I sell nothing like that.')
  }

  item.hydrate(state)
  const { cost, currency } = price(vendor, item)
  B.sayAt(player, ItemUtil.renderItem(state, item, player))
  B.sayAt(player, `Cost: <b><white>[${currencyName(currency)}]</white></b> x ${cost}`)
}

function showTable(player, title, vendor, items) {
  const bar = '<yellow>|</yellow>'
  B.sayAt(player, `.${B.center(WIDTH, title, 'yellow', '-')}.`)
  for (const item of items) {
    const { cost, currency } = price(vendor, item)
    const name = ItemUtil.qualityColorize(item, `[${item.name}]`.padEnd(NAME_WIDTH))
    const amount = B.center(PRICE_WIDTH, `${currencyName(currency)} x ${cost}`)
    B.sayAt(player, `${bar} ${name} ${bar} <b>${amount}</b>${bar} `)
  }
  B.sayAt(player, `'${B.line(WIDTH, '-', 'yellow')}'`)
  B.sayAt(player)
}
