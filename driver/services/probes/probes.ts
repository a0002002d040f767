import type { Frame, ProbeNote } from '../../api/index.ts'
import { unmetered } from '../../kernel/guard/bulk.ts'
import { describeError, Refused, Stopped, stackOf } from '../../kernel/guard/errors.ts'
import type { Guard } from '../../kernel/guard/guard.ts'
import { isObject, liveSlotOf, type ObjectBase, slotId } from '../../kernel/objects/base.ts'
import type { Compiled } from '../../kernel/programs/compiled.ts'
import type { Program } from '../../kernel/programs/program.ts'
import type { Programs } from '../../kernel/programs/programs.ts'
import { upgrade } from '../../kernel/programs/upgrade.ts'
import { compileSafely } from '../compile/safely.ts'
import type { Dice } from '../dice.ts'
import {
  findSpot,
  type Probed,
  type ProbePlace,
  probeNames,
  readWish,
  refuseLocalCalls,
  withProbes,
} from './probe-text.ts'
import { asQuestion } from './question.ts'
import { showValue } from './show-value.ts'
import { inUnits, Timings } from './timings.ts'

/** The maximum numbers of probes of one owner, and of all owners together. */
const mostOwn = 20
const mostInAll = 100
/** The maximum numbers of hits of a probe that are shown per second, and in total. */
const mostInSecond = 20
const mostShown = 1000
/** World milliseconds after which a probe ends. */
const longest = 3_600_000
/** The maximum numbers of stack frames and of variables that are shown. */
const mostFrames = 6
const mostVariables = 12

interface Probe extends Probed {
  /** The object that sees the hits. */
  watcher: ObjectBase
  /** The name of the account that set the probe. */
  owner: string
  program: Program
  /** The wish as it was typed: `if this.hp < 10 show foe`. */
  text: string
  /** The time when the probe was set, in world milliseconds. */
  since: number
  hits: number
  /** The number of hits since the last shown hit that were not shown. */
  left: number
  shown: number
  shownInSecond: number
  /** The time of the last hit, in world milliseconds; 0 if there was none. */
  last: number
  timings: Timings
  /** Whether the condition of the probe has failed. */
  hasFailed: boolean
  /** The reason why the probe ends; empty if it continues. */
  over: string
}

interface Parts {
  programs: Programs
  guard: Guard
  dice: Dice
  /** World milliseconds. */
  now: () => number
  /** Runs work between turns, under the watchdog. */
  enter: (work: () => void) => boolean
  /** The frames of mud code in a stack, innermost first. */
  framesOf: (stack: string) => readonly Frame[]
  /** Shows a watcher lines about a probe; called between turns. */
  show: (watcher: ObjectBase, probe: ProbeNote, lines: readonly string[]) => void
}

/** Condition, variables, and expressions of a hit, as functions of the probed code. */
type Condition = (() => unknown) | null
type Variables = () => Record<string, () => unknown>
type Shows = (() => readonly (() => unknown)[]) | null

/**
 * Breakpoints that don't stop the code. A program is compiled with calls of hit() in it and goes live as in a reload, and the probe's owner sees the
 * values at each hit. A program without probes has no overhead.
 */
export class Probes {
  private readonly all = new Map<number, Probe>()
  private readonly parts: Parts
  /** The compiled code of programs with probes. If a program no longer has this code, it was edited. */
  private readonly compiled = new Map<Program, Compiled>()
  private waiting: { probe: Probe; lines: readonly string[] }[] = []
  private count = 0
  /** Whether the expressions of a hit are running. Meanwhile, the code that they call causes no hits. */
  private isLooking = false

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** Globals of code that has probes. */
  get globals(): [string, unknown][] {
    const { hit, timed } = this
    return [
      [probeNames.hit, hit],
      [probeNames.timed, timed],
      [probeNames.known, known],
    ]
  }

  /**
   * Puts a probe into a program that is live.
   * @throws Refused if the place doesn't exist, ReloadError if an expression doesn't compile
   */
  set(watcher: ObjectBase, owner: string, program: Program, place: ProbePlace, text: string): ProbeNote {
    const own = [...this.all.values()].filter(one => one.owner === owner)
    if (own.length >= mostOwn) throw new Refused(`you have ${mostOwn} probes: end one of them`)
    if (this.all.size >= mostInAll) throw new Refused(`there are ${mostInAll} probes in the world: wait till one ends`)
    const { source, compiled } = program.version
    if (compiled.evaluate) throw new Refused(`${program.path} is made from data: it has no lines of code`)
    const wish = readWish(text)
    const spot = findSpot(source, place, wish.kind)
    refuseLocalCalls(wish, spot)
    const probe: Probe = {
      number: this.count + 1,
      wish,
      spot,
      watcher,
      owner,
      program,
      text: text.trim(),
      since: this.parts.now(),
      hits: 0,
      left: 0,
      shown: 0,
      shownInSecond: 0,
      last: 0,
      timings: new Timings(),
      hasFailed: false,
      over: '',
    }
    this.all.set(probe.number, probe)
    try {
      this.renew(program)
    } catch (error) {
      this.all.delete(probe.number)
      throw error
    }
    this.count++
    return noteOf(probe)
  }

