'use strict'
// The benchmark's world on Ranvier itself, as npm has it: run by node alone, so that nothing changes how it runs.
// node ranvier-rival.cjs FOLDER ROUNDS ROUNDS-BEFORE: prints the figures as JSON.
const fs = require('node:fs')
const Module = require('node:module')
const path = require('node:path')
const v8 = require('node:v8')
const vm = require('node:vm')

const [folder, rounds, warmUp] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])]
const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
const heap = () => {
  for (let i = 0; i < 3; i++) collect()
  return process.memoryUsage().heapUsed
}
v8.setFlagsFromString('--expose-gc')
const collect = vm.runInNewContext('gc')

// ---- modules that bundles require and that aren't installed with Ranvier, as far as this world uses them
const random = (from, to) => Math.floor(Math.random() * (to - from + 1) + from)
const Random = {
  inRange: random,
  fromArray: list => list[Math.floor(Math.random() * list.length)],
  probability: percent => percent / 100 >= Math.random(),
  coinFlip: () => random(0, 1),
  roll: (dice, sides) => Array.from({ length: dice }, () => random(1, sides)).reduce((a, b) => a + b, 0),
}
const given = {
  'rando-js': { Random },
  'humanize-duration': Object.assign(() => '', { humanizer: () => () => '' }),
}
const load = Module._load
Module._load = function (name, ...rest) {
  if (given[name]) return given[name]
  return load.call(this, name === 'ranvier' || name === 'sprintf-js' ? require.resolve(name) : name, ...rest)
}

const Ranvier = require('ranvier')
const yaml = require(require.resolve('js-yaml', { paths: [path.dirname(require.resolve('ranvier'))] }))

// ---- data as ranvier-datasource-file reads it, and people in memory
class Source {
  pathOf({ path: named, bundle, area }) {
    return path.join(folder, named.replace('[AREA]', area).replace('[BUNDLE]', bundle))
  }

  async hasData(config) {
    return fs.existsSync(this.pathOf(config))
  }
}
class Yaml extends Source {
  async fetchAll(config) {
    return yaml.load(await fs.promises.readFile(this.pathOf(config), 'utf8'))
  }
}
class YamlArea extends Source {
  async fetchAll(config) {
    const areas = {}
    for (const name of await fs.promises.readdir(this.pathOf(config))) {
      const manifest = path.join(this.pathOf(config), name, 'manifest.yml')
      if (fs.existsSync(manifest)) areas[name] = yaml.load(await fs.promises.readFile(manifest, 'utf8'))
    }
    return areas
  }
}
class YamlDirectory extends Source {
  async fetchAll(config) {
    const all = {}
    for (const name of await fs.promises.readdir(this.pathOf(config)))
      all[path.basename(name, '.yml')] = yaml.load(
        await fs.promises.readFile(path.join(this.pathOf(config), name), 'utf8'),
      )
    return all
  }
}
class Kept extends Source {
  all = new Map()

  async hasData() {
    return true
  }

  async fetch(_config, id) {
    return JSON.parse(this.all.get(id))
  }

  async update(_config, id, data) {
    this.all.set(id, JSON.stringify(data))
  }
}

