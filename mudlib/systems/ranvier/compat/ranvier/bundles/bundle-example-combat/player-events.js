const { Broadcast: B, Config, Logger } = require('ranvier')
const WebsocketStream = require('../websocket-networking/lib/WebsocketStream')
const LevelUtil = require('../bundle-example-lib/lib/LevelUtil')
const Combat = require('./lib/Combat')
const { CombatInvalidTargetError } = require('./lib/CombatErrors')
const combatPrompt = require('./lib/combatPrompt')

/** Tells the other party members in the player's room. */
function tellParty(player, message) {
  if (!player.party) return
  for (const member of player.party) {
    if (member !== player && member.room === player.room) B.sayAt(member, message)
  }
}

/** The cause of damage: the attacker, and the attacker's weapon or effect. Scripts may leave out the source. */
function doer({ attacker, source }) {
  const weapon = !source || source === attacker ? '' : `<b>${source.name}</b>`
  if (!attacker) return weapon ? ` ${weapon}` : 'Something'
  return `<b>${attacker.name}</b>${weapon && `'s ${weapon}`}`
}

/** The start of a message: the player's weapon, skill or effect with its verb, or just the player with a verb. */
const ownDoing = (player, { source }, who, verbs) =>
  !source || source === player
    ? `${who} ${verbs.plain}`
    : `${who === 'You' ? 'Your' : who} <b>${source.name}</b> ${verbs.by}`

const criticalMark = damage => (damage.metadata.critical ? ' <red><b>(Critical)</b></red>' : '')

/** Updates the player's fight; returns whether the player struck. */
function fight(state, player) {
  try {
    return Combat.updateRound(state, player)
  } catch (error) {
    if (!(error instanceof CombatInvalidTargetError)) throw error
    B.sayAt(player, "You can't attack that target.")
    return false
  }
}

/** Takes a fifth of the experience gained on this level. */
function loseExperience(player) {
  const lost = Math.floor(player.experience * 0.2)
  player.experience -= lost
  player.save()
  B.sayAt(player, `<red>You lose <b>${lost}</b> experience!</red>`)
}

/** The room where a dead player wakes up: the player's waypoint, otherwise the starting room. */
function homeOf(state, player, startingRoom) {
  return state.RoomManager.getRoom(player.getMeta('waypoint.home')) || state.RoomManager.getRoom(startingRoom)
}

module.exports = {
  listeners: {
    updateTick: state =>
      function () {
        Combat.startRegeneration(state, this)
        if (!fight(state, this)) return
        // WebSocket clients draw their own bars.
        const plain = !(this.socket instanceof WebsocketStream)
        if (plain && !this.hasPrompt('combat')) this.addPrompt('combat', () => combatPrompt(this))
        B.sayAt(this, '')
        if (plain) B.prompt(this)
      },

    hit: () =>
      function (damage, target, amount) {
        if (damage.metadata.hidden) return
        const what = ` <b>${target.name}</b> for <b>${amount}</b> damage.`
        const verbs = { plain: 'hit', by: 'hit' }
        B.sayAt(this, ownDoing(this, damage, 'You', verbs) + what + criticalMark(damage))
        if (this.equipment.has('wield')) this.equipment.get('wield').emit('hit', damage, target, amount)
        tellParty(this, ownDoing(this, damage, this.name, verbs) + what)
      },

    heal: () =>
      function (heal, target, amount) {
        if (heal.metadata.hidden) return
        const what = ` <b>${target.name}</b> for <b><green>${amount}</green></b> ${heal.attribute}.`
        if (target !== this) B.sayAt(this, ownDoing(this, heal, 'You', { plain: 'heal', by: 'healed' }) + what)
        tellParty(this, ownDoing(this, heal, this.name, { plain: 'healed', by: 'healed' }) + what)
      },

    damaged: state =>
      function (damage, amount) {
        if (damage.metadata.hidden || damage.attribute !== 'health') return
        const hurt = `<b><red>${amount}</red></b> damage`
        B.sayAt(this, `${doer(damage)} hit <b>You</b> for ${hurt}.${criticalMark(damage)}`)
        tellParty(this, `${doer(damage)} hit <b>${this.name}</b> for ${hurt}`)
        if (this.getAttribute('health') <= 0) Combat.handleDeath(state, this, damage.attacker)
      },

    healed: () =>
      function (heal, amount) {
        if (heal.metadata.hidden) return
        const { attacker, attribute, source } = heal
        const healer = attacker && attacker !== this ? `<b>${attacker.name}</b> ` : ''
        const means = !source || source === attacker ? '' : `<b>${source.name}</b>`
        const who = (means && healer ? `${healer}'s ` : healer) + (means || (attacker ? '' : 'Something'))
        if (attribute !== 'health') return B.sayAt(this, `${who} restores <b>${amount}</b> ${attribute}.`)
        const much = `for <b><red>${amount}</red></b>.`
        B.sayAt(this, `${who} heals you ${much}`)
        tellParty(this, `${who} heals ${this.name} ${much}`)
      },

    killed: state => {
      const startingRoom = Config.get('startingRoom')
      if (!startingRoom) Logger.error('No startingRoom defined in ranvier.json')

      return function (killer) {
        this.removePrompt('combat')
        const hands = killer ? ` at the hands of ${killer.name}.` : ''
        const others = `<b><red>${this.name} collapses to the ground, dead${hands}</red></b>`
        B.sayAtExcept(this.room, others, killer ? [killer, this] : this)
        if (this.party) B.sayAt(this.party, `<b><green>${this.name} was killed!</green></b>`)
        this.setAttributeToMax('health')

        const wakeUp = () => {
          state.CommandManager.get('look').execute(null, this)
          B.sayAt(this, '<b><red>Whoops, that sucked!</red></b>')
          if (killer && killer !== this) B.sayAt(this, `You were killed by ${killer.name}.`)
          loseExperience(this)
          B.prompt(this)
        }
        const home = homeOf(state, this, startingRoom)
        if (home) this.moveTo(home, wakeUp)
        else wakeUp()
        // The player is alive again, and so can fight and be killed again.
        this.combatData = {}
      }
    },

    /** In a party, the kill counts for every member in the room, each with full experience. */
    deathblow: () =>
      function (target, skipParty) {
        if (this.party && !skipParty) {
          for (const member of this.party) {
            if (member.room === this.room) member.emit('deathblow', target, true)
          }
          return
        }
        B.sayAt(this, `<b><red>You killed ${target.name}!</red></b>`)
        this.emit('experience', LevelUtil.mobExp(target.level))
      },
  },
}
