import type { BookPage, ConnectionInfo, Dashboard, Fault, Policy, ProbeNote, ReloadReport } from './api/index.ts'
import type { Right } from './kernel/guard/authority.ts'
import type { Guard } from './kernel/guard/guard.ts'
import { liveSlotOf, type ObjectBase } from './kernel/objects/base.ts'
import { type Problem, problemIn } from './kernel/programs/problem.ts'
import type { Tape } from './services/recorder/tape.ts'

/** The path of the master, the only program that the driver names. */
export const masterPath = '/secure/master'

/** The methods of the master object, `/secure/master`, that the driver calls. */
export interface Master {
  /** The rules for the whole world: see Policy. At boot it is called when only the master and its imports are loaded. */
  policy?(): Policy
  /** Loads the world, once at boot, after policy(). @returns a text about data still to be loaded, for the log line `ready`; or nothing */
  preload?(): string | undefined
  /** Returns the object that a new connection belongs to at first. */
  connect(info: ConnectionInfo): ObjectBase
  /** Called with an error in mud code, to tell the wizards concerned. */
  logFault?(fault: Fault): void
  /** Called after a reload with its result, or with null and the errors. */
  logReload?(
    report: ReloadReport | null,
    problems: string[],
    files: readonly string[],
    places: readonly Problem[],
  ): void
  /** Called with any other message for wizards about some files; `topic` is its subject, such as `reload`, `limits` or `restart`. */
  logMessage?(message: string, files: readonly string[], topic: string): void
  /** Called with type errors in files that went live anyway, or in files that depend on them. */
  logTypes?(problems: readonly string[], files: readonly string[], places: readonly Problem[]): void
  /** Called with probable mistakes in files that went live: a misspelt name, a path that leads nowhere. */
  logHints?(hints: readonly string[], files: readonly string[], places: readonly Problem[]): void
  /** Called with files that have changed on disk, after the programs among them have been reloaded. */
  logFiles?(files: readonly string[]): void
  /** Called with a message of another shard: see the efun publish(). */
  shardSaid?(shard: string, subject: string, value: unknown): void
  /** Called when a home has come to this shard from another: see the class Cluster. */
  homeCame?(home: string): void
  /** Called when the main shard has changed shared records (`Policy.sharedRecords`), which have been read again here. */
  recordsChanged?(keys: readonly string[]): void
  /** Called with the file of a live program. @returns problems in its data that the type check can't find, a sentence each */
  mistakes?(file: string): readonly string[]
  /**
   * Called with the source of a program that is about to be reloaded. @returns the source's problems. If there are any, the program doesn't go live
   */
  checkSource?(file: string, source: string): readonly { line: number; column: number; message: string }[]
  /**
   * Whether code of a domain, or a command of `user` in code of the mudlib, may do something. Without the method, everything of its
   * kind is allowed, except for files and administration.
   */
  validRead?(path: string, domain: string, user: ObjectBase | null): boolean
  validWrite?(path: string, domain: string, user: ObjectBase | null): boolean
  validLoad?(path: string, domain: string, user: ObjectBase | null): boolean
  validClone?(path: string, domain: string, user: ObjectBase | null): boolean
  validDestruct?(object: ObjectBase, domain: string, user: ObjectBase | null): boolean
  /** Whether code may make a connected object execute a command that its player hasn't typed. */
  validForce?(object: ObjectBase, domain: string, user: ObjectBase | null): boolean
  /** Whether a user may see everything that another player sees. */
  validSnoop?(object: ObjectBase, domain: string, user: ObjectBase | null): boolean
  /** Whether a user may call an efun for administration: `shutDown`, `evaluate`. */
  validAdmin?(efun: string, domain: string, user: ObjectBase | null): boolean
  /** Whether code of a folder of the mudlib may send requests to an endpoint. Without the method, no code may. */
  validHttp?(endpoint: string, domain: string): boolean
  /** The domain with whose rights a user's `eval` runs, or null if the user may not use it. */
  evalDomain?(user: ObjectBase): string | null
  /** Shows a watcher what happened to an object that the watcher traces. */
  logTrace?(watcher: ObjectBase, object: ObjectBase, event: string): void
  /** Moves a connected object elsewhere, because its environment is about to be destructed. */
  rescue?(object: ObjectBase): void
  /** Shows the owner of a probe a hit, or the end of the probe. */
  logProbe?(watcher: ObjectBase, probe: ProbeNote, lines: readonly string[]): void
  /**
   * Called at shutdown.
   * @returns the objects to tell. worldEnds() of each is called in a turn of its own
   */
  shutDown?(): readonly ObjectBase[] | undefined
  /** The zone that a place belongs to, or null. It is needed for events that a whole zone hears. */
  zoneOf?(place: ObjectBase): ObjectBase | null
  /** The pages of the book that is read at /help/; null if they aren't ready yet. */
  book?(): readonly BookPage[] | null
  /** The dashboards that operators can look at: their titles by name. */
  dashboards?(): Readonly<Record<string, string>>
  /** The current state of a dashboard; null if there is none with that name. */
  dashboard?(name: string): Dashboard | null
  /** A complete table of a dashboard as CSV; null if there is none with that name. */
  dashboardCsv?(name: string, table: string): string | null
  /** For tests: creates a player's body without a login. */
  newPlayer?(name: string, options: Record<string, unknown>): ObjectBase
  /** For tests: lets a new, stored or interrupted body enter the world at its default place. */
  enterPlayer?(body: ObjectBase, how: 'new' | 'kept' | 'interrupted'): void
}

