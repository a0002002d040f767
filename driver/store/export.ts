import { createReadStream, createWriteStream, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as v from 'valibot'
import type { Piece, Store } from './store.ts'

/** The first line of an export. */
const header = { wyrd: 'export', version: 1 }

const pieceSchema = v.union([
  v.strictObject({ record: v.string(), value: v.unknown() }),
  v.strictObject({
    object: v.strictObject({
      id: v.string(),
      owner: v.string(),
      environment: v.string(),
      program: v.string(),
      versions: v.string(),
      state: v.string(),
      passing: v.boolean(),
    }),
  }),
  v.strictObject({ deed: v.strictObject({ at: v.string(), who: v.string(), what: v.string() }) }),
])

/** Writes all that a store keeps as JSON Lines: what a person can read, and another store can take in. @returns how many lines */
export async function writeExport(store: Store, to: Writable, ...through: Transform[]): Promise<number> {
  let count = 0
  async function* lines(): AsyncIterable<string> {
    yield `${JSON.stringify(header)}\n`
    for await (const piece of store.dump()) {
      count++
      yield `${JSON.stringify(piece)}\n`
    }
  }
  // biome-ignore lint/suspicious/noExplicitAny: pipeline's types want a number of streams that is known
  await (pipeline as any)(Readable.from(lines()), ...through, to)
  return count
}

/** Reads an export. @throws with the line that is wrong */
export async function* readExport(file: string): AsyncIterable<Piece> {
  const raw = createReadStream(file)
  const input = file.endsWith('.gz') ? raw.pipe(createGunzip()) : raw
  raw.on('error', error => input.destroy(error))
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })
  let number = 0
  for await (const line of lines) {
    number++
    if (line.trim() === '') continue
    const wrong = (why: string) => new Error(`${file}:${number}: ${why}`)
    let value: unknown
    try {
      value = JSON.parse(line)
    } catch (error) {
      throw wrong((error as Error).message)
    }
    if (number === 1) {
      const { wyrd, version } = value as Partial<typeof header>
      if (wyrd !== header.wyrd) throw wrong('this is no export of a Wyrd')
      if (version !== header.version) throw wrong(`an export of version ${version}; this Wyrd reads ${header.version}`)
      continue
    }
    const result = v.safeParse(pieceSchema, value)
    if (!result.success) throw wrong('this is no record, object or deed')
    yield result.output as Piece
  }
  if (number === 0) throw new Error(`${file} is empty`)
}

const backupName = /^[\w-]{1,60}$/

/** Backups of a store: exports in a folder, compressed. */
export class Backups {
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  /** Names, newest last. */
  list(): string[] {
    try {
      return readdirSync(this.folder)
        .flatMap(file => /^(.+)\.jsonl\.gz$/.exec(file)?.[1] ?? [])
        .sort()
    } catch {
      return []
    }
  }

  /** Makes one; it is there when it is whole. @returns its file and lines */
  async make(store: Store, name: string): Promise<{ file: string; lines: number }> {
    const file = this.fileOf(name)
    mkdirSync(this.folder, { recursive: true })
    const unfinished = `${file}.part`
    try {
      const lines = await writeExport(store, createWriteStream(unfinished), createGzip())
      renameSync(unfinished, file)
      return { file, lines }
    } catch (error) {
      rmSync(unfinished, { force: true })
      throw error
    }
  }

  /** What is in one. @throws where there is none of the name */
  read(name: string): AsyncIterable<Piece> {
    if (!this.list().includes(name)) throw new Error(`there is no backup '${name}'`)
    return readExport(this.fileOf(name))
  }

  private fileOf(name: string): string {
    if (!backupName.test(name)) throw new Error(`'${name}' is no name for a backup: letters, digits, _ and -`)
    return join(this.folder, `${name}.jsonl.gz`)
  }
}
