/** An NPC says the messages of `messageList`, one every few seconds, through `outputFn(message)`. */
module.exports = {
  config: {
    name: 'Speaking',
    type: 'speaking',
    tickInterval: 3,
    persists: false,
  },
  state: {
    messageList: [],
    remainingMessages: [],
    outputFn: null,
  },
  listeners: {
    effectActivated() {
      if (typeof this.state.outputFn !== 'function') throw new Error('Speak effect has no outputFn configured')
      this.state.remainingMessages = [...this.state.messageList]
    },

    updateTick() {
      const { remainingMessages, outputFn } = this.state
      if (!remainingMessages.length) return this.remove()
      outputFn(remainingMessages.shift())
    },
  },
}
