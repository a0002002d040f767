import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Commits } from '../../driver/services/store/commits.ts'
import { openPostgres } from '../../driver/services/store/postgres.ts'
import { Records } from '../../driver/services/store/records.ts'
import { openSqlite } from '../../driver/services/store/sqlite.ts'
import { MemoryStore, noChanges, type Piece, type SavedObject, type Store } from '../../driver/services/store/store.ts'

// The same tests on all stores. PostgreSQL: `WYRD_TEST_POSTGRES=postgres://…/database`; its tables are thrown away.
const postgres = process.env['WYRD_TEST_POSTGRES']

async function fresh(kind: string): Promise<Store> {
  if (kind === 'memory') return new MemoryStore()
  if (kind === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'wyrd-store-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    return openSqlite(folder)
  }
  execFileSync('psql', [postgres!, '-qc', 'drop table if exists record, object, deed'], { stdio: 'pipe' })
  return openPostgres(postgres!)
}

const kinds = ['memory', 'sqlite', ...(postgres ? ['postgres'] : [])]
if (!postgres && process.env['CI']) throw new Error('the tests of PostgreSQL need WYRD_TEST_POSTGRES')

function object(id: string, owner: string, more: Partial<SavedObject> = {}): SavedObject {
  return { id, owner, environment: '', program: '/std/item', versions: '1.1', state: '{}', passing: false, ...more }
}

async function all(store: Store): Promise<Piece[]> {
  const pieces: Piece[] = []
  for await (const piece of store.dump()) pieces.push(piece)
  return pieces
}

test.each(kinds)('%s: committed changes are there in order, and deleted rows are gone', async kind => {
  const store = await fresh(kind)
  const changes = noChanges()
  changes.records.set('account/ann', { name: 'ann', odd: "it's \u{1f409} 'quoted' \\ and\nlong" })
  changes.records.set('account/bob', 1)
  for (const id of ['2', '10', '1']) changes.objects.set(id.padStart(4, '0'), object(id.padStart(4, '0'), 'player/ann'))
  changes.objects.set('player/ann', object('player/ann', 'player/ann', { state: '{"saved":{"gold":3}}' }))
  changes.objects.set('/domains/t/x', object('/domains/t/x', '/domains/t/x'))
  changes.objects.set('9999', object('9999', '/domains/t/x', { passing: true }))
  changes.deeds.push({ at: '2026-01-01T00:00:00.000Z', who: 'ann', what: 'banished 50%_off: spam' })
  await store.commit(changes)
  const next = noChanges()
  next.records.set('account/bob', undefined)
  next.objects.set('0002', null)
  next.objects.set('0001', object('0001', 'player/bob', { environment: '0010' }))
  await store.commit(next)

  expect(Object.fromEntries(await store.records())).toEqual({ 'account/ann': changes.records.get('account/ann') })
  expect((await store.objectsOf('player/ann')).map(({ id }) => id)).toEqual(['0010', 'player/ann'])
  expect(await store.objectsOf('player/bob')).toEqual([object('0001', 'player/bob', { environment: '0010' })])
  expect((await store.worldObjects()).map(({ id }) => id)).toEqual(['/domains/t/x', '9999'])
  expect(await store.owners('player/')).toEqual(['player/ann', 'player/bob'])
  expect((await store.deeds(5, '50%_off'))[0]).toEqual(changes.deeds[0])
  expect(await store.deeds(5, 'nobody')).toEqual([])
  await store.dropPassing()
  expect((await store.worldObjects()).map(({ id }) => id)).toEqual(['/domains/t/x'])
  await store.close()
})

test.each(kinds)('%s: an export read in elsewhere is the same; one that breaks off changes nothing', async kind => {
  const store = await fresh(kind)
  const changes = noChanges()
  for (let i = 0; i < 2500; i++) {
    const id = String(i).padStart(6, '0')
    changes.objects.set(id, object(id, `player/p${i % 7}`, { state: JSON.stringify({ saved: { n: i } }) }))
  }
  changes.records.set('world/ids', 7)
  changes.deeds.push({ at: 'now', who: 'ann', what: 'did' })
  await store.commit(changes)
  const pieces = await all(store)
  expect(pieces).toHaveLength(2502)
  const other = new MemoryStore({ gone: 1 })
  expect(await other.load(pieces as never)).toBe(2502)
  expect(await all(other)).toEqual(pieces)
  async function* broken(): AsyncIterable<Piece> {
    yield { record: 'x', value: 1 }
    throw new Error('the line is cut')
  }
  await expect(store.load(broken())).rejects.toThrow('cut')
  expect(await all(store)).toEqual(pieces)
  await store.close()
})

test.each(kinds)('%s: a commit that fails leaves nothing of it', async kind => {
  const store = await fresh(kind)
  const changes = noChanges()
  changes.records.set('a', 1)
  changes.objects.set('x', { ...object('x', 'y'), owner: null as unknown as string })
  if (kind === 'memory') return
  await expect(store.commit(changes)).rejects.toThrow()
  expect((await store.records()).size).toBe(0)
  await store.close()
})

test.each(kinds)(
  '%s: half a character and a NUL, which a cut or a script leaves in a text, do not stop it',
  async kind => {
    const store = await fresh(kind)
    const records = new Records()
    const failures: string[] = []
    const commits = new Commits(
      store,
      records,
      message => failures.push(message),
      () => 5,
    )
    const odd = `a\0b${'\u{1f600}'.slice(0, 1)}`
    commits.note(odd, `goto ${odd}`)
    records.put('account/ann', { title: odd })
    commits.put('0001', object('0001', 'player/ann', { state: JSON.stringify({ saved: { title: odd } }) }))
    await commits.flush()
    expect(failures).toEqual([])
    expect((await store.deeds(5))[0]).toMatchObject({ who: 'ab\ufffd', what: 'goto ab\ufffd' })
    expect((await store.objectsOf('player/ann')).length).toBe(1)
    expect((await store.records()).get('account/ann')).toBeDefined()
    expect((await all(store)).length).toBeGreaterThan(2)
    commits.note('ann', 'goto square')
    await commits.flush()
    expect((await store.deeds(5)).length).toBe(2)
    await store.close()
  },
)
