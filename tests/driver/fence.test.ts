import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Changes } from '../../driver/services/store/changes.ts'
import { openPostgres } from '../../driver/services/store/postgres.ts'
import { SqlStore } from '../../driver/services/store/sql.ts'
import { Fenced, type Store } from '../../driver/services/store/store.ts'

// Two servers share one database, and their sessions end at each step of a commit. The `control` is a server without a fence: there the same
// steps do undo a change, which proves that each of these tests can fail.
const postgres = process.env['WYRD_TEST_POSTGRES']

/** A schema of this file's own, because other tests use the same database at the same time. */
const schema = 'wyrd_fence'
const url = `${postgres}${postgres?.includes('?') ? '&' : '?'}options=-csearch_path%3D${schema}`

async function client(): Promise<pg.Client> {
  const one = new pg.Client({ connectionString: url })
  one.on('error', () => {})
  await one.connect()
  onTestFinished(() => one.end().catch(() => {}))
  return one
}

function gemTo(owner: string): Changes {
  const changes = new Changes()
  changes.putObject('gem', {
    id: 'gem',
    owner,
    environment: '',
    program: '/std/item',
    versions: '1',
    state: '{}',
    passing: false,
  })
  return changes
}

/** A server that writes without a fence, as a server that had only a session lock would do at the worst moment. */
async function unfenced(): Promise<SqlStore> {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  pool.on('error', () => {})
  return SqlStore.open('postgres', () => new Kysely({ dialect: new PostgresDialect({ pool }) }))
}

/** A server that has the database. `fenced` collects the errors that it gets when it loses the database. */
async function server(): Promise<{ store: Store; fenced: Fenced[] }> {
  const fenced: Fenced[] = []
  const store = await openPostgres(url, { seconds: 5, onFenced: error => fenced.push(error) })
  onTestFinished(() => store.close().catch(() => {}))
  return { store, fenced }
}