  /** All current probes, oldest first. */
  get notes(): ProbeNote[] {
    return [...this.all.values()].map(noteOf)
  }

  /** Ends a probe. @returns its note; null if no probe has this number */
  end(number: number): ProbeNote | null {
    const probe = this.all.get(number)
    if (probe === undefined) return null
    this.remove([probe])
    return noteOf(probe)
  }

  /** Ends the probes of a watcher who has left. */
  forget(watcher: ObjectBase): void {
    for (const probe of this.all.values()) if (probe.watcher === watcher) probe.over = 'its owner is gone'
  }

  /** Called every second. Removes probes that are over from their programs. */
  nextSecond(): void {
    if (this.all.size === 0) return
    const now = this.parts.now()
    const over: Probe[] = []
    for (const probe of this.all.values()) {
      probe.shownInSecond = 0
      if (liveSlotOf(probe.watcher).destructed) probe.over = 'its owner is gone'
      else if (now - probe.since > longest) probe.over ||= 'an hour is over'
      if (probe.over !== '') over.push(probe)
    }
    this.remove(over)
  }

  /** Called when programs have been evaluated. An edit ends the probes of its program. */
  replaced(): void {
    for (const [program, compiled] of this.compiled) {
      if (program.version.compiled === compiled) continue
      this.compiled.delete(program)
      const own = [...this.all.values()].filter(probe => probe.program === program)
      for (const probe of own) probe.over = 'the program has been edited'
      this.remove(own)
    }
  }

  /** Removes finished probes, and informs their owners. */
  private remove(over: readonly Probe[]): void {
    for (const probe of over) this.all.delete(probe.number)
    for (const program of new Set(over.map(one => one.program))) if (this.compiled.has(program)) this.renew(program)
    for (const probe of over)
      if (probe.over !== '') this.waiting.push({ probe, lines: [`ended: ${probe.over}`, ...measured(probe)] })
  }

  /**
   * Makes a program run with its current probes, by compiling the same version again.
   * @throws ReloadError
   */
  private renew(program: Program): void {
    const { programs, enter } = this.parts
    const { version: before } = program
    const { source, by, why, number } = before
    const probes = [...this.all.values()].filter(one => one.program === program)
    const text = withProbes(source, probes)
    const compiled = compileSafely(program.file, text, probes.length > 0 ? Object.values(probeNames) : [])
    let failure: unknown = null
    const work = () => {
      try {
        upgrade(programs, [{ program, source, compiled, by, why, number }])
        // The source is the same, so no error is marked as fixed, and the history gets no new version.
        const { at, objects, dependents, stall } = before
        Object.assign(program.version, { at, objects, dependents, stall })
      } catch (error) {
        failure = error
      }
    }
    if (this.parts.guard.active) work()
    else enter(work)
    if (failure !== null) throw failure
    if (probes.length > 0) this.compiled.set(program, compiled)
    else this.compiled.delete(program)
  }

  /** Called by probed code. */
  private readonly hit = (number: number, condition: Condition = null, variables?: Variables, shows: Shows = null) => {
    const probe = this.all.get(number)
    if (probe === undefined || probe.over !== '' || this.isLooking) return
    if (variables === undefined) {
      probe.hits++
      return
    }
    const { guard, dice } = this.parts
    this.isLooking = true
    try {
      if (condition !== null && !this.holds(probe, condition)) return
      probe.hits++
      const now = this.parts.now()
      const since = probe.last === 0 ? null : now - probe.last
      probe.last = now
      if (probe.shownInSecond >= mostInSecond) probe.left++
      else {
        probe.shownInSecond++
        let lines: string[]
        try {
          lines = asQuestion(() => linesOf(variables, shows), guard, dice)
        } catch (error) {
          // The expressions take too many steps, and would probably do so again at the next hit.
          lines = [`(${describeError(error)})`]
          probe.over = 'its expressions take too long'
        }
        // The turn isn't charged for reading the stack, because that is the driver's work.
        unmetered(() => this.show(probe, since, lines))
      }
    } finally {
      this.isLooking = false
    }
  }

