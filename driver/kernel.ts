import { Events } from './kernel/events/events.ts'
import { Authority } from './kernel/guard/authority.ts'
import { Beats } from './kernel/guard/beats.ts'
import type { Called, TurnKind } from './kernel/guard/errors.ts'
import { byDriver } from './kernel/guard/frames.ts'
import { Guard } from './kernel/guard/guard.ts'
import type { Budgets } from './kernel/guard/quota.ts'
import { Trust } from './kernel/guard/trust.ts'
import { liveSlotOf, type ObjectBase } from './kernel/objects/base.ts'
import { Containment } from './kernel/objects/containment.ts'
import type { PersistenceHooks } from './kernel/objects/persistence-hooks.ts'
import type { Slot } from './kernel/objects/slot.ts'
import { ObjectTable } from './kernel/objects/table.ts'
import { Transactions } from './kernel/objects/transactions.ts'
import { Annotations } from './kernel/programs/annotations.ts'
import type { Program, Scripts } from './kernel/programs/program.ts'
import { type Compiler, Programs, type SourceFiles } from './kernel/programs/programs.ts'
import { withDependents } from './kernel/programs/upgrade.ts'
import { CallOuts } from './kernel/time/callouts.ts'
import type { Clock } from './kernel/time/clock.ts'
import { HeartBeats } from './kernel/time/heartbeats.ts'
import { Scheduler } from './kernel/time/scheduler.ts'
import type { Log } from './link/log.ts'
import { noteClosed, reachFor } from './services/checks/closed-methods.ts'
import { checkFields, checkOverrides } from './services/checks/overrides.ts'
import { hangPlace } from './services/diagnostics/hang-place.ts'
import { endowmentsFor } from './services/language/confine.ts'
import { Throttle } from './services/throttle.ts'
import { CleanUps } from './services/time/cleanups.ts'
import { startNewApplies } from './services/time/new-applies.ts'
import { Resets } from './services/time/resets.ts'
import { TimerRunner } from './services/timer-runner.ts'
import type { Alarm } from './services/watchdog/alarm.ts'
import { Entry } from './services/watchdog/entry.ts'

/** The parts and settings of a kernel. */
export interface KernelOptions {
  files: SourceFiles
  clock: Clock
  /** Writes a line to the server's log. */
  log: Log
  budgets?: Partial<Budgets>
  /** Seconds between resets of an object; 900 by default. */
  resetSeconds?: number
  /** Seconds without a move of or into an object after which its cleanUp() is called; 3600 by default. */
  cleanUpSeconds?: number
  /** Wall-clock milliseconds after which a batch of turns is stopped; 0 means no watchdog. */
  watchdog?: number
  /** The alarm that stops a batch, once it has started up; without it, each batch has a thread of its own for that. */
  alarm?: Alarm | null
  /** Called before each event with the event's time, to set a virtual clock. */
  setTime?: (time: number) => void
}

/** The services' functions that the kernel needs. Only `persistence` is called before the services exist. */
export interface KernelPorts {
  compiler: Compiler
  scripts: Scripts
  /** Makes the service that stores objects. */
  persistence: (kernel: Kernel) => PersistenceHooks
  /** The globals for code with probes. */
  probes: () => readonly [string, unknown][]
  /** The exports of `import … from 'driver'` for the code of a domain. */
  efuns: (domain: string) => Record<string, unknown>
  /** The master's answer to a question about rights. */
  allows: ConstructorParameters<typeof Authority>[1]
  /** Reports an error in mud code that nothing has caught. */
  fault: (error: unknown, kind: TurnKind, object: ObjectBase | null, called?: Called | null) => void
  /** Tells wizards about some files. */
  tell: (message: string, files: readonly string[]) => void
  /** Shows an event of an object to the wizards who trace it. */
  trace: (slot: Slot, event: string) => void
  /** Whether an object has a connection. */
  isPlayed: (object: ObjectBase) => boolean
  /** The zone that a place belongs to, or null. */
  zoneOf: (place: ObjectBase) => ObjectBase | null
  /** Whether code of any domain may hear an event from the whole world. */
  isPublic: (event: string) => boolean
  /** Called when an object is about to be destructed. */
  leaving: (object: ObjectBase) => void
  /** Whether the blueprint at a path is at home on another shard; see ObjectTable. */
  isElsewhere: (path: string) => boolean
  crosses: (object: ObjectBase, stub: ObjectBase) => boolean
  /** Called once a second. */
  sweep: () => void
  /** Sends the output of turns. */
  flush: () => void
  /** Called when the watchdog has stopped a batch of turns. */
  abandon: () => void
  /** Called after each batch of turns. */
  afterwards: () => void
}

/** The kernel: programs, objects, time and the guard. */
export class Kernel {
  readonly clock: Clock
  readonly log: Log
  readonly trust = new Trust()
  readonly guard: Guard
  readonly beats: Beats
  readonly authority: Authority
  readonly throttle: Throttle
  readonly programs: Programs
  readonly annotations: Annotations
  readonly events: Events
  readonly objects: ObjectTable
  readonly transactions: Transactions
  readonly heartBeats: HeartBeats
  readonly callOuts = new CallOuts()
  readonly resets: Resets
  private readonly cleanUps: CleanUps
  readonly scheduler: Scheduler
  private readonly entry: Entry

