import { evaluateText, substituteText } from '../../mudlib/systems/diku/compat/programs/dg/evaluation.ts'
import { makeProgram } from '../../mudlib/systems/diku/compat/programs/dg/files.ts'
import type { DgProgram, Scope } from '../../mudlib/systems/diku/compat/programs/dg/scope.ts'
import { parseStatement } from '../../mudlib/systems/diku/compat/programs/dg/statements.ts'
import type { Run } from '../../mudlib/systems/diku/compat/programs/machine/program.ts'
import type { Entry, Truth, Units } from './dg-facts.ts'
import { drive } from './dg-runs.ts'
import { type Cast, Stage } from './dg-stage.ts'

// Expressions, substitutions and small scripts, run in the fixture described in the README of the data.

const vars = {
  object: '}30000002',
  arg: 'Hello Big World',
  num: '7',
  neg: '-3',
  pad: '  padded text  ',
  empty: '',
  list: '3 5 7 9',
  op: '2 + 3',
  vn: 'num',
  room: '3001',
}

const entry: Entry = {
  t: 3000,
  zf: 30,
  name: '',
  at: 0,
  type: 'GREET',
  narg: 100,
  arg: '',
  holder: 3060,
  src: 'T',
  room: 3001,
  actor: true,
  ev: [],
  runs: [],
}

function setUp(stage: Stage, program: DgProgram): { cast: Cast; scope: Scope } {
  const cast = stage.set(entry, vars, { inv: [3022] }, 'Testor', 1)
  const { world, holder } = cast
  holder.script!.globals.push(
    { name: 'ctx', value: 'context5', context: 5 },
    { name: 'gl', value: 'globalvalue', context: 0 },
  )
  cast.actor.script!.globals.push({ name: 'quest', value: '42', context: 0 })
  const run: Run = { program: '', at: 0, waitsAt: '', due: 0, variables: cast.variables, depth: 1, loops: 0, answer: 1 }
  return { cast, scope: { world, program, run, holder, on: 'mob', script: holder.script!, nesting: 0 } }
}

/** The first difference between two lists of events; empty if there is none. */
function differ(expected: readonly string[], got: readonly string[]): string {
  for (let i = 0; i < Math.max(expected.length, got.length); i++) {
    if (expected[i] !== got[i])
      return `event ${i}: expected ${JSON.stringify(expected[i])}, got ${JSON.stringify(got[i])}`
  }
  return ''
}

/** The guard that holds the unit scripts, if the file of triggers doesn't describe it. */
const guard = { name: 'the cityguard', alias: 'cityguard guard', vnum: '3060', npcflags: 'ISNPC' }

/** Runs all units of a file. */
export function compareUnits(
  units: Units,
  truth: Truth,
  programs: ReadonlyMap<number, DgProgram>,
  show: (line: string) => void,
): { differ: number; of: number } {
  const stage = new Stage({ ...truth, mobs: { 3060: guard, ...truth.mobs } }, programs.keys())
  const name = programs.get(entry.t)?.name ?? ''
  const make = (lines: readonly string[]) =>
    makeProgram({
      id: 'unit',
      vnum: entry.t,
      name,
      on: 'mob',
      triggers: [],
      statements: lines.map((line, at) => parseStatement(line, at + 1)),
      file: 'unit',
      line: 1,
    })
  let count = 0
  const check = (label: string, difference: string) => {
    if (difference === '') return
    count++
    show(`${label}: ${difference}`)
  }
  const empty = make([])
  for (const [expression, value, events] of units.expr) {
    const { cast, scope } = setUp(stage, empty)
    const { watcher } = cast.world
    const got = evaluateText(scope, expression)
    watcher.note('eval', 'zz', watcher.takeOperations(), got)
    check(
      `expression ${expression}`,
      got === value ? differ(events ?? [], watcher.events) : `expected ${value}, got ${got}`,
    )
  }
  for (const [line, result, events] of units.subst) {
    const { cast, scope } = setUp(stage, empty)
    const got = substituteText(scope, line)
    check(
      `line ${line}`,
      got === result ? differ(events ?? [], cast.world.watcher.events) : `expected ${result}, got ${got}`,
    )
  }
  for (const { lines, events } of units.scripts) {
    const { cast } = setUp(stage, empty)
    const { answer, answeredAt } = drive(cast.world, make(lines), cast.holder, cast.variables)
    const got = [...cast.world.watcher.events]
    got.splice(answeredAt, 0, `ret\t${answer}`)
    check(`script ${lines.join(' / ')}`, differ(events, got))
  }
  return { differ: count, of: units.expr.length + units.subst.length + units.scripts.length }
}
