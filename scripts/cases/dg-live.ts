import { dgDialect } from '../../mudlib/systems/diku/compat/programs/dg/dialect.ts'
import type { DgProgram, Scope } from '../../mudlib/systems/diku/compat/programs/dg/scope.ts'
import { Machine } from '../../mudlib/systems/diku/compat/programs/machine/machine.ts'
import type { Run } from '../../mudlib/systems/diku/compat/programs/machine/program.ts'
import type { Entry, Inputs, Live, LiveEntry, Truth, Vars } from './dg-facts.ts'
import { commandOf, LiveWorld, writtenTexts } from './dg-live-world.ts'
import { type Cast, Stage } from './dg-stage.ts'

/** Pulses after which waiting programs are abandoned. */
const mostPulses = 60_000
const limits = { nesting: 11, statements: 100_000, loads: 1_000, moves: 1_000 }

/** Runs a program to its end, including all waits. @returns the texts that the actor reads */
function play(cast: Cast, world: LiveWorld, program: DgProgram): string[] {
  const { holder } = cast
  const run: Run = {
    program: program.id,
    at: 0,
    waitsAt: '',
    due: 0,
    variables: cast.variables,
    depth: 1,
    loops: 0,
    answer: 1,
  }
  const script = holder.script!
  const scope: Scope = { world, program, run, holder, on: program.on, script, nesting: 0 }
  const machine = new Machine(limits)
  let pulses = 0
  while (machine.run(dgDialect, program, run, scope) === 'waits') {
    pulses += run.due * 10
    if (pulses > mostPulses || !world.things.has(holder.uid)) break
  }
  return world.texts
}

/** The texts in a measured run that come from programs, and whether there are other texts. */
function measured(events: readonly string[]): { texts: string[]; others: boolean; nested: boolean } {
  const texts: string[] = []
  let command = ''
  let others = false
  let starts = 0
  for (const event of events) {
    const [kind, first = '', second = ''] = event.split('\t')
    if (kind === 'start') starts++
    else if (kind === 'do') command = commandOf(first)
    else if (kind === 'out') {
      if (writtenTexts.has(command)) texts.push(second.replaceAll('\\n', '\n'))
      else others = true
    }
  }
  return { texts, others, nested: starts > 1 }
}

function firstDifference(expected: readonly string[], got: readonly string[]): string {
  for (let i = 0; i < Math.max(expected.length, got.length); i++) {
    if (expected[i] !== got[i])
      return `text ${i}: expected ${JSON.stringify(expected[i])}, got ${JSON.stringify(got[i])}`
  }
  return ''
}

const actors = [
  ['Marn', 1],
  ['Vilna', 0],
] as const

/** The variables and inputs of a live run. They are those of the truth file's first or fourth run, together with the live run's own variables. */
function inputsOf(entry: Entry, live: LiveEntry['runs'], index: number): [Vars, Inputs] {
  const run = entry.runs[index === 0 ? 0 : 3] ?? entry.runs[0]!
  const [vars, inputs] = (run[0] === 0 ? entry.runs[0]! : run) as [Vars, Inputs, unknown]
  const own = live[index]!.v
  return [own === 0 ? (live[0]!.v as Vars) : { ...vars, ...own }, inputs]
}

/**
 * Compares the texts that the actor reads. Texts of the server's own commands (looking at rooms, socials, spells) aren't in any file of programs, so
 * in runs with such texts, only the texts of programs are compared. Programs that other programs trigger aren't run.
 */
export function compareLive(
  live: Live,
  truth: Truth,
  programs: ReadonlyMap<number, DgProgram>,
  show: (line: string) => void,
): { differ: number; of: number } {
  const stage = new Stage(truth, programs.keys(), () => new LiveWorld())
  let [differ, of, others] = [0, 0, 0]
  for (const entry of live.entries) {
    const facts = truth.triggers.find(one => one.t === entry.t && one.type === entry.type)
    const program = programs.get(entry.t)
    entry.runs.forEach((run, index) => {
      if (run.crash) return
      of++
      const [name, roll] = actors[index]!
      const label = `${entry.t} ${entry.type} live run ${index} (${name})`
      if (!facts || !program) {
        differ++
        return show(`${label}: there is no such trigger`)
      }
      const events = (run.e === 0 ? (entry.runs[0]!.e as number[]) : run.e).map(at => entry.ev[at]!)
      const expected = measured(events)
      if (expected.others) others++
      const [vars, inputs] = inputsOf(facts, entry.runs, index)
      const cast = stage.set(facts, vars, inputs, name, roll)
      const got = play(cast, cast.world as LiveWorld, program)
      const difference = firstDifference(expected.texts, got)
      if (difference === '') return
      const [unknown] = cast.world.undescribed
      if (unknown !== undefined || expected.nested) {
        of--
        const why = expected.nested
          ? 'other programs are set off'
          : `it needs ${unknown}, of which the file says nothing`
        return show(`${label}: not compared, as ${why}`)
      }
      differ++
      show(`${label}: ${difference}`)
    })
  }
  show(`in ${others} of ${of} runs there are texts of the server's own commands too: those are not compared`)
  return { differ, of }
}
