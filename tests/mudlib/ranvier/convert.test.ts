import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type AnyObject, type TestDriver, testDriver } from '../../../driver/testing.ts'
import { type Conversion, convertFolder } from '../../../scripts/ranvier/convert.ts'
import { domainFiles, filesIn, typeErrors } from '../../../scripts/ranvier/judge.ts'
import { budgets, play, writeFen } from './fen.ts'

let folder = ''
let made: Conversion
const domain = () => join(folder, 'domains/fen')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wyrd-convert-'))
  writeFen(join(folder, 'server'))
  made = await convertFolder(join(folder, 'server'), domain())
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Returns the converted domain's files. A test mounts them when it needs them. */
function files(): Record<string, string> {
  const all = domainFiles(domain(), 'fen')
  return {
    ...all,
    '/domains/fen/zone.ts': all['/domains/fen/zone.ts']!.replace('  areas', '  atStart = false\n  areas'),
  }
}

test('a conversion tells what became of the scripts', () => {
  expect(made.errors).toEqual([])
  expect(made).toMatchObject({ areas: 1, rooms: 4, npcs: 2, items: 3, scripts: 8, typed: 7 })
  expect(made.stay).toEqual([])
})

test('converted programs keep all that the YAML says, and the scripts become their methods', async () => {
  const read = (path: string) => readFileSync(join(domain(), path), 'utf8')
  const frog = read('fen/npcs/frog.ts')
  expect(frog).toContain('export default class Frog extends RanvierNpc {')
  expect(frog).toContain('  definition: Open<NpcDefinition> = {')
  expect(frog).toContain("pools: ['fen:mud', { 'fen:reed': 60 }]")
  expect(frog).toContain('): NpcListeners {')
  expect(frog).toContain("const { croak } = bundled(state, 'bundles/fenland/lib/Croak')")
  expect(frog).toContain('// It takes a while to wake up.')
  expect(read('fen/area.ts')).toContain("order = { rooms: ['bank', 'reeds', 'hut', '4']")
  expect(read('fen/scripts/rooms/welcome.ts')).toContain("script = 'welcome'")
  const croaks = read('bundles/fenland/behaviors/npc/croaks.script.ts')
  expect(croaks).toContain("import ranvier from 'ranvier'")
  expect(croaks).toContain("import Croak from '../../lib/Croak.script'")
  expect(croaks).toContain('} satisfies NpcBehavior')
  // A script with an async function doesn't become a method of a program, but a script in TypeScript.
  expect(read('bundles/fenland/areas/fen/scripts/rooms/hut.script.ts')).toContain('} satisfies RoomScript')
  expect(filesIn(domain()).filter(path => path.endsWith('.js'))).toEqual([])
  for (const path of filesIn(domain())) expect(read(path)).not.toMatch(/@ts-|: any\b|as any\b/)
  expect(await typeErrors(domain())).toEqual(new Map())
}, 60_000)

test('a converted world does the same as its YAML', async () => {
  const asYaml = await testDriver({ seed: 1, budgets, mounts: { '/mounts/fen': join(folder, 'server') }, watchdog: 0 })
  const expected = play(asYaml, tool => tool.begin('/mounts/fen'))
  await asYaml.stop()
  const asPrograms = await testDriver({ seed: 1, budgets, files: files(), watchdog: 0 })
  const got = play(asPrograms, tool => tool.beginDomain('fen'))
  expect(asPrograms.faults).toEqual([])
  await asPrograms.stop()
  expect(got.out.split('\n')).toEqual(expected.out.split('\n'))
  expect(got.events).toEqual(expected.events)
  // The visit must reach all parts that it should test.
  for (const text of [
    '1 visits, ',
    'mud of The fen',
    'dig: 2 holes, chance 50',
    'HELLO 3',
    'The key turns 2',
    'The heron looks',
  ])
    expect(got.out).toContain(text)
  for (const text of ['Somebody knocks.', 'The frog stings!', 'The frog is no more.', 'The frog: croak croak croak'])
    expect(got.out).toContain(text)
}, 60_000)

/** Starts a world in which the converted domain is mounted. @param over files that replace the domain's */
async function mounted(over: Record<string, string> = {}): Promise<{ mud: TestDriver; state: AnyObject }> {
  const mud = await testDriver({ seed: 1, budgets, files: { ...domainFiles(domain(), 'fen'), ...over }, watchdog: 0 })
  onTestFinished(() => mud.stop())
  return { mud, state: mud.load('/daemons/ranvier').mountAt('/ranvier/fen').engine.state }
}

