const { EventUtil } = require('ranvier')
const motd = require('../lib/motd')

/** A connection begins: the message of the day, then the name. */
module.exports = {
  event: () => socket => {
    EventUtil.genSay(socket)(motd)
    socket.emit('login', socket)
  },
}
