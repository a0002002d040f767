import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../scripts/kill/servers.ts'
import { startWorld, type World } from '../../scripts/world.ts'
import { hills } from '../mudlib/diku/fixtures.ts'
import { telnetClient } from './telnet.ts'

// A world on two servers that share a PostgreSQL database: the shard main, and the shard b, which has the moor. Players walk between them.

const postgres = process.env['WYRD_TEST_POSTGRES']
if (!postgres && process.env['CI']) throw new Error('the tests of PostgreSQL need WYRD_TEST_POSTGRES')

const run = promisify(execFile)
const schema = 'wyrd_shards'
const url = `${postgres}${postgres?.includes('?') ? '&' : '?'}options=-csearch_path%3D${schema}`
const env = { WYRD_GATEWAY_KEY: 'a secret of the tests' }

let main: World
let b: World
let admin: pg.Client

const start = async (...flags: string[]): Promise<World> =>
  startWorld({ flags: ['--database', url, '--gateways', String(await freePort()), ...flags], env })

beforeAll(async () => {
  if (!postgres) return
  admin = new pg.Client({ connectionString: postgres })
  await admin.connect()
  await admin.query(`drop schema if exists ${schema} cascade`)
  await admin.query(`create schema ${schema}`)
  for (const [name, text] of Object.entries(hills)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  main = await start('--diku', folder)
  b = await start('--diku', folder, '--shard', 'b', '--takes', 'domain/moor, mount/*')
}, 180_000)
afterAll(async () => {
  await Promise.all([main?.stop(), b?.stop()])
  await admin?.query(`drop schema if exists ${schema} cascade`)
  await admin?.end()
})

/** The folder of a mounted world. */
const folder = join(mkdtempSync(join(tmpdir(), 'wyrd-shards-')), 'hills')

/** The driver processes below a process. */
function driversOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)
  const isDriver = (one: number) => readFileSync(`/proc/${one}/cmdline`, 'utf8').includes('driver/main.ts')
  return children.flatMap(one => (isDriver(one) ? [one] : driversOf(one)))
}

const toTheMoor = ['south', 'south', 'west']

