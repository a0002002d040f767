import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { Changes } from '../../driver/services/store/changes.ts'
import { openSqlite } from '../../driver/services/store/sqlite.ts'
import { startWorld, type World } from '../world.ts'
import { type Client, TelnetClient, WebClient } from './clients.ts'
import { type Headline, headline, ratio } from './headline.ts'
import { percentile, type Report, type Row } from './report.ts'

const rounds = 5
const seconds = 3
/** Milliseconds after which the work of starting up is done. By then, the type checker has read the world. */
const afterStart = 5000
/** The number of players who each have their own room, and the number of players who share one room. */
const apart = 200
const crowd = 500

/** Measures `look` over real connections, from this process through the gateway to the driver and back. */
export async function run(): Promise<Report> {
  const data = mkdtempSync(join(tmpdir(), 'wyrd-look-'))
  const domains = benchDomain()
  await makeAccounts(data, apart + crowd, i => (i < apart ? `/domains/vale/stall${i}` : ''))
  const world = await startWorld({ data, domains })
  await sleep(afterStart)
  const rows: Row[] = []
  try {
    for (const kind of ['telnet', 'websocket'] as const) rows.push(...(await measure(world, kind)))
    rows.push(await crowded(world))
  } finally {
    await world.stop()
    rmSync(data, { recursive: true })
    rmSync(domains, { recursive: true })
  }
  return { title: 'look, over connections on loopback (clients, gateway and driver share the machine)', rows }
}

/** Answers over real connections: websocket compared with telnet, and a crowd compared with separate rooms. */
export async function check(): Promise<Headline[]> {
  const data = mkdtempSync(join(tmpdir(), 'wyrd-look-'))
  const domains = benchDomain()
  const clients = 100
  await makeAccounts(data, 2 * clients, i => (i < clients ? `/domains/vale/stall${i}` : ''))
  const world = await startWorld({ data, domains })
  await sleep(afterStart)
  const rate = async (kind: 'telnet' | 'websocket', from: number) => {
    const all = await logIn(world, kind, from, clients)
    const values: number[] = []
    for (let i = 0; i < 4; i++) values.push((await closedLoop(all, 700)).length / 0.7 / 1000)
    for (const client of all) client.close()
    return Math.max(...values)
  }
  try {
    const telnet = await rate('telnet', 0)
    const websocket = await rate('websocket', 0)
    const crowd = await rate('telnet', clients)
    return [
      headline(`look over telnet, ${clients} clients, one in flight each`, `${telnet.toFixed(1)} k/s`, '30 k/s'),
      headline(
        'look over a websocket',
        `${websocket.toFixed(1)} k/s`,
        'telnet / 1.5',
        ratio('telnet / websocket', telnet, websocket, 2),
      ),
      headline(
        `look over telnet, all ${clients} in one room`,
        `${crowd.toFixed(1)} k/s`,
        '–',
        ratio('rooms of their own / one room', telnet, crowd, 5),
      ),
    ]
  } finally {
    await world.stop()
    rmSync(data, { recursive: true })
    rmSync(domains, { recursive: true })
  }
}

async function measure(world: World, kind: 'telnet' | 'websocket'): Promise<Row[]> {
  const clients = await logIn(world, kind, 0, apart)
  const [first] = clients as [Client, ...Client[]]
  const rate = async (work: () => Promise<number>) => {
    await work()
    const values: number[] = []
    for (let i = 0; i < rounds; i++) {
      const start = performance.now()
      const done = await work()
      values.push(done / (performance.now() - start))
    }
    return values
  }
  const alone = await rate(() => first.pipeline(10_000).then(() => 10_000))
  const together = await rate(() => Promise.all(clients.map(client => client.pipeline(100))).then(() => 20_000))
  const closed: number[] = []
  const p50: number[] = []
  const p99: number[] = []
  for (let i = 0; i < rounds; i++) {
    const trips = await closedLoop(clients, seconds * 1000)
    closed.push(trips.length / seconds / 1000)
    p50.push(percentile(trips, 50))
    p99.push(percentile(trips, 99))
  }
  for (const client of clients) client.close()
  const telnet = kind === 'telnet'
  return [
    {
      what: `${kind}: one client pipelining`,
      unit: 'k/s',
      values: alone,
      ...(telnet ? { anchor: 'FluffOS 90', aim: '60' } : {}),
    },
    {
      what: `${kind}: 200 clients pipelining`,
      unit: 'k/s',
      values: together,
      ...(telnet ? { anchor: 'LDMud 76' } : {}),
    },
    {
      what: `${kind}: 200 clients, one in flight each`,
      unit: 'k/s',
      values: closed,
      ...(telnet ? { anchor: 'FluffOS 35', aim: '30' } : { aim: 'telnet / 1.5' }),
    },
    { what: '  half are answered within', unit: 'ms', values: p50, ...(telnet ? { anchor: 'FluffOS 5.4' } : {}) },
    { what: '  99 of 100 within', unit: 'ms', values: p99, ...(telnet ? { anchor: 'FluffOS 12', aim: '15' } : {}) },
  ]
}

