import { bindEfuns } from './efun-table.ts'
import type { ConnectionInfo } from './efuns.ts'
import { Authority } from './guard/authority.ts'
import { describeError, describeFault, type Fault, faultOf, Refused, type TurnKind } from './guard/fault.ts'
import { Guard } from './guard/guard.ts'
import {
  type Holding,
  hasClosure,
  largestHoldings,
  leastWhenCrowded,
  leastWhenFull,
  type Memory,
  sizeOf,
} from './guard/memory.ts'
import { bulk } from './guard/natives.ts'
import { CpuProfiler } from './guard/profiler.ts'
import type { Budgets, Quota } from './guard/quota.ts'
import { Traces } from './guard/traces.ts'
import { Watchdog } from './guard/watchdog.ts'
import { LanguageModel, type ModelSettings } from './model.ts'
import { Sessions } from './net/sessions.ts'
import { anySlotOf, isObject, liveSlotOf, ObjectBase, type Slot, stopsAllowed } from './objects/base.ts'
import { Containment } from './objects/containment.ts'
import { ObjectTable } from './objects/table.ts'
import { Transactions } from './objects/transactions.ts'
import { Annotations } from './programs/annotations.ts'
import { CompileCache } from './programs/cache.ts'
import { Checks, type Tools } from './programs/checks.ts'
import type { Compiled } from './programs/compile.ts'
import { confine } from './programs/confine.ts'
import { defaultsOf } from './programs/fields.ts'
import type { MudFiles } from './programs/files.ts'
import { Followers } from './programs/followers.ts'
import { describeProblem, type Problem, ReloadError } from './programs/problem.ts'
import { mudlibFolders } from './programs/program.ts'
import { Programs } from './programs/programs.ts'
import { Reloader } from './programs/reloader.ts'
import type { ReloadReport } from './programs/upgrade.ts'
import { Backups } from './store/export.ts'
import { Persistence } from './store/persistence.ts'
import type { Store } from './store/store.ts'
import { CallOuts } from './time/callouts.ts'
import { CleanUps } from './time/cleanups.ts'
import type { Clock } from './time/clock.ts'
import { Dice } from './time/dice.ts'
import { HeartBeats } from './time/heartbeats.ts'
import { Resets } from './time/resets.ts'
import { Scheduler } from './time/scheduler.ts'

export interface DriverOptions {
  files: MudFiles
  clock: Clock
  store: Store
  seed: number
  /** Lines for the server's log. */
  log: (message: string) => void
  budgets?: Partial<Budgets>
  /** Seconds between resets of an object; 900 unless told. */
  resetSeconds?: number
  /** Seconds after which an object that was left alone is asked whether it can go; 3600 unless told. */
  cleanUpSeconds?: number
  /** Wall-clock milliseconds that a slice of turns may take before it is stopped; 0: no watchdog. */
  watchdog?: number
  /** Tells when memory runs short; without it nobody looks. */
  memory?: Memory
  /** What looks at edits beyond whether they run: types, tests. */
  tools?: Tools
  /** Compiles off the main thread; otherwise it is done there. */
  compile?: (file: string, source: string) => Promise<Compiled>
  /** The folder for CPU profiles; without it there are none. */
  profiles?: string
  /** Whether a debugger may come: scripts carry their source maps. */
  debug?: boolean
  /** The folder for backups, and another way into the store, so that a backup holds nobody up; without it there are none. */
  backups?: { folder: string; open: () => Promise<Store> }
  /** A language model that mud code may ask; without it there is none. */
  model?: ModelSettings
  /** Called when mud code asks for the end. */
  onShutDown?: () => void
  /** Called when mud code asks for another driver to go on; without it there is none. */
  onRestart?: () => void
  /** Told each event's time before it runs; how a virtual clock goes on. */
  setTime?: (time: number) => void
}

