const { Broadcast } = require('ranvier')
const ArgParser = require('../../bundle-example-lib/lib/ArgParser')

/** `follow tester` starts following Tester; `follow self` stops it. */
module.exports = {
  command: () => (args, player) => {
    const say = message => Broadcast.sayAt(player, message)
    if (!args) {
      return say('Follow whom?')
    }

    const target = ArgParser.parseDot(args, player.room.players) || (args === 'self' && player)
    if (!target) {
      return say("You can't find anyone named that.")
    }

    const leader = player.following
    if (target !== player) {
      say(`You start following ${target.name}.`)
      Broadcast.sayAt(target, `${player.name} starts following you.`)
      player.follow(target)
    } else if (leader) {
      tellLeader(leader, `${player.name} stops following you.`)
      say(`You stop following ${leader.name}.`)
      player.unfollow()
    } else {
      say("You can't follow yourself...")
    }
  },
}

/** Tells the leader, unless it is an NPC. */
function tellLeader(leader, message) {
  if (!leader.isNpc) {
    Broadcast.sayAt(leader, message)
  }
}
