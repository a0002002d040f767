import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, type TestDriver, testDriver } from '../../../driver/testing.ts'
import { budgets, writeFen } from './fen.ts'

const bank = '/ranvier/fen/fen/bank'
const rooms = 'bundles/fenland/areas/fen/rooms.yml'

/** Starts a world in which the fen is about to boot. */
async function began(change: (folder: string) => void = () => undefined, more = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-boot-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFen(folder)
  change(folder)
  const mud = await testDriver({ seed: 1, budgets, mounts: { '/mounts/ranvier/fen': folder }, watchdog: 0, ...more })
  onTestFinished(() => mud.stop())
  const daemon = mud.load('/daemons/ranvier') as AnyObject
  return { mud, daemon, folder }
}

const isThere = (daemon: AnyObject) => daemon['_mounts'].size > 0
/** Lets one turn pass. */
const turn = (mud: TestDriver) => mud.advance(0)

test('a world boots in many turns, and players are answered between them', async () => {
  const { mud, daemon } = await began()
  const ann = mud.player('Ann', { at: '/domains/vale/square' })
  expect(isThere(daemon)).toBe(false)
  // Each piece is one turn. The boot asks for the next turn at once, which comes after everything that is already waiting.
  let pieces = 0
  const piece = () => mud.driver.guard.attempt('load', null, () => daemon['bootPiece']('/ranvier/fen'))
  for (; !isThere(daemon) && pieces < 1000; pieces++) piece()
  expect(pieces).toBeGreaterThan(50)
  expect(ann.command('say hello')).toContain('You say')
  expect(mud.log.join('\n')).toContain('/ranvier/fen: 4 rooms, bundles fenland')
  expect(mud.find(bank)).toBeNull()
  expect(mud.load(bank)).toMatchObject({ short: 'The bank', ref: 'fen:bank' })
  expect(mud.faults).toEqual([])
})

test('the clock boots a world, and it ticks then', async () => {
  const { mud, daemon } = await began()
  turn(mud)
  mud.advance(2)
  expect(isThere(daemon)).toBe(true)
  const { state } = daemon['mountAt']('/ranvier/fen').engine
  const heron = [...state.MobManager.mobs.values()].find((one: AnyObject) => one.entityReference === 'fen:heron')
  mud.advance(30)
  expect(heron._lastWanderTime).toBeGreaterThan(0)
})

test('who comes to a room of a world that still boots waits there, and is in it as soon as it is there', async () => {
  const { mud, daemon } = await began()
  const ann = mud.player('Ann', { at: bank })
  expect(isThere(daemon)).toBe(false)
  expect(ann.command('look')).toContain('still coming into being')
  expect(ann.command('say hello')).toContain('You say')
  const turns = () => mud.driver.guard.attempt('load', null, () => daemon['bootPiece']('/ranvier/fen'))
  for (let i = 0; i < 1000 && !isThere(daemon); i++) turns()
  // She types nothing more, and the bundles' first question appears.
  expect(ann.output).toContain('Pick your class')
  ann.command('warrior')
  expect(ann.command('look')).toContain('The bank')
  mud.advance(1)
  expect(ann.environment).toMatchObject({ path: bank, short: 'The bank', exits: { east: '/ranvier/fen/fen/reeds' } })
  // Paths that only look like those of rooms are no rooms.
  expect(() => mud.load('/ranvier/fen/fen/fen.3afrog')).toThrow()
  expect(() => mud.load('/ranvier/fen/fen/frog')).toThrow()
  expect(mud.faults).toEqual([])
})

test('a world that somebody waits for is booted before the others', async () => {
  const other = mkdtempSync(join(tmpdir(), 'wyrd-boot-'))
  onTestFinished(() => rmSync(other, { recursive: true, force: true }))
  writeFen(other)
  const { mud, daemon } = await began(undefined, {
    mounts: { '/mounts/ranvier/a': other, '/mounts/ranvier/fen': other },
  })
  expect(daemon['booting']).toEqual(['/ranvier/a', '/ranvier/fen'])
  const ann = mud.player('Ann', { at: bank })
  for (let i = 0; i < 2000 && !isThere(daemon); i++) mud.driver.guard.attempt('load', null, () => daemon['bootOn']())
  expect([...daemon['_mounts'].keys()]).toEqual(['/ranvier/fen'])
  expect(ann.output).toContain('Pick your class')
})

