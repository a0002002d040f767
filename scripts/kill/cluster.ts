import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startWorld, type World } from '../world.ts'
import { gemsEach, places, writeDomains } from './cluster-domains.ts'
import { Player, type Seen } from './player.ts'
import { endGroup, freePort, type Nats, processesOf, startNats, startPostgres, tryKill } from './servers.ts'

// `npm run kill -- --cluster`: a world on three servers that share a PostgreSQL database. Players walk between them and trade over telnet, while the
// servers are killed, frozen and cut off. At the end, every thing must exist exactly once, and nothing that a
// player has seen may have been undone.

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Versions of the project with a protection taken away, which must fail. Each replaces a text in a file. */
const controls: Record<string, readonly (readonly [file: string, text: string | RegExp, by: string])[]> = {
  'no-fence': [
    ['driver/services/store/database-lock.ts', 'if (rows.length === 0) this.fenced()\n  }', '}'],
    ['driver/services/store/database-lock.ts', 'if (rows.length === 0) this.fenced()', ''],
    ['driver/services/cluster/postgres-shards.ts', /where home\.shard = \$\{from\}\n/, '\n'],
  ],
  'key-share': [['driver/services/store/database-lock.ts', 'for share`', 'for key share`']],
  // Claims lock no rows that others could skip. Their condition does the same: a home is taken only from the shard that was found to be down.
  'no-skip-locked': [
    [
      'driver/services/cluster/postgres-shards.ts',
      "where key = $1 and shard = $3', [",
      "where key = $1 and $3 <> $2', [",
    ],
  ],
  'no-owner-check': [
    ['driver/services/cluster/postgres-shards.ts', /where home\.shard = \$\{from\}\n/, '\n'],
    [
      'driver/services/cluster/postgres-shards.ts',
      'if (found.shard === this.name || found.is_up === true) return found.shard',
      'return this.name',
    ],
  ],
}

export interface ClusterOptions {
  seconds: number
  seed: number
  players: number
  /** The protection to leave out; empty for none. */
  control: string
  /** The URL of a PostgreSQL database; empty to start one. */
  database: string
  /** Whether nothing is broken, to measure. */
  calm: boolean
  log: (message: string) => void
}

export interface ClusterResult {
  moves: number
  faults: Record<string, number>
  lost: number
  doubled: number
  undone: number
  coins: string
  differs: number
  disordered: number
  typed: number
  answered: number
  mistakes: string[]
  wait: { p50: number; p95: number }
}

const schema = 'wyrd_kill_cluster'

