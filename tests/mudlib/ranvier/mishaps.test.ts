import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type TestDriver, type TestPlayer, testDriver } from '../../../driver/testing.ts'
import { plain } from '../../../mudlib/lib/text.ts'
import type { Mount } from '../../../mudlib/systems/ranvier/compat/ranvier/mount.ts'
import { orchard } from '../../e2e/ranvier-orchard.ts'

const gate = '/ranvier/fruit/orchard/gate'

/** Makes a folder with the orchard's files, some of which are replaced. */
function folderOf(changes: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-ranvier-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [file, text] of Object.entries({ ...orchard, ...changes })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

/** Starts a world with the orchard. @returns the world, and a function that edits one of its files */
async function worldOf(changes: Record<string, string> = {}) {
  const folder = folderOf(changes)
  const mud = await testDriver({ mounts: { '/mounts/ranvier/fruit': folder } })
  onTestFinished(() => mud.stop())
  mountOf(mud)
  const edit = (file: string, text: string) => {
    writeFileSync(join(folder, file), text)
    return mud.driver.reloader.reload([`/mounts/ranvier/fruit/${file}`])
  }
  return { mud, edit }
}

const mountOf = (mud: TestDriver) =>
  (mud.load('/daemons/ranvier') as unknown as { mountAt(root: string): Mount }).mountAt('/ranvier/fruit')

const type = (player: TestPlayer, line: string) => plain(player.command(line))

function guest(mud: TestDriver, name: string): TestPlayer {
  const player = mud.player(name, { at: gate })
  expect(type(player, 'warrior')).toContain('The orchard gate')
  return player
}

/** Returns the file of a command of the orchard. */
const command = (name: string, body: string) => ({
  [`orchard/commands/${name}.js`]: `module.exports = { command: state => (args, player) => { ${body} } }\n`,
})

const npcs = orchard['orchard/areas/orchard/npcs.yml']!

test('after a command that was stopped, the player is heard again at once', async () => {
  const { mud } = await worldOf(command('spin', 'for (;;) {}'))
  const ann = guest(mud, 'Ann')
  expect(type(ann, 'spin')).toContain('That was stopped')
  expect(mud.faults.some(({ message }) => /steps|stopped/.test(message))).toBe(true)
  expect(type(ann, 'east')).toContain('Under the trees')
  // Once more, because this command is stopped while it waits for a line of its own.
  type(ann, 'spin')
  expect(type(ann, 'west')).toContain('The orchard gate')
})

test('a command that only throws is heard of once, and the next line is heard once', async () => {
  const { mud } = await worldOf(command('trip', 'player.nothing.here()'))
  const ann = guest(mud, 'Ann')
  type(ann, 'trip')
  const seen = type(ann, 'look')
  expect(seen.match(/The orchard gate/g)).toHaveLength(1)
  // The bundle catches the error and logs it, so wizards see where it is.
  expect(mud.faults[0]!.frames[0]).toMatchObject({ file: '/mounts/ranvier/fruit/orchard/commands/trip.js', line: 1 })
  expect(mud.log.join('\n')).toMatch(/trip\.js:1:\d+/)
})

test('a script that sets timers without end is told so, and keeps nobody from theirs', async () => {
  const { mud } = await worldOf({
    ...command('flood', 'for (let i = 0; i < 20000; i++) setTimeout(() => {}, 60000)'),
    ...command(
      'later',
      `const { Broadcast } = require('ranvier')
      for (let i = 0; i < 5000; i++) clearTimeout(setTimeout(() => {}, 60000))
      setTimeout(() => Broadcast.sayAt(player, 'It is later.'), 1000)`,
    ),
  })
  const ann = guest(mud, 'Ann')
  type(ann, 'later')
  mud.advance(2)
  expect(plain(ann.output)).toContain('It is later.')
  type(ann, 'flood')
  expect([...mud.log, ...mud.faults.map(({ message }) => message)].join('\n')).toContain('2000 timers of this world')
  expect(type(ann, 'east')).toContain('Under the trees')
  // The timers have expired after their minute, so there is room for others.
  mud.advance(61)
  type(ann, 'later')
  mud.advance(2)
  expect(plain(ann.output)).toMatch(/It is later\.[\s\S]*It is later\./)
})

test('what a script puts into metadata that is no JSON is named once, and the rest of the character is kept', async () => {
  const { mud } = await worldOf(
    command(
      'tangle',
      "const knot = {}; knot.knot = knot; player.setMeta('knot', knot); player.setMeta('sour', { toJSON() { throw Error('no') } })",
    ),
  )
  const ann = guest(mud, 'Ann')
  type(ann, 'tangle')
  type(ann, 'get mitten basket')
  mud.advance(10)
  expect(mud.faults).toEqual([])
  const told = mud.log.filter(line => line.includes("can't be saved"))
  expect(told).toHaveLength(2)
  expect(told.join('\n')).toMatch(/metadata\.knot[\s\S]*metadata\.sour/)
  ann.travel('/domains/vale/square')
  ann.travel(gate)
  expect(type(ann, 'inventory')).toContain('mitten')
})

test('an edit of YAML may name a behaviour of ours, and a name that is none is refused', async () => {
  const { mud, edit } = await worldOf()
  guest(mud, 'Ann')
  const named = (name: string) => npcs.replace('  quests: [', `  behaviors: { ${name}: { chance: 100 } }\n  quests: [`)
  await edit('orchard/areas/orchard/npcs.yml', named('wander'))
  const { state } = mountOf(mud).engine
  expect(state.MobFactory.getDefinition('orchard:gardener')).toMatchObject({ behaviors: { wander: { chance: 100 } } })
  await expect(edit('orchard/areas/orchard/npcs.yml', named('wonder'))).rejects.toThrow('wonder')
  for (const [settings, told] of [
    ['wander: { chanse: 5 }', 'wander has no setting chanse: there are chance, leash'],
    ['wander: { chance: often }', 'chance of wander is a text, and should be a number'],
    ['wander: { sectors: field }', 'sectors of wander is a text, and should be a list'],
    ['wander: 20', 'the settings of wander are a number, and should be a map'],
  ] as const) {
    const text = npcs.replace('  quests: [', `  behaviors: { ${settings} }\n  quests: [`)
    await expect(edit('orchard/areas/orchard/npcs.yml', text), settings).rejects.toThrow(told)
  }
  await edit(
    'orchard/areas/orchard/npcs.yml',
    npcs.replace('  quests: [', '  behaviors: { wander: true }\n  quests: ['),
  )
  await edit('orchard/areas/orchard/npcs.yml', named('wander'))
  expect(mud.log.filter(line => line.includes("behavior 'wander'"))).toEqual([])
})

test('a list or a map of the wrong shape is refused by name, with nothing changed', async () => {
  const { mud, edit } = await worldOf()
  const ann = guest(mud, 'Ann')
  const rooms = orchard['orchard/areas/orchard/rooms.yml']!
  const wrong = rooms.replace("npcs: [ 'orchard:boar' ]", "npcs: 'orchard:boar'")
  await expect(edit('orchard/areas/orchard/rooms.yml', wrong)).rejects.toThrow('npcs of den is no list')
  await expect(
    edit(
      'orchard/areas/orchard/npcs.yml',
      npcs.replace('attributes: { health: 30, strength: 5 }', 'attributes: [health]'),
    ),
  ).rejects.toThrow('attributes of crow is no map')
  expect(type(ann, 'east')).toContain('Under the trees')
})

test('our behaviours on an NPC know that it fights: one that wanders stays', async () => {
  const { mud } = await worldOf({
    'orchard/areas/orchard/npcs.yml': npcs.replace(
      '    combat: true\n    croak',
      '    combat: true\n    wander: { chance: 100 }\n    croak',
    ),
  })
  const ann = guest(mud, 'Ann')
  const { state } = mountOf(mud).engine
  const crow = [...state.MobManager.mobs.values()].find(one => one.name === 'a black crow')!
  const character = state.PlayerManager.getPlayer('ann')!
  mud.driver.guard.attempt('apply', null, () => {
    crow.setAttributeBase('health', 10_000)
    crow.moveTo(character.room!)
    crow.initiateCombat(character)
  })
  mud.advance(1)
  const body = ann.environment!.inventory.find(one => (one as { short?: string }).short === 'a black crow')!
  expect((body as unknown as { attacker: object }).attacker).toBe(mud.find(ann.id))
  for (let i = 0; i < 10 && crow.isInCombat(); i++) {
    mud.advance(2)
    expect(crow.room).toBe(character.room)
  }
  mud.driver.guard.attempt('apply', null, () => crow.removeFromCombat())
  mud.advance(10)
  expect((body as unknown as { attacker: object | null }).attacker).toBeNull()
  expect(crow.room).not.toBe(character.room)
})

test('a world that could not be mounted at the start is mounted when its file is put right', async () => {
  const rooms = orchard['orchard/areas/orchard/rooms.yml']!
  const folder = folderOf({ 'orchard/areas/orchard/rooms.yml': '- id: gate\n  title: [unfinished\n' })
  const mud = await testDriver({ mounts: { '/mounts/ranvier/fruit': folder } })
  onTestFinished(() => mud.stop())
  mud.advance(5)
  expect(mud.log.join('\n')).toMatch(/\/ranvier\/fruit: not mounted: [\s\S]*tries again/)
  const path = 'orchard/areas/orchard/rooms.yml'
  writeFileSync(join(folder, path), '- id: gate\n  title: [still unfinished\n')
  await mud.driver.reloader.reload([`/mounts/ranvier/fruit/${path}`]).catch(() => undefined)
  mud.advance(5)
  expect(mud.log.filter(line => line.includes('not mounted'))).toHaveLength(2)
  writeFileSync(join(folder, path), rooms)
  await mud.driver.reloader.reload([`/mounts/ranvier/fruit/${path}`])
  mud.advance(5)
  guest(mud, 'Ann')
})

test('what a script repeats from its beginning on ends with that version of it; a version that is refused leaves it alone', async () => {
  const bell = (sound: string, more = '') => `
const { Broadcast } = require('ranvier')
let state = null
setInterval(() => {
  if (state) for (const [, player] of state.PlayerManager.players) Broadcast.sayAt(player, 'The bell: ${sound}.')
}, 1000)
${more}
module.exports = { command: given => () => { state = given } }
`
  const file = 'orchard/commands/bell.js'
  const { mud, edit } = await worldOf({ [file]: bell('ding') })
  const ann = guest(mud, 'Ann')
  const heard = () => {
    type(ann, 'bell')
    const before = ann.output.length
    mud.advance(3)
    return plain(ann.output.slice(before)).match(/The bell: \w+/g) ?? []
  }
  expect(new Set(heard())).toEqual(new Set(['The bell: ding']))
  await edit(file, bell('dong'))
  expect(heard()).toEqual(Array(3).fill('The bell: dong'))
  await expect(edit(file, bell('dung', "throw Error('no')"))).rejects.toThrow('no')
  expect(heard()).toEqual(Array(3).fill('The bell: dong'))
})

const bad = "const R = require('../../../ranvier')\nmodule.exports = { command: state => () => {} }\n"

test('one script, page or area that can not be loaded is left out and named; the rest is mounted, and an edit brings it', async () => {
  const rooms = orchard['orchard/areas/orchard/rooms.yml']!
  const { mud, edit } = await worldOf({
    'orchard/commands/bow.js': bad,
    'orchard/commands/spin.js': 'while (true) {}\n',
    'orchard/help/bowing.yml': 'body: [',
    'orchard/areas/attic/manifest.yml': 'title: Attic',
    'orchard/areas/attic/rooms.yml': '- id: [',
  })
  mud.advance(5)
  const told = mud.log.join('\n')
  expect(told).toMatch(/orchard\/commands\/bow\.js is left out: .*Cannot find module '\.\.\/\.\.\/\.\.\/ranvier'/)
  expect(told).toMatch(/orchard\/commands\/spin\.js is left out: .*stopped after [\d,]+ steps/)
  expect(told).toMatch(/help\/bowing\.yml is left out: bundles\/orchard\/help\/bowing\.yml:\d/)
  expect(told).toMatch(/areas\/attic is left out: bundles\/orchard\/areas\/attic\/rooms\.yml:\d/)
  const ann = guest(mud, 'Ann')
  expect(type(ann, 'bow')).not.toContain('Bowed.')
  await edit(
    'orchard/commands/bow.js',
    "const { Broadcast } = require('ranvier')\nmodule.exports = { command: () => (args, player) => Broadcast.sayAt(player, 'Bowed.') }\n",
  )
  expect(type(ann, 'bow')).toContain('Bowed.')
  await edit('orchard/areas/attic/rooms.yml', '- id: beam\n  title: A beam\n  description: Dust.\n')
  mud.advance(1)
  expect(mud.load('/ranvier/fruit/attic/beam').short).toBe('A beam')
  // An edit can't leave out an area that runs. It is refused, as usual.
  await expect(edit('orchard/areas/orchard/rooms.yml', '- id: [')).rejects.toThrow()
  expect(type(ann, 'look')).toContain('The orchard gate')
  expect(rooms).toContain('gate')
})

test('bundles for Ranvier before 3.0 are told of in one sentence', async () => {
  const old = (name: string) =>
    `const R = require('ranvier/src/${name}')\nmodule.exports = { command: state => () => {} }\n`
  const { mud } = await worldOf({
    'orchard/commands/bow.js': old('RandomUtil'),
    'orchard/commands/nod.js': old('ArgParser2'),
  })
  mud.advance(5)
  expect(mud.log.filter(line => line.includes('left out'))).toEqual([
    expect.stringMatching(/orchard: written for Ranvier before 3\.0; left out: .*bow\.js, .*nod\.js$/),
  ])
})

test('a link to another file or folder of the mounted world is read as what it leads to, one that leads out of it is not', async () => {
  const folder = folderOf({ 'orchard/help/bowing.yml': 'body: Bow low.\n' })
  const outside = folderOf({})
  symlinkSync('bowing.yml', join(folder, 'orchard/help/curtsy.yml'))
  symlinkSync(join(outside, 'orchard/help'), join(folder, 'orchard/far'))
  symlinkSync('help', join(folder, 'orchard/near'))
  symlinkSync('..', join(folder, 'orchard/up'))
  symlinkSync('nowhere.yml', join(folder, 'orchard/help/gone.yml'))
  const mud = await testDriver({ mounts: { '/mounts/ranvier/fruit': folder } })
  onTestFinished(() => mud.stop())
  mud.advance(5)
  const { files } = mud.driver
  const at = (path: string) => `/mounts/ranvier/fruit/orchard/${path}`
  expect(files.read(at('help/curtsy.yml'))).toBe('body: Bow low.\n')
  expect(files.read(at('near/bowing.yml'))).toBe('body: Bow low.\n')
  expect([files.list(at('far')), files.read(at('far/bowing.yml'))]).toEqual([[], null])
  expect(files.list(at('')).filter(name => /^(near|up|far)/.test(name))).toEqual(['far', 'near/', 'up'])
  expect(mud.log.filter(line => line.includes('left out'))).toEqual([expect.stringContaining('help/gone.yml')])
  expect(() => files.write(at('help/curtsy.yml'), 'x')).not.toThrow()
  expect(type(guest(mud, 'Ann'), 'look')).toContain('The orchard gate')
})

test("a script of one world stops no timer of another's", async () => {
  const broadcast = "const { Broadcast } = require('ranvier')\n"
  const later = command('later', `${broadcast} setTimeout(() => Broadcast.sayAt(player, 'It is later.'), 1000)`)
  const sweep = command('sweep', 'for (let id = 0; id < 500; id++) clearTimeout(id)')
  const mud = await testDriver({
    mounts: { '/mounts/ranvier/fruit': folderOf({ ...later, ...sweep }), '/mounts/ranvier/weed': folderOf(sweep) },
  })
  onTestFinished(() => mud.stop())
  const daemon = mud.load('/daemons/ranvier') as unknown as { mountAt(root: string): Mount }
  for (const root of ['/ranvier/fruit', '/ranvier/weed']) daemon.mountAt(root)
  const ann = guest(mud, 'Ann')
  const bob = mud.player('Bob', { at: '/ranvier/weed/orchard/gate' })
  expect(type(bob, 'warrior')).toContain('The orchard gate')
  type(ann, 'later')
  type(bob, 'sweep')
  mud.advance(2)
  expect(plain(ann.output)).toContain('It is later.')
  // In its own world, the script can stop timers.
  type(ann, 'later')
  type(ann, 'sweep')
  mud.advance(2)
  expect(plain(ann.output).match(/It is later\./g)).toHaveLength(1)
})
