import type { TurnKind } from '../kernel/guard/errors.ts'
import type { Marked } from '../kernel/guard/meter.ts'
import type { Quota } from '../kernel/guard/quota.ts'
import type { Trust } from '../kernel/guard/trust.ts'
import { liveSlotOf, type ObjectBase, stopsAllowed } from '../kernel/objects/base.ts'
import type { Slot } from '../kernel/objects/slot.ts'
import type { Program } from '../kernel/programs/program.ts'
import type { CallOuts, Taken } from '../kernel/time/callouts.ts'
import type { HeartBeats } from '../kernel/time/heartbeats.ts'
import type { Fairness } from './timer-runner.ts'

/** The number of consecutive failures after which an object's heart beat is turned off. */
const faultsAllowed = 3
/**
 * The world milliseconds within which hangs count together: hangs of several programs of a domain (`together`), and of one program (`remembered`).
 */
const together = 60_000
const remembered = 600_000
/** The world milliseconds for which a program is paused after its first recent hang. After the second hang it is twice as long, and so on. */
const restStep = 30_000
/** Seconds of its share that a domain pays for each second of a hang if several of its programs hang. */
const stopCosts = 10
/** The maximum fraction of its share that a domain pays if only one of its programs hangs. The rest is left for its other programs. */
const mostForOne = 0.9
/** Steps charged for a fault. Describing and reporting it takes some tenths of a millisecond. */
const faultCost = 60_000
/** The world milliseconds for which a program is paused when its faults and clones have cost as much as one program may use. */
const chargedRest = 1000
/** World milliseconds between two messages about a domain that takes more than its share. */
const tellEvery = 60_000

interface Parts {
  trust: Trust
  heartBeats: HeartBeats
  callOuts: CallOuts
  /** World milliseconds. */
  now: () => number
  /** Whether a user plays an object over an open connection. */
  isPlayed: (object: ObjectBase) => boolean
  fault: (error: Error, kind: TurnKind, object: ObjectBase, called: 'again') => void
  /** Sends a message about files to their wizards. */
  tell: (message: string, files: readonly string[]) => void
}

/** Slows down or pauses objects that fail or are stopped repeatedly, and domains that take more than their share. */
export class Throttle implements Fairness {
  private readonly parts: Parts
  /** Programs that the watchdog has stopped lately. */
  private hangs: { program: Program; quota: Quota; at: number }[] = []
  /** Objects whose turns were stopped since the last reload. */
  private readonly stopped = new Set<ObjectBase>()
  /** The failed call outs of each object, one for each method. They are kept until the object's code is replaced. */
  private readonly failed = new Map<ObjectBase, readonly Taken[]>()
  /** The world milliseconds at which the next message about a domain's share is due. */
  private readonly tellAt = new Map<Quota, number>()

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** Turns an object's heart beat and call outs off until forgive(). */
  rest(object: ObjectBase): void {
    this.parts.heartBeats.pause(object)
    this.parts.callOuts.pause(object)
  }

  /** Whether a domain has taken more than its share, so that its heart beats and call outs wait. The domain's wizards are told from time to time. */
  overdrawn(quota: Quota): boolean {
    if (!quota.overdrawn) return false
    this.tell(quota, `takes more than its share of ${quota.share.toLocaleString('en')} steps a second`)
    return true
  }

  /** Tells a domain's wizards why something waits, but not too often. */
  private tell(quota: Quota, why: string): void {
    const now = this.parts.now()
    if (now < (this.tellAt.get(quota) ?? 0)) return
    this.tellAt.set(quota, now + tellEvery)
    this.parts.tell(`${quota.domain} ${why}: its heart beats and call outs wait`, [
      this.parts.trust.folderOf(quota.domain),
    ])
  }

  /**
   * Charges a domain for the driver's work for an object, such as a fault's report or a clone. A program that uses most of the share this way is
   * paused.
   */
  charge(object: ObjectBase, cost = faultCost, what = 'fails too often'): void {
    const { quota, program } = liveSlotOf(object)
    if (quota.unlimited) return
    if (quota.spent + cost <= quota.share * mostForOne) quota.spent += cost
    else {
      program.restsUntil = Math.max(program.restsUntil, this.parts.now() + chargedRest)
      this.tell(quota, `${what}, the last time in ${program.file}`)
    }
  }

  /**
   * Counts a failed heart beat. After several consecutive failures, the heart beat is turned off until code is reloaded, unless it is a player's
   * heart beat, or code of another domain ran last and is at fault.
   */
  beatFailed(slot: Slot, ran: Marked | null): void {
    const isOthers = ran !== null && (ran as Program).quota !== slot.program.quota
    if (slot.destructed || slot.user || isOthers || ++slot.faults < faultsAllowed) return
    slot.faults = 0
    this.parts.heartBeats.pause(slot.object)
    const message = `its heart beat failed ${faultsAllowed} times in a row: it is turned off until code is reloaded`
    this.parts.fault(new Error(message), 'heartBeat', slot.object, 'again')
  }

