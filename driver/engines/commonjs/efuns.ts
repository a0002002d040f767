import type * as declared from '../../api/index.ts'
import { text } from '../../kernel/efuns/arguments.ts'
import type { Efuns } from '../../kernel/efuns/efun.ts'
import type { Guard } from '../../kernel/guard/guard.ts'
import { type Problem, ReloadError } from '../../kernel/programs/problem.ts'
import type { FaultLog } from '../../services/diagnostics/fault-log.ts'
import type { SourceMaps } from '../../services/diagnostics/source-maps.ts'
import { ScriptFiles } from './files.ts'
import { Realm, type Surroundings } from './realm.ts'

interface Parts {
  guard: Guard
  sourceMaps: SourceMaps
  faultLog: FaultLog
}

const none: readonly unknown[] = Object.freeze([])

/** The realms of a driver. Mud code gets handles to them, which all domains of the mudlib may pass to each other. */
export class Realms {
  private readonly byHandle = new WeakMap<object, Realm>()
  /** The realm that was used last, cached because a tick calls hundreds of its functions. */
  private last: Realm | null = null
  private lastHandle: object | null = null
  private readonly around: Surroundings
  readonly files: ScriptFiles

  constructor({ guard, sourceMaps, faultLog }: Parts) {
    this.files = new ScriptFiles(guard, sourceMaps)
    this.around = {
      guard,
      sourceMaps,
      files: this.files,
      fault: error => faultLog.note(error, 'apply', guard.object),
    }
  }

  make(host: declared.ScriptHost): declared.ScriptRealm {
    const handle = Object.freeze({})
    this.byHandle.set(handle, new Realm(host, this.around))
    return handle as declared.ScriptRealm
  }

  /** @throws if it is not the handle of a realm */
  of(handle: object): Realm {
    if (handle === this.lastHandle) return this.last!
    const realm = this.byHandle.get(handle)
    if (!realm) throw new Error('scriptRealm: that is no realm of scripts')
    this.lastHandle = handle
    return (this.last = realm)
  }
}

/** The efuns for scripts. Mud code gets plain handles only. The realms themselves stay here. */
export function scriptEfuns(realms: Realms) {
  return {
    scriptRealm: { access: 'mudlib', run: host => realms.make(host) },
    runScript: {
      access: 'mudlib',
      run: (handle, file, source) => realms.of(handle).run(text(file, 'runScript'), text(source, 'runScript')),
    },
    checkScript: {
      access: 'mudlib',
      run(file, source) {
        const found = (problems: readonly Problem[], isWarning: boolean) =>
          problems.map(one => Object.freeze({ ...one, isWarning }))
        try {
          return found(realms.files.compile(text(file, 'checkScript'), text(source, 'checkScript')).warnings, true)
        } catch (error) {
          if (error instanceof ReloadError) return found(error.problems, false)
          throw error
        }
      },
    },
    runJobs: { access: 'mudlib', run: handle => realms.of(handle).runJobs() },
    scriptPromise: {
      access: 'mudlib',
      run: (handle, executor) => new (realms.of(handle).promises)(executor as never) as never,
    },
    callScript: {
      access: 'mudlib',
      run: (handle, work, self, args) => realms.of(handle).calls.run(work as never, self, args ?? none) as never,
    },
    scriptFaults: { access: 'mudlib', run: handle => realms.of(handle).calls.failed },
    callScripts: { access: 'mudlib', run: (handle, calls) => realms.of(handle).calls.runAll(calls) },
  } satisfies Partial<Efuns>
}