  constructor(options: KernelOptions, ports: KernelPorts) {
    const { files, clock, log } = options
    const now = () => clock.now()
    this.clock = clock
    this.log = log
    const { trust, callOuts } = this
    const guard = (this.guard = new Guard(ports.fault, trust, options.budgets))
    this.beats = new Beats(guard)
    this.authority = new Authority(guard, ports.allows)
    const programs = (this.programs = new Programs(
      files,
      ports.compiler,
      ports.scripts,
      guard,
      (...given) => new Map([...endowmentsFor(...given), ...ports.probes()]),
      ({ domain }) => ports.efuns(domain),
    ))
    const root = () => programs.get(guard.root)?.main?.implementation.prototype ?? null
    guard.reachFor = reachFor
    guard.noteClosed = program => noteClosed(program as Program, guard)
    guard.checkClass = (prototype, file, { source, compiled }) =>
      checkOverrides(prototype, file, source, compiled.declares, root(), trust)
    const annotations = (this.annotations = new Annotations(() => programs.generation))
    guard.checkMade = (object, file) => {
      checkFields(object, annotations.of(object, 'final'), file)
      // An object that doesn't inherit from the root class is checked too, because it could be mistaken for one that does.
      const all = root()
      if (all !== null) checkFields(object, annotations.ofPrototype(all, 'final'), file)
    }
    const { zoneOf, isPublic } = ports
    const events = (this.events = new Events({ guard, programs, annotations, zoneOf, isPublic }))

    const heartBeats = (this.heartBeats = new HeartBeats(slot => due.beat(slot)))
    const { fault, tell, isPlayed } = ports
    const throttle = (this.throttle = new Throttle({ trust, heartBeats, callOuts, now, isPlayed, fault, tell }))
    const due = new TimerRunner(guard, this.beats, callOuts, throttle)
    const resetNow = (object: ObjectBase, isDue: boolean) => {
      if (!isDue || object.resetsItself()) object.reset()
    }
    const reset = (object: ObjectBase, isDue: boolean) =>
      guard.turn('reset', object, () => byDriver(() => resetNow(object, isDue)), 'reset()')
    const resets = (this.resets = new Resets(reset, now, (options.resetSeconds ?? 900) * 1000))
    const mayGo = (object: ObjectBase) => guard.turn('reset', object, () => object.cleanUp(), 'cleanUp()') === true
    const cleanUps = (this.cleanUps = new CleanUps(mayGo, now, (options.cleanUpSeconds ?? 3600) * 1000))

    const persistence = ports.persistence(this)
    const transactions = (this.transactions = new Transactions(
      (object, asked) => this.objects.destruct(object, asked),
      object => persistence.touch(object),
    ))
    const containment = new Containment({ guard, resets, cleanUps, persistence, transactions, events })
    const objects = (this.objects = new ObjectTable({
      programs,
      guard,
      containment,
      heartBeats,
      callOuts,
      resets,
      cleanUps,
      persistence,
      transactions,
      isElsewhere: ports.isElsewhere,
      crosses: ports.crosses,
      listeners: events.listeners,
      leaving: object => {
        throttle.forget(object)
        ports.leaving(object)
      },
    }))

    const sweep = () => {
      guard.nextSecond()
      ports.sweep()
      resets.sweep()
      for (const object of cleanUps.sweep()) guard.turn('reset', object, () => objects.destruct(object))
    }
    const runCallOut = () => due.callOut()
    const { setTime } = options
    this.scheduler = new Scheduler({ heartBeats, callOuts, sweep, runCallOut, setTime })

    guard.stopped = object => throttle.stop(object, 'apply', guard.meter.at)
    guard.trace = ports.trace
    guard.meter.overran = program => throttle.overran(program)
    guard.meter.isResting = program => throttle.isResting(program)
    guard.afterTurn = ports.flush
    const watchdog = options.watchdog ?? 0
    const hooks = {
      abandon: () => {
        programs.abandon()
        transactions.abandon()
        events.abandon()
        ports.abandon()
      },
      cutOff: (object: ObjectBase | null, kind: TurnKind, message: string) => {
        const marked = guard.meter.at as Program | null
        objects.abandon()
        if (!object) return
        // In its own turn, an object of a domain is at fault itself, even if it has called code of another domain.
        const ran = trust.isTrusted(liveSlotOf(object).program.domain) ? marked : null
        fault(new Error(message + hangPlace(object, kind, ran)), kind, object)
        throttle.cutOff(object, kind, watchdog, ran)
      },
      afterwards: ports.afterwards,
      log,
    }
    this.entry = new Entry(guard, watchdog, hooks, options.alarm)
  }

  /** Runs a batch of turns under the watchdog: see Entry.run(). */
  enter(work: () => void): boolean {
    return this.entry.run(work)
  }

  /** Runs enter(), then sends the output. */
  enterAndFlush(work: () => void): boolean {
    return this.enter(() => {
      work()
      this.guard.afterTurn()
    })
  }

  /** Called after a reload of these programs. Objects that were paused because of errors run again, and new applies start. */
  protected codeReplaced(evaluated: readonly string[]): void {
    const programs = withDependents(evaluated.map(path => this.programs.get(path)!))
    this.throttle.forgive(programs)
    this.enterAndFlush(() => startNewApplies(programs, this.resets, this.cleanUps))
  }
}
