// This must come first. Modules that extend built-in objects, as the kernel's annotations do, must run after these objects are hardened.
import './services/language/lockdown.ts'

import type { Fault, Frame, Policy, ReloadReport } from './api/index.ts'
import type { DriverOptions } from './driver-options.ts'
import { EfunTable } from './efun-table.ts'
import { describeError, type TurnKind } from './kernel/guard/errors.ts'
import type { ObjectBase } from './kernel/objects/base.ts'
import type { ReloadError } from './kernel/programs/problem.ts'
import { Kernel } from './kernel.ts'
import { type Master, MasterLink } from './master.ts'
import { concernsMaster, followPolicy } from './policy.ts'
import { BlackBox } from './services/blackbox/black-box.ts'
import { PastEvents } from './services/blackbox/past-events.ts'
import { TurnChanges } from './services/blackbox/turn-changes.ts'
import { callMethod } from './services/call.ts'
import { Checks } from './services/checks/checks.ts'
import { Cluster } from './services/cluster/cluster.ts'
import { ShardStore } from './services/cluster/shard-store.ts'
import { CompileCache } from './services/compile/cache.ts'
import { readyEsbuild } from './services/compile/compile.ts'
import { framesOf } from './services/diagnostics/fault.ts'
import { FaultLog } from './services/diagnostics/fault-log.ts'
import { Notices } from './services/diagnostics/notices.ts'
import { CpuProfiler, type Profiling } from './services/diagnostics/profiler.ts'
import { SourceMaps } from './services/diagnostics/source-maps.ts'
import { Traces } from './services/diagnostics/traces.ts'
import { Dice } from './services/dice.ts'
import { DiskShare } from './services/files/disk-share.ts'
import type { MudFiles } from './services/files/mud-files.ts'
import { HttpClient } from './services/http/http.ts'
import { MemoryReclaimer } from './services/memory/reclaimer.ts'
import type { Operators } from './services/operators/efuns.ts'
import { Probes } from './services/probes/probes.ts'
import { noTape, type Tape } from './services/recorder/tape.ts'
import { Followers } from './services/reload/followers.ts'
import { Reloader } from './services/reload/reloader.ts'
import { Sessions } from './services/sessions/sessions.ts'
import { Backups } from './services/store/backups.ts'
import { Persistence } from './services/store/persistence.ts'
import { Pump, slice } from './services/time/pump.ts'

/** The master's methods that the driver calls to report something. */
export type Told =
  | 'logMessage'
  | 'logTypes'
  | 'logHints'
  | 'logReload'
  | 'logFiles'
  | 'homeCame'
  | 'shardSaid'
  | 'recordsChanged'

/** One world: the kernel with its services. All state is in this object, so that one process can run many worlds. */
export class Driver extends Kernel {
  readonly files: MudFiles
  readonly diskShare: DiskShare
  readonly compiler: CompileCache
  readonly sourceMaps: SourceMaps
  readonly masterLink: MasterLink
  readonly efuns: EfunTable
  readonly persistence: Persistence
  readonly backups: Backups
  readonly sessions: Sessions
  /** The other shards of the world; null if the store can't be shared by shards. */
  readonly cluster: Cluster | null
  readonly checks: Checks
  readonly dice: Dice
  readonly followers = new Followers()
  readonly reloader: Reloader
  readonly blackBox: BlackBox
  /** The tape that all input from outside passes through. */
  readonly tape: Tape
  readonly faultLog: FaultLog
  readonly traces: Traces
  readonly probes: Probes
  readonly notices: Notices
  readonly profiler: Profiling | null
  /** The functions for the operators' commands; null in tests. */
  readonly operators: Operators | null
  /** Servers that mud code may send requests to. */
  readonly http: HttpClient
  readonly shutDown: () => void
  readonly restart: (() => void) | null
  private readonly relief: MemoryReclaimer | null
  readonly pump: Pump
  /** Settings for the mudlib. */
  readonly world: Readonly<Record<string, string>>
  /** The master's policy. */
  policy: Policy = {}
  /** The number of reloads, including refused reloads. Each may invalidate the master's earlier answers. */
  policyVersion = 0
  /** The world time when this process started, in milliseconds. */
  startedAt = 0

