import type { TurnKind } from '../kernel/guard/errors.ts'
import type { Marked } from '../kernel/guard/meter.ts'
import type { Quota } from '../kernel/guard/quota.ts'
import type { Trust } from '../kernel/guard/trust.ts'
import { liveSlotOf, type ObjectBase, stopsAllowed } from '../kernel/objects/base.ts'
import type { Slot } from '../kernel/objects/slot.ts'
import type { Program } from '../kernel/programs/program.ts'
import type { CallOuts, Taken } from '../kernel/time/callouts.ts'
import type { HeartBeats } from '../kernel/time/heartbeats.ts'
import type { Fairness } from './due.ts'

/** An object whose heart beat fails this often in a row has it turned off. */
const faultsAllowed = 3
/** World milliseconds within which hangs of several programs of a domain count together, and those of one program. */
const together = 60_000
const remembered = 600_000
/** World milliseconds that a program rests after its first hang in a while; after the second twice that, and so on. Everybody waits for each. */
const restStep = 30_000
/** Seconds of a domain's share that a second costs it which the watchdog had to end, where several of its programs hang. */
const stopCosts = 10
/** The part of its share that one hanging program costs a domain at most: the rest is for the others. */
const mostForOne = 0.9
/** Steps that a fault costs: describing and telling it takes some tenths of a millisecond. */
const faultCost = 60_000
/** World milliseconds that a program rests whose faults and clones have cost what one program may. */
const chargedRest = 1000
/** World milliseconds between two messages that a domain takes more than its share. */
const tellEvery = 60_000

interface Parts {
  trust: Trust
  heartBeats: HeartBeats
  callOuts: CallOuts
  /** World milliseconds. */
  now: () => number
  /** Whether somebody is connected through an object. */
  isPlayed: (object: ObjectBase) => boolean
  fault: (error: Error, kind: TurnKind, object: ObjectBase, called: 'again') => void
  /** Tells the wizards of some files. */
  tell: (message: string, files: readonly string[]) => void
}

/** Measures against objects that fail or are stopped repeatedly, and domains that take more than their share. */
export class Sanctions implements Fairness {
  private readonly parts: Parts
  /** Programs that the watchdog has stopped lately. */
  private hangs: { program: Program; quota: Quota; at: number }[] = []
  /** Objects that were stopped since the last reload. */
  private readonly stopped = new Set<ObjectBase>()
  /** Call outs that have failed, until their code is replaced: one of each method. */
  private readonly failed = new Map<ObjectBase, readonly Taken[]>()
  /** When the next message about a domain's share is due, in world milliseconds. */
  private readonly tellAt = new Map<Quota, number>()

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** Turns an object's heart beat and call outs off until forgive(). */
  rest(object: ObjectBase): void {
    this.parts.heartBeats.pause(object)
    this.parts.callOuts.pause(object)
  }

  /** Whether a domain has taken more than its share, so that its heart beats and call outs wait. Its wizards are told now and then. */
  overdrawn(quota: Quota): boolean {
    if (!quota.overdrawn) return false
    this.tell(quota, `takes more than its share of ${quota.share.toLocaleString('en')} steps a second`)
    return true
  }

  /** Tells a domain's wizards, now and then, why something waits. */
  private tell(quota: Quota, why: string): void {
    const now = this.parts.now()
    if (now < (this.tellAt.get(quota) ?? 0)) return
    this.tellAt.set(quota, now + tellEvery)
    this.parts.tell(`${quota.domain} ${why}: its heart beats and call outs wait`, [
      this.parts.trust.folderOf(quota.domain),
    ])
  }

  /** Charges a domain for what the driver does for an object: a fault's report, a clone. A program that so uses most of the domain's share rests. */
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
   * Counts a failed heart beat. After several in a row it is turned off until code is reloaded, except a player's, and except where the code of
   * another domain ran last: that is at fault.
   */
  beatFailed(slot: Slot, ran: Marked | null): void {
    const isOthers = ran !== null && (ran as Program).quota !== slot.program.quota
    if (slot.destructed || slot.user || isOthers || ++slot.faults < faultsAllowed) return
    slot.faults = 0
    this.parts.heartBeats.pause(slot.object)
    const message = `its heart beat failed ${faultsAllowed} times in a row: it is turned off until code is reloaded`
    this.parts.fault(new Error(message), 'heartBeat', slot.object, 'again')
  }

  /** Keeps a failed call out until its code is replaced, except a player's: others' code may be at fault. */
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

  /** Lets failed call outs run again, of those objects whose code is another one, unless the same method has been asked for anew. */
  private tryAgain(replaced: ReadonlySet<Program>): void {
    const { callOuts, now } = this.parts
    for (const [object, all] of [...this.failed]) {
      if (!replaced.has(liveSlotOf(object).program)) continue
      this.failed.delete(object)
      const pending = new Set(callOuts.of(object).map(({ method }) => method))
      for (const { method, args, who } of all) if (!pending.has(method)) callOuts.add(object, now(), method, args, who)
    }
  }

  /** A program has used up the steps lent to it in somebody else's turn: nobody else has to wait for it for a while. */
  overran(program: Marked): void {
    program.restsUntil = Math.max(program.restsUntil, this.parts.now() + restStep)
    program.barred = true
  }

  /**
   * Counts a turn that used up its steps. After several the object rests until code is reloaded; but for one of the mudlib, where code of a domain has run
   * in its turn: that is at fault.
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
   * The watchdog stopped an object's turn after so many milliseconds, for which everybody waited. The program whose code ran rests,
   * the longer the oftener it hangs; its domain pays the time, and pays dearly only where another of its programs hangs within a minute.
   */
  cutOff(object: ObjectBase, kind: TurnKind, milliseconds: number, ran: Program | null): void {
    const slot = liveSlotOf(object)
    const program = ran ?? slot.program
    const { quota } = program
    const isOwn = program === slot.program
    if (isOwn) this.stop(object, kind)
    // All players share one program: what hung is a command of the mudlib.
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

  /** Whether a program rests after it hung: its heart beats and call outs wait. */
  isResting(program: Marked): boolean {
    if (this.parts.now() < program.restsUntil) return true
    program.restsUntil = 0
    return false
  }

  /** An object is destructed. */
  forget(object: ObjectBase): void {
    this.stopped.delete(object)
    this.failed.delete(object)
  }

  /**
   * Forgets stops and hangs, and lets run what was turned off for them: code has been reloaded, and may be mended.
   * @param replaced the programs that are new, and all that import them: their objects' failed call outs run again
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
