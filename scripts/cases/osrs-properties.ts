import * as v from 'valibot'
import { defaultConfig, figures } from '../../mudlib/systems/osrs/ai/osrs/config.ts'
import { entering, idleDuration, update } from '../../mudlib/systems/osrs/ai/osrs/states.ts'
import { distance, isSameTile, type Tile } from '../../mudlib/systems/tiles/lib/tiles/tile.ts'
import type { Facts, Outcome } from './osrs.ts'
import { given, numberOf, pairOf } from './osrs-facts.ts'
import { judgeState, mindOf, viewOf } from './osrs-states.ts'

/** The outcome of a case about many rolls, one update, or the constants. */
export function judgeProperty(facts: Facts, expected: Facts): Outcome {
  if (facts['group'] === 'constants') return { ...figures, ...defaultConfig() }
  if (facts['group'] === 'idle-duration') return idleTimes(facts)
  if (facts['state'] !== undefined && facts['samples'] === undefined && facts['updates'] === undefined) {
    return judgeState(facts)
  }
  return strolls(facts, expected)
}

/** A number of rolls, evenly spread from 0 to 1, including both ends. */
function rolls(facts: Facts): number[] {
  const count = Math.max(2, numberOf(facts, 'samples', 1000))
  return Array.from({ length: count }, (_, i) => (i / (count - 1)) * (1 - 2 ** -32))
}

const between = v.tuple([v.number(), v.number()])

function idleTimes(facts: Facts): Outcome {
  const times = facts['roll'] === undefined ? rolls(facts).map(idleDuration) : [idleDuration(numberOf(facts, 'roll'))]
  const [least, most] = [Math.min(...times), Math.max(...times)]
  const isWithin = (from: number, to: number) =>
    least >= from && most <= to ? '' : `they are from ${least} to ${most} ms`
  const within = (wanted: unknown) => isWithin(...v.parse(between, wanted))
  const from = (wanted: unknown) => isWithin(Number(wanted), Number.POSITIVE_INFINITY)
  const to = (wanted: unknown) => isWithin(Number.NEGATIVE_INFINITY, Number(wanted))
  return {
    ...{ allWithin: within, allWithinMs: within, within, withinMs: within, between: within, range: within },
    ...{
      min: from,
      minMs: from,
      atLeast: from,
      atLeastMs: from,
      allAtLeast: from,
      allAtLeastMs: from,
      idleMinMs: from,
    },
    ...{ max: to, maxMs: to, atMost: to, atMostMs: to, allAtMost: to, allAtMostMs: to, idleMaxMs: to },
    // Whether the time is rolled again for each idle state.
    redrawn: new Set(times).size > 1,
    distinct: new Set(times).size > 1,
    varies: new Set(times).size > 1,
    idleMs: times[0],
  }
}

/** The tiles that a mob picks one after the other. It picks a new tile when it reaches the previous tile. */
function strolls(facts: Facts, expected: Facts): Outcome {
  const first = { state: 'wander', mob: facts['spawn'], ...facts, tick: 0 }
  const view = viewOf(first)
  const picked: Tile[] = []
  for (const roll of rolls(facts)) {
    const known = { ...view, roll: () => roll }
    const { mind } = update(mindOf(first, known), known)
    if (mind.wanderTarget) picked.push(mind.wanderTarget)
  }
  const far = Math.max(0, ...picked.map(tile => distance(tile, view.spawn)))
  return {
    ...judgeState(first),
    allWithinChebyshev: (wanted: unknown) => (far <= Number(wanted) ? '' : `it goes as far as ${far}`),
    allWithin: (wanted: unknown) => (far <= Number(wanted) ? '' : `it goes as far as ${far}`),
    reaches: far,
    moves: picked.some(tile => !isSameTile(tile, view.mob)) && view.movementType !== 'stationary',
    visits: patrol(facts, lengthOf(expected['visits'])),
    order: patrol(facts, lengthOf(expected['order'])),
  }
}

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0)

/** The points that a patrol walks to, one after the other. */
function patrol(facts: Facts, count: number): unknown[] {
  if (count === 0 || given(facts, 'patrolPoints', v.optional(v.array(v.unknown()), [])).length === 0) return []
  const first = { movementType: 'patrol', mob: facts['spawn'], ...facts, tick: 0, state: 'wander' }
  let view = viewOf(first)
  let mind = mindOf(first, view)
  const visited: unknown[] = []
  for (let i = 0; visited.length < count && i < 4 * count; i++) {
    const next = update(mind, view)
    if (next.toward) {
      visited.push(pairOf(next.toward))
      view = { ...view, mob: next.toward }
    }
    mind = next.mind.state === 'idle' ? entering('wander', next.mind, view) : next.mind
  }
  return visited
}
