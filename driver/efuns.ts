/**
 * All that mud code may call: `import { … } from 'driver'`. The driver makes these functions anew for each domain, so that
 * what they may do depends on whose code calls them, never on which object it holds. Bodies: efun-table.ts.
 *
 * Every efun throws a plain Error that says what is wrong with its arguments, and refuses to run in a field initialiser.
 */

/** The root of every class of objects. The driver keeps what is here; applies are what it calls. */
export interface ObjectBase {
  /** `/domains/wood/goblin` for a blueprint, `/domains/wood/goblin#12` for a clone. */
  readonly id: string
  /** The mud path of the object's program. */
  readonly path: string
  /** Whether this is the program's one blueprint rather than a clone. */
  readonly isBlueprint: boolean
  /** What the object is in, or null. */
  readonly environment: ObjectBase | null
  /** What is in the object, oldest first: a snapshot, so things may be moved while it is walked. */
  readonly inventory: readonly ObjectBase[]
  /** True once the object is destructed; using anything else of it then throws. */
  readonly destructed: boolean

  /** Runs once, when the object has its id and can reach the world. A throw unmakes the object. */
  create(): void
  /** `who`, a living, has come into reach: into this object, or beside it; or this living came to `who`. */
  init(who: ObjectBase): void
  /** Runs every n seconds after setHeartBeat(n). */
  heartBeat(): void
  /** Time to put things back as they should be. Runs after create(), then at intervals while somebody comes by. */
  reset(): void
  /** The program has been replaced; `from` is the version before. A throw takes the whole reload back. */
  upgraded(from: number): void
  /** Nobody has been near for long; answer true to be destructed. */
  cleanUp(): boolean
  /** About to be destructed. */
  onDestruct(): void
  /** A file that the object follows has changed, is new or is gone. A throw (an Error with `line`, if it is in the file) refuses the change. */
  fileChanged(path: string): void
  /** It has come back from the store; `resumed`: in the middle of what it did when the world was interrupted. */
  restored(resumed: boolean): void
  /** Some of what was in it could not be made again, as these programs are gone or broken; it is kept until they are back. */
  notRestored(programs: readonly string[]): void
}
export declare const ObjectBase: { new (): ObjectBase; readonly prototype: ObjectBase }

// ---- objects

/** A new clone of a program. Relative paths resolve against `by`'s program. @throws what the file or its create() throws */
export declare function clone(path: string, by?: ObjectBase): ObjectBase
/** The one blueprint of a program (a room is its blueprint), made on first use. @throws as clone() */
export declare function load(path: string, by?: ObjectBase): ObjectBase
/** The object with an id, or null if there is none. Loads nothing. */
export declare function find(id: string): ObjectBase | null
/** A path made absolute and canonical: relative to `by`'s program, without `.ts`. */
export declare function resolvePath(path: string, by?: ObjectBase): string
/** How many of those in an object somebody plays, or has played, through: whether anybody is there to see something. */
export declare function usersIn(object: ObjectBase): number
/** Unmakes an object and what is in it; players inside are put elsewhere first. */
export declare function destruct(object: ObjectBase): void
/** Moves an object, with init() on both sides. Asks nobody: `move()` of the object is the polite way. @throws into itself */
export declare function move(object: ObjectBase, to: ObjectBase | string): void
/** The blueprint and clones of one program, by number. */
export declare function objectsOf(path: string): ObjectBase[]
/** How many clones of one program there are. */
export declare function cloneCount(path: string): number
/** Makes an object a living: init() is called when it meets others (LPC's enable_commands). */
export declare function enableCommands(object: ObjectBase): void

// ---- time

/** Seconds since the world began. */
export declare function now(): number
/** Heart beats every `seconds` (a whole number, at most 3600) until set to 0. */
export declare function setHeartBeat(object: ObjectBase, seconds: number): void
/** The interval of the object's heart beat in seconds, 0 for none. */
export declare function heartBeatOf(object: ObjectBase): number
/** Calls a method by name after `seconds`; so it survives a reload. @returns an id for removeCallOut() */
export declare function callOut(object: ObjectBase, seconds: number, method: string, ...args: unknown[]): number
/** Takes back one call out by its id, or all of a method. @returns seconds that were left, or null if there was none */
export declare function removeCallOut(object: ObjectBase, which: number | string): number | null
/** The object's pending call outs, first due first. */
export declare function callOutsOf(object: ObjectBase): { id: number; method: string; seconds: number }[]
/** Runs an object's reset now and sets its next time. */
export declare function resetNow(object: ObjectBase): void
/** A whole number from 0 to n - 1 by the world's seeded dice. */
export declare function random(n: number): number

