const { Broadcast } = require('ranvier')

/** Shows who is in the neighbouring rooms. Exits that are inferred from coordinates are left out. */
module.exports = {
  usage: 'scan',
  command: state => (_args, player) => {
    for (const { direction, roomId } of player.room.exits) {
      const room = state.RoomManager.getRoom(roomId)
      if (!room) {
        continue
      }

      const seen = [
        ...[...room.npcs].map(npc => `  [NPC] ${npc.name}`),
        ...[...room.players].map(other => `  [Player] ${other.name}`),
      ]
      const lines = [`(${direction}) ${room.title}${seen.length ? ':' : ''}`, ...seen, '']
      for (const line of lines) {
        Broadcast.sayAt(player, line)
      }
    }
  },
}
