import type { ObjectBase } from './base.ts'

/** Stores a JSON value under a key: `player/ann`. mudlib only. */
export declare function saveData(key: string, value: unknown): void
/** Reads the value of a key; null if it has none. mudlib only. */
export declare function loadData(key: string): unknown
/** Deletes a key and its value. mudlib only. */
export declare function deleteData(key: string): void
/**
 * Reads records again that another shard may have written, then calls object[method](isRead). secure only.
 */
export declare function refreshData(keys: readonly string[], object: ObjectBase, method: string): void
/** The keys that begin with a prefix, sorted. mudlib only. */
export declare function listData(prefix: string): string[]

/** Stores an object with its contents under a key from now on: `player/ann`. secure only. */
export declare function keepObject(object: ObjectBase, key: string): void
/**
 * Restores the object of a key with its contents, then calls by[method](object). Instead of the object, the argument is null if there is none,
 * undefined if the store can't be read now, and false if the stored data are damaged. secure only.
 * @param resumed whether the object continues what it was doing before an interruption
 */
export declare function fetchObject(key: string, resumed: boolean, by: ObjectBase, method: string): void
/** Deletes the stored object of a key. secure only. */
export declare function forgetObject(key: string): void
/** Makes the driver write a stored object before it sends any output of this turn. Otherwise it is written within two seconds. */
export declare function saveObject(object: ObjectBase): void
/** Sets whether the things in a room are stored. */
export declare function keepContents(room: ObjectBase, on: boolean): void
/**
 * Runs work that must succeed as a whole, such as a trade or a purchase. If it throws or is stopped, moves are undone, clones are destructed,
 * destructed objects are restored, and the fields of `objects` get their previous values. Its changes are written to the store together or not at
 * all.
 * @returns the result of `work`
 */
export declare function transaction<T>(objects: readonly ObjectBase[], work: () => T): T
/**
 * Announces that the caller is about to change fields of these objects, in statements that can't be interrupted. Within a transaction, the objects
 * become part of it; otherwise they are only noted for the next commit, which costs next to nothing. mudlib only.
 */
export declare function enlist(objects: readonly ObjectBase[]): void
/** A stored object that a migration may change. Values are in the form in which the store has them: see the class Migration. */
export interface MigratedObject {
  /** The path of a blueprint or daemon, the key of a root such as `player/ann`, or a number. */
  id: string
  /** The root or the room with which the object is restored. */
  owner: string
  /** The id of the object's environment; empty if the object is directly in its owner. */
  environment: string
  program: string
  /** The object's `@saved` fields that differ from the class's defaults. */
  saved: Record<string, unknown>
  /** Other fields, which are restored only after an interruption. */
  passing: Record<string, unknown>
}
/** The stored fields of an object. A field that has its default is missing. */
export interface StoredFields {
  readonly owner: string
  readonly program: string
  readonly fields: Readonly<Record<string, unknown>>
}
/**
 * Reads `@saved` fields from the store in one snapshot of everything written so far. Then calls object[method](found:
 * StoredFields[]). mudlib only.
 * @param owners keys of roots and paths of daemons; one that ends in `/`, such as `player/`, matches all keys and paths that begin with it
 */
export declare function fetchFields(
  owners: readonly string[],
  fields: readonly string[],
  object: ObjectBase,
  method: string,
): void
/** Adds an entry to the audit log, for an action that may have to be looked up later. mudlib only. */
export declare function noteDeed(who: string, what: string): void
/**
 * Reads the newest entries of the audit log, then calls by[method](lines). secure only.
 * @param most the number of entries
 * @param about a name or a word that the entries must contain; empty for all entries
 */
export declare function fetchDeeds(most: number, about: string, by: ObjectBase, method: string): void