  constructor(options: DriverOptions) {
    const { files } = options
    const compiler = new CompileCache(options.compile)
    compiler.madeOf = (file, source) => files.madeOf(file, source)
    const sourceMaps = new SourceMaps(options.debug ? file => files.onDisk(file) : null)
    let persistence!: Persistence
    const { shards } = options.store
    const { takes = [], mounts = [], bus = null } = options.shard ?? {}
    const cluster = shards ? new Cluster(shards, { takes, mounts, bus, log: options.log }) : null
    const store = cluster ? new ShardStore(options.store, cluster.name, cluster) : options.store
    const past = new PastEvents()
    const tape = options.tape ?? noTape
    super(options, {
      compiler,
      scripts: sourceMaps,
      persistence: kernel => {
        persistence = new Persistence(store, {
          ...(cluster && !cluster.isMain ? { shard: cluster.name } : {}),
          guard: kernel.guard,
          objects: () => kernel.objects,
          annotations: kernel.annotations,
          users: () => this.sessions.objects,
          generation: () => this.policyVersion,
          setHeartBeat: (object, seconds) => kernel.heartBeats.set(object, seconds),
          now: () => kernel.clock.now() / 1000,
          watch: work => kernel.enter(work),
          log: options.log,
        })
        return persistence
      },
      probes: () => this.probes.globals,
      efuns: domain => this.efuns.for(domain),
      allows: (right, subject, domain, user) => this.masterLink.allows(right, subject, domain, user),
      fault: (error, kind, object, called) => this.faultLog.note(error, kind, object, called),
      tell: (message, files) => this.notices.limits(message, files),
      // The event may contain the time that a turn took, so it is recorded as outside input.
      trace: (slot, event) =>
        this.traces.note(
          slot,
          tape.outside('trace', () => event),
        ),
      isPlayed: object => this.sessions.of(object) !== undefined,
      zoneOf: place => this.masterLink.ask(master => master.zoneOf?.(place)) ?? null,
      isPublic: event => this.policy.publicEvents?.includes(event) ?? false,
      leaving: object => this.evacuate(object),
      isElsewhere: path => cluster?.isElsewhere(path) ?? false,
      crosses: (object, stub) => cluster!.crosses(object, stub),
      sweep: () => {
        past.nextSecond(this.clock.now())
        this.probes.nextSecond()
        this.persistence.sweep()
        tape.second()
      },
      flush: () => {
        this.traces.deliver()
        this.probes.deliver()
        cluster?.handOver()
        this.sessions.flush()
      },
      abandon: () => {
        tape.inexact('a turn was stopped by the real time that it took', true)
        this.sessions.abandon()
        cluster?.abandon()
        readyEsbuild()
      },
      afterwards: () => {
        this.relief?.look()
        const tell = this.sessions.tellStopped()
        if (tell) setImmediate(() => this.enterAndFlush(tell))
      },
    })
    this.cluster = cluster
    this.tape = tape
    this.files = files
    this.diskShare = new DiskShare(files)
    this.compiler = compiler
    this.sourceMaps = sourceMaps
    const { clock, log, guard, programs, callOuts, throttle } = this
    this.dice = new Dice(options.seed, guard.meter)
    this.world = options.world ?? {}
    this.shutDown = options.onShutDown ?? (() => {})
    this.restart = options.onRestart ?? null
    this.http = new HttpClient(options.endpoints ?? {})
    const masterLink = (this.masterLink = new MasterLink(guard, path => this.objects.blueprint(path), log, tape))
    this.persistence = persistence
    programs.history = persistence.history
    this.backups = new Backups(options.backups ?? null, persistence, this.restart, log)
    this.sessions = new Sessions(
      guard,
      () => clock.now(),
      info => this.master.connect(info),
    )
    this.notices = new Notices(log, {
      message: (...given) => this.tellMaster('logMessage', given),
      types: (...given) => this.tellMaster('logTypes', given),
      hints: (...given) => this.tellMaster('logHints', given),
      reload: (...given) => this.tellMaster('logReload', given),
    })
    const tell = (message: string, of: readonly string[]) => this.notices.tell(message, of)
    this.events.past = past
    const changes = new TurnChanges(guard.meter)
    guard.meter.changes = changes
    this.blackBox = new BlackBox({
      guard,
      annotations: this.annotations,
      defaults: persistence.defaults,
      parts: persistence.parts,
      dice: this.dice,
      past,
      changes,
      now: () => clock.now(),
      users: () => this.sessions.objects,
    })
    this.faultLog = new FaultLog({
      blackBox: this.blackBox,
      guard,
      scripts: sourceMaps,
      now: () => clock.now() / 1000,
      liveSince: file => programs.get(file.replace(/\.ts$/, ''))?.version.at ?? 0,
      faulted: object => throttle.charge(object),
      tell: (fault, object) => masterLink.tellFault(fault, object),
      log,
    })
    this.traces = new Traces(guard, (watcher, object, event) => {
      masterLink.askBetweenTurns(master => master.logTrace?.(watcher, object, event))
    })
    this.probes = new Probes({
      programs,
      guard,
      dice: this.dice,
      now: () => clock.now(),
      enter: work => this.enter(work),
      framesOf: stack => this.framesOf(stack),
      show: (watcher, probe, lines) => {
        masterLink.askBetweenTurns(master => master.logProbe?.(watcher, probe, lines))
      },
    })
    const { profiles, memory, tools = {} } = options
    this.operators = options.operators ?? null
    this.profiler =
      typeof profiles === 'string'
        ? new CpuProfiler(profiles, sourceMaps, file => files.onDisk(file))
        : (profiles ?? null)
    this.checks = new Checks(programs, files, tools, this.notices, log, file => this.masterLink.mistakes(file))
    persistence.history.changedAt = file =>
      files.isMade(file) ? undefined : (files.infoOf(file)?.changed ?? 0) * 1000 || undefined
    persistence.history.unseen = file => this.checks.noteUnseen(file)
    this.reloader = new Reloader({
      programs,
      files,
      cache: compiler,
      followers: this.followers,
      checks: this.checks,
      history: persistence.history,
      done: (report, problems) => this.reloaded(report, problems),
      review: (file, source) => masterLink.review(file, source),
      enter: work => this.enter(work),
      tell,
      tape,
    })
    const fault = (error: Error, object: ObjectBase) => this.faultLog.note(error, 'apply', object)
    const { limits } = this.notices
    const watch = (work: () => void) => this.enter(work)
    const relieved = (message: string, of: readonly string[]) => {
      tape.inexact('memory ran short')
      limits(message, of)
    }
    this.relief = memory
      ? new MemoryReclaimer(memory, { programs, callOuts, throttle, fault, watch, tell: relieved, log })
      : null
    this.pump = new Pump(this.scheduler, clock, work => this.enterAndFlush(work), tape)
    if (tape.takesValues) {
      programs.measured = milliseconds => tape.outside('stall', () => milliseconds)
      // A slice may end after any heart beat, however few steps the beat took.
      this.heartBeats.lookEvery = 0
    }
    this.efuns = new EfunTable(this)
    cluster?.begin(this)
  }

