import { afterEach, describe, expect, test } from 'vitest'
import type { Account } from '../../../mudlib/systems/ranvier/compat/ranvier/core/account.ts'
import type { Player } from '../../../mudlib/systems/ranvier/compat/ranvier/core/player.ts'
import { type Game, type GameOptions, game } from './engine.ts'

const files: Record<string, string> = {
  'bundles/fen/attributes.js': "module.exports = [{ name: 'health', base: 100 }]",
  'bundles/fen/areas/fen/manifest.yml': 'title: The fen\ninstanced: player\n',
  'bundles/fen/areas/fen/rooms.yml': `- { id: bog, title: A bog, description: Wet., npcs: [fen:frog], coordinates: [0, 0, 0] }
- { id: hill, title: A hill, description: Dry., coordinates: [0, 1, 0] }
`,
  'bundles/fen/areas/fen/npcs.yml': '- { id: frog, name: a frog, keywords: [frog] }\n',
  'bundles/fen/player-events.js':
    'module.exports = { listeners: { saved: state => function () { this.times = (this.times || 0) + 1 } } }',
  'bundles/fen/help/bog.yml': 'keywords: [mud]\nbody: It is wet.\n',
  'bundles/fen/help/empty.yml': 'keywords: [mud]\n',
}

const games: Game[] = []
async function fen(more: Record<string, string> = {}, options: GameOptions = {}): Promise<Game> {
  const made = await game({ ...files, ...more }, options)
  games.push(made)
  return made
}
afterEach(async () => {
  for (const made of games.splice(0)) await made.stop()
})

describe('people', () => {
  test('an account keeps the hash of its password, and its characters', async () => {
    const { engine, world, run } = await fen()
    run(() => {
      const account = new engine.classes.Account({ username: 'Ann' })
      account.addCharacter('Anna')
      account.setPassword('secret')
      account.deleteCharacter('Anna')
    })
    expect(world.load('account', 'Ann')).toEqual({
      ...{ username: 'Ann', characters: [{ username: 'Anna', deleted: true }] },
      ...{ password: world.hash('secret'), banned: false, deleted: false, metadata: {} },
    })
    const again = run(() => engine.await(engine.state.AccountManager.loadAccount('Ann'))) as Account
    expect(run(() => [again.checkPassword('secret'), again.checkPassword('Secret')])).toEqual([true, false])
    expect(run(() => engine.state.AccountManager.getAccount('Ann'))).toBe(again)
  })

  test('who is not kept can not be loaded', async () => {
    const { engine, run } = await fen()
    expect(() => run(() => engine.await(engine.state.AccountManager.loadAccount('Bob')))).toThrow(
      "data/account/Bob.json'",
    )
    expect(run(() => engine.state.PlayerManager.exists('Bob'))).toBe(false)
  })

  test('a player is saved, hears of it when it is done, and comes back', async () => {
    const { engine, world, run } = await fen()
    const { PlayerManager } = engine.state
    world.save('player', 'Anna', { attributes: { health: { base: 100, delta: -5 } }, level: 3, room: 'fen:bog' })
    const account = run(() => new engine.classes.Account({ username: 'Ann' }))
    type Ann = Player & { times?: number }
    const ann = run(() => engine.await(PlayerManager.loadPlayer(engine.state, account, 'Anna'))) as Ann
    run(() => ann.hydrate(engine.state))
    expect([ann.name, ann.level, ann.room?.entityReference]).toEqual(['Anna', 3, 'fen:bog'])
    run(() => {
      PlayerManager.save(ann)
      expect(ann.times).toBe(undefined)
    })
    run(() => engine.settle())
    expect(ann.times).toBe(1)
    run(() => engine.await(PlayerManager.saveAll()))
    expect(ann.times).toBe(2)
    expect(world.load('player', 'Anna')).toMatchObject({ level: 3, room: 'fen:bog' })
    run(() => PlayerManager.removePlayer(ann))
    expect([PlayerManager.players.size, ann.__pruned]).toEqual([0, true])
  })
})