test('the programs of a converted world are loaded one by one when the server starts', async () => {
  const mud = await testDriver({ seed: 1, budgets, files: domainFiles(domain(), 'fen'), watchdog: 0 })
  onTestFinished(() => mud.stop())
  const daemon = mud.load('/daemons/ranvier') as AnyObject
  const isLoaded = (path: string) => mud.driver.programs.get(`/domains/fen/fen/${path}`) !== undefined
  const paths = ['rooms/bank', 'rooms/reeds', 'rooms/hut', 'rooms/4', 'npcs/frog', 'npcs/heron', 'items/key']
  const counts = [0]
  for (let i = 0; i < 1000 && daemon['booting'].length > 0; i++) {
    mud.driver.guard.attempt('load', null, () => daemon['bootPiece']('/ranvier/fen'))
    counts.push(paths.filter(isLoaded).length)
  }
  expect(counts.at(-1)).toBe(paths.length)
  for (const [i, count] of counts.entries()) expect(count - (counts[i - 1] ?? 0)).toBeLessThan(2)
  expect(daemon['mountAt']('/ranvier/fen').rooms).toHaveLength(4)
}, 60_000)

const textOf = (path: string) => readFileSync(join(domain(), path), 'utf8')

test('an edit of a converted program is live in the engine, and refused where it is wrong', async () => {
  const { mud, state } = await mounted()
  const bank = state.RoomManager.getRoom('fen:bank')
  const [frog] = [...bank.npcs]
  const write = (path: string, from: string, to: string) =>
    mud.write(`/domains/fen/${path}`, textOf(path).replace(from, to))
  await write('fen/rooms/bank.ts', "'The bank'", "'The far bank'")
  expect(bank.title).toBe('The far bank')
  await write('fen/npcs/frog.ts', 'The frog is no more.', 'No frog.')
  const told: string[] = []
  const target = { socket: { writable: true, write: (text: string) => told.push(text) } }
  bank.players.add(target)
  frog.emit('killed')
  expect(told.join('')).toContain('No frog.')
  await expect(write('fen/rooms/reeds.ts', "'fen:bank'", "'fen:sea'")).rejects.toThrow(
    'the exit west leads to fen:sea, which is no room',
  )
  expect(state.RoomManager.getRoom('fen:reeds').getExits()[0].roomId).toBe('fen:bank')
}, 60_000)