/** What the driver asks the master object, `/secure/master`. */
export interface Master {
  /** The object that a new connection begins with. */
  connect(info: ConnectionInfo): ObjectBase
  /** An error in mud code: tell whom it concerns. */
  logFault?(fault: Fault): void
  /** A reload: what it did, or what was wrong. */
  logReload?(report: ReloadReport | null, problems: string[], files: readonly string[]): void
  /** Something else about files that wizards would like to know. */
  logMessage?(message: string, files: readonly string[]): void
  /** Type errors in files that went live all the same, or in others because of them. */
  logTypes?(problems: readonly string[], files: readonly string[]): void
  /**
   * Whether code of a domain, or where it is the mudlib's a command of `user`, may do something. A master without one of
   * these allows all of its kind, but for files and administration, which it then refuses.
   */
  validRead?(path: string, domain: string, user: ObjectBase | null): boolean
  validWrite?(path: string, domain: string, user: ObjectBase | null): boolean
  validLoad?(path: string, domain: string, user: ObjectBase | null): boolean
  validClone?(path: string, domain: string, user: ObjectBase | null): boolean
  validDestruct?(object: ObjectBase, domain: string, user: ObjectBase | null): boolean
  /** Whether somebody who is connected may be made to do a command they have not typed. */
  validForce?(object: ObjectBase, domain: string, user: ObjectBase | null): boolean
  /** Whether somebody may see what another sees. */
  validSnoop?(object: ObjectBase, domain: string, user: ObjectBase | null): boolean
  /** Whether a user may have an efun for administration: `shutDown`, `evaluate`. */
  validAdmin?(efun: string, domain: string, user: ObjectBase | null): boolean
  /** The domain that a user's `eval` acts for, or null where it may not be. */
  evalDomain?(user: ObjectBase): string | null
  /** Shows somebody what happened to an object they trace. */
  logTrace?(watcher: ObjectBase, object: ObjectBase, event: string): void
  /** Puts a connected object elsewhere whose environment is about to be destructed. */
  rescue?(object: ObjectBase): void
  /** The world ends in order. @returns whom it concerns: each has worldEnds() called, in a turn of its own */
  shutDown?(): readonly ObjectBase[] | undefined
  /** A player's body made without a login, for tests. */
  newPlayer?(name: string, options: Record<string, unknown>): ObjectBase
}

const masterPath = '/secure/master'
const keptFaults = 100
/** An object whose heart beat fails this often in a row has it turned off. */
const faultsAllowed = 3
/** Bytes that a field may hold and be left alone when a whole domain comes to rest. */
const smallField = 20_000
/** Fields that are given back at once when memory runs short. */
const mostRelieved = 20
/** Milliseconds after which a slice of due work lets connections have their turn. */
const slice = 4
/** Seconds of a domain's share that each second costs it which the watchdog had to end. */
const stopCosts = 10

/** One world: everything in it hangs on this object, so that many can live in one process. */
export class Driver {
  readonly files: MudFiles
  readonly clock: Clock
  /** What NPCs may ask for words, or null. */
  readonly model: LanguageModel | null
  /** What outlives the process. */
  readonly persistence: Persistence
  readonly transactions: Transactions
  readonly guard: Guard
  readonly programs: Programs
  readonly objects: ObjectTable
  readonly heartBeats: HeartBeats
  readonly callOuts = new CallOuts()
  readonly resets: Resets
  private readonly cleanUps: CleanUps
  /** When the next word about a domain's share is due. */
  private readonly overdrawnTold = new Map<Quota, number>()
  readonly scheduler: Scheduler
  readonly sessions: Sessions
  readonly dice: Dice
  readonly annotations = new Annotations()
  readonly reloader: Reloader
  readonly followers = new Followers()
  readonly checks: Checks
  readonly authority: Authority
  readonly traces: Traces
  readonly profiler: CpuProfiler | null
  readonly faults: Fault[] = []
  private faultCount = 0
  /** Objects that were stopped in the middle since the last reload. */
  private readonly stopped = new Set<ObjectBase>()
  private readonly backupOptions: DriverOptions['backups'] | null
  readonly log: (message: string) => void
  readonly shutDown: () => void
  readonly restart: (() => void) | null
  private readonly watchdog: Watchdog | null
  private readonly watchdogMilliseconds: number
  private readonly memory: Memory | null
  /** Counts reloads: what the master answered before one may not hold after it. */
  policyVersion = 0
  /** World milliseconds when this process began. */
  startedAt = 0
  private timer: NodeJS.Timeout | NodeJS.Immediate | null = null
  private running = false

