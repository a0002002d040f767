/**
 * The functions and types that mud code imports: `import { … } from 'driver'`. The driver makes the functions once for each domain,
 * so that the rights of a call depend on the code that calls, never on the objects that it holds.
 *
 * "mudlib only": refused to the code of domains. "secure only": refused to all code outside /secure. "administration only": allowed
 * within a typed command, if the master's validAdmin() allows it to the user. Each efun's definition says the same as data: `help
 * efuns`.
 *
 * Every efun throws an Error that says which argument is wrong, and refuses to run in a field initialiser. Paths are mud paths: a
 * relative one that is written as an argument (`clone('../effects/drunk')`) resolves against the file that it is written in.
 * Times are seconds of world time unless a comment says otherwise.
 */

import type { Client } from './link/client.ts'
import type { Cell, Dashboard, DashboardChart, DashboardColumn, DashboardTable } from './link/dashboard.ts'

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

// ---- objects

/**
 * Clones a program.
 * @param path of the program; a relative path resolves against `by`'s program
 * @returns the new clone
 * @throws what its file or its create() throws
 */
export declare function clone(path: string, by?: ObjectBase): ObjectBase
/**
 * Loads the blueprint of a program, or finds it if it is loaded. A room is its blueprint.
 * @param path of the program; a relative path resolves against `by`'s program
 * @throws what its file or its create() throws
 */
export declare function load(path: string, by?: ObjectBase): ObjectBase
/** Finds an object by its id, or a loaded blueprint by its path. Loads nothing. @returns null if there is none */
export declare function find(id: string): ObjectBase | null
/** Resolves a path against `by`'s program. @returns the absolute path, without `.ts` */
export declare function resolvePath(path: string, by?: ObjectBase): string
/** Counts the objects inside an object that players are or have been connected to: whether anybody is there to see something. */
export declare function usersIn(object: ObjectBase): number
/** Destructs an object and everything in it. Players inside are moved elsewhere first. */
export declare function destruct(object: ObjectBase): void
/**
 * Moves an object, and calls init() on both sides. It asks no canLeave() or canEnter(): the object's own move() does.
 * @throws if the object would be inside itself
 */
export declare function move(object: ObjectBase, to: ObjectBase | string): void
/** The blueprint and the clones of a program, by number. */
export declare function objectsOf(path: string): ObjectBase[]
/** The number of clones of a program. */
export declare function cloneCount(path: string): number
/** Makes an object a living: init() is called when it meets others (LPC's enable_commands). */
export declare function enableCommands(object: ObjectBase): void

// ---- events

/** The events that exist. /std/events declares the catalogue; other files add to it by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface EventCatalogue {}
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface QuestionCatalogue {}
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface SumCatalogue {}
type Handled = (...args: never[]) => unknown
type ArgsOf<F> = F extends (...args: infer A) => unknown ? A : never
type AnswerOf<F> = F extends Handled ? ReturnType<F> : never

/**
 * Raises an event of a subject. It is heard by the subject's methods and behaviours, its room and the listeners there, its zone,
 * and listeners of the world. Code of a domain raises events only of its own objects.
 * @throws if events nest more than 8 deep
 */
export declare function happen<E extends keyof EventCatalogue & string>(
  event: E,
  subject: ObjectBase,
  ...args: ArgsOf<EventCatalogue[E]>
): void
/** Raises an event as happen() does, but in another place than the subject's. mudlib only. */
export declare function happenAt<E extends keyof EventCatalogue & string>(
  place: ObjectBase,
  event: E,
  subject: ObjectBase,
  ...args: ArgsOf<EventCatalogue[E]>
): void
/** Raises an event for each listener in a place except one, each time with the listener as the subject. mudlib only. */
export declare function happenIn<E extends keyof EventCatalogue & string>(
  place: ObjectBase,
  event: E,
  except: ObjectBase | null,
  ...args: ArgsOf<EventCatalogue[E]>
): void
/**
 * Asks a question of the listeners of a subject, until one answers. They may change nothing. @returns the first answer other than
 * undefined, null or false
 */
export declare function ask<E extends keyof QuestionCatalogue & string>(
  question: E,
  subject: ObjectBase,
  ...args: ArgsOf<QuestionCatalogue[E]>
): AnswerOf<QuestionCatalogue[E]> | undefined
/** Adds up the numbers that the listeners of a subject answer. They may change nothing. @returns the sum */
export declare function sum<E extends keyof SumCatalogue & string>(
  sum: E,
  subject: ObjectBase,
  ...args: ArgsOf<SumCatalogue[E]>
): number
/** Has the driver ask an object for its parts() again, because they have changed. */
export declare function partsChanged(object: ObjectBase): void
/** Tells the driver that objects may have parts of a class: from now on events with the names of its methods may be heard. */
export declare function notePart(part: new () => object): void
/** Makes an object a place: it and everything in it hear the events of the objects in it. */
export declare function makePlace(object: ObjectBase): void
/** Tells the driver that rooms may belong to other zones than before. mudlib only. */
export declare function zonesChanged(): void
/**
 * Shares a field's value among the objects of a program that have equal plain data in it, to save memory. The value and everything
 * in it are frozen: replace it, never change it.
 * mudlib only.
 */
