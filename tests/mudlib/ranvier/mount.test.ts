import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type TestDriver, type TestPlayer, testDriver } from '../../../driver/testing.ts'
import { plain } from '../../../mudlib/lib/text.ts'
import type { Mount } from '../../../mudlib/systems/ranvier/compat/ranvier/mount.ts'
import { orchard } from '../../e2e/ranvier-orchard.ts'

const gate = '/ranvier/fruit/orchard/gate'
const trees = '/ranvier/fruit/orchard/trees'

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-ranvier-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

/** Starts a world with the orchard, some of whose files are replaced. */
async function worldOf(changes: Record<string, string> = {}, options: Parameters<typeof testDriver>[0] = {}) {
  const folder = folderOf({ ...orchard, ...changes })
  const mud = await testDriver({ ...options, mounts: { '/mounts/ranvier/fruit': folder, ...options.mounts } })
  onTestFinished(() => mud.stop())
  // The worlds boot at once, because these tests don't wait for them.
  for (const path of Object.keys({ '/mounts/ranvier/fruit': folder, ...options.mounts }))
    mountOf(mud, path.slice('/mounts'.length))
  return mud
}

/** Types a line. @returns the output, without colours */
const type = (player: TestPlayer, line: string) => plain(player.command(line))

/** Makes a player with a character in the orchard. */
function guest(mud: TestDriver, name: string, options = {}): TestPlayer {
  const player = mud.player(name, { at: gate, ...options })
  expect(type(player, 'warrior')).toContain('The orchard gate')
  return player
}

const mountOf = (mud: TestDriver, root = '/ranvier/fruit') =>
  (mud.load('/daemons/ranvier') as unknown as { mountAt(root: string): Mount }).mountAt(root)

/** Returns the file of a script that replaces the crow's behavior. */
const croak = (listeners: string) => ({
  'orchard/behaviors/npc/croak.js': `module.exports = { listeners: { ${listeners} } }\n`,
})

test('a player visits a mounted world, leaves it, and finds the character there again', async () => {
  const mud = await worldOf()
  const ann = guest(mud, 'Ann')
  expect(type(ann, 'get mitten basket')).toContain('You receive loot: [a thick mitten]')
  expect(type(ann, 'east')).toContain('this tree is mine')
  expect(ann.environment!.path).toBe(trees)
  ann.travel('/domains/vale/square')
  expect(type(ann, 'look')).toContain('square of Aldervale')
  expect(mountOf(mud).engine.state.PlayerManager.getPlayer('ann')).toBeUndefined()
  ann.travel(trees)
  expect(plain(ann.output)).toContain('Under the trees')
  expect(type(ann, 'inventory')).toContain('a thick mitten')
  expect(mud.faults).toEqual([])
})

test('effects last while their player is away', async () => {
  const mud = await worldOf()
  const ann = guest(mud, 'Ann')
  const { state } = mountOf(mud).engine
  mud.driver.guard.attempt('apply', null, () => {
    const effect = state.EffectFactory.create(
      'buff',
      { name: 'Brave', duration: 600_000 },
      { stat: 'strength', magnitude: 4 },
    )
    state.PlayerManager.getPlayer('ann')!.addEffect(effect)
  })
  expect(type(ann, 'effects')).toContain('Brave')
  ann.travel('/domains/vale/square')
  ann.travel(gate)
  expect(type(ann, 'effects')).toContain('Brave')
})

test('who is admin here is admin there, and who is a player here is none', async () => {
  const mud = await worldOf()
  const ann = guest(mud, 'Ann', { rank: 'admin' })
  const bob = guest(mud, 'Bob')
  expect(type(bob, 'teleport orchard:den')).toContain("You can't do that.")
  expect(type(ann, 'teleport orchard:den')).toContain('A den')
  // A role that a world of bundles gives lasts only for the visit.
  mountOf(mud).engine.state.PlayerManager.getPlayer('bob')!.role = 2
  bob.travel('/domains/vale/square')
  bob.travel(gate)
  expect(type(bob, 'teleport orchard:den')).toContain("You can't do that.")
})

