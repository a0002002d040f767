const { Broadcast, Damage, Heal, SkillType } = require('ranvier')
const Combat = require('../../bundle-example-combat/lib/Combat')

const damagePercent = 150
const favorAmount = 3
const reductionPercent = 30

const glow = text => `<b><yellow>${text}</yellow></b>`

/** A paladin's attack: it earns favor and weakens the target's next hit. */
module.exports = {
  name: 'Judge',
  type: SkillType.SKILL,
  requiresTarget: true,
  initiatesCombat: true,
  cooldown: 4,

  run: state =>
    function (_args, player, target) {
      const effect = state.EffectFactory.create('skill.judge', {}, { reductionPercent })
      effect.skill = this
      effect.attacker = player

      const amount = Combat.calculateWeaponDamage(player) * (damagePercent / 100)
      const damage = new Damage('health', amount, player, this, { type: 'holy' })
      const favor = new Heal('favor', favorAmount, player, this)

      const others = `${player.name} conjures concentrated holy energy and slams it into`
      Broadcast.sayAt(player, glow(`Concentrated holy energy slams into ${target.name}!`))
      Broadcast.sayAtExcept(player.room, glow(`${others} ${target.name}!`), [target, player])
      Broadcast.sayAt(target, glow(`${others} you!`))

      damage.commit(target)
      target.addEffect(effect)
      favor.commit(player)
    },

  info: () =>
    `Slam your target with holy power, dealing <b>${damagePercent}%</b> weapon damage and reducing damage of the ` +
    `target's next attack by <b>${reductionPercent}%</b>. Generates <b><yellow>${favorAmount}</yellow></b> Favor.`,
}
