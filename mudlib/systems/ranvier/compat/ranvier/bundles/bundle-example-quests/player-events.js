const { Broadcast: B } = require('ranvier')
const showRewards = require('./lib/showRewards')

const highlight = text => `<bold><yellow>${text}</yellow></bold>`

module.exports = {
  listeners: {
    questStart: state =>
      function (quest) {
        const { description, title } = quest.config
        B.sayAt(this, `\r\n${highlight(`Quest Started: ${title}!`)}`)
        if (description) {
          B.sayAt(this, B.line(80))
          B.sayAt(this, highlight(description), 80)
        }
        showRewards(state, this, quest)
        B.sayAt(this, B.line(80))
      },

    questProgress: () =>
      function (_quest, progress) {
        B.sayAt(this, `\r\n${highlight(progress.display)}`)
      },

    questTurnInReady: () =>
      function (quest) {
        B.sayAt(this, highlight(`${quest.config.title} ready to turn in!`))
      },

    questComplete: () =>
      function (quest) {
        const { completionMessage, title } = quest.config
        B.sayAt(this, highlight(`Quest Complete: ${title}!`))
        if (!completionMessage) return
        B.sayAt(this, B.line(80))
        B.sayAt(this, completionMessage)
      },

    /** Does nothing: rewards announce themselves through the events that they emit. Bundles may add more here. */
    questReward: () => () => {},
  },
}
