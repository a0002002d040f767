const { sprintf } = require('sprintf-js')
const { Broadcast: B, Config, Logger } = require('ranvier')
const LevelUtil = require('../bundle-example-lib/lib/LevelUtil')

/** What keeps a player from leaving by an exit, or null. */
function obstacle(player, roomExit, nextRoom) {
  if (!roomExit || !nextRoom) return "You can't go that way!"
  if (player.isInCombat()) return 'You are in the middle of a fight!'
  const door = player.room.getDoor(nextRoom) || nextRoom.getDoor(player.room)
  if (door?.locked) return 'The door is locked.'
  return door?.closed ? 'The door is closed.' : null
}

/** Brings along the followers who are still in the room that the leader left. */
function bringFollowers(leader, oldRoom, nextRoom, movement) {
  for (const follower of leader.followers) {
    if (follower.room !== oldRoom) continue
    if (follower.isNpc) {
      follower.moveTo(nextRoom)
      continue
    }
    B.sayAt(follower, `\r\nYou follow ${leader.name} to ${nextRoom.title}.`)
    follower.emit('move', movement)
  }
}

/** Runs the next skill in the queue if its lag is over. */
function runQueue(player) {
  const { commandQueue } = player
  if (!commandQueue.hasPending || commandQueue.lagRemaining > 0) return
  B.sayAt(player)
  commandQueue.execute()
  B.prompt(player)
}

/** Kicks a player who has typed nothing for `maxIdleTime` minutes; without that setting, nobody is kicked. */
function kickIdle(state, player) {
  const minutes = Math.abs(Config.get('maxIdleTime'))
  if (!minutes || !player._lastCommandTime || player.isInCombat()) return
  if (Date.now() - player._lastCommandTime <= minutes * 60000) return
  player.save(() => {
    B.sayAt(player, `You were kicked for being idle for more than ${minutes} minutes!`)
    B.sayAtExcept(player.room, `${player.name} disappears.`, player)
    Logger.log(`Kicked ${player.name} for being idle.`)
    state.PlayerManager.removePlayer(player, true)
  })
}

/**
 * Raises the level as many times as the experience allows.
 *
 * @returns {number} the experience left over on the level reached
 */
function levelUp(player, amount) {
  let left = amount
  let needed = LevelUtil.expToLevel(player.level + 1)
  if (player.experience + left <= needed) return left
  B.sayAt(player, '                                   <bold><blue>!Level Up!</blue></bold>')
  B.sayAt(player, B.progress(80, 100, 'blue'))
  while (player.experience + left > needed) {
    left = player.experience + left - needed
    player.level++
    player.experience = 0
    needed = LevelUtil.expToLevel(player.level + 1)
    B.sayAt(player, `<blue>You are now level <bold>${player.level}</bold>!</blue>`)
    player.emit('level')
  }
  return left
}

module.exports = {
  listeners: {
    /**
     * Moves the player. `movement` is the result of CommandParser.parse() for a direction.
     */
    move: state =>
      function (movement) {
        const { roomExit } = movement
        const nextRoom = roomExit && state.RoomManager.getRoom(roomExit.roomId)
        const reason = obstacle(this, roomExit, nextRoom)
        if (reason) return B.sayAt(this, reason)

        const oldRoom = this.room
        this.moveTo(nextRoom, () => state.CommandManager.get('look').execute('', this))
        B.sayAt(oldRoom, `${this.name} leaves.`)
        B.sayAtExcept(nextRoom, `${this.name} enters.`, this)
        bringFollowers(this, oldRoom, nextRoom, movement)
      },

    save: state =>
      async function (callback) {
        await state.PlayerManager.save(this)
        if (typeof callback === 'function') callback()
      },

    commandQueued: () =>
      function (index) {
        const { label } = this.commandQueue.queue[index]
        const seconds = sprintf('%.1f', this.commandQueue.getTimeTilRun(index))
        B.sayAt(
          this,
          `<bold><yellow>Executing</yellow> '<white>${label}</white>' <yellow>in</yellow> ` +
            `<white>${seconds}</white> <yellow>seconds.</yellow>`,
        )
      },

    updateTick: state =>
      function () {
        runQueue(this)
        kickIdle(state, this)
      },

    experience: () =>
      function (amount) {
        B.sayAt(this, `<blue>You gained <bold>${amount}</bold> experience!</blue>`)
        const left = levelUp(this, amount)
        this.experience += left
        this.save()
      },
  },
}
