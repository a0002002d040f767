import { expect, test } from 'vitest'
import { game } from './engine.ts'

const bundle = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`bundles/fen/${path}`, text]))

/** Returns the problems of a bundle, as lines without its folder. */
async function problemsOf(files: Record<string, string>): Promise<string[]> {
  const { check, stop } = await game(bundle(files), { load: false })
  const lines = check().filter(line => line.startsWith('bundles/fen/'))
  await stop()
  return lines.map(line => line.slice('bundles/fen/'.length))
}

test('a check tells what is in bundles', async () => {
  const { check, stop } = await game(
    bundle({
      'areas/fen/manifest.yml': 'title: The fen',
      'areas/fen/rooms.yml': '- { id: bog, title: A bog, description: Wet. }',
      'areas/fen/loot-pools.yml': 'junk: []',
      'commands/wade.js': 'module.exports = { command: () => () => {} }',
      'behaviors/npc/croaks.js': 'module.exports = { listeners: {} }',
      'help/wade.yml': 'body: You wade.',
    }),
    { load: false },
  )
  expect(check()).toEqual([
    'fen: 1 behavior, 1 command, 1 help',
    '  fen: 1 rooms, 0 NPCs, 0 items, 0 quests, 1 loot pools',
  ])
  await stop()
})

test('a check finds what names something that is not there', async () => {
  const problems = await problemsOf({
    'areas/fen/manifest.yml': 'title: The fen\nbehaviors:\n  tide: true\n',
    'areas/fen/rooms.yml': `- id: bog
  title: A bog
  description: Wet.
  script: bubbles
  npcs: [fen:frog, { id: fen:toad }]
  items: [fen:reed]
  exits:
    - { direction: down, roomId: fen:deep }
  doors:
    fen:gate: { lockedBy: fen:key }
`,
    'areas/fen/npcs.yml': `- id: frog
  name: a frog
  keywords: [frog]
  quests: [fen:fly]
  attributes:
    slime: 3
  behaviors:
    lootable:
      pools: [fen:junk]
`,
    'areas/fen/quests.yml': '- { id: moth, title: A moth, goals: [{ type: CatchGoal }], rewards: [{ type: Flies }] }\n',
  })
  expect(problems).toEqual([
    'areas/fen/manifest.yml:3:3: no bundle defines the behavior tide for areas',
    'areas/fen/npcs.yml:4:12: fen:fly is no quest',
    'areas/fen/npcs.yml:6:5: no bundle defines the attribute slime',
    'areas/fen/npcs.yml:8:5: no bundle defines the behavior lootable for npcs',
    'areas/fen/npcs.yml:9:15: fen:junk is no loot pool and no item',
    'areas/fen/quests.yml:1:46: no bundle defines the quest goal CatchGoal',
    'areas/fen/quests.yml:1:78: no bundle defines the quest reward Flies',
    'areas/fen/rooms.yml:4:11: there is no script bundles/fen/areas/fen/scripts/rooms/bubbles.js',
    'areas/fen/rooms.yml:5:26: fen:toad is no NPC',
    'areas/fen/rooms.yml:6:11: fen:reed is no item',
    'areas/fen/rooms.yml:8:34: the exit down leads to fen:deep, which is no room',
    'areas/fen/rooms.yml:10:5: a door leads to fen:gate, which is no room',
    'areas/fen/rooms.yml:10:27: fen:key is no item',
  ])
})

test('a check finds mistakes of YAML and of JavaScript, and goes on', async () => {
  const problems = await problemsOf({
    'areas/fen/manifest.yml': 'title: a\ntitle: b\n',
    'commands/wade.js': 'module.exports = {\n  command: }\n',
    'commands/sink.js': "module.exports = {\n  command: state => { throw new Error('no ground') } }\n",
    'help/empty.yml': 'keywords: [x]\n',
  })
  expect(problems).toEqual([
    'areas/fen/manifest.yml:2:1: duplicated mapping key',
    'commands/sink.js: no ground',
    expect.stringMatching(/^commands\/wade.js:2:12: /),
    'help/empty.yml: warning: the page has no body',
  ])
})

test('a check finds modules and parts of ranvier that are not here, and events that nobody raises', async () => {
  const problems = await problemsOf({
    'commands/wade.js': `const { Broadcast, Weather: W } = require('ranvier')
const R = require('ranvier')
// require('nothing')
module.exports = { command: state => () => {
  require('lodash')
  require('../lib/mud')
  return R.Tides || R.Logger
} }
`,
    'player-events.js': `module.exports = { listeners: {
  sunk: state => () => {},
  waded: state => function () { this.on('swam', () => {}) },
  move: state => function () { this.emit('waded') },
} }
`,
  })
  expect(problems).toEqual([
    'commands/wade.js:1:20: ranvier has no Weather here',
    'commands/wade.js:5:3: there is no module lodash here',
    'commands/wade.js:6:3: there is no script ../lib/mud',
    'commands/wade.js:7:10: ranvier has no Tides here',
    'player-events.js:2:3: warning: nobody raises the event sunk',
    'player-events.js:3:37: warning: nobody raises the event swam',
    'player-events.js:4:3: warning: nobody raises the event move',
  ])
})

test('a check names a setting that no script of its behavior reads', async () => {
  const problems = await problemsOf({
    'areas/fen/manifest.yml': 'title: The fen',
    'areas/fen/npcs.yml':
      '- id: frog\n  name: a frog\n  keywords: [frog]\n  behaviors:\n    croaks:\n      lound: 3\n      often: true\n      far: 2\n',
    'behaviors/npc/croaks.js':
      "const far = require('../../lib/far')\nmodule.exports = { listeners: { spawn: () => function ({ loud, often }) { far(this) } } }",
    'lib/far.js': 'module.exports = npc => npc.far',
  })
  expect(problems).toEqual(['areas/fen/npcs.yml:6:7: warning: the behavior croaks has no setting lound'])
})
