import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { Move } from '../store/changes.ts'
import { Fenced } from '../store/store.ts'
import { type Home, hashOf, mainShard, newTicket, type Shard, type Shards } from './shards.ts'

/** The tables of a world's shards and homes. `shard.number` is the id of the shard's row in `fence`, which has its epoch. */
export const shardTables = [
  'create table if not exists fence (id integer primary key, epoch bigint not null)',
  `create table if not exists shard (name text primary key, number integer unique not null, until timestamptz not null,
    address text not null, seconds double precision not null default 0, told timestamptz not null default clock_timestamp())`,
  `create table if not exists home (key text primary key, shard text not null, wanted text not null default '',
    ticket text not null default '')`,
  'create index if not exists home_ticket on home (ticket)',
]

/** The shards of a world in PostgreSQL. */
export class PostgresShards implements Shards {
  readonly name: string
  private readonly pool: pg.Pool
  now = (): number => 0

  constructor(name: string, pool: pg.Pool) {
    this.name = name
    this.pool = pool
  }

  async list(): Promise<{ shards: Shard[]; homes: Home[] }> {
    const [shards, homes] = await Promise.all([
      this.pool.query<Shard>(`select name, address, until > clock_timestamp() as "isUp",
           seconds + extract(epoch from clock_timestamp() - told)::float8 as seconds
         from shard order by name`),
      this.pool.query<Home>("select key, shard, wanted from home where key not like 'player/%' order by key"),
    ])
    return { shards: shards.rows, homes: homes.rows }
  }

  async claim(key: string): Promise<string> {
    for (;;) {
      const { rows } = await this.pool.query<{ shard: string; is_up: boolean | null }>(
        `with made as (insert into home (key, shard) values ($1, $2) on conflict (key) do nothing returning shard)
         select shard, true as is_up from made
         union all
         select home.shard, shard.until > clock_timestamp() from home left join shard on shard.name = home.shard
         where key = $1`,
        [key, this.name],
      )
      const [found] = rows
      // Without a row, another shard has inserted the home at the same moment, and its row isn't visible yet.
      if (!found) continue
      if (found.shard === this.name || found.is_up === true) return found.shard
      if (await this.takeFrom(found.shard, key)) return this.name
    }
  }

  /** Takes a home of a shard that is down. Its epoch goes up first, so that none of its commits can follow. @returns whether the shard was down */
  private async takeFrom(down: string, key: string): Promise<boolean> {
    const client = await this.pool.connect()
    try {
      await client.query('begin')
      const { rowCount: isDown } = await client.query(
        `update fence set epoch = epoch + 1
         where id = (select number from shard where name = $1 and until < clock_timestamp())`,
        [down],
      )
      const { rowCount } = await client.query('update home set shard = $2 where key = $1 and shard = $3', [
        key,
        this.name,
        down,
      ])
      const isTaken = rowCount === 1 && (isDown === 1 || (await isUnknown(client, down)))
      await client.query(isTaken ? 'commit' : 'rollback')
      return isTaken
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    } finally {
      client.release()
    }
  }

  async ticketFor(key: string): Promise<string> {
    const ticket = newTicket()
    await this.pool.query('update home set ticket = $2 where key = $1', [key, hashOf(ticket)])
    return ticket
  }

  async redeem(ticket: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ key: string }>('select key from home where ticket = $1', [hashOf(ticket)])
    return rows[0]?.key ?? null
  }

  async want(key: string, shard: string, owner = mainShard): Promise<void> {
    await this.pool.query(
      `insert into home (key, shard, wanted) values ($1, $3, $2)
       on conflict (key) do update set wanted = case when home.shard = $2 then '' else $2 end`,
      [key, shard, owner],
    )
    const { rows } = await this.pool.query<{ shard: string; is_up: boolean | null }>(
      `select home.shard, shard.until > clock_timestamp() as is_up
       from home left join shard on shard.name = home.shard where key = $1`,
      [key],
    )
    const [found] = rows
    if (!found || found.shard === shard || found.is_up === true) return
    // A shard that is down can't give anything up. Its epoch goes up, so that it doesn't write any more either.
    await this.pool.query(
      `with fenced as (update fence set epoch = epoch + 1
         where id = (select number from shard where name = $2 and until < clock_timestamp()))
       update home set shard = $3, wanted = '' where key = $1 and shard = $2`,
      [key, found.shard, shard],
    )
  }
}

async function isUnknown(client: pg.PoolClient, shard: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from shard where name = $1', [shard])
  return rowCount === 0
}

/** Moves homes as part of a commit. @throws Fenced if one of them isn't this shard's any more */
export async function moveHomes(database: Kysely<never>, moves: ReadonlyMap<string, Move>): Promise<void> {
  for (const [key, { from, to, ticket }] of moves) {
    const { rows } = await sql`insert into home (key, shard, wanted, ticket) values (${key}, ${to}, '', ${ticket})
      on conflict (key) do update set shard = ${to}, wanted = '', ticket = ${ticket} where home.shard = ${from}
      returning key`.execute(database)
    if (rows.length !== 1) throw new Fenced(`${key} isn't at home on ${from} any more: this shard ends`)
  }
}
