/** The attributes that every character can have. Health grows by the square of the level. */
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
  // Used by NPCs of older areas.
  { name: 'speed', base: 0 },
  { name: 'damage', base: 0 },
]