export declare function shareDefault(object: ObjectBase, field: string): void
/** The number of reloads so far. Anything computed from code is valid as long as the number stays the same. */
export declare function codeGeneration(): number
/** Lists the listeners that would hear an event of an object now, in order; `part` is a behaviour's class. mudlib only. */
export declare function listenersOf(
  object: ObjectBase,
  event: string,
): { object: ObjectBase; part: string; method: string; reach: string }[]
/** From now on, the object's tookIn() is called for each thing that enters it. */
export declare function tellTakenIn(container: ObjectBase): void
/** The number of things in an object, and the number that have ever entered it. */
export declare function countsOf(container: ObjectBase): { inside: number; came: number }
/** The objects in another one that are played, or have been played by somebody, oldest first. */
export declare function peopleIn(container: ObjectBase): readonly ObjectBase[]
/** The livings in an object, oldest first. */
export declare function livingsIn(container: ObjectBase): readonly ObjectBase[]

// ---- time

/** World time, in seconds since the world began. */
export declare function now(): number
/** Real time, in seconds since 1970: for dates of the real world only. In a test it is world time. */
export declare function realTime(): number
/** Has heartBeat() of an object called every `seconds` (a whole number up to 3600); 0 stops it. */
export declare function setHeartBeat(object: ObjectBase, seconds: number): void
/** The interval of an object's heart beat in seconds; 0: it has none. */
export declare function heartBeatOf(object: ObjectBase): number
/**
 * Calls a method by name after `seconds`, also after a reload. One that fails is called again when the object's code is replaced, unless
 * another call out of that method has been asked for meanwhile.
 * @returns an id for removeCallOut()
 * @throws if the object has no such method
 */
export declare function callOut(object: ObjectBase, seconds: number, method: string, ...args: unknown[]): number
/** Cancels a call out by its id, or all call outs of a method. @returns the seconds that were left, or null if there was none */
export declare function removeCallOut(object: ObjectBase, which: number | string): number | null
/** An object's pending call outs, the next one first; `seconds` is the time left. */
export declare function callOutsOf(object: ObjectBase): { id: number; method: string; seconds: number }[]
/** Resets an object now, and schedules its next reset. */
export declare function resetNow(object: ObjectBase): void
/** A random whole number from 0 to n - 1. The world's seed determines the sequence. */
export declare function random(n: number): number

// ---- connections

/** What the master shows operators. */
export type { Cell, Client, Dashboard, DashboardChart, DashboardColumn, DashboardTable }
/** What the driver knows about the other end of a connection. */
export interface ConnectionInfo {
  readonly transport: 'telnet' | 'websocket' | 'test'
  /** In its one form: IPv4 as four numbers, IPv6 shortened. */
  readonly address: string
  /** Whether the address stands for many people: this machine's, or that of a proxy. */
  readonly shared: boolean
  /** The word of setResume(), if the connection continues after an interruption; else empty. */
  readonly resume: string
  /** In characters; 0 if the client hasn't said. */
  readonly width: number
  readonly height: number
  /** The world second of the last line. */
  readonly lastInput: number
  /** What the driver knows about the client. */
  readonly client: Readonly<Client>
}
/** Sends text to the connection of an object, if it has one. Lines end in `\n`. */
export declare function send(object: ObjectBase, text: string): void
/** Sends a prompt: after all text of the turn, without a line end. */
export declare function sendPrompt(object: ObjectBase, text: string): void
/**
 * Sends game data (GMCP) to the connection of an object, if its client accepts any.
 * @param name of the message: `Char.Vitals`. Code of domains sends messages of the packages in the master's policy only
 * @param value any JSON value
 */
export declare function sendData(object: ObjectBase, name: string, value?: unknown): void
/** Whether an object has a connection whose client accepts game data (GMCP). */
export declare function takesData(object: ObjectBase): boolean
/** The connection of an object, or null. Code of domains isn't told the address. */
export declare function connectionOf(object: ObjectBase): ConnectionInfo | null
/** The objects that have a connection. */
export declare function users(): readonly ObjectBase[]
/** Moves a connection from one object to another (LPC's exec). A connection that `to` had is closed. mudlib only. */
export declare function transfer(from: ObjectBase, to: ObjectBase): void
/** Closes the connection of an object, after everything sent so far. mudlib only. */
export declare function disconnect(object: ObjectBase): void
/** Sets whether the client shows what is typed: false for passwords. mudlib only. */
export declare function setEcho(object: ObjectBase, on: boolean): void
/** Hashes a password (argon2id) in the background, then calls object[method](hash). mudlib only. */
export declare function hashPassword(password: string, object: ObjectBase, method: string): void
/** Checks a password in the background, then calls object[method](matches). mudlib only. */
export declare function verifyPassword(password: string, hash: string, object: ObjectBase, method: string): void
/**
 * Makes a secret for one-time codes (TOTP, RFC 6238). secure only.
 * @param name that authenticators show
 * @returns the secret as text, and as an address for authenticators
 */