/** @throws an Error that says what is wrong with the options, or why a server doesn't start */
export async function killCluster(options: ClusterOptions): Promise<ClusterResult> {
  const { seconds, seed, log } = options
  if (options.control !== '' && !(options.control in controls))
    throw new Error(`there is no control '${options.control}': ${Object.keys(controls).join(', ')}`)
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-kill-cluster-'))
  const postgres = options.database === '' ? await startPostgres(join(folder, 'postgres')) : null
  const base = postgres?.url ?? options.database
  const nats = await startNats()
  const admin = new pg.Client({ connectionString: base })
  admin.on('error', () => {})
  await admin.connect()
  await admin.query(`drop schema if exists ${schema} cascade`)
  await admin.query(`create schema ${schema}`)
  const url = `${base}${base.includes('?') ? '&' : '?'}options=-csearch_path%3D${schema}`
  writeDomains(join(folder, 'domains'))
  const project = options.control === '' ? root : patched(join(folder, 'project'), options.control)
  const servers = new Map<string, World>()
  const ports = new Map<string, number>()
  const gateways = new Map<string, number>()
  for (const name of Object.values(places)) {
    ports.set(name, await freePort())
    gateways.set(name, await freePort())
  }
  let random = seed >>> 0 || 1
  const dice = (below: number) => {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0
    return Math.floor((random / 2 ** 32) * below)
  }
  const start = async (name: string): Promise<void> => {
    const [place] = Object.entries(places).find(([, shard]) => shard === name)!
    const flags = ['--database', url, '--telnet', String(ports.get(name)), '--gateways', String(gateways.get(name))]
    flags.push(
      '--shard',
      name,
      '--start',
      '/domains/near/hall',
      '--death',
      '/domains/near/hall',
      '--recall',
      '/domains/near/hall',
    )
    // The other systems have no part in this, and take time to start.
    flags.push('--without', 'diku,ranvier,llm,festivals,stories,weather,osrs,diablo')
    if (name !== 'main') flags.push('--takes', `domain/${place}`)
    if (nats) flags.push('--bus', nats.url)
    const data = join(folder, `data-${name}`)
    mkdirSync(data, { recursive: true })
    const env = { WYRD_GATEWAY_KEY: 'a secret of the kill test' }
    servers.set(name, await startWorld({ data, domains: join(folder, 'domains'), flags, env, root: project }))
  }
  const players: Player[] = []
  const facets = new Map<string, number>()
  const seen: Seen = { facets, moves: 0, waits: [], disordered: 0, typed: 0, answered: 0 }
  const faults: Record<string, number> = {}
  try {
    for (const name of ['main', 'b', 'c']) await start(name)
    log('three servers are up')
    for (let i = 0; i < options.players; i++) {
      const name = `kill${[...String(i).padStart(2, '0')].map(digit => 'abcdefghij'[Number(digit)]).join('')}`
      const at = ['main', 'b', 'c'][i % 3]!
      players.push(new Player(name, () => ports.get(at)!, dice, seen))
    }
    const gems = players.length * gemsEach
    for (const player of players) player.connect()
    await until(() => players.every(({ plays }) => plays), 60_000, 'all players are in the world')
    for (const player of players) for (const line of ['stand', 'say gems', 'score']) player.type(line)
    await until(async () => (await gemsIn(admin)).length === gems, 60_000, 'all players have their gems')
    const coins = await coinsIn(admin)
    log(`${players.length} players with ${gems} gems and ${coins} coins`)
    const names = players.map(({ name }) => name)
    let acting = true
    const acts = (async () => {
      while (acting) {
        for (const player of players) if (dice(4) === 0) player.act(names, gems)
        await sleep(60)
      }
    })()
    const end = Date.now() + seconds * 1000
    for (let told = Date.now(); Date.now() < end; ) {
      await sleep(options.calm ? 500 : 1500 + dice(4000))
      if (!options.calm && Date.now() < end) {
        const kind = await breakSomething(dice, servers, admin, start, nats)
        faults[kind] = (faults[kind] ?? 0) + 1
      }
      if (Date.now() - told > 20_000) {
        told = Date.now()
        log(`${seen.moves} moves, ${JSON.stringify(faults)}`)
      }
    }
    acting = false
    await acts
    log('waits until all is quiet')
    for (const [name, server] of [...servers])
      if (server.process.exitCode !== null || server.process.signalCode !== null) await start(name)
    await until(() => players.every(({ plays }) => plays), 120_000, 'all players are back')
    await sleep(8000)
    for (const player of players) player.type('save')
    await sleep(3000)
    const stored = await gemsIn(admin)
    const byName = new Map<string, number[]>()
    for (const { name, facets: cut } of stored) byName.set(name, [...(byName.get(name) ?? []), cut])
    const lost = [...Array(gems).keys()].filter(i => !byName.has(`gem${i}`))
    const doubled = [...byName].filter(([, all]) => all.length > 1)
    const undone = [...facets].filter(([name, cut]) => (byName.get(name)?.[0] ?? 0) < cut)
    const after = await coinsIn(admin)
    const books = await mistakesIn(admin)
    const waits = seen.waits.sort((a, b) => a - b)
    return {
      moves: seen.moves,
      faults,
      lost: lost.length,
      doubled: doubled.length,
      undone: undone.length,
      coins: `${coins} -> ${after}`,
      differs: coins === after ? 0 : 1,
      disordered: seen.disordered,
      typed: seen.typed,
      answered: seen.answered,
      mistakes: [
        ...lost.map(i => `gem${i} is lost`),
        ...doubled.map(([name]) => `${name} is there ${byName.get(name)!.length} times`),
        ...undone.map(([name, cut]) => `${name} was said to have ${cut} facets, and has ${byName.get(name)?.[0]}`),
        ...books,
      ],
      wait: {
        p50: Math.round(waits[Math.floor(waits.length * 0.5)] ?? 0),
        p95: Math.round(waits[Math.floor(waits.length * 0.95)] ?? 0),
      },
    }
  } finally {
    for (const player of players) player.end()
    for (const [name, { output }] of servers) writeFileSync(join(folder, `${name}.log`), output())
    await Promise.all(
      [...servers.values()].map(server =>
        Promise.race([server.stop(), sleep(20_000)]).then(() => endGroup(server.process)),
      ),
    )
    await admin.query(`drop schema if exists ${schema} cascade`).catch(() => {})
    await admin.end().catch(() => {})
    if (nats) endGroup(nats.child)
    postgres?.stop()
    log(`logs: ${folder}`)
  }
}

