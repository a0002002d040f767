import type { Program, Run } from '../machine/program'
import type { Char, MobWorld, Obj, Thing } from '../mobprog/world'
import type { SmaugStatement } from './statements'

export type SmaugProgram = Program<SmaugStatement>

/** A run of a program of SMAUG: what is open, beside what all runs have. */
export interface SmaugRun extends Run {
  /** For each open if, and before them for the program itself: the bits of `block`. */
  blocks: number[]
  /** Ifs within what is passed over. */
  ignored: number
}

/** Where a run is of an if. */
export const block = { inIf: 1, doIf: 2, inElse: 4, doElse: 8 } as const

/** What a running program of SMAUG has at hand. */
export interface SmaugScope {
  readonly world: MobWorld
  /** The monster; or the thing or the room, for which the server has a monster speak. */
  readonly mob: Thing
  readonly run: SmaugRun
  actor: Char | null
  victim: Char | null
  obj: Obj | null
  target: Obj | null
  /** `$r`: chosen when the program begins or goes on. */
  random: Char | null
}

/** Forgets who and what is gone. */
export function forgetGone(scope: SmaugScope): void {
  const { world } = scope
  if (scope.actor && !world.exists(scope.actor)) scope.actor = null
  if (scope.victim && !world.exists(scope.victim)) scope.victim = null
  if (scope.obj && !world.exists(scope.obj)) scope.obj = null
  if (scope.target && !world.exists(scope.target)) scope.target = null
  if (scope.random && !world.exists(scope.random)) scope.random = null
}

/** A player whom the holder sees, each with the same chance. */
export function randomPlayer(world: MobWorld, mob: Thing): Char | null {
  const room = world.roomOf(mob)
  let chosen: Char | null = null
  let count = 0
  for (const one of room ? world.people(room) : []) {
    if (!world.isPc(one) || !world.canSee(mob, one)) continue
    if (world.random(0, count) === 0) chosen = one
    count++
  }
  return chosen
}

export const newBlocks = (): Pick<SmaugRun, 'blocks' | 'ignored'> => ({ blocks: [0], ignored: 0 })
