const { EventUtil } = require('ranvier')
const motd = require('../lib/motd')

/** Greets a new connection with the message of the day; `login` follows. */
module.exports = {
  event: () => socket => {
    EventUtil.genSay(socket)(motd)
    socket.emit('login', socket)
  },
}
