import { rawNumbers, waysTo } from '../../../mudlib/systems/diablo/ai/diablo/random.ts'
import type { Action, Rnd, Script, View } from '../../../mudlib/systems/diablo/ai/diablo/view.ts'

/** The possible outcomes of a situation: the probability of each action, and of each length of a delay. */
export interface Chances {
  readonly actions: ReadonlyMap<string, number>
  readonly delays: ReadonlyMap<number, number>
}

/**
 * All possible decisions of a script, found by trying every number that it may draw. The counts are whole numbers, and therefore exact for up to
 * three draws of 15 bits.
 */
export function chancesOf(script: Script, view: View): Chances {
  const drawn: number[] = []
  const sizes: number[] = []
  let depth = 0
  const rnd: Rnd = n => {
    if (depth === drawn.length) drawn.push(0)
    sizes[depth] = n
    return drawn[depth++]!
  }
  // The outcomes are counted per depth, so that the sums are whole numbers.
  const counts: Count[] = []
  do {
    depth = 0
    const action = script(view, rnd)
    let ways = 1
    for (let i = 0; i < depth; i++) ways *= waysTo(drawn[i]!, sizes[i]!)
    drawn.length = depth
    const { actions, delays } = (counts[depth] ??= { actions: new Map(), delays: new Map() })
    actions.set(action.kind, (actions.get(action.kind) ?? 0) + ways)
    if (action.kind === 'delay') delays.set(action.ticks, (delays.get(action.ticks) ?? 0) + ways)
  } while (next(drawn, sizes))
  const all: Count = { actions: new Map(), delays: new Map() }
  counts.forEach(({ actions, delays }, draws) => {
    addTo(all.actions, actions, rawNumbers ** draws)
    addTo(all.delays, delays, rawNumbers ** draws)
  })
  return all
}

interface Count {
  readonly actions: Map<string, number>
  readonly delays: Map<number, number>
}

function addTo<K>(sum: Map<K, number>, ways: ReadonlyMap<K, number>, of: number): void {
  for (const [key, count] of ways) sum.set(key, (sum.get(key) ?? 0) + count / of)
}

/** Advances to the next combination of draws. @returns false after the last */
function next(drawn: number[], sizes: readonly number[]): boolean {
  while (drawn.length > 0) {
    const last = drawn.length - 1
    if (++drawn[last]! < sizes[last]!) return true
    drawn.pop()
  }
  return false
}

/** The action of a script for given draws, and the draws that it requested. @param draws for each draw of Rnd[n]: n and the drawn number */
export function traced(
  script: Script,
  view: View,
  draws: readonly (readonly [number, number])[],
): { action: Action; asked: number[] } {
  const asked: number[] = []
  const action = script(view, n => {
    asked.push(n)
    return draws[asked.length - 1]?.[1] ?? 0
  })
  return { action, asked }
}
