import type { Program, Run } from '../machine/program'
import type { Char, MobWorld, Obj, Thing } from '../mobprog/world'
import type { SmaugStatement } from './statements'

export type SmaugProgram = Program<SmaugStatement>

/** A run of a SMAUG program, with its open blocks. */
export interface SmaugRun extends Run {
  /** The bits of `block`: first those of the program itself, then those of each open if. */
  blocks: number[]
  /** The number of open ifs inside skipped code. */
  ignored: number
}

/** Bits for the state of an open if. */
export const block = { inIf: 1, doIf: 2, inElse: 4, doElse: 8 } as const

/** The state of a running SMAUG program. */
export interface SmaugScope {
  readonly world: MobWorld
  /** The holder. It may be a monster, a thing or a room. (On the server, a monster acts in place of a thing or room.) */
  readonly mob: Thing
  readonly run: SmaugRun
  actor: Char | null
  victim: Char | null
  obj: Obj | null
  target: Obj | null
  /** The random player `$r`, chosen when the program begins or continues. */
  random: Char | null
}

/** Clears references to destroyed characters and things. */
export function forgetGone(scope: SmaugScope): void {
  const { world } = scope
  if (scope.actor && !world.exists(scope.actor)) scope.actor = null
  if (scope.victim && !world.exists(scope.victim)) scope.victim = null
  if (scope.obj && !world.exists(scope.obj)) scope.obj = null
  if (scope.target && !world.exists(scope.target)) scope.target = null
  if (scope.random && !world.exists(scope.random)) scope.random = null
}

/** Picks a random player that the holder sees. All such players are equally likely. */
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