test("our behaviours named in YAML move an NPC in both worlds; a wizard's commands see bodies", async () => {
  const mud = await worldOf({
    'orchard/areas/orchard/npcs.yml': orchard['orchard/areas/orchard/npcs.yml']!.replace(
      '  quests: [',
      '  behaviors: { wander: { chance: 100 } }\n  quests: [',
    ),
  })
  const ann = guest(mud, 'Ann', { rank: 'admin' })
  const { state } = mountOf(mud).engine
  const gardener = [...state.MobManager.mobs.values()].find(one => one.name === 'the gardener')!
  const rooms = new Set<string>()
  for (let i = 0; i < 20; i++) {
    mud.advance(2)
    const { entityReference } = gardener.room!
    rooms.add(entityReference)
    const room = mud.find(`/ranvier/fruit/${entityReference.replace(':', '/')}`)!
    expect(room.inventory.filter(one => (one as unknown as { short: string }).short === 'the gardener')).toHaveLength(1)
  }
  expect(rooms.size).toBeGreaterThan(1)
  expect(type(ann, `/goto ${trees}`)).toContain('Under the trees')
  expect(type(ann, '/look')).toMatch(/Under the trees[\s\S]*black crow/)
  expect(mud.faults).toEqual([])
})

test('two folders are two worlds: a player has a character in each', async () => {
  const other = folderOf(orchard)
  const mud = await worldOf({}, { mounts: { '/mounts/ranvier/more': other } })
  const ann = guest(mud, 'Ann')
  type(ann, 'get mitten basket')
  ann.travel('/ranvier/more/orchard/gate')
  expect(type(ann, 'mage')).toContain('The orchard gate')
  expect(type(ann, 'inventory')).not.toContain('mitten')
  ann.travel(gate)
  expect(type(ann, 'inventory')).toContain('mitten')
  expect(type(ann, 'score')).toContain('Warrior')
})

test('scripts read files of their bundles also when a step or a command of ours brings somebody into their rooms', async () => {
  const mud = await worldOf({
    'orchard/data/hour.json': '{ "hour": 7 }',
    ...croak(`playerEnter: state => function (config, player) {
      const { Broadcast, Data } = require('ranvier')
      Broadcast.sayAt(player, 'It is ' + Data.parseFile('bundles/orchard/data/hour.json').hour)
    }`),
  })
  const ann = guest(mud, 'Ann', { rank: 'admin' })
  expect(type(ann, `/goto ${trees}`)).toContain('It is 7')
  ann.travel('/domains/vale/square')
  ann.travel(trees)
  expect(plain(ann.output)).toMatch(/It is 7[\s\S]*It is 7/)
  type(ann, '/goto /domains/vale/square')
  expect(type(ann, `goto ${trees}`)).toContain('It is 7')
  expect(mud.faults).toEqual([])
})

test('a listener that throws is reported with its place, and the others hear the event', async () => {
  const mud = await worldOf(
    croak(
      'playerEnter: state => function () { this.seen = true\n\n  this.nothing.here() }, npcLeave: state => () => {}',
    ),
  )
  const ann = guest(mud, 'Ann')
  expect(type(ann, 'east')).toContain('Under the trees')
  expect(mud.faults).toHaveLength(1)
  expect(mud.faults[0]!.frames[0]).toMatchObject({
    file: '/mounts/ranvier/fruit/orchard/behaviors/npc/croak.js',
    line: 3,
  })
  expect(type(ann, 'kill crow')).toContain('You attack a black crow')
})

test('a script that never ends is stopped, and time goes on for the others', async () => {
  const mud = await worldOf({
    ...croak('updateTick: state => function () { for (;;) {} }'),
    'orchard/behaviors/npc/count.js':
      'module.exports = { listeners: { updateTick: state => function () { this.ticks = (this.ticks || 0) + 1 } } }\n',
    'orchard/areas/orchard/npcs.yml': orchard['orchard/areas/orchard/npcs.yml']!.replace(
      '  quests: [',
      '  behaviors: { count: true }\n  quests: [',
    ),
  })
  mud.advance(5)
  const gardener = [...mountOf(mud).engine.state.MobManager.mobs.values()].find(one => one.name === 'the gardener')!
  expect((gardener as unknown as { ticks: number }).ticks).toBeGreaterThan(40)
  expect(mud.faults.some(({ message }) => /steps|stopped/.test(message))).toBe(true)
  // In the end, the listener is skipped, so that it doesn't use up its steps again and again.
  const before = mud.faults.length
  mud.advance(5)
  expect(mud.faults.length).toBe(before)
})

