/** The pools of mages and paladins; warriors use energy. */
module.exports = [
  {
    name: 'mana',
    base: 100,
    formula: {
      requires: ['intellect'],
      fn(_character, mana, intellect) {
        return mana + intellect * 10
      },
    },
  },
  { name: 'favor', base: 10 },
]
