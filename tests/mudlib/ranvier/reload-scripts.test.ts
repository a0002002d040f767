import { afterEach, expect, test } from 'vitest'
import type { Player } from '../../../mudlib/systems/ranvier/compat/ranvier/core/player.ts'
import { type Game, game } from './engine.ts'

const files: Record<string, string> = {
  'bundles/fen/attributes.js':
    "module.exports = [{ name: 'health', base: 100 }, { name: 'luck', base: 1, formula: { requires: [], fn: (who, now) => now + 1 } }]",
  'bundles/fen/areas/fen/manifest.yml': 'title: The fen\n',
  'bundles/fen/areas/fen/rooms.yml': '- { id: bog, title: A bog, description: Wet. }\n',
  'bundles/fen/areas/fen/quests.yml':
    '- { id: wade, title: Wade, goals: [{ type: Steps, config: { title: Steps, count: 3 } }], rewards: [] }\n',
  'bundles/fen/quest-goals/Steps.js': `const { QuestGoal } = require('ranvier')
module.exports = class Steps extends QuestGoal {
  constructor(quest, config, player) {
    super(quest, config, player)
    this.state = { count: 0 }
    this.on('step', () => { this.state.count += 1; this.emit('progress', this.getProgress()) })
  }
  getProgress() { return { percent: (this.state.count / this.config.count) * 100, display: 'steps ' + this.state.count } }
}
`,
  'bundles/fen/effects/mud.js': `const { EffectFlag } = require('ranvier')
module.exports = {
  config: { name: 'Mud', description: 'Slow.', type: 'mud' },
  flags: [EffectFlag.DEBUFF],
  modifiers: { attributes: { health: current => current - 10 } },
  listeners: { step: function () { this.target.said = 'squelch' } },
}
`,
  'bundles/fen/skills/leap.js': "module.exports = { name: 'Leap', run: state => (args, player) => 'You leap.' }",
  'bundles/fen/channels.js':
    "const { Channel, WorldAudience } = { ...require('ranvier'), ...require('ranvier').Channel }\nmodule.exports = [new Channel({ name: 'chat', aliases: ['.'], audience: new WorldAudience() })]",
  'bundles/fen/player-events.js':
    "module.exports = { listeners: { wave: state => function () { this.said = 'hello' } } }",
  'bundles/fen/input-events/intro.js': "module.exports = { event: state => socket => socket.write('Welcome.') }",
}

type Ann = Player & { said?: string }
interface Fen extends Game {
  ann: Ann
  heard: string[]
  /** Replaces a text in a file, and takes the change over. */
  edit(path: string, from: string, to: string): void
}

const games: Game[] = []
async function fen(): Promise<Fen> {
  const made = await game(files)
  games.push(made)
  const { engine, run, world, write } = made
  world.save('player', 'Ann', {
    attributes: { health: { base: 100, delta: 0 }, luck: { base: 1, delta: 0 } },
    room: 'fen:bog',
  })
  const account = run(() => new engine.classes.Account({ username: 'Ann' }))
  const ann = run(() => engine.await(engine.state.PlayerManager.loadPlayer(engine.state, account, 'Ann'))) as Ann
  const heard: string[] = []
  ann.socket = run(() =>
    engine.connect(
      text => heard.push(text),
      () => {},
    ),
  ) as never
  run(() => ann.hydrate(engine.state))
  const edit = (path: string, from: string, to: string) => {
    const whole = `bundles/fen/${path}`
    write({ [whole]: files[whole]!.replace(from, to) })
    run(() => engine.changed([whole]))
  }
  return { ...made, ann, heard, edit }
}
afterEach(async () => {
  for (const made of games.splice(0)) await made.stop()
})

test('an effect that somebody has changes what it does', async () => {
  const { engine, run, ann, edit } = await fen()
  run(() => ann.addEffect(engine.state.EffectFactory.create('mud')))
  expect(run(() => ann.getMaxAttribute('health'))).toBe(90)
  edit('effects/mud.js', 'current - 10', 'current - 30')
  expect(run(() => ann.getMaxAttribute('health'))).toBe(70)
  edit('effects/mud.js', 'squelch', 'splash')
  run(() => ann.emit('step'))
  expect(ann.said).toBe('splash')
})

test('a quest that a player has keeps its state when the goal or the quest is edited', async () => {
  const { engine, run, ann, edit } = await fen()
  const { QuestFactory } = engine.state
  run(() => ann.questTracker.start(QuestFactory.create(engine.state, 'fen:wade', ann)))
  run(() => ann.emit('step'))
  const progress = () => run(() => ann.questTracker.get('fen:wade')!.getProgress())
  expect(progress()).toMatchObject({ display: 'steps 1' })
  edit('quest-goals/Steps.js', "'steps '", "'strides '")
  run(() => ann.emit('step'))
  expect(progress()).toMatchObject({ display: 'strides 2' })
  edit('areas/fen/quests.yml', 'count: 3', 'count: 4')
  expect(progress()).toMatchObject({ percent: 50, display: 'strides 2' })
})

test('a skill, a channel and their names', async () => {
  const { engine, run, ann, edit } = await fen()
  const { SkillManager, ChannelManager } = engine.state
  edit('skills/leap.js', "name: 'Leap'", "name: 'Leap', aliases: ['hop']")
  expect([...SkillManager.skills.keys()]).toEqual(['leap', 'hop'])
  expect(run(() => SkillManager.get('hop')!.run('', ann))).toBe('You leap.')
  edit('channels.js', "aliases: ['.']", "aliases: ['gossip']")
  expect([...ChannelManager.channels.keys()]).toEqual(['chat', 'gossip'])
})

test('what players and connections listen to', async () => {
  const { run, ann, edit, heard } = await fen()
  edit('player-events.js', 'hello', 'bye')
  run(() => ann.emit('wave'))
  expect([ann.said, ann.listenerCount('wave')]).toEqual(['bye', 1])
  edit('input-events/intro.js', 'Welcome.', 'Come in.')
  const socket = ann.socket as unknown as {
    emit(event: string, socket: unknown): void
    listenerCount(event: string): number
  }
  run(() => socket.emit('intro', socket))
  expect([heard.at(-1), socket.listenerCount('intro')]).toEqual(['Come in.', 1])
})

test('an attribute takes its formula and its base, where nobody has changed that', async () => {
  const { run, ann, edit } = await fen()
  expect(run(() => ann.getMaxAttribute('luck'))).toBe(2)
  run(() => ann.setAttributeBase('health', 120))
  edit('attributes.js', 'now + 1', 'now + 5')
  expect(run(() => ann.getMaxAttribute('luck'))).toBe(6)
  edit('attributes.js', 'base: 100', 'base: 80')
  expect(run(() => ann.getMaxAttribute('health'))).toBe(120)
})

test('a formula that needs itself is refused, with all that was changed along', async () => {
  const { engine, run, ann, write } = await fen()
  const attributes = files['bundles/fen/attributes.js']!.replace('requires: []', "requires: ['luck']")
  write({
    'bundles/fen/attributes.js': attributes,
    'bundles/fen/player-events.js': 'module.exports = { listeners: {} }',
  })
  expect(() => run(() => engine.changed(['bundles/fen/player-events.js', 'bundles/fen/attributes.js']))).toThrow(
    'circular',
  )
  expect(run(() => ann.getMaxAttribute('luck'))).toBe(2)
  run(() => ann.emit('wave'))
  expect(ann.said).toBe('hello')
})
