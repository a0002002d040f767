/** The root class of all objects of the world. The driver sets its properties and calls its methods, the applies. */
export interface ObjectBase {
  /** `/domains/wood/goblin` for a blueprint, `/domains/wood/goblin#12` for a clone. */
  readonly id: string
  /** The path of the object's program. */
  readonly path: string
  /** Whether the object is the blueprint of its program; otherwise it is a clone. */
  readonly isBlueprint: boolean
  /** The object that contains this one, or null. */
  readonly environment: ObjectBase | null
  /** The objects inside this one, in order of arrival. It is a snapshot, so a loop over it may move the objects. */
  readonly inventory: readonly ObjectBase[]
  /** Whether the object is destructed. If so, every other use of it throws. */
  readonly destructed: boolean

  /** Called once, when the object has its id and can call efuns. If it throws, the object is destructed. */
  create(): void
  /** Called when the living `who` has entered this object or its environment, or when this object, a living, has come to `who`. */
  init(who: ObjectBase): void
  /** Called at the interval that setHeartBeat() has set. */
  heartBeat(): void
  /**
   * Called to bring the object back to its original state. It is called after create(), and then at intervals if a living has entered the object
   * since, or players are inside.
   */
  reset(): void
  /** Called when a reset is due. @returns false if other code resets the object, with resetNow() */
  resetsItself(): boolean
  /** Called when a reload has replaced the program; `from` is the previous version. If it throws, the whole reload is undone. */
  upgraded(from: number): void
  /** Called when the object hasn't been moved, and nothing has been moved into it, for a long time. @returns true to be destructed */
  cleanUp(): boolean
  /** Called before the object is destructed. */
  onDestruct(): void
  /**
   * Called when a file that the object follows has been changed, created or deleted. If it throws, the change is refused. An Error with
   * a `line` is reported at that line of the file.
   */
  fileChanged(path: string): void
  /** Called when the object has been restored from the store. `resumed` tells whether it was interrupted and continues what it was doing. */
  restored(resumed: boolean): void
  /**
   * Called when some of its contents couldn't be restored because the given programs no longer exist or are broken. The contents stay in the store.
   */
  notRestored(programs: readonly string[]): void
  /** Called after the object has moved to another environment, by any kind of move. `from` may already be destructed. */
  relocated(from: ObjectBase | null): void
  /** Called when something has entered the object, if tellTakenIn() has been called for this object. */
  tookIn(object: ObjectBase): void
  /** The objects that hear events in addition to its own methods, in order: its behaviours. Called again after each reload. */
  parts(): readonly object[]
}
export declare const ObjectBase: { new (): ObjectBase; readonly prototype: ObjectBase }

/** The code that may call an efun: any code, code of the mudlib, code of /secure, or a typed command if the master allows it. */
export type EfunAccess = 'anyone' | 'mudlib' | 'secure' | 'administration'
/** Lists all efuns with their access, by name. mudlib only. */
export declare function efunList(): { name: string; access: EfunAccess }[]

/** A deed of the driver: the name of an efun, or `set` to assign, change or delete a field, or `act` to make an object do something. */
export type DriverDeed =
  | 'destruct'
  | 'move'
  | 'set'
  | 'setHeartBeat'
  | 'callOut'
  | 'removeCallOut'
  | 'resetNow'
  | 'enableCommands'
  | 'makePlace'
  | 'tellTakenIn'
  | 'keepContents'
  | 'act'
  | 'name'
/**
 * Whether code of a domain may do a deed to an object that isn't its own. With `near` it may if that object is in a place of the domain, or is (or is
 * carried by) a player whose own line asks an object of the domain for something. With `beside` it may also if that object is in the same place as
 * the object whose turn it is.
 */
export type DeedRule = 'no' | 'near' | 'beside'
export interface DeedRow {
  /** The deed in words: `destruct it`. */
  readonly does: string
  /** The rule for a clone of the mudlib's programs that nobody plays. */
  readonly mudlibClone: DeedRule
  /** The rule for a clone of another domain. */
  readonly otherClone: DeedRule
  /** The rule for a room, a daemon or any other blueprint. */
  readonly blueprint: DeedRule
  /** The rule for a player's body. */
  readonly player: DeedRule
}
/**
 * Refuses a call by code of a domain that may not do the deed to the object. For functions that a file of the mudlib exports. Methods carry the mark
 * `@deed` instead.
 * mudlib only.
 * @param deed a deed of the driver or of the master's policy
 * @throws if code of a domain called the file's function and may not do the deed to the object
 */
export declare function checkDeed(deed: string, object: ObjectBase): void
/**
 * Runs work and makes a domain responsible for it, in addition to the domains that already are. Code of the mudlib uses it when it acts on a
 * domain's data, such as a list of resets or a program of a monster. mudlib only.
 * @param whose an object or a path of the domain. If it belongs to the mudlib, no other domain becomes responsible
 * @returns the result of the work
 */
export declare function answering<T>(whose: ObjectBase | string, work: () => T): T
/** The rules for deeds by code of a domain to objects that aren't the domain's own: the driver's deeds, and those of the master's policy. */
export declare function deedTable(): Readonly<Record<string, DeedRow>>
