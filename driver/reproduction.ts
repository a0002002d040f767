import { compileFunction } from 'node:vm'
import type { Fault } from './api/index.ts'
import { sameValue } from './kernel/programs/fields.ts'
import type { Case } from './services/blackbox/case.ts'
import { type Extent, everything, type Line, type Plan, planFor } from './services/blackbox/fault-test.ts'
import { Dice, type DiceState } from './services/dice.ts'
import { isCutOff } from './services/watchdog/entry.ts'
import { type TestDriver, type TestOptions, testDriver } from './testing.ts'

/** The script name for the lines of a trial. With it, a line counts as a script of the driver. Code without a file would have no rights. */
const filename = 'file:///trial'

/** The maximum number of worlds that a search may create, and the maximum number of seconds that it may take. */
const mostTrials = 150
const mostSeconds = 25
/** The maximum number of states of the dice that are tried, one before each roll of the turn. */
const mostRolls = 30

/** The outcome of a search: a plan that fails as the turn did, or the reason why none was found. */
export type Found = { plan: Plan } | { why: string }

/** The result of running a plan. */
interface Trial {
  readonly isSame: boolean
  /** The first line of the error that ended the trial; null if it ended without an error. */
  readonly instead: string | null
  /** The lines that failed or that changed nothing. */
  readonly idle: ReadonlySet<Line>
}

/** Searches for the smallest test that fails as a turn did, by running tests in worlds of their own. */
export class Reproduction {
  private readonly made: Case
  private readonly fault: Fault
  private readonly options: TestOptions
  private trials = 0
  private readonly began = performance.now()
  private instead: string | null = null

  /** @param options the options for the worlds of its trials */
  constructor(made: Case, fault: Fault, options: TestOptions = {}) {
    this.options = options
    this.made = made
    this.fault = fault
  }

  async find(): Promise<Found> {
    if (isCutOff(this.fault.message))
      return { why: 'The turn was stopped by the real time that it took: a test would hang in the same way.' }
    const steps: Extent['step'][] = this.made.inner === null ? ['turn'] : ['inner', 'turn']
    for (const isAsThen of [false, true]) {
      for (const reach of [0, 1, 2, everything]) {
        for (const [step, isWizard] of steps.flatMap(one => [[one, false] as const, [one, true] as const])) {
          const plan = planFor(this.made, { step, reach, isWizard })
          for (const variant of plan === null ? [] : this.variants(plan, isAsThen)) {
            const lines = await this.holds(variant)
            if (lines) return { plan: await this.smallest({ ...variant, lines }) }
          }
        }
      }
    }
    return { why: this.why(steps) }
  }

  private why(steps: readonly Extent['step'][]): string {
    if (steps.every(step => planFor(this.made, { step, reach: 0 }) === null))
      return 'The turn began with what is not kept: a line that is private, a request of a page, or a value that has no form in a test.'
    return this.instead === null
      ? 'Done again with the objects as they are known, the turn ends well. What led to the error is no longer to be seen.'
      : `Done again, the turn fails in another way: ${this.instead}`
  }

  /** The unchanged plan, or variants of it with the turn's clock and dice. */
  private *variants(plan: Plan, isAsThen: boolean): Iterable<Plan> {
    if (!isAsThen) {
      yield plan
      return
    }
    const now = this.made.at
    yield { ...plan, now }
    const { dice } = this.made
    if (dice === null) return
    const rolled = new Dice(0)
    rolled.state = dice.state as DiceState
    for (let i = 0; i < Math.min(dice.rolls, mostRolls); i++) {
      yield { ...plan, dice: rolled.state }
      rolled.random(2)
    }
    yield { ...plan, now, dice: dice.state }
  }

  /** Checks whether a plan fails as the turn did. @returns the plan's lines without idle lines; null if the plan doesn't fail like that */
  private async holds(plan: Plan): Promise<readonly Line[] | null> {
    if (this.isOver) return null
    const { isSame, instead, idle } = await this.run(plan)
    this.instead ??= instead
    return isSame ? plan.lines.filter(line => !idle.has(line)) : null
  }