  /** Keeps a failed call out until its code is replaced. A player's call out isn't kept, because other code may be at fault. */
  callOutFailed(callOut: Taken): void {
    const slot = liveSlotOf(callOut.object)
    if (slot.destructed || slot.user) return
    this.forgetFailed(callOut.object, callOut.method)
    this.failed.set(callOut.object, [...(this.failed.get(callOut.object) ?? []), callOut])
  }

  /** Forgets the failed call outs of an object's method. */
  forgetFailed(object: ObjectBase, method: string): void {
    const left = this.failed.get(object)?.filter(one => one.method !== method) ?? []
    if (left.length > 0) this.failed.set(object, left)
    else this.failed.delete(object)
  }

  /** Retries failed call outs of objects whose code was replaced, unless a new call out of the same method is pending. */
  private tryAgain(replaced: ReadonlySet<Program>): void {
    const { callOuts, now } = this.parts
    for (const [object, all] of [...this.failed]) {
      if (!replaced.has(liveSlotOf(object).program)) continue
      this.failed.delete(object)
      const pending = new Set(callOuts.of(object).map(({ method }) => method))
      for (const { method, args, who } of all) if (!pending.has(method)) callOuts.add(object, now(), method, args, who)
    }
  }

  /** Pauses a program that has used up the steps lent to it in another domain's turn, so that it doesn't cause another delay. */
  overran(program: Marked): void {
    program.restsUntil = Math.max(program.restsUntil, this.parts.now() + restStep)
    program.barred = true
  }

  /**
   * Counts a turn that used up its steps. After several such turns, the object is paused until code is reloaded. If it is an object of the mudlib and
   * code of a domain ran in its turn, that code is at fault, and its program is paused instead.
   * @param ran the program of a domain whose code ran last in the turn
   */
  stop(object: ObjectBase, kind: TurnKind, ran: Marked | null = null): void {
    const slot = liveSlotOf(object)
    if (slot.destructed) return
    if (ran !== null && slot.program.quota.unlimited && (ran as Program).quota !== slot.program.quota) {
      this.overran(ran)
      return
    }
    this.stopped.add(object)
    if (++slot.stops !== stopsAllowed || this.parts.isPlayed(object)) return
    this.rest(object)
    const message = `it was stopped ${stopsAllowed} times: it rests until code is reloaded`
    this.parts.fault(new Error(message), kind, object, 'again')
  }

  /**
   * Called when the watchdog has stopped an object's turn after some milliseconds, during which everybody waited. The program whose code ran is
   * paused, longer after each hang. Its domain pays for the time, and several times as much if another of its programs hung within the last minute.
   */
  cutOff(object: ObjectBase, kind: TurnKind, milliseconds: number, ran: Program | null): void {
    const slot = liveSlotOf(object)
    const program = ran ?? slot.program
    const { quota } = program
    const isOwn = program === slot.program
    if (isOwn) this.stop(object, kind)
    // All players share one program, so it must not be paused because a command of the mudlib hung.
    if (isOwn && slot.user) return
    const now = this.parts.now()
    this.hangs = this.hangs.filter(({ at }) => now - at < remembered)
    this.hangs.push({ program, quota, at: now })
    const own = this.hangs.filter(hang => hang.program === program).length
    program.restsUntil = now + restStep * own
    program.barred ||= !isOwn || kind === 'command' || kind === 'apply'
    const cost = (quota.share * milliseconds) / 1000
    const others = this.hangs.filter(hang => hang.quota === quota && hang.program !== program)
    if (others.some(({ at }) => now - at < together)) quota.spent += cost * stopCosts
    else quota.spent = Math.max(quota.spent, Math.min(quota.spent + cost, quota.share * mostForOne))
    if (isOwn && kind === 'heartBeat') this.beatFailed(slot, program)
  }

  /** Whether a program is paused because it hung. If so, its heart beats and call outs wait. */
  isResting(program: Marked): boolean {
    if (this.parts.now() < program.restsUntil) return true
    program.restsUntil = 0
    return false
  }

  /** Forgets a destructed object. */
  forget(object: ObjectBase): void {
    this.stopped.delete(object)
    this.failed.delete(object)
  }

  /**
   * Forgets stops and hangs, and resumes everything that was turned off because of them. It is called after a reload, which may have fixed the code.
   * @param replaced the new programs, and all programs that import them. Their objects' failed call outs run again
   */
  forgive(replaced: ReadonlySet<Program>): void {
    for (const object of this.stopped) liveSlotOf(object).stops = 0
    for (const { program } of this.hangs) program.restsUntil = 0
    this.stopped.clear()
    this.parts.heartBeats.resume()
    this.parts.callOuts.resume(this.parts.now())
    this.tryAgain(replaced)
  }
}
