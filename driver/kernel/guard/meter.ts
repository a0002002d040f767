import type { Slot } from '../objects/slot.ts'
import { Refused, Stopped } from './errors.ts'
import type { Quota } from './quota.ts'
import type { Responsible } from './responsible.ts'

const thousands = new Intl.NumberFormat('en')

/**
 * Code of the mudlib may call code of a domain in another domain's turn. The domain's code then uses lent steps, so that an endless loop in it is
 * only an error. The constants are the maximum per call, the maximum per turn, and the minimum per call once the maximum per turn is used up. A call
 * gets at most half of the steps that the turn has left. If that is below the minimum, nothing is lent.
 */
const mostLent = 100_000
const mostLentInTurn = 400_000
const leastLent = 1000
/** The number of lent steps after which a program that uses them up is assumed to have an endless loop. */
const enoughLent = 10_000

/** The data of a program that compiled code uses. */
export interface Marked {
  readonly path: string
  restsUntil: number
  barred: boolean
}

/**
 * The step counter that compiled code uses. `steps` falls by one at each function entry and loop iteration; below zero, out() stops the turn. From
 * then until the turn's end, `stopped` is set, and each catch and finally of mud code rethrows it.
 */
export class Meter {
  stopped: Stopped | null = null
  steps = 0
  budget = 0
  /** The domain's program whose function was the last to start in this turn. */
  at: Marked | null = null
  /** The domains responsible for the current call; null if only the mudlib's code runs, or the mudlib has taken over responsibility. */
  who: Responsible | null = null
  /** The domains in whose name the driver began this turn or listener; null means the mudlib. */
  from: Responsible | null = null
  /** The domains that called the running marked member, which is responsible instead of them; null if the mudlib called it. */
  asked: Responsible | null = null
  /** The number of nested marked members, each responsible for itself, since the driver last began a call; 1 between turns. */
  taken = 1
  /** Objects that code of the domain `ownedBy` may change without a check: the turn's object, and the domain's last changed object. */
  self: object | null = null
  owned: object | null = null
  ownedBy: object | null = null
  /** The object and the arguments of the running marked member, for which its mark has been checked. */
  covered: readonly unknown[] = []
  /** The number of turns so far. It distinguishes data left over from a turn that was cut off from data of this turn. */
  turns = 0
  /** Called before changes: at the start of a domain's function that assigns fields (noted-writes.ts), and before each move. */
  changes: { wrote(...noted: never[]): void; moved(slot: Slot): void } = { wrote() {}, moved() {} }
  /** The entity that a script runs for, if it isn't an object of the world (engines/commonjs/calls.ts). All scripts may change it. */
  entity: object | null = null
  /** Called with a program that has used up the steps lent to it. */
  overran: (program: Marked) => void = () => {}
  /** Whether a program is barred because it has hung. */
  isResting: (program: Marked) => boolean = () => false

  /** The turn's own remaining steps while code of a domain uses lent steps. */
  private readonly lent: { steps: number; budget: number; lent: number; free: number }[] = []

  /** Begins a turn and clears the leftovers of the previous turn. */
  beginTurn(slot: Slot | null, steps: number): void {
    this.turns++
    if (this.lent.length > 0) this.lent.length = 0
    this.stopped = null
    this.begin(slot, steps)
  }

  /** Ends a turn. */
  endTurn(): void {
    this.stopped = this.who = this.from = this.asked = null
    this.taken = 1
  }

  /**
   * Begins a turn, or a call within one (an apply, a listener) that has its own steps and for which its object alone is responsible. After such a
   * call, the caller restores the fields.
   */
  begin(slot: Slot | null, steps: number): void {
    this.budget = this.steps = steps
    this.at = this.asked = this.owned = null
    this.taken = 0
    this.who = this.from = slot === null ? null : slot.inNameOf
    this.self = slot === null ? null : slot.object
    this.ownedBy = slot === null ? null : slot.program.quota
  }

  /** Called when the mudlib calls code of a domain in another's turn. @returns whether steps were lent: if so, call settle() afterwards */
  lend(quota: Quota): boolean {
    if (this.ownedBy === quota || this.ownedBy === null || this.steps < 2 * leastLent || this.stopped !== null)
      return false
    const lent = this.share(quota)
    this.lent.push({ steps: this.steps - lent, budget: this.budget, lent, free: this.freeFor(quota) })
    this.steps = this.budget = lent
    return true
  }

  /** The steps that a domain gets in another domain's turn. @param weight the number of steps that count as one lent step */
  share(quota: Quota, weight = 1): number {
    return Math.min(mostLent * weight, Math.max(this.freeFor(quota) * weight, leastLent), Math.floor(this.steps / 2))
  }

  /** The steps that a domain may still use in another domain's current turn without cost to that turn. */
  private freeFor(quota: Quota): number {
    return quota.lentIn === this.turns ? Math.max(0, mostLentInTurn - quota.lent) : mostLentInTurn
  }

  /** Records steps that a domain has used in another domain's turn. */
  note(quota: Quota, used: number): void {
    quota.lent = (quota.lentIn === this.turns ? quota.lent : 0) + used
    quota.lentIn = this.turns
  }

  /** Takes back the steps from lend(), and charges the domain for those it used. */
  settle(quota: Quota): void {
    const before = this.lent.pop()
    if (before === undefined) return
    const used = before.lent - this.steps
    if (this.stopped !== null && before.lent >= enoughLent && this.at !== null) this.overran(this.at)
    quota.spent += used
    this.note(quota, used)
    // Free lent steps don't reduce the turn's own steps. Otherwise code of other domains could use up the steps that a player's command needs.
    this.steps = Math.max(0, this.steps) + before.steps + Math.min(used, before.free)
    this.budget = before.budget
    this.stopped = null
  }

  /** @throws Refused if a program is barred, because it could hang again */
  checkRest(program: Marked): void {
    program.barred = this.isResting(program)
    if (program.barred) throw new Refused(`${program.path} rests for a while, as it has hung`)
  }

  /** Called when a generator of a domain's code yields a value. It restores `who`, so that the caller is responsible for itself again. */
  handOver<T>(value: T, who: Responsible | null): T {
    this.who = who
    return value
  }

  /** Called in code without loops and calls. When the engine enters this function, it checks whether the watchdog has requested a stop. */
  tick(): void {}

  out(): never {
    // Don't use a native that charges for its work here, because it would call this function again.
    const budget = thousands.format(this.budget)
    this.stopped ??= Object.freeze(new Stopped(`stopped after ${budget} steps: is there a loop that does not end?`))
    throw this.stopped
  }
}

/** The cost of a turn, as traces show it. */
export function describeCost(steps: number, milliseconds: number): string {
  return ` (${steps} steps, ${milliseconds.toFixed(2)} ms)`
}

/** Throws if fewer than this many stack frames are left. It is called before work that must not be interrupted. */
export function needStack(frames: number): number {
  return frames === 0 ? 0 : needStack(frames - 1) + 1
}