export declare function newSecret(name: string): { secret: string; address: string }
/**
 * Checks a one-time code; the code before and the code after are accepted too. secure only.
 * @returns the number of the code's half minute, so that it is used only once; null if the code is wrong
 */
export declare function checkCode(secret: string, code: string): number | null
/**
 * Sets the word that the master's connect() gets when this connection continues after a restart of the driver or a reload of the
 * page. secure only.
 */
export declare function setResume(object: ObjectBase, word: string): void
/** The rights that the master is asked about. */
export type Right =
  | 'validRead'
  | 'validWrite'
  | 'validLoad'
  | 'validClone'
  | 'validDestruct'
  | 'validForce'
  | 'validSnoop'
/** Whether the running code, or the user of the running command, has a right over a path or an object: asks the master. */
export declare function valid(right: Right, subject: string | ObjectBase): boolean
/**
 * Whether the running code may have an object execute a command. What the player typed is allowed, and what the master's
 * validForce() allows.
 */
export declare function mayForce(object: ObjectBase): boolean
/**
 * The user whose typed command is running, if no code of a domain takes part: what the command does is the user's wish.
 * mudlib only.
 * @returns null if there is none
 */
export declare function actingUser(): ObjectBase | null
/** Ends the typed command: what the turn still does is no longer the user's wish. */
export declare function endCommand(): void
/**
 * Calls object[method](...args) as an apply: with the step budget of a heart beat, and with that object's rights. An error is
 * reported and does not reach the caller.
 * mudlib only.
 * @returns whether it succeeded
 */
export declare function tryCall(object: ObjectBase, method: string, ...args: unknown[]): boolean
/**
 * As tryCall(), but in the name of the object's own domain, as in a turn of its own: the domains that answer for the caller don't answer for the call.
 * mudlib only.
 */
export declare function tryInOwnName(object: ObjectBase, method: string, ...args: unknown[]): boolean
/**
 * Asks a sample of a program's class: an object with its fields as the file says, of which create() was not called. It is nowhere in the
 * world, and gone afterwards. An error is reported, and does not reach the caller. mudlib only.
 * @returns what its method gives; undefined where the program can't be loaded, or the method fails
 */
export declare function tryAskSample(path: string, method: string, ...args: unknown[]): unknown
/**
 * The number of the turn under way: no other turn of this process has it. What a turn leaves behind that was cut off can be told by it.
 */
export declare function turnNumber(): number
/**
 * Calls object[method](...args) so that the events it raises nest from the start again: for rules of programs that nest deeper than
 * events do. The caller bounds how often it calls it within itself. mudlib only.
 * @returns what the method returns. @throws what it throws
 */
export declare function callApart(object: ObjectBase, method: string, ...args: unknown[]): unknown
/**
 * Adds steps to the budget of the present turn, for long work such as reading the files of a world. Does nothing if code of a
 * domain takes part. mudlib only.
 * @param steps at most a thousand million
 */
export declare function moreSteps(steps: number): void
/** A setting of the operator's that is meant for the mudlib: `start`, `death`, `recall`. mudlib only. @returns empty if it isn't set */
export declare function worldSetting(name: string): string
/**
 * The domains whose code answers for what happens just now, or that has called the marked member which runs (`@open`, `@deed`), the last to be called
 * first; none: the mudlib acts by itself. mudlib only.
 */
export declare function responsible(): string[]
/**
 * The domains in whose name an object acts: that of its program, and that whose code has cloned it; none: it is the mudlib's. mudlib only.
 */
export declare function domainsOf(object: ObjectBase): string[]
/** The first of responsible(), or null. mudlib only. */
export declare function callingDomain(): string | null
/** Paths of the programs that led to this call, innermost first. Slow (50 µs). mudlib only. */
export declare function callers(): string[]
/** The answer to an HTTP request. */
export interface HttpAnswer {
  /** The ticket that httpRequest() returned. */
  ticket: number
  /** The HTTP status; 0 without an answer. */
  status: number
  /** The body as text, at most 64 KB. */
  body: string
  /** Why there was no answer; empty if there was one. */
  error: string
}
/**
 * Posts JSON to a server that the operator has configured, then calls object[method](answer: HttpAnswer) in a later turn.
 * mudlib only, where the master's validHttp() allows it.
 * @param endpoint the server's name: `llm`
 * @param path below the server's address: `chat/completions`
 * @returns the ticket of the request, or 0 without such an endpoint
 */
