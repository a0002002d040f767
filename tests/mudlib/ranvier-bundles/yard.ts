/** A small world for tests of our bundles: a yard with a straw man to hit. */
export const yard: Record<string, string> = {
  'zzz-yard/commands/look.js': `module.exports = { command: () => (args, player) => {
    require('ranvier').Broadcast.sayAt(player, 'You look at ' + (args || player.room.title) + '.') } }`,
  'zzz-yard/commands/ask.js': `module.exports = { command: () => (args, player, name, asked) => {
    require('ranvier').Broadcast.sayAt(player, asked ? 'Answer: ' + args : 'Question?')
    return asked ? null : { asked: true } } }`,
  'zzz-yard/channels.js': `const { Channel, RoomAudience } = require('ranvier')
  module.exports = new Channel.Channel({ name: 'mutter', audience: new RoomAudience(), description: 'Mutter something' })`,
  'zzz-yard/areas/yard/manifest.yml': 'title: Yard\nbehaviors:\n  progressive-respawn: { interval: 20 }\n',
  'zzz-yard/areas/yard/rooms.yml': `
- id: gate
  title: Gate
  description: A gate.
  metadata: { commands: [knock] }
  script: gate
  npcs:
    - yard:straw
    - yard:cook
  exits:
    - { roomId: 'yard:well', direction: north }
    - { roomId: 'yard:cellar', direction: down }
    - { roomId: 'yard:well', direction: bridge }
- id: well
  title: Well
  description: A well.
  exits:
    - { roomId: 'yard:gate', direction: south }
- id: cellar
  title: Cellar
  description: A cellar.
  items:
    - { id: 'yard:apple', replaceOnRespawn: true }
  npcs:
    - { id: 'yard:goat', respawnChance: 60, maxLoad: 2 }
  exits:
    - { roomId: 'yard:gate', direction: up }
  doors:
    yard:gate: { name: trap door, closed: true, locked: true }
`,
  'zzz-yard/areas/yard/scripts/rooms/gate.js': `module.exports = { listeners: {
    command: () => (player, name, args) => require('ranvier').Broadcast.sayAt(player, name + ': ' + args) } }`,
  'zzz-yard/areas/yard/npcs.yml': `
- id: straw
  name: Straw Man
  keywords: [straw, man]
  level: 3
  description: A man of straw.
  attributes: { health: 91, strength: 7 }
  behaviors:
    combat: true
    lootable:
      currencies: { gold: { min: 3, max: 3 } }
      pools:
        - yard:stuffing
        - { 'yard:apple': 10 }
- id: cook
  name: Cook
  keywords: [cook]
  level: 1
  description: A cook.
  quests: ['yard:apples', 'yard:dressing', 'yard:fight']
- id: goat
  name: Goat
  keywords: [goat]
  level: 1
  description: A goat.
  attributes: { health: 500 }
`,
  'zzz-yard/areas/yard/items.yml': `
- id: apple
  name: Apple
  roomDesc: An apple
  keywords: [apple]
  type: OBJECT
- id: club
  name: Club
  roomDesc: A club
  keywords: [club]
  type: WEAPON
  metadata: { slot: wield, minDamage: 10, maxDamage: 20, speed: 3.5, level: 2, stats: { strength: 2, armor: 5 } }
- id: board
  name: Board
  roomDesc: A board
  keywords: [board]
  type: ARMOR
  metadata: { slot: shield, quality: rare, specialEffects: ['It hums.'] }
`,
  'zzz-yard/areas/yard/loot-pools.yml': `
stuffing:
  - yard:straws
straws:
  'yard:apple': 80
`,
  'zzz-yard/areas/yard/quests.yml': `
- id: apples
  title: Two Apples
  level: 4
  description: Bring two apples.
  npc: yard:cook
  repeatable: true
  goals:
    - { type: FetchGoal, config: { title: Apples, count: 2, item: 'yard:apple', removeItem: true } }
  rewards:
    - { type: ExperienceReward, config: { amount: 2, leveledTo: QUEST } }
    - { type: CurrencyReward, config: { amount: 5, currency: red_stone } }
- id: dressing
  title: Dress Up
  level: 1
  description: Wear a board.
  autoComplete: true
  completionMessage: Well dressed.
  goals:
    - { type: EquipGoal, config: { title: Board, slot: shield } }
  rewards: []
- id: fight
  title: Fight
  level: 1
  description: Kill a straw man.
  requires: ['yard:dressing']
  goals:
    - { type: KillGoal, config: { title: Straw, npc: 'yard:straw' } }
  rewards:
    - { type: ExperienceReward, config: { amount: 30 } }
- id: stray
  title: Stray Goat
  level: 1
  description: Bring the goat to the well.
  goals:
    - { type: BountyGoal, config: { title: Goat, npc: 'yard:goat', home: 'yard:well' } }
  rewards: []
`,
}

/** Returns the output of a line without the prompt. */
export const withoutPrompt = (lines: string[]): string[] => lines.filter(line => !line.startsWith('[ '))
