const { Random } = require('rando-js')
const { Broadcast, Logger } = require('ranvier')

/**
 * An NPC that wanders around while it neither fights nor follows anybody.
 *
 *     behaviors:
 *       ranvier-wander:
 *         interval: 20            # seconds between two steps
 *         areaRestricted: true    # stays in its own area; default: false. `restricted` is another name for it
 *         restrictTo: ['limbo:white', 'limbo:black']    # stays in these rooms; default: any
 *
 * It chooses among all exits. If the chosen one is not allowed or has a closed door, the NPC stays and tries again later.
 */
module.exports = {
  listeners: {
    updateTick: state =>
      function (config) {
        if (!this.room || this.following || this.isInCombat()) {
          return
        }

        const { restricted = false, areaRestricted = restricted, restrictTo = null, interval = 20 } = config || {}
        this._lastWanderTime = this._lastWanderTime || Date.now()
        if (Date.now() - this._lastWanderTime < interval * 1000) {
          return
        }
        this._lastWanderTime = Date.now()

        const exits = this.room.getExits()
        const exit = exits.length ? Random.fromArray(exits) : null
        const next = exit && state.RoomManager.getRoom(exit.roomId)
        if (!next) {
          return
        }

        if (isShut(this.room, next)) {
          Logger.verbose(`NPC [${this.uuid}] wander blocked by door.`)
          return
        }

        const forbidden = restrictTo && !restrictTo.includes(next.entityReference)
        if (forbidden || (areaRestricted && next.area !== this.area)) {
          return
        }

        Logger.verbose(`NPC [${this.uuid}] wandering from ${this.room.entityReference} to ${next.entityReference}.`)
        Broadcast.sayAt(this.room, `${this.name} wanders ${exit.direction}.`)
        this.moveTo(next)
      },
  },
}

function isShut(room, next) {
  const door = room.getDoor(next) || next.getDoor(room)
  return Boolean(door && (door.locked || door.closed))
}
