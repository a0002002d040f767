import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { wantRollBack } from '../../driver/link/roll-back.ts'
import { migrate, recordsAsMigrated, rollBack } from '../../driver/migrations.ts'
import { MudFiles } from '../../driver/services/files/mud-files.ts'
import { Changes } from '../../driver/services/store/changes.ts'
import { MemoryStore, type SavedObject } from '../../driver/services/store/store.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const engines = readdirSync(`${root}mudlib/secure/migrations`).map(name => name.replace(/\.ts$/, ''))

/** A migration that puts each `air` in capitals, moves `/t/old` to `/t/new`, and deletes objects of `/t/rubbish` and a record. */
const loud = `import type { MigratedObject } from 'driver'
import { Migration } from '/secure/migration'
export default class Loud extends Migration {
  about = 'loud air'
  changeObject(one: MigratedObject): boolean {
    if (one.program === '/t/rubbish') return false
    if (one.program === '/t/old') one.id = one.owner = one.program = '/t/new'
    if (typeof one.saved['air'] === 'string') one.saved['air'] = one.saved['air'].toUpperCase()
    return true
  }
  changeRecord(key: string, value: unknown): unknown {
    if (key === 't/gone') return undefined
    return key === 't/count' ? (value as number) + 1 : value
  }
}`

/** A migration that fails on one object. */
const failing = loud
  .replace('return true', "if (one.id === '/t/room') throw new Error('no air here')\n    return true")
  .replace('Loud', 'Failing')

function world(files: Record<string, string>) {
  const overlay = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`/secure/migrations/${name}.ts`, text]),
  )
  return { files: new MudFiles(`${root}mudlib`, `${root}domains`, overlay), seed: 1, world: {} }
}

const row = (id: string, program: string, state: object | string): SavedObject => ({
  ...{ id, owner: id, environment: '', program, versions: '1', passing: false },
  state: typeof state === 'string' ? state : JSON.stringify(state),
})

async function filled(had: readonly string[]): Promise<MemoryStore> {
  const store = new MemoryStore({ 't/gone': 1, 't/count': 4, 'world/migrations': had })
  const changes = new Changes()
  for (const one of [
    row('/t/room', '/t/room', { saved: { air: 'calm' }, beats: 2 }),
    row('/t/old', '/t/old', { passing: { x: 1 } }),
    row('0001', '/t/rubbish', {}),
    row('0002', '/t/sword', '{"saved": {"sharp": 1}}'),
  ])
    changes.putObject(one.id, one)
  await store.commit(changes)
  return store
}

function folder(): string {
  const data = mkdtempSync(join(tmpdir(), 'wyrd-migrations-'))
  onTestFinished(() => rmSync(data, { recursive: true }))
  return data
}

const objectsIn = async (store: MemoryStore) => {
  const all: Record<string, unknown> = {}
  for await (const piece of store.dump())
    if ('object' in piece) all[piece.object.id] = [piece.object.program, JSON.parse(piece.object.state)]
  return all
}

test('a migration changes, moves and deletes stored objects and records, once, after an export; and can be rolled back', async () => {
  const store = await filled(engines)
  const before = await objectsIn(store)
  const data = folder()
  const said: string[] = []
  const how = { data, version: '9.8.7', log: (line: string) => void said.push(line) }
  const made = world({ '900-loud': loud })

  // The next driver tries the migration on a copy first, and nothing is written.
  const trial = await recordsAsMigrated(store, data, made)
  expect([trial.get('t/gone'), trial.get('t/count')]).toEqual([null, 5])
  expect(store.get('t/count')).toBe(4)

  await migrate(store, made, how)
  expect(await objectsIn(store)).toEqual({
    '/t/room': ['/t/room', { saved: { air: 'CALM' }, beats: 2 }],
    '/t/new': ['/t/new', { passing: { x: 1 } }],
    '0002': ['/t/sword', { saved: { sharp: 1 } }],
  })
  expect([store.get('t/gone'), store.get('t/count')]).toEqual([null, 5])
  expect(store.get('world/migrations')).toEqual([...engines, '900-loud'])
  // An older version would misread the data that are stored now.
  expect(store.get('world/version')).toBe('9.8.7')
  expect(said[0]).toBe('stored data are changed for this version by 900-loud: 4 objects, 2 records')
  const [file] = readdirSync(join(data, 'backups'))
  expect(file).toMatch(/^before-migration-\d{14}\.jsonl\.gz$/)

  // A second start changes nothing.
  await migrate(store, made, how)
  expect(store.get('t/count')).toBe(5)
  expect(readdirSync(join(data, 'backups'))).toEqual([file])

  expect(wantRollBack(data)).toBe(join(data, 'backups', file!))
  const older = world({})
  expect((await recordsAsMigrated(store, data, older)).get('t/count')).toBe(4)
  await rollBack(store, data, how.log)
  await migrate(store, older, how)
  expect(await objectsIn(store)).toEqual(before)
  expect([store.get('t/gone'), store.get('t/count'), store.get('world/version')]).toEqual([1, 4, null])
  await rollBack(store, data, how.log)
  expect(said.filter(line => line.includes('rolled back'))).toHaveLength(1)
})

test('where one migration fails, nothing is changed by any, and the operator is told on which object', async () => {
  const store = await filled(engines)
  const before = await objectsIn(store)
  const made = world({ '900-loud': loud, '901-failing': failing })
  const why = /the migration 901-failing fails on the object \/t\/room \(\/t\/room\): no air here/
  await expect(recordsAsMigrated(store, folder(), made)).rejects.toThrow(why)
  await expect(migrate(store, made, { data: folder(), version: '9.8.7', log() {} })).rejects.toThrow(why)
  expect(await objectsIn(store)).toEqual(before)
  expect(store.get('world/migrations')).toEqual(engines)
})

test('a new world needs no migration, and a store whose rows have a place already keeps both', async () => {
  const fresh = new MemoryStore()
  const data = folder()
  const said: string[] = []
  const how = { data, version: '9.8.7', log: (line: string) => void said.push(line) }
  await migrate(fresh, world({ '900-loud': loud }), how)
  expect(fresh.get('world/migrations')).toEqual([...engines, '900-loud'])
  expect(said).toEqual([])

  const store = await filled(engines)
  const changes = new Changes()
  changes.putObject('/t/new', row('/t/new', '/t/new', { saved: { mine: 1 } }))
  await store.commit(changes)
  await migrate(store, world({ '900-loud': loud }), how)
  expect(await objectsIn(store)).toMatchObject({
    '/t/new': ['/t/new', { saved: { mine: 1 } }],
    '/t/old': ['/t/old', {}],
  })
  expect(said[0]).toBe('/t/old stays as it is, because there is an object /t/new already')
})