  constructor(options: DriverOptions) {
    const { files, clock, store, seed, log } = options
    this.files = files
    this.clock = clock
    this.log = log
    this.shutDown = options.onShutDown ?? (() => {})
    this.restart = options.onRestart ?? null
    this.backupOptions = options.backups ?? null
    this.model = options.model ? new LanguageModel(options.model) : null
    this.dice = new Dice(seed)
    this.guard = new Guard((error, kind, object) => this.noteFault(error, kind, object), options.budgets)
    this.programs = new Programs(files, new CompileCache(options.compile), this.guard, confine(), program =>
      bindEfuns(this, program),
    )
    this.programs.debug = options.debug ?? false
    this.persistence = new Persistence(store, {
      guard: this.guard,
      objects: () => this.objects,
      annotations: this.annotations,
      users: () => this.sessions.objects,
      policy: () => this.policyVersion,
      setHeartBeat: (object, seconds) => this.heartBeats.set(object, seconds),
      log,
    })
    this.programs.history = this.persistence.history
    this.transactions = new Transactions(
      (object, asked) => this.objects.destruct(object, asked),
      object => this.persistence.touch(object),
    )
    this.heartBeats = new HeartBeats(slot => this.beat(slot))
    const milliseconds = (options.resetSeconds ?? 900) * 1000
    this.resets = new Resets(
      object => this.guard.turn('reset', object, () => object.reset(), 'reset()'),
      () => clock.now(),
      milliseconds,
    )
    const ask = (object: ObjectBase) => this.guard.turn('reset', object, () => object.cleanUp(), 'cleanUp()') === true
    const cleanUps = (this.cleanUps = new CleanUps(ask, () => clock.now(), (options.cleanUpSeconds ?? 3600) * 1000))
    const { heartBeats, callOuts, resets } = this
    const { persistence, transactions } = this
    const containment = new Containment(this.guard, resets, cleanUps, persistence, transactions)
    const schedules = { heartBeats, callOuts, resets, cleanUps }
    this.objects = new ObjectTable(this.programs, this.guard, containment, schedules, persistence, transactions)
    this.objects.onDestruct = object => this.evacuate(object)
    const setTime = options.setTime ?? (() => {})
    const sweep = () => {
      this.guard.nextSecond()
      persistence.sweep()
      resets.sweep()
      for (const object of cleanUps.sweep()) this.guard.turn('reset', object, () => this.objects.destruct(object))
    }
    this.scheduler = new Scheduler({ heartBeats, callOuts, sweep, runCallOut: () => this.runCallOut(), setTime })
    this.sessions = new Sessions(
      this.guard,
      () => clock.now(),
      info => this.master.connect(info),
    )
    this.authority = new Authority(this.guard, (right, subject, domain, user) => {
      const refused = right === 'validRead' || right === 'validWrite' || right === 'validAdmin'
      return this.askMaster(master => master[right]?.(subject as never, domain, user) ?? !refused) === true
    })
    this.traces = new Traces((watcher, object, event) => {
      this.guard.attempt('apply', null, () => this.askMaster(master => master.logTrace?.(watcher, object, event)))
    })
    this.guard.stopped = object => this.noteStopped(object, 'apply')
    this.guard.trace = (slot, event) => this.traces.note(slot, event)
    const { profiles } = options
    this.profiler = profiles ? new CpuProfiler(profiles, this.programs.scripts, file => files.onDisk(file)) : null
    this.guard.afterTurn = () => {
      this.traces.deliver()
      this.sessions.flush()
    }
    this.checks = new Checks(this.programs, options.tools ?? {}, {
      tell: (message, files) => this.tellWizards(message, files),
      tellTypes: (problems, files) => this.noteTypes(problems, files),
    })
    this.reloader = new Reloader(this.programs, this.followers, this.checks, {
      done: (report, problems) => this.noteReload(report, problems),
      enter: work => this.enter(work),
      tell: (message, files) => this.tellWizards(message, files),
    })
    this.memory = options.memory ?? null
    this.watchdogMilliseconds = options.watchdog ?? 0
    this.watchdog = this.watchdogMilliseconds > 0 ? new Watchdog(this.watchdogMilliseconds) : null
  }

  /** The object whose policy the driver follows. */
  get master(): ObjectBase & Master {
    return this.objects.blueprint(masterPath) as ObjectBase & Master
  }

  /** Reads what outlived the last process. */
  async open(): Promise<void> {
    await this.persistence.open()
    this.clock.begin(Number(this.persistence.records.get('world/seconds') ?? 0) * 1000)
    this.startedAt = this.clock.now()
  }

