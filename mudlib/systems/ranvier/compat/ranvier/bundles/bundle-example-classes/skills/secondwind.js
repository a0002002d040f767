const { SkillFlag, SkillType } = require('ranvier')

const minutes = 2
const threshold = 30
const restorePercent = 50

/** Passive: restores energy when it runs low. */
module.exports = {
  name: 'Second Wind',
  type: SkillType.SKILL,
  flags: [SkillFlag.PASSIVE],
  effect: 'skill.secondwind',
  cooldown: minutes * 60,

  configureEffect(effect) {
    Object.assign(effect.state, { threshold, restorePercent })
    return effect
  },

  info: () =>
    `Once every ${minutes} minutes, when dropping below ${threshold} energy, ` +
    `restore ${restorePercent}% of your max energy.`,
}
