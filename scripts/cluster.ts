import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { readOptions } from '../driver/gateway/options.ts'
import { PostgresShards } from '../driver/services/cluster/postgres-shards.ts'
import { decisive, type Home, mainShard } from '../driver/services/cluster/shards.ts'
import { findingsIn } from './cluster/lint.ts'
import { mistakesOf } from './cluster/mistakes.ts'

const help = `Looks at the shards of a world that runs on several servers, and moves parts of it between them. The world goes on meanwhile.

  npm run cluster -- status          the shards, whether they are up, and what each has
  npm run cluster -- move HOME SHARD moves a domain or a mounted world, with everybody in it: move domain/moor b
  npm run cluster -- drain SHARD     moves all that a shard has to the shard main, so that it can be stopped
  npm run cluster -- check           names what is wrong in the database: books that don't add up, homes of nobody
  npm run cluster -- lint DOMAIN     lists what the code of a domain would do over a border between shards
  --database URL, --config FILE      which database: as for npm start
`

/** Seconds that a home may take to move. */
const patience = 60

const [what = '', ...rest] = process.argv.slice(2)
const words: string[] = []
while (rest[0] !== undefined && !rest[0].startsWith('--')) words.push(rest.shift()!)

interface ShardRow {
  name: string
  address: string
  is_up: boolean
  players: number
}

/** The pools of connections to close at the end. */
const pools: pg.Pool[] = []

try {
  await run()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  for (const one of pools) await one.end()
}

async function run(): Promise<void> {
  const options = readOptions(rest)
  const counts: Record<string, number> = { status: 0, move: 2, drain: 1, check: 0, lint: 1 }
  if (!(what in counts) || words.length !== counts[what] || typeof options === 'string') {
    console.log(help)
    process.exitCode = what === '' || what === 'help' || what === '--help' ? 0 : 1
    return
  }
  if (what === 'lint') {
    const found = findingsIn(options.domains, words[0]!)
    for (const { file, line, text } of found) console.log(`${file}:${line}: ${text}`)
    console.log(found.length === 0 ? `${words[0]} meets no border.` : `${found.length} places`)
    return
  }
  if (options.database === '')
    throw new Error('only a world in PostgreSQL can have several shards: name it with --database URL or WYRD_DATABASE')
  const client = new pg.Pool({ connectionString: options.database })
  pools.push(client)
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('home') is not null as there")
  if (!rows[0]!.there) throw new Error('no world of this version has run in this database yet')
  if (what === 'status') await status(client)
  else if (what === 'check') await check(client)
  else if (what === 'move') await move(client, [words[0]!], words[1]!)
  else await drain(client, words[0]!)
}

async function shardsIn(database: pg.Pool): Promise<ShardRow[]> {
  const { rows } = await database.query<ShardRow>(
    `select name, address, until > clock_timestamp() as is_up,
       (select count(*)::int from home where home.shard = shard.name and key like 'player/%') as players
     from shard order by name`,
  )
  return rows
}

/** The homes that aren't players. */
async function homesIn(database: pg.Pool): Promise<Home[]> {
  const { homes } = await new PostgresShards(mainShard, database).list()
  return homes
}

async function status(database: pg.Pool): Promise<void> {
  const homes = await homesIn(database)
  for (const { name, address, is_up: isUp, players } of await shardsIn(database)) {
    const own = homes.filter(({ shard }) => shard === name).map(({ key }) => key)
    const has = [...(name === mainShard ? ['all that no other shard has'] : []), ...own].join(', ') || 'nothing'
    console.log(`${name.padEnd(12)} ${isUp ? 'up  ' : 'down'} ${address || 'no port for gateways'}`)
    console.log(`             has ${has}; ${players} characters were there last`)
  }
  for (const { key, shard, wanted } of homes)
    if (wanted !== '' && wanted !== shard) console.log(`${key} is about to go from ${shard} to ${wanted}`)
}

async function check(database: pg.Pool): Promise<void> {
  const wrong = await mistakesOf(database)
  for (const one of wrong) console.log(one)
  console.log(wrong.length === 0 ? 'all is in order' : `${wrong.length} mistakes`)
  if (wrong.length > 0) process.exitCode = 1
}

/** Moves homes, and waits until they have moved. @throws an Error if a home or the shard doesn't exist, or nobody gives the home up */
async function move(database: pg.Pool, keys: readonly string[], to: string): Promise<void> {
  for (const key of keys)
    if (!/^(domain\/[\w-]+|mount\/[\w-]+\/[\w-]+|(domain|mount)\/([\w-]+\/)?\*)$/.test(key))
      throw new Error(`'${key}' is no home: domain/moor, mount/diku/midgaard, mount/*`)
  const table = new PostgresShards(mainShard, database)
  const shards = await shardsIn(database)
  const target = shards.find(({ name }) => name === to)
  if (!target) throw new Error(`there is no shard '${to}'; there are ${shards.map(({ name }) => name).join(', ')}`)
  if (!target.is_up) throw new Error(`the shard ${to} is down: start it first`)
  for (const key of keys) {
    const owner = decisive(await homesIn(database), key)?.shard ?? mainShard
    if (owner === to) {
      console.log(`${key} is on ${to} already`)
      continue
    }
    await table.want(key, to, owner)
    process.stdout.write(`${key} goes from ${owner} to ${to} `)
    for (const end = Date.now() + patience * 1000; ; await sleep(200)) {
      if (decisive(await homesIn(database), key)?.shard === to) break
      if (Date.now() > end) throw new Error(`\n${owner} hasn't given it up in ${patience} s: see its log`)
      process.stdout.write('.')
    }
    console.log(' done')
  }
}

async function drain(database: pg.Pool, shard: string): Promise<void> {
  if (shard === mainShard) throw new Error(`the shard ${mainShard} has the accounts, and can't be drained`)
  const keys = (await homesIn(database)).filter(one => one.shard === shard).map(({ key }) => key)
  if (!(await shardsIn(database)).some(({ name }) => name === shard)) throw new Error(`there is no shard '${shard}'`)
  await move(database, keys, mainShard)
  console.log(`${shard} has nothing any more. When it is started with takes, it asks for it again.`)
}
