import { annotate } from 'driver'

/** A field that is kept when the object is saved. */
export function saved(target: object, field: string): void {
  annotate(target, field, 'saved', true)
}

/**
 * A method that players call by typing: `@verb('pull <item>') pull(actor: Living, item: string)`. The first word is the
 * verb; each `<name>` takes one or more words and becomes an argument; other words must be typed as they stand. The method
 * answers false if it isn't meant, and the next object or command is asked.
 */
export function verb(pattern: string) {
  return (target: object, method: string): void => annotate(target, method, 'verb', pattern)
}

/** A method that is called when something happens to the object or near it: `@on('death')`. See `help events`. */
export function on(event: string) {
  return (target: object, method: string): void => annotate(target, method, 'on', event)
}

/**
 * An init() that is only for people: it isn't called for monsters and the like, which saves a crowd most of the cost of each
 * step. A class that overrides it without this is told of everybody again.
 */
export function usersOnly(target: object, method: string): void {
  annotate(target, method, 'usersOnly', true)
}
