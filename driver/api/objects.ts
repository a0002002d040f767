import type { ObjectBase } from './base.ts'

/**
 * Clones a program.
 * @param path the path of the program; a relative path resolves against `by`'s program
 * @returns the new clone
 * @throws what its file or its create() throws
 */
export declare function clone(path: string, by?: ObjectBase): ObjectBase
/**
 * Loads the blueprint of a program, or finds it if it is loaded. A room is its blueprint.
 * @param path the path of the program; a relative path resolves against `by`'s program
 * @throws what its file or its create() throws
 */
export declare function load(path: string, by?: ObjectBase): ObjectBase
/**
 * Loads the blueprint of a domain's program with steps of the domain's own, so that an endless loop in it costs the turn little. mudlib only.
 * @throws as load() does; also if these steps are used up, which doesn't stop the turn
 */
export declare function loadLent(path: string): ObjectBase
/** Finds an object by its id, or a loaded blueprint by its path. Loads nothing. @returns null if there is none */
export declare function find(id: string): ObjectBase | null
/** Resolves a path against `by`'s program. @returns the absolute path, without `.ts` */
export declare function resolvePath(path: string, by?: ObjectBase): string
/** The number of objects inside an object that are or were players' bodies. It shows whether there may be a player who sees something. */
export declare function usersIn(object: ObjectBase): number
/** Destructs an object and everything in it. Players inside are moved elsewhere first. */
export declare function destruct(object: ObjectBase): void
/**
 * Moves an object, and calls init() on both sides. It doesn't ask canLeave() or canEnter(). The object's own move() does.
 * @throws if the object would be inside itself
 */
export declare function move(object: ObjectBase, to: ObjectBase | string): void
/** The blueprint and the clones of a program, in order of their numbers. */
export declare function objectsOf(path: string): ObjectBase[]
/** The number of clones of a program. */
export declare function cloneCount(path: string): number
/** Makes an object a living, so that init() is called when it meets other objects (LPC's enable_commands). */
export declare function enableCommands(object: ObjectBase): void
