import type { ObjectBase } from './base.ts'
import type { TurnKind } from './master.ts'

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
/** A function of mud code in a tree of calls, with the milliseconds in it and in all that it calls. */
export interface Called {
  readonly method: string
  /** `/std/living.ts:120` */
  readonly place: string
  readonly milliseconds: number
  readonly children: readonly Called[]
}
/** What a profile has found. */
export interface Profile {
  /** The .cpuprofile on the server; empty: none was written. */
  readonly file: string
  /** Milliseconds for which the world was watched, and which its code took. */
  readonly watched: number
  readonly busy: number
  /** The functions by their shares of the watched time, without what they call, the dearest first; `place` is empty for code of the driver. */
  readonly shares: readonly { readonly method: string; readonly place: string; readonly percent: number }[]
  /** The calls, from those that the driver made. */
  readonly calls: readonly Called[]
}
/**
 * Samples the world for some seconds, then calls object[method](profile: Profile). Where there is no profile, the argument is the reason, a
 * text. administration only.
 * @param domain whose code is shown, with all that it calls; without it, that of the whole world, which writes a .cpuprofile
 * @throws if a profile is running already, or the user may not read the domain; the whole world is for admins
 */
export declare function profile(seconds: number, object: ObjectBase, method: string, domain?: string): void
/**
 * Ends a profile before its time: it tells of what was sampled so far. administration only.
 * @throws if none is running, or somebody else has begun it; an admin ends any
 */
export declare function endProfile(): void
/** An error, as `faults` tells of it. */
export interface FaultNote {
  /** By which faultStory() and writeFaultTest() know it; 0: a refused text has none. */
  number: number
  /** Whether what led to it is kept. */
  kept: boolean
  /** What it says, with its places. */
  text: string
  /** Real time when it happened last, in UTC: `2026-11-28 18:52:01`. */
  when: string
  /** Whether a file in which it happened has gone live with another text since: it seems to be mended. */
  mended: boolean
}
/**
 * What is wrong in files whose new text was refused, then the last errors in mud code, newest first. administration only.
 * @param domain only the errors of this domain
 */
export declare function faults(domain?: string): FaultNote[]
/**
 * How an error came about, in plain words. administration only.
 * @param players the names of all players: others stand in their places
 * @returns null if nothing but its text is kept
 * @throws if there is no such error any more
 */
export declare function faultStory(number: number, players: readonly string[]): string | null
/** What came of writing a test of an error. */
export interface FaultTest {
  /** The file that was written; null: no test fails as the error did. */
  file: string | null
  /** The message with which the test fails, or the reason why none was written. */
  says: string
}
/**
 * Writes a test beside the program in which an error arose: it does the turn again in a world of its own. Worlds are tried until one fails in the same way
 * at the same line, with as little in it as possible. Calls object[method](test: FaultTest) when that is done, after some seconds. administration only.
 * @param players the names of all players: others stand in their places
 * @throws if there is no such error any more, or its file may not be written
 */
export declare function writeFaultTest(
  number: number,
  players: readonly string[],
  object: ObjectBase,
  method: string,
): void
/**
 * Does what a user's own line asks an object for, as by a verb of the object: for the object's domains, and no others, `near` holds meanwhile for the user, and
 * for what the user carries, wherever they are. In another's turn, or where code of a domain has led to it, nobody is asked. mudlib only.
 * @param user who asks
 * @param whom who or what is asked; null: nobody
 */
export declare function asked<T>(user: ObjectBase, whom: ObjectBase | null, work: () => T): T
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
/** A backup: its name, its size, and when it was made: `2026-11-28 18:52:01` UTC. */
export interface BackupNote {
  readonly name: string
  readonly bytes: number
  readonly when: string
}
/** The backups, newest last. administration only. */
export declare function backups(): BackupNote[]
/**
 * Offers a backup for download, once and for a minute. administration only.
 * @returns the path on the page's port
 * @throws if there is no such backup
 */
export declare function offerBackup(name: string): string
/** A line of the server's log. */
export interface LogLine {
  /** Counts the lines since the driver began, from 1. */
  readonly number: number
  /** The process that wrote it. */
  readonly part: 'driver' | 'gateway'
  /** Real time, in milliseconds since 1970. */
  readonly time: number
  readonly level: 'info' | 'warn' | 'error'
  readonly text: string
}
/** The lines of the server's log, in the order in which the driver got them: the last two thousand. administration only. @param after only those behind the line of this number */
export declare function serverLog(after?: number): readonly LogLine[]
/**
 * The world's figures, by name, as `/metrics` has them: now, and a minute each in the last day (`time` in milliseconds since 1970); and the
 * bytes that the store takes on the disk, or null. administration only.
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
  /** What came of it: `taken`, or why it wasn't. Empty: there is no answer yet. */
  readonly answer: string
}
/** Where alerts go (a host; empty: nowhere), and the last fifty, oldest first. administration only. */
export declare function operatorAlerts(): { readonly to: string; readonly sent: readonly Alert[] }
/** Sends a test alert to the operators' webhook. administration only. */
export declare function testAlert(): void
/**
 * Tries whether another driver could go on with the world, with the code that is on the disk now; admins are told what it has found.
 * administration only.
 */
export declare function checkRestart(): void
/** A recording of the world. */
export interface RecordingNote {
  /** `2026-11-29-06-20-00.rec`; where it is being written by an option of the server, the whole file on its disk. */
  name: string
  bytes: number
  /** Real time of its last change, in UTC. */
  when: string
  /** How long it is, in seconds. */
  seconds: number
  /** Whether it is being written. */
  running: boolean
}
/** A question about a recording. */
export interface RecordingQuestion {
  /** Seconds from its beginning at which the world is looked at. */
  readonly until?: number
  /** An object whose fields are told. */
  readonly object?: string
  /** A field, `/domains/vale/npc/rat#3.hp`: each turn that changed it is told, with the line. */
  readonly changed?: string
  /** A player whose screen is told. */
  readonly as?: string
}
/**
 * Records all that comes into the world from now on, for `npm run replay`. Another driver takes over for that, as by restart(): a recording begins with what
 * the store has. administration only.
 * @param seconds after which it ends
 * @returns the recording's name
 * @throws if one is being written, or there is no server that could start another driver
 */
export declare function record(seconds: number): string
/** Ends the recording that is being written. administration only. @throws if the world is not being recorded */
export declare function endRecording(): void
/**
 * Has a recording lived again beside the world, and calls by[method](text) with what it tells. administration only.
 * @throws if there is no such recording, it is still being written, or another question is being answered
 */
export declare function askRecording(name: string, question: RecordingQuestion, by: ObjectBase, method: string): void
/** The recordings, newest first. administration only. */
export declare function recordings(): RecordingNote[]
/** Writes a backup of the store while the world runs, then calls by[method](text). administration only. */
export declare function backUp(name: string, by: ObjectBase, method: string): void
/**
 * Replaces the store by a backup; a new driver process continues from it. The present store is backed up first. Calls
 * by[method](text) when it is done or has failed. administration only.
 */
export declare function restoreBackup(name: string, by: ObjectBase, method: string): void
/**
 * Has a new driver process continue the world, without disconnecting anybody. mudlib only, within an admin's command, or by secure code.
 * @throws without a gateway, which starts the process
 */
export declare function restart(): void
