const { Random } = require('rando-js')
const { Logger } = require('ranvier')

/** Seconds between two respawns, if the area's manifest sets no interval. */
const defaultInterval = 30

/** The settings of an entry in a room's list, with defaults. */
function settingsOf(entry) {
  const given = typeof entry === 'string' ? { id: entry } : entry
  return { respawnChance: 100, maxLoad: 1, replaceOnRespawn: false, ...given }
}

function count(entities, id) {
  let found = 0
  for (const { entityReference } of entities) if (entityReference === id) found++
  return found
}

/** Resets the doors to those in the room's file. */
function resetDoors(room) {
  const { defaultDoors } = room
  room.doors = defaultDoors ? new Map(Object.entries(JSON.parse(JSON.stringify(defaultDoors)))) : new Map()
}

function respawnNpc(state, room, { id, maxLoad, respawnChance }) {
  if (count(room.spawnedNpcs, id) >= maxLoad || !Random.probability(respawnChance)) return
  try {
    room.spawnNpc(state, id)
  } catch (error) {
    Logger.error(error.message)
  }
}

function respawnItem(state, room, { id, maxLoad, replaceOnRespawn, respawnChance }) {
  if (count(room.items, id) >= maxLoad && !replaceOnRespawn) return
  if (!Random.probability(respawnChance)) return
  if (replaceOnRespawn) {
    for (const item of [...room.items]) {
      if (item.entityReference === id) state.ItemManager.remove(item)
    }
  }
  room.spawnItem(state, id)
}

/** Every `interval` seconds, each room gets `respawnTick`, and its missing NPCs and items may respawn, by their chances. */
module.exports = {
  listeners: {
    updateTick: state =>
      function ({ interval = defaultInterval }) {
        const now = Date.now()
        if (now - this._respawnedAt < interval * 1000) return
        this._respawnedAt = now
        for (const [, room] of this.rooms) room.emit('respawnTick', state)
      },

    roomAdded: () =>
      function (_config, room) {
        this._respawnedAt = this._respawnedAt || Date.now()
        room.on('respawnTick', state => {
          resetDoors(room)
          for (const entry of room.defaultNpcs) respawnNpc(state, room, settingsOf(entry))
          for (const entry of room.defaultItems) respawnItem(state, room, settingsOf(entry))
        })
      },
  },
}
