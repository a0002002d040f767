import { ask, tryCall } from 'driver'
import type { Behaved } from '/std/behaved'
import type { Questions } from '/std/events'
import type { MudObject } from '/std/object'
import { answerOf } from '/std/seeing'

/** The reason why something may not be done, or the object that decides it. */
export type Veto = string | Decider

/**
 * An object that acts before something is done and then says whether it may be done: a guard who speaks and blocks the way, a program.
 * A question may change nothing, so a listener that wants to act answers with a decider, most often itself.
 *
 *     canTake(by: Living, _from: MudObject | null, passed: readonly Decider[]) {
 *       return passed.includes(this) ? undefined : this
 *     }
 *     decide(): string | undefined {
 *       this.owner.environment?.receive('The altar hums.\n')
 *       return 'It is fixed to the altar.'
 *     }
 */
export interface Decider {
  /** The object that acts: it pays the cost, and errors are reported as its own. */
  readonly owner: Behaved
  /**
   * Acts, and decides.
   * @param question the question that was asked, of `subject`, with `a` and `b`
   * @returns the reason why it may not be done; empty: the actor has been told; undefined: it may be done
   */
  decide(question: string, subject: MudObject, a: unknown, b: unknown): string | undefined
}

/** Questions that forbid something: those with two arguments before the list of the deciders that have been heard. */
type VetoQuestion = {
  [Q in keyof Questions]: Parameters<Questions[Q]> extends [unknown, unknown, readonly Decider[]] ? Q : never
}[keyof Questions]

/** The most deciders that are heard about one question. */
const mostDeciders = 16

const nobody: readonly Decider[] = Object.freeze([])

/** A decision that is being made. Only vetoOf() makes one, so that code of a domain can't run a decider when nobody has asked. */
class Decision {
  readonly by: Decider
  readonly asked: Parameters<Decider['decide']>
  reason: string | undefined = undefined

  constructor(by: Decider, ...asked: Parameters<Decider['decide']>) {
    this.by = by
    this.asked = asked
  }
}

/** Has the decider of a decision decide. @throws if vetoOf() hasn't made the decision */
export function decideNow(decision: unknown): void {
  if (!(decision instanceof Decision)) throw new Error('only a question that was asked is decided')
  decision.reason = decision.by.decide(...decision.asked)
}

/**
 * Asks whether something may be done, and lets deciders act before they answer, each on a budget of its own.
 * @returns the reason why not; empty: the actor has been told; undefined: it may be done
 */
export function vetoOf<Q extends VetoQuestion>(
  question: Q,
  subject: MudObject,
  a: Parameters<Questions[Q]>[0],
  b: Parameters<Questions[Q]>[1],
): string | undefined {
  const put = ask as (question: Q, subject: MudObject, a: unknown, b: unknown, passed: readonly Decider[]) => unknown
  let passed = nobody
  while (passed.length < mostDeciders) {
    const answer = put(question, subject, a, b, passed) as Veto | undefined
    if (answer === undefined || typeof answer === 'string') return answer
    // Read only once, because code of a domain could return another owner each time.
    const { owner } = answer
    if (typeof answer.decide !== 'function' || passed.includes(answer) || !isOfOwner(answer, owner)) return undefined
    const decision = new Decision(answer, question, subject, a, b)
    tryCall(owner, 'letDecide', decision)
    if (decision.reason !== undefined) return decision.reason
    if (subject.destructed) return ''
    passed = [...passed, answer]
  }
  return undefined
}

/** Whether an answer is its owner, a part of it, or the decider of a part. Otherwise code of a domain could have any object act for it. */
export function isOfOwner(answer: object, owner: Behaved): boolean {
  if (typeof owner?.parts !== 'function') return false
  const isIt = (part: object) => part === answer || (part as { decider?: object }).decider === answer
  return isIt(owner) || answerOf(owner, false, () => owner.parts().some(isIt))
}
