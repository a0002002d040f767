import { expect, test } from 'vitest'
import { game } from './engine.ts'

const wood = {
  'bundles/wood/areas/wood/manifest.yml': 'title: The wood\nbehaviors:\n  tide: { every: 3 }\n',
  'bundles/wood/areas/wood/rooms.yml': `- id: oak
  title: An oak
  description: It is old.
  script: oak
  npcs: [wood:owl]
  items: [wood:nut]
  exits:
    - { roomId: wood:brook, direction: north }
- id: brook
  title: A brook
  description: It is cold.
`,
  'bundles/wood/areas/wood/npcs.yml':
    '- { id: owl, name: an owl, keywords: [owl], level: 2, description: Round eyes., script: owl }\n',
  'bundles/wood/areas/wood/items.yml': '- { id: nut, name: a nut, keywords: [nut], roomDesc: A nut lies here. }\n',
  'bundles/wood/areas/wood/scripts/rooms/oak.js':
    "module.exports = { listeners: { playerEnter: state => function (player) { this.setMeta('guests', player.name) } } }",
  'bundles/wood/areas/wood/scripts/npcs/owl.js':
    "module.exports = { listeners: { spawn: state => function () { this.description = 'It has just woken.' } } }",
  'bundles/wood/behaviors/area/tide.js':
    'module.exports = { listeners: { updateTick: state => function (config) { this.tides = (this.tides || 0) + config.every } } }',
}

test('a bundle boots: rooms, monsters and items, with the listeners of their scripts and behaviors', async () => {
  const { engine, run, log, stop, mud } = await game(wood)
  expect(log()).toEqual(['log: START - Starting server'])
  const { state } = engine
  const oak = run(() => state.RoomManager.getRoom('wood:oak')!)
  expect([...oak.npcs].map(one => one.description)).toEqual(['It has just woken.'])
  expect([...oak.items].map(one => one.name)).toEqual(['a nut'])
  run(() => engine.tick())
  run(() => engine.tick())
  expect((state.AreaManager.getArea('wood') as unknown as { tides: number }).tides).toBe(6)
  expect(mud.faults).toEqual([])
  await stop()
})