// ---- connections

/** A player's client, as far as it has told. */
export interface Client {
  name: string
  version: string
  terminal: string
  /** `utf-8`, `iso-8859-1`, `us-ascii` */
  charset: string
  colours: 'none' | '16' | '256' | 'true'
  /** It reads aloud: no decoration, please. */
  screenReader: boolean
  /** It shows links that can be clicked (OSC 8). */
  links: boolean
  /** It takes game data (GMCP). */
  data: boolean
  /** The line can't be listened to. */
  secure: boolean
}

/** What is known of the far end of a connection. */
export interface ConnectionInfo {
  readonly transport: 'telnet' | 'websocket' | 'test'
  readonly address: string
  /** The word of setResume(), where the connection goes on after an interruption; else empty. */
  readonly resume: string
  /** In characters; 0 where the client hasn't said. */
  readonly width: number
  readonly height: number
  /** World seconds of the last line. */
  readonly lastInput: number
  /** What is known of the client. */
  readonly client: Readonly<Client>
}
/** Sends text to the connection of an object, if it has one. Lines end in `\n`. */
export declare function send(object: ObjectBase, text: string): void
/** Sends a prompt: after all text of the turn, and with no line end. */
export declare function sendPrompt(object: ObjectBase, text: string): void
/** Sends game data beside the text (GMCP) to whoever is connected through an object and takes it: `Char.Vitals`, a JSON value. */
export declare function sendData(object: ObjectBase, name: string, value?: unknown): void
/** Whether somebody is connected through an object whose client takes game data. */
export declare function takesData(object: ObjectBase): boolean
/** The connection of an object, or null. */
export declare function connectionOf(object: ObjectBase): ConnectionInfo | null
/** Objects that have a connection. */
export declare function users(): readonly ObjectBase[]
/** Gives the connection of one object to another (LPC's exec); what `to` had is closed. mudlib only. */
export declare function transfer(from: ObjectBase, to: ObjectBase): void
/** Closes the connection of an object, after what was sent. mudlib only. */
export declare function disconnect(object: ObjectBase): void
/** Whether the client shows what is typed: false while a password is asked for. mudlib only. */
export declare function setEcho(object: ObjectBase, on: boolean): void
/** Hashes a password (argon2id) aside, then calls object[method](hash). mudlib only. */
export declare function hashPassword(password: string, object: ObjectBase, method: string): void
/** Checks a password aside, then calls object[method](matches). mudlib only. */
export declare function verifyPassword(password: string, hash: string, object: ObjectBase, method: string): void
/** A new secret for codes that change with time (TOTP, RFC 6238): as text, and as an address that authenticators take. secure only. */
export declare function newSecret(name: string): { secret: string; address: string }
/** Whether a code is that of a secret just now, a step more or less. @returns the number of its half minute, so that it can be used only once; null: it isn't. secure only. */
export declare function checkCode(secret: string, code: string): number | null
/** What a connection goes on with when the driver has been restarted, or a page comes back: a word for the master's connect(). secure only. */
export declare function setResume(object: ObjectBase, word: string): void
/** What the master can be asked about. */
export type Right =
  | 'validRead'
  | 'validWrite'
  | 'validLoad'
  | 'validClone'
  | 'validDestruct'
  | 'validForce'
  | 'validSnoop'
/** Whether the code that runs now, or the user whose command it is, may do something with a path or an object: asks the master. */
export declare function valid(right: Right, subject: string | ObjectBase): boolean
/** Whether an object may be made to do a command: what is typed, and what the world's own rules make it do, is allowed. */
export declare function mayForce(object: ObjectBase): boolean
/**
 * The user whose typed command is running, with no code of a domain in it: who may be trusted to want what it does. Else
 * null. mudlib only.
 */
export declare function actingUser(): ObjectBase | null
/** The command that was typed is done: what comes after it is nobody's wish any more. */
export declare function endCommand(): void
/**
 * Calls object[method](...args), as an apply: with no more steps than a heart beat has, and as that object's doing. An error
 * stays inside and is reported. mudlib only. @returns whether it ended well
 */
