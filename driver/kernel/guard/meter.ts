import type { Slot } from '../objects/slot.ts'
import { Refused, Stopped } from './errors.ts'
import type { Quota } from './quota.ts'
import type { Responsible } from './responsible.ts'

const thousands = new Intl.NumberFormat('en')

/**
 * Steps that code of a domain may take each time that code of the mudlib calls it in a turn of somebody else's, and in one such turn in all; half of what
 * the turn has left, where that is less. When it has used them up it has the least, each time. With fewer than the least it has what the turn has.
 */
const mostLent = 100_000
const mostLentInTurn = 400_000
const leastLent = 1000
/** A program that uses up so many lent steps has a loop without end, or as good as one. */
const enoughLent = 10_000

/** A program, as far as compiled code names it. */
export interface Marked {
  readonly path: string
  restsUntil: number
  barred: boolean
}

/**
 * The counter that compiled code uses. `steps` falls by one at each function entry and loop round; below zero, out() ends the turn. From then to the
 * turn's end `stopped` is set, and each catch and finally of mud code throws it again.
 */
export class Meter {
  stopped: Stopped | null = null
  steps = 0
  budget = 0
  /** The program of a domain whose function was the last to begin in this turn. */
  at: Marked | null = null
  /** The domains that answer for what happens just now; null: nobody's code but the mudlib's runs, or the mudlib has taken it upon itself. */
  who: Responsible | null = null
  /** The domain that the driver began this turn or listener with; null: it is the mudlib's. */
  from: Responsible | null = null
  /** The domains that called the marked member that runs just now, which answers in their place; null: the mudlib has called it. */
  asked: Responsible | null = null
  /** How many marked members run within one another, each answering for itself, since the driver last began something; 1 between turns. */
  taken = 1
  /** What code of the domain with the quota `ownedBy` may change: the object whose turn it is, and that domain's that it changed last. */
  self: object | null = null
  owned: object | null = null
  ownedBy: object | null = null
  /** What the marked member that runs just now was called for and given: its mark was asked of that. */
  covered: readonly unknown[] = []
  /** The number of turns so far. It tells what is left of a turn that was cut off from what belongs to this one. */
  turns = 0
  /** Told of what the turn under way changes: by functions of domains that assign fields (noted-writes.ts), and of moves, each before it. */
  changes: { wrote(...noted: never[]): void; moved(slot: Slot): void } = { wrote() {}, moved() {} }
  /** What a script runs for, if that is nobody's object (engines/commonjs/calls.ts), as a host's entities are: all scripts may change it. */
  entity: object | null = null
  /** Told of a program that has used up the steps lent to it. */
  overran: (program: Marked) => void = () => {}
  /** Whether a program rests, as it has hung. */
  isResting: (program: Marked) => boolean = () => false

  /** The turn's own remaining steps, while code of a domain runs on lent ones. */
  private readonly lent: { steps: number; budget: number; lent: number }[] = []

  /** The outermost turn begins: nothing is left of the one before. */
  beginTurn(slot: Slot | null, steps: number): void {
    this.turns++
    if (this.lent.length > 0) this.lent.length = 0
    this.stopped = null
    this.begin(slot, steps)
  }

  /** The outermost turn is over. */
  endTurn(): void {
    this.stopped = this.who = this.from = this.asked = null
    this.taken = 1
  }

  /**
   * A turn begins, or a call within one that has steps of its own and for which its object answers alone: an apply, a listener. Who begins such a call
   * puts the fields back when it is over.
   */
  begin(slot: Slot | null, steps: number): void {
    this.budget = this.steps = steps
    this.at = this.asked = this.owned = null
    this.taken = 0
    this.who = this.from = slot === null ? null : slot.inNameOf
    this.self = slot === null ? null : slot.object
    this.ownedBy = slot === null ? null : slot.program.quota
  }

  /**
   * Called where code of the mudlib calls a domain's: in a turn of somebody else's it gets steps of its own, so that a loop without end there is an
   * error, and doesn't end the turn.
   * @returns whether it got them: then settle() follows
   */
  lend(quota: Quota): boolean {
    if (this.ownedBy === quota || this.ownedBy === null || this.steps < 2 * leastLent || this.stopped !== null)
      return false
    const lent = this.share(quota)
    this.lent.push({ steps: this.steps - lent, budget: this.budget, lent })
    this.steps = this.budget = lent
    return true
  }

  /** The steps that a domain gets in a turn of somebody else's. @param weight how many of them count as one: those of applies count less */
  share(quota: Quota, weight = 1): number {
    const left = quota.lentIn === this.turns ? mostLentInTurn - quota.lent : mostLentInTurn
    return Math.min(mostLent * weight, Math.max(left * weight, leastLent), Math.floor(this.steps / 2))
  }

  /** Notes steps that a domain has used of those. */
  note(quota: Quota, used: number): void {
    quota.lent = (quota.lentIn === this.turns ? quota.lent : 0) + used
    quota.lentIn = this.turns
  }

  /** Takes back what lend() gave, and charges the domain for its use. */
  settle(quota: Quota): void {
    const before = this.lent.pop()
    if (before === undefined) return
    const used = before.lent - this.steps
    if (this.stopped !== null && before.lent >= enoughLent && this.at !== null) this.overran(this.at)
    quota.spent += used
    this.note(quota, used)
    this.steps = Math.max(0, this.steps) + before.steps
    this.budget = before.budget
    this.stopped = null
  }

  /** @throws Refused where a program rests: everybody would have to wait for it again */
  checkRest(program: Marked): void {
    program.barred = this.isResting(program)
    if (program.barred) throw new Refused(`${program.path} rests for a while, as it has hung`)
  }

  /** Called where a generator of a domain's code hands over a value: who goes on with it answers for itself. */
  handOver<T>(value: T, who: Responsible | null): T {
    this.who = who
    return value
  }

  /** Called in code without loops and calls: the engine looks at the beginning of a function whether the watchdog wants to stop it. */
  tick(): void {}

  out(): never {
    // A native that charges for its work would call this function again.
    const budget = thousands.format(this.budget)
    this.stopped ??= Object.freeze(new Stopped(`stopped after ${budget} steps: is there a loop that does not end?`))
    throw this.stopped
  }
}

/** The cost of a turn, as traces show it. */
export function describeCost(steps: number, milliseconds: number): string {
  return ` (${steps} steps, ${milliseconds.toFixed(2)} ms)`
}

/** Throws if less than so much stack is left: for work that must not be cut off in the middle. */
export function needStack(frames: number): number {
  return frames === 0 ? 0 : needStack(frames - 1) + 1
}
