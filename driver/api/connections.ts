import type { BookPage } from '../link/book.ts'
import type { Client } from '../link/client.ts'
import type { Cell, Dashboard, DashboardChart, DashboardColumn, DashboardTable } from '../link/dashboard.ts'
import type { ObjectBase } from './base.ts'

/** The types of the dashboards and the book pages that the master shows to operators and readers. */
export type { BookPage, Cell, Client, Dashboard, DashboardChart, DashboardColumn, DashboardTable }
/** Data about the other end of a connection. */
export interface ConnectionInfo {
  /**
   * The kind of client. `workshop` is a page of the workshop, which has no body. `ssh` is an SSH client that plays. `sftp` is an SFTP client, to
   * which files are served.
   */
  readonly transport: 'telnet' | 'websocket' | 'workshop' | 'ssh' | 'sftp' | 'test'
  /** In canonical form: IPv4 as four numbers, IPv6 shortened. */
  readonly address: string
  /** Whether many people may share the address, because it is the address of this machine or of a proxy. */
  readonly shared: boolean
  /** The word from setResume(), if the connection continues after an interruption; otherwise empty. */
  readonly resume: string
  /** The size of the client's window in characters; 0 if unknown. */
  readonly width: number
  readonly height: number
  /** The world time of the last line, in seconds. */
  readonly lastInput: number
  /** Data about the client. */
  readonly client: Readonly<Client>
}
/** Sends text to the connection of an object, if it has one. Lines end in `\n`. */
export declare function send(object: ObjectBase, text: string): void
/** Sends a prompt. It comes after all text of the turn, without a line end. */
export declare function sendPrompt(object: ObjectBase, text: string): void
/**
 * Sends game data (GMCP) to the connection of an object, if its client accepts any.
 * @param name the name of the message: `Char.Vitals`. Code of domains may send only messages of the packages in the master's policy
 * @param value any JSON value
 */
export declare function sendData(object: ObjectBase, name: string, value?: unknown): void
/** Whether an object has a connection whose client accepts game data (GMCP). */
export declare function takesData(object: ObjectBase): boolean
/** The connection of an object, or null. Code of domains doesn't get the address. */
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
 * @param name the name that authenticators show
 * @returns the secret as text, and as a URI for authenticators (`otpauth:`)
 */
export declare function newSecret(name: string): { secret: string; address: string }
/**
 * Checks a one-time code. The previous code and the next code are accepted, too. secure only.
 * @returns the number of the code's half minute, so that it is used only once; null if the code is wrong
 */
export declare function checkCode(secret: string, code: string): number | null
/**
 * Sets the word that the master's connect() gets when this connection continues after a restart of the driver or a reload of the
 * page. secure only.
 */
export declare function setResume(object: ObjectBase, word: string): void
/** Handles lines that a user typed earlier, each in a turn of its own after this one, before the lines that were typed since. secure only. */
export declare function takeLines(object: ObjectBase, lines: readonly string[]): void
/**
 * Starts a language server for a connected object whose connection is a page of the workshop, or stops it if there are no folders. secure only.
 * @param name the account, one word
 * @param folders mud paths of the code that the language server may read: `/std`, `/domains/wood`
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
/** Asks the master whether the running code, or the user of the running command, has a right to a path or an object. */
export declare function valid(right: Right, subject: string | ObjectBase): boolean
/**
 * Whether the running code may make an object execute a command. A line that the player typed is allowed, and anything that the
 * master's validForce() allows.
 */
export declare function mayForce(object: ObjectBase): boolean
/**
 * The user whose typed command is running. mudlib only.
 * @returns null if no user's command is running, or if code of a domain takes part in it
 */
export declare function actingUser(): ObjectBase | null
/**
 * Allows the driver to store this turn's line with errors of the turn. The line must not be a password, a letter or the answer to a prompt.
 * mudlib only.
 */
