const { Broadcast } = require('ranvier')

/** Toggles whether the player may attack other players and be attacked by them. */
module.exports = {
  command: () => (_args, player) => {
    const willing = !player.getMeta('pvp')
    player.setMeta('pvp', willing)
    Broadcast.sayAt(
      player,
      willing
        ? 'You are now able to enter into player-on-player duels.'
        : 'You are now a pacifist and cannot enter player-on-player duels.',
    )
  },
}