/** Ends the sessions that hold a server's lock, as a restart of the database or a lost connection does. */
async function endLockSessions(by: pg.Client): Promise<void> {
  await by.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and classid = 1465471556 and objid = hashtext('${schema}')::bigint & 4294967295`,
  )
}

/** A second server, which takes the database over as soon as the first server's session has ended. */
async function takeOver(killer: pg.Client): Promise<Store> {
  for (let tries = 0; ; tries++) {
    await endLockSessions(killer)
    try {
      const store = await openPostgres(url, { seconds: 0 })
      onTestFinished(() => store.close().catch(() => {}))
      return store
    } catch (error) {
      // The first server has taken the lock again first.
      if (tries > 50) throw error
    }
  }
}

async function fresh(): Promise<pg.Client> {
  const admin = await client()
  await admin.query(`drop schema if exists ${schema} cascade`)
  await admin.query(`create schema ${schema}`)
  return admin
}

async function ownerOfGem(by: pg.Client): Promise<string> {
  return (await by.query<{ owner: string }>(`select owner from object where id = 'gem'`)).rows[0]!.owner
}

/**
 * The steps at which a commit of the first server is blocked while the second server starts. Each function blocks it and returns a function that
 * releases it.
 */
const steps: Record<string, (admin: pg.Client, first: Store) => Promise<() => Promise<unknown>>> = {
  'waits for a connection': async (admin, first) => {
    await admin.query('begin')
    await admin.query('lock table deed in access exclusive mode')
    const reads = [1, 2, 3, 4].map(() => first.deeds(1))
    return async () => {
      await admin.query('commit')
      await Promise.all(reads)
    }
  },
  'has a connection, and has read nothing': async admin => {
    await admin.query('begin')
    await admin.query('lock table fence in access exclusive mode')
    return () => admin.query('commit')
  },
  'has read its epoch, and has written nothing': async admin => {
    await admin.query('begin')
    await admin.query('lock table object in exclusive mode')
    return () => admin.query('commit')
  },
  'has written, and is not committed': async admin => {
    // A trigger makes the commit wait for a lock.
    await admin.query(`create function held() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(4711); return null; end $$`)
    await admin.query(
      'create constraint trigger held after insert or update on object deferrable initially deferred for each row execute function held()',
    )
    await admin.query('select pg_advisory_lock(4711)')
    return () => admin.query('select pg_advisory_unlock(4711)')
  },
}

describe.skipIf(!postgres)('a database that another server takes over', () => {
  test.each(Object.keys(steps))(
    'a commit that %s when the lock is lost undoes nothing of the next server',
    async name => {
      const admin = await fresh()
      const killer = await client()
      const { store: first } = await server()
      await first.commit(gemTo('player/ann'))
      const release = await steps[name]!(admin, first)
      const late = first.commit(gemTo('player/ann')).then(
        () => 'written',
        error => (error instanceof Fenced ? 'fenced' : String(error)),
      )
      await sleep(100)
      // The second server may have to wait for a commit that has begun.
      const second = takeOver(killer).then(async store => {
        await store.commit(gemTo('player/bob'))
        return 'written'
      })
      await sleep(300)
      await release()
      expect(await second).toBe('written')
      // A commit that had already read its epoch is completed before the second server begins. Any other commit is refused.
      expect(await late).toMatch(/^(written|fenced)$/)
      expect(await ownerOfGem(killer)).toBe('player/bob')
      await expect(first.commit(gemTo('player/ann'))).rejects.toThrow(Fenced)
      expect(await ownerOfGem(killer)).toBe('player/bob')
    },
  )

  test('control: without a fence the late commit undoes the deed of the next server', async () => {
    const admin = await fresh()
    const first = await unfenced()
    onTestFinished(() => first.close())
    await first.commit(gemTo('player/ann'))
    const release = await steps['waits for a connection']!(admin, first)
    const late = first.commit(gemTo('player/ann'))
    const { store: second } = await server()
    await second.commit(gemTo('player/bob'))
    await release()
    await late
    expect(await ownerOfGem(admin)).toBe('player/ann')
  })

  test('control: `for key share` would let the next server in while a commit is under way', async () => {
    const admin = await fresh()
    const { store: first } = await server()
    await first.commit(gemTo('player/ann'))
    const other = await client()
    const raise = 'update fence set epoch = epoch + 1'
    for (const [lock, waits] of [
      ['key share', false],
      ['share', true],
    ] as const) {
      await admin.query('begin')
      await admin.query(`select 1 from fence for ${lock}`)
      await other.query("set lock_timeout = '200ms'")
      const passed = await other.query(raise).then(
        () => true,
        () => false,
      )
      expect(passed).toBe(!waits)
      await admin.query('rollback')
    }
  })

  test('a server whose lock is taken while another one was there and left is fenced: its memory is old', async () => {
    await fresh()
    const killer = await client()
    const { store: first, fenced } = await server()
    await first.commit(gemTo('player/ann'))
    const second = await takeOver(killer)
    await second.commit(gemTo('player/bob'))
    await second.close()
    // The first server is told even if it makes no commit.
    await expect.poll(() => fenced.length).toBe(1)
    await expect(first.commit(gemTo('player/ann'))).rejects.toThrow('another server has taken this database over')
    expect(await ownerOfGem(killer)).toBe('player/bob')
    expect(fenced).toHaveLength(1)
  })

  test('a server whose lock is lost for a moment has it again, and writes on, where nobody else has come', async () => {
    await fresh()
    const killer = await client()
    const { store: first, fenced } = await server()
    await endLockSessions(killer)
    await first.commit(gemTo('player/ann'))
    const held = `select 1 from pg_locks where locktype = 'advisory' and classid = 1465471556`
    await expect.poll(async () => (await killer.query(held)).rows.length).toBe(1)
    await expect(openPostgres(url, { seconds: 0 })).rejects.toThrow('another server runs on this database')
    await first.commit(gemTo('player/ann'))
    expect(fenced).toEqual([])
  })

  test('a restore of a backup and the removal of transient objects are fenced too', async () => {
    await fresh()
    const killer = await client()
    const { store: first } = await server()
    const second = await takeOver(killer)
    await second.commit(gemTo('player/bob'))
    await expect(first.load((async function* () {})())).rejects.toThrow(Fenced)
    await expect(first.dropPassing()).rejects.toThrow(Fenced)
    expect(await ownerOfGem(killer)).toBe('player/bob')
  })
})