test('a mistake in a script of a converted bundle is refused with its line; an edit of what it imports is live', async () => {
  const { mud, state } = await mounted()
  const bank = state.RoomManager.getRoom('fen:bank')
  const [frog] = [...bank.npcs]
  const heard = () => {
    const told: string[] = []
    const player = {
      socket: { writable: true, write: (text: string) => told.push(text) },
      getBroadcastTargets: () => [player],
    }
    mud.driver.guard.attempt('load', null, () => frog.emit('playerEnter', player))
    return told.join('')
  }
  expect(heard()).toContain('croak croak')
  const lib = 'bundles/fenland/lib/Croak.script.ts'
  await mud.write(`/domains/fen/${lib}`, textOf(lib).replace("'croak'", "'quark'"))
  expect(heard()).toContain('quark quark')
  const behavior = 'bundles/fenland/behaviors/npc/croaks.script.ts'
  const text = textOf(behavior)
  const broken = text.replace(/^(.*)listeners: \{/m, '$1listeners: { const')
  const line = broken.split('\n').findIndex(one => one.includes('{ const')) + 2
  await expect(mud.write(`/domains/fen/${behavior}`, broken)).rejects.toThrow(
    new RegExp(`croaks\\.script\\.ts:${line}:`),
  )
  expect(heard()).toContain('quark quark')
  await mud.write(`/domains/fen/${behavior}`, text.replace("' says: '", "' mutters: '"))
  expect(heard()).toContain('a green frog mutters: quark quark')
  // An error at run time has the line of the file, too.
  const failing = text.replace(/^(\s*)(Broadcast\.)/m, '$1;(player as { nothing?: () => void }).nothing!()\n$1$2')
  await mud.write(`/domains/fen/${behavior}`, failing)
  heard()
  const at = failing.split('\n').findIndex(one => one.includes('nothing!()')) + 1
  expect(mud.faults[0]?.frames[0]).toMatchObject({ file: `/domains/fen/${behavior}`, line: at })
}, 60_000)

test('a program in the folder of an area, and its listeners, need no more than an order', async () => {
  const pond = `import { type RoomListeners, ranvier, type State } from '/compat/ranvier/api'
import { RanvierRoom } from '/compat/ranvier/room'
export default class Pond extends RanvierRoom {
  definition = { id: 'pond', title: 'A pond', description: 'Deep.', metadata: { drops: 0 } }
  listeners(state: State): RoomListeners {
    const { Logger } = ranvier(state)
    return {
      rain(drops: number) {
        Logger.log(this.title)
        this.setMeta('drops', this.getMeta('drops') + drops)
      },
    }
  }
}
`
  const { state } = await mounted({ '/domains/fen/fen/rooms/pond.ts': pond })
  const room = state.RoomManager.getRoom('fen:pond')
  room.emit('rain', 4)
  expect(room.getMeta('drops')).toBe(4)
}, 60_000)

test('a clone of a program of ours that comes to a Ranvier world is one of its NPCs, with behaviors of its bundles', async () => {
  const wolf = `import type { NpcListeners, State } from '/compat/ranvier/api'
import { RanvierNpc } from '/compat/ranvier/npc'
export default class Wolf extends RanvierNpc {
  name = 'wolf'
  aliases = ['grey']
  short = 'a grey wolf'
  level = 3
  attributes = { health: 44 }
  behaviors = { combat: true, croaks: { times: 2 }, 'ranvier-wander': { interval: 2 } }
  listeners(_state: State): NpcListeners {
    return {
      spawn() {
        this.howls = this.room.title
      },
    }
  }
}
`
  const { mud, state } = await mounted({ '/domains/t/wolf.ts': wolf })
  const body = mud.clone('/domains/t/wolf')
  body.move('/ranvier/fen/fen/bank')
  expect(mud.faults).toEqual([])
  const npc = [...state.MobManager.mobs.values()].find((one: AnyObject) => one.name === 'a grey wolf') as AnyObject
  expect(npc.room.entityReference).toBe('fen:bank')
  expect([npc.level, npc.attributes.get('health').base, npc.keywords, npc.howls]).toEqual([
    3,
    44,
    ['wolf', 'grey'],
    'The bank',
  ])
  expect(npc.getBehavior('croaks')).toEqual({ times: 2 })
  // The bundle's behavior acts: the NPC walks away, and its body with it.
  mud.advance(30)
  expect(npc.room.entityReference).not.toBe('')
  expect((body.environment as AnyObject).ref).toBe(npc.room.entityReference)
  // After a restart, there is a new engine, and the body comes back from the store.
  const daemon = mud.load('/daemons/ranvier') as AnyObject
  mud.driver.guard.attempt('load', null, () => {
    daemon['_bodies'].untie(npc)
    state.MobManager.removeMob(npc)
    body['restored'](true)
  })
  mud.advance(0.5)
  const wolves = () =>
    [...state.MobManager.mobs.values()].filter((one: AnyObject) => one.name === 'a grey wolf') as AnyObject[]
  expect([body.destructed, wolves().length, wolves()[0]!.room.entityReference]).toEqual([
    false,
    1,
    (body.environment as AnyObject).ref,
  ])
  const [second] = wolves()
  // The body leaves the mounted world, so the engine removes the NPC.
  body.move('/std/void')
  expect([second!.__pruned, body.root, body.destructed]).toEqual([true, '', false])
  body.move('/ranvier/fen/fen/reeds')
  const again = [...state.MobManager.mobs.values()].find((one: AnyObject) => one.name === 'a grey wolf') as AnyObject
  expect(again.room.entityReference).toBe('fen:reeds')
  // The NPC dies in the engine, so its body is destructed.
  mud.driver.guard.attempt('load', null, () => state.MobManager.removeMob(again))
  mud.advance(1)
  expect(body.destructed).toBe(true)
}, 60_000)

test('an edit is told once for a program, whatever number of bodies there is, and an edit of what they inherit visits none', async () => {
  const { mud, state } = await mounted()
  const bank = mud.load('/ranvier/fen/fen/bank')
  const room = state.RoomManager.getRoom('fen:bank')
  for (let i = 0; i < 20; i++) {
    const npc = mud.driver.guard.attempt('load', null, () =>
      state.MobFactory.create(room.area, 'fen:frog'),
    ) as AnyObject
    mud.driver.guard.attempt('load', null, () => {
      npc.hydrate(state)
      room.addNpc(npc)
    })
  }
  mud.advance(1)
  expect(bank.inventory.length).toBeGreaterThan(20)
  const frog = await mud.write('/domains/fen/fen/npcs/frog.ts', textOf('fen/npcs/frog.ts').replace('no more', 'gone'))
  // Only the daemon is visited.
  expect([frog!.visited, frog!.copied]).toEqual([1, 1])
  expect(frog!.objects).toBeGreaterThan(20)
  for (const path of [
    '/compat/ranvier/npc',
    '/compat/ranvier/room',
    '/compat/ranvier/item',
    '/compat/ranvier/script',
  ]) {
    const text = mud.driver.programs.files.read(`${path}.ts`)!
    const report = await mud.write(
      `${path}.ts`,
      text.replace('cleanUp(): boolean {', 'cleanUp(): boolean {\n    this.id\n'),
    )
    expect([path, report!.visited, report!.copied]).toEqual([path, 0, 0])
    expect(report!.objects).toBeGreaterThan(0)
  }
}, 60_000)

test('an edit of a class that programs of an area inherit is live in the engine', async () => {
  const reeds = textOf('fen/rooms/reeds.ts')
  const heir = (text: string) =>
    text
      .replace("import { RanvierRoom } from '/compat/ranvier/room'", "import { Wet } from '../../lib/wet'")
      .replace('extends RanvierRoom', 'extends Wet')
      .replace('  definition: ', '  definition = this.wet(this.own)\n  own: ')
  const wet = (title: string) => `import { RanvierRoom } from '/compat/ranvier/room'
export class Wet extends RanvierRoom {
  wet<T extends object>(own: T): T { return { ...own, title: '${title}' } }
}
export default Wet
`
  const { mud, state } = await mounted({
    '/domains/fen/fen/rooms/reeds.ts': heir(reeds).replace(/(\n {2}definition = .*\n)([\s\S]*?\n {2}\}\n)/, '$2$1'),
    '/domains/fen/lib/wet.ts': wet('Wet reeds'),
  })
  const room = state.RoomManager.getRoom('fen:reeds')
  expect(room.title).toBe('Wet reeds')
  await mud.write('/domains/fen/lib/wet.ts', wet('Dripping reeds'))
  expect(room.title).toBe('Dripping reeds')
}, 60_000)

