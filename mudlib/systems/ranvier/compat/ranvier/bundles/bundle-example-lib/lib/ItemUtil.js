const { sprintf } = require('sprintf-js')
const { Broadcast: B, ItemType } = require('ranvier')

/** Style tags of each quality, outermost first. */
const qualityColors = {
  poor: ['bold', 'black'],
  common: ['bold', 'white'],
  uncommon: ['bold', 'green'],
  rare: ['bold', 'blue'],
  epic: ['bold', 'magenta'],
  legendary: ['bold', 'red'],
  artifact: ['yellow'],
}

/** Columns between the borders of an item's card. */
const WIDTH = 36

/** A row of the card, its text between an opening and a closing tag. */
const row = (text, open = '', close = '') => `| ${open}${sprintf(`%-${WIDTH}s`, text)}${close} |\r\n`

const capital = word => word[0].toUpperCase() + word.slice(1)

/**
 * @param {Item} item
 * @param {string} string
 * @returns {string} the text in the colour of the item's quality
 */
function qualityColorize(item, string) {
  const colors = qualityColors[item.metadata.quality || 'common']
  const open = colors.map(color => `<${color}>`)
  const close = colors.map(color => `</${color}>`).reverse()
  return open.join('') + string + close.join('')
}

/**
 * @param {Item} item
 * @returns {string} the item's name in brackets and in the colour of its quality
 */
function display(item) {
  return qualityColorize(item, `[${item.name}]`)
}

/** The rows that depend on an item's type: damage and speed, slot, or capacity. */
function typeRows(item) {
  const { minDamage, maxDamage, speed, slot } = item.metadata
  if (item.type === ItemType.WEAPON) {
    const perSecond = ((minDamage + maxDamage) / 2 / speed).toPrecision(2)
    const both = sprintf('%-18s%18s', `${minDamage} - ${maxDamage} Damage`, `Speed ${speed}`)
    return row(both) + row(`(${perSecond} damage per second)`)
  }
  if (item.type === ItemType.ARMOR) return row(capital(slot))
  if (item.type === ItemType.CONTAINER) return row(`Holds ${item.maxItems} items`)
  return ''
}

/** Rows of the item's bonuses, armor first. */
function statRows(stats) {
  let rows = stats.armor ? row(`${stats.armor} Armor`) : ''
  for (const [stat, value] of Object.entries(stats)) {
    if (stat === 'armor' && value) continue
    rows += row(`${value > 0 ? '+' : ''}${value} ${capital(stat)}`)
  }
  return rows
}

/** The lines below the card about what a usable item does. */
function usableLines(state, usable, player) {
  let lines = ''
  const spell = usable.spell && state.SpellManager.get(usable.spell)
  if (spell) {
    spell.options = usable.options
    lines += `${B.wrap(`<b>On Use</b>: ${spell.info(player)}`, 80)}\r\n`
  }
  if (usable.effect && usable.config.description) {
    lines += `${B.wrap(`<b>Effect</b>: ${usable.config.description}`, 80)}\r\n`
  }
  if (usable.charges) lines += `${B.wrap(`${usable.charges} Charges`, 80)}\r\n`
  return lines
}

/**
 * Renders an item as a card: name, kind, effects and required level.
 *
 * @param {GameState} state
 * @param {Item} item
 * @param {Player} player who looks at it; a level above the player's is red
 * @returns {string}
 */
function renderItem(state, item, player) {
  const { level, stats = {}, specialEffects = [] } = item.metadata
  let card = `${qualityColorize(item, `.${B.line(WIDTH + 2)}.`)}\r\n`
  card += `| ${qualityColorize(item, sprintf(`%-${WIDTH}s`, item.name))} |\r\n`
  card += row(item.type === ItemType.ARMOR ? 'Armor' : 'Weapon')
  card += typeRows(item) + statRows(stats)
  for (const text of specialEffects) {
    for (const line of B.wrap(text, WIDTH).split('\r\n')) card += row(line, '<b><green>', '</green></b>')
  }
  if (level) {
    const tooHigh = level > player.level
    card += row(`Requires Level ${level}`, tooHigh ? '<red>' : '', tooHigh ? '</red>' : '')
  }
  card += `${qualityColorize(item, `'${B.line(WIDTH + 2)}'`)}\r\n`

  const usable = item.getBehavior('usable')
  if (usable) card += usableLines(state, usable, player)
  return card.replace(/\|/g, qualityColorize(item, '|'))
}

module.exports = { qualityColors, qualityColorize, display, renderItem }