  /** The master object. */
  get master(): ObjectBase & Master {
    return this.masterLink.object
  }

  /** Errors in mud code, newest first. */
  get faults(): Fault[] {
    return this.faultLog.faults
  }

  /** Reads the stored state of the world. */
  async open(): Promise<void> {
    await this.cluster?.open()
    await this.persistence.open()
    const stored = Number(this.persistence.records.get('world/seconds') ?? 0)
    // The world's time goes on while another shard runs.
    this.clock.begin(Math.max(stored, this.cluster?.latest ?? 0) * 1000)
    this.startedAt = this.clock.now()
  }

  /** Loads the master, which loads the world. @returns a text about data still to be loaded @throws if the master's files are broken */
  boot(): string {
    const left = this.tape.entry(['boot'], () => this.loadWorld(), '')
    if (this.cluster) this.cluster.hears = true
    return left
  }

  private loadWorld(): string {
    this.guard.attempt('load', null, () => this.askPolicy(this.master))
    // This call is a turn of the master, so that code of domains that the master loads runs on lent steps.
    const left = this.guard.attempt('load', this.master, () => this.master.preload?.())
    // Players were in these rooms when the world was interrupted. The contents of the rooms are restored before the players are.
    for (const path of this.persistence.interrupted) {
      try {
        this.guard.attempt('load', null, () => this.objects.blueprint(path))
      } catch (error) {
        this.log(`${path} can't be gone on with: ${describeError(error)}`)
      }
    }
    return typeof left === 'string' ? left : ''
  }

