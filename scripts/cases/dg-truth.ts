import { hasAnyPhrase, hasPhrase, isCommand } from '../../mudlib/systems/diku/compat/programs/dg/matching.ts'
import type { DgProgram } from '../../mudlib/systems/diku/compat/programs/dg/scope.ts'
import { type Entry, type Fields, type Inputs, type Result, type Truth, type Vars } from './dg-facts.ts'
import { drive } from './dg-runs.ts'
import { type Cast, Stage } from './dg-stage.ts'
import { type FixtureThing } from './dg-things.ts'

/** The actors and rolls of the first ten runs. */
const firstRuns: readonly (readonly [actor: string, roll: number])[] = [
  ['Testor', 0],
  ['Testor', 1],
  ['Testor', 2],
  ['Vilna', 0],
  ['Vilna', 1],
  ['Vilna', 2],
  ['NPC', 0],
  ['NPC', 1],
  ['NPC', 2],
  ['Marn', 1],
]

/** The outcome of a run of this interpreter, in the format of the truth file. */
function outcomeOf(cast: Cast, program: DgProgram): { e: string[]; r: number; c: string; g: string } {
  const { world, actor, holder, before, written } = cast
  const { answer } = drive(world, program, holder, cast.variables)
  const changes = (from: Fields, to: Fields) =>
    Object.fromEntries(Object.entries(to).filter(([name, value]) => from[name] !== value))
  const c: Record<string, Fields> = {}
  const changed = { actor: changes(before.actor, actor.fields), self: changes(before.self, holder.fields) }
  for (const who of ['actor', 'self'] as const) if (Object.keys(changed[who]).length > 0) c[who] = changed[who]
  const g: unknown[] = []
  const globals = (owner: string, thing: FixtureThing | null) => {
    for (const { name, value, context } of thing?.script?.globals ?? [])
      g.push([owner, written.get(name) ?? name, value.replaceAll('\t', '@'), ...(context === 0 ? [] : [context])])
  }
  globals('self', holder)
  globals('actor', actor)
  if (world.things.has(20_000_000) && holder.uid !== 20_000_000) globals('global', world.roomByVnum(0))
  return { e: world.watcher.events, r: answer, c: canonical(c), g: canonical(g) }
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, one) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )

/** Executes all runs of a truth file. @param show called with each difference */
export function compareTruth(
  truth: Truth,
  programs: ReadonlyMap<number, DgProgram>,
  show: (line: string) => void,
): { differ: number; of: number } {
  const stage = new Stage(truth, programs.keys())
  let [differ, of] = [0, 0]
  for (const entry of truth.triggers) {
    const program = programs.get(entry.t)
    let [vars, inputs]: [Vars, Inputs] = [{}, {}]
    entry.runs.forEach((run, index) => {
      of++
      if (run[0] !== 0) [vars, inputs] = [run[0], run[1] as Inputs]
      else [vars, inputs] = [entry.runs[0]![0] as Vars, entry.runs[0]![1] as Inputs]
      const [actor, roll] = inputs.a ? [inputs.a, inputs.roll ?? 0] : (firstRuns[index] ?? ['Testor', 0])
      const label = `${entry.t} ${entry.type} run ${index} (${actor}, roll ${roll})`
      if (!program) {
        differ++
        return show(`${label}: there is no such trigger`)
      }
      const expected = resultOf(entry, index)
      const cast = stage.set(entry, vars, inputs, actor, roll)
      const difference = differenceOf(expected, entry, outcomeOf(cast, program))
      if (difference === '') return
      const [unknown] = cast.world.undescribed
      if (unknown !== undefined) {
        of--
        return show(`${label}: not compared, as it asks about room ${unknown}, of which the file says nothing`)
      }
      differ++
      show(`${label}: ${difference}`)
    })
  }
  for (const [vnum, texts] of Object.entries(truth.match)) {
    const phrase =
      truth.triggers.find(one => one.t === Number(vnum))?.arg ?? programs.get(Number(vnum))?.triggers[0]?.phrase ?? ''
    for (const [text, ...expected] of texts) {
      of++
      const found = [hasPhrase(text, phrase), hasAnyPhrase(text, phrase), isCommand(text, phrase)].map(Number)
      if (found.join() === expected.join()) continue
      differ++
      show(`match ${vnum} '${phrase}' in '${text}': expected ${expected}, got ${found}`)
    }
  }
  return { differ, of }
}

function resultOf(entry: Entry, index: number): Result {
  const result = entry.runs[index]!.at(-1) as Result | number
  return typeof result === 'number' ? resultOf(entry, result) : result
}

function differenceOf(expected: Result, { ev }: Entry, got: { e: string[]; r: number; c: string; g: string }): string {
  const events = expected.e.map(index => ev[index]!)
  for (let i = 0; i < Math.max(events.length, got.e.length); i++) {
    if (events[i] !== got.e[i])
      return `event ${i}: expected ${JSON.stringify(events[i])}, got ${JSON.stringify(got.e[i])}`
  }
  if (expected.r !== got.r) return `returns ${got.r}, expected ${expected.r}`
  const c = canonical(expected.c ?? {})
  if (c !== got.c) return `changes ${got.c}, expected ${c}`
  const g = canonical(expected.g ?? [])
  return g === got.g ? '' : `variables ${got.g}, expected ${g}`
}
