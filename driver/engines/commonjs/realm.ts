import { Script } from 'node:vm'
import type { ScriptHost } from '../../api/index.ts'
import { chargeSpread, unmetered } from '../../kernel/guard/bulk.ts'
import { ownerCheck } from '../../kernel/guard/deeds.ts'
import { describeError } from '../../kernel/guard/errors.ts'
import { runningPrograms } from '../../kernel/guard/frames.ts'
import type { Guard } from '../../kernel/guard/guard.ts'
import { safeKey } from '../../kernel/guard/keys.ts'
import type { Meter } from '../../kernel/guard/meter.ts'
import { refuseMade } from '../../kernel/programs/linker.ts'
import { ReloadError } from '../../kernel/programs/problem.ts'
import type { SourceMaps } from '../../services/diagnostics/source-maps.ts'
import { endowmentsFor } from '../../services/language/confine.ts'
import { Calls } from './calls.ts'
import { whyNoGlobal } from './compile/names.ts'
import type { ScriptFiles } from './files.ts'
import { scriptConsole } from './globals/console.ts'
import { scriptFunction, scriptObject, scriptReflect } from './globals/objects.ts'
import { scriptDate, scriptMath } from './globals/present.ts'
import { scriptProcess } from './globals/process.ts'
import { scriptTimers } from './globals/timers.ts'
import { JobQueue } from './jobs.ts'
import { asyncDriver, type PromiseClass, promiseClass } from './promise.ts'
import { constructorReader, protoOf, prototypeOf, superGet, superSet } from './reserved-values.ts'

type Anything = Record<PropertyKey, unknown>

interface Module {
  exports: unknown
  readonly id: string
  readonly filename: string
  loaded: boolean
  readonly parent: object
}

/**
 * The maximum number of steps for the top level of a file, or 3/4 of the steps left in the turn if that is less. If a file uses more, its load fails
 * and the turn continues.
 */
const mostToLoad = 5_000_000

/** The `parent` of each module. Scripts only check that there is one. */
const parent = Object.freeze({ id: '.', filename: '/', exports: Object.freeze({}) })

/** The parts of the driver that all realms share. */
export interface Surroundings {
  guard: Guard
  sourceMaps: SourceMaps
  files: ScriptFiles
  /** Reports an uncaught error of a script. */
  fault: (error: unknown) => void
}

/** A host whose methods run in the name of the driver. Code of the scripts' domain isn't responsible for them. */
function byDriver(host: ScriptHost, meter: Meter): ScriptHost {
  const of =
    <A extends unknown[], R>(work: (...args: A) => R) =>
    (...args: A): R => {
      const { who, asked } = meter
      meter.who = meter.asked = null
      try {
        return Reflect.apply(work, host, args)
      } finally {
        meter.who = who
        meter.asked = asked
      }
    }
  return {
    require: of(host.require),
    log: of(host.log),
    now: of(host.now),
    random: of(host.random),
    timer: of(host.timer),
    cancelTimer: of(host.cancelTimer),
  }
}

/** A group of scripts that share globals: the modules of one mounted folder. */
export class Realm {
  readonly promises: PromiseClass
  readonly jobs: JobQueue
  readonly calls: Calls
  private readonly host: ScriptHost
  private readonly around: Surroundings
  /** The globals that the code of each domain reads. */
  private readonly globals = new Map<string, ReadonlyMap<string, unknown>>()
  private readonly shared: ReadonlyMap<string, unknown>
  private readonly drive: unknown
  /** Modules that are being evaluated. A script that requires one of them gets the module's exports so far. */
  private readonly loading = new Map<string, { module: Module; script: string }>()

  constructor(given: ScriptHost, around: Surroundings) {
    this.around = around
    const { guard, files } = around
    const host = (this.host = byDriver(given, guard.meter))
    this.calls = new Calls(guard, host, around.fault)
    const explain = (error: Error) => files.explain(error)
    const log: ScriptHost['log'] = (level, text) => host.log(level, files.mapped(text))
    this.jobs = new JobQueue(
      guard.meter,
      job => void this.calls.run(job, undefined, []),
      reason =>
        log(
          'error',
          `a promise was rejected, and nobody handled it: ${reason instanceof Error ? explain(reason) : describeError(reason)}`,
        ),
    )
    this.promises = promiseClass(this.jobs)
    this.drive = asyncDriver(this.promises, guard.meter)
    this.shared = new Map<string, unknown>([
      ['Promise', this.promises],
      ['Function', scriptFunction()],
      ['console', scriptConsole(log, explain)],
      [
        'process',
        scriptProcess(
          work => this.jobs.add(work),
          () => Number(host.now()),
        ),
      ],
      ['queueMicrotask', (work: () => void) => this.jobs.add(() => work())],
      ...Object.entries(scriptTimers(host, (work, args) => void this.calls.run(work, undefined, args))),
    ])
  }