  private askPolicy(master: Master): void {
    this.policy = followPolicy(master.policy?.(), this)
  }

  /** Runs a batch of turns: see Kernel.enter(). While the world is recorded, its time stands still during the batch. */
  override enter(work: () => void): boolean {
    return this.tape.batch(() => super.enter(work))
  }

  /** The frames of mud code in a stack, innermost first. */
  framesOf(stack: string): Frame[] {
    return framesOf(stack, (file, line, column) => this.sourceMaps.map(file, line, column))
  }

  /** Calls a method of the master, in a turn of its own if none is running. */
  tellMaster(method: Told, args: readonly unknown[]): void {
    const tell = (master: Master) =>
      (master[method] as ((...given: readonly unknown[]) => void) | undefined)?.apply(master, [...args])
    const work = () => this.enterAndFlush(() => this.masterLink.askBetweenTurns(tell))
    this.tape.entry(['tell', method, args], work, false)
  }

  /** Whether only the main shard of a world writes a record. */
  isShared(key: string): boolean {
    return this.policy.sharedRecords?.some(one => key.startsWith(one)) ?? false
  }

  /** Starts the world's time, so that turns run when they are due. */
  start(): void {
    this.pump.start()
    this.cluster?.start()
  }

  stop(): void {
    this.pump.stop()
    this.cluster?.stop()
  }

  /** Looks for changes to stored objects for a few milliseconds at most, and writes them. */
  lookForChanges(): void {
    const end = performance.now() + slice
    this.enter(() => this.persistence.look(() => performance.now() < end))
    const seconds = Math.floor(this.clock.now() / 1000)
    if (seconds % 10 === 0) this.persistence.records.put('world/seconds', seconds)
    this.persistence.flush()?.catch(() => {})
  }

  /** Shuts the world down. The master names the objects to tell, and each is called in a turn of its own. */
  endWorld(): void {
    const work = () => {
      const last = this.masterLink.askBetweenTurns(master => master.shutDown?.()) ?? []
      for (const object of last) this.callMethod('apply', object, 'worldEnds', [])
    }
    this.tape.entry(['end'], () => this.enterAndFlush(work), false)
  }

  /** Writes all changes and closes the store. */
  async end(how: 'stopped' | 'restart'): Promise<void> {
    this.cluster?.end()
    this.persistence.records.put('world/seconds', this.clock.now() / 1000)
    await this.persistence.close(how)
  }

  /** Runs a turn that calls a method by name: see callMethod(). */
  callMethod(kind: TurnKind, object: ObjectBase, method: string, args: readonly unknown[]): void {
    callMethod(this.guard, kind, object, method, args)
  }

  /** Called when an object is about to be destructed. Players connected to it or inside it are moved out first. */
  private evacuate(object: ObjectBase): void {
    this.traces.forget(object)
    this.probes.forget(object)
    const session = this.sessions.of(object)
    if (session) this.sessions.close(session)
    for (const inside of object.inventory) {
      if (!inside.destructed && this.sessions.of(inside)) this.masterLink.ask(master => master.rescue?.(inside))
    }
  }

  /** Called when a reload was refused. Such a reload counts, because the master may have answered with the new code before the reload was undone. */
  noteRefused(): void {
    this.tape.entry(['refused'], () => this.policyVersion++, 0)
  }

  private reloaded(report: ReloadReport | null, error: ReloadError | null): void {
    if (report === null) this.noteRefused()
    else {
      this.policyVersion++
      this.probes.replaced()
      this.codeReplaced(report.evaluated)
      if (concernsMaster(this.programs, report.evaluated))
        this.enter(() => this.masterLink.askBetweenTurns(master => this.askPolicy(master)))
    }
    this.notices.reload(report, error)
    if (!report) return
    // Virtual objects have no files to check.
    this.checks.lookAt(report.files.filter(file => !this.files.isMade(file)))
  }
}
