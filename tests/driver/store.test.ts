import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { Changes } from '../../driver/services/store/changes.ts'
import { Commits } from '../../driver/services/store/commits.ts'
import { openPostgres } from '../../driver/services/store/postgres.ts'
import { Records } from '../../driver/services/store/records.ts'
import { openSqlite } from '../../driver/services/store/sqlite.ts'
import { MemoryStore, type Piece, type SavedObject, type Store } from '../../driver/services/store/store.ts'

// The same tests run on all stores. For PostgreSQL, set `WYRD_TEST_POSTGRES=postgres://…/database`; its tables are dropped.
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
  const changes = new Changes()
  const odd = { name: 'ann', odd: "it's \u{1f409} 'quoted' \\ and\nlong" }
  changes.putRecord('account/ann', JSON.stringify(odd))
  changes.putRecord('account/bob', JSON.stringify(1))
  for (const id of ['2', '10', '1']) changes.putObject(id.padStart(4, '0'), object(id.padStart(4, '0'), 'player/ann'))
  changes.putObject('player/ann', object('player/ann', 'player/ann', { state: '{"saved":{"gold":3}}' }))
  changes.putObject('/domains/t/x', object('/domains/t/x', '/domains/t/x'))
  changes.putObject('9999', object('9999', '/domains/t/x', { passing: true }))
  changes.note({ at: '2026-01-01T00:00:00.000Z', who: 'ann', what: 'banished 50%_off: spam' })
  await store.commit(changes)
  const next = new Changes()
  next.putRecord('account/bob', undefined)
  next.putObject('0002', null)
  next.putObject('0001', object('0001', 'player/bob', { environment: '0010' }))
  await store.commit(next)

  expect(Object.fromEntries(await store.records())).toEqual({ 'account/ann': odd })
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
  const changes = new Changes()
  for (let i = 0; i < 2500; i++) {
    const id = String(i).padStart(6, '0')
    changes.putObject(id, object(id, `player/p${i % 7}`, { state: JSON.stringify({ saved: { n: i } }) }))
  }
  changes.putRecord('world/ids', JSON.stringify(7))
  changes.note({ at: 'now', who: 'ann', what: 'did' })
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
  const changes = new Changes()
  changes.putRecord('a', JSON.stringify(1))
  changes.putObject('x', object('x', null as unknown as string))
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
    const commits = new Commits(store, records, { log: message => failures.push(message), now: () => 5 })
    const odd = `a\0b${'\u{1f600}'.slice(0, 1)}`
    commits.note(odd, `goto ${odd}`)
    records.put('account/ann', { title: odd })
    commits.put('0001', object('0001', 'player/ann', { state: JSON.stringify({ saved: { title: odd } }) }))
    await commits.flush()
    expect(failures).toEqual([])
    expect((await store.deeds(5))[0]).toMatchObject({ who: 'ab\ufffd', what: 'goto ab\ufffd' })
    expect((await store.objectsOf('player/ann'))[0]!.state).toBe('{"saved":{"title":"ab\ufffd"}}')
    expect((await store.records()).get('account/ann')).toEqual({ title: 'ab\ufffd' })
    expect((await all(store)).length).toBeGreaterThan(2)
    commits.note('ann', 'goto square')
    await commits.flush()
    expect((await store.deeds(5)).length).toBe(2)
    await store.close()
  },
)

/** The Commits of a store, with everything that it logs and reports. */
function commitsTo(store: Store, patience = 60) {
  const records = new Records()
  const log: string[] = []
  const bad: string[] = []
  const trouble: (string | null)[] = []
  const commits = new Commits(store, records, { log: line => log.push(line), now: () => 5, patience, pause: 20 })
  commits.onTrouble = why => trouble.push(why)
  commits.onBadRow = key => bad.push(key)
  return { commits, records, log, bad, trouble }
}