/** Breaks one of the servers. @returns the kind of fault */
async function breakSomething(
  dice: (below: number) => number,
  servers: Map<string, World>,
  admin: pg.Client,
  start: (name: string) => Promise<void>,
  nats: Nats | null,
): Promise<string> {
  const names = [...servers.keys()]
  const name = names[dice(names.length)]!
  const server = servers.get(name)!
  const driver = driverOf(server.process)
  switch (dice(6)) {
    case 0:
      // The gateway starts another driver.
      if (driver !== null) process.kill(driver, 'SIGKILL')
      return 'driver killed'
    case 1:
      if (driver === null) return 'nothing'
      process.kill(driver, 'SIGSTOP')
      await sleep(1500 + dice(5000))
      tryKill(driver, 'SIGCONT')
      return 'driver frozen'
    case 2: {
      // The machine is gone for longer than its lease, and comes back.
      const all = processesOf(server.process)
      for (const pid of all) tryKill(pid, 'SIGSTOP')
      await sleep(6000 + dice(12_000))
      for (const pid of all) tryKill(pid, 'SIGCONT')
      return 'server frozen'
    }
    case 3:
      if (name === 'main') return 'nothing'
      endGroup(server.process)
      await sleep(dice(8000))
      await start(name)
      return 'server killed'
    case 4:
      // Nobody hears anybody elsewhere; all else goes on.
      if (!nats) return 'nothing'
      tryKill(nats.child.pid!, 'SIGSTOP')
      await sleep(1000 + dice(4000))
      tryKill(nats.child.pid!, 'SIGCONT')
      return 'NATS frozen'
    default:
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and query not like '%pg_stat_activity%'
         and random() < 0.3 and datname = current_database()`,
      )
      return 'sessions ended'
  }
}

/** The process of a server's driver; null while there is none. */
function driverOf(child: ChildProcess): number | null {
  const isDriver = (pid: number) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('driver/main.ts')
    } catch {
      return false
    }
  }
  return processesOf(child).find(isDriver) ?? null
}

async function until(isTrue: () => boolean | Promise<boolean>, milliseconds: number, what: string): Promise<void> {
  for (const end = Date.now() + milliseconds; !(await isTrue()); await sleep(100))
    if (Date.now() > end) throw new Error(`not in ${milliseconds / 1000} s: ${what}`)
}

interface Row {
  id: string
  owner: string
  state: string
}

const stateOf = ({ state }: Row) => (JSON.parse(state) as { saved?: Record<string, unknown> }).saved ?? {}

async function gemsIn(admin: pg.Client): Promise<{ name: string; facets: number }[]> {
  const { rows } = await admin.query<Row>(
    `select id, owner, state from ${schema}.object where program = '/domains/near/gem'`,
  )
  return rows
    .map(row => ({ name: String(stateOf(row)['name'] ?? ''), facets: Number(stateOf(row)['facets'] ?? 0) }))
    .filter(({ name }) => name !== '')
}

const ledgers = async (admin: pg.Client) =>
  (await admin.query<Row>(`select id, owner, state from ${schema}.object where id like '%/daemons/ledger'`)).rows.map(
    stateOf,
  )

/** The coins of all players and piles. */
async function coinsIn(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<Row>(`select id, owner, state from ${schema}.object where id like 'player/%'`)
  const purses = rows.reduce((sum, row) => sum + Number(stateOf(row)['gold'] ?? 0), 0)
  const piles = (await ledgers(admin)).flatMap(saved =>
    Object.values((saved['_piles'] ?? saved['piles'] ?? {}) as Record<string, { coins: number }>),
  )
  return purses + piles.reduce((sum, { coins }) => sum + coins, 0)
}

/** The mistakes in the books of all shards. */
async function mistakesIn(admin: pg.Client): Promise<string[]> {
  const all = await ledgers(admin)
  const sum = (books: Record<string, number>) => Object.values(books).reduce((total, coins) => total + coins, 0)
  const books = all.map(saved => (saved['books'] ?? saved['_books'] ?? {}) as Record<string, number>)
  const away = books.reduce((total, one) => total + (one['away'] ?? 0), 0)
  const wrong = books.flatMap((one, i) => (sum(one) === 0 ? [] : [`the books of shard ${i} add up to ${sum(one)}`]))
  return away === 0 ? wrong : [...wrong, `${away} coins are on the way to nowhere`]
}

/** A copy of the project with a protection taken away. */
function patched(folder: string, control: string): string {
  mkdirSync(folder)
  for (const name of readdirSync(root)) {
    if (name === '.git' || name === 'data') continue
    if (name === 'driver' || name === 'scripts') cpSync(join(root, name), join(folder, name), { recursive: true })
    else symlinkSync(join(root, name), join(folder, name))
  }
  for (const [file, text, by] of controls[control]!) {
    const path = join(folder, file)
    const source = readFileSync(path, 'utf8')
    const changed = source.replace(text, by)
    if (changed === source) throw new Error(`the control ${control} finds no '${text}' in ${file}`)
    writeFileSync(path, changed)
  }
  return folder
}