test.skipIf(!postgres)(
  'players walk to another server and back, with what they carry, and type ahead',
  async () => {
    const ann = telnetClient(main.telnet)
    await ann.login('linden')
    await ann.ask('inventory', /You carry|You have/)
    for (const way of toTheMoor.slice(0, -1)) await ann.ask(way, 'Exits')
    // Lines that are typed while the player is on the way arrive in order.
    ann.type('west')
    for (let i = 0; i < 20; i++) ann.type(`say line ${i}.`)
    await ann.see('line 19.')
    const said = [...ann.seen.matchAll(/You say, "line (\d+)\./g)].map(([, number]) => Number(number))
    expect(said).toEqual([...Array(20).keys()])
    expect(ann.seen).toMatch(/hut/i)
    const { rows } = await admin.query(`select shard from ${schema}.home where key = 'player/linden'`)
    expect(rows).toEqual([{ shard: 'b' }])
    await ann.ask('east', /road/i)
    await ann.ask('say home again', 'You say, "home again')
    for (const world of [main, b]) expect(world.output()).not.toMatch(/Error|fault/i)
  },
  180_000,
)

test.skipIf(!postgres)(
  'who connects to any of the servers logs in, and is where the character is',
  async () => {
    const ben = telnetClient(b.telnet)
    await ben.login('birk')
    await ben.ask('look', 'Exits')
    for (const way of toTheMoor) await ben.ask(way, 'Exits')
    ben.socket.destroy()
    const again = telnetClient(main.telnet)
    await again.see('name?')
    for (const line of ['birk', 'secret1']) again.type(line)
    await again.see(/take up your body again/)
    await again.ask('look', /hut/i)
  },
  180_000,
)

test.skipIf(!postgres)(
  'a shard whose driver is killed goes on under its players',
  async () => {
    const cid = telnetClient(main.telnet)
    await cid.login('alder')
    for (const way of toTheMoor) await cid.ask(way, 'Exits')
    await admin.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = hashtext('${schema}/b')::bigint & 4294967295`,
    )
    await cid.ask('say still here', 'You say, "still here')
    await cid.ask('east', /road/i)
  },
  180_000,
)

test.skipIf(!postgres)(
  'a mounted world runs on its own shard, whose driver may be at a standstill without anybody noticing elsewhere',
  async () => {
    expect(b.output()).toContain('/diku/hills: all 1 zones have begun')
    const ann = telnetClient(main.telnet)
    await ann.see('name?')
    // The first account is the admin's.
    for (const line of ['linden', 'secret1']) ann.type(line)
    await ann.ask('look', 'Exits')
    const gil = telnetClient(main.telnet)
    await gil.login('quillan')
    await ann.ask('goto /diku/hills/room/100', /A hill/)
    await ann.see(/smith hammers/)
    await gil.ask('look', 'Exits')
    await gil.ask('tell linden are you there', 'You tell Linden: are you there')
    await ann.see('Quillan tells you: are you there')
    // The driver of the shard hangs: it is frozen for some seconds.
    const [driver] = driversOf(b.process.pid!)
    process.kill(driver!, 'SIGSTOP')
    const times: number[] = []
    for (let i = 0; i < 20; i++) {
      const begun = performance.now()
      await gil.ask('look', 'Exits')
      times.push(performance.now() - begun)
    }
    expect(Math.max(...times)).toBeLessThan(1000)
    process.kill(driver!, 'SIGCONT')
    await ann.ask('look', /A hill/)
  },
  180_000,
)

test.skipIf(!postgres)(
  'players of a gateway apart walk between the servers, too',
  async () => {
    const port = Number(/gateways \S+ (\d+)/.exec(main.output())![1])
    const gateway = await startWorld({
      flags: ['--gatewayOf', `127.0.0.1:${port}`, '--domains', 'no-such-folder'],
      env,
    })
    onTestFinished(() => gateway.stop())
    const ivy = telnetClient(gateway.telnet)
    await ivy.login('brakka')
    for (const way of toTheMoor.slice(0, -1)) await ivy.ask(way, 'Exits')
    ivy.type('west')
    for (let i = 0; i < 10; i++) ivy.type(`say line ${i}.`)
    await ivy.see('line 9.')
    const said = [...ivy.seen.matchAll(/You say, "line (\d+)\./g)].map(([, number]) => Number(number))
    expect(said).toEqual([...Array(10).keys()])
    const { rows } = await admin.query(`select shard from ${schema}.home where key = 'player/brakka'`)
    expect(rows).toEqual([{ shard: 'b' }])
    await ivy.ask('east', /road/i)
    await ivy.ask('say home again', 'You say, "home again')
  },
  180_000,
)

test.skipIf(!postgres)(
  'npm run cluster shows the shards, and moves a domain under its players',
  async () => {
    const cluster = async (...words: string[]) =>
      (await run('node', ['scripts/wyrd.js', 'cluster', ...words, '--database', url])).stdout
    expect(await cluster('status')).toMatch(/^b +up .*\n +has domain\/moor.*; \d characters[\s\S]*^main +up/m)
    const eve = telnetClient(main.telnet)
    await eve.login('moss')
    for (const way of toTheMoor) await eve.ask(way, 'Exits')
    expect(await cluster('move', 'domain/moor', 'main')).toMatch(/goes from b to main \.* done/)
    await eve.ask('say moved', 'You say, "moved')
    await eve.ask('look', /hut/i)
    expect(await cluster('status')).toMatch(/^main.*\n.*domain\/moor/m)
    await cluster('move', 'domain/moor', 'b')
    await eve.ask('say and back', 'You say, "and back')
    await eve.ask('east', /road/i)
    await cluster('drain', 'b')
    expect(await cluster('check')).toContain('all is in order')
    await cluster('move', 'domain/moor', 'b')
    await expect(cluster('move', 'moor', 'b')).rejects.toThrow("'moor' is no home: domain/moor, mount/diku/midgaard")
    await expect(cluster('move', 'domain/moor', 'x')).rejects.toThrow("there is no shard 'x'; there are b, main")
  },
  180_000,
)

test.skipIf(!postgres)(
  'a shard that shuts down leaves its places and players to the main shard',
  async () => {
    const dot = telnetClient(main.telnet)
    await dot.login('flax')
    for (const way of toTheMoor) await dot.ask(way, 'Exits')
    await b.stop()
    await dot.ask('say alive', 'You say, "alive')
    await dot.ask('look', /hut/i)
    await dot.ask('east', /road/i)
  },
  90_000,
)
