/** What every character can have. A level adds its square to health. */
module.exports = [
  {
    name: 'health',
    base: 100,
    formula: {
      requires: [],
      fn(character, health) {
        return health + character.level ** 2
      },
    },
  },
  { name: 'energy', base: 100 },
  { name: 'strength', base: 0 },
  { name: 'agility', base: 0 },
  { name: 'intellect', base: 0 },
  { name: 'stamina', base: 0 },
  { name: 'armor', base: 0 },
  { name: 'critical', base: 0 },
  // NPCs of older areas have these.
  { name: 'speed', base: 0 },
  { name: 'damage', base: 0 },
]
