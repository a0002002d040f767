import type { ObjectBase } from './base.ts'
import type { TurnKind } from './master.ts'

/**
 * Starts or stops a trace, which shows a watcher what happens to an object. administration only.
 * @returns whether that changed anything
 * @throws if the master doesn't allow it
 */
export declare function trace(object: ObjectBase, watcher: ObjectBase, on: boolean): boolean
/** The objects that a watcher traces. mudlib only. */
export declare function tracedBy(watcher: ObjectBase): ObjectBase[]
/** Shows an event to the wizards who trace an object. Costs nothing if nobody does. */
export declare function traceEvent(object: ObjectBase, event: string): void
/**
 * Shows a watcher everything that another player sees and types; null stops it. administration only.
 * @returns whether the watcher was already snooping on somebody
 * @throws if the master doesn't allow it
 */
export declare function setSnoop(watcher: ObjectBase, target: ObjectBase | null): boolean
/** A function of mud code in a call tree, with the milliseconds spent in it and in everything that it calls. */
export interface Called {
  readonly method: string
  /** `/std/living.ts:120` */
  readonly place: string
  readonly milliseconds: number
  readonly children: readonly Called[]
}
/** The results of a profile. */
export interface Profile {
  /** The path of the .cpuprofile on the server; empty if none was written. */
  readonly file: string
  /** The milliseconds for which the world was sampled, and the milliseconds that its code ran. */
  readonly watched: number
  readonly busy: number
  /** The functions with their own shares of the watched time, most expensive first; `place` is empty for code of the driver. */
  readonly shares: readonly { readonly method: string; readonly place: string; readonly percent: number }[]
  /** The call trees. Their roots are the calls that the driver made. */
  readonly calls: readonly Called[]
}
/**
 * Samples the world for some seconds, then calls object[method](profile: Profile). If there is no profile, the argument is the reason, as
 * text. administration only.
 * @param domain the domain whose code is shown, with all that it calls; by default the whole world, for which a .cpuprofile is written
 * @throws if a profile is already running, or the user may not read the domain. Only admins may profile the whole world
 */
export declare function profile(seconds: number, object: ObjectBase, method: string, domain?: string): void
/**
 * Ends a profile early, with the samples so far. administration only.
 * @throws if no profile is running, or another user has started it. An admin may end any profile
 */
export declare function endProfile(): void
/** An error, as the command `faults` shows it. */
export interface FaultNote {
  /** The number for faultStory() and writeFaultTest(); 0 for the problem of a refused file, which has no number. */
  number: number
  /** Whether a record of its history is stored. */
  kept: boolean
  /** The message, with its places. */
  text: string
  /** The real time when the error last happened, in UTC: `2026-11-28 18:52:01`. */
  when: string
  /** Whether a file in which it happened has since gone live with another text. If so, the error may be fixed. */
  mended: boolean
}
/**
 * The problems of files whose new text was refused, then the last errors in mud code, newest first. administration only.
 * @param domain only the errors of this domain
 */
export declare function faults(domain?: string): FaultNote[]
/**
 * Explains in plain words how an error came about. administration only.
 * @param players the names of all players. The explanation uses made-up names instead
 * @returns the explanation; null if only the error's text is stored
 * @throws if there is no such error any more
 */
export declare function faultStory(number: number, players: readonly string[]): string | null
/** The result of writing a test for an error. */
export interface FaultTest {
  /** The file that was written; null if no test fails as the error did. */
  file: string | null
  /** The message with which the test fails, or the reason why none was written. */
  says: string
}
/**
 * Writes a test next to the program in which an error arose. The test repeats the turn in a world of its own, which is the smallest world that was
 * found to fail in the same way at the same line. Calls object[method](test: FaultTest) when that is done, after some seconds. administration only.
 * @param players the names of all players. The test uses made-up names instead
 * @throws if there is no such error any more, or its file may not be written
 */
