import type { Shards } from '../cluster/shards.ts'
import { Changes } from './changes.ts'
import { readJson, Unreadable } from './unreadable.ts'

/** The stored form of an object. */
export interface SavedObject {
  /** The path of a blueprint, or the key of a root; otherwise a number that is never reused. */
  id: string
  /** The owner with which the object is restored: a root such as `player/ann`, or the path of a room or a daemon. */
  owner: string
  /** The id of the object's environment; empty for the owner itself, and for objects directly in an owner that is a room. */
  environment: string
  program: string
  /** The version numbers of the object's program and the base programs when the row was written: `3.5.7`. */
  versions: string
  /** The object's state, as JSON. */
  state: string
  /**
   * Whether the object is transient, that is, stored only for an interruption or a restart. If the world was stopped, the next start deletes the row.
   */
  passing: boolean
  /** The reason why the row's bytes can't be read; absent if they can be read. */
  damaged?: string
}

/** An entry of the audit log. */
export interface Deed {
  /** Real time, ISO 8601. */
  at: string
  who: string
  what: string
}

/** Thrown if the rows of a commit are at fault, not the store. The store accepts other rows. */
export class Unstorable extends Error {}

/** Thrown if another process has taken the store over. This process must shut down, and nothing that it has done since then is written. */
export class Fenced extends Error {}

/** The persistent state of a world: records (JSON values under keys such as `account/ann`), objects, and an audit log. */
export interface Store {
  /** All records. A record whose text is damaged is an Unreadable. */
  records(): Promise<Map<string, unknown>>
  /** One record; undefined if there is none. If its text is damaged, it is an Unreadable. */
  record(key: string): Promise<unknown>
  /** Writes all changes, or none of them if it throws or the process dies. @throws Unstorable if a change can't be stored */
  commit(changes: Changes): Promise<void>
  /** Checks whether commit() would succeed, without writing any of the changes. @throws as commit() does */
  try(changes: Changes): Promise<void>
  /** The objects that are restored with an owner, in the order of ids. */
  objectsOf(owner: string): Promise<SavedObject[]>
  /**
   * The objects that belong to rooms and daemons, also those that a shard stores under its own keys (`@b/daemons/x`).
   * @param isOurs for the view of a shard: further paths whose objects are this shard's
   */
  worldObjects(isOurs?: (path: string) => boolean): Promise<SavedObject[]>
  /** The owners whose keys begin with a prefix: `player/`. */
  owners(prefix: string): Promise<string[]>
  /** Deletes transient objects. @param isOurs whether objects with an owner are to be deleted; by default all */
  dropPassing(isOurs?: (owner: string) => boolean): Promise<void>
  /** The newest entries of the audit log, newest first. @param about a name, or a word that the entries contain */
  deeds(most: number, about?: string): Promise<Deed[]>
  /** A snapshot of the whole store, a piece at a time. */
  dump(): AsyncIterable<Piece>
  /** Replaces the whole store with the pieces of another store. If it fails, nothing is changed. */
  load(pieces: AsyncIterable<Piece>): Promise<number>
  close(): Promise<void>
  /** The shards of the world; null or absent if the store can't be shared by shards. */
  readonly shards?: Shards | null
}

/** One line of an export. A damaged record is exported as its text. */
export type Piece =
  | { record: string; value: unknown }
  | { record: string; text: string }
  | { object: SavedObject }
  | { deed: Deed }

/** A record as a line of an export. */
export const recordPiece = (record: string, value: unknown): Piece =>
  value instanceof Unreadable ? { record, text: value.text } : { record, value }

/** A store in memory, for tests. Values go through JSON, as they would on disk. */
export class MemoryStore implements Store {
  private readonly texts = new Map<string, string>()
  private readonly objects = new Map<string, SavedObject>()
  private readonly done: Deed[] = []
  private readonly moveHomes: (moves: Changes['moves']) => void

  /** @param records the initial records @param moveHomes moves homes to other shards as part of a commit */
  constructor(records: Record<string, unknown> = {}, moveHomes: (moves: Changes['moves']) => void = () => {}) {
    this.moveHomes = moveHomes
    for (const [key, value] of Object.entries(records))
      this.texts.set(key, value instanceof Unreadable ? value.text : JSON.stringify(value))
  }

  /** A record, for tests. */
  get(key: string): unknown {
    const text = this.texts.get(key)
    return text === undefined ? null : JSON.parse(text)
  }

  async records(): Promise<Map<string, unknown>> {
    return new Map([...this.texts].map(([key, text]) => [key, readJson(text)]))
  }

  async record(key: string): Promise<unknown> {
    const text = this.texts.get(key)
    return text === undefined ? undefined : readJson(text)
  }

  async commit({ records, objects, deeds, moves }: Changes): Promise<void> {
    this.moveHomes(moves)
    for (const [key, value] of records) {
      if (value === undefined) this.texts.delete(key)
      else this.texts.set(key, value)
    }
    for (const [id, object] of objects) {
      if (object) this.objects.set(id, { ...object })
      else this.objects.delete(id)
    }
    this.done.push(...deeds)
  }

  async try(_changes: Changes): Promise<void> {}

  async objectsOf(owner: string): Promise<SavedObject[]> {
    return this.all().filter(object => object.owner === owner)
  }

  async worldObjects(): Promise<SavedObject[]> {
    return this.all().filter(({ owner }) => owner.startsWith('/') || owner.startsWith('@'))
  }

  private all(): SavedObject[] {
    return [...this.objects.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  }

  async owners(prefix: string): Promise<string[]> {
    return [...new Set(this.all().map(({ owner }) => owner))].filter(owner => owner.startsWith(prefix)).sort()
  }

  async dropPassing(isOurs: (owner: string) => boolean = () => true): Promise<void> {
    for (const { id, owner, passing } of this.all()) if (passing && isOurs(owner)) this.objects.delete(id)
  }

  async deeds(most: number, about = ''): Promise<Deed[]> {
    return this.done
      .filter(({ who, what }) => about === '' || who === about || what.includes(about))
      .slice(-most)
      .reverse()
  }

  async *dump(): AsyncIterable<Piece> {
    for (const [record, value] of await this.records()) yield recordPiece(record, value)
    for (const object of this.all()) yield { object }
    for (const deed of this.done) yield { deed }
  }

  async load(pieces: AsyncIterable<Piece>): Promise<number> {
    const all: Piece[] = []
    for await (const piece of pieces) all.push(piece)
    this.texts.clear()
    this.objects.clear()
    this.done.length = 0
    const changes = new Changes()
    for (const piece of all) changes.addPiece(piece)
    await this.commit(changes)
    return all.length
  }

  async close(): Promise<void> {}
}
