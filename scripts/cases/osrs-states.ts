import * as v from 'valibot'
import { whySpared } from '../../mudlib/systems/osrs/ai/osrs/aggression.ts'
import { combatRange, figures, type MovementType, tileAt } from '../../mudlib/systems/osrs/ai/osrs/config.ts'
import {
  firstMind,
  type MobAIState,
  type MobMind,
  type MobView,
  update,
} from '../../mudlib/systems/osrs/ai/osrs/states.ts'
import { distance, isSameTile, type Tile } from '../../mudlib/systems/tiles/lib/tiles/tile.ts'
import type { Facts, Outcome } from './osrs.ts'
import { given, numberOf, pairOf, tileOf } from './osrs-facts.ts'

const states = ['idle', 'wander', 'chase', 'attack', 'return'] as const
const movements = ['stationary', 'wander', 'patrol'] as const

/** The id of a target of which only the tile is given. */
const somebody = 'target'

/** The place of something: a tile, or a point in units of `tileSize`. */
function placeOf(facts: Facts, name: string): Tile {
  const point = facts[`${name}World`]
  // If no place is given, a mob stands on its spawn tile.
  if (point === undefined) return tileOf(facts[name] ?? facts['spawn'] ?? [0, 0])
  const { x, y } = tileOf(point)
  return tileAt({ x, y }, numberOf(facts, 'tileSize', 1))
}

/** The view of a mob, from the given facts. */
export function viewOf(facts: Facts): MobView {
  const tick = numberOf(facts, 'tick', 100)
  const roll = numberOf(facts, 'roll', 0.5)
  const attackType = given(facts, 'attackType', v.optional(v.picklist(['melee', 'ranged', 'magic']), 'melee'))
  const patrolPoints = given(facts, 'patrolPoints', v.optional(v.array(v.unknown()), []))
  return {
    now: tick * figures.tickMs,
    tick,
    mob: placeOf(facts, 'mob'),
    size: numberOf(facts, 'size', 1),
    spawn:
      facts['spawn'] === undefined && facts['spawnWorld'] === undefined
        ? placeOf(facts, 'mob')
        : placeOf(facts, 'spawn'),
    leashRange: numberOf(facts, 'leashRange', figures.leashRange),
    combatRange: numberOf(facts, 'combatRange', combatRange({ attackRange: 0, attackType })),
    attackSpeed: numberOf(facts, 'attackSpeed', 4),
    wanderRadius: numberOf(facts, 'wanderRadius', figures.wanderRadius),
    movementType: given(facts, 'movementType', v.optional(v.picklist(movements), 'wander')) as MovementType,
    patrolPoints: patrolPoints.map(tileOf),
    target: facts['target'] == null ? null : tileOf(facts['target']),
    candidate: () => given(facts, 'aggroCandidate', v.nullish(v.string(), '')) ?? '',
    roll: () => roll,
  }
}

/** The memory of a mob, from the given facts. */
export function mindOf(facts: Facts, view: MobView): MobMind {
  const state = given(facts, 'state', v.optional(v.picklist(states), facts['group'] as MobAIState))
  const isHunting = state === 'chase' || state === 'attack'
  const isReady = given(facts, 'cooldownReady', v.optional(v.boolean(), true))
  return {
    ...firstMind(view.now - numberOf(facts, 'elapsedMs', 0), 0.5),
    state,
    idleMs: numberOf(facts, 'idleMs', Number.POSITIVE_INFINITY),
    target: isHunting ? somebody : '',
    wanderTarget: facts['wanderTarget'] == null ? null : tileOf(facts['wanderTarget']),
    patrolStop: numberOf(facts, 'patrolStop', 0),
    clock: { inCombat: state === 'attack', nextAttackTick: isReady ? view.tick : view.tick + 1 },
  }
}

/** The outcome of one update in a state. */
export function judgeState(facts: Facts): Outcome {
  const view = viewOf(facts)
  const before = mindOf(facts, view)
  const { mind, toward, stepsOut, attacks, faces } = update(before, view)
  const movesToward = toward ? pairOf(toward) : null
  return {
    next: mind.state,
    target: mind.target === '' ? null : mind.target,
    wanderTarget: mind.wanderTarget ? pairOf(mind.wanderTarget) : null,
    newWanderTargetWithin: (radius: unknown) => {
      const to = mind.wanderTarget
      if (!to || before.wanderTarget) return 'it picks no tile'
      return distance(to, view.spawn) <= Number(radius) ? '' : `it picks ${pairOf(to)}`
    },
    movesToward,
    moves: (toward !== null && !isSameTile(toward, view.mob)) || stepsOut,
    stepOut: stepsOut,
    attacks,
    faces: faces ? pairOf(faces) : null,
    combatCleared: !mind.clock.inCombat && mind.target === '',
    inCombat: mind.clock.inCombat,
  }
}

/** The outcome of several updates. Before each update, mob and player are put on their tiles. */
export function judgeRun(facts: Facts): Outcome {
  const steps = given(facts, 'steps', v.array(v.record(v.string(), v.unknown())))
  const start = given(facts, 'start', v.picklist(states))
  const aggroRange = numberOf(facts, 'aggroRange', figures.aggroRange)
  const first = { ...facts, state: start, tick: 100, mob: steps[0]!['mob'], target: steps[0]!['player'] }
  let mind = mindOf(first, viewOf(first))
  const [became, attacks, moved]: [MobAIState[], boolean[], unknown[]] = [[], [], []]
  steps.forEach((step, i) => {
    const view = viewOf({ ...facts, tick: 100 + i, ...step, target: step['player'] })
    const player = view.target
    const candidate = () => {
      if (step['aggroCandidate'] !== undefined) return view.candidate()
      const levels = { mobLevel: 1, playerLevel: 1, aggressive: true, immune: false }
      return player && whySpared({ mob: view.mob, player, aggroRange, ...levels }) === '' ? somebody : ''
    }
    // The cases don't cover the end of a stroll, so it never ends here. The mob may attack at any time.
    const from = mind.state === 'wander' ? { ...mind, wanderTarget: { x: view.spawn.x, y: 1e9 } } : mind
    const ready = { ...from, clock: { ...from.clock, nextAttackTick: view.tick } }
    const next = update(ready, { ...view, candidate })
    mind = next.mind
    became.push(mind.state)
    attacks.push(next.attacks)
    moved.push(next.toward ? pairOf(next.toward) : null)
  })
  return { states: became, attacks, movesToward: moved }
}