/** Calls the master object. */
export class MasterLink {
  private readonly guard: Guard
  private readonly load: (path: string) => ObjectBase
  private readonly log: (message: string) => void

  private readonly tape: Tape

  /** @param load loads the blueprint at a path */
  constructor(guard: Guard, load: MasterLink['load'], log: MasterLink['log'], tape: Tape) {
    this.tape = tape
    this.guard = guard
    this.load = load
    this.log = log
  }

  /** The master object. @throws if its file is broken */
  get object(): ObjectBase & Master {
    return this.load(masterPath) as ObjectBase & Master
  }

  /** Asks the master. @returns undefined if the master fails to answer */
  ask<T>(question: (master: Master) => T): T | undefined {
    try {
      return this.guard.aside(() => question(this.object))
    } catch (error) {
      this.log(`the master failed: ${error instanceof Error ? error.message : String(error)}`)
      return undefined
    }
  }

  /** Asks the master, in a turn of its own if none is running. */
  askBetweenTurns<T>(question: (master: Master) => T): T | undefined {
    return this.guard.attempt('apply', null, () => this.ask(question))
  }

  /** The problems that the master finds in the data of a live program. */
  mistakes(file: string): readonly string[] {
    const ask = () => this.askBetweenTurns(master => master.mistakes?.(file))
    return this.tape.entry(['mistakes', file], ask, undefined) ?? []
  }

  /** The problems that the master finds in the source of a program. */
  review(file: string, source: string): Problem[] {
    const ask = () => this.askBetweenTurns(master => master.checkSource?.(file, source))
    const found = this.tape.entry(['review', file, source], ask, undefined) ?? []
    return found.map(({ message, ...at }) => problemIn(file, source, at, message))
  }

  /** Whether code of a domain, or a command of `user` in code of the mudlib, may do something. */
  allows(right: Right, subject: unknown, domain: string, user: ObjectBase | null): boolean {
    const unlessTold = right !== 'validRead' && right !== 'validWrite' && right !== 'validAdmin'
    return this.ask(master => master[right]?.(subject as never, domain, user) ?? unlessTold) === true
  }

  /** Reports an error in mud code. The master isn't asked about its own errors. */
  tellFault(fault: Fault, object: ObjectBase | null): void {
    if (!object || liveSlotOf(object).program.path !== masterPath) this.ask(master => master.logFault?.(fault))
  }
}