export declare function httpRequest(
  endpoint: string,
  path: string,
  body: unknown,
  object: ObjectBase,
  method: string,
): number
/** The operator's settings of an endpoint, without its address and key; null without such an endpoint. mudlib only. */
export declare function endpointSettings(endpoint: string): Readonly<Record<string, string>> | null
/** The object whose turn it is: the one that the driver called. Null outside mud code. */
export declare function thisObject(): ObjectBase | null
/** The user whose command or connection began this turn, or null. */
export declare function thisUser(): ObjectBase | null

// ---- the store

/** Stores a JSON value under a key: `player/ann`. mudlib only. */
export declare function saveData(key: string, value: unknown): void
/** Reads the value of a key; null without one. mudlib only. */
export declare function loadData(key: string): unknown
/** Deletes a key and its value. mudlib only. */
export declare function deleteData(key: string): void
/** The keys that begin with a prefix, sorted. mudlib only. */
export declare function listData(prefix: string): string[]

/** Stores an object with its contents, from now on, under a key: `player/ann`. secure only. */
export declare function keepObject(object: ObjectBase, key: string): void
/**
 * Restores the object of a key with its contents, then calls by[method](object); with null if the key has none, with undefined if the
 * store can't be read just now, with false if what is stored is damaged. secure only.
 * @param resumed whether it continues what it did before an interruption
 */
export declare function fetchObject(key: string, resumed: boolean, by: ObjectBase, method: string): void
/** Deletes the stored object of a key. secure only. */
export declare function forgetObject(key: string): void
/** Has a stored object written before any output of this turn is sent. Otherwise it is written within two seconds. */
export declare function saveObject(object: ObjectBase): void
/** Sets whether things that lie in a room are stored. */
export declare function keepContents(room: ObjectBase, on: boolean): void
/**
 * Runs work that must succeed as a whole: a trade, a purchase. If it throws or is stopped, moves are undone, clones are destructed,
 * destructed objects are restored, and the fields of `objects` get their previous values. Its changes are written to the store
 * together or not at all.
 * @returns what `work` returns
 */
export declare function transaction<T>(objects: readonly ObjectBase[], work: () => T): T
/**
 * Says that the caller is about to change fields of these objects, in lines that nothing can come between. Within a transaction the
 * objects become part of it; without one they are only noted for the next commit, which costs next to nothing. mudlib only.
 */
export declare function enlist(objects: readonly ObjectBase[]): void
/** The fields of an object as they are stored; a field that has its default is missing. */
export interface StoredFields {
  readonly owner: string
  readonly program: string
  readonly fields: Readonly<Record<string, unknown>>
}
/**
 * Reads `@saved` fields from the store, of all that was written until now: one snapshot. Then calls object[method](found:
 * StoredFields[]). mudlib only.
 * @param owners keys of roots and paths of daemons; one that ends in `/` stands for all that begin with it: `player/`
 */
export declare function fetchFields(
  owners: readonly string[],
  fields: readonly string[],
  object: ObjectBase,
  method: string,
): void
/** Adds an entry to the audit log: somebody has done something that may have to be looked up. mudlib only. */
export declare function noteDeed(who: string, what: string): void
/**
 * Reads the newest entries of the audit log, then calls by[method](lines). secure only.
 * @param most the number of entries
 * @param about a name or a word that the entries contain; empty: all entries
 */
export declare function fetchDeeds(most: number, about: string, by: ObjectBase, method: string): void

// ---- Lua

/**
 * A table of Lua. It is plain state: kept with the object that has it in a field, without the functions and coroutines in it. nil is
 * undefined.
 */
export interface LuaTable {
  /** The values from 1 on, as a list. */
  readonly list: readonly unknown[]
  get(key: unknown): unknown
  /** @throws for nil and NaN as keys */
  set(key: unknown, value: unknown): void
  /** The key behind another in a traversal: the first behind undefined, undefined behind the last. */
  next(key: unknown): unknown
}
/** The libraries that some programs share: what one of them changes there, the others see. */
export interface LuaState {
  readonly lua?: 'state'
}
/** A compiled program. */
export interface LuaProgram {
  readonly file: string
}
/** How programs read and set fields of what isn't Lua's own: objects of the world. */
export interface LuaWorld {
  get(one: object, key: unknown): unknown
  set(one: object, key: unknown, value: unknown): void
  text(one: object): string
}
/**
 * Makes a state with Lua 5.1's libraries, without those that reach out of a program. mudlib only.
 * @param functions what programs find as globals beside these. A function takes five arguments at most; a list that it
 *   returns is several values
 * @param given names of globals that each run has values of its own for
 */
export declare function luaState(
  functions: Readonly<Record<string, unknown>>,
  world: LuaWorld,
  given?: readonly string[],
): LuaState
/** Makes the globals of some programs: what they don't set themselves is the state's. mudlib only. @param saved a table that was such */
export declare function luaEnvironment(state: LuaState, saved?: LuaTable | null): LuaTable
/**
 * Compiles a program. Its code counts as that of the file's domain. mudlib only.
 * @param line of the file in which the text begins
 * @throws an Error with a `line`, where it is no Lua
 */