describe('commands and help', () => {
  test('the first command that begins so is found, with the name under which it was', async () => {
    const { engine, run } = await fen({
      'bundles/fen/commands/look.js':
        "module.exports = { aliases: ['gaze'], usage: 'look <at>', command: state => (args, player, word) => word + args }",
      'bundles/fen/commands/lock.js': 'module.exports = { command: () => () => 0 }',
    })
    const { CommandManager } = engine.state
    const look = CommandManager.get('look')!
    expect(run(() => CommandManager.find('lo'))).toBe(CommandManager.get('lock'))
    expect(run(() => CommandManager.find('ga', true))).toEqual({ command: look, alias: 'gaze' })
    expect([look.usage, look.bundle, look.file]).toEqual(['look <at>', 'fen', 'bundles/fen/commands/look.js'])
    expect(run(() => look.execute(' up', null as never, 'gaze'))).toBe('gaze up')
    run(() => CommandManager.remove(look))
    expect([CommandManager.get('look'), CommandManager.get('gaze')]).toEqual([undefined, look])
  })

  test('help is found by its keywords; a page without a text is a warning', async () => {
    const { engine, run, log } = await fen()
    expect(log()).toEqual(['warn: \t\tHelp file [empty] has no content.', 'log: START - Starting server'])
    expect(run(() => engine.state.HelpManager.getFirst('mud')!.name)).toBe('bog')
    const fork = await fen({}, { fork: 'ru3' })
    expect(fork.run(() => fork.engine.state.HelpManager.getFirst('mud'))).toBe(null)
    expect(fork.run(() => fork.engine.state.HelpManager.getFirst('bo')!.name)).toBe('bog')
  })
})

describe('areas', () => {
  test('Ranvier makes an instanced area at the start, its fork when it is asked for', async () => {
    const stock = await fen()
    expect([...stock.engine.state.AreaManager.areas.keys()]).toEqual(['fen'])
    const { engine, run } = await fen({}, { fork: 'ru3' })
    const { AreaFactory, AreaManager, RoomManager } = engine.state
    expect(AreaManager.areas.size).toBe(0)
    expect(run(() => AreaFactory.getInstanceType('fen'))).toBe('player')
    const area = run(() => AreaFactory.createInstance(engine.state, 'fen', 'ann'))
    expect(run(() => AreaManager.getArea('fen', 'ann'))).toBe(area)
    expect(run(() => RoomManager.getRoom('fen:bog', 'ann')!.instanceId)).toBe('ann')
    expect(RoomManager.getRoom('fen:bog')).toBe(undefined)
    run(() => AreaManager.removeArea(area, 'ann'))
    expect(AreaManager.areas.size).toBe(0)
  })

  test('rooms next to each other on the map have exits; two in one place are refused', async () => {
    const { engine, run } = await fen()
    const { RoomManager } = engine.state
    expect(run(() => RoomManager.getRoom('fen:bog')!.getExits())).toEqual([
      { roomId: 'fen:hill', direction: 'north', inferred: true },
    ])
    const twice = {
      'bundles/fen/areas/fen/rooms.yml': files['bundles/fen/areas/fen/rooms.yml']!.replace('0, 1, 0', '0, 0, 0'),
    }
    await expect(fen(twice)).rejects.toThrow('trying to add room at filled coordinates: 0, 0')
  })

  test('players without a room are in a place of their own', async () => {
    const { engine, run } = await fen()
    const area = run(() => engine.state.AreaManager.getPlaceholderArea())
    expect(area.getRoomById('placeholder')!.title).toBe('Placeholder')
    expect(run(() => engine.state.AreaManager.getPlaceholderArea())).toBe(area)
  })

  test('a file without anything in it is a warning, and the start goes on', async () => {
    const { log } = await fen({
      'bundles/fen/areas/fen/items.yml': '# nothing yet\n',
      'bundles/fen/areas/fen/npcs.yml': '',
    })
    expect(log()).toEqual(
      expect.arrayContaining([
        'warn: \t\t\titems has an invalid value [null]',
        'warn: \t\t\tnpcs has an invalid value [undefined]',
        'error: bundles/fen/areas/fen/rooms.yml:1:54: No Entity definition found for fen:frog',
      ]),
    )
  })

  test('a monster with an attribute that nobody defines is left out, with an error', async () => {
    const { engine, log } = await fen({
      'bundles/fen/areas/fen/npcs.yml': '- { id: frog, name: a frog, keywords: [frog], attributes: { slime: 1 } }\n',
    })
    expect(engine.state.MobManager.mobs.size).toBe(0)
    expect(log().filter(line => line.startsWith('error'))).toEqual([expect.stringContaining('slime')])
  })
})

