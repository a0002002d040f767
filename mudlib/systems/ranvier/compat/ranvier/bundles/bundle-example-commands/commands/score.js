const { Broadcast: B } = require('ranvier')
const Combat = require('../../bundle-example-combat/lib/Combat')

const WIDTH = 60
const BOX = 22
const PURSE = 12
/** The resource that each class spends on its abilities. */
const RESOURCES = { warrior: 'energy', mage: 'mana', paladin: 'favor' }

/** A sheet with two columns: health and attributes to the left, weapon and gold to the right. */
module.exports = {
  aliases: ['stats'],
  command: () => (_args, player) => {
    const { playerClass } = player
    const rank = playerClass ? ` ${playerClass.config.name}` : ''
    const line = B.line(BOX)
    const right = text => text.padStart(WIDTH - BOX - 2)
    const stat = name => statRow(player, name)
    const green = text => `<b><green>${text}</green></b>`

    const lines = [
      `<b>${B.center(WIDTH, `${player.name}, level ${player.level}${rank}`, 'green')}</b>`,
      `<b>${B.line(WIDTH, '-', 'green')}</b>`,
      pool(player, 'health') + green(right('Weapon ')),
      pool(player, playerClass && RESOURCES[playerClass.id]) + right(`.${line}.`),
      ...weapon(player).map(text => `${' '.repeat(WIDTH - BOX - 2)}|${text}|`),
      `'${line}'`.padStart(WIDTH),
      green(' Stats'.padEnd(BOX + 2)),
      `.${line}.`,
      stat('strength') + green(right('Gold ')),
      stat('agility') + right(`.${B.line(PURSE)}.`),
      `${stat('intellect')}${' '.repeat(WIDTH - BOX - PURSE - 4)}| <b>${gold(player)}</b> |`,
      stat('stamina') + right(`'${B.line(PURSE)}'`),
      `:${line}:`,
      stat('armor'),
      stat('critical'),
      `'${line}'`,
    ]
    for (const text of lines) {
      B.sayAt(player, text)
    }
  },
}

function gold(player) {
  return String(player.getMeta('currencies.gold') || 0).padStart(PURSE - 2)
}

function attribute(player, name) {
  if (!player.hasAttribute(name)) {
    return { current: 0, base: 0, max: 0 }
  }
  return {
    current: player.getAttribute(name),
    base: player.getBaseAttribute(name),
    max: player.getMaxAttribute(name),
  }
}

/** ` Health   :      101/101`; blank if the player has no such pool. */
function pool(player, name) {
  if (!name) {
    return ' '.repeat(BOX + 2)
  }
  const { current, max } = attribute(player, name)
  return ` ${title(name).padEnd(9)}: ${`${current}/${max}`.padStart(12)}`
}

function weapon(player) {
  const damage = Combat.getWeaponDamage(player)
  const [min, max] = [damage.min, damage.max].map(amount => Combat.normalizeWeaponDamage(player, amount))
  const speed = B.center(12, `${Combat.getWeaponSpeed(player)} sec`)
  return [
    ` Damage:<b>${String(min).padStart(5)}</b> - <b>${String(max).padEnd(5)}</b> `,
    `  Speed: <b>${speed.padStart(12)}</b> `,
  ]
}

/** A row with an attribute, in green if something raises it. */
function statRow(player, name) {
  const { current, base } = attribute(player, name)
  const colour = current > base ? 'green' : 'white'
  return `| ${title(name).padEnd(9)} : <b><${colour}>${String(current).padStart(8)}</${colour}></b> |`
}

function title(name) {
  return name[0].toUpperCase() + name.slice(1)
}