export declare function luaLoad(state: LuaState, file: string, source: string, line?: number): LuaProgram
/**
 * Runs a program in an environment. mudlib only.
 * @param values of the globals that luaState() was told of
 * @param now whose `run` is `run` while the program runs, and afterwards what it was, however the program ends
 * @returns its values
 * @throws an Error with a `line`, and with `places`: the stack
 */
export declare function luaRun(
  state: LuaState,
  program: LuaProgram,
  environment: LuaTable,
  values?: readonly unknown[],
  now?: { run: unknown } | null,
  run?: unknown,
): unknown[]
/** A value as Lua's tostring() shows it. mudlib only. */
export declare function luaText(state: LuaState, value: unknown): string
/** Makes a table of a list and of fields. mudlib only. */
export declare function luaTable(list?: readonly unknown[], fields?: Readonly<Record<string, unknown>>): LuaTable

// ---- scripts

/** What the scripts of a realm reach of the world. Its methods are called by name, with the host as `this`. */
export interface ScriptHost {
  /** What `require(name)` gives. @param from the file that asks @throws an Error, which the script may catch */
  require(name: string, from: string): unknown
  /** What `console` writes. */
  log(level: 'log' | 'verbose' | 'warn' | 'error', text: string): void
  /** The present for `Date`, in milliseconds since 1970. */
  now(): number
  /** What `Math.random()` gives: from 0 up to, not including, 1. */
  random(): number
  /**
   * Has `work` called after so many milliseconds, once or again and again. It throws nothing: a fault in it is reported.
   * @returns a number for cancelTimer()
   */
  timer(ms: number, repeat: boolean, work: () => void): number
  cancelTimer(id: number): void
}
/** Some scripts with the same host, and with promises that wait for each other. */
export interface ScriptRealm {
  readonly scripts?: 'realm'
}
/** A promise as scripts have them. What waits for it is done by runJobs(). */
export interface ScriptPromise<T = unknown> {
  then<A = T, B = never>(
    fulfilled?: ((value: T) => A | ScriptPromise<A>) | null,
    rejected?: ((reason: unknown) => B | ScriptPromise<B>) | null,
  ): ScriptPromise<A | B>
  catch<B>(rejected: (reason: unknown) => B | ScriptPromise<B>): ScriptPromise<T | B>
  finally(work: () => void): ScriptPromise<T>
}
/** Something wrong in a script. */
export interface ScriptProblem {
  file: string
  /** From 1; 0 where the whole file is meant. */
  line: number
  column: number
  /** The source line. */
  source: string
  message: string
  /** Whether the script can be run, and only what stands there will fail: a name that means nothing in scripts. */
  isWarning: boolean
}
/**
 * Makes a realm of CommonJS scripts. They reach nothing but the language and what the host gives them: `module exports require __dirname
 * __filename`, `console`, `Promise` and async functions, `setTimeout` and the like, `Date` and `Math.random()` of the host, and a
 * `process` that does nothing. They run as strict code, and what they share with mud code they can't change. mudlib only.
 */
export declare function scriptRealm(host: ScriptHost): ScriptRealm
/**
 * Evaluates a script. Its code counts as that of the file's domain. mudlib only.
 * @param file its absolute mud path
 * @returns its module.exports; what they are so far, where the file is being evaluated just now
 * @throws an Error whose message has file, line, column and the source line: what can't be compiled, or what the script has thrown
 */
export declare function runScript(realm: ScriptRealm, file: string, source: string): unknown
/** Compiles a script and doesn't run it. mudlib only. @returns what is wrong with it; empty: nothing */
export declare function checkScript(file: string, source: string): ScriptProblem[]
/**
 * Does what promises of the realm wait for, until nothing is left: each job with steps of its own. Then rejected promises that nobody
 * handles are logged. Call it when the scripts' code has ended: after a tick, a line, a timer. mudlib only.
 * @returns how many jobs there were
 */
export declare function runJobs(realm: ScriptRealm): number
/** Makes a promise of the realm, as `new Promise(executor)` in a script. mudlib only. */
export declare function scriptPromise<T>(
  realm: ScriptRealm,
  executor: (resolve: (value: T) => void, reject: (reason: unknown) => void) => void,
): ScriptPromise<T>
/**
 * Calls a function of a script, as a listener of an event is called: with steps of its own, and if it fails, that is reported and the
 * turn goes on. One that hangs or fails again and again is left out till its script is loaded again. mudlib only.
 * @param work the function itself: a closure around it would be another one each time
 * @param self its `this`: the scripts may change it, so it may be no object of the world
 * @returns what it returns; undefined where it failed
 */