test('who waits for a world that can not be mounted, or for a room that is none, comes back to this one', async () => {
  const { mud } = await began(where => {
    const path = join(where, rooms)
    writeFileSync(path, `${readFileSync(path, 'utf8')}# No more: - { id: nowhere }\n`)
  })
  const ann = mud.player('Ann', { at: '/ranvier/fen/fen/nowhere' })
  expect(ann.command('look')).toContain('In a mist')
  const bad = await began(where => writeFileSync(join(where, 'bundles/fenland/areas/fen/npcs.yml'), '- id: ['))
  const ben = bad.mud.player('Ben', { at: bank })
  for (const one of [mud, bad.mud]) one.advance(5)
  for (const player of [ann, ben]) {
    expect(player.output).toContain('This place is gone.')
    expect(player.environment?.path).toMatch(/^\/domains\//)
    expect(player.command('say hello')).toContain('You say')
  }
  expect(mud.faults).toEqual([])
})

test('who comes to a world whose scripts take long to load is not stopped by a small watchdog', async () => {
  const slow = (n: number) => `let sum = 0
for (let i = 0; i < 2500000; i++) sum += i % ${n + 2}
exports.sum = sum
module.exports = { command: state => () => exports.sum }
`
  const { mud, daemon } = await began(
    where => {
      mkdirSync(join(where, 'bundles/fenland/commands'))
      for (let i = 0; i < 40; i++) writeFileSync(join(where, `bundles/fenland/commands/slow${i}.js`), slow(i))
    },
    { watchdog: 300 },
  )
  const ann = mud.player('Ann', { at: bank })
  const begun = performance.now()
  ann.command('look')
  const piece = () => mud.driver.guard.attempt('load', null, () => daemon['bootPiece']('/ranvier/fen'))
  for (let i = 0; i < 1000 && !isThere(daemon); i++) piece()
  // All pieces together take longer than the watchdog allows for one turn.
  expect(performance.now() - begun).toBeGreaterThan(300)
  expect(ann.output).toContain('Pick your class')
  expect(mud.log.join('\n')).not.toContain('stopped')
})

test('an NPC of another domain that is in a room of a world that still boots is one of its NPCs as soon as it is there', async () => {
  const wolf = `import { RanvierNpc } from '/compat/ranvier/npc'
export default class Wolf extends RanvierNpc { name = 'wolf'; short = 'a grey wolf' }`
  const { mud, daemon } = await began(undefined, { files: { '/domains/t/wolf.ts': wolf } })
  const [came, restored] = [mud.clone('/domains/t/wolf'), mud.clone('/domains/t/wolf')]
  came.move(bank)
  restored.move(bank)
  // This monster was restored, as after a restart.
  mud.driver.guard.attempt('load', null, () => restored['restored'](true))
  mud.advance(5)
  expect(isThere(daemon)).toBe(true)
  const npcs = [...daemon['mountAt']('/ranvier/fen').engine.state.MobManager.mobs.values()] as AnyObject[]
  expect(npcs.filter(({ name }) => name === 'a grey wolf')).toHaveLength(2)
  expect([came.destructed, restored.destructed]).toEqual([false, false])
  expect(mud.faults).toEqual([])
})

test('a file that is edited while its world boots is taken over', async () => {
  const { mud, daemon, folder } = await began()
  for (let i = 0; i < 200 && daemon['booting'].length > 0; i++) {
    mud.driver.guard.attempt('load', null, () => daemon['bootPiece']('/ranvier/fen'))
    // Once this condition holds, the room has been read, so an edit of its file must be taken over.
    if (
      !daemon['booting'].length ||
      daemon['_boots'].values().next().value.mount.engine.state.RoomFactory.getDefinition('fen:bank')
    )
      break
  }
  expect(daemon['booting']).toEqual(['/ranvier/fen'])
  const text = mud.driver.programs.files.read(`/mounts/ranvier/fen/${rooms}`)!
  writeFileSync(join(folder, rooms), text.replace('title: The bank', 'title: The far bank'))
  await mud.write(`/mounts/ranvier/fen/${rooms}`, text.replace('title: The bank', 'title: The far bank'))
  mud.advance(2)
  expect(daemon['mountAt']('/ranvier/fen').room('fen:bank').title).toBe('The far bank')
})

test('a world that can not be mounted leaves nothing behind, and the others boot', async () => {
  const bad = mkdtempSync(join(tmpdir(), 'wyrd-boot-'))
  onTestFinished(() => rmSync(bad, { recursive: true, force: true }))
  writeFen(bad)
  writeFileSync(join(bad, 'bundles/fenland/areas/fen/npcs.yml'), '- id: [')
  const { mud, daemon } = await began(undefined)
  await mud.stop()
  const second = await began(() => undefined, { mounts: { '/mounts/ranvier/bad': bad, '/mounts/ranvier/fen': bad } })
  second.mud.advance(5)
  expect(isThere(second.daemon)).toBe(false)
  expect(second.mud.log.join('\n')).toMatch(/\/ranvier\/bad: not mounted: .*npcs\.yml/)
  expect(() => second.mud.load('/ranvier/bad/fen/bank')).toThrow()
  expect(daemon).toBeDefined()
})

test('a boot that the watchdog stops begins again, and the world is there', async () => {
  const { mud, daemon } = await began()
  for (let i = 0; i < 10; i++) mud.driver.guard.attempt('load', null, () => daemon['bootPiece']('/ranvier/fen'))
  // This is the state that a stopped piece leaves behind. Really stopping one would need a small watchdog, which could stop other pieces on
  // a busy machine.
  daemon['_boots'].get('/ranvier/fen').isRunning = true
  mud.advance(5)
  expect(isThere(daemon)).toBe(false)
  expect(mud.log.join('\n')).toContain('loading was stopped, and begins again in 31 s')
  mud.advance(40)
  expect(isThere(daemon)).toBe(true)
  expect(mud.log.join('\n')).toContain('/ranvier/fen: 4 rooms')
  expect(mud.load(bank)).toMatchObject({ short: 'The bank' })
  expect(mud.faults).toEqual([])
})

test('a boot that is stopped again and again is given up', async () => {
  const file = 'bundles/fenland/attributes.js'
  const { mud, daemon } = await began(
    where => writeFileSync(join(where, file), "/^(a+)+$/.test('a'.repeat(60) + 'b')\nmodule.exports = []\n"),
    { watchdog: 100 },
  )
  mud.advance(400)
  expect(daemon['booting']).toEqual([])
  expect(isThere(daemon)).toBe(false)
  expect(mud.log.join('\n')).toContain('not mounted: its boot was stopped 2 times')
})
