import { object, text } from '../../kernel/efuns/arguments.ts'
import type { Caller } from '../../kernel/efuns/caller.ts'
import type { Efuns } from '../../kernel/efuns/efun.ts'
import { checkDeed, inheritedDomains } from '../../kernel/guard/deeds.ts'
import { runningPrograms } from '../../kernel/guard/frames.ts'
import { isGuarded } from '../../kernel/guard/trust.ts'
import { anySlotOf, methodOf, type ObjectBase, slotOf, stopsAllowed } from '../../kernel/objects/base.ts'
import { noMethod } from './no-method.ts'

const mostMoreSteps = 1e9

/** The efuns for the current turn: its object, its user, its rights and its budget. */
export function turnEfuns(caller: Caller) {
  const { guard, authority } = caller
  /**
   * Calls a method of an object as an apply within a turn. @param prepare called before the method @returns whether the call ended without an error
   */
  const callNested = (one: ObjectBase, method: string, args: readonly unknown[], prepare: () => void): boolean => {
    const target = methodOf(one, method)
    if (target === null) throw new Error(noMethod(one, method))
    if (slotOf(one).stops >= stopsAllowed) return false
    let ended = false
    guard.nested(
      one,
      () => {
        prepare()
        Reflect.apply(target, one, args)
        ended = true
      },
      `${method}()`,
      null,
      args,
    )
    return ended
  }
  return {
    thisUser: { access: 'anyone', pure: true, run: () => caller.shown(guard.user) },
    thisObject: { access: 'anyone', pure: true, run: () => caller.shown(guard.object) },
    actingUser: { access: 'mudlib', run: () => authority.actingUser() },
    callingDomain: { access: 'mudlib', run: () => (guard.meter.who ?? guard.meter.asked)?.quota.domain ?? null },
    responsible: {
      access: 'mudlib',
      run: () => (guard.meter.who ?? guard.meter.asked)?.domains ?? [],
    },
    domainsOf: {
      access: 'mudlib',
      run(one, withInherited = false) {
        const domains = slotOf(object(one, 'domainsOf')).inNameOf?.domains ?? []
        if (!withInherited || domains.length === 0) return domains
        const inherited = inheritedDomains(one).filter(domain => !guard.trust.isTrusted(domain))
        return [...new Set([...domains, ...inherited])]
      },
    },
    turnNumber: { access: 'anyone', pure: true, run: () => guard.meter.turns },
    callers: { access: 'mudlib', run: () => runningPrograms().slice(1) },
    endCommand: {
      access: 'anyone',
      pure: true,
      run() {
        guard.commanding = false
      },
    },
    publicLine: {
      access: 'mudlib',
      run() {
        guard.isPublic = true
      },
    },
    moreSteps: {
      access: 'mudlib',
      run(steps) {
        // If code of a domain takes part, there are no more steps, because domains could use the mudlib to get them.
        if (authority.isOfMudlibAlone) guard.extend(Math.min(mostMoreSteps, Math.max(0, Number(steps) || 0)))
      },
    },
    tryCall: {
      access: 'mudlib',
      variadic: true,
      run(one, method, ...args) {
        // The mudlib makes the call, so the same domains are responsible for the call as for the mudlib's code.
        const { who, asked, taken } = guard.meter
        return callNested(object(one, 'tryCall'), text(method, 'tryCall'), args, () => {
          if (who !== null || taken > 0) guard.meter.who = who
          guard.meter.asked = asked
        })
      },
    },
    tryInOwnName: {
      access: 'mudlib',
      variadic: true,
      run: (one, method, ...args) =>
        callNested(object(one, 'tryInOwnName'), text(method, 'tryInOwnName'), args, () => {}),
    },
    asked: {
      access: 'mudlib',
      run(user, whom, work) {
        const { meter, asked: before } = guard
        const isOwnLine = user === guard.user && user === guard.object && (meter.who ?? meter.asked) === null
        guard.asked = isOwnLine && whom !== null ? object(whom, 'asked') : null
        try {
          return work()
        } finally {
          guard.asked = before
        }
      },
    },
    reportError: { access: 'mudlib', run: (one, error) => guard.failedNested(error, object(one, 'reportError')) },
    answering: {
      access: 'mudlib',
      run(whose, work) {
        const own =
          typeof whose !== 'string'
            ? slotOf(object(whose, 'answering')).inNameOf
            : isGuarded(whose)
              ? guard.quotaOf(guard.trust.domainOf(whose)).alone
              : null
        if (own === null) return work()
        const { meter } = guard
        const { who } = meter
        meter.who = who === null ? own : who.with(own)
        try {
          return work()
        } finally {
          meter.who = who
        }
      },
    },
    checkDeed: {
      access: 'mudlib',
      run(deed, one) {
        const slot = anySlotOf(object(one, 'checkDeed'))
        if (slot !== null) checkDeed(text(deed, 'checkDeed'), slot, guard)
      },
    },
    deedTable: { access: 'anyone', pure: true, run: () => Object.fromEntries(guard.deeds) },
    valid: { access: 'anyone', run: (right, subject) => authority.allows(right, subject, caller.domain) },
    mayForce: {
      access: 'anyone',
      run(one) {
        if (guard.typed === object(one, 'mayForce')) {
          // This call is for the typed line itself. Any line that is executed later in the turn comes from code.
          guard.typed = null
          return (guard.commanding = true)
        }
        // A line that code executes doesn't count as the user's wish, even if a typed line has caused it.
        guard.commanding = false
        return !caller.isPlayed(one) || authority.allows('validForce', one, caller.domain)
      },
    },
  } satisfies Partial<Efuns>
}
