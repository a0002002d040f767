import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AnyObject, TestDriver } from '../../../driver/testing.ts'

/** The files of an invented Ranvier server, by their paths. Its one area has a bit of everything. */
export const fen: Readonly<Record<string, string>> = {
  'ranvier.json': '{ "startingRoom": "fen:bank" }\n',
  'bundles/fenland/lib/Croak.js': `'use strict';

module.exports = { croak: n => Array.from({ length: n }, () => 'croak').join(' ') };
`,
  'bundles/fenland/behaviors/npc/croaks.js': `const { Broadcast } = require('ranvier');
const { croak } = require('../../lib/Croak');

module.exports = { listeners: {
  playerEnter: state => function (config, player) {
    Broadcast.sayAt(player, this.name + ' says: ' + croak(config.times || 1));
  },
} };
`,
  'bundles/fenland/areas/fen/manifest.yml': `title: The fen
metadata: { damp: true }
script: weather
behaviors:
  progressive-respawn: { interval: 5 }
`,
  'bundles/fenland/areas/fen/rooms.yml': `- &wet
  id: bank
  title: The bank
  description: "Reeds, and a path.\\nIt's wet."
  script: welcome
  metadata: { commands: [dig], depth: 2 }
  exits:
    - { direction: east, roomId: 'fen:reeds' }
    - { direction: down, roomId: 'fen:hut', leaveMessage: ' climbs down.' }
  npcs: [{ id: 'fen:frog', respawnChance: 50, maxLoad: 1 }]
  items: ['fen:chest', { id: 'fen:reed', respawnChance: 20 }]
  doors:
    'fen:hut': { closed: true, locked: true, lockedBy: 'fen:key' }
- <<: *wet
  id: reeds
  title: Reeds
  script: welcome
  items: ~
  npcs: ['fen:heron']
  doors: ~
  exits:
    - { direction: west, roomId: 'fen:bank' }
- id: hut
  title: 'A hut'
  description: Dry.
  script: hut
  coordinates: [0, 0, -1]
  exits:
    - { direction: up, roomId: 'fen:bank' }
- id: 4
  title: Under the hut
  description: Dark.
  coordinates: [0, -1, -1]
`,
  'bundles/fenland/areas/fen/npcs.yml': `- id: frog
  name: a green frog
  keywords: [frog, green]
  level: 2
  description: It looks at you.
  script: frog
  quests: ['fen:flies']
  attributes: { health: 60 }
  behaviors:
    combat: true
    croaks: { times: 2 }
    lootable:
      currencies: { gold: { min: 2, max: 4 } }
      pools: ['fen:mud', { 'fen:reed': 60 }]
- id: heron
  name: a heron
  keywords: [heron]
  level: 1
  description: It stands on one leg.
  script: heron
  behaviors:
    ranvier-wander: { interval: 3, restrictTo: ['fen:reeds', 'fen:bank'] }
`,
  'bundles/fenland/areas/fen/items.yml': `- id: chest
  name: a chest
  roomDesc: A chest stands here.
  keywords: [chest]
  type: CONTAINER
  description: Old.
  metadata: { noPickup: true }
  closed: true
  items: ['fen:key']
- id: key
  name: a key
  roomDesc: A key lies here.
  keywords: [key]
  description: Rusty.
  script: key
- id: reed
  name: a reed
  roomDesc: A reed lies here.
  keywords: [reed]
  description: Long.
`,
  'bundles/fenland/areas/fen/quests.yml': `- id: flies
  title: Flies
  level: 1
  autoComplete: true
  description: The frog is hungry.
  goals: [{ type: FetchGoal, config: { title: Get the key, count: 1, item: 'fen:key' } }]
  rewards: [{ type: CurrencyReward, config: { currency: gold, amount: 3 } }]
`,
  'bundles/fenland/areas/fen/loot-pools.yml': "mud: [{ 'fen:reed': 50 }]\n",
  'bundles/fenland/areas/fen/scripts/weather.js': `module.exports = { listeners: {
  roomAdded: state => function (room) { room.smell = 'mud of ' + this.title; },
} };
`,
  'bundles/fenland/areas/fen/scripts/rooms/welcome.js': `'use strict';

const { Broadcast } = require('ranvier');

// How many have come, to either place.
let visits = 0;

function count(player) {
  visits += 1;
  return visits + (player.isNpc ? ' animals' : ' visits');
}

module.exports = {
  listeners: {
    playerEnter: state => function (player, from) {
      Broadcast.sayAt(player, count(player) + ', ' + (from ? from.title : 'nowhere') + ', ' + this.smell);
      const quest = 'fen:flies';
      if (state.QuestFactory.canStart(player, quest)) {
        player.questTracker.start(state.QuestFactory.create(state, quest, player));
      }
    },
    command: state => {
      const holes = new Set();
      return function (player, name, args) {
        holes.add(args);
        Broadcast.sayAt(player, name + ': ' + holes.size + ' holes, chance ' + Math.floor(Math.random() * 100));
      };
    },
  },
};
`,
  'bundles/fenland/areas/fen/scripts/rooms/hut.js': `const Ranvier = require('ranvier');

module.exports = {
  listeners: {
    playerEnter: state => async function (player) {
      await null;
      Ranvier.Broadcast.sayAt(player, 'Somebody knocks.');
    },
  },
};
`,
  'bundles/fenland/areas/fen/scripts/npcs/frog.js': `const { Broadcast, Damage, Logger } = require('ranvier');
const { croak } = require('../../../../lib/Croak');
const { Random } = require('rando-js');

module.exports = {
  listeners: {
    spawn: state => function () {
      this.bornAt = Date.now();
      Logger.log(this.name + ' in ' + this.room.title);
    },

    playerEnter: state => function (player) {
      if (Random.probability(40)) return;
      // It takes a while to wake up.
      setTimeout(() => {
        if (player.room === this.room) Broadcast.sayAt(player, 'The frog: ' + croak(3));
      }, 1500);
    },

    channelReceive: state => function (channel, sender, message) {
      if (channel.name !== 'say' || sender === this) return;
      const old = Math.round((Date.now() - this.bornAt) / 1000);
      state.ChannelManager.get('say').send(state, this, message.toUpperCase() + ' ' + old);
    },

    damaged: (state) => function (damage) {
      if (damage.attacker && !this.stung) {
        this.stung = true;
        new Damage('health', 3, this, this).commit(damage.attacker);
        Broadcast.sayAtExcept(this.room, 'The frog stings!', [this]);
      }
    },

    killed: state => function () { Broadcast.sayAt(this.room, 'The frog is no more.'); },
  },
};
`,
  'bundles/fenland/areas/fen/scripts/npcs/heron.js': `const { Broadcast } = require('ranvier');

module.exports = {
  listeners: {
    enterRoom: state => function (room) {
      for (const player of room.players) {
        const [first] = [...room.items].map(item => item.name);
        Broadcast.sayAt(player, 'The heron looks at ' + (first || 'nothing') + ' and ' + arguments.length);
      }
    },
  },
};
`,
  'bundles/fenland/areas/fen/scripts/items/key.js': `const { Broadcast } = require('ranvier');

module.exports = {
  listeners: {
    get: state => function (who) {
      let turns = 0;
      const timer = setInterval(() => {
        turns++;
        Broadcast.sayAt(who, 'The key turns ' + turns);
        if (turns === 2) clearInterval(timer);
      }, 1000);
    },
  },
};
`,
}

