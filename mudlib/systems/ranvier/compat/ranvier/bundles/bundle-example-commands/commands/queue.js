const { Broadcast } = require('ranvier')

/** Lists the pending commands, with the seconds until each one runs. */
module.exports = {
  aliases: ['pending'],
  usage: 'queue',
  command: () => (_args, player) => {
    const { commandQueue } = player
    Broadcast.sayAt(player, '<bold><yellow>Command Queue:</yellow></bold>')
    if (!commandQueue.hasPending) {
      return Broadcast.sayAt(player, ' -) None.')
    }

    const width = String(commandQueue.queue.length + 1).length
    commandQueue.queue.forEach((command, index) => {
      const number = String(index + 1).padStart(width)
      const seconds = commandQueue.getTimeTilRun(index).toFixed(1)
      const wait = `<yellow>(</yellow><bold><white>${seconds}s</white></bold><yellow>)</yellow>`
      Broadcast.sayAt(player, ` ${number}) <bold><white>${command.label}</white></bold> ${wait}`)
    })
    Broadcast.sayAt(player, '<bold><yellow>Use the "flush" command to flush the queue</yellow></bold>')
  },
}
