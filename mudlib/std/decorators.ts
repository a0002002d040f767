import { annotate } from 'driver'
import type { DeedKind } from '/std/deeds'
import type { Events, Questions, Sums } from '/std/events'

/** Marks a field that is stored with the object. */
export function saved(target: object, field: string): void {
  annotate(target, field, 'saved', true)
}

/**
 * Marks a saved field that had other names before: a value that is stored under one of them is restored as this field. For objects that exist while
 * the code is edited, use `upgraded()`.
 * @param names the former names: `@saved @was('climate') sky = 'clear'`
 */
export function was(...names: string[]) {
  return (target: object, field: string): void => annotate(target, field, 'was', Object.freeze(names))
}

/**
 * Marks a field that is never stored, because it can be computed from other fields. Only monsters and behaviours need this mark, because
 * all their other fields are stored.
 */
export function unsaved(target: object, field: string): void {
  annotate(target, field, 'unsaved', true)
}

/**
 * Marks a field whose value is always replaced as a whole and never changed in place. The driver then needn't copy the contents to restore
 * the old value when changes are rolled back. It is meant for large values, such as all records of a world.
 */
export function replaced(target: object, field: string): void {
  annotate(target, field, 'replaced', true)
}

/**
 * Marks a method that players call by typing a verb: `@verb('pull <item>') pull(actor: Living, item: string)`. The first word is the verb.
 * Each `<name>` matches one or more words and becomes an argument. Other words match themselves. When the method returns false, the next
 * object or command is tried.
 * @param pattern the verb and its arguments
 */
export function verb(pattern: string) {
  return (target: object, method: string): void => annotate(target, method, 'verb', pattern)
}

/**
 * Marks a method that hears an event. `@on('died')` hears the event of its own object or, in a behaviour, of the owner. With a reach it
 * hears the event of other objects too, and its first argument is the object that raised the event. `help events` lists all events.
 *
 *     @on('attacked') callForHelp(by: Living) { … }
 *     @on('died', { reach: 'zone' }) count(victim: Living, killer: Living | null) { … }
 *
 * @param event its name in the catalogue of /std/events
 * @param options `reach`: `room` for objects in the same room; `zone` for objects in the same zone; `world` for all objects, which is
 * allowed only to the mudlib and for public events
 */
export function on(
  event: keyof Events | keyof Questions | keyof Sums,
  { reach = 'own' }: { reach?: 'own' | 'room' | 'zone' | 'world' } = {},
) {
  const listening = Object.freeze({ event, reach })
  return (target: object, method: string): void => annotate(target, method, 'on', listening)
}

/**
 * Marks an empty method with the name of an event, which subclasses override: `given(item, by)`. A class that doesn't override it doesn't
 * hear the event.
 */
export function hook(target: object, method: string): void {
  annotate(target, method, 'on', Object.freeze({ event: method, reach: 'own' }))
  annotate(target, method, 'hook', true)
}

/**
 * Marks a member that states an object's kind or owner: `isPlayer`, `monster`. Classes of domains can't define it, so no object can pretend
 * to be something else.
 */
export function final(target: object, member: string): void {
  annotate(target, member, 'final', true)
}

/**
 * Marks an init() that the driver calls only for players, not for monsters. This makes the moves of many monsters much cheaper. If a class
 * overrides init() without this mark, its init() is called for everybody.
 */
export function usersOnly(target: object, method: string): void {
  annotate(target, method, 'usersOnly', true)
}

/**
 * Marks a method that code of other domains may call if the table of `help domains` allows that kind of deed to the object and to the
 * objects in the arguments. If the deed is allowed, nothing that the method does to these objects is checked again. A method without a mark
 * can change only the calling domain's own objects.
 * @param or the name of a method of the object that decides if the table refuses. It gets the domains that are responsible for the deed and
 * the objects in the arguments, and returns whether the deed is allowed.
 * @param to the kind of deed that is done to the arguments, if it is a different one: `attack()` makes its object act, and harms its
 * argument
 * @param by the index, from 0, of the argument that names the doer, either directly or in its field `by`. Code of a domain may name only an
 * object that it may make act.
 */
export function deed(kind: DeedKind, more?: { or?: string; to?: DeedKind; by?: number }) {
  const mark = more === undefined ? kind : Object.freeze({ kind, ...more })
  return (target: object, method: string): void => annotate(target, method, 'deed', mark)
}

/**
 * Marks a method that keeps the mudlib's own records, such as reported errors. Code of the mudlib may call it while it works for code of
 * domains, and the method's effects aren't checked. Code of domains can't call it.
 */
export function inside(target: object, member: string): void {
  annotate(target, member, 'deed', 'inside')
}

/**
 * Marks a method that objects on all shards of the world may call with askFar(). Its arguments and its result are plain data, and it must
 * check them itself, because anybody may ask.
 *
 *     @remote isBesieged(): boolean { … }
 */
export function remote(target: object, member: string): void {
  annotate(target, member, 'remote', true)
}

/**
 * Marks a method or getter that code of any domain may call, and whose effects aren't checked. The member must therefore check its callers itself.
 */
export function open(target: object, member: string): void {
  annotate(target, member, 'deed', 'open')
}