  private holds(probe: Probe, condition: () => unknown): boolean {
    const { guard, dice } = this.parts
    try {
      return asQuestion(() => Boolean(condition()), guard, dice)
    } catch (error) {
      const says = `'if ${probe.wish.condition}' fails, which counts as no: ${describeError(error)}`
      // A failing condition is reported only once, because it may fail at each hit.
      if (!probe.hasFailed) this.waiting.push({ probe, lines: [says] })
      probe.hasFailed = true
      return false
    }
  }

  private show(probe: Probe, since: number | null, lines: string[]): void {
    const frames = this.parts.framesOf(stackOf(new Error('the stack'))).slice(0, mostFrames)
    const calls = frames.map(({ method, file, line }) => `${method} (${file}:${line})`)
    const { whose, kind, object } = this.parts.guard
    const turn = whose ?? object
    const left = probe.left > 0 ? `, ${probe.left.toLocaleString('en')} not shown` : ''
    const head = `hit ${probe.hits.toLocaleString('en')}${since === null ? '' : `, ${inUnits(since)} later`}${left}`
    this.waiting.push({
      probe,
      lines: [`${head}: ${turn === null ? 'the driver' : slotId(turn)} (${kind})`, ...lines, `in ${calls.join(' < ')}`],
    })
    probe.left = 0
    if (++probe.shown >= mostShown) probe.over = `${mostShown.toLocaleString('en')} hits were shown`
  }

  /** Called by measured code at its beginning and at its end. @param began the result of the first call @returns milliseconds */
  private readonly timed = (number: number, began?: number): number => {
    const now = performance.now()
    if (began !== undefined) {
      const probe = this.all.get(number)
      if (probe !== undefined) {
        probe.hits++
        probe.timings.note(now - began)
      }
    }
    return now
  }

  /** Shows the waiting hits. Called between turns. */
  deliver(): void {
    if (this.waiting.length === 0) return
    const { waiting } = this
    this.waiting = []
    for (const { probe, lines } of waiting)
      if (!liveSlotOf(probe.watcher).destructed) this.parts.show(probe.watcher, noteOf(probe), lines)
  }
}

/** JavaScript's own classes whose methods expressions may call. Methods that change something are refused by their names. */
const builtIn = [Array, Map, Set, Date, RegExp]

/**
 * Returns a variable's value if it is safe to call its methods. Objects of the world are safe, because they refuse changes themselves. @throws
 * Refused otherwise
 */
function known<T>(value: T): T {
  const isValue = typeof value !== 'object' || value === null
  if (isValue || isObject(value) || builtIn.some(kind => value instanceof kind)) return value
  throw new Refused('a method of a value that no object of the world owns could change it')
}

/** The lines of a hit: the expressions that are shown, then the variables. */
function linesOf(variables: Variables, shows: Shows): string[] {
  const value = (read: () => unknown) => {
    try {
      return showValue(read())
    } catch (error) {
      if (error instanceof Stopped) throw error
      return `(${describeError(error)})`
    }
  }
  const asked = shows === null ? [] : shows().map(value)
  const named = Object.entries(variables())
  return [
    ...(asked.length > 0 ? [`shows ${asked.join(' | ')}`] : []),
    ...named.slice(0, mostVariables).map(([name, read]) => `${name} = ${value(read)}`),
    ...(named.length > mostVariables ? [`… ${named.length - mostVariables} more variables`] : []),
  ]
}

function noteOf(probe: Probe): ProbeNote {
  const { number, owner, program, spot, text, wish, hits, since, shown } = probe
  return {
    number,
    owner,
    file: program.file,
    line: spot.line,
    method: spot.method,
    text,
    kind: wish.kind,
    hits,
    shown,
    since: since / 1000,
    measured: measured(probe),
  }
}

/** The results so far of a probe that counts or measures. */
function measured({ wish, hits, timings }: Probe): string[] {
  if (wish.kind === 'show') return []
  if (wish.kind === 'count' || timings.count === 0) return [`reached ${hits.toLocaleString('en')} times`]
  const { count, sum, longest: most } = timings
  return [
    `ran ${count.toLocaleString('en')} times, ${inUnits(sum)} in all, ${inUnits(sum / count)} on average: half within ${inUnits(timings.within(0.5))}, 95 % within ${inUnits(timings.within(0.95))}, the longest ${inUnits(most)}`,
    ...timings.histogram,
  ]
}
