module.exports = {
  listeners: {
    /** Equipment with `metadata.stats` changes the wearer's attributes while it is worn, through the effect `equip`. */
    equip: state =>
      function (slot, item) {
        const { stats } = item.metadata
        if (!stats) {
          return
        }

        const config = { name: `Equip: ${slot}`, type: `equip.${slot}` }
        this.addEffect(state.EffectFactory.create('equip', config, { slot, stats }))
      },
  },
}
