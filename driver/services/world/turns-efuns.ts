import { object, text } from '../../kernel/efuns/arguments.ts'
import type { Caller } from '../../kernel/efuns/caller.ts'
import type { Efuns } from '../../kernel/efuns/efun.ts'
import { checkDeed } from '../../kernel/guard/deeds.ts'
import { runningPrograms } from '../../kernel/guard/frames.ts'
import { isGuarded } from '../../kernel/guard/trust.ts'
import { anySlotOf, methodOf, slotOf, stopsAllowed } from '../../kernel/objects/base.ts'
import { noMethod } from './no-method.ts'

const mostMoreSteps = 1e9

/** The turn under way: whose it is, who asked for it, what it may do and use. */
export function turnEfuns(caller: Caller) {
  const { guard, authority } = caller
  return {
    thisUser: { access: 'anyone', pure: true, run: () => caller.shown(guard.user) },
    thisObject: { access: 'anyone', pure: true, run: () => caller.shown(guard.object) },
    actingUser: { access: 'mudlib', run: () => authority.actingUser() },
    callingDomain: { access: 'mudlib', run: () => (guard.meter.who ?? guard.meter.asked)?.quota.domain ?? null },
    responsible: {
      access: 'mudlib',
      run() {
        const domains: string[] = []
        for (let one = guard.meter.who ?? guard.meter.asked; one !== null; one = one.outer)
          domains.push(one.quota.domain)
        return domains
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
    moreSteps: {
      access: 'mudlib',
      run(steps) {
        // A domain's code gets no more than it has by having the mudlib work.
        if (authority.isOfMudlibAlone) guard.extend(Math.min(mostMoreSteps, Math.max(0, Number(steps) || 0)))
      },
    },
    tryCall: {
      access: 'mudlib',
      variadic: true,
      run(one, method, ...args) {
        const target = methodOf(object(one, 'tryCall'), text(method, 'tryCall'))
        if (target === null) throw new Error(noMethod(one, method))
        if (slotOf(one).stops >= stopsAllowed) return false
        let ended = false
        // It is the mudlib that calls: who answered for it does so on.
        const { who, asked } = guard.meter
        guard.nested(
          one,
          () => {
            guard.meter.who = who
            guard.meter.asked = asked
            Reflect.apply(target, one, args)
            ended = true
          },
          `${method}()`,
        )
        return ended
      },
    },
    asked: {
      access: 'mudlib',
      run(work) {
        const { isAsked } = guard
        guard.isAsked = true
        try {
          return work()
        } finally {
          guard.isAsked = isAsked
        }
      },
    },
    reportError: { access: 'mudlib', run: (one, error) => guard.failedNested(error, object(one, 'reportError')) },
    answering: {
      access: 'mudlib',
      run(whose, work) {
        const path = typeof whose === 'string' ? whose : slotOf(object(whose, 'answering')).program.path
        const domain = guard.trust.domainOf(path)
        if (guard.trust.isTrusted(domain) || !isGuarded(path)) return work()
        const { meter } = guard
        const { who } = meter
        const { alone } = guard.quotaOf(domain)
        meter.who = who === null ? alone : who.and(alone)
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
          // The line itself; whatever the command does after that is somebody's doing.
          guard.typed = null
          return (guard.commanding = true)
        }
        // A line that code gives is not the user's wish, though a typed line led to it.
        guard.commanding = false
        return !caller.isPlayed(one) || authority.allows('validForce', one, caller.domain)
      },
    },
  } satisfies Partial<Efuns>
}