  /**
   * Evaluates a script.
   * @param file its mud path. Its code counts as that of the file's domain
   * @returns its module.exports, or the exports so far if the script is already being evaluated
   * @throws ReloadError with the place of the error
   */
  run(file: string, source: string): unknown {
    const running = this.loading.get(file)
    // If the watchdog has stopped the evaluation, the script is no longer on the stack.
    if (running && runningPrograms().includes(running.script.replace(/\.ts@\d+$/, ''))) return running.module.exports
    const { guard, files } = this.around
    const { compiled, mark, script } = files.load(file, source)
    const module: Module = { exports: {}, id: file, filename: file, loaded: false, parent }
    const { meter } = guard
    const { at, who, steps, budget } = meter
    const own = Math.min(mostToLoad, steps - (steps >> 2))
    meter.steps = meter.budget = own
    meter.who = mark === null ? null : who === null ? mark.who : who.and(mark.who)
    this.loading.set(file, { module, script })
    try {
      const evaluate = unmetered(() => new Script(compiled.code, { filename: script }).runInThisContext()) as (
        ...given: unknown[]
      ) => void
      Reflect.apply(evaluate, module.exports, this.parameters(file, compiled.globals, mark, module))
      module.loaded = true
      return module.exports
    } catch (error) {
      // If the script has used up its own steps, the code that loads it continues.
      meter.stopped = null
      if (error instanceof ReloadError) throw error
      const failed = ReloadError.at(files.placeOf(error), file, describeError(error))
      throw Object.assign(failed, { cause: error })
    } finally {
      this.loading.delete(file)
      meter.steps = steps - (own - Math.max(0, meter.steps))
      meter.budget = budget
      meter.at = at
      meter.who = who
    }
  }

  /** Runs the jobs of promises, after an input from outside was handled. @returns the number of jobs */
  runJobs(): number {
    this.calls.forgetCutOff()
    return this.jobs.runAll()
  }

  private parameters(file: string, names: readonly string[], mark: unknown, module: Module): unknown[] {
    const { guard } = this.around
    const globals = this.globalsOf(guard.trust.domainOf(file))
    const own = {
      exports: module.exports,
      require: this.requireFrom(file),
      module,
      __filename: file,
      __dirname: file.slice(0, file.lastIndexOf('/')),
    }
    return [
      ...[guard.meter, mark, safeKey, chargeSpread, refuseMade, globals.get('$own'), undeclared],
      ...[globals.get('$constructor'), prototypeOf, protoOf, this.drive, superGet, superSet],
      ...names.map(name => (Object.hasOwn(own, name) ? own[name as keyof typeof own] : globals.get(name))),
    ]
  }

  private requireFrom(file: string): unknown {
    const require = (name: unknown) => this.host.require(String(name), file)
    return Object.freeze(
      Object.assign(require, { cache: {}, main: undefined, resolve: (name: unknown) => String(name) }),
    )
  }

  private globalsOf(domain: string): ReadonlyMap<string, unknown> {
    const known = this.globals.get(domain)
    if (known) return known
    const { host, around } = this
    const { guard } = around
    const own = guard.trust.isTrusted(domain) ? <T>(value: T) => value : ownerCheck(domain, guard)
    const made = new Map<string, unknown>([...endowmentsFor(own), ...this.shared])
    made.set(
      'Date',
      scriptDate(made.get('Date') as DateConstructor, () => this.calls.present ?? Number(host.now())),
    )
    made.set(
      'Math',
      scriptMath(made.get('Math') as Math, () => Number(host.random())),
    )
    // Object needs the reader of constructors, and the reader needs Object, because it may have to return Object.
    const constructorOf: { read?: ReturnType<typeof constructorReader> } = {}
    const read = (of: { constructor?: unknown }) => constructorOf.read!(of)
    made.set('Object', scriptObject(made.get('Object') as Anything, own, read))
    made.set('Reflect', scriptReflect(made.get('Reflect') as Anything, own, read))
    constructorOf.read = constructorReader(made)
    const { meter } = guard
    // Nearly all changes of a listener are to its own entity, for which the owner needn't be checked.
    made.set('$own', <T>(value: T): T => ((value as unknown) === meter.entity ? value : own(value)))
    made.set('$constructor', constructorOf.read)
    this.globals.set(domain, made)
    return made
  }
}

function undeclared(name: string): never {
  throw new ReferenceError(whyNoGlobal(name))
}