test('a new program in a folder of an area is found when it is saved, and what is wrong in it is told', async () => {
  const { mud, state } = await mounted()
  const pool = (exit: string) => `import { RanvierRoom } from '/compat/ranvier/room'
export default class Pool extends RanvierRoom {
  definition = {
    id: 'pool',
    title: 'A pool',
    description: 'Deep.',
    exits: [{ direction: 'up', roomId: '${exit}' }],
  }
}
`
  const path = '/domains/fen/fen/rooms/pool.ts'
  await expect(mud.write(path, pool('fen:sea'))).rejects.toThrow(
    /\/domains\/fen\/fen\/rooms\/pool\.ts:7:\d+: the exit up leads to fen:sea, which is no room\n.*fen:sea/,
  )
  expect(state.RoomManager.getRoom('fen:pool')).toBeUndefined()
  await mud.write(path, pool('fen:bank'))
  expect(state.RoomManager.getRoom('fen:pool').title).toBe('A pool')
  await expect(mud.write('/domains/fen/fen/rooms/mud.ts', 'export default class {')).rejects.toThrow(
    /rooms\/mud\.ts:1:/,
  )
}, 60_000)

test('a mistake in an edit of a program names the line in the program', async () => {
  const { mud, state } = await mounted()
  const [frog] = [...state.RoomManager.getRoom('fen:bank').npcs]
  const path = '/domains/fen/fen/npcs/frog.ts'
  const text = textOf('fen/npcs/frog.ts')
  const lineOf = (source: string, word: string) => source.split('\n').findIndex(line => line.includes(word)) + 1
  const pools = text.replace("'fen:mud', { 'fen:reed': 60 }", "'fen:mud', { 'fen:sand': 60 }")
  await expect(mud.write(path, pools)).rejects.toThrow(
    new RegExp(`frog\\.ts:${lineOf(pools, 'fen:sand')}:\\d+: .*fen:sand`),
  )
  const broken = text.replace(
    '): NpcListeners {',
    '): NpcListeners {\n    if (this.level > 0) throw new Error("not so")',
  )
  await expect(mud.write(path, broken)).rejects.toThrow(
    new RegExp(`not so[^]*frog\\.ts:${lineOf(broken, 'not so')}|frog\\.ts:${lineOf(broken, 'not so')}:\\d+: not so`),
  )
  expect(frog.getBehavior('lootable').pools[1]).toEqual({ 'fen:reed': 60 })
  const bank = textOf('fen/rooms/bank.ts').replace("'fen:hut': {", "'fen:hat': {")
  await expect(mud.write('/domains/fen/fen/rooms/bank.ts', bank)).rejects.toThrow(
    new RegExp(`bank\\.ts:${lineOf(bank, "'fen:hat'")}:`),
  )
}, 60_000)