/** The actions of a visitor of the fen. Texts are typed lines; numbers are seconds that pass. */
export const visit: readonly (string | number)[] = [
  ...['Walker', 'y', 'password1', 'password1', 'Walker', 'y', 'warrior', 1],
  ...['look', 'look frog', 2, 'dig a hole', 'dig a hole', 'dig two', 'say hello', 'open chest', 'get key chest', 3],
  ...['east', 4, 'look', 'west', 2, 'open hut', 'unlock down', 'open down', 'down', 1, 'look', 'up', 2],
  ...[
    'kill frog',
    20,
    'look',
    'get all corpse',
    'look in corpse',
    'inventory',
    'score',
    30,
    'look',
    'quest log',
    'dig three',
  ],
]

/** The step limits of turns in a test with the fen. */
export const budgets = { command: 500_000_000, heartBeat: 500_000_000, callOut: 500_000_000, load: 2_000_000_000 }

/** Writes the server's files to a folder. */
export function writeFen(folder: string, files = fen): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** Plays the visit in a world. @returns all output of the visitor, and all events */
export function play(
  mud: TestDriver,
  begin: (tool: AnyObject) => void,
  steps = visit,
): { out: string; events: unknown[] } {
  const run = (work: () => unknown) => mud.driver.guard.attempt('load', null, work)
  const tool = mud.load('/compat/ranvier/replay')
  run(() => begin(tool))
  run(() => tool.connect('A'))
  for (const step of steps) {
    if (typeof step === 'number') mud.advance(step)
    else run(() => tool.send('A', step))
  }
  const { out, events } = tool.take() as { out: Record<string, string>; events: unknown[] }
  return { out: out.A!, events }
}
