/**
 * The files of an invented Ranvier server, by their paths. It has a script of each kind: behaviors, a command, an effect, a skill, goals,
 * rewards, channels and events.
 */
export const hollow: Readonly<Record<string, string>> = {
  'bundles/hollow/areas/hollow/items.yml': `- { id: stone, name: a stone, roomDesc: A stone lies here., keywords: [stone], description: Grey., behaviors: { hum: { loud: true } } }
- { id: lamp, name: a lamp, roomDesc: A lamp., keywords: [lamp], description: Lit., script: lamp, metadata: { uses: 3 } }
`,
  'bundles/hollow/areas/hollow/manifest.yml': `title: The hollow
behaviors: { drip: { every: 2 } }
`,
  'bundles/hollow/areas/hollow/npcs.yml': `- { id: parrot, name: a parrot, keywords: [parrot], level: 1, description: Green., behaviors: { parrot: { loud: 50, greeting: Welcome } }, quests: ['hollow:tour'], script: parrot }
- { id: rat, name: a rat, keywords: [rat], level: 1, description: Grey., attributes: { health: 20, strength: 2 }, behaviors: { combat: true, lootable: { pools: [{ 'hollow:stone': 100 }] } } }
`,
  'bundles/hollow/areas/hollow/quests.yml': `- id: tour
  title: The tour
  level: 1
  description: See all.
  autoComplete: true
  goals: [{ type: SeeGoal, config: { count: 2 } }]
  rewards: [{ type: TitleReward, config: { title: Tourist } }]
`,
  'bundles/hollow/areas/hollow/rooms.yml': `- id: mouth
  title: Mouth of the hollow
  description: Dark.
  npcs: ['hollow:parrot']
  items: ['hollow:stone', 'hollow:lamp']
  script: mouth
  exits: [{ direction: east, roomId: 'hollow:hall', leaveMessage: ' creeps in.' }]
- id: hall
  title: A hall
  description: Wide.
  behaviors: { trap: { damage: 3, text: 'A dart!' } }
  npcs: [{ id: 'hollow:rat', respawnChance: 100, maxLoad: 2 }]
  exits: [{ direction: west, roomId: 'hollow:mouth' }]
`,
  'bundles/hollow/areas/hollow/scripts/items/lamp.js': `const { Broadcast } = require('ranvier');
module.exports = { listeners: { get: state => { let times = 0; return function (player) { times += 1; this.metadata.uses -= 1; Broadcast.sayAt(player, \`Times \${times}, uses \${this.metadata.uses}\`); }; } } };
`,
  'bundles/hollow/areas/hollow/scripts/npcs/parrot.js': `const { Broadcast } = require('ranvier');
module.exports = { listeners: { spawn: state => function () { this.perch = this.room && this.room.title; }, playerLeave: state => function (player, to) { Broadcast.sayAt(player, \`The parrot of \${this.perch} looks after you.\`); } } };
`,
  'bundles/hollow/areas/hollow/scripts/rooms/mouth.js': `module.exports = { listeners: { command: state => (player, command, args) => { player.lastCommand = [command, args]; },
 playerEnter: state => function (player) { const q = state.QuestFactory; if (q.canStart(player, 'hollow:tour')) player.questTracker.start(q.create(state, 'hollow:tour', player)); } } };
`,
  'bundles/hollow/behaviors/area/drip.js': `'use strict';
const { Broadcast, Logger } = require('ranvier');
module.exports = {
  listeners: {
    updateTick: state => function (config) {
      const now = Date.now();
      if (now - (this.lastDrip || 0) < config.every * 1000) return;
      this.lastDrip = now;
      this.drips = (this.drips || 0) + 1;
      Broadcast.sayAt(this, \`Drip \${this.drips}.\`);
    },
    roomAdded: state => function (config, room) { Logger.verbose(room.title + ' is wet'); },
  }
};
`,
  'bundles/hollow/behaviors/item/hum.js': `const { Broadcast: B } = require('ranvier');
let hums = 0;
function hum(item) { return \`\${item.name} hums \${++hums}\`; }
module.exports = srcPath => ({
  listeners: {
    get: state => function (config, player) { B.sayAt(player, hum(this) + (config.loud ? '!' : '.')); },
    drop: state => function (config, player) { B.sayAt(player, \`\${this.name} is silent.\`); this.setMeta('dropped', (this.getMeta('dropped') || 0) + 1); },
    spawn: state => function () { this.metadata.dropped = 0; },
  }
});
`,
  'bundles/hollow/behaviors/npc/parrot.js': `const { Random } = require('rando-js');
const Words = require('../../lib/Words');
module.exports = { listeners: {
  channelReceive: state => function (config, channel, sender, message) {
    if (channel.name !== 'say' || sender === this) return;
    const words = new Words(message);
    let out = words.reverse();
    if (Random.probability(config.loud)) out = out.toUpperCase();
    state.ChannelManager.get('say').send(state, this, out);
  },
  playerEnter: state => async function (config, player) {
    const text = await new Promise(resolve => setTimeout(() => resolve(config.greeting), 500));
    if (player.room === this.room) { state.ChannelManager.get('say').send(state, this, text + ' ' + Words.count); }
  },
} };
`,
  'bundles/hollow/behaviors/room/trap.js': `const { Broadcast, Damage } = require('ranvier');
const sprintf = require('sprintf-js').sprintf;
module.exports = {
  listeners: {
    playerEnter: state => function (config, player, prevRoom) {
      const { damage = 1, text } = config;
      if (player.hasEffectType('blessed')) { return Broadcast.sayAt(player, 'The trap spares you.'); }
      const hurt = new Damage('health', damage, this, this, { trap: true });
      Broadcast.sayAt(player, sprintf('%s (%03d)', text || 'Snap!', damage));
      hurt.commit(player);
    },
    playerLeave: state => function (config, player, next) { Broadcast.sayAtExcept(this, \`\${player.name} gets away to \${next && next.title}.\`, [player]); },
  },
};
`,
  'bundles/hollow/channels.js': `const { AreaAudience } = require('ranvier');
const { Channel } = require('ranvier').Channel;
module.exports = [
  new Channel({ name: 'echo', color: ['bold', 'cyan'], description: 'Echoes', audience: new AreaAudience(), aliases: ['ec'],
    formatter: { sender: (sender, target, message, colorify) => colorify(\`You echo: \${message}\`), target: (sender, target, message, colorify) => colorify(\`\${sender.name} echoes: \${message}\`) } }),
];
`,
  'bundles/hollow/commands/bless.js': `const { Broadcast } = require('ranvier');
module.exports = { command: state => (args, player) => {
  const effect = state.EffectFactory.create('hollow.blessed', { duration: 4 * 1000 }, { power: parseInt(args, 10) || 2 });
  if (!player.addEffect(effect)) Broadcast.sayAt(player, 'No.');
} };
`,
  'bundles/hollow/commands/measure.js': `const { Broadcast, CommandType } = require('ranvier');
const maths = require('../lib/maths');
const ArgParser = require('../../bundle-example-lib/lib/ArgParser');
module.exports = {
  usage: 'measure <number> [thing]', aliases: ['gauge'],
  command: state => (args, player, arg0) => {
    if (!args) { return Broadcast.sayAt(player, \`Usage: \${arg0}\`); }
    const [number, ...rest] = args.split(' ');
    let thing = null;
    if (rest.length) { thing = ArgParser.parseDot(rest.join(' '), player.room.items); }
    for (const [key, value] of Object.entries(maths.table)) { Broadcast.sayAt(player, \`\${key}:\${value}\`); }
    Broadcast.sayAt(player, \`\${maths.half(+number)} \${maths.quarter(+number)} \${maths.lookup('none', 7)} \${thing ? thing.name : 'nothing'} \${arg0}\`);
  },
};
`,
  'bundles/hollow/effects/hollow.blessed.js': `'use strict';
const { Broadcast, EffectFlag, Damage } = require('ranvier');
module.exports = {
  config: { name: 'Blessed', type: 'blessed', maxStacks: 0, unique: true, tickInterval: 1 },
  flags: [EffectFlag.BUFF],
  state: { power: 1 },
  modifiers: {
    attributes: { strength: function (current) { return current + this.state.power; } },
    incomingDamage: (damage, current) => current,
    outgoingDamage: function (damage, current) { return current * this.state.power; },
  },
  listeners: {
    effectActivated: function () { Broadcast.sayAt(this.target, 'You are blessed.'); },
    effectDeactivated: function () { Broadcast.sayAt(this.target, 'The blessing fades.'); },
    updateTick: function () { Broadcast.sayAt(this.target, \`Left: \${Math.ceil(this.remaining / 1000)}\`); },
  },
};
`,
  'bundles/hollow/lib/Words.js': `'use strict';
class Words {
  constructor(text) { this.words = text.split(/\\s+/); Words.count = (Words.count || 0) + 1; }
  get length() { return this.words.length; }
  reverse() { return [...this.words].reverse().join(' '); }
  static of(...list) { return list.map(one => new Words(one)); }
}
module.exports = Words;
`,
  'bundles/hollow/lib/maths.js': `exports.half = function (n) { return Math.floor(n / 2); };
exports.quarter = n => exports.half(exports.half(n));
const table = { low: 1, high: 10 };
exports.table = table;
exports.lookup = (name, fallback) => table[name] || fallback;
`,
  'bundles/hollow/player-events.js': `const { Broadcast: B } = require('ranvier');
module.exports = { listeners: {
  enterRoom: state => function (room) { this.walked = (this.walked || 0) + 1; if (this.walked % 3 === 0) B.sayAt(this, \`You have walked \${this.walked}.\`); },
  questStart: state => function (quest) { B.sayAt(this, '> ' + quest.config.title); },
  questProgress: state => function (quest, progress) { B.sayAt(this, '> ' + progress.display); },
} };
`,
  'bundles/hollow/quest-goals/SeeGoal.js': `'use strict';
const { QuestGoal } = require('ranvier');
module.exports = class SeeGoal extends QuestGoal {
  constructor(quest, config, player) {
    config = Object.assign({ title: 'See rooms', count: 1 }, config);
    super(quest, config, player);
    this.state = { seen: [] };
    this.on('enterRoom', this._enter);
  }
  getProgress() {
    const percent = (this.state.seen.length / this.config.count) * 100;
    return { percent, display: \`\${this.config.title}: \${this.state.seen.length}/\${this.config.count}\` };
  }
  _enter(room) {
    if (this.state.seen.includes(room.entityReference)) return;
    this.state.seen.push(room.entityReference);
    this.emit('progress', this.getProgress());
  }
};
`,
  'bundles/hollow/quest-rewards/TitleReward.js': `const { QuestReward } = require('ranvier');
module.exports = class TitleReward extends QuestReward {
  static reward(GameState, quest, config, player) { player.setMeta('title', config.title); }
  static display(GameState, quest, config, player) { return \`Title: \${config.title}\`; }
};
`,
  'bundles/hollow/server-events/boot.js': `const { Logger } = require('ranvier');
module.exports = { listeners: { startup: state => function (commander) { Logger.log('hollow has ' + state.RoomManager.rooms.size + ' rooms'); } } };
`,
  'bundles/hollow/skills/shove.js': `const { Broadcast, Damage, SkillType } = require('ranvier');
const power = 150;
function calculate(player) { return Math.round(player.getAttribute('strength') * (power / 100)); }
module.exports = {
  aliases: ['push'], name: 'Shove', gainedText: 'You shove.', type: SkillType.SKILL, requiresTarget: true, initiatesCombat: true,
  resource: { attribute: 'energy', cost: 5 }, cooldown: 3,
  run: state => function (args, player, target) {
    const damage = new Damage('health', calculate(player), player, this, { type: 'physical' });
    Broadcast.sayAt(player, \`You shove \${target.name}.\`);
    damage.commit(target);
  },
  info: player => \`Shoves for \${calculate(player)}.\`,
};
`,
  'ranvier.json': `{ "startingRoom": "hollow:mouth", "bundles": ["hollow","bundle-example-lib","bundle-example-input-events","bundle-example-player-events","bundle-example-commands","bundle-example-channels","bundle-example-classes","bundle-example-effects","bundle-example-quests","bundle-example-combat","lootable-npcs","progressive-respawn"] }
`,
}

/** The actions of a visitor of the hollow. Texts are typed lines; numbers are seconds that pass. */
export const visit: readonly (string | number)[] = [
  ...[
    'Walker',
    'y',
    'password1',
    'password1',
    'Walker',
    'y',
    'warrior',
    1,
    'look',
    'say hello green bird',
    1,
    'say one two',
  ],
  ...[
    'get stone',
    'get lamp',
    'drop lamp',
    'get lamp',
    'drop stone',
    'measure',
    'measure 9 stone',
    'gauge 41',
    'quest log',
  ],
  ...[
    'bless 3',
    2,
    'east',
    1,
    'look',
    'skill shove',
    'shove rat',
    'kill rat',
    10,
    'look',
    'west',
    'east',
    3,
    'echo hi all',
  ],
  ...['score', 'effects', 5, 'loot corpse', 'inventory', 'quest log', 'say bye'],
]
