import { type Generated, Kysely, sql, type Transaction } from 'kysely'
import { moveHomes } from '../cluster/postgres-shards.ts'
import type { Shards } from '../cluster/shards.ts'
import { Changes } from './changes.ts'
import { type Deed, type Piece, recordPiece, type SavedObject, type Store, Unstorable } from './store.ts'
import { readJson, textOfBytes } from './unreadable.ts'

interface Tables {
  record: { key: string; value: string }
  object: Omit<SavedObject, 'passing'> & { passing: number }
  deed: { number: Generated<number>; at: string; who: string; what: string }
}

/** The number of rows that one statement writes. */
const rowsAtOnce = 500
/** The number of rows that are read at once for an export. */
const pageSize = 1000

/** The differences between databases, apart from their SQL. */
interface Behaviour {
  /** Called before each commit. @throws if written data would be lost */
  check?: () => void
  /** The first statement of each transaction that writes. @throws if this process may no longer write */
  hold?: (database: Transaction<never>) => Promise<void>
  /** Whether a failed commit makes the connection unusable. */
  reconnects?: boolean
  beforeClose?: () => void
  afterClose?: () => Promise<void>
}

/** A store in a database that kysely supports. It uses only features that SQLite and PostgreSQL share. */
export class SqlStore implements Store {
  private database: Kysely<Tables>
  private failed = false
  private readonly connect: () => Kysely<Tables>
  private readonly behaviour: Behaviour
  private readonly kind: Kind
  /** The isolation level of a transaction that reads one snapshot; null for SQLite, where every transaction reads a snapshot. */
  private readonly snapshot: 'repeatable read' | null
  private readonly numbered: string
  /** The shards of the world; null if the store can't be shared by shards. */
  shards: Shards | null = null

  private constructor(kind: Kind, connect: () => Kysely<Tables>, behaviour: Behaviour) {
    this.kind = kind
    this.connect = connect
    this.behaviour = behaviour
    this.database = connect()
    this.snapshot = kind === 'postgres' ? 'repeatable read' : null
    this.numbered = kind === 'postgres' ? 'bigint generated always as identity primary key' : 'integer primary key'
  }

