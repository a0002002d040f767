import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import * as v from 'valibot'
import type { Piece, Store } from './store.ts'

/** The first line of an export. */
const header = { wyrd: 'export', version: 1 }

const pieceSchema = v.union([
  v.strictObject({ record: v.string(), text: v.string() }),
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
      damaged: v.optional(v.string()),
    }),
  }),
  v.strictObject({ deed: v.strictObject({ at: v.string(), who: v.string(), what: v.string() }) }),
])

/** Writes the whole store as JSON Lines, which people can read and another store can load. @returns the number of lines */
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

/** Reads an export. @throws an Error that names the malformed line */
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
