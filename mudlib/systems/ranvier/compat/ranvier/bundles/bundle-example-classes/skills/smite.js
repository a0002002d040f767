const { Broadcast, Damage } = require('ranvier')
const Combat = require('../../bundle-example-combat/lib/Combat')

const damagePercent = 350

const glow = text => `<b><yellow>${text}</yellow></b>`

/** A paladin's strongest blow, paid for with favor. */
module.exports = {
  name: 'Smite',
  requiresTarget: true,
  initiatesCombat: true,
  resource: {
    attribute: 'favor',
    cost: 5,
  },
  cooldown: 10,

  run: () =>
    function (_args, player, target) {
      if (!player.equipment.has('wield')) {
        Broadcast.sayAt(player, "You don't have a weapon equipped.")
        return false
      }
      const amount = Combat.calculateWeaponDamage(player) * (damagePercent / 100)
      const damage = new Damage('health', amount, player, this, { type: 'holy' })

      const others = `${player.name}'s weapon radiates holy energy and they strike`
      Broadcast.sayAt(player, glow(`Your weapon radiates holy energy and you strike ${target.name}!`))
      Broadcast.sayAtExcept(player.room, glow(`${others} ${target.name}!`), [target, player])
      Broadcast.sayAt(target, glow(`${others} you!`))
      damage.commit(target)
    },

  info: () =>
    `Empower your weapon with holy energy and strike, dealing <b>${damagePercent}%</b> weapon damage. ` +
    'Requires a weapon.',
}
