import type { EventName, Listener } from '/compat/ranvier/core/event-emitter'
import type { GameEntity } from '/compat/ranvier/core/game-entity'

/** The levels of log lines, named after the methods of Ranvier's Logger; `log` logs at the level `info`. */
export type LogLevel = 'log' | 'verbose' | 'warn' | 'error'

/** The kinds of stored data: characters and accounts. */
export type Kept = 'player' | 'account'

/** The functions of the scripts' Promise that the engine uses. */
export interface Promises {
  resolve<T>(value: T): PromiseLike<T>
  reject(reason: unknown): PromiseLike<never>
}

/** Listeners to call, one after the other. */
export interface ListenerCalls {
  /** Prepares the next calls: those of the list from `at` up to the next null. @returns false if there are none */
  next(): boolean
  readonly list: CallList
  /** The index of the next call in the list, which the caller increments. */
  at: number
}

/** Listeners with their `this` and arguments, in columns (parallel arrays). */
export interface CallList {
  readonly works: readonly (Listener | null)[]
  readonly selves: readonly unknown[]
  /** The first argument of each call; undefined if there is none. */
  readonly firsts: readonly unknown[]
  /** The second argument of each call; undefined if there is none. */
  readonly seconds: readonly unknown[]
  /** Whether the remaining calls have changed. This is checked after each call. If it is true, next() decides how to continue. */
  readonly isStale: boolean
}

/** Scripts that will be evaluated again. */
export interface Refreshed {
  /** The paths of the given scripts, and of the scripts that require them. */
  readonly paths: readonly string[]
  /** Restores the old exports, and cancels the repeating timers that the new evaluations have started. */
  undo(): void
  /** Confirms the new exports, and cancels the repeating timers of the earlier evaluations. */
  done(): void
}

/**
 * The interface of the world in which an engine runs. Everything that the engine does outside of itself goes through this
 * interface, so a test can replace the world.
 */
export interface World {
  /** Returns the names of behaviors that the world itself defines. NPCs may have them although no bundle defines them. */
  habits(): string[]
  /** Checks the settings of a behavior that the world defines. @returns the mistake in them; null if there is none */
  habitMistake(name: string, config: unknown): string | null
  /** Returns the milliseconds since 1970, by the world's clock. */
  now(): number
  /** Draws a random number. @returns at least 0 and less than 1 */
  random(): number
  /** Returns a unique id, in the form of a version 4 UUID. */
  uuid(): string
  log(level: LogLevel, message: string): void
  /** Describes an error that a script has caught and is logging. @returns the error's text, with its position if known */
  explain(error: Error): string
  /** Returns the text of a file, such as `bundles/NAME/areas/x/rooms.yml`; null if there is none. */
  read(path: string): string | null
  /** Stores a file outside the bundles. From then on, read() returns it. */
  write(path: string, text: string): void
  /** Returns the sorted names in a folder of the bundles. The names of folders end with '/'. Empty if there is no such folder. */
  list(folder: string): string[]
  /**
   * Evaluates a script file of a bundle, or reads a JSON file, unless its exports are cached (see `ScriptCache`).
   * @param from the path of the script that requires this script, if any
   * @returns its `module.exports`, or the value
   * @throws the script's errors
   */
  run(path: string, from?: string): unknown
  /** Drops the cached exports of the given scripts, and of all scripts that require them, so that run() evaluates all of these again. */
  refresh(paths: readonly string[]): Refreshed
  /** Returns the mud path of a file of the bundles. Scripts see it as `__filename`. */
  locate(path: string): string
  /** The reverse of locate(). Turns a path that a script has built from its `__dirname` into a path for read(). */
  within(path: string): string
  /**
   * Parses a YAML text.
   * @returns the value that the text describes
   * @throws an Error with `line` and `column`, counted from 1
   */
  yaml(path: string, text: string): unknown
  /** Runs code of a script. If it throws, the error is reported, and undefined is returned. */
  contain<T>(what: string, work: () => T): T | undefined
  /** Does the same as contain(), for a single listener of a script. A listener that keeps failing is skipped. */
  call(listener: Listener, self: object, args: readonly unknown[]): unknown
  /** Does the same as call(), for many listeners. */
  callAll(calls: ListenerCalls): void
  /** Returns the data saved under a name; null if there is none. */
  load(kind: Kept, name: string): Record<string, unknown> | null
  save(kind: Kept, name: string, data: Record<string, unknown>): void
  forget(kind: Kept, name: string): void
  /** The scripts' Promise. Its jobs wait until jobs() is called. */
  readonly promises: Promises
  /** Runs the pending jobs of promises until none are left. @returns the number of jobs that ran */
  jobs(): number
  /** Calls `work` after a number of milliseconds of the world's time, once or repeatedly. @returns a number for cancelTimer() */
  timer(ms: number, repeat: boolean, work: () => void): number
  cancelTimer(id: number): void
  hash(password: string): string
  verify(hash: string, password: string): boolean
  /** Replaces Ranvier's colour tags (`<b>`, `<red>` and so on) with ANSI codes. If `codes` is false, the tags are only removed. */
  style(text: string, codes: boolean): string

  // ---- notifications for the bodies in the world

  /** Called when an Npc, Item, Room or Player has been made. The entity isn't hydrated yet. */
  created(entity: GameEntity): void
  /** Called when an entity has come to a room, a container or a character that carries it. @param where its new place; null if it has no place */
  placed(entity: GameEntity, where: GameEntity | null): void
  pruned(entity: GameEntity): void
  /**
   * Called when a `__watched` entity gets an event. When the entity says something, the event is `channelSent`; its arguments are
   * the words and 'say' or 'shout'.
   */
  saw(entity: object, event: EventName, args: readonly unknown[]): void
  /** Called when a visible aspect of an entity has changed: 'attributes', 'effects', 'combat', 'level', 'exits', 'doors', 'name'. */
  changed(entity: GameEntity, what: string): void
}