  private get isOver(): boolean {
    return this.trials >= mostTrials || performance.now() - this.began > mostSeconds * 1000
  }

  /** Removes lines that a plan doesn't need, in pieces that get smaller and smaller. */
  private async smallest(plan: Plan): Promise<Plan> {
    let best = plan
    for (const simpler of [
      { ...best, dice: null, now: null },
      { ...best, now: null },
      { ...best, dice: null },
    ]) {
      const isSimpler = (best.dice !== null && simpler.dice === null) || (best.now !== null && simpler.now === null)
      if (isSimpler && (await this.holds(simpler))) best = simpler
    }
    for (let size = Math.ceil(best.lines.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
      for (let at = best.lines.length - size; at > -size; at -= size) {
        const from = Math.max(0, at)
        const without = closed(best, new Set(best.lines.slice(from, at + size)))
        if (without && (await this.holds(without))) best = without
      }
      if (size === 1) break
    }
    return best
  }

  /** Runs a plan in a world of its own. */
  private async run(plan: Plan): Promise<Trial> {
    this.trials++
    const mud = await testDriver(plan.now === null ? this.options : { ...this.options, now: plan.now })
    try {
      return this.runIn(mud, plan)
    } finally {
      await mud.stop()
    }
  }

  private runIn(mud: TestDriver, plan: Plan): Trial {
    const known = new Map<string, unknown>([['mud', mud]])
    const idle = new Set<Line>()
    const evaluate = (code: string, more: Record<string, unknown> = {}): unknown => {
      const names = [...known.keys(), ...Object.keys(more)]
      return compileFunction(`return ${code}`, names, { filename })(...known.values(), ...Object.values(more))
    }
    let error: unknown = null
    for (const line of plan.lines) {
      try {
        const value = evaluate(line.code)
        if (line.makes !== null) known.set(line.target!, value)
        else if (line.target !== null) {
          if (sameValue(evaluate(line.target), value)) idle.add(line)
          else evaluate(`${line.target} = $value`, { $value: value })
        }
      } catch (thrown) {
        idle.add(line)
        if (line.makes !== null) error ??= thrown
      }
    }
    try {
      if (plan.dice !== null) mud.dice = plan.dice as DiceState
      evaluate(plan.turn.code)
      mud.noFaults()
    } catch (thrown) {
      error = thrown
    }
    const text = error instanceof Error ? `${error.message}\n${error.stack}` : ''
    return { isSame: this.isSame(text, mud), instead: text.split('\n')[0] || null, idle }
  }

  /** Whether an error has the same message and the same place as the original one. */
  private isSame(text: string, mud: TestDriver): boolean {
    // In the message of `made`, players have replacement names. The trial's players have the same names.
    const { message } = this.made
    const [place] = this.fault.frames
    if (!withoutNumbers(text).includes(withoutNumbers(message))) return false
    if (!place) return true
    return [place.file, mud.driver.files.onDisk(place.file)].some(file => text.includes(`${file}:${place.line}:`))
  }
}

/**
 * A plan without some lines and without the lines that need the objects made by them.
 * @returns null if the plan's turn needs one of these objects, or if no line is dropped
 */
function closed(plan: Plan, dropped: ReadonlySet<Line>): Plan | null {
  const gone = new Set([...dropped].flatMap(({ makes }) => makes ?? []))
  const needsGone = ({ needs }: Line) => needs.some(id => gone.has(id))
  if (needsGone(plan.turn)) return null
  const lines = plan.lines.filter(line => !dropped.has(line) && !needsGone(line))
  return lines.length === plan.lines.length ? null : { ...plan, lines }
}

/** A text without the numbers of objects, which differ from world to world. */
const withoutNumbers = (text: string): string => text.replace(/#\d+/g, '#')