export declare function tryCall(object: ObjectBase, method: string, ...args: unknown[]): boolean
/** Gives the turn under way so many more steps, at most a thousand million: for work that is long by its nature, as reading a world of files. mudlib only; nothing where a domain's code takes part. */
export declare function moreSteps(steps: number): void
/** Paths of the programs that led to the calling one, innermost first. Slow (50 µs): for what matters. mudlib only. */
export declare function callers(): string[]
/** One message of a conversation with a language model. */
export interface ModelMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}
/** What came of a question: a text, or an error in words. */
export interface ModelAnswer {
  /** What askModel() gave. */
  ticket: number
  text: string
  /** Empty where there is a text. */
  error: string
}
/**
 * Asks the language model that the configuration names, aside from this turn, then calls object[method](answer). mudlib only.
 * @returns the question's number, or 0 where there is no model
 */
export declare function askModel(
  messages: readonly ModelMessage[],
  maxTokens: number,
  object: ObjectBase,
  method: string,
): number
/** Whose turn it is: the object that the driver called, or null where the driver itself is at work. */
export declare function thisObject(): ObjectBase | null
/** Whose command or connection began this turn, or null. */
export declare function thisUser(): ObjectBase | null

// ---- what outlives the process

/** Keeps a JSON value under a key, `player/ann`. mudlib only. */
export declare function saveData(key: string, value: unknown): void
/** The value under a key, or null. mudlib only. */
export declare function loadData(key: string): unknown
/** Forgets a key. mudlib only. */
export declare function deleteData(key: string): void
/** Keys that begin with a prefix, sorted. mudlib only. */
export declare function listData(prefix: string): string[]

/** Keeps an object and what is in it, from now on, under a key, `player/ann`. secure only. */
export declare function keepObject(object: ObjectBase, key: string): void
/**
 * Makes the object again that is kept under a key, with what was in it, and calls by[method](object): null where there is none.
 * @param resumed whether it goes on in the middle of what it did, after an interruption. secure only.
 */
export declare function fetchObject(key: string, resumed: boolean, by: ObjectBase, method: string): void
/** Forgets what is kept under a key. secure only. */
export declare function forgetObject(key: string): void
/** Has an object that is kept written before anybody sees what this turn did. Otherwise it is within a second or two. */
export declare function saveObject(object: ObjectBase): void
/** Keeps what lies in a room when the world ends, or no longer. */
export declare function keepContents(room: ObjectBase, on: boolean): void
/**
 * Does what belongs together: a trade, a purchase. Where `work` throws, or is stopped, what it moved is back where it was,
 * what it cloned is gone, what it destructed is still there, and the fields of `objects` are as before. What it did is kept
 * as one: whatever happens to the process, all of it or nothing. @returns what `work` does
 */
export declare function transaction<T>(objects: readonly ObjectBase[], work: () => T): T
/** Notes for good that somebody has done something that may have to be looked up. mudlib only. */
export declare function noteDeed(who: string, what: string): void
/** Calls by[method](lines) with the newest deeds; of somebody or about a word, where one is given. secure only. */
export declare function fetchDeeds(most: number, about: string, by: ObjectBase, method: string): void

// ---- files and programs

/** The text of a file, or null where there is none. @throws where the master doesn't allow it */
export declare function readFile(path: string): string | null
/** Writes a file; a program's goes live as if an editor had saved it. @throws where the master doesn't allow it */
export declare function writeFile(path: string, text: string): void
/**
 * Programs that have no file: each is the field defaults `fields` over those of the program at `base` (LPC's virtual objects).
 * Those that are loaded already go live together, as if an editor had saved them. null: there is no such program any more.
 * mudlib only, for paths outside its own folders and /domains.
 */
export declare function makePrograms(programs: Readonly<Record<string, { base: string; fields: object } | null>>): void
/**
 * Has an object's fileChanged() called whenever a file that is no code changes: an area file, a dialogue. By the rules of a
 * reload: if one that follows it throws, all are as they were.
 * @param path a file, a folder that ends in `/`, or a path with `*` for any one name. @throws where the master doesn't allow to read it
 */
