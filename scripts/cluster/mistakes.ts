import type pg from 'pg'

interface Row {
  id: string
  state: string
}

type Fields = Record<string, unknown>

const savedIn = ({ state }: Row): Fields => (JSON.parse(state) as { saved?: Fields }).saved ?? {}

/** What is wrong with the shards of a world in its database, one sentence each. */
export async function mistakesOf(database: pg.Pool): Promise<string[]> {
  const rowsOf = async (pattern: string) =>
    (await database.query<Row>('select id, state from object where id like $1', [pattern])).rows
  const wrong: string[] = []
  const { rows: nobodys } = await database.query<{ key: string; shard: string }>(
    'select key, shard from home where shard not in (select name from shard) order by key',
  )
  for (const { key, shard } of nobodys) wrong.push(`${key} is on the shard ${shard}, which has never run`)
  const { rows: waiting } = await database.query<{ key: string; shard: string; wanted: string }>(
    "select key, shard, wanted from home where wanted not in ('', shard) order by key",
  )
  for (const { key, shard, wanted } of waiting) wrong.push(`${key} has not gone from ${shard} to ${wanted} yet`)
  const { rows: down } = await database.query<{ name: string; homes: number }>(
    `select name, (select count(*)::int from home where shard = name) as homes from shard where until < clock_timestamp()`,
  )
  for (const { name, homes } of down) if (homes > 0) wrong.push(`the shard ${name} is down, and has ${homes} homes`)
  const ledgers = await rowsOf('%/daemons/ledger')
  let away = 0
  for (const row of ledgers) {
    const books = (savedIn(row)['books'] ?? {}) as Record<string, number>
    const sum = Object.values(books).reduce((total, coins) => total + coins, 0)
    if (sum !== 0) wrong.push(`${row.id}: the accounts add up to ${sum}, not 0`)
    away += books['away'] ?? 0
  }
  const players = (await rowsOf('player/%')).map(savedIn)
  const crossing = players.reduce((sum, { coinsAway }) => sum + Number(coinsAway ?? 0), 0)
  if (away !== crossing) wrong.push(`${away} coins are booked as on the way, and players on the way have ${crossing}`)
  const { rows: settings } = await database.query<{ commit: string }>(
    "select current_setting('synchronous_commit') as commit",
  )
  if (settings[0]!.commit === 'off')
    wrong.push('synchronous_commit is off: after a crash of the database, what players have seen may be undone')
  return wrong
}
