const { Broadcast, Logger } = require('ranvier')

const TOWARDS = { players: true, npcs: false }

/**
 * An NPC that attacks characters who stay in its room. It watches one character at a time, and none while it fights.
 *
 *     behaviors:
 *       ranvier-aggro:
 *         delay: 5                  # seconds until it attacks; players are warned after half of them
 *         warnMessage: '%name% growls, warning you away.'
 *         attackMessage: '%name% attacks you!'
 *         towards:
 *           players: true
 *           npcs: false             # or true, or a list of NPCs to attack: ['limbo:squirrel']
 */
module.exports = {
  listeners: {
    updateTick: () =>
      function (config) {
        if (!this.room || this.isInCombat()) {
          return
        }

        if (this._aggroTarget) {
          threaten(this, config || {})
          return
        }

        this._aggroTarget = choose(this, config?.towards || TOWARDS)
        this._aggroTimer = Date.now()
      },
  },
}

/** The next character to watch: a player if there is one, otherwise an NPC. */
function choose(npc, { players, npcs }) {
  if (players && npc.room.players.size) {
    return [...npc.room.players][0]
  }
  if (!npcs) {
    return null
  }

  for (const other of npc.room.npcs) {
    if (other !== npc && (npcs === true || npcs.includes(other.entityReference))) return other
  }
  return null
}

function threaten(
  npc,
  { delay = 5, warnMessage = '%name% growls, warning you away.', attackMessage = '%name% attacks you!' },
) {
  const target = npc._aggroTarget
  const waited = Date.now() - npc._aggroTimer
  const tell = message => Broadcast.sayAt(target, message.replace('%name%', npc.name))

  if (target.room !== npc.room) {
    forget(npc)
  } else if (waited >= delay * 1000) {
    if (target.isNpc) {
      const [own, other] = [npc, target].map(one => `NPC [${one.uuid}/${one.entityReference}]`)
      Logger.verbose(`${own} attacks ${other} in room ${npc.room.entityReference}.`)
    } else {
      tell(attackMessage)
    }
    npc.initiateCombat(target)
    forget(npc)
  } else if (waited >= delay * 500 && !target.isNpc && !npc._aggroWarned) {
    tell(warnMessage)
    npc._aggroWarned = true
  }
}

function forget(npc) {
  npc._aggroTarget = null
  npc._aggroWarned = false
}
