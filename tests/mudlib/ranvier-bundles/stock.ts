import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import type { Character, State } from './entities.ts'
import { MemoryFiles, Scripts } from './scripts.ts'

/** Runs our default bundles on the engine for which they were made, the package `ranvier`. Files, clock and connections are in memory. */

const bundles = fileURLToPath(new URL('../../../mudlib/systems/ranvier/compat/ranvier/bundles', import.meta.url))
const engine = fileURLToPath(new URL('../../../node_modules/ranvier/src', import.meta.url))

/** A connection with its output and input. */
export interface Client {
  /** Returns the output since the last call, without colours and empty lines. */
  read(): string[]
  /** Types a line, and lets the engine answer. */
  type(line: string): Promise<void>
  /** Types a line, and returns the output since the last call. */
  send(line: string): Promise<string[]>
  closed: boolean
}

export interface Stock {
  state: State
  scripts: Scripts
  /** Lines of the engine's log that are warnings or errors. */
  problems: string[]
  connect(): Client
  /** Makes a new account with a character, and enters the game. */
  enter(name: string, playerClass: string): Promise<{ client: Client; player: Character }>
  /** Lets a number of milliseconds pass, in ticks of 100. */
  advance(ms: number): Promise<void>
}

/** Reads the data that Ranvier's configuration would read through its data sources. */
class Loader {
  private bundle = ''
  private area = ''

  constructor(
    private readonly memory: MemoryFiles,
    private readonly kind: string,
  ) {}

  setBundle(bundle: string): void {
    this.bundle = bundle
  }

  setArea(area: string): void {
    this.area = area
  }

  private get path(): string {
    const inBundle = `/bundles/${this.bundle}`
    if (this.kind === 'help' || this.kind === 'areas') return `${inBundle}/${this.kind}`
    return `${inBundle}/areas/${this.area}/${this.kind}.yml`
  }

  private file(path: string): string {
    const text = this.memory.files.get(path)
    if (text === undefined) throw new Error(`No file ${path}`)
    return text
  }

  async hasData(): Promise<boolean> {
    return this.memory.has(this.path)
  }

  async fetchAll(): Promise<unknown> {
    const read = (path: string): unknown => parse(this.file(path), { merge: true })
    const all = (fileOf: (name: string) => string): unknown =>
      Object.fromEntries(this.memory.list(this.path).map(name => [name.replace('.yml', ''), read(fileOf(name))]))
    if (this.kind === 'help') return all(name => `${this.path}/${name}`)
    if (this.kind === 'areas') return all(name => `${this.path}/${name}/manifest.yml`)
    return read(this.path)
  }

  async fetch(name: string): Promise<unknown> {
    return JSON.parse(this.file(`/data/${this.kind}/${name}.json`))
  }

  async update(name: string, data: unknown): Promise<void> {
    this.memory.files.set(`/data/${this.kind}/${name}.json`, JSON.stringify(data))
  }
}

/** Makes the engine's state, as Ranvier's main program does. */
function makeState(ranvier: State, memory: MemoryFiles): State {
  const made = (names: string, type?: string) =>
    Object.fromEntries(names.split(' ').map(name => [name, new ranvier[type ?? name]()]))
  const state: State = {
    ...made('AccountManager AreaFactory AreaManager AttributeFactory ChannelManager CommandManager EffectFactory'),
    ...made('HelpManager ItemFactory ItemManager MobFactory MobManager PartyManager PlayerManager QuestFactory'),
    ...made('QuestGoalManager QuestRewardManager RoomFactory RoomManager SkillManager GameServer'),
    ...made('AreaBehaviorManager ItemBehaviorManager MobBehaviorManager RoomBehaviorManager', 'BehaviorManager'),
    ...made('InputEventManager ServerEventManager', 'EventManager'),
    ...made('SpellManager', 'SkillManager'),
    Config: ranvier['Config'],
  }
  const kinds = ['areas', 'npcs', 'items', 'rooms', 'quests', 'help', 'loot-pools']
  state['EntityLoaderRegistry'] = new Map(kinds.map(kind => [kind, new Loader(memory, kind)]))
  state['AccountManager'].setLoader(new Loader(memory, 'account'))
  state['PlayerManager'].setLoader(new Loader(memory, 'player'))
  return state
}

/** Returns all files of a folder, by their paths below it. */
export function readFolder(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const paths = files.map(entry => join(entry.parentPath, entry.name))
  return Object.fromEntries(paths.map(path => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]))
}

const engineFiles = readFolder(engine)
const ourFiles = readFolder(bundles)

/** Reads the engine's files, our bundles and the test's files. */
function readFiles(files: Record<string, string>): MemoryFiles {
  const memory = new MemoryFiles()
  const add = (folder: string, added: Record<string, string>): void => {
    for (const [path, text] of Object.entries(added)) memory.files.set(`${folder}/${path}`, text)
  }
  add('/engine', engineFiles)
  add('/bundles', ourFiles)
  add('/bundles', files)
  return memory
}

/** Lets pending promises finish. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise(resolve => setImmediate(resolve))
}

/**
 * Boots the engine with our bundles and more files. The clock moves only in `advance()`, and `Math.random()` is 0.5.
 * @param files more files of bundles, by their paths below `bundles`
 * @param config more settings of `ranvier.json`
 */
export async function stockRanvier(files: Record<string, string>, config: object = {}): Promise<Stock> {
  const memory = readFiles(files)
  const scripts = new Scripts(memory)
  const ranvier = scripts.engine() as State
  const problems: string[] = []
  for (const level of ['warn', 'error']) {
    ranvier['Logger'][level] = (...words: unknown[]) => problems.push(words.map(String).join(' '))
  }
  ranvier['Data'].setDataPath('/data/')
  ranvier['Config'].load({
    bundles: memory.list('/bundles').filter(name => name !== 'websocket-networking'),
    maxAccountNameLength: 20,
    minAccountNameLength: 3,
    maxCharacters: 2,
    maxIdleTime: 20,
    skillLag: 1000,
    startingRoom: 'yard:gate',
    ...config,
  })

  const state = makeState(ranvier, memory)
  state['BundleManager'] = new ranvier['BundleManager']('/bundles/', state)
  await state['BundleManager'].loadBundles()

  const advance = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 100) {
      scripts.now += 100
      state['AreaManager'].tickAll(state)
      state['ItemManager'].tickAll()
      state['PlayerManager'].emit('updateTick')
      await settle()
    }
  }
  const connect = (): Client => makeClient(ranvier, state)
  const enter = async (name: string, playerClass: string) => {
    const client = connect()
    for (const line of [name, 'y', 'open sesame', 'open sesame', name, 'y', playerClass]) await client.send(line)
    return { client, player: state['PlayerManager'].getPlayer(name) as Character }
  }
  return { state, scripts, problems, connect, enter, advance }
}

/** Makes a connection in memory. */
function makeClient(ranvier: State, state: State): Client {
  const stream = new ranvier['TransportStream']()
  const client = { closed: false, read, type, send }
  let text = ''
  stream.write = (message: string) => {
    text += message
  }
  stream.end = () => {
    client.closed = true
  }
  function read(): string[] {
    const lines = text.replace(/\x1b\[\d+m|\r/g, '').split('\n')
    text = ''
    return lines.map(line => line.trimEnd()).filter(line => line !== '')
  }
  async function type(line: string): Promise<void> {
    stream.emit('data', Buffer.from(line))
    await settle()
  }
  async function send(line: string): Promise<string[]> {
    text = ''
    await type(line)
    return read()
  }
  state['InputEventManager'].attach(stream)
  stream.emit('intro', stream)
  return client
}
