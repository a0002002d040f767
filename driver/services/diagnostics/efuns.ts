import type { Fault } from '../../api/index.ts'
import { object, seconds, text } from '../../kernel/efuns/arguments.ts'
import type { Caller } from '../../kernel/efuns/caller.ts'
import type { Efuns } from '../../kernel/efuns/efun.ts'
import type { Events } from '../../kernel/events/events.ts'
import { Refused } from '../../kernel/guard/errors.ts'
import { anySlotOf, slotOf } from '../../kernel/objects/base.ts'
import { describeProblem } from '../../kernel/programs/problem.ts'
import type { Answers } from '../answers.ts'
import { isGone, type Refusal } from '../reload/reloader.ts'
import { nameOf } from '../user-name.ts'
import { inUtc } from '../utc.ts'
import { describeFault, filesOf } from './fault.ts'
import type { FaultLog } from './fault-log.ts'
import { hearersOf } from './hearers.ts'
import type { Profiling } from './profiler.ts'
import type { Traces } from './traces.ts'

interface Parts {
  events: Events
  faultLog: FaultLog
  traces: Traces
  profiler: Profiling | null
  answers: Answers
  reloader: { readonly refusals: readonly Refusal[] }
}

/** The efuns for errors, traces and profiles. */
export function diagnosticsEfuns(caller: Caller, { events, faultLog, traces, profiler, answers, reloader }: Parts) {
  /** The name of the user who started the profile that is running. */
  let profiledBy = ''
  return {
    trace: {
      access: 'administration',
      run(one, watcher, on) {
        const target = object(one, 'trace')
        // A user who has lost the right to see the object may still end the trace.
        if (!on) return traces.set(target, object(watcher, 'trace'), false)
        if (caller.isPlayed(target)) caller.require('validSnoop', target, 'trace')
        else caller.require('validRead', slotOf(target).program.file, 'trace')
        if (target === watcher) throw new Error('one sees what one does oneself')
        return traces.set(target, object(watcher, 'trace'), true)
      },
    },
    tracedBy: { access: 'mudlib', run: watcher => traces.of(watcher) },
    traceEvent: {
      access: 'anyone',
      pure: true,
      run(one, event) {
        const slot = anySlotOf(one)
        if (slot?.traced) caller.guard.trace(slot, text(event, 'traceEvent'))
      },
    },
    profile: {
      access: 'administration',
      run(length, one, method, domain = '') {
        if (!profiler) throw new Refused('profiles are for a world with a folder to write them to')
        if (profiler.running) throw new Refused('a profile is running already')
        const folder = text(domain, 'profile') === '' ? '' : `/domains/${domain}/`
        if (folder !== '') caller.require('validRead', folder.slice(0, -1), 'profile')
        else if (!caller.authority.allows('validAdmin', 'profileWorld', caller.domain))
          throw new Refused('only admins profile the whole world: name a domain of yours')
        const when = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
        const name = folder === '' ? `${nameOf(caller.administrator)}-${when}` : ''
        profiledBy = nameOf(caller.administrator)
        const told = profiler.run(seconds(length, 'profile'), name, file => file.startsWith(folder))
        answers.send(told, object(one, 'profile'), method)
      },
    },
    endProfile: {
      access: 'administration',
      run() {
        if (!profiler?.running) throw new Refused('no profile is running')
        if (
          profiledBy !== nameOf(caller.administrator) &&
          !caller.authority.allows('validAdmin', 'endProfile', caller.domain)
        )
          throw new Refused(`${profiledBy} has begun it`)
        profiler.end()
      },
    },
    faults: {
      access: 'administration',
      outside: true,
      run(of) {
        const mayRead = (file: string) => caller.authority.allows('validRead', file, caller.domain)
        const refused = reloader.refusals.filter(({ problem: { file } }) => {
          return mayRead(file) && (of === undefined || caller.guard.trust.domainOf(file) === of)
        })
        const { trust } = caller.guard
        const concerns = (fault: Fault) =>
          of === undefined ||
          fault.domain === of ||
          [fault.object, ...filesOf(fault)].some(path => trust.domainOf(path) === of)
        const found = faultLog.faults.filter(concerns).filter(fault => filesOf(fault).every(mayRead))
        return [
          // The newest refusal comes first, as in the list of errors that follows.
          ...[...refused]
            .sort((a, b) => b.at - a.at)
            .map(({ problem, at, runs }) => ({
              number: 0,
              kept: false,
              text: `${isGone(problem) ? 'gone' : runs ? 'refused, older code runs' : 'it can not be loaded'}: ${describeProblem(problem)}`,
              when: inUtc(at),
              mended: false,
            })),
          ...found.map(fault => ({
            number: fault.number,
            kept: faultLog.isKept(fault),
            text: describeFault(fault),
            when: inUtc(fault.time),
            mended: faultLog.isMended(fault),
          })),
        ]
      },
    },
    listenersOf: {
      access: 'mudlib',
      run: (one, event) => hearersOf(events.listeners, slotOf(object(one, 'listenersOf')), event),
    },
    explainError: { access: 'mudlib', run: error => faultLog.explain(error) },
  } satisfies Partial<Efuns>
}
