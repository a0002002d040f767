const { Damage, EffectFlag, Heal } = require('ranvier')

/** Tenths of a pool's maximum that are restored at each tick, at rest and in combat. */
const pools = {
  health: { rest: 1, combat: 0 },
  energy: { rest: 1.5, combat: 0.25 },
  mana: { rest: 1.5, combat: 0.25 },
}

/** So many tenths of a pool's maximum. */
const part = (target, pool, times) => (target.getMaxAttribute(pool) / 10) * times

/** Pools fill up over time; favor, which is earned in combat, drains away at rest. */
module.exports = {
  config: {
    name: 'Regenerate',
    description: 'You are regenerating over time.',
    type: 'regen',
    tickInterval: 3,
  },
  flags: [EffectFlag.BUFF],
  state: {
    magnitude: 10,
  },
  listeners: {
    updateTick() {
      const { target } = this
      const when = target.isInCombat() ? 'combat' : 'rest'
      for (const [pool, tenths] of Object.entries(pools)) {
        if (!target.hasAttribute(pool)) continue
        const amount = Math.round(part(target, pool, tenths[when]))
        new Heal(pool, amount, target, this, { hidden: true }).commit(target)
      }

      if (!target.hasAttribute('favor') || target.isInCombat() || target.getAttribute('favor') < 1) return
      new Damage('favor', Math.ceil(part(target, 'favor', 1)), null, this, { hidden: true }).commit(target)
    },
  },
}