describe('channels', () => {
  const channels = `const { Channel, WorldAudience, PrivateAudience } = { ...require('ranvier'), ...require('ranvier').Channel }
module.exports = [
  new Channel({ name: 'chat', aliases: ['.'], color: ['bold', 'green'], audience: new WorldAudience() }),
  new Channel({ name: 'tell', audience: new PrivateAudience(), description: 'For one.' }),
]
`
  async function talkers() {
    const made = await fen({ 'bundles/fen/channels.js': channels })
    const { engine, run, world } = made
    const people = ['Ann', 'Bob'].map(name => {
      world.save('player', name, { attributes: {}, room: 'fen:bog' })
      const heard: string[] = []
      const account = run(() => new engine.classes.Account({ username: name }))
      const player = run(() => engine.await(engine.state.PlayerManager.loadPlayer(engine.state, account, name)))!
      player.socket = run(() =>
        engine.connect(
          text => heard.push(text),
          () => {},
        ),
      ) as never
      heard.length = 0
      run(() => player.hydrate(engine.state))
      return { player, heard }
    })
    return { ...made, ann: people[0]!, bob: people[1]! }
  }

  test('a message goes to all others, in the colours of the channel, and is told to them as an event', async () => {
    const { engine, run, ann, bob } = await talkers()
    const told: unknown[] = []
    bob.player.on('channelReceive', ((...args: unknown[]) => told.push(args.slice(1))) as never)
    const chat = engine.state.ChannelManager.find('ch')!
    expect(engine.state.ChannelManager.get('.')).toBe(chat)
    run(() => chat.send(engine.state, ann.player, 'a <b>word</b>'))
    expect(ann.heard.join('')).toContain('[chat] Ann: a ')
    expect(bob.heard.join('')).toContain('[chat] Ann: a ')
    expect(told).toEqual([[ann.player, 'a word']])
  })

  test('a private one needs somebody who is there, and gives the message without the name', async () => {
    const { engine, run, ann, bob } = await talkers()
    const tell = engine.state.ChannelManager.get('tell')!
    run(() => tell.send(engine.state, ann.player, 'bob psst'))
    expect(bob.heard.join('')).toContain('[tell] Ann: psst')
    const { NoRecipientError, NoMessageError } = engine.modules.ranvier.Channel
    expect(() => run(() => tell.send(engine.state, ann.player, 'eve psst'))).toThrow(NoRecipientError)
    expect(() => run(() => tell.send(engine.state, ann.player, ''))).toThrow(NoMessageError)
    expect(tell.getUsage()).toBe('tell <target> [message]')
  })
})

describe('what scripts may require', () => {
  const asking = (code: string) =>
    fen({ 'bundles/fen/server-events/x.js': `${code}\nmodule.exports = { listeners: {} }` })

  test('a module that is not here is named, with the file that asks', async () => {
    await expect(asking("require('lodash')")).rejects.toThrow(
      "Cannot find module 'lodash', which bundles/fen/server-events/x.js requires: no module of this name is here",
    )
    await expect(asking("require('./y')")).rejects.toThrow("Cannot find module './y'")
  })

  test('files of the bundles can be read, and not written', async () => {
    const { log } = await asking(`const fs = require('fs'), path = require('path'), { Logger } = require('ranvier')
Logger.log(fs.readFileSync(__dirname + '/../help/bog.yml').toString('utf8').trim())
Logger.log(fs.readdirSync(path.join(__dirname, '..', 'help')).join(), fs.existsSync(__dirname + '/nothing'))
Logger.log(fs.statSync(__filename).isFile(), path.basename(__filename, '.js'))
try { fs.writeFileSync(__dirname + '/y', 'z') } catch (error) { Logger.error(error.message) }`)
    expect(log()).toEqual(
      expect.arrayContaining([
        'log: keywords: [mud]\nbody: It is wet.',
        'log: bog.yml,empty.yml false',
        'log: true x',
        'error: fs.writeFileSync: files of bundles are read-only here; keep data in the metadata of players and accounts',
      ]),
    )
  })

  test('chance is that of the world', async () => {
    const { log } = await asking(`const { Random } = require('rando-js'), { Logger } = require('ranvier')
Logger.log(Random.inRange(1, 9), Random.fromArray(['a', 'b', 'c']), Random.probability(50), Random.probability(49), Random.roll(2, 6))`)
    expect(log()).toContain('log: 5 b true false 8')
  })

  test('a script of old times makes its exports of the path of the core', async () => {
    const { engine, run } = await fen({
      'bundles/fen/commands/old.js':
        "module.exports = srcPath => { const B = require(srcPath + 'Broadcast'); return { command: state => () => B.line(3) } }",
    })
    expect(run(() => engine.state.CommandManager.get('old')!.execute('', null as never, 'old'))).toBe('---')
  })
})

test('a connection begins with the event intro; what is typed is data; who is gone types no more', async () => {
  const { engine, run } = await fen({
    'bundles/fen/input-events/intro.js': `module.exports = { event: state => socket => {
  socket.write('Name? ')
  socket.once('data', name => { socket.write('Hello ' + name); socket.end() })
} }`,
  })
  const heard: string[] = []
  let closed = 0
  const connection = run(() =>
    engine.connect(
      text => heard.push(text),
      () => closed++,
    ),
  )
  run(() => connection.receive('Ann'))
  run(() => connection.receive('again'))
  expect(heard.join('')).toBe('\r\nConnecting...\nName? Hello Ann')
  expect([closed, connection.writable, engine.connections.size]).toEqual([1, false, 0])
})
