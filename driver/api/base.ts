/** The root class of all objects of the world. The driver sets its properties and calls its methods, the applies. */
export interface ObjectBase {
  /** `/domains/wood/goblin` for a blueprint, `/domains/wood/goblin#12` for a clone. */
  readonly id: string
  /** The path of the object's program. */
  readonly path: string
  /** Whether this is the blueprint of its program; else it is a clone. */
  readonly isBlueprint: boolean
  /** The object that contains this one, or null. */
  readonly environment: ObjectBase | null
  /** The objects inside this one, oldest first: a snapshot, so a loop over it may move them. */
  readonly inventory: readonly ObjectBase[]
  /** Whether the object is destructed; then every other use of it throws. */
  readonly destructed: boolean

  /** Called once, when the object has its id and can call efuns. If it throws, the object is destructed. */
  create(): void
  /** Called when the living `who` has entered this object or its environment, or when this living has come to `who`. */
  init(who: ObjectBase): void
  /** Called every so many seconds after setHeartBeat(). */
  heartBeat(): void
  /** Called to restore the object: after create(), then at intervals while players are there or come by. */
  reset(): void
  /** Asked when an interval is over. @returns false if something else resets it, by resetNow() */
  resetsItself(): boolean
  /** Called when a reload has replaced the program; `from` is the previous version. If it throws, the whole reload is undone. */
  upgraded(from: number): void
  /** Called when no player has been near for long. @returns true to be destructed */
  cleanUp(): boolean
  /** Called before the object is destructed. */
  onDestruct(): void
  /**
   * Called when a file that the object follows was changed, created or deleted. If it throws, the change is refused; an Error with
   * a `line` points into the file.
   */
  fileChanged(path: string): void
  /** Called when the object was restored from the store. `resumed`: after an interruption, in the middle of what it did. */
  restored(resumed: boolean): void
  /**
   * Called when some of its contents couldn't be restored because these programs are gone or broken. The contents stay in the
   * store.
   */
  notRestored(programs: readonly string[]): void
  /** Called when the object is in another environment, after any kind of move; `from` may be destructed by now. */
  relocated(from: ObjectBase | null): void
  /** Called when something has entered it, after tellTakenIn() asked for that. */
  tookIn(object: ObjectBase): void
  /** The objects that hear events beside its own methods, in order: its behaviours. Asked again after each reload. */
  parts(): readonly object[]
}
export declare const ObjectBase: { new (): ObjectBase; readonly prototype: ObjectBase }

/** Who may call an efun: any code, code of the mudlib, code of /secure, or a typed command if the master allows it. */
export type EfunAccess = 'anyone' | 'mudlib' | 'secure' | 'administration'
/** Lists all efuns with their access, by name. mudlib only. */
export declare function efunList(): { name: string; access: EfunAccess }[]

/** A deed that the driver knows: an efun, by its name; `set`, to assign, change or delete a field; `act`, to have an object do something. */
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
 * Whether code of a domain may do something to an object that isn't its own. `near`: where it is in a place of the domain, or its own line
 * asks for it; `beside`: also where it is in the same place as the object whose turn it is.
 */
export type DeedRule = 'no' | 'near' | 'beside'
export interface DeedRow {
  /** In words: `destruct it`. */
  readonly does: string
  /** To a clone of the mudlib's programs that nobody plays. */
  readonly clone: DeedRule
  /** To a clone of another domain. */
  readonly foreign: DeedRule
  /** To a room, a daemon or any other blueprint. */
  readonly lasting: DeedRule
  /** To a player's body. */
  readonly body: DeedRule
}
/**
 * For a function that a file of the mudlib exports: refuses code of a domain that calls it with somebody else's object. Methods carry
 * the mark `@deed` instead. mudlib only.
 * @param deed one of the driver's own, or of the master's policy
 * @throws where code of a domain called the file's function and may not do that to the object
 */
export declare function checkDeed(deed: string, object: ObjectBase): void
/**
 * For code of the mudlib that does what a domain's data say, as a list of resets or a program of a monster: the domain answers for it, beside those who
 * answer already. mudlib only.
 * @param whose an object, or a path, of the domain; of the mudlib: the work is done as it is
 * @returns what the work returns
 */
export declare function answering<T>(whose: ObjectBase | string, work: () => T): T
/** What code of a domain may do to objects that aren't the domain's own: the driver's deeds, and those of the master's policy. */
export declare function deedTable(): Readonly<Record<string, DeedRow>>
