const { Broadcast } = require('ranvier')

/**
 * Shows how a command can ask for more input. A command returns its state: while that is not empty, each next line
 * goes to the command as a whole, with the state as the fourth argument.
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