export declare function callScript<T>(
  realm: ScriptRealm,
  work: (...args: never[]) => T,
  self?: unknown,
  args?: readonly unknown[],
): T | undefined
/** How many calls of a realm's functions have failed so far: whether one has is seen by the difference. mudlib only. */
export declare function scriptFaults(realm: ScriptRealm): number
/** Functions of scripts to call, one after the other. */
export interface ScriptCalls {
  /** Goes on to other calls: those of the list from `at` on, up to the next null. @returns false where there are none */
  next(): boolean
  readonly list: ScriptCallList
  /** Which call of the list comes next: it is counted on. */
  at: number
}
/** Functions of scripts with whose they are, in columns: side by side they are read more quickly than from objects. */
export interface ScriptCallList {
  readonly works: readonly (((...args: never[]) => unknown) | null)[]
  readonly selves: readonly unknown[]
  /** The first argument of each; undefined: it has none. */
  readonly firsts: readonly unknown[]
  /** The second; undefined: it has none. */
  readonly seconds: readonly unknown[]
  /** Whether the calls that come next are others now: it is looked at after each call, and then next() says how it goes on. */
  readonly isStale: boolean
}
/** As callScript() for each of many calls, such as those of a tick, at a fraction of the cost. mudlib only. */
export declare function callScripts(realm: ScriptRealm, calls: ScriptCalls): void

// ---- YAML

/**
 * Reads a YAML text as js-yaml 3 does: with merge keys, octal numbers and dates, `yes` and `no` being words. What an alias names is the same
 * object everywhere. mudlib only.
 * @param file what errors name
 * @returns undefined for an empty text
 * @throws an Error with `line` and `column`, from 1: a mistake, a key that stands twice, or more than a million values
 */
export declare function yamlParse(file: string, text: string): unknown

// ---- files and programs

/** Reads a file. @returns its text, or null without one. @throws if the master doesn't allow it */
export declare function readFile(path: string): string | null
/** Writes a file. A program is reloaded, as if an editor had saved it. @throws if the master doesn't allow it */
export declare function writeFile(path: string, text: string): void
/** Removes a file. @throws if the master doesn't allow it to write it, or there is none */
export declare function removeFile(path: string): void
/** Makes a folder, with those above it. @throws if the master doesn't allow it to write it, or a file is in the way */
export declare function makeFolder(path: string): void
/** Removes an empty folder. @throws if the master doesn't allow it to write it, or it isn't empty */
export declare function removeFolder(path: string): void
/**
 * Defines virtual objects: programs without a file. Each consists of the field values `fields` on top of the program at `base`.
 * Those that are loaded are reloaded together, as if an editor had saved them; null removes a program. mudlib only, for paths
 * outside the mudlib's folders and /domains.
 */
export declare function makePrograms(programs: Readonly<Record<string, { base: string; fields: object } | null>>): void
/**
 * Has an object's fileChanged() called whenever a file other than code changes: an area file, a dialogue. As in a reload, if one of
 * the followers throws, the change is refused for all.
 * @param path a file, a folder that ends in `/`, or a path in which `*` stands for any one name; one that ends in `/**.ts` means the
 * programs below a folder, new ones and deleted ones too: fileChanged() is called when their new code is in place
 * @throws if the master doesn't allow the object to read it
 */
export declare function followFile(object: ObjectBase, path: string): void
/** Leaves a system of the mudlib out of this world: its files aren't there. secure only. @param system the name of its folder */
export declare function leaveOut(system: string): void
/**
 * Leaves a folder out of this world: nothing in it is there. secure only.
 * @param folder its path, without a slash at the end
 * @param why in words, for who asks for a file in it
 */
export declare function leaveFolderOut(folder: string, why: string): void
/** The names in a folder, sorted; names of folders end in `/`. @throws if the master doesn't allow it */
export declare function listFiles(path: string): string[]
/**
 * Checks programs, loaded or not, in the background: types, names and properties that are nearly right, paths that lead nowhere.
 * Then calls object[method](text) with what is wrong, as text. mudlib only.
 * @param path of a program, or of a folder for all programs in it
 * @returns the number of files that are checked
 * @throws if the master doesn't allow it to read them, or there are none
 */
export declare function checkFiles(path: string, object: ObjectBase, method: string): number
/**
 * Looks up what docstrings say about a class of the mudlib, `Class.member`, a function, an efun (`clone()`) or any member, in the
 * background. Then calls object[method](text). mudlib only.
 * @param otherwise the text if there is nothing
 */
export declare function describeCode(topic: string, otherwise: string, object: ObjectBase, method: string): void
/** Reloads a program from its file. @returns what it did, or the errors, as text. mudlib only. */
export declare function reload(path: string): string
/** One version of a program. */
export interface VersionInfo {
  readonly number: number
  /** Real time at which it went live, as `2026-11-21 12:00:00` UTC. */
  readonly at: string
  /** The name of the wizard who made the change; empty for an edit on disk. */
  readonly by: string
  /** How many objects it changed, and how long the world stood still, in milliseconds. */
  readonly objects: number
  readonly stall: number
  /** The number of programs that inherit or import from it, directly or indirectly. */
  readonly dependents: number
}
/** The stored versions of a loaded program, the live one first. mudlib only. */
export declare function versionsOf(path: string): VersionInfo[]
/**
 * Makes an older version of a program live; by default the previous one. @returns what it did, or the errors, as text. mudlib only.
 */
