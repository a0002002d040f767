const { Broadcast: B } = require('ranvier')
const findTarget = require('../lib/findTarget')

module.exports = {
  aliases: ['attack', 'slay'],
  usage: 'kill <target>',
  command: () => (args, player) => {
    const search = args.trim()
    if (!search) return B.sayAt(player, 'Kill whom?')
    const target = findTarget(player, search)
    if (!target) return

    B.sayAt(player, `You attack ${target.name}.`)
    player.initiateCombat(target)
    B.sayAtExcept(player.room, `${player.name} attacks ${target.name}!`, [player, target])
    if (!target.isNpc) B.sayAt(target, `${player.name} attacks you!`)
  },
}
