const { Broadcast, PlayerRoles } = require('ranvier')

/** Seconds between the warning and the shutdown. */
const delay = 30

function announce(state, message) {
  for (const [, player] of state.PlayerManager.players) Broadcast.sayAt(player, `<b><yellow>${message}</yellow></b>`)
}

/** Saves all players, then shuts the server down. */
async function end(state) {
  announce(state, 'Game is shutting down now!')
  for (const [, player] of state.PlayerManager.players) await state.PlayerManager.save(player)
  state.GameServer.shutdown()
}

/** `shutdown now` shuts down at once, `shutdown sure` after a warning. */
module.exports = {
  requiredRole: PlayerRoles.ADMIN,
  usage: 'shutdown <sure/now>',
  command: state => (time, player) => {
    if (time === 'now') {
      end(state)
    } else if (time === 'sure') {
      announce(state, `Game will shut down in ${delay} seconds.`)
      setTimeout(() => end(state), delay * 1000)
    } else {
      const advice =
        'You must confirm the shutdown with "shutdown sure" or force immediate shutdown with "shutdown now"'
      Broadcast.sayAt(player, advice)
    }
  },
}
