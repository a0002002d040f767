import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startWorld, type World } from '../../scripts/world.ts'
import { telnetClient } from './telnet.ts'

const postgres = process.env['WYRD_TEST_POSTGRES']
if (!postgres && process.env['CI']) throw new Error('the tests of PostgreSQL need WYRD_TEST_POSTGRES')

const schema = 'wyrd_two_servers'
const url = `${postgres}${postgres?.includes('?') ? '&' : '?'}options=-csearch_path%3D${schema}`

test.skipIf(!postgres)('a server whose database another server has taken over ends its driver at once', async () => {
  const admin = new pg.Client({ connectionString: postgres })
  await admin.connect()
  await admin.query(`drop schema if exists ${schema} cascade`)
  await admin.query(`create schema ${schema}`)
  onTestFinished(async () => {
    await admin.query(`drop schema if exists ${schema} cascade`)
    await admin.end()
  })
  const start = async (): Promise<World> => {
    const world = await startWorld({ flags: ['--database', url] })
    onTestFinished(() => world.stop())
    return world
  }
  const first = await start()
  const ann = telnetClient(first.telnet)
  await ann.login('Ann')
  // The sessions that hold the lock are ended repeatedly until the second server has it.
  const ending = setInterval(() => {
    const end = admin.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 1465471556
       and objid = hashtext('${schema}')::bigint & 4294967295
       and not exists (select from ${schema}.fence where epoch > 1)`,
    )
    // The query may fail because the test is over.
    end.catch(() => {})
  }, 50)
  onTestFinished(() => clearInterval(ending))
  // The second server's own session may be ended before the server has written its epoch. Then the server is started again.
  const isHit = (error: unknown) =>
    /due to administrator command|is not queryable|taken this database over|Connection terminated/.test(String(error))
  let second: World | null = null
  for (let i = 0; second === null; i++)
    second = await start().catch((error: unknown) => {
      if (i < 5 && isHit(error)) return null
      throw error
    })
  clearInterval(ending)
  const bob = telnetClient(second.telnet)
  await bob.login('Bob')
  await bob.ask('say here I am', 'You say')
  await expect
    .poll(() => first.output(), { timeout: 30_000 })
    .toContain('another server has taken this database over: this one ends, and writes nothing more')
  expect(first.output()).not.toContain('is left out')
  // The second world continues as if nothing had happened.
  await bob.ask('say and still', 'You say')
  expect(second.output()).not.toContain('taken this database over')
})