export declare function writeFaultTest(
  number: number,
  players: readonly string[],
  object: ObjectBase,
  method: string,
): void
/**
 * Runs work that a user's own line requests from an object, for example with a verb of the object. Meanwhile, for deeds by the object's domains, and
 * no others, the user and whatever the user carries count as `near` wherever they are. In another object's turn, or if code of a domain is
 * responsible, it just runs the work. mudlib only.
 * @param user the user whose line it is
 * @param whom the object from which the work is requested; null if there is none
 */
export declare function asked<T>(user: ObjectBase, whom: ObjectBase | null, work: () => T): T
/**
 * Reports an error as the object's own. For code of the mudlib that called the object in another object's turn and goes on after the failure.
 * mudlib only.
 */
export declare function reportError(object: ObjectBase, error: unknown): void
/** Reports an error. @returns the error's text with its place and source line, for the wizard who caused it. mudlib only. */
export declare function explainError(error: unknown): string
/** The fields of an object with their current values. administration only. */
export declare function fieldsOf(object: ObjectBase): [name: string, value: unknown][]
/**
 * Evaluates a piece of code with `me` and `here`. administration only.
 * @returns its value
 * @throws what the code throws
 */
export declare function evaluate(code: string, me: ObjectBase, here: ObjectBase | null): unknown
/** The driver's data about an object, for the command dump. administration only. */
export declare function statusOf(object: ObjectBase): Record<string, unknown>
/** The cost of all programs so far, the most expensive first: steps and milliseconds of their objects' turns. mudlib only. */
export declare function costs(): { path: string; objects: number; steps: number; milliseconds: number }[]
/** The cost of each object of a program so far. @throws if the program isn't loaded. mudlib only. */
export declare function costsOf(path: string): { id: string; steps: number; milliseconds: number }[]
/** Statistics about the whole world. mudlib only. */
export declare function worldStatus(): Record<string, number>
/** Writes a line to the server's log. An alert may be sent from level `warn` on. mudlib only. */
export declare function log(message: string, level?: 'info' | 'warn' | 'error'): void
/**
 * Writes a line about a login, a refusal or a guessed password to the server's log, in the format that fail2ban reads:
 * `security wrong-password address=192.0.2.1 account=ann`. secure only.
 * @param warns whether it is a warning
 */
export declare function logSecurity(
  event: string,
  fields: Readonly<Record<string, string | number>>,
  warns?: boolean,
): void
/** An address or a network, `10.0.0.0/8`, in canonical form; null if the text is neither. mudlib only. */
export declare function networkOf(text: string): string | null
/** Whether an address is in a network, or is that address. mudlib only. */
export declare function isInNetwork(address: string, network: string): boolean
/** The unit that locks treat as one customer: an IPv4 address, or the /64 of an IPv6 address. mudlib only. */
export declare function customerOf(address: string): string
/** A domain's settings: the checks of its edits, the steps for each kind of turn, and its quota of objects. */
export interface DomainSettings {
  strict?: boolean
  guarded?: boolean
  budgets?: Partial<Record<TurnKind, number>>
  objects?: number
}
/** Sets a domain's settings. secure only. */
export declare function setDomain(domain: string, settings: DomainSettings): void
/** Shuts the world down gracefully. administration only. */
export declare function shutDown(): void
/** A backup, with its name, its size, and the time when it was made: `2026-11-28 18:52:01` UTC. */
export interface BackupNote {
  readonly name: string
  readonly bytes: number
  readonly when: string
}
/** The backups, newest last. administration only. */
export declare function backups(): BackupNote[]
/**
 * Offers a backup for a single download within a minute. administration only.
 * @returns the path on the page's port
 * @throws if there is no such backup
 */
