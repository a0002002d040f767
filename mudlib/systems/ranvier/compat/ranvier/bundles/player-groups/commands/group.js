const { Broadcast: B, CommandManager } = require('ranvier')
const ArgParser = require('../../bundle-example-lib/lib/ArgParser')

const NOT_LEADER = "You aren't the leader of the group."
const NOT_HERE = "They aren't here."

const news = (target, message) => B.sayAt(target, `<b><green>${message}</green></b>`)
const find = (player, name) => ArgParser.parseDot(name, player.room.players)

/** The subcommands. Each gets the game's state, the words after it and the player, and returns the reason for a refusal, or nothing. */
const actions = {
  create: (state, _args, player) => {
    if (player.party) return "You're already in a group."
    state.PartyManager.create(player)
    news(player, "You created a group, invite players with '<white>group invite <name></white>'")
  },

  invite: (_state, name, player) => {
    const { party } = player
    if (!party) return "You don't have a group, create one with '<b>group create</b>'."
    if (player !== party.leader) return NOT_LEADER
    if (!name) return 'Invite whom?'

    const target = find(player, name)
    if (target === player) return 'You are the leader already, and need no invitation.'
    if (!target) return NOT_HERE
    if (target.party) return 'They are already in a group.'

    const join = `'<white>group join/decline ${player.name}</white>'`
    news(target, `${player.name} invited you to join their group. Join/decline with ${join}`)
    news(player, `You invite ${target.name} to join your group.`)
    party.invite(target)
    B.prompt(target)
  },

  disband: (state, sure, player) => {
    const { party } = player
    if (!party) return "You aren't in a group."
    if (player !== party.leader) return NOT_LEADER
    if (sure !== 'sure') {
      return news(player, "You have to confirm disbanding your group with '<white>group disband sure</white>'")
    }

    news(party, 'Your group was disbanded!')
    state.PartyManager.disband(party)
  },

  join: (_state, name, player) => {
    if (!name) return 'Join whose group?'
    const leader = find(player, name)
    if (!leader) return NOT_HERE

    const { party } = leader
    if (!party || leader !== party.leader) return "They aren't leading a group."
    if (!party.isInvited(player)) return "They haven't invited you to join their group."

    news(player, `You join ${leader.name}'s group.`)
    news(party, `${player.name} joined the group.`)
    party.add(player)
    player.follow(leader)
  },

  decline: (_state, name, player) => {
    if (!name) return 'Decline whose invite?'
    const leader = find(player, name)
    if (!leader) return NOT_HERE
    if (!leader.party?.isInvited(player)) return "They haven't invited you to join their group."

    news(player, `You decline to join ${leader.name}'s group.`)
    news(leader, `${player.name} declined to join your group.`)
    leader.party.removeInvite(player)
  },

  list: (_state, _args, player) => {
    const { party } = player
    if (!party) return "You're not in a group."

    B.sayAt(player, `<b>${B.center(80, 'Group', 'green', '-')}</b>`)
    for (const member of party) {
      news(player, `${member === party.leader ? '[L]' : '   '} ${member.name}`)
    }
  },

  leave: (_state, _args, player) => {
    const { party } = player
    if (!party) return "You're not in a group."
    if (player === party.leader) return 'You have to disband if you want to leave the group.'

    party.delete(player)
    news(party, `${player.name} left the group.`)
    news(player, 'You leave the group.')
  },
}

const subcommands = new CommandManager()
for (const [name, action] of Object.entries(actions)) {
  subcommands.add({ name, action })
}

module.exports = {
  aliases: ['party'],
  command: state => (args, player) => {
    const [name, ...rest] = (args || 'list').split(' ')
    const subcommand = subcommands.find(name)
    const refusal = subcommand ? subcommand.action(state, rest.join(' '), player) : 'Not a valid party command.'
    if (refusal) {
      B.sayAt(player, refusal)
    }
  },
}
