const { Config, Logger, Player } = require('ranvier')

/** The attributes of every new character; its class may add more. */
const attributes = {
  health: 100,
  strength: 20,
  agility: 20,
  intellect: 20,
  stamina: 20,
  armor: 0,
  critical: 0,
}

/** Makes the new character, adds it to the account and enters the game with it. */
module.exports = {
  event: state => {
    const start = Config.get('startingRoom')
    if (!start) Logger.error('No startingRoom defined in ranvier.json')

    return async (socket, { account, name, playerClass }) => {
      const draft = new Player({ name, account })
      for (const [attribute, base] of Object.entries(attributes)) {
        draft.addAttribute(state.AttributeFactory.create(attribute, base))
      }
      account.addCharacter(name)
      account.save()

      draft.setMeta('class', playerClass)
      draft.room = state.RoomManager.getRoom(start)
      await state.PlayerManager.save(draft)

      // Only a player that the manager has loaded has the listeners of player events.
      const player = await state.PlayerManager.loadPlayer(state, account, name)
      player.socket = socket
      socket.emit('done', socket, { player })
    }
  },
}
