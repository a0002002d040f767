// A small Ranvier world, made for tests: an orchard with a crow to fight, two quests, and a place to die.

const behavior = `module.exports = {
  listeners: {
    playerEnter: state => function (config, player) {
      const { Broadcast } = require('ranvier')
      Broadcast.sayAt(player, this.name + ' croaks: ' + config.line)
    },
    hit: state => function (config, damage, target) { this.setMeta('struck', target.name) },
  },
}
`

export const orchard: Readonly<Record<string, string>> = {
  'orchard/behaviors/npc/croak.js': behavior,
  'orchard/areas/orchard/manifest.yml': 'title: The orchard\nbehaviors:\n  progressive-respawn: { interval: 5 }\n',
  'orchard/areas/orchard/rooms.yml': `- id: gate
  title: The orchard gate
  description: A gate of grey wood stands between two pear trees.
  items: [ 'orchard:basket' ]
  exits:
    - { roomId: 'orchard:trees', direction: east }
- id: trees
  title: Under the trees
  description: Rows of old trees.
  npcs:
    - { id: 'orchard:crow', respawnChance: 100, maxLoad: 1 }
    - { id: 'orchard:gardener' }
  exits:
    - { roomId: 'orchard:gate', direction: west }
    - { roomId: 'orchard:den', direction: north }
- id: den
  title: A den
  description: Bones lie about.
  npcs: [ 'orchard:boar' ]
  exits:
    - { roomId: 'orchard:trees', direction: south }
`,
  'orchard/areas/orchard/npcs.yml': `- id: crow
  name: a black crow
  keywords: [ black, crow ]
  level: 1
  description: Its eyes glitter.
  attributes: { health: 30, strength: 5 }
  behaviors:
    combat: true
    croak: { line: this tree is mine }
    lootable:
      currencies: { gold: { min: 3, max: 3 } }
      pools: [ { 'orchard:feather': 100 } ]
- id: gardener
  name: the gardener
  keywords: [ gardener ]
  level: 5
  description: He leans on a rake.
  quests: [ 'orchard:feathers', 'orchard:gloves' ]
- id: boar
  name: a wild boar
  keywords: [ wild, boar ]
  level: 60
  description: It has seen better days, and worse people.
  attributes: { health: 5000, strength: 900 }
  behaviors: { combat: true }
`,
  'orchard/areas/orchard/items.yml': `- id: basket
  name: a wicker basket
  roomDesc: A wicker basket hangs on the gate.
  keywords: [ wicker, basket ]
  type: CONTAINER
  description: It smells of pears.
  items: [ 'orchard:mitten' ]
  maxItems: 5
  metadata: { noPickup: true }
- id: mitten
  name: a thick mitten
  roomDesc: A thick mitten lies here.
  keywords: [ thick, mitten ]
  type: ARMOR
  description: It keeps thorns out.
  metadata: { slot: hands, level: 1, stats: { armor: 3 } }
- id: feather
  name: a black feather
  roomDesc: A black feather lies here.
  keywords: [ black, feather ]
  description: It shines.
`,
  'orchard/areas/orchard/quests.yml': `- id: feathers
  title: A Feather in a Hat
  level: 1
  description: The gardener wants a feather for his hat.
  completionMessage: He puts it on his hat.
  goals:
    - { type: FetchGoal, config: { title: Found a feather, count: 1, item: 'orchard:feather', removeItem: true } }
  rewards:
    - { type: ExperienceReward, config: { amount: 40 } }
    - { type: CurrencyReward, config: { currency: gold, amount: 7 } }
- id: gloves
  title: Mind the Thorns
  level: 1
  autoComplete: true
  description: The gardener says that your hands need something.
  completionMessage: That is better.
  goals:
    - { type: EquipGoal, config: { title: Cover your hands, slot: hands } }
  rewards:
    - { type: ExperienceReward, config: { amount: 10 } }
`,
}
