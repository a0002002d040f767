import { annotate } from 'driver'
import type { DeedKind } from '/std/deeds'
import type { Events, Questions, Sums } from '/std/events'

/** Marks a field that is stored with the object. */
export function saved(target: object, field: string): void {
  annotate(target, field, 'saved', true)
}

/**
 * Marks a saved field that had other names before: what is stored under one of them is restored as this field. Objects that exist while the code is
 * edited have an `upgraded()` for that.
 * @param names the former names: `@saved @was('climate') sky = 'clear'`
 */
export function was(...names: string[]) {
  return (target: object, field: string): void => annotate(target, field, 'was', Object.freeze(names))
}

/** Marks a field that is never stored, because it follows from others. It is for monsters and behaviours, of which all fields are. */
export function unsaved(target: object, field: string): void {
  annotate(target, field, 'unsaved', true)
}

/**
 * Marks a field that is replaced as a whole: code gives it another value, and never changes what is in the one that it has. Where an edit is taken
 * back, the driver puts the old value back, and needn't copy all that is in it. It is for large things: all records of a world.
 */
export function replaced(target: object, field: string): void {
  annotate(target, field, 'replaced', true)
}

/**
 * Marks a method that players call by typing: `@verb('pull <item>') pull(actor: Living, item: string)`. The first word is the verb;
 * each `<name>` matches one or more words and becomes an argument; other words match themselves. When the method returns false, the
 * next object or command is tried.
 * @param pattern the verb and its arguments
 */
export function verb(pattern: string) {
  return (target: object, method: string): void => annotate(target, method, 'verb', pattern)
}

/**
 * Marks a method that hears an event: `@on('died')` of its own object (or of the owner, in a behaviour). With a reach it hears the
 * event of other objects too, and its first argument is the object whose event it is. `help events` lists all events.
 *
 *     @on('attacked') callForHelp(by: Living) { … }
 *     @on('died', { reach: 'zone' }) count(victim: Living, killer: Living | null) { … }
 *
 * @param event its name in the catalogue of /std/events
 * @param options `reach`: `room`, everything in the same room; `zone`, its zone; `world`, only for the mudlib and for public events
 */
export function on(
  event: keyof Events | keyof Questions | keyof Sums,
  { reach = 'own' }: { reach?: 'own' | 'room' | 'zone' | 'world' } = {},
) {
  const listening = Object.freeze({ event, reach })
  return (target: object, method: string): void => annotate(target, method, 'on', listening)
}

/**
 * Marks an empty method with the name of an event that subclasses override: `given(item, by)`. A class that doesn't override it
 * hears nothing.
 */
export function hook(target: object, method: string): void {
  annotate(target, method, 'on', Object.freeze({ event: method, reach: 'own' }))
  annotate(target, method, 'hook', true)
}

/**
 * Marks a member that says what an object is, or whose: `isPlayer`, `monster`. No class of a domain has one of its own, by which it would pass
 * itself off as something else.
 */
export function final(target: object, member: string): void {
  annotate(target, member, 'final', true)
}

/**
 * Marks an init() that the driver calls only for players, not for monsters, which makes the steps of a crowd much cheaper. A class
 * that overrides init() without it is called for everybody again.
 */
export function usersOnly(target: object, method: string): void {
  annotate(target, method, 'usersOnly', true)
}

/**
 * Marks a method that code of other domains may call where the table of `help domains` lets it do such a deed to the object, and to
 * whomever the method is given. The method takes the deed upon itself: nothing of what it does is asked for again. What carries no mark changes, for code
 * of a domain, only what is that domain's.
 * @param or a method of the object that is asked where the table says no: it gets the domains that answer for the deed, and whom they name, and returns
 *   whether they may
 * @param to the kind of deed that it is to whom the method is given, where that is another: `attack()` has its object act, and harms its argument
 * @param by the argument, from 0, that names who does it, or whose `by` does: code of a domain names whom it may have act
 */
export function deed(kind: DeedKind, more?: { or?: string; to?: DeedKind; by?: number }) {
  const mark = more === undefined ? kind : Object.freeze({ kind, ...more })
  return (target: object, method: string): void => annotate(target, method, 'deed', mark)
}

/**
 * Marks a method that keeps the mudlib's own books, as of errors that were told: code of the mudlib calls it for code of domains, and it takes what it
 * does upon itself; code of domains doesn't call it.
 */
export function inside(target: object, member: string): void {
  annotate(target, member, 'deed', 'inside')
}

/**
 * Marks a method or getter of a daemon, or of a class of objects, that takes what it does upon itself whoever's code calls it: it looks after itself at
 * whom it helps.
 */
export function open(target: object, member: string): void {
  annotate(target, member, 'deed', 'open')
}