export declare function publicLine(): void
/** Ends the typed command. The rest of the turn no longer counts as the user's wish. */
export declare function endCommand(): void
/**
 * Calls object[method](...args) as an apply: with at most the step budget of a heart beat, and with that object's rights. An error is
 * reported and does not reach the caller.
 * mudlib only.
 * @returns whether it succeeded
 */
export declare function tryCall(object: ObjectBase, method: string, ...args: unknown[]): boolean
/**
 * Like tryCall(), but in the name of the object's own domain, as in a turn of its own. The domains responsible for the caller aren't responsible for
 * the call.
 * mudlib only.
 */
export declare function tryInOwnName(object: ObjectBase, method: string, ...args: unknown[]): boolean
/**
 * Calls a method of a sample of a program's class. The sample is an object with initialised fields, for which create() isn't called. It has no
 * environment in the world, and is destructed afterwards. An error is reported and does not reach the caller.
 * mudlib only.
 * @returns the result of the method; undefined if the program can't be loaded or the method fails
 */
export declare function tryAskSample(path: string, method: string, ...args: unknown[]): unknown
/**
 * The number of the current turn, unique within this process. With it, code can recognise data left over from a turn that was cut off.
 */
export declare function turnNumber(): number
/**
 * Calls object[method](...args) with the nesting depth of events starting at 0 again. This is for programs whose own rules allow deeper nesting than
 * events do. The caller must limit its own recursion.
 * mudlib only.
 * @returns the result of the method.
 * @throws what the method throws
 */
export declare function callApart(object: ObjectBase, method: string, ...args: unknown[]): unknown
/**
 * Adds steps to the budget of the current turn, for long work such as reading the files of a world. Does nothing if code of a
 * domain takes part. mudlib only.
 * @param steps at most a billion
 */
export declare function moreSteps(steps: number): void
/** An operator's setting for the mudlib: `start`, `death`, `recall`. mudlib only. @returns its value; empty if it isn't set */
export declare function worldSetting(name: string): string
/**
 * The domains that are responsible for what happens now, or that called the running marked member (`@open`, `@deed`). The domain that was called last
 * comes first. The list is empty if the mudlib acts on its own. mudlib only.
 */
export declare function responsible(): string[]
/**
 * The domains in whose name an object acts. They are the domain of its program, and the domain whose code cloned it. The list is empty if the object
 * is the mudlib's.
 * mudlib only.
 * @param withInherited whether to include the domains whose classes its program inherits
 */
export declare function domainsOf(object: ObjectBase, withInherited?: boolean): string[]
/** The first of responsible(), or null. mudlib only. */
export declare function callingDomain(): string | null
/** The paths of the programs on the stack of this call, innermost first. Slow (50 µs). mudlib only. */
export declare function callers(): string[]
/** The answer to an HTTP request. */
export interface HttpAnswer {
  /** The ticket that httpRequest() returned. */
  ticket: number
  /** The HTTP status; 0 if there was no answer. */
  status: number
  /** The body as text, at most 64 KB. */
  body: string
  /** The reason why there was no answer; empty if there was one. */
  error: string
}
/**
 * Posts JSON to a server that the operator has configured, then calls object[method](answer: HttpAnswer) in a later turn.
 * mudlib only, where the master's validHttp() allows it.
 * @param endpoint the server's name: `llm`
 * @param path the path below the server's address: `chat/completions`
 * @returns the ticket of the request, or 0 if there is no such endpoint
 */
export declare function httpRequest(
  endpoint: string,
  path: string,
  body: unknown,
  object: ObjectBase,
  method: string,
): number
/** The operator's settings of an endpoint, without its address and key; null if there is no such endpoint. mudlib only. */
export declare function endpointSettings(endpoint: string): Readonly<Record<string, string>> | null
/** The object whose turn it is, that is, the object that the driver called. Null outside mud code. */
export declare function thisObject(): ObjectBase | null
/** The user whose command or connection began this turn, or null. */
export declare function thisUser(): ObjectBase | null
