const { Broadcast } = require('ranvier')

/**
 * Shows how a command asks back. What a command returns is its state: while that is not empty, the next lines
 * go to the command itself, whole, with the state as fourth argument.
 */
module.exports = {
  usage: 'modaltest',
  command: () => (args, player, _arg0, commandState) => {
    const answer = args.trim().toLowerCase()
    if (commandState === 'choose' && ['a', 'b'].includes(answer)) {
      Broadcast.sayAt(player, `You chose [${answer}]. Hooray!`)
      return undefined
    }

    Broadcast.sayAt(player, commandState ? 'Not a valid choice.' : 'This is a test of a modal command')
    Broadcast.at(player, 'Please choose (a) or (b): ')
    return 'choose'
  },
}