  /** Loads the master and lets it bring up the world. @throws what is wrong with its files */
  boot(): void {
    this.guard.attempt('load', null, () => this.objects.blueprint(masterPath))
    // Places where players were when the world was interrupted: what stood about them is there before they are.
    for (const path of this.persistence.interrupted) {
      try {
        this.guard.attempt('load', null, () => this.objects.blueprint(path))
      } catch (error) {
        this.log(`${path} can't be gone on with: ${describeError(error)}`)
      }
    }
  }

  /** Looks for what has changed of that which is kept, a few milliseconds at most, and has it written. */
  lookForChanges(): void {
    const end = performance.now() + slice
    this.enter(() => this.persistence.look(() => performance.now() < end))
    this.noteTime()
    this.persistence.flush()?.catch(() => {})
  }

  private noteTime(): void {
    const seconds = Math.floor(this.clock.now() / 1000)
    if (seconds % 10 === 0) this.persistence.records.put('world/seconds', seconds)
  }

  /** How the world is, in numbers: for operators. */
  get figures(): Record<string, number> {
    return {
      players: this.sessions.objects.length,
      programs: [...this.programs.all].length,
      clones: this.objects.size,
      heartBeats: this.heartBeats.size,
      callOuts: this.callOuts.size,
      faults: this.faultCount,
      reloads: this.policyVersion,
      commands: this.sessions.lines,
      commits: this.persistence.commits.count,
      commitSeconds: this.persistence.commits.seconds,
      lagSeconds: Math.max(0, this.clock.now() - this.scheduler.nextAt) / 1000,
    }
  }

  /** Makes a backup while the world runs. @returns what to tell whoever asked */
  async backUp(name: string): Promise<string> {
    const { folder, open } = this.backupPlace
    await this.persistence.flush()
    const store = await open()
    try {
      const { file, lines } = await new Backups(folder).make(store, name)
      return `${file}: ${lines} lines`
    } finally {
      await store.close()
    }
  }

  get backups(): string[] {
    return new Backups(this.backupPlace.folder).list()
  }

