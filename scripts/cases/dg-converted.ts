import { NotConverted } from '../../mudlib/systems/diku/compat/programs/convert/converted.ts'
import { fileText } from '../../mudlib/systems/diku/compat/programs/convert/file.ts'
import { convertPrograms } from '../../mudlib/systems/diku/compat/programs/convert/programs.ts'
import { dgDialect } from '../../mudlib/systems/diku/compat/programs/dg/dialect.ts'
import { written } from '../../mudlib/systems/diku/compat/programs/dg/files.ts'
import type { DgProgram, Scope } from '../../mudlib/systems/diku/compat/programs/dg/scope.ts'
import { DgScript } from '../../mudlib/systems/diku/compat/programs/dg/script.ts'
import { Machine } from '../../mudlib/systems/diku/compat/programs/machine/machine.ts'
import type { Code, Run, Variable } from '../../mudlib/systems/diku/compat/programs/machine/program.ts'
import { codeRun, runCode } from '../../mudlib/systems/diku/compat/programs/machine/script.ts'
import { loadConverted } from './converted.ts'
import type { Entry, Inputs, Truth, Vars } from './dg-facts.ts'
import { plainEntry, plainTruth } from './dg-plain.ts'
import { drive, triggersIn } from './dg-runs.ts'
import { type Cast, Stage } from './dg-stage.ts'
import type { FixtureThing } from './dg-things.ts'
import type { FixtureWorld } from './dg-world.ts'

// Compares DG scripts that were converted to TypeScript with the interpreter. Both get the same events and the same dice.

const limits = { nesting: 10, statements: 100_000, loads: 100, moves: 1_000 }

/** Events of the interpreter that show a program's control flow, not its effects. */
const thoughts = new Set(['if', 'elseif', 'while', 'switch', 'goto', 'set', 'eval', 'nop', 'halt', 'unterminated'])

/** Runs a TypeScript program in the same way as `drive` runs a program in the interpreter. */
function driveCode(
  world: FixtureWorld,
  program: DgProgram,
  code: Code,
  holder: FixtureThing,
  variables: Variable[],
): number {
  const { on } = program
  const machine = new Machine(limits)
  const run: Run = { program: program.id, at: 0, waitsAt: '', due: 0, variables, depth: 1, loops: 0, answer: 1 }
  const script = holder.script!
  script.context = 0
  const scope: Scope = { world, program: { ...program, code }, run: codeRun(run), holder, on, script, nesting: 0 }
  let answer: number | null = null
  for (;;) {
    const outcome = runCode(machine, code, new DgScript(scope, run), dgDialect.deepest)
    answer ??= run.answer
    // A waiting run must work again after it was stored as plain data.
    Object.assign(run, JSON.parse(JSON.stringify(run)))
    if (outcome !== 'waits') return answer
  }
}

/** The outcome of a run: events, the answer, and changes. */
function outcomeOf({ world, actor, holder }: Cast, answer: number): string[] {
  const globals = (thing: FixtureThing) =>
    JSON.stringify((thing.script?.globals ?? []).map(({ name, value, context }) => [name, value, context]))
  const events = world.watcher.events.filter(event => !thoughts.has(event.split('\t')[0]!))
  return [
    ...events,
    `answer ${answer}`,
    ...[actor, holder].flatMap(one => [`fields ${JSON.stringify(one.fields)}`, `globals ${globals(one)}`]),
    world.things.has(20_000_000) ? `void ${globals(world.roomByVnum(0)!)}` : '',
  ]
}

/** Converts programs. @returns the converted programs, by number */
export function dgCodes(programs: Iterable<DgProgram>, show: (line: string) => void): Map<number, Code> {
  const sources = [...programs].map(program => ({
    program,
    text: program.statements.map(({ text }) => written(text)).join('\n'),
  }))
  const all = convertPrograms(sources)
  for (const { vnum, result } of all)
    if (result instanceof NotConverted) show(`${vnum} is not converted: ${result.message}`)
  const codes = loadConverted(fileText({ className: 'All', about: 'All programs.', language: 'dg' }, all))
  show(`${codes.size} of ${all.length} programs are converted`)
  return codes
}

/** The actors that trigger programs, if the entries don't name them. */
const firstRuns = 'Testor Testor Testor Vilna Vilna Vilna NPC NPC NPC Marn'.split(' ')

/** Runs programs in the interpreter and as converted code, for all runs of some entries. */
function compareRuns(
  stage: Stage,
  entries: readonly Entry[],
  programs: ReadonlyMap<number, DgProgram>,
  codes: ReadonlyMap<number, Code>,
  show: (line: string) => void,
): { differ: number; of: number } {
  let [differ, of] = [0, 0]
  for (const entry of entries) {
    const program = programs.get(entry.t)
    const code = codes.get(entry.t)
    if (!program || !code) continue
    for (const [index, run] of entry.runs.entries()) {
      of++
      const [vars, inputs] = (run[0] === 0 ? entry.runs[0]! : run) as [Vars, Inputs, unknown]
      const name = inputs.a ?? firstRuns[index] ?? 'Testor'
      const roll = inputs.roll ?? (index === 9 ? 1 : index % 3)
      const one = stage.set(entry, vars, inputs, name, roll)
      const first = outcomeOf(one, drive(one.world, program, one.holder, one.variables).answer)
      const other = stage.set(entry, vars, inputs, name, roll)
      const second = outcomeOf(other, driveCode(other.world, program, code, other.holder, other.variables))
      const at = first.findIndex((event, place) => event !== second[place])
      if (at < 0 && first.length === second.length) continue
      differ++
      const what = `interpreted '${first[at]}', converted '${second[at]}'`
      show(`${entry.t} ${entry.type} run ${index} (${name}, roll ${roll}): ${what}`)
    }
  }
  return { differ, of }
}

/** Executes all runs of a truth file in the interpreter and as converted code. */
export function compareConvertedDg(
  truth: Truth,
  folder: string,
  show: (line: string) => void,
): { differ: number; of: number } {
  const programs = triggersIn(folder)
  const stage = new Stage(truth, programs.keys())
  return compareRuns(stage, truth.triggers, programs, dgCodes(programs.values(), show), show)
}

/** Runs programs in the interpreter and as converted code, in a small artificial world. */
export function checkDg(
  found: readonly DgProgram[],
  codes: ReadonlyMap<number, Code>,
  show: (line: string) => void,
): { differ: number; of: number } {
  const programs = new Map(found.map(one => [one.vnum, one]))
  return compareRuns(new Stage(plainTruth, programs.keys()), found.map(plainEntry), programs, codes, show)
}
