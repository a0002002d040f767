import { isSameTile, type Tile } from '/lib/tiles/tile'
import { type AttackClock, atPeace, canAttack, enteredRange, hasAttacked, leftCombat } from './attack-clock'
import { figures, type MovementType } from './config'
import { covers, isBeyondLeash, isInRangeOf, strollTarget } from './ranges'

/** The five states of a mob. */
export type MobAIState = 'idle' | 'wander' | 'chase' | 'attack' | 'return'

/** The memory of a mob, as plain data. */
export interface MobMind {
  readonly state: MobAIState
  /** The world time at which the state began, in milliseconds. */
  readonly since: number
  /** The time that the mob stays idle, in milliseconds. This time is rolled again whenever the mob becomes idle. */
  readonly idleMs: number
  /** The id of the mob's target; '' for none. */
  readonly target: string
  /** The tile that the mob strolls to. */
  readonly wanderTarget: Tile | null
  /** The index of the patrol point that the mob walks to. */
  readonly patrolStop: number
  readonly clock: AttackClock
}

/** The input of one update of a mob. */
export interface MobView {
  /** The current world time in milliseconds, and in ticks of 600 ms. */
  readonly now: number
  readonly tick: number
  readonly mob: Tile
  readonly size: number
  readonly spawn: Tile
  readonly leashRange: number
  readonly combatRange: number
  readonly attackSpeed: number
  readonly wanderRadius: number
  readonly movementType: MovementType
  readonly patrolPoints: readonly Tile[]
  /** The tile of the mob's target; null if the target no longer exists. */
  readonly target: Tile | null
  /** The id of the player whom the mob would attack unprovoked; '' if there is none. */
  candidate(): string
  /** A random number, at least 0 and below 1. */
  roll(): number
}

/** The result of one update. */
export interface MobUpdate {
  readonly mind: MobMind
  /** A description of the test that decided the update. */
  readonly test: string
  /** The tile towards which the mob takes a step; null if it stays. */
  readonly toward: Tile | null
  /** Whether the mob steps off a tile that it shares with its target. */
  readonly stepsOut: boolean
  /** Whether the mob strikes its target. */
  readonly attacks: boolean
  /** The tile that the mob turns to; null if it doesn't turn. */
  readonly faces: Tile | null
}

/** The initial memory of a mob that has just come into the world. */
export function firstMind(now: number, roll: number): MobMind {
  return {
    state: 'idle',
    since: now,
    idleMs: idleDuration(roll),
    target: '',
    wanderTarget: null,
    patrolStop: 0,
    clock: atPeace,
  }
}

/** The time that a mob stays idle, in milliseconds: 3 to 8 seconds. @param roll at least 0 and below 1 */
export function idleDuration(roll: number): number {
  return figures.idleMinMs + Math.floor(roll * (figures.idleMaxMs - figures.idleMinMs + 1))
}

/** Updates a mob once a tick. The tests of its state are tried in order, and the first test that is met decides. */
export function update(mind: MobMind, view: MobView): MobUpdate {
  switch (mind.state) {
    case 'idle':
      return idle(mind, view)
    case 'wander':
      return wander(mind, view)
    case 'chase':
      return chase(mind, view)
    case 'attack':
      return attack(mind, view)
    default:
      return goBack(mind, view)
  }
}

function idle(mind: MobMind, view: MobView): MobUpdate {
  if (isBeyondLeash(view.mob, view.spawn, view.leashRange)) return enter('return', mind, view, 'beyond its leash')
  const found = view.candidate()
  if (found !== '') return enter('chase', { ...mind, target: found }, view, 'a player is near')
  if (view.now - mind.since < mind.idleMs) return stay(mind, 'idle time not over')
  if (view.movementType === 'stationary') return stay(mind, 'stationary')
  return enter('wander', mind, view, 'idle time over')
}

function wander(mind: MobMind, view: MobView): MobUpdate {
  const found = view.candidate()
  if (found !== '') return enter('chase', { ...mind, target: found }, view, 'a player is near')
  const to = mind.wanderTarget ?? pickTarget(mind, view)
  if (isSameTile(view.mob, to)) {
    const patrolStop = mind.patrolStop + (view.movementType === 'patrol' ? 1 : 0)
    return enter('idle', { ...mind, wanderTarget: null, patrolStop }, view, 'has come where it went')
  }
  return walk({ ...mind, wanderTarget: to }, view, to, 'strolls')
}

function pickTarget({ patrolStop }: MobMind, view: MobView): Tile {
  const { patrolPoints: points, movementType } = view
  if (movementType === 'patrol' && points.length > 0) return points[patrolStop % points.length]!
  return strollTarget(view.spawn, view.wanderRadius, view.mob, view.roll())
}

function chase(mind: MobMind, view: MobView): MobUpdate {
  const { target } = view
  if (target === null) return enter('return', mind, view, 'its target is gone')
  if (isBeyondLeash(view.mob, view.spawn, view.leashRange)) return enter('return', mind, view, 'beyond its leash')
  if (isInRangeOf(view.mob, view.size, target, view.combatRange)) {
    return { ...enter('attack', mind, view, 'its target is in range'), faces: target }
  }
  if (covers(view.mob, view.size, target)) {
    const stepsOut = view.movementType !== 'stationary'
    return { ...stay(mind, 'its target is on the same tile'), stepsOut }
  }
  return walk(mind, view, target, 'its target is out of range')
}

function attack(mind: MobMind, view: MobView): MobUpdate {
  const { target } = view
  if (target === null) return enter('return', mind, view, 'its target is gone')
  if (isBeyondLeash(view.mob, view.spawn, view.leashRange)) return enter('return', mind, view, 'beyond its leash')
  if (!isInRangeOf(view.mob, view.size, target, view.combatRange)) {
    return enter('chase', mind, view, 'its target is out of range')
  }
  if (!canAttack(mind.clock, view.tick)) return { ...stay(mind, 'waits for its next blow'), faces: target }
  const clock = hasAttacked(view.tick, view.attackSpeed)
  return { ...stay({ ...mind, clock }, 'strikes'), attacks: true, faces: target }
}

function goBack(mind: MobMind, view: MobView): MobUpdate {
  if (isSameTile(view.mob, view.spawn)) return enter('idle', mind, view, 'is back at its spawn')
  return walk(mind, view, view.spawn, 'on its way back')
}

/** The update in which a mob enters a state. */
function enter(state: MobAIState, mind: MobMind, view: MobView, test: string): MobUpdate {
  return stay(entering(state, mind, view), test)
}

/** The memory of a mob at the beginning of a state. */
export function entering(state: MobAIState, mind: MobMind, view: Pick<MobView, 'now' | 'tick' | 'roll'>): MobMind {
  const next = { ...mind, state, since: view.now }
  if (state === 'idle') return { ...next, idleMs: idleDuration(view.roll()) }
  if (state === 'chase') return { ...next, wanderTarget: null }
  if (state === 'attack') return { ...next, clock: enteredRange(mind.clock, view.tick) }
  if (state === 'return') return { ...next, target: '', wanderTarget: null, clock: leftCombat() }
  return next
}

/** The update of a mob that takes a step. A stationary mob only turns. */
function walk(mind: MobMind, view: MobView, to: Tile, test: string): MobUpdate {
  return { ...stay(mind, test), toward: view.movementType === 'stationary' ? null : to, faces: to }
}

function stay(mind: MobMind, test: string): MobUpdate {
  return { mind, test, toward: null, stepsOut: false, attacks: false, faces: null }
}