export declare function rollBack(path: string, number?: number): string
/** A unified diff of two versions of a program; by default the previous and the live one. mudlib only. */
export declare function diffOf(path: string, from?: number, to?: number): string
/** What differs between two texts, as the lines of a unified diff without its head; empty where nothing does. mudlib only. */
export declare function diffTexts(before: string, after: string): string
/** Stores a note about a member of a class, for decorators. */
export declare function annotate(target: object, member: string, key: string, value: unknown): void
/** The notes of a key on the members of an object's class and its base classes: pairs of member and note. */
export declare function annotations(object: object, key: string): readonly (readonly [member: string, note: unknown])[]

/** The objects in a container whose class or base classes have members with a note of a key. */
export declare function annotatedIn(container: ObjectBase, key: string): ObjectBase[]

// ---- for wizards' commands

/**
 * Starts or stops showing a watcher what happens to an object. administration only.
 * @returns whether that changed anything
 * @throws if the master doesn't allow it
 */
export declare function trace(object: ObjectBase, watcher: ObjectBase, on: boolean): boolean
/** The objects that a watcher traces. mudlib only. */
export declare function tracedBy(watcher: ObjectBase): ObjectBase[]
/** Shows an event to those who trace an object. Costs nothing if nobody does. */
export declare function traceEvent(object: ObjectBase, event: string): void
/**
 * Shows a watcher everything that another player sees and types; null stops it. administration only.
 * @returns whether the watcher snooped on somebody before
 * @throws if the master doesn't allow it
 */
export declare function setSnoop(watcher: ObjectBase, target: ObjectBase | null): boolean
/**
 * Samples the whole world for some seconds, writes a .cpuprofile, then calls object[method](text) with its file name and the most
 * expensive functions. administration only.
 */
export declare function profile(seconds: number, object: ObjectBase, method: string): void
/**
 * What is wrong in files whose new text was refused, then the last errors in mud code, newest first, as text. administration only.
 * @param domain only the errors of this domain
 */
export declare function faults(domain?: string): string[]
/**
 * Does what the line of the user asks an object for, as by a verb of the object: `near` holds for the user, and for what the user carries, wherever they are.
 * mudlib only.
 */
export declare function asked<T>(work: () => T): T
/**
 * Reports an error as an object's own: code of the mudlib had asked the object for something in somebody else's turn, and goes on without it. mudlib only.
 */
export declare function reportError(object: ObjectBase, error: unknown): void
/** Reports an error. @returns its text with its place and source line, for the wizard who caused it. mudlib only. */
export declare function explainError(error: unknown): string
/** The fields of an object with their present values. administration only. */
export declare function fieldsOf(object: ObjectBase): [name: string, value: unknown][]
/**
 * Evaluates a piece of code with `me` and `here`. administration only.
 * @returns its value
 * @throws what the code throws
 */
export declare function evaluate(code: string, me: ObjectBase, here: ObjectBase | null): unknown
/** What the driver knows about an object, for the command dump. administration only. */
export declare function statusOf(object: ObjectBase): Record<string, unknown>
/** The cost of all programs so far, the most expensive first: steps and milliseconds of their objects' turns. mudlib only. */
export declare function costs(): { path: string; objects: number; steps: number; milliseconds: number }[]
/** The same for each object of a program. @throws if the program isn't loaded. mudlib only. */
export declare function costsOf(path: string): { id: string; steps: number; milliseconds: number }[]
/** Figures about the whole world. mudlib only. */
export declare function worldStatus(): Record<string, number>
/** Writes a line to the server's log. An alert may begin at `warn`. mudlib only. */
export declare function log(message: string, level?: 'info' | 'warn' | 'error'): void
/**
 * Writes a line about who comes, who is kept out and who guesses to the server's log, in the one form that fail2ban reads:
 * `security wrong-password address=192.0.2.1 account=ann`. secure only.
 * @param warns whether it is a warning
 */
export declare function logSecurity(
  event: string,
  fields: Readonly<Record<string, string | number>>,
  warns?: boolean,
): void
/** An address or a network, `10.0.0.0/8`, in its one form; null: the text is neither. mudlib only. */
export declare function networkOf(text: string): string | null
/** Whether an address is in a network, or is that address. mudlib only. */
export declare function isInNetwork(address: string, network: string): boolean
/** What locks count as one: an IPv4 address, or the /64 of an IPv6 address. mudlib only. */
export declare function customerOf(address: string): string
/** A domain's settings: how edits are checked, and the budgets of its turns: steps for each kind of turn, objects. */
export interface DomainSettings {
  strict?: boolean
  guarded?: boolean
  budgets?: Partial<Record<TurnKind, number>>
  objects?: number
}
/** Sets a domain's settings. secure only. */
export declare function setDomain(domain: string, settings: DomainSettings): void
/** Shuts the world down in order. administration only. */
export declare function shutDown(): void
/** The names of the backups, newest last. administration only. */
export declare function backups(): string[]
/** Writes a backup of the store while the world runs, then calls by[method](text). administration only. */
export declare function backUp(name: string, by: ObjectBase, method: string): void
/**
 * Replaces the store by a backup; a new driver process continues from it. The present store is backed up first. Calls
 * by[method](text) when it is done or has failed. administration only.
 */
