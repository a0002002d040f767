const { Broadcast } = require('ranvier')
const ArgParser = require('../../bundle-example-lib/lib/ArgParser')

/** `~rat` or `~2.rat`: replaced by the name of a character or item here. */
const TARGET = /~((?:\d+\.)?[^\s.,!?"']+)/g

module.exports = {
  usage: 'emote <message>',
  aliases: [':'],
  command: () => (args, player) => {
    const words = args.trim()
    if (!words) {
      return Broadcast.sayAt(player, 'Yes, but what do you want to emote?')
    }

    const { room } = player
    const near = [...room.players, ...player.equipment.values(), ...room.npcs, ...room.items]
    let missing = null
    const named = words.replace(TARGET, (tag, search) => {
      const target = ArgParser.parseDot(search, near)
      missing = target ? missing : missing || search
      return target ? target.name : tag
    })
    if (missing) {
      return Broadcast.sayAt(player, `I can not seem to find ${missing}`)
    }

    const message = `${player.name} ${named}`.replace(/[^.?!]$/, '$&.')
    for (const witness of room.players) {
      const own = witness === player
      Broadcast.sayAt(witness, own ? `You emote "${message}"` : message.replace(witness.name, 'you'))
    }
  },
}
