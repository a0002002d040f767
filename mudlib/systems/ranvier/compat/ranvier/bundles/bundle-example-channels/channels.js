const { AreaAudience, Channel, PartyAudience, PrivateAudience, RoomAudience, WorldAudience } = require('ranvier')

/**
 * A channel whose message reads differently for the speaker and for the listeners.
 * @param {object} config as for Channel, without `formatter`
 * @param {function(string, ?Player): string} own makes the sender's text from the message and the one addressee
 * @param {function(string, Character): string} heard makes the listeners' text from the message and the sender
 */
function channel(config, own, heard) {
  return new Channel.Channel({
    ...config,
    formatter: {
      sender: (_sender, target, message, colorify) => colorify(own(message, target)),
      target: (sender, _target, message, colorify) => colorify(heard(message, sender)),
    },
  })
}

module.exports = [
  new Channel.Channel({
    name: 'chat',
    aliases: ['.'],
    color: ['bold', 'green'],
    description: 'Chat with everyone on the game',
    audience: new WorldAudience(),
  }),
  channel(
    {
      name: 'say',
      color: ['yellow'],
      description: 'Send a message to all players in your room',
      audience: new RoomAudience(),
    },
    message => `You say: '${message}'`,
    (message, sender) => `${sender.name} says: '${message}'`,
  ),
  channel(
    {
      name: 'tell',
      color: ['bold', 'cyan'],
      description: 'Send a private message to another player',
      audience: new PrivateAudience(),
    },
    (message, target) => `You tell ${target.name}, '${message}'`,
    (message, sender) => `${sender.name} tells you, '${message}'`,
  ),
  channel(
    {
      name: 'yell',
      color: ['bold', 'red'],
      description: 'Send a message to everyone in your area',
      audience: new AreaAudience(),
    },
    message => `You yell, '${message}'`,
    message => `Someone yells from nearby, '${message}'`,
  ),
  channel(
    {
      name: 'gtell',
      color: ['bold', 'green'],
      description: 'Send a message to your group, wherever they are',
      audience: new PartyAudience(),
    },
    message => `You tell the group, '${message}'`,
    (message, sender) => `${sender.name} tells the group, '${message}'`,
  ),
]