export declare function restoreBackup(name: string, by: ObjectBase, method: string): void
/**
 * Has a new driver process continue the world, without disconnecting anybody. administration only.
 * @throws without a gateway, which starts the process
 */
export declare function restart(): void

// ---- types that the master uses

/** What the master's `policy()` returns: asked at boot, and after each reload that changes it. All of it is optional. */
export interface Policy {
  /** The first folders of trusted paths: the mudlib. The master's own folder is always trusted. */
  trusted?: readonly string[]
  /** Those of them of which code of domains can import nothing. The master's own folder always is. */
  closed?: readonly string[]
  /** First folders, and files (`compat/x/y`), whose classes code of domains can't import, but for types: it loads their objects, and neither makes nor inherits them. */
  sealed?: readonly string[]
  /** Those of them whose objects are daemons: of their methods, code of domains calls those with the mark `@open` or `@deed`. */
  daemons?: readonly string[]
  /** The programs that handle a typed line. Without it no code acts for a user. */
  commands?: CommandPath
  /** The program of the base class of all objects. Code of domains may call the methods that daemons inherit from it. */
  root?: string
  /** The program of players' bodies. The type check tells code of a domain that changes fields of players. */
  players?: string
  /**
   * Programs of the mudlib whose classes are parts of objects, such as behaviours, with all that inherit them. Code of a domain calls the mudlib's
   * methods of a part only where it may have the part's `owner` act.
   */
  parts?: readonly string[]
  /** Deeds that members of the mudlib do to their objects, by the names that the mark `@deed` gives them. */
  deeds?: Readonly<Record<string, DeedRow>>
  /** Events that code of any domain may hear from the whole world. */
  publicEvents?: readonly string[]
  /** The files that code and commands may write. Without it, any. */
  files?: WritableFiles
  /** The key of a record that the store has as soon as the world has been begun. A store without it, where there was one, is refused. */
  begun?: string
  /** Packages of game data (GMCP) that code of domains may send: `Room`. Without it, none. */
  data?: readonly string[]
}

/** Names of files that code and commands may write. No name may begin with a dot. */
export interface WritableFiles {
  /** Their extensions, without the dot. */
  extensions: readonly string[]
  /** Names that no file and no folder may have, as tools outside the world read or run them; `*` stands for any characters. */
  never: readonly string[]
}

/** The programs that a typed line passes until its command runs: by them the driver knows whose wish the command is. */
export interface CommandPath {
  /** The programs of players' bodies, which receive the line. */
  bodies: readonly string[]
  /** The daemon that they give it to, which finds the command. */
  dispatcher: string
  /** The folder of commands: `/cmds`. */
  folder: string
  /** Programs that commands may call and that call commands back. */
  helpers: readonly string[]
}

/** The reason why the driver entered mud code. */
export type TurnKind = 'command' | 'heartBeat' | 'callOut' | 'reset' | 'load' | 'apply' | 'upgrade'

/** One frame of mud code in a stack trace, in lines of the TypeScript source. */
export interface Frame {
  method: string
  file: string
  line: number
  column: number
  /** The text of the source line. */
  source: string
}

/** An error in mud code, with its place. */
export interface Fault {
  /** World time in seconds. */
  at: number
  turn: TurnKind
  /** The id of the object whose turn it was. */
  object: string
  /** The domain that is responsible: that of the innermost frame, or of the object. */
  domain: string
  message: string
  frames: Frame[]
  /** The source line of the innermost frame. */
  source: string
  /** How often it has happened in a row. */
  times: number
}

/** The result of a reload. */
export interface ReloadReport {
  /** Mud paths of the files that changed. */
  files: string[]
  /** Programs that were evaluated: the changed ones, and those that depend on them. */
  evaluated: string[]
  /** The number of objects whose class chain changed. */
  objects: number
  /** The number of programs that inherit or import from the changed ones, directly or indirectly. */
  dependents: number
  /** The number of objects visited one by one: 0 if only methods changed and no class has an upgraded() of its own. */
  visited: number
  /** The number of objects copied, to restore them if an upgraded() throws. */
  copied: number
  /** What to know of fields whose default is of another kind now: objects whose value play had changed keep it. */
  keeps: string[]
  /** Milliseconds for which the world stood still. */
  stall: number
}