  /** Puts a backup in the place of all that is kept, and has another driver go on from it. What was there is backed up first. */
  async restoreBackup(name: string): Promise<string> {
    const pieces = new Backups(this.backupPlace.folder).read(name)
    if (!this.restart) throw new Refused('there is nothing here that could start another driver')
    const before = `before-restore-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
    await this.backUp(before)
    const count = await this.persistence.replace(pieces)
    this.restart()
    return `${count} lines of ${name} are in the place of what was, which is ${before} now`
  }

  private get backupPlace(): NonNullable<DriverOptions['backups']> {
    if (!this.backupOptions) throw new Refused('this world has no place for backups')
    return this.backupOptions
  }

  /** Writes all that is kept, and closes the store. */
  async end(how: 'stopped' | 'restart'): Promise<void> {
    this.persistence.records.put('world/seconds', this.clock.now() / 1000)
    await this.persistence.close(how)
  }

  // ---- real time

  /** Begins to run what is due as time goes by. */
  start(): void {
    this.running = true
    this.schedule()
  }

  stop(): void {
    this.running = false
    clearTimeout(this.timer as NodeJS.Timeout)
    clearImmediate(this.timer as NodeJS.Immediate)
  }

  private schedule(): void {
    if (!this.running) return
    const wait = this.scheduler.nextAt - this.clock.now()
    this.timer = wait <= 0 ? setImmediate(() => this.pump()) : setTimeout(() => this.pump(), wait)
  }

  private pump(): void {
    const now = this.clock.now()
    this.scheduler.catchUp(now)
    const end = performance.now() + slice
    try {
      this.enterAndFlush(() => this.scheduler.run(now, () => performance.now() < end))
    } finally {
      this.schedule()
    }
  }

  /** enter(), and then sends what was written. */
  enterAndFlush(work: () => void): boolean {
    return this.enter(() => {
      work()
      this.traces.deliver()
      this.sessions.flush()
    })
  }

  /**
   * Runs a batch of turns under the watchdog: every way from the event loop into mud code.
   * @returns false where it had to be stopped; what is left of the batch is the caller's to go on with
   */
  enter(work: () => void): boolean {
    const ended = this.watch(work)
    if (this.memory && !this.guard.active) this.lookAtMemory(this.memory)
    return ended
  }

  private watch(work: () => void): boolean {
    if (!this.watchdog) {
      work()
      return true
    }
    if (this.watchdog.watch(work)) return true
    const { object, kind } = this.guard
    this.abandon()
    const message = `stopped after ${this.watchdogMilliseconds / 1000} s of real time in one turn`
    // What tidies up and tells is mud code in part, so it is watched too.
    const told = this.watchdog.watch(() => {
      this.objects.abandon()
      if (!object) return
      this.noteFault(new Error(message), kind, object)
      this.noteStopped(object, kind)
      // A second of everybody's time is a lot of a domain's share.
      const { quota } = liveSlotOf(object)
      if (quota.share !== Number.POSITIVE_INFINITY)
        quota.spent += (quota.share * stopCosts * this.watchdogMilliseconds) / 1000
      if (kind === 'heartBeat') this.beatFailed(liveSlotOf(object))
    })
    if (!object || !told) this.log(message)
    if (!told) this.abandon()
    return false
  }

  /** A turn was cut off in the middle: whatever it was in the middle of is over. */
  private abandon(): void {
    this.guard.abandon(this.watchdogMilliseconds)
    this.programs.abandon()
    this.transactions.abandon()
    this.sessions.abandon()
  }

  /** Ends the world in order: the master says what is left to do, and each object of its list does it in a turn of its own. */
  endWorld(): void {
    this.enterAndFlush(() => {
      const last = this.guard.attempt('apply', null, () => this.askMaster(master => master.shutDown?.())) ?? []
      for (const object of last) this.callMethod('apply', object, 'worldEnds', [])
    })
  }

  private lookAtMemory(memory: Memory): void {
    if (memory.full) this.relieve(memory)
    else if (memory.takeCrowded()) this.relieveEarly()
  }

  /** Memory runs short: the fields that hold most are put back to what they began as, and their objects rest. */
  private relieve(memory: Memory): void {
    for (const holding of this.holdings(this.everything(), leastWhenFull)) {
      this.takeBack(holding)
      if (!memory.full) return
    }
    this.stopDomain(this.everything())
  }

  /** Much is in use, and a collection takes long already: what domains hoard in single fields goes now. */
  private relieveEarly(): void {
    const objects = this.everything().filter(object => !mudlibFolders.has(liveSlotOf(object).quota.domain))
    for (const holding of this.holdings(objects, leastWhenCrowded)) this.takeBack(holding)
  }

  private everything(): ObjectBase[] {
    return [...this.programs.all].flatMap(({ instances }) => instances)
  }

  private holdings(objects: readonly ObjectBase[], least: number): Holding[] {
    const all = largestHoldings(objects, object => this.callOuts.of(object).map(({ args }) => args), least)
    return all.slice(0, mostRelieved)
  }

  private takeBack({ object, field, bytes }: Holding): void {
    if (field !== '') Reflect.set(object, field, this.defaultOf(object, field))
    this.heartBeats.set(object, 0)
    this.callOuts.removeAll(object)
    const place = field === '' ? 'its call outs' : `its field '${field}'`
    const amount = `${Math.round(bytes / 1e6)} MB in ${place}`
    const message = `held ${amount} when memory ran short: that is gone, and its heart beat and call outs are off`
    this.noteFault(new Error(message), 'apply', object)
  }

  /** No field holds much, but many may: the domain that holds most comes to rest, and its fields begin anew. */
  private stopDomain(objects: readonly ObjectBase[]): void {
    const held = new Map<Quota, { object: ObjectBase; field: string }[]>()
    const bytes = new Map<Quota, number>()
    for (const object of objects) {
      const { quota } = liveSlotOf(object)
      if (mudlibFolders.has(quota.domain)) continue
      for (const [field, value] of Object.entries(object)) {
        const size = sizeOf(value)
        if (size < smallField) continue
        bytes.set(quota, (bytes.get(quota) ?? 0) + size)
        held.set(quota, [...(held.get(quota) ?? []), { object, field }])
      }
    }
    const [largest] = [...bytes].sort((a, b) => b[1] - a[1])
    if (!largest) {
      this.stopClosures(objects)
      return
    }
    const [quota, size] = largest
    for (const { object, field } of held.get(quota) ?? []) {
      Reflect.set(object, field, this.defaultOf(object, field))
      this.heartBeats.set(object, 0)
      this.callOuts.removeAll(object)
    }
    const message = `memory ran short, and ${quota.domain} held ${Math.round(size / 1e6)} MB in many fields: they begin anew, and their objects rest`
    this.tellWizards(message, [`/domains/${quota.domain}/domain.json`])
  }

  /** Nothing that can be seen holds much: functions that objects hold may close over it. */
  private stopClosures(objects: readonly ObjectBase[]): void {
    let found = 0
    for (const object of objects) {
      if (mudlibFolders.has(liveSlotOf(object).quota.domain)) continue
      for (const [field, value] of Object.entries(object)) {
        if (!hasClosure(value)) continue
        found++
        Reflect.set(object, field, this.defaultOf(object, field))
        this.heartBeats.set(object, 0)
        this.callOuts.removeAll(object)
        const message = `memory ran short, and its field '${field}' holds a function that may hold it: that is gone, and its heart beat and call outs are off`
        this.noteFault(new Error(message), 'apply', object)
      }
    }
    if (found === 0) this.log('memory runs short, and no domain holds much of it')
  }

  private defaultOf(object: ObjectBase, field: string): unknown {
    const { main } = liveSlotOf(object).program
    try {
      return main ? this.guard.purely(() => defaultsOf(main.lasting))[field] : undefined
    } catch {
      return undefined
    }
  }

  // ---- turns

  private beat(slot: Slot): void {
    if (slot.quota.overdrawn) {
      this.noteOverdrawn(slot.quota)
      return
    }
    if (this.guard.beat(slot)) {
      if (slot.faults > 0) slot.faults = 0
    } else this.beatFailed(slot)
  }

  /** A domain takes more than its share: its wizards are told, now and then. */
  private noteOverdrawn(quota: Quota): void {
    const now = this.clock.now()
    if (now < (this.overdrawnTold.get(quota) ?? 0)) return
    this.overdrawnTold.set(quota, now + 60_000)
    const { domain, share } = quota
    const message = `${domain} takes more than its share of ${share.toLocaleString('en')} steps a second: its heart beats and call outs wait`
    this.tellWizards(message, [`/domains/${domain}/domain.json`])
  }

  /** An object was stopped in the middle; one that is again and again comes to rest. */
  private noteStopped(object: ObjectBase, kind: TurnKind): void {
    const slot = liveSlotOf(object)
    if (slot.destructed) return
    this.stopped.add(object)
    if (++slot.stops !== stopsAllowed || this.sessions.of(object)) return
    this.heartBeats.set(object, 0)
    this.callOuts.removeAll(object)
    const message = `it was stopped ${stopsAllowed} times: it rests until its program is reloaded`
    this.noteFault(new Error(message), kind, object)
  }

  private beatFailed(slot: Slot): void {
    if (slot.destructed || ++slot.faults < faultsAllowed) return
    slot.faults = 0
    this.heartBeats.set(slot.object, 0)
    const message = `its heart beat failed ${faultsAllowed} times in a row and is turned off`
    this.noteFault(new Error(message), 'heartBeat', slot.object)
  }

  private runCallOut(): void {
    const { quota } = liveSlotOf(this.callOuts.next)
    if (quota.overdrawn) {
      this.noteOverdrawn(quota)
      this.callOuts.postpone(1000)
      return
    }
    const { object, method, args, by } = this.callOuts.take()
    this.callMethod('callOut', object, method, args, by)
  }

  /** A turn that calls a method by name, as it is in the newest code. */
  callMethod(
    kind: TurnKind,
    object: ObjectBase,
    method: string,
    args: readonly unknown[],
    by: string | null = null,
  ): void {
    if (anySlotOf(object)?.destructed !== false) return
    this.guard.turn(
      kind,
      object,
      () => {
        this.guard.behalf = by
        const target = (object as unknown as Record<string, unknown>)[method]
        if (typeof target !== 'function') throw new Error(`${object.id} has no method ${method}() to call`)
        Reflect.apply(target, object, args)
      },
      `${kind} ${method}()`,
    )
  }

  /** Asks the master; a master that can't answer is no reason to fail. */
  askMaster<T>(ask: (master: Master) => T): T | undefined {
    try {
      return this.guard.aside(() => ask(this.master))
    } catch (error) {
      this.log(`the master failed: ${error instanceof Error ? error.message : String(error)}`)
      return undefined
    }
  }

  private evacuate(object: ObjectBase): void {
    this.traces.forget(object)
    this.stopped.delete(object)
    const session = this.sessions.of(object)
    if (session) this.sessions.close(session)
    for (const inside of object.inventory) {
      if (!inside.destructed && this.sessions.of(inside)) this.askMaster(master => master.rescue?.(inside))
    }
  }

  // ---- errors and reloads

  /** An error that a command has caught: kept, and described with its place. A file that is wrong describes itself. */
  explain(error: unknown): string {
    if (error instanceof ReloadError || error instanceof Refused) return error.message
    const fault = this.describe(error, this.guard.kind, this.guard.object)
    this.keepFault(fault)
    return describeFault(fault)
  }

  private describe(error: unknown, turn: TurnKind, object: ObjectBase | null): Fault {
    return faultOf(
      error,
      { at: this.clock.now() / 1000, turn, object },
      (file, line, column) => this.programs.scripts.map(file, line, column),
      object && isObject(object) ? liveSlotOf(object).program : null,
    )
  }

  private noteFault(error: unknown, turn: TurnKind, object: ObjectBase | null): void {
    // What describes it is the driver's own work: nobody pays for it.
    const { meter } = bulk
    bulk.meter = null
    const fault = this.describe(error, turn, object)
    bulk.meter = meter
    this.faultCount++
    this.keepFault(fault)
    this.log(describeFault(fault))
    if (!object || liveSlotOf(object).program.path !== masterPath) this.askMaster(master => master.logFault?.(fault))
  }

  /** The same error again is counted with the last one, so that it doesn't push others out. */
  private keepFault(fault: Fault): void {
    const [last] = this.faults
    const place = (one: Fault) =>
      `${one.object} ${one.turn} ${one.message} ${one.frames[0]?.file} ${one.frames[0]?.line}`
    if (last && place(last) === place(fault)) last.times++
    else this.faults.unshift(fault)
    this.faults.length = Math.min(this.faults.length, keptFaults)
  }

  /** Objects whose class has a reset() since the reload get their first one; those with a cleanUp() are asked from now on. */
  private startApplies(): void {
    const { reset, cleanUp } = ObjectBase.prototype
    for (const object of this.stopped) liveSlotOf(object).stops = 0
    this.stopped.clear()
    for (const { main, instances } of this.programs.all) {
      const made = main?.lasting.prototype as ObjectBase | undefined
      if (made && made.cleanUp !== cleanUp) for (const object of instances) this.cleanUps.start(object)
      if (!made || made.reset === reset) continue
      for (const object of [...instances]) {
        const slot = liveSlotOf(object)
        if (!slot.destructed && slot.resetAt === 0) this.resets.start(object)
      }
    }
  }

  /** Something that the wizards of some files would like to know. */
  tellWizards(message: string, files: readonly string[]): void {
    this.log(message)
    this.enterAndFlush(() => {
      this.guard.attempt('apply', null, () => this.askMaster(master => master.logMessage?.(message, files)))
    })
  }

  private noteTypes(problems: readonly Problem[], files: readonly string[]): void {
    const described = problems.map(describeProblem)
    this.log(`types:\n${described.join('\n')}`)
    this.enterAndFlush(() => {
      this.guard.attempt('apply', null, () => this.askMaster(master => master.logTypes?.(described, files)))
    })
  }

  private noteReload(report: ReloadReport | null, problems: ReloadError | null): void {
    this.annotations.clear()
    this.policyVersion++
    const described = problems ? problems.problems.map(describeProblem) : []
    if (report) {
      const { files, objects, stall } = report
      this.log(`reloaded ${files.join(', ')}: ${objects} objects, ${stall.toFixed(1)} ms`)
    } else this.log(`not reloaded:\n${described.join('\n')}`)
    this.enterAndFlush(() => {
      if (report) this.startApplies()
      const files = report?.files ?? problems?.problems.map(({ file }) => file) ?? []
      this.guard.attempt('apply', null, () => this.askMaster(master => master.logReload?.(report, described, files)))
    })
    if (report) {
      // What code has made has no types to look at.
      const code = report.files.filter(file => file.endsWith('.ts') && !this.files.isMade(file))
      this.checks.after(code).catch(error => this.log(`types could not be looked at: ${describeError(error)}`))
    }
  }
}
