import type { MigratedObject } from 'driver'
import { MudObject } from '/std/object'

/**
 * Changes stored data for a newer version of the software, before the world reads them. A field that only gets another name needs none: `@was`.
 *
 * Each migration is a file in `/secure/migrations`. Their names order them, so they begin with a number: `003-coins-are-copper.ts`. Each runs once
 * in a world, at a start, after an export of everything; all that a world needs are written together, or none.
 */
export abstract class Migration extends MudObject {
  /** The change in one line, for operators. */
  abstract readonly about: string

  /**
   * Changes a stored object in place. It is called for each object, so it looks at `program` or `id` first.
   *
   * Values are as in the store: numbers, texts, lists and plain records as they are, anything else as `{ $: KIND, is: … }`, for example
   * `{ $: 'object', is: ID }` for an object, `{ $: 'map', is: [[key, value], …] }` for a map.
   * @returns false to delete it
   */
  changeObject(_one: MigratedObject): boolean {
    return true
  }

  /** @returns the new value of a record: the old one if it stays as it is, undefined to delete it */
  changeRecord(_key: string, value: unknown): unknown {
    return value
  }
}
