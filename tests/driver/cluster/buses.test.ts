import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'nats'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { Bus } from '../../../driver/services/cluster/bus.ts'
import { NatsBus } from '../../../driver/services/cluster/nats-bus.ts'
import { NotifyBus } from '../../../driver/services/cluster/notify-bus.ts'

// The buses of a world on several shards, with real servers.

const postgres = process.env['WYRD_TEST_POSTGRES']
const nats = process.env['WYRD_TEST_NATS'] ?? 'nats://127.0.0.1:4222'
if (!postgres && process.env['CI']) throw new Error('the tests of PostgreSQL need WYRD_TEST_POSTGRES')

/** Whether a NATS server answers. */
const hasNats = await connect({ servers: nats, timeout: 1000, maxReconnectAttempts: 0 }).then(
  async one => {
    await one.close()
    return true
  },
  () => false,
)
if (!hasNats && process.env['CI']) throw new Error(`the tests of NATS need a server at ${nats}: nats-server`)
if (!hasNats) console.log(`no NATS server at ${nats}: its tests are skipped (nats-server starts one)`)

const makers: [name: string, there: boolean, make: (shard: string) => Bus][] = [
  ['PostgreSQL', postgres !== undefined, shard => new NotifyBus(postgres!, shard)],
  ['NATS', hasNats, shard => new NatsBus(nats, 'a-test-of-wyrd', shard, () => {})],
]

/** A bus of a shard, and what it has heard. */
async function listening(bus: Bus): Promise<{ bus: Bus; heard: string[] }> {
  const heard: string[] = []
  onTestFinished(() => bus.close())
  bus.listen((subject, text, from) => heard.push(`${from} ${subject} ${text}`))
  await expect.poll(() => bus.isUp, { timeout: 5000 }).toBe(true)
  return { bus, heard }
}

for (const [name, there, make] of makers) {
  test.skipIf(!there)(`${name}: each message reaches all other shards, in order, however long it is`, async () => {
    const [a, b, c] = await Promise.all(['a', 'b', 'c'].map(shard => listening(make(shard))))
    await sleep(100)
    const long = '“Æ𝄞”'.repeat(20_000)
    for (let i = 0; i < 50; i++) a!.bus.publish('count', String(i))
    a!.bus.publish('long', long)
    await expect.poll(() => c!.heard.length, { timeout: 10_000 }).toBe(51)
    await expect.poll(() => b!.heard.length, { timeout: 10_000 }).toBe(51)
    expect(b!.heard.slice(0, 50)).toEqual([...Array(50).keys()].map(i => `a count ${i}`))
    expect(c!.heard[50]).toBe(`a long ${long}`)
    expect(a!.heard).toEqual([])
  })
}

test.skipIf(!postgres)('PostgreSQL: a lost connection is made again, and what was sent meanwhile arrives', async () => {
  const [a, b] = await Promise.all(['a', 'b'].map(shard => listening(new NotifyBus(postgres!, shard))))
  const admin = new pg.Client(postgres)
  await admin.connect()
  onTestFinished(() => admin.end())
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' or query like '%pg_notify(''wyrd_%'",
  )
  await expect.poll(() => a!.bus.isUp && b!.bus.isUp, { timeout: 10_000 }).toBe(true)
  await sleep(1000)
  a!.bus.publish('again', 'here')
  await expect.poll(() => b!.heard, { timeout: 10_000 }).toContain('a again here')
})
