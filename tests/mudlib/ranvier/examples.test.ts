import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type TestDriver, type TestPlayer, testDriver } from '../../../driver/testing.ts'
import { plain } from '../../../mudlib/lib/text.ts'

// Examples that introduce Ranvier to people from other servers. They must run as they are written.

/** An NPC with a quest. The example is for an older Ranvier, and has attributes that don't exist any more. */
const rat = `
- id: rat
  keywords: ['rat']
  name: 'Rat'
  level: 2
  script: '1-rat'
  items: ['limbo:sliceofcheese']
  quests: ['limbo:onecheeseplease']
  attributes:
    health: 100
    speed: 2.5
    damage: 1-7
`

/** A script of the NPC. `target` in playerEnter is a mistake of the example. */
const ratScript = `
'use strict';
module.exports = {
  listeners: {
    // fires when the NPC is hit
    hit: state => (damage, target, attacker) => {
      if (target.getAttribute('health') < target.getMaxAttribute('health') * 0.2) {
        // flee at 20% HP
        state.CommandManager.get('flee').execute(null, target, state);
      }
    },
    // fires when a player enters the room
    playerEnter: state => (room, player) => {
      state.ChannelManager.get('say').send(state, target, 'Squeak!');
    },
    // fires when the NPC dies
    deathblow: state => (victim, killer) => {
      // custom death behavior
    }
  }
};
`

const wolf = `
- id: wolf
  name: "Gray Wolf"
  keywords: ['wolf']
  level: 1
  description: 'Gray.'
  attributes:
    health: 40
  behaviors:
    combat: true
    ranvier-aggro:
      range: 3
    ranvier-wander:
      interval: 30
      restricted: true
    lootable:
      table:
        pools:
          - "limbo:wolf-pelt": 50
          - "limbo:wolf-fang": 25
`

const dummy = `
- id: 3
  name: "Training Dummy"
  keywords: ['dummy']
  level: 1
  description: 'Straw.'
  attributes:
    health: 20
  behaviors:
    combat: true
    lootable:
      table:
        pools:
          - "limbo:junk"
          - "limbo:sliceofcheese": 25
    aggressive:
      range: 3
`

const items = `
- id: sliceofcheese
  name: Slice of Cheese
  roomDesc: A slice of cheese
  keywords: [cheese]
- id: wolf-pelt
  name: Wolf Pelt
  roomDesc: A pelt
  keywords: [pelt]
- id: wolf-fang
  name: Wolf Fang
  roomDesc: A fang
  keywords: [fang]
`

const quests = `
- id: onecheeseplease
  title: One Cheese Please
  level: 1
  description: Bring cheese.
  completionMessage: Thanks.
  goals:
    - type: FetchGoal
      config: { title: Found Cheese, count: 1, item: 'limbo:sliceofcheese', removeItem: true }
  rewards:
    - type: ExperienceReward
      config: { amount: 3, leveledTo: QUEST }
`

/**
 * A behavior that takes a random exit, as written in the example: its listener returns another function without calling it, so nothing
 * happens.
 */
const wander = `
'use strict';
module.exports = {
  listeners: {
    updateTick: state => (config) => function () {
      if (this.isInCombat()) return;
      const room = this.room;
      const exits = room.getExits();
      if (!exits.length) return;
      const randomExit = exits[Math.floor(Math.random() * exits.length)];
      // move the NPC
      state.CommandManager.get(randomExit.direction).execute(null, this, state);
    }
  }
};
`

const room = (id: string, npcs: readonly string[], way: string, to: string) => `
- id: ${id}
  title: ${id}
  description: A room.
  npcs: [${npcs.join(', ')}]
  exits:
    - { roomId: 'limbo:${to}', direction: ${way} }
`

/** Types a line. @returns the output, without colours */
const type = (player: TestPlayer, line: string) => plain(player.command(line))

async function worldOf(files: Record<string, string>): Promise<TestDriver> {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-ranvier-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [file, text] of Object.entries({ 'areas/limbo/manifest.yml': 'title: Limbo\n', ...files })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const mud = await testDriver({ mounts: { '/mounts/ranvier/examples': folder } })
  onTestFinished(() => mud.stop())
  // The world boots at once, because these tests don't wait for it.
  mud.load('/daemons/ranvier').mountAt('/ranvier/examples')
  return mud
}

test('the rat of the example has its cheese, offers its quest, and makes who is nearly dead flee from it', async () => {
  const mud = await worldOf({
    'areas/limbo/npcs.yml': rat
      .replace('    health: 100', '    health: 100\n    strength: 40')
      .concat('  behaviors:\n    combat: true\n'),
    'areas/limbo/scripts/npcs/1-rat.js': ratScript,
    'areas/limbo/items.yml': items,
    'areas/limbo/quests.yml': quests,
    'areas/limbo/rooms.yml': room('white', ['limbo:rat'], 'east', 'black') + room('black', [], 'west', 'white'),
  })
  const ann = mud.player('Ann', { at: '/ranvier/examples/limbo/white' })
  expect(type(ann, 'warrior')).toContain('[!] [NPC] Rat')
  // The mistake in the rat's script is reported with its place, and has no other effect.
  expect(
    mud.faults.map(({ message, frames }) => `${message} ${frames[0]?.file}:${frames[0]?.line}`).join('\n'),
  ).toMatch(/'target' is not defined.*1-rat\.js:14/)
  expect(type(ann, 'quest list rat')).toContain('One Cheese Please')
  expect(type(ann, 'kill rat')).toContain('You attack Rat')
  mud.advance(120)
  expect(plain(ann.output)).toContain('You cowardly flee')
  expect(type(ann, 'look')).toContain('black')
})

