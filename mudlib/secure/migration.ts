import type { MigratedObject } from 'driver'
import { MudObject } from '/std/object'

/**
 * Changes stored data for a newer version of the software, before the world reads the data. To rename a field, no migration is needed: use
 * `@was`.
 *
 * Each migration is a file in `/secure/migrations`. Migrations run in the order of their names, which therefore begin with a number:
 * `003-coins-are-copper.ts`. Each runs once in a world, when the world starts and after an export of everything. The changes of all
 * migrations that a world needs are stored together, or none of them are.
 */
export abstract class Migration extends MudObject {
  /** The change in one line, for operators. */
  abstract readonly about: string

  /**
   * Changes a stored object in place. It is called for each object, so it should check `program` or `id` first.
   *
   * Values have the form that they have in the store. Numbers, texts, lists and plain records are unchanged. Anything else is `{ $: KIND,
   * is: … }`, for example `{ $: 'object', is: ID }` for an object, and `{ $: 'map', is: [[key, value], …] }` for a map.
   * @returns false to delete the object
   */
  changeObject(_one: MigratedObject): boolean {
    return true
  }

  /** Changes a stored record. @returns the new value; the old value if it stays unchanged; undefined to delete the record */
  changeRecord(_key: string, value: unknown): unknown {
    return value
  }
}