export declare function followFile(object: ObjectBase, path: string): void
/** Names in a folder, sorted; folders end in `/`. @throws where the master doesn't allow it */
export declare function listFiles(path: string): string[]
/** Reads a program's file again and puts it live. @returns what it did, or what is wrong with it */
export declare function reload(path: string): string
/** One version of a program. */
export interface VersionInfo {
  readonly number: number
  /** Real time when it went live, as `2026-11-21 12:00:00` UTC. */
  readonly at: string
  /** Who made the change; empty for an edit on disk. */
  readonly by: string
  /** How many objects went over to it, and how long the world stood, in milliseconds. */
  readonly objects: number
  readonly stall: number
  /** Programs that inherit or import from it, directly or through others. */
  readonly dependents: number
}
/** The versions of a loaded program that are kept, the live one first. mudlib only. */
export declare function versionsOf(path: string): VersionInfo[]
/** Brings an older version back, the one before unless told. @returns what it did, or why not. mudlib only */
export declare function rollBack(path: string, number?: number): string
/** What changed between two versions of a program, as a unified diff; the one before and the live one unless told. mudlib only */
export declare function diffOf(path: string, from?: number, to?: number): string
/** Notes something about a class's member; for decorators. */
export declare function annotate(target: object, member: string, key: string, value: unknown): void
/** What is noted under a key for the members of an object's class and those it inherits from: pairs of member and note. */
export declare function annotations(object: object, key: string): readonly (readonly [member: string, note: unknown])[]

/** The things in an object whose class, or one it inherits from, has members with a note under a key. */
export declare function annotatedIn(container: ObjectBase, key: string): ObjectBase[]

// ---- for wizards' commands; mudlib only

/** Shows a watcher what happens to an object, or no longer. mudlib only. @returns whether that changed anything @throws where it isn't allowed */
export declare function trace(object: ObjectBase, watcher: ObjectBase, on: boolean): boolean
/** What somebody traces. mudlib only. */
export declare function tracedBy(watcher: ObjectBase): ObjectBase[]
/** Something that a trace of an object shows; costs nothing while nobody follows it. */
export declare function traceEvent(object: ObjectBase, event: string): void
/** Shows a watcher all that another sees and types; null ends it. mudlib only. @returns whether there was one before @throws where it isn't allowed */
export declare function setSnoop(watcher: ObjectBase, target: ObjectBase | null): boolean
/** Samples the whole world, writes a .cpuprofile, then calls object[method](text) with where it is and the dearest functions. mudlib only. */
export declare function profile(seconds: number, object: ObjectBase, method: string): void
/** The last errors in mud code, newest first, as text. `domain` picks those of one. */
export declare function faults(domain?: string): string[]
/** Puts an error on the list of errors. @returns it with its place and source line, for the wizard whose doing it is */
export declare function explainError(error: unknown): string
/** The fields of an object, as it holds them now. */
export declare function fieldsOf(object: ObjectBase): [name: string, value: unknown][]
/** Runs a piece of code with `me` and `here`. @returns what it gives, @throws what it throws */
export declare function evaluate(code: string, me: ObjectBase, here: ObjectBase | null): unknown
/** What the driver knows of an object: for dump. */
export declare function statusOf(object: ObjectBase): Record<string, unknown>
/** What programs have cost so far, dearest first: counted steps and milliseconds of their objects' turns. */
export declare function costs(): { path: string; objects: number; steps: number; milliseconds: number }[]
/** The same for each object of one program. @throws where it isn't loaded */
export declare function costsOf(path: string): { id: string; steps: number; milliseconds: number }[]
/** Figures about the whole world. */
export declare function worldStatus(): Record<string, number>
/** Writes to the server's log. */
export declare function log(message: string): void
/** How careful a domain is with its edits, and what its turns may use: steps by kind of turn, objects. secure only. */
export interface DomainSettings {
  strict?: boolean
  guarded?: boolean
  budgets?: Partial<Record<'command' | 'heartBeat' | 'callOut' | 'reset' | 'load' | 'apply' | 'upgrade', number>>
  objects?: number
}
export declare function setDomain(domain: string, settings: DomainSettings): void
/** Ends the world in order. */
export declare function shutDown(): void
/** Names of the backups that there are, newest last. */
export declare function backups(): string[]
/** Writes all that is kept to a backup while the world runs, then calls by[method](text). mudlib only. */
export declare function backUp(name: string, by: ObjectBase, method: string): void
/**
 * Puts a backup in the place of all that is kept; another driver goes on from it. What was there is backed up first. Calls
 * by[method](text) when it is done, or can't be. mudlib only.
 */
export declare function restoreBackup(name: string, by: ObjectBase, method: string): void
/** Has a new driver process go on with the world; nobody is disconnected. @throws where there is no gateway to do it */
export declare function restart(): void