test('the wolf of the example attacks, wanders, and leaves what its table says', async () => {
  const mud = await worldOf({
    'areas/limbo/npcs.yml': wolf,
    'areas/limbo/items.yml': items,
    'areas/limbo/rooms.yml': room('white', ['limbo:wolf'], 'east', 'black') + room('black', [], 'west', 'white'),
  })
  const ann = mud.player('Ann', { at: '/ranvier/examples/limbo/white' })
  type(ann, 'warrior')
  mud.advance(60)
  expect(plain(ann.output)).toMatch(/Gray Wolf (attacks you|wanders east)/)
  expect(mud.faults).toEqual([])
})

test('the training dummy of the example is loaded: a behavior that no bundle has, and a pool that is nowhere, are told', async () => {
  const mud = await worldOf({
    'areas/limbo/npcs.yml': dummy,
    'areas/limbo/items.yml': items,
    'areas/limbo/rooms.yml': room('white', ['limbo:3'], 'east', 'black') + room('black', [], 'west', 'white'),
  })
  const ann = mud.player('Ann', { at: '/ranvier/examples/limbo/white' })
  expect(type(ann, 'warrior')).toContain('Training Dummy')
  type(ann, 'kill dummy')
  mud.advance(20)
  expect(plain(ann.output)).toContain('You killed Training Dummy!')
})

test('what is under table drops, as do pools without it; a dead dummy leaves both kinds', async () => {
  const mud = await worldOf({
    'areas/limbo/npcs.yml': dummy.replace(': 25', ': 100'),
    'areas/limbo/items.yml': items,
    'areas/limbo/loot-pools.yml': "junk:\n  - 'limbo:wolf-fang': 100\n",
    'areas/limbo/rooms.yml': room('white', ['limbo:3'], 'east', 'black') + room('black', [], 'west', 'white'),
  })
  const ann = mud.player('Ann', { at: '/ranvier/examples/limbo/white' })
  type(ann, 'warrior')
  type(ann, 'kill dummy')
  mud.advance(20)
  const taken = type(ann, 'get all corpse')
  expect(taken).toContain('Wolf Fang')
  expect(taken).toContain('Slice of Cheese')
})

test('a wolf with restricted: true stays in its area', async () => {
  const free = wolf.replace(/ {4}ranvier-aggro:\n.*\n/, '').replace('interval: 30', 'interval: 1')
  const files = {
    'areas/limbo/npcs.yml': free.replace('restricted: true', 'restricted: false'),
    'areas/limbo/items.yml': items,
    'areas/limbo/rooms.yml': room('white', ['limbo:wolf'], 'east', 'black').replace('limbo:black', 'other:black'),
    'areas/other/manifest.yml': 'title: Other\n',
    'areas/other/rooms.yml': '\n- id: black\n  title: black\n  description: A room.\n',
  }
  for (const [npcs, isThere] of [
    [files['areas/limbo/npcs.yml'], false],
    [free, true],
  ] as const) {
    const mud = await worldOf({ ...files, 'areas/limbo/npcs.yml': npcs })
    const ann = mud.player('Ann', { at: '/ranvier/examples/limbo/white' })
    type(ann, 'warrior')
    mud.advance(10)
    expect(type(ann, 'look').includes('Gray Wolf')).toBe(isThere)
  }
})

test('what a room names that cannot be made is told with its file and line, and the room is there', async () => {
  const mud = await worldOf({
    'areas/limbo/npcs.yml': '- id: calm\n  name: Calm\n  keywords: [calm]\n- id: 3\n  name: "Training Dummy"\n',
    'areas/limbo/rooms.yml':
      room('white', ['limbo:calm', 'limbo:3', 'limbo:nobody'], 'east', 'black') + room('black', [], 'west', 'white'),
  })
  const said = mud.log.join('\n')
  expect(said).toContain('areas/limbo/npcs.yml:4:1: NPC in area [limbo] missing required property [keywords]')
  expect(said).toContain('areas/limbo/rooms.yml:5:')
  const ann = mud.player('Ann', { at: '/ranvier/examples/limbo/white' })
  expect(type(ann, 'warrior')).toContain('Calm')
})

test('the wander behavior of the example does nothing as it is written, and walks once it is mended', async () => {
  const files = {
    'areas/limbo/npcs.yml': rat
      .replace(/ {2}script.*\n {2}items.*\n {2}quests.*\n/, '')
      .concat('  behaviors:\n    walker: true\n'),
    'areas/limbo/rooms.yml': room('white', ['limbo:rat'], 'east', 'black') + room('black', [], 'west', 'white'),
  }
  const asWritten = await worldOf({ ...files, 'behaviors/npc/walker.js': wander })
  const ann = asWritten.player('Ann', { at: '/ranvier/examples/limbo/white' })
  type(ann, 'warrior')
  asWritten.advance(30)
  expect(type(ann, 'look')).toContain('Rat')
  const mended = wander
    .replace('(config) => function () {', 'function (config) {')
    .replace(/state.CommandManager.*\n/, 'this.moveTo(state.RoomManager.getRoom(randomExit.roomId));\n')
  const walking = await worldOf({ ...files, 'behaviors/npc/walker.js': mended })
  const bob = walking.player('Bob', { at: '/ranvier/examples/limbo/white' })
  type(bob, 'warrior')
  const seen = new Set<boolean>()
  for (let i = 0; i < 10; i++) {
    walking.advance(0.1)
    seen.add(type(bob, 'look').includes('Rat'))
  }
  expect(seen).toEqual(new Set([true, false]))
})