/** 500 players stand in one room, and 50 of them type `look`. */
async function crowded(world: World): Promise<Row> {
  const clients = await logIn(world, 'telnet', apart, crowd)
  const values: number[] = []
  for (let i = 0; i < rounds; i++) {
    const trips = await closedLoop(clients.slice(0, 50), seconds * 1000)
    values.push(trips.length / seconds / 1000)
  }
  for (const client of clients) client.close()
  return { what: 'telnet: a room of 500, 50 look', unit: 'k/s', values, anchor: 'LDMud, FluffOS 1.3 to 4', aim: '10' }
}

/** Every client sends its next command when its previous command has been answered. @returns the milliseconds of each round trip */
async function closedLoop(clients: Client[], milliseconds: number): Promise<number[]> {
  const trips: number[] = []
  const end = performance.now() + milliseconds
  await Promise.all(
    clients.map(async client => {
      while (performance.now() < end) {
        const start = performance.now()
        await client.pipeline(1)
        trips.push(performance.now() - start)
      }
    }),
  )
  return trips
}

async function logIn(world: World, kind: 'telnet' | 'websocket', from: number, count: number): Promise<Client[]> {
  const clients: Client[] = []
  for (let i = from; i < from + count; i += 50) {
    const some = Array.from({ length: Math.min(50, from + count - i) }, async (_, j) => {
      const client = kind === 'telnet' ? new TelnetClient(world.telnet) : new WebClient(world.http)
      await client.logIn(nameOf(i + j), 'password')
      return client
    })
    clients.push(...(await Promise.all(some)))
  }
  return clients
}

/**
 * Writes a domain with the room of the reference measurements. The room has a short description, two lines, exits and three monsters, in some 200
 * bytes.
 */
export function benchDomain(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-look-domains-'))
  mkdirSync(join(folder, 'vale'))
  writeFileSync(
    join(folder, 'vale/square.ts'),
    `import { Room } from '/std/room'
export default class Square extends Room {
  short = 'The market of the bench'
  long = 'Stalls stand in rows here, and people push past them all day.\\nA fountain in the middle has been dry for years.'
  sector = 'city' as const
  exits = { north: './square', east: './square', south: './square' }
  spawns = [{ path: './orc', count: 3 }]
}`,
  )
  writeFileSync(
    join(folder, 'vale/orc.ts'),
    `import { Monster } from '/std/monster'
export default class Orc extends Monster { name = 'orc'; short = 'an orc with a dented helmet' }`,
  )
  for (let i = 0; i < apart; i++) {
    const source = `import Square from './square'\nexport default class Stall${i} extends Square {}`
    writeFileSync(join(folder, `vale/stall${i}.ts`), source)
  }
  return folder
}

/** Makes accounts with a hash that is quick to check, because only `look` is measured, not the login. */
export async function makeAccounts(data: string, count: number, roomOf: (n: number) => string): Promise<void> {
  const store = await openSqlite(data)
  const changes = new Changes()
  const password = await hash('password', { memoryCost: 8, timeCost: 1, parallelism: 1 })
  changes.putRecord('accounts/any', 'true')
  for (let i = 0; i < count; i++) {
    const name = nameOf(i)
    changes.putRecord(`account/${name}`, JSON.stringify({ name, password, created: 0 }))
    const lastRoom = roomOf(i)
    if (lastRoom === '') continue
    const id = `player/${name}`
    const state = JSON.stringify({ saved: { lastRoom } })
    const object = { id, owner: id, environment: '', program: '/std/player', versions: '', state, passing: false }
    changes.putObject(id, object)
  }
  await store.commit(changes)
  await store.close()
}

export function nameOf(n: number): string {
  return `p${[...String(n).padStart(4, '0')].map(digit => String.fromCharCode(97 + Number(digit))).join('')}`
}
