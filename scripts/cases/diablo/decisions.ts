import * as v from 'valibot'
import { attackTypeOf, scripts } from '../../../mudlib/systems/diablo/ai/diablo/scripts.ts'
import type { Script, View } from '../../../mudlib/systems/diablo/ai/diablo/view.ts'
import { type Chances, chancesOf, traced } from './enumerate.ts'
import { situationShape, viewOf } from './situation.ts'

const outcomeShape = v.strictObject({
  action: v.string(),
  p: v.number(),
  exact: v.optional(v.string()),
  ticks: v.optional(v.record(v.string(), v.number()), {}),
})

const traceShape = v.strictObject({
  draws: v.array(v.tuple([v.number(), v.number()])),
  action: v.string(),
  ticks: v.optional(v.number()),
})

/** A situation, its possible outcomes, and its outcome for given draws. */
export const decisionShape = v.strictObject({
  id: v.string(),
  ai: v.string(),
  intf: v.number(),
  situation: situationShape,
  outcomes: v.optional(v.array(outcomeShape), []),
  traces: v.optional(v.array(traceShape), []),
  ambiguous: v.optional(v.string()),
  /** The outcome if Rnd[10000] were evenly distributed. It isn't compared. */
  literalRnd10000: v.optional(v.unknown()),
})
type Decision = v.InferOutput<typeof decisionShape>

/** The tolerance for printed sums of fractions whose denominators are powers of 2^15. */
const within = 1e-12

/** The differences in a situation, one per line. */
export function differencesOf(one: Decision): string[] {
  const type = attackTypeOf(one.ai)
  if (!type) return [`there is no script for '${one.ai}'`]
  const script = scripts[type]
  const view = viewOf(one.situation, one.intf)
  const traces = one.traces.flatMap(trace => traceDifferences(script, view, trace))
  return one.outcomes.length === 0 ? traces : [...chanceDifferences(chancesOf(script, view), one), ...traces]
}

function chanceDifferences(chances: Chances, { outcomes }: Decision): string[] {
  const wrong: string[] = []
  for (const { action, p, exact, ticks } of outcomes) {
    const is = chances.actions.get(action) ?? 0
    if (Math.abs(is - (exact === undefined ? p : fraction(exact))) > within)
      wrong.push(`${action}: ${is}, expected ${p}`)
    for (const [length, expected] of Object.entries(ticks)) {
      const of = chances.delays.get(Number(length)) ?? 0
      if (Math.abs(of - expected) > within) wrong.push(`delay of ${length}: ${of}, expected ${expected}`)
    }
  }
  const known = outcomes.map(({ action }) => action)
  for (const [action, p] of chances.actions) if (!known.includes(action)) wrong.push(`${action}: ${p}, expected never`)
  const lengths = outcomes.flatMap(({ ticks }) => Object.keys(ticks))
  if (lengths.length === 0) return wrong
  for (const [length, p] of chances.delays)
    if (!lengths.includes(String(length))) wrong.push(`delay of ${length}: ${p}, expected never`)
  return wrong
}

function fraction(text: string): number {
  const [over = 0, under = 1] = text.split('/').map(Number)
  return over / under
}

function traceDifferences(script: Script, view: View, trace: v.InferOutput<typeof traceShape>): string[] {
  const { action, asked } = traced(script, view, trace.draws)
  const drawn = trace.draws.map(([n, value]) => `Rnd[${n}] = ${value}`).join(', ') || 'no draws'
  const wrong: string[] = []
  const sizes = trace.draws.map(([n]) => n)
  if (asked.join() !== sizes.join()) wrong.push(`${drawn}: it asks for ${asked.join(', ') || 'nothing'}`)
  if (action.kind !== trace.action) wrong.push(`${drawn}: ${action.kind} by ${action.line}, expected ${trace.action}`)
  else if (trace.ticks !== undefined && action.ticks !== trace.ticks)
    wrong.push(`${drawn}: a delay of ${action.ticks}, expected ${trace.ticks}`)
  return wrong
}
