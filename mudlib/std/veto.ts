import { ask, tryCall } from 'driver'
import type { Behaved } from '/std/behaved'
import type { Questions } from '/std/events'
import type { MudObject } from '/std/object'
import { answerOf } from '/std/seeing'

/** The reason why an action is forbidden, or the object that decides whether it is. */
export type Veto = string | Decider

/**
 * An object that acts before an action and then decides whether the action is allowed, for example a guard who speaks and blocks the way,
 * or a program. A listener must not change anything when it answers a question. If it has to act, it therefore answers with a decider,
 * which is usually the listener itself:
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
  /** The object on whose behalf the decider acts. Its budget is used, and its author gets the errors. */
  readonly owner: Behaved
  /**
   * Acts, and then decides.
   * @param question the question that was asked of `subject`, with the arguments `a` and `b`
   * @returns the reason why the action is forbidden (empty if the actor has been told already), or undefined if it is allowed
   */
  decide(question: string, subject: MudObject, a: unknown, b: unknown): string | undefined
}

/**
 * The questions that ask whether an action is forbidden. These are all questions with two arguments and a list of the deciders that have
 * already decided.
 */
type VetoQuestion = {
  [Q in keyof Questions]: Parameters<Questions[Q]> extends [unknown, unknown, readonly Decider[]] ? Q : never
}[keyof Questions]

/** The maximum number of deciders that may decide about one question. */
const mostDeciders = 16

const nobody: readonly Decider[] = Object.freeze([])

/** A pending decision. Only vetoOf() creates instances, so code of a domain can't run a decider without a question. */
class Decision {
  readonly by: Decider
  readonly asked: Parameters<Decider['decide']>
  reason: string | undefined = undefined

  constructor(by: Decider, ...asked: Parameters<Decider['decide']>) {
    this.by = by
    this.asked = asked
  }
}

/** Lets the decider decide. @throws if vetoOf() didn't create the decision */
export function decideNow(decision: unknown): void {
  if (!(decision instanceof Decision)) throw new Error('only a question that was asked is decided')
  decision.reason = decision.by.decide(...decision.asked)
}

/**
 * Asks whether an action is allowed. Deciders act before they answer, each with a separate budget. @returns the reason why it is forbidden
 * (empty if the actor has been told already), or undefined if it is allowed
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
    // The owner is read only once, because code of a domain could return a different owner each time.
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

/**
 * Whether an answer is the owner itself, one of the owner's parts, or the decider of a part. Without this check, code of a domain could
 * make any object act on its behalf.
 */
export function isOfOwner(answer: object, owner: Behaved): boolean {
  if (typeof owner?.parts !== 'function') return false
  const isIt = (part: object) => part === answer || (part as { decider?: object }).decider === answer
  return isIt(owner) || answerOf(owner, false, () => owner.parts().some(isIt))
}