  /** Opens a store, and creates missing tables. */
  static async open(
    kind: Kind,
    // biome-ignore lint/suspicious/noExplicitAny: kysely's dialects are of no particular tables
    connect: () => Kysely<any>,
    behaviour: Behaviour = {},
  ): Promise<SqlStore> {
    const store = new SqlStore(kind, connect, behaviour)
    const statements = [
      'create table if not exists record (key text primary key, value text not null)',
      `create table if not exists object (id text primary key, owner text not null, environment text not null,
        program text not null, versions text not null, state text not null, passing integer not null)`,
      'create index if not exists object_owner on object (owner)',
      `create table if not exists deed (number ${store.numbered}, at text not null, who text not null, what text not null)`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(store.database)
    return store
  }

  async records(): Promise<Map<string, unknown>> {
    const rows = await this.database.selectFrom('record').select(selected(this.kind, 'record')).execute()
    return new Map(rows.map(asRecord))
  }

  async record(key: string): Promise<unknown> {
    const query = this.database.selectFrom('record').select(selected(this.kind, 'record'))
    const [row] = await query.where('key', '=', key).execute()
    return row && asRecord(row)[1]
  }

  async commit(changes: Changes): Promise<void> {
    await this.transact(database => write(database, this.kind, changes))
  }

  async try(changes: Changes): Promise<void> {
    const undo = new Error('only tried')
    const trial = this.transact(async database => {
      await write(database, this.kind, changes)
      throw undo
    })
    await trial.catch(error => {
      if (error !== undo) throw error
    })
  }

  private async transact(work: (database: Transaction<Tables>) => Promise<void>): Promise<void> {
    const { check, reconnects } = this.behaviour
    check?.()
    if (this.failed && reconnects) {
      await this.database.destroy().catch(() => {})
      this.database = this.connect()
    }
    this.failed = true
    await blamed(this.writing(work))
    this.failed = false
  }

  /** Runs a transaction that writes. */
  private writing<T>(work: (database: Transaction<Tables>) => Promise<T>): Promise<T> {
    return this.database.transaction().execute(async database => {
      await this.behaviour.hold?.(database as Transaction<never>)
      return work(database)
    })
  }

  async objectsOf(owner: string): Promise<SavedObject[]> {
    const query = this.database.selectFrom('object').select(selected(this.kind, 'object'))
    return (await query.where('owner', '=', owner).orderBy('id').execute()).map(asObject)
  }

  async worldObjects(): Promise<SavedObject[]> {
    const query = this.database.selectFrom('object').select(selected(this.kind, 'object'))
    const rows = query.where(({ or, eb }) => or([eb('owner', 'like', '/%'), eb('owner', 'like', '@%')]))
    return (await rows.orderBy('id').execute()).map(asObject)
  }

  async owners(prefix: string): Promise<string[]> {
    const rows = await this.database
      .selectFrom('object')
      .select(selected(this.kind, 'object').filter((_, i) => columns.object[i] === 'owner'))
      .distinct()
      .where('owner', '>=', prefix)
      .where('owner', '<', `${prefix}\u{ffff}`)
      .orderBy('owner')
      .execute()
    return rows.map(row => textsOf(row)[0]['owner']!)
  }

  async dropPassing(isOurs?: (owner: string) => boolean): Promise<void> {
    await this.writing(async database => {
      const drop = database.deleteFrom('object').where('passing', '=', 1)
      if (!isOurs) return drop.execute()
      const owners = await database.selectFrom('object').select('owner').distinct().where('passing', '=', 1).execute()
      for (const { owner } of owners) if (isOurs(owner)) await drop.where('owner', '=', owner).execute()
      return []
    })
  }

  async deeds(most: number, about = ''): Promise<Deed[]> {
    let query = this.database
      .selectFrom('deed')
      .select(selected(this.kind, 'deed'))
      .orderBy('number', 'desc')
      .limit(most)
    if (about !== '') {
      const pattern = `%${about.replace(/[\\%_]/g, '\\$&')}%`
      query = query.where(({ or, eb }) => or([eb('who', '=', about), sql<boolean>`what like ${pattern} escape '\\'`]))
    }
    return (await query.execute()).map(asDeed)
  }

  async *dump(): AsyncIterable<Piece> {
    // The store is read in one transaction, so that the result is one snapshot, and page by page, so that the world can continue meanwhile.
    const pages: Piece[][] = []
    let ended = false
    let wake = () => {}
    const builder = this.snapshot
      ? this.database.transaction().setIsolationLevel(this.snapshot)
      : this.database.transaction()
    const reading = builder
      .execute(database =>
        readAll(database, this.kind, page => {
          pages.push(page)
          wake()
        }),
      )
      .finally(() => {
        ended = true
        wake()
      })
    for (;;) {
      while (pages.length > 0) yield* pages.shift()!
      if (ended) break
      await new Promise<void>(resolve => {
        wake = resolve
      })
    }
    await reading
  }

  async load(pieces: AsyncIterable<Piece>): Promise<number> {
    return this.writing(async database => {
      await database.deleteFrom('record').execute()
      await database.deleteFrom('object').execute()
      await database.deleteFrom('deed').execute()
      let count = 0
      let changes = new Changes()
      for await (const piece of pieces) {
        changes.addPiece(piece)
        if (++count % pageSize !== 0) continue
        await write(database, this.kind, changes)
        changes = new Changes()
      }
      await write(database, this.kind, changes)
      return count
    })
  }

  async close(): Promise<void> {
    this.behaviour.beforeClose?.()
    await this.database.destroy()
    await this.behaviour.afterClose?.()
  }
}

/** Codes of errors caused by the rows: SQLite's codes, and PostgreSQL's classes (data, integrity, program limits). */
const aboutRows = /^(SQLITE_(ERROR|TOOBIG|CONSTRAINT|MISMATCH)|22|23|54)/

/** Awaits a write, and throws Unstorable if its rows are at fault. They aren't at fault if the disk is full or the connection is lost. */
async function blamed(writing: Promise<unknown>): Promise<void> {
  try {
    await writing
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    // A RangeError means that the rows don't fit into one string, so the database hasn't received them.
    const rows = typeof code === 'string' ? aboutRows.test(code) : error instanceof RangeError
    throw rows ? new Unstorable(message, { cause: error }) : error
  }
}

async function readAll(database: Transaction<Tables>, kind: Kind, give: (page: Piece[]) => void): Promise<void> {
  const records = await database.selectFrom('record').select(selected(kind, 'record')).orderBy('key').execute()
  give(records.map(row => recordPiece(...asRecord(row))))
  for (let after = ''; ; ) {
    const query = database.selectFrom('object').select(selected(kind, 'object'))
    const rows = await query.where('id', '>', after).orderBy('id').limit(pageSize).execute()
    if (rows.length === 0) break
    const objects = rows.map(asObject)
    give(objects.map(object => ({ object })))
    const { id } = objects.at(-1)!
    // The last id is damaged. If reading continued from it, its row would be found again and again.
    if (id === after) break
    after = id
    await new Promise(resolve => setImmediate(resolve))
  }
  const deeds = await database.selectFrom('deed').select(selected(kind, 'deed')).orderBy('number').execute()
  give(deeds.map(row => ({ deed: asDeed(row) })))
}

/**
 * Writes changes with statements whose text doesn't depend on the number of rows. The rows are one JSON parameter, which costs half as much as a list
 * of values.
 */
async function write(database: Kysely<Tables>, kind: Kind, { records, objects, deeds, moves }: Changes): Promise<void> {
  if (moves.size > 0) await moveHomes(database as Kysely<never>, moves)
  const kept: Tables['record'][] = []
  const goneKeys: { key: string }[] = []
  for (const [key, value] of records) {
    if (value === undefined) goneKeys.push({ key })
    else kept.push({ key, value })
  }
  const rows: Tables['object'][] = []
  const goneIds: { id: string }[] = []
  for (const [id, object] of objects) {
    if (object) rows.push({ ...object, passing: object.passing ? 1 : 0 })
    else goneIds.push({ id })
  }
  const run = async (list: readonly object[], statement: Statement) => {
    for (const some of portions(list)) {
      const { before, after, columns } = statement
      await sql`${sql.raw(before)} ${table(kind, columns, JSON.stringify(some))} ${sql.raw(after)}`.execute(database)
    }
  }
  await run(kept, statements.keep)
  await run(goneKeys, statements.forget)
  await run(rows, statements.put)
  await run(goneIds, statements.drop)
  await run(deeds, statements.note)
}

/** A statement for rows in JSON. */
interface Statement {
  readonly before: string
  /** The columns of the rows, with their types. */
  readonly columns: Readonly<Record<string, 'text' | 'integer'>>
  readonly after: string
}

const statements = {
  keep: {
    before: 'insert into record (key, value) select key, value from',
    columns: { key: 'text', value: 'text' },
    // SQLite parses `on conflict` after a select as part of a join, unless there is a `where`.
    after: 'where true on conflict (key) do update set value = excluded.value',
  },
  forget: { before: 'delete from record where key in (select key from', columns: { key: 'text' }, after: ')' },
  put: {
    before: `insert into object (id, owner, environment, program, versions, state, passing)
      select id, owner, environment, program, versions, state, passing from`,
    columns: {
      id: 'text',
      owner: 'text',
      environment: 'text',
      program: 'text',
      versions: 'text',
      state: 'text',
      passing: 'integer',
    },
    after: `where true on conflict (id) do update set owner = excluded.owner, environment = excluded.environment,
      program = excluded.program, versions = excluded.versions, state = excluded.state, passing = excluded.passing`,
  },
  drop: { before: 'delete from object where id in (select id from', columns: { id: 'text' }, after: ')' },
  note: {
    before: 'insert into deed (at, who, what) select at, who, what from',
    columns: { at: 'text', who: 'text', what: 'text' },
    after: '',
  },
} satisfies Record<string, Statement>

/** SQL for JSON rows as a table called `given`. */
function table(kind: Kind, columns: Statement['columns'], json: string) {
  const names = Object.keys(columns)
  if (kind === 'postgres') {
    const typed = names.map(name => `${name} ${columns[name]}`).join(', ')
    return sql`json_to_recordset(${json}::json) as given (${sql.raw(typed)})`
  }
  const fields = names.map(name => `value ->> '${name}' as ${name}`).join(', ')
  return sql`(select ${sql.raw(fields)} from json_each(${json})) as given`
}

function* portions<T>(list: readonly T[]): Iterable<T[]> {
  for (let at = 0; at < list.length; at += rowsAtOnce) yield list.slice(at, at + rowsAtOnce)
}

type Kind = 'sqlite' | 'postgres'

const columns = {
  record: ['key', 'value'],
  object: ['id', 'owner', 'environment', 'program', 'versions', 'state', 'passing'],
  deed: ['at', 'who', 'what'],
} as const

/** The columns of a table for a select. SQLite's columns are read as bytes, because its binding ends the process if a text isn't UTF-8. */
function selected(kind: Kind, table: keyof typeof columns) {
  return columns[table].map(name => {
    const column = sql.ref<Column>(name)
    return (kind === 'sqlite' && name !== 'passing' ? sql<Column>`cast(${column} as blob)` : column).as(name)
  })
}

/** A value of a column as it was selected. */
type Column = string | number | ArrayBuffer | Uint8Array

/** A row's texts, and the reason why one of them is damaged, or null. */
function textsOf(row: Record<string, Column>): [texts: Record<string, string>, damaged: string | null] {
  const texts: Record<string, string> = {}
  let damaged: string | null = null
  for (const [name, value] of Object.entries(row)) {
    if (typeof value === 'string' || typeof value === 'number') texts[name] = String(value)
    else {
      const [text, why] = textOfBytes(value)
      texts[name] = text
      damaged ??= why
    }
  }
  return [texts, damaged]
}

function asRecord(row: Record<string, Column>): [key: string, value: unknown] {
  const [{ key, value }, damaged] = textsOf(row)
  return [key!, readJson(value!, damaged)]
}

function asDeed(row: Record<string, Column>): Deed {
  const [{ at, who, what }] = textsOf(row)
  return { at: at!, who: who!, what: what! }
}

function asObject(row: Record<string, Column>): SavedObject {
  const [texts, damaged] = textsOf(row)
  const { id, owner, environment, program, versions, state, passing } = texts as Record<keyof SavedObject, string>
  const object = { id, owner, environment, program, versions, state, passing: Number(passing) === 1 }
  return damaged === null ? object : { ...object, damaged }
}
