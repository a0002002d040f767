import { mkdirSync, mkdtempSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Changes } from '../../driver/services/store/changes.ts'
import { openPostgres } from '../../driver/services/store/postgres.ts'
import { writeDomains } from '../kill/cluster-domains.ts'
import { endGroup, freePort, startNats, startPostgres } from '../kill/servers.ts'
import { startWorld, type World } from '../world.ts'
import { percentile, type Report, type Row } from './report.ts'

/** The numbers of steps, of tells and of commits that are measured. */
const steps = 60
const tells = 100
const commits = 300
const rowsInCommit = 50

/** A player over telnet, for measuring how long an answer takes. */
class Client {
  private readonly socket: Socket
  private text = ''
  private waiting: { pattern: RegExp; resolve: (at: number) => void } | null = null

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1')
    this.socket.setNoDelay(true)
    this.socket.on('data', bytes => {
      this.text += bytes.toString('latin1')
      if (!this.waiting?.pattern.test(this.text)) return
      const { resolve } = this.waiting
      this.waiting = null
      resolve(performance.now())
    })
  }

  /** Waits for a text. @returns the time when it was there */
  see(pattern: RegExp): Promise<number> {
    if (pattern.test(this.text)) return Promise.resolve(performance.now())
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`'${pattern}' was not seen in:\n${this.text}`)), 30_000)
      this.waiting = {
        pattern,
        resolve: at => {
          clearTimeout(timer)
          resolve(at)
        },
      }
    })
  }

  /** Types a line. @returns the milliseconds until its answer has come */
  async ask(line: string, pattern: RegExp): Promise<number> {
    this.text = ''
    const begun = performance.now()
    this.socket.write(`${line}\r\n`)
    return (await this.see(pattern)) - begun
  }

  /** Forgets what was seen, before something that another player causes. */
  clear(): void {
    this.text = ''
  }

  async login(name: string): Promise<void> {
    await this.see(/name\?/)
    for (const [line, pattern] of [
      [name, /\(yes\/no\)/],
      ['yes', /Choose a password/],
      ['secret1', /once more/],
      ['secret1', /hall[\s\S]*hp>/],
    ] as const)
      await this.ask(line, pattern)
  }

  end(): void {
    this.socket.destroy()
  }
}

/** Steps of a player between two servers, talk between them, and commits with and without the fence. */
export async function run(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-bench-cluster-'))
  const postgres = await startPostgres(join(folder, 'postgres'))
  const nats = await startNats()
  const worlds: World[] = []
  const clients: Client[] = []
  try {
    writeDomains(join(folder, 'domains'))
    const start = async (name: string, ...flags: string[]): Promise<World> => {
      const data = join(folder, name)
      mkdirSync(data)
      const rooms = ['start', 'death', 'recall'].flatMap(one => [`--${one}`, '/domains/near/hall'])
      const bus = nats ? ['--bus', nats.url] : []
      const gateways = ['--gateways', String(await freePort()), '--shard', name]
      const world = await startWorld({
        data,
        domains: join(folder, 'domains'),
        flags: ['--database', postgres.url, ...rooms, ...bus, ...gateways, ...flags],
        env: { WYRD_GATEWAY_KEY: 'a secret of the benchmark' },
      })
      worlds.push(world)
      return world
    }
    const main = await start('main')
    const other = await start('b', '--takes', 'domain/mid')
    await sleep(2000)
    const rows: Row[] = []
    const player = async (name: string, port = main.telnet) => {
      const client = new Client(port)
      clients.push(client)
      await client.login(name)
      return client
    }
    const [few, many, local] = [await player('benchfew'), await player('benchmany'), await player('benchlocal')]
    await few.ask('say gems 8', /Here are your gems/)
    await many.ask('say gems 50', /Here are your gems/)
    for (const [client, what, aim] of [
      [few, 'a player with 8 things goes to another server', 'p50 15 ms, p95 60 ms'],
      [many, 'a player with 50 things goes to another server', 'p50 25 ms, p95 100 ms'],
    ] as const) {
      const times: number[] = []
      for (let i = 0; i < steps; i++) {
        const [way, hall] = i % 2 === 0 ? ['east', /The mid hall[\s\S]*hp>/] : ['west', /The near hall[\s\S]*hp>/]
        times.push(await client.ask(way as string, hall as RegExp))
        await sleep(20)
      }
      rows.push({ what, unit: 'ms', values: times, aim })
      rows.push({ what: '  its 95th percentile', unit: 'ms', values: [percentile(times, 95)] })
    }
    const at: number[] = []
    const far: number[] = []
    await few.ask('east', /The mid hall[\s\S]*hp>/)
    await sleep(1500)
    for (let i = 0; i < tells; i++) {
      few.clear()
      const heard = few.see(new RegExp(`tells you: number ${i}\\b`))
      const begun = performance.now()
      await local.ask(`tell benchfew number ${i}`, /You tell/)
      far.push((await heard) - begun)
      at.push(await local.ask('who', /players are here[\s\S]*hp>/))
    }
    rows.push({ what: 'tell a player on another server', unit: 'ms', values: far, aim: 'p50 2 ms' })
    rows.push({ what: 'who, of both servers', unit: 'ms', values: at, aim: '5 ms' })
    const looks = async (client: Client) => {
      const times: number[] = []
      for (let i = 0; i < tells; i++) times.push(await client.ask('look', /hall[\s\S]*hp>/))
      return times
    }
    const [near, through] = [await looks(local), await looks(few)]
    rows.push({ what: 'a look, by the server that the player is connected to', unit: 'ms', values: near })
    rows.push({ what: 'a look, by another server', unit: 'ms', values: through })
    for (const client of clients) client.end()
    await Promise.all([main.stop(), other.stop()])
    worlds.length = 0
    const [fenced, free] = await commitTimes(postgres.url)
    rows.push({ what: `a commit of ${rowsInCommit} rows, fenced`, unit: 'ms', values: fenced })
    rows.push({ what: `a commit of ${rowsInCommit} rows without the fence`, unit: 'ms', values: free })
    const talk = nats ? 'NATS' : "PostgreSQL's notifications"
    return {
      title: 'one world on two servers',
      rows,
      notes: [`Talk goes over ${talk}. Both servers, the database and the clients share this machine.`],
    }
  } finally {
    for (const client of clients) client.end()
    await Promise.all(worlds.map(world => world.stop()))
    if (nats) endGroup(nats.child)
    postgres.stop()
  }
}

/** Milliseconds of commits with the fence and without, in turns. */
async function commitTimes(url: string): Promise<[fenced: number[], free: number[]]> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query('create schema bench_commits')
  const own = `${url}?options=-csearch_path%3Dbench_commits`
  const fenced = await openPostgres(own, { seconds: 5 })
  const free = await openPostgres(own, null)
  const times: [number[], number[]] = [[], []]
  for (let i = 0; i < commits; i++) {
    for (const [store, list] of [
      [fenced, times[0]],
      [free, times[1]],
    ] as const) {
      const changes = new Changes()
      for (let n = 0; n < rowsInCommit; n++) {
        const row = { owner: 'player/ann', environment: '', program: '/std/item', versions: '1', passing: false }
        changes.putObject(`${n}`, { ...row, id: `${n}`, state: JSON.stringify({ saved: { count: i } }) })
      }
      const begun = performance.now()
      await store.commit(changes)
      list.push(performance.now() - begun)
    }
  }
  await fenced.close()
  await free.close()
  await admin.end()
  return times
}
