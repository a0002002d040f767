const { Broadcast: B, SkillFlag } = require('ranvier')

/** Describes one skill or spell in full. */
module.exports = {
  aliases: ['spell'],
  command: state => (args, player) => {
    const say = (message, width) => B.sayAt(player, message, width)
    if (!args) return say("What skill or spell do you want to look up? Use 'skills' to view all skills/spells.")
    const skill = state.SkillManager.find(args, true) || state.SpellManager.find(args, true)
    if (!skill) return say('No such skill.')

    say(`<b>${B.center(80, skill.name, 'white', '-')}</b>`)
    say(skill.flags.includes(SkillFlag.PASSIVE) ? '<b>Passive</b>' : `<b>Usage</b>: ${skill.id}`)
    if (skill.resource?.cost) say(`<b>Cost</b>: <b>${skill.resource.cost}</b> ${skill.resource.attribute}`)
    if (skill.cooldownLength) say(`<b>Cooldown</b>: <b>${skill.cooldownLength}</b> seconds`)
    say(skill.info(player), 80)
    say(`<b>${B.line(80)}</b>`)
  },
}