// ---- the server, as the skeleton makes it
const quiet = () => {}
for (const level of ['log', 'warn', 'verbose']) Ranvier.Logger[level] = quiet
Ranvier.Logger.error = (...words) => console.error(...words)
const bundles = fs.readdirSync(path.join(folder, 'bundles'))
Ranvier.Config.load({
  ...{ port: 0, bundles, startingRoom: 'yard:0', moveCommand: 'move', skillLag: 1000, defaultMaxPlayerInventory: 16 },
  ...{ maxIdleTime: 0, maxAccountNameLength: 20, minAccountNameLength: 3, maxPlayerNameLength: 20 },
  ...{ minPlayerNameLength: 3, maxCharacters: 3, reportToAdmins: false },
})
const R = Ranvier
// Accounts would be written to the disk.
R.Data.save = quiet
const state = {
  ...{ AccountManager: new R.AccountManager(), AreaBehaviorManager: new R.BehaviorManager() },
  ...{ AreaFactory: new R.AreaFactory(), AreaManager: new R.AreaManager(), AttributeFactory: new R.AttributeFactory() },
  ...{ ChannelManager: new R.ChannelManager(), CommandManager: new R.CommandManager(), Config: R.Config },
  ...{
    EffectFactory: new R.EffectFactory(),
    HelpManager: new R.HelpManager(),
    InputEventManager: new R.EventManager(),
  },
  ...{
    ItemBehaviorManager: new R.BehaviorManager(),
    ItemFactory: new R.ItemFactory(),
    ItemManager: new R.ItemManager(),
  },
  ...{ MobBehaviorManager: new R.BehaviorManager(), MobFactory: new R.MobFactory(), MobManager: new R.MobManager() },
  ...{ PartyManager: new R.PartyManager(), PlayerManager: new R.PlayerManager(), QuestFactory: new R.QuestFactory() },
  ...{ QuestGoalManager: new R.QuestGoalManager(), QuestRewardManager: new R.QuestRewardManager() },
  ...{
    RoomBehaviorManager: new R.BehaviorManager(),
    RoomFactory: new R.RoomFactory(),
    RoomManager: new R.RoomManager(),
  },
  ...{ SkillManager: new R.SkillManager(), SpellManager: new R.SkillManager() },
  ...{ ServerEventManager: new R.EventManager(), GameServer: new R.GameServer(), DataLoader: R.Data },
  ...{ EntityLoaderRegistry: new R.EntityLoaderRegistry(), DataSourceRegistry: new R.DataSourceRegistry() },
}
state.DataSourceRegistry.load(() => ({ Yaml, YamlArea, YamlDirectory, Kept }), folder, {
  ...{ Yaml: { require: 'files.Yaml' }, YamlArea: { require: 'files.YamlArea' } },
  ...{ YamlDirectory: { require: 'files.YamlDirectory' }, Kept: { require: 'files.Kept' } },
})
const inArea = file => ({ source: 'Yaml', config: { path: `bundles/[BUNDLE]/areas/[AREA]/${file}.yml` } })
state.EntityLoaderRegistry.load(state.DataSourceRegistry, {
  ...{ accounts: { source: 'Kept' }, players: { source: 'Kept' } },
  areas: { source: 'YamlArea', config: { path: 'bundles/[BUNDLE]/areas' } },
  ...{ npcs: inArea('npcs'), items: inArea('items'), rooms: inArea('rooms'), quests: inArea('quests') },
  ...{
    'loot-pools': inArea('loot-pools'),
    help: { source: 'YamlDirectory', config: { path: 'bundles/[BUNDLE]/help' } },
  },
})
state.AccountManager.setLoader(state.EntityLoaderRegistry.get('accounts'))
state.PlayerManager.setLoader(state.EntityLoaderRegistry.get('players'))

class Socket extends R.TransportStream {
  seen = 0

  get writable() {
    return true
  }

  write(text) {
    this.seen += text.length
  }
}

let clock = Date.now()
Date.now = () => clock
const tick = () => {
  clock += 100
  state.AreaManager.tickAll(state)
  state.ItemManager.tickAll()
  state.PlayerManager.emit('updateTick')
}
const settled = () => new Promise(resolve => setTimeout(resolve, 20))

/** Milliseconds of CPU time for one piece of work, in each of several rounds; those before count for nothing. */
function measure(work, times) {
  const taken = []
  for (let i = -warmUp; i < rounds; i++) {
    const start = cpu()
    for (let n = 0; n < times; n++) work(n)
    if (i >= 0) taken.push((cpu() - start) / times)
  }
  return taken
}

async function main() {
  const before = heap()
  const start = cpu()
  await new R.BundleManager(`${folder}/bundles/`, state).loadBundles()
  const boot = [cpu() - start]
  state.ServerEventManager.attach(state.GameServer)
  state.GameServer.startup({ port: 0 })
  const memory = [heap() - before]
  const rooms = [...state.AreaManager.areas.values()].reduce((sum, area) => sum + area.rooms.size, 0)
  const npcs = state.MobManager.mobs.size

  const alone = measure(tick, 300)
  const sockets = []
  for (let i = 0; i < 10; i++) {
    const socket = new Socket()
    sockets.push(socket)
    state.InputEventManager.attach(socket)
    const name = `Guest${'abcdefghij'[i]}`
    const account = new R.Account({ username: name, characters: [], password: '' })
    state.AccountManager.addAccount(account)
    socket.emit('finish-player', socket, { account, name, playerClass: 'warrior' })
    await settled()
    const player = state.PlayerManager.getPlayer(name)
    player.moveTo(state.RoomManager.getRoom(`yard:${i}`))
    player.setAttributeBase('health', 1e9)
    player.setAttributeToMax('health')
  }
  const standing = measure(tick, 300)
  const line = Buffer.from('look\r\n')
  const look = measure(n => sockets[n % 10].emit('data', line), 2000)
  const npc = [...state.MobManager.mobs.values()].find(one => one.entityReference === 'q0:5')
  const unheard = measure(() => npc.emit('nobody', 1), 200_000)
  const heard = measure(() => npc.emit('bench', 1), 100_000)
  for (const player of state.PlayerManager.players.values()) player.initiateCombat([...player.room.npcs][0])
  const fighting = measure(tick, 300)
  const fights = [...state.PlayerManager.players.values()].filter(player => player.isInCombat()).length
  const seen = sockets.reduce((sum, one) => sum + one.seen, 0)
  console.log(
    JSON.stringify({ rooms, npcs, fights, seen, boot, memory, alone, standing, fighting, look, unheard, heard }),
  )
  process.exit(0)
}
main().catch(error => {
  console.error(error)
  process.exit(1)
})
