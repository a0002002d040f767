import { type Spring, Trap, trapKinds } from '/behaviours/trap'
import type { Behaved } from '/std/behaved'

// SMAUG's trap resets, written as `T flags kind charges where`.

/**
 * The actions that spring a trap, by bit, beginning with bit 2. Locks can't be picked in this mudlib, so the bit for picking a lock is
 * ignored.
 */
const bits: readonly (Spring | '')[] = [
  'enter',
  'leave',
  'open',
  'close',
  'get',
  'put',
  '',
  'unlock',
  'north',
  'south',
  'east',
  'west',
  'up',
  'down',
  'examine',
  'northeast',
  'northwest',
  'southeast',
  'southwest',
]
const firstBit = 2

/** The flags that say whether a trap is in a room or in an object. */
export const inRoom = 1
export const inObject = 2

/** The numbers of a trap in a reset. */
export interface TrapFigures {
  flags: number
  kind: number
  charges: number
}

/** Sets a trap in a thing or a room, unless it already has one. @param level the trap's level */
export function setTrap(owner: Behaved, { flags, kind, charges }: TrapFigures, level: number): void {
  const name = trapKinds[kind - 1]
  if (!name || charges < 1 || owner.behaviour(Trap)) return
  const springs = bits.filter(
    (spring): spring is Spring => spring !== '' && (flags & (1 << (firstBit + bits.indexOf(spring)))) !== 0,
  )
  owner.addBehaviour(Trap.with({ kind: name, charges, level, springs }))
}

/** Returns the numbers of the trap in a thing or a room; null if it has none. @param place the flag for a room or an object */
export function trapOf(owner: Behaved, place: number): TrapFigures | null {
  const trap = owner.behaviour?.(Trap)
  if (!trap || trap.charges === 0) return null
  const { kind, springs } = trap.settings
  const flags = springs.reduce((sum, spring) => sum | (1 << (firstBit + bits.indexOf(spring))), place)
  return { flags, kind: trapKinds.indexOf(kind) + 1, charges: trap.charges }
}
