const { SkillFlag, SkillType } = require('ranvier')

const minutes = 2
const threshold = 30
const restorePercent = 50

/** Passive: energy comes back when it runs out. */
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
