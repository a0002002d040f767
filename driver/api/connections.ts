import type { BookPage } from '../link/book.ts'
import type { Client } from '../link/client.ts'
import type { Cell, Dashboard, DashboardChart, DashboardColumn, DashboardTable } from '../link/dashboard.ts'
import type { ObjectBase } from './base.ts'

/** What the master shows operators and readers. */
export type { BookPage, Cell, Client, Dashboard, DashboardChart, DashboardColumn, DashboardTable }
/** What the driver knows about the other end of a connection. */
export interface ConnectionInfo {
  /** `workshop`: a page of the workshop, which has no body. `ssh`: a client of SSH that plays. `sftp`: one whose files are served. */
  readonly transport: 'telnet' | 'websocket' | 'workshop' | 'ssh' | 'sftp' | 'test'
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
/**
 * Gives the connection of an object, a page of the workshop, a language server for code in some folders; none: takes it away.
 * secure only.
 * @param name the account, one word
 * @param folders mud paths: `/std`, `/domains/wood`
 */
export declare function setLanguage(object: ObjectBase, name: string, folders: readonly string[]): void
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
/** Says that the line of this turn may be kept with an error that arises in it: it is no password, letter or prompt's answer. mudlib only. */
export declare function publicLine(): void
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
 * @param withInherited whether those come, too, whose classes its program inherits
 */
export declare function domainsOf(object: ObjectBase, withInherited?: boolean): string[]
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