test('scripts reach nothing of ours: no objects, no files beside the bundles, no efuns', async () => {
  const probes = `
    'this.engine.world.backing', 'this.engine.world.realm', 'this.engine.world.bundles', 'this.engine.world.gates',
    'this.engine.world.scripts', 'player.socket.host', 'player.socket.engine.world.backing', 'player.body', 'player.player',
    'this.engine.options.host', 'state.engine.world.host', 'state.BundleManager.engine.world.backing', 'state.host',
    'this.engine.logger.world.backing', 'this.engine.data.engine.world.backing', 'this.engine.modules.engine.world.backing',
  `
  const mud = await worldOf(
    croak(`playerEnter: state => function (config, player) {
      const found = {}
      for (const path of [${probes}]) {
        const [first, ...rest] = path.split('.')
        let at = { this: this, player, state }[first]
        for (const key of rest) at = at === undefined || at === null ? undefined : at[key]
        found[path] = typeof at
      }
      const tried = (name, work) => { try { found[name] = String(work()) } catch (error) { found[name] = 'refused' } }
      const { Data } = require('ranvier')
      tried('read', () => JSON.stringify(this.engine.world.read('../../../secure/master.ts')))
      tried('absolute', () => JSON.stringify(this.engine.world.read('/secure/master.ts')))
      tried('list', () => this.engine.world.list('../..').length)
      tried('parse', () => Data.parseFile('../../../domains/vale/area.json'))
      tried('fs', () => require('fs').readFileSync('/secure/master.ts'))
      tried('driver', () => require('driver'))
      tried('std', () => require('/std/object'))
      tried('up', () => require('../../../../../../std/object'))
      tried('function', () => this.emit.constructor('return globalThis')())
      tried('proto', () => { Object.getPrototypeOf(this).emit = () => {}; return 'changed' })
      tried('engine', () => { this.engine.world.read = () => 'mine'; return 'changed' })
      tried('wall', () => Object.values(this.engine.world).filter(one => typeof one === 'object').length)
      this.found = found
    }`),
  )
  const ann = guest(mud, 'Ann')
  type(ann, 'east')
  expect(mud.faults).toEqual([])
  const crow = [...mountOf(mud).engine.state.MobManager.mobs.values()].find(one => one.name === 'a black crow')!
  const { found } = crow as unknown as { found: Record<string, string> }
  const { read, absolute, list, parse, fs, driver, std, up, function: made, proto, engine, wall, ...paths } = found
  expect(Object.entries(paths).filter(([, kind]) => kind !== 'undefined')).toEqual([])
  expect({ read, list, parse, fs, driver, std, up, made, proto, engine }).toEqual({
    ...{ read: 'refused', list: 'refused', parse: 'refused', fs: 'refused', driver: 'refused', std: 'refused' },
    ...{ up: 'refused', made: 'refused', proto: 'refused', engine: 'refused' },
  })
  expect(absolute).toBe('null')
  // Promises in scripts are built from the scripts' own objects.
  expect(Number(wall)).toBeLessThanOrEqual(1)
})

test('a bundle with a mistake is named with file and line, and the server starts with the other folders', async () => {
  const bad = folderOf({
    ...orchard,
    'orchard/areas/orchard/rooms.yml': '- id: gate\n  title: [unfinished\n',
  })
  const script = folderOf({ ...orchard, ...croak('playerEnter: state => function ( {') })
  const mud = await worldOf({}, { mounts: { '/mounts/ranvier/bad': bad, '/mounts/ranvier/script': script } })
  mud.advance(10)
  const log = [...mud.log, ...mud.faults.map(({ message }) => message)].join('\n')
  expect(log).toMatch(/bad[\s\S]*rooms\.yml:\d+:\d+/)
  expect(log).toMatch(/script[\s\S]*croak\.js:\d+:\d+/)
  guest(mud, 'Ann')
})

test('an empty mounted world costs a tick next to nothing', async () => {
  const mud = await worldOf()
  mud.advance(1)
  const begin = performance.now()
  mud.advance(100)
  // These are a thousand ticks.
  expect(performance.now() - begin).toBeLessThan(4000)
})