export declare function offerBackup(name: string): string
/** A line of the server's log. */
export interface LogLine {
  /** The number of the line since the driver started, from 1. */
  readonly number: number
  /** The process that wrote it. */
  readonly part: 'driver' | 'gateway'
  /** Real time, in milliseconds since 1970. */
  readonly time: number
  readonly level: 'info' | 'warn' | 'error'
  readonly text: string
}
/**
 * The last two thousand lines of the server's log, in order of arrival. administration only. @param after the number of the line before the first
 * line to return
 */
export declare function serverLog(after?: number): readonly LogLine[]
/**
 * The world's metrics by name, as on `/metrics`: now, and for each minute of the last day (`time` in milliseconds since 1970). Also the bytes that
 * the store takes on disk, or null. administration only.
 */
export declare function worldFigures(): {
  readonly now: Readonly<Record<string, number>>
  readonly history: readonly { readonly time: number; readonly figures: Readonly<Record<string, number>> }[]
  readonly storeBytes: number | null
}
/** An alert that was sent to the operators' webhook. */
export interface Alert {
  /** `2026-11-28 18:52:01`, in UTC. */
  readonly when: string
  /** `crash`, `hang`, `standstill`, `goes-on`, `restart`, `errors`, `late`, `backup-failed` or `test`. */
  readonly event: string
  readonly text: string
  /** The webhook's answer: `taken`, or the reason why it wasn't; empty if there is no answer yet. */
  readonly answer: string
}
/** The host that alerts are sent to (empty if there is none), and the last fifty alerts, oldest first. administration only. */
export declare function operatorAlerts(): { readonly to: string; readonly sent: readonly Alert[] }
/** Sends a test alert to the operators' webhook. administration only. */
export declare function testAlert(): void
/**
 * Tests whether a new driver could continue the world with the code that is on disk now. Admins are told the result.
 * administration only.
 */
export declare function checkRestart(): void
/** A recording of the world. */
export interface RecordingNote {
  /** `2026-11-29-06-20-00.rec`; for a recording that an option of the server has started, the full path of the file. */
  name: string
  bytes: number
  /** The real time of its last change, in UTC. */
  when: string
  /** The length of the recording in seconds. */
  seconds: number
  /** Whether the recording is being written. */
  running: boolean
}
/** A question about a recording. */
export interface RecordingQuestion {
  /** The seconds from its beginning at which the world is examined. */
  readonly until?: number
  /** The id of an object whose fields are shown. */
  readonly object?: string
  /** A field, such as `/domains/vale/npc/rat#3.hp`. Each turn that changed it is shown, with the line. */
  readonly changed?: string
  /** A player whose screen is shown. */
  readonly as?: string
}
/**
 * Records all input of the world from now on, for `npm run replay`. A new driver process takes over first, as with restart(), because a recording
 * begins with the content of the store. administration only.
 * @param seconds the length of the recording
 * @returns the recording's name
 * @throws if one is being written, or there is no gateway that could start another driver
 */
export declare function record(seconds: number): string
/** Ends the recording that is being written. administration only. @throws if the world is not being recorded */
export declare function endRecording(): void
/**
 * Replays a recording in another process, and calls by[method](text) with the answer to the question. If there is no such recording, or a
 * later question replaces this one, the text is the reason. administration only.
 * @throws if the world has no server around it
 */
export declare function askRecording(name: string, question: RecordingQuestion, by: ObjectBase, method: string): void
/** The recordings, newest first. administration only. */
export declare function recordings(): RecordingNote[]
/** Writes a backup of the store while the world runs, then calls by[method](text). administration only. */
export declare function backUp(name: string, by: ObjectBase, method: string): void
/**
 * Replaces the store with a backup, and a new driver process continues from it. The current store is backed up first. Calls
 * by[method](text) when it is done or has failed. administration only.
 */
export declare function restoreBackup(name: string, by: ObjectBase, method: string): void
/**
 * Makes a new driver process continue the world, without disconnecting anybody. mudlib only, within an admin's command, or by secure code.
 * @throws if there is no gateway, because only a gateway can start the new process
 */
export declare function restart(): void
