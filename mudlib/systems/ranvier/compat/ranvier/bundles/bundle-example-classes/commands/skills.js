const { sprintf } = require('sprintf-js')
const { Broadcast: B, Logger } = require('ranvier')

/** Shows names in three columns, in green if the player's level allows them. */
function list(player, manager, title, ids, learned) {
  if (!ids.length) return
  B.sayAt(player, `\r\n<bold>${title}</bold>`)
  let shown = 0
  for (const id of ids) {
    const ability = manager.get(id)
    if (!ability) {
      Logger.error(`Invalid ability in ability table: ${player.playerClass.config.name}:${id}`)
      continue
    }
    const name = sprintf('%-20s', ability.name)
    B.at(player, learned ? `<green>${name}</green>` : name)
    if (++shown % 3 === 0) B.sayAt(player)
  }
}

/** The abilities of the player's class, level by level. */
module.exports = {
  aliases: ['abilities', 'spells'],
  command: state => (_args, player) => {
    B.sayAt(player, `<b>${B.center(80, 'Abilities', 'green')}</b>`)
    B.sayAt(player, `<b>${B.line(80, '=', 'green')}</b>`)
    for (const [level, { skills = [], spells = [] }] of Object.entries(player.playerClass.abilityTable)) {
      if (!skills.length && !spells.length) continue
      const learned = player.level >= level
      B.sayAt(player, `\r\n<bold>Level ${level}</bold>`)
      B.sayAt(player, B.line(50))
      list(player, state.SkillManager, 'Skills', skills, learned)
      list(player, state.SpellManager, 'Spells', spells, learned)
      B.sayAt(player)
    }
  },
}