test.each(kinds.filter(kind => kind !== 'memory'))(
  '%s: a row that can not be stored is left out and reported, and all others are written together',
  async kind => {
    const store = await fresh(kind)
    const { commits, records, log, bad, trouble } = commitsTo(store, 5000)
    for (let n = 0; n < 700; n++) commits.put(`n${n}`, object(`n${n}`, 'player/ann'))
    commits.put('bad1', object('bad1', null as unknown as string))
    commits.put('bad2', object('bad2', 'player/bob', { environment: null as unknown as string }))
    records.put('account/ann', 1)
    commits.note('ann', 'goto square')
    await commits.flush()
    expect((await store.objectsOf('player/ann')).length).toBe(700)
    expect((await store.records()).get('account/ann')).toBe(1)
    expect(await store.deeds(5)).toHaveLength(1)
    expect(bad).toEqual(['bad1 (/std/item of null)', 'bad2 (/std/item of player/bob)'])
    expect(log.filter(line => line.includes("can't be stored"))).toHaveLength(2)
    expect(trouble).toEqual([])
    commits.note('ann', 'goes on')
    await commits.flush()
    expect(await store.deeds(5)).toHaveLength(2)
    await store.close()
  },
)

test('an SQLite file that another process has locked, or that is gone, can be written to again when it is back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'wyrd.db')
  const store = await openSqlite(folder)
  const one = (value: number) => new Changes([{ record: 'a', value: String(value) }])
  await store.commit(one(1))
  const other = new Database(file)
  other.exec('begin immediate')
  await expect(store.commit(one(2))).rejects.toThrow('locked')
  other.exec('rollback')
  other.close()
  await store.commit(one(3))
  renameSync(file, `${file}.away`)
  await expect(store.commit(one(4))).rejects.toThrow('has been removed or replaced')
  renameSync(`${file}.away`, file)
  await store.commit(one(5))
  expect((await store.records()).get('a')).toBe(5)
  await store.close()
  expect(existsSync(`${file}-wal`) ? statSync(`${file}-wal`).size : 0).toBe(0)
})

/** A store in memory that can fail like a full disk, or not respond at all. */
class Faulty extends MemoryStore {
  how: 'well' | 'full' | 'silent' = 'well'
  private answer = () => {}

  override async commit(changes: Changes): Promise<void> {
    if (this.how === 'full') throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
    if (this.how === 'silent') await new Promise<void>(done => (this.answer = done))
    await super.commit(changes)
  }

  mend(): void {
    this.how = 'well'
    this.answer()
  }
}

test.each(['full', 'silent'] as const)(
  'what shows changes waits until a store that is %s has written them, and it is told once',
  async how => {
    const store = new Faulty()
    const { commits, records, log, trouble } = commitsTo(store)
    store.how = how
    records.put('purse/ann', 50)
    let shown = false
    void commits.settle()!.then(() => {
      shown = true
    })
    await sleep(150)
    expect(shown).toBe(false)
    expect(trouble).toEqual([how === 'full' ? 'database or disk is full' : 'it has not answered for 0.06 s'])
    expect(log).toHaveLength(1)
    store.mend()
    await commits.settle()
    await sleep(30)
    expect(shown).toBe(true)
    expect(store.get('purse/ann')).toBe(50)
    expect(trouble.at(-1)).toBe(null)
    expect(log.at(-1)).toBe('the store is back: all is written')
  },
)

test('what is never written because the world ends is never shown', async () => {
  const store = new Faulty()
  const { commits, records } = commitsTo(store)
  store.how = 'full'
  records.put('purse/ann', 50)
  let shown = false
  void commits.settle()!.then(() => {
    shown = true
  })
  await sleep(50)
  await expect(commits.close()).rejects.toThrow('disk is full')
  await sleep(20)
  expect(shown).toBe(false)
})

test.skipIf(!postgres)('a database is for one server: a second one is refused until the first has ended', async () => {
  const first = await openPostgres(postgres!, { seconds: 0 })
  await expect(openPostgres(postgres!, { seconds: 0 })).rejects.toThrow('another server runs on this database')
  await first.close()
  const second = await openPostgres(postgres!, { seconds: 0 })
  await second.close()
})

test('where SQLite itself undoes what it could not write, as on a full disk, the reason is said', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const store = await openSqlite(folder)
  const other = new Database(join(folder, 'wyrd.db'))
  other.exec("create trigger full before insert on record begin select raise(rollback, 'the disk is full'); end")
  const changes = new Changes()
  changes.putRecord('letter', '"x"')
  await expect(store.commit(changes)).rejects.toThrow('the disk is full')
  other.exec('drop trigger full')
  await store.commit(changes)
  expect([...(await store.records()).keys()]).toEqual(['letter'])
  other.close()
  await store.close()
})
