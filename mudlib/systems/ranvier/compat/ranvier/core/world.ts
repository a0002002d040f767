import type { EventName, Listener } from '/compat/ranvier/core/event-emitter'
import type { GameEntity } from '/compat/ranvier/core/game-entity'

/** How loud a line of the log is, as Ranvier's Logger names it: `log` is its level `info`. */
export type LogLevel = 'log' | 'verbose' | 'warn' | 'error'

/** What is kept of people: their accounts and their characters. */
export type Kept = 'player' | 'account'

/** What the engine uses of the Promise that scripts have. */
export interface Promises {
  resolve<T>(value: T): PromiseLike<T>
  reject(reason: unknown): PromiseLike<never>
}

/** Listeners to call, one after the other. */
export interface ListenerCalls {
  /** Goes on to others: those of the list from `at` on, up to the next null. @returns false where there are none */
  next(): boolean
  readonly list: CallList
  /** Which of the list comes next: who calls them counts on. */
  at: number
}

/** Listeners with whose they are, in columns. */
export interface CallList {
  readonly works: readonly (Listener | null)[]
  readonly selves: readonly unknown[]
  /** The first argument of each; undefined: it has none. */
  readonly firsts: readonly unknown[]
  /** The second; undefined: it has none. */
  readonly seconds: readonly unknown[]
  /** Whether those that were not called yet are others now: after each call it is looked at, and then next() says how it goes on. */
  readonly isStale: boolean
}

/** Scripts that will be evaluated anew. */
export interface Refreshed {
  /** Their paths: those that were named, and those that require them. */
  readonly paths: readonly string[]
  /** Gives back what they exported before; what they have set meanwhile to ring again and again is cancelled. */
  undo(): void
  /** The new exports are in use: what the earlier evaluations have set to ring again and again is cancelled. */
  done(): void
}

/**
 * What the engine asks of the world that it runs in. All that the engine does to the outside goes through here, so that a test can stand in
 * for a world.
 */
export interface World {
  /** The names of behaviors that NPCs may have though no bundle defines them: the world does. */
  habits(): string[]
  /** @returns what is wrong with the settings of such a behavior; null: nothing */
  habitMistake(name: string, config: unknown): string | null
  /** Milliseconds since 1970, by the world's clock. */
  now(): number
  /** @returns at least 0, less than 1 */
  random(): number
  /** A name that nobody else has, in the form of a UUID of version 4. */
  uuid(): string
  log(level: LogLevel, message: string): void
  /** Reports an error that a script has caught and logs. @returns what it says, with its place where that is known */
  explain(error: Error): string
  /** A file of the bundles, as `bundles/NAME/areas/x/rooms.yml`; null where there is none. */
  read(path: string): string | null
  /** Keeps a file that is in no bundle: read() gives it from then on. */
  write(path: string, text: string): void
  /** The names in a folder of the bundles, in the order of their names; folders end in '/'. Nothing where there is no such folder. */
  list(folder: string): string[]
  /**
   * Evaluates a script file of a bundle, or reads one of JSON, if it wasn't done already (`ScriptCache` does that).
   * @param from the script that requires it, if any
   * @returns its `module.exports`, or the value
   * @throws what the script throws
   */
  run(path: string, from?: string): unknown
  /** Forgets what these scripts have exported, and all that require them: run() evaluates them anew. */
  refresh(paths: readonly string[]): Refreshed
  /** The mud path of a file of the bundles, which scripts see as `__filename`. */
  locate(path: string): string
  /** The other way round: a path that a script has made from its `__dirname`, as read() takes it. */
  within(path: string): string
  /** @returns the value that a YAML text describes @throws an Error with `line` and `column`, counted from 1 */
  yaml(path: string, text: string): unknown
  /** Runs a listener of a script. What it throws is reported; then undefined is returned. */
  contain<T>(what: string, work: () => T): T | undefined
  /** As contain(), for a listener of a script itself: one that fails again and again is left out. */
  call(listener: Listener, self: object, args: readonly unknown[]): unknown
  /** As call(), for many listeners. */
  callAll(calls: ListenerCalls): void
  /** What was saved under a name; null where nothing was. */
  load(kind: Kept, name: string): Record<string, unknown> | null
  save(kind: Kept, name: string, data: Record<string, unknown>): void
  forget(kind: Kept, name: string): void
  /** The Promise that scripts have. Its jobs wait until jobs() is called. */
  readonly promises: Promises
  /** Runs what promises wait for, until nothing is left. @returns how many jobs ran */
  jobs(): number
  /** Calls `work` after so many milliseconds of the world, or again and again. @returns a number for cancelTimer() */
  timer(ms: number, repeat: boolean, work: () => void): number
  cancelTimer(id: number): void
  hash(password: string): string
  verify(hash: string, password: string): boolean
  /** Ranvier's colour tags (`<b>`, `<red>` …) as ANSI codes; without `codes` the tags are only removed. */
  style(text: string, codes: boolean): string

  // What the bodies in the world follow.

  /** An Npc, Item, Room or Player was made; it isn't hydrated yet. */
  created(entity: GameEntity): void
  /** It is in this room, container or inventory's owner now; null: nowhere. */
  placed(entity: GameEntity, where: GameEntity | null): void
  pruned(entity: GameEntity): void
  /** An entity that is `__watched` hears an event, or has said something: `channelSent`, with the words and 'say' or 'shout'. */
  saw(entity: object, event: EventName, args: readonly unknown[]): void
  /** What others see of it is different: 'attributes', 'combat', 'level', 'exits', 'doors', 'name'. */
  changed(entity: GameEntity, what: string): void
}
