import { storableJson, storableText } from './storable.ts'
import type { Deed, Piece, SavedObject } from './store.ts'

/** A single change: of a record, of an object, or of the audit log. */
export type Change =
  | { record: string; value: string | undefined }
  | { id: string; object: SavedObject | null }
  | { deed: Deed }
  | { home: string; move: Move }

/** The move of a home to another shard: see Shards. */
export interface Move {
  from: string
  to: string
  /** The hash of the ticket with which the new shard recognises the player's connection; empty for other homes. */
  ticket: string
}

/**
 * Changes that are written together. All text for any store passes through this class, and is cleaned so that every store accepts it. Half of a
 * surrogate pair or a NUL in one row would make all rows fail, when they are written or read.
 */
export class Changes {
  private readonly texts = new Map<string, string | undefined>()
  private readonly rows = new Map<string, SavedObject | null>()
  private readonly noted: Deed[] = []
  private readonly homes = new Map<string, Move>()

  constructor(changes: Iterable<Change> = []) {
    for (const change of changes) this.add(change)
  }

  /** New values of records as JSON; undefined deletes a record. */
  get records(): ReadonlyMap<string, string | undefined> {
    return this.texts
  }

  /** New states of objects by id; null deletes an object. */
  get objects(): ReadonlyMap<string, SavedObject | null> {
    return this.rows
  }

  get deeds(): readonly Deed[] {
    return this.noted
  }

  /** The homes that move to another shard, by their keys. */
  get moves(): ReadonlyMap<string, Move> {
    return this.homes
  }

  get size(): number {
    return this.texts.size + this.rows.size + this.noted.length + this.homes.size
  }

  /** @param value the value as JSON; undefined deletes the record */
  putRecord(key: string, value: string | undefined): void {
    this.texts.set(storableText(key), value === undefined ? undefined : storableJson(value))
  }

  /** @param row null deletes the object */
  putObject(id: string, row: SavedObject | null): void {
    this.rows.set(storableText(id), row === null ? null : storableRow(row))
  }

  note({ at, who, what }: Deed): void {
    this.noted.push({ at: storableText(at), who: storableText(who), what: storableText(what) })
  }

  moveHome(key: string, move: Move): void {
    this.homes.set(key, move)
  }

  /** Adds a line of an export. */
  addPiece(piece: Piece): void {
    if ('record' in piece) this.putRecord(piece.record, 'text' in piece ? piece.text : JSON.stringify(piece.value))
    else if ('object' in piece) this.putObject(piece.object.id, piece.object)
    else this.note(piece.deed)
  }

  /** Iterates over the single changes. */
  *[Symbol.iterator](): Iterator<Change> {
    for (const [record, value] of this.texts) yield { record, value }
    for (const [id, object] of this.rows) yield { id, object }
    for (const deed of this.noted) yield { deed }
    for (const [home, move] of this.homes) yield { home, move }
  }

  private add(change: Change): void {
    if ('record' in change) this.texts.set(change.record, change.value)
    else if ('id' in change) this.rows.set(change.id, change.object)
    else if ('home' in change) this.homes.set(change.home, change.move)
    else this.noted.push(change.deed)
  }
}

function storableRow({ id, owner, environment, program, versions, state, passing }: SavedObject): SavedObject {
  return {
    id: storableText(id),
    owner: storableText(owner),
    environment: storableText(environment),
    program: storableText(program),
    versions: storableText(versions),
    state: storableJson(state),
    passing,
  }
}