test('edited exits of a room with a bridge are live, and the bridge stays, also when the edit is refused', async () => {
  const mud = await worldOf()
  const admin = mud.player('Tina', { at: '/domains/vale/square', wizard: true })
  admin.command('bridge up /ranvier/fruit/orchard/gate')
  const ann = guest(mud, 'Ann')
  mud.advance(1)
  const file = '/mounts/ranvier/fruit/orchard/areas/orchard/rooms.yml'
  const text = orchard['orchard/areas/orchard/rooms.yml']!
  expect(type(ann, 'look')).toMatch(/Exits: [^\]]*east[^\]]*down/)
  const edited = text.replace(
    "{ roomId: 'orchard:trees', direction: east }",
    "{ roomId: 'orchard:trees', direction: west }",
  )
  expect(edited).not.toBe(text)
  await mud.write(file, edited)
  expect(type(ann, 'look')).toMatch(/Exits: [^\]]*west[^\]]*down/)
  await expect(mud.write(file, edited.replace("'orchard:trees'", "'orchard:nowhere'"))).rejects.toThrow(/no room/)
  expect(type(ann, 'look')).toMatch(/Exits: [^\]]*west[^\]]*down/)
  expect(type(ann, 'down')).toMatch(/square/i)
})

test('exits to other worlds are opened once, not at each tick, and are closed with the bridge', async () => {
  const mud = await worldOf()
  const admin = mud.player('Tina', { at: '/domains/vale/square', wizard: true })
  admin.command('bridge up /ranvier/fruit/orchard/gate')
  mud.advance(1)
  const room = (mud.load('/daemons/ranvier')._mounts.get('/ranvier/fruit') as Mount).room('orchard:gate')!
  const { exits } = room
  expect(exits.map(one => one.direction)).toContain('down')
  mud.advance(5)
  expect(room.exits).toBe(exits)
  // A script replaces the room's list of exits.
  room.exits = exits.filter(one => one.direction !== 'down')
  mud.advance(3)
  expect(room.exits.map(one => one.direction)).toContain('down')
  admin.command('bridge close up')
  mud.advance(1)
  expect(room.exits.map(one => one.direction)).not.toContain('down')
})

/** A program of a domain that has got hold of an engine, and tries to change a player. */
const thief = `import { MudObject } from '/std/object'
export default class Thief extends MudObject {
  try(engine: any, victim: any, way: string) {
    const change = function (this: any) { this.title = 'stolen' }
    const fill = function (this: any) { const kept = this.memory; kept.stolen = 'stolen' }
    const each = (work: any, selves: any) => {
      let isNew = true
      const none = [undefined, undefined]
      const list = { works: [work, work], selves, firsts: none, seconds: none, isStale: false }
      engine.world.callAll({ at: 0, list, next: () => isNew && !(isNew = false) })
    }
    if (way === 'directly') victim.title = 'stolen'
    else if (way === 'by a call') engine.world.call(change, victim, [])
    else if (way === 'by calls') each(change, [victim, victim])
    else if (way === 'by a frozen list') each(change, Object.freeze([victim, victim]))
    else if (way === 'by a record') each(fill, [victim, victim])
    else for (const { npcs, npcTicks } of engine.state.AreaManager.areas.values()) {
      for (const npc of npcs) for (let i = 0; i < 3; i++) npc.on('updateTick', () => {})
      const { works, selves } = npcTicks.calls
      for (const [i, work] of works.entries()) if (work && i > 0) {
        works[i] = change
        try { selves[i] = victim } catch {}
      }
    }
  }
}
`

test.each(['directly', 'by a call', 'by calls', 'by a frozen list', 'by a record', 'by the calls of a tick'])(
  'a domain that has an engine changes no player: %s',
  async way => {
    const mud = await worldOf({}, { files: { '/domains/t/thief.ts': thief } })
    const { engine } = mountOf(mud)
    const ann = mud.player('Ann', { at: '/domains/vale/square' })
    const one = mud.load('/domains/t/thief')
    const { title } = ann
    try {
      mud.driver.guard.attempt('command', one, () => one['try'](engine, ann, way))
    } catch (error) {
      expect(String(error)).toMatch(/may not/)
    }
    mud.advance(3)
    expect(ann['title']).toBe(title)
    expect(JSON.stringify(ann['memory'])).not.toContain('stolen')
  },
)

test('who comes to a world whose bundles have no input events is told that nothing hears the lines', async () => {
  const mud = await worldOf({ 'ranvier.json': JSON.stringify({ bundles: ['orchard'] }) })
  const ann = mud.player('Ann', { at: '/domains/vale/square' })
  ann.travel(gate)
  expect(plain(ann.output)).toContain('no bundle of this world has the input events create-player and commands')
})
