const { Broadcast } = require('ranvier')

const RULE = '='.repeat(47)
/** Labels by `PlayerRoles`: player, builder, admin. */
const ROLES = ['', '<white>[Builder]</white>', '<b><white>[Admin]</white></b>']

module.exports = {
  usage: 'who',
  command: state => (_args, player) => {
    const { players } = state.PlayerManager
    const lines = [
      `<bold><red>${' '.repeat(18)}Who's Online</red></bold>`,
      `<bold><red>${RULE}</red></bold>`,
      '',
      ...[...players.values()].map(({ name, role }) => ` *  ${name} ${ROLES[role || 0] || ''}`),
      `${players.size} total`,
    ]
    for (const line of lines) {
      Broadcast.sayAt(player, line)
    }
  },
}
