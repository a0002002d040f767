/** The attack types that the guide describes. */
export type AttackType =
  | 'zombie'
  | 'fallen-one'
  | 'skeleton'
  | 'skeleton-archer'
  | 'scavenger'
  | 'winged-fiend'
  | 'hidden'
  | 'goat-man'
  | 'overlord'
  | 'gargoyle'
  | 'goat-archer'
  | 'fast-spit'
  | 'magma-demon'
  | 'viper'
  | 'spit'
  | 'butcher'
  | 'balrog'
  | 'skeleton-king'
  | 'horned-demon'
  | 'mage'

/** A mode spans several actions in a row, until it is completed or interrupted. */
export type Mode = 'normal' | 'retreat' | 'war-cry' | 'eat' | 'circle'

/** The last action before the monster went into stand mode. A `circle` also counts as a walk. */
export type LastAction = 'walk' | 'delay' | 'ranged' | 'charge' | 'circle' | 'melee' | 'other'

/**
 * The facts that a script knows about its monster and its target. They are read-only. The names are those of the guide, so that a
 * script can be compared with the guide.
 */
export interface View {
  /** The distance to the target in tiles (the larger of dx and dy). If the target is walking, the distance to the tile where it will arrive. */
  readonly D: number
  /** The intelligence factor, from 0 to 3. */
  readonly Intf: number
  /** Whether a player's light has fallen on the monster within the last 255 ticks. */
  readonly active: boolean
  /** Whether a player's light falls on the monster now. */
  readonly inLight: boolean
  /** Whether the target is in the same area of the map. */
  readonly sameArea: boolean
  /** Whether nothing blocks the line of sight to the target, or a shot at it. */
  readonly los: boolean
  /** Whether nothing blocks the way for a charge. */
  readonly chargeClear: boolean
  readonly last: LastAction
  /** The number of ticks in stand mode; 0 if the monster has just finished an action. */
  readonly stand: number
  /** The number of ticks for which the monster has done nothing but stand and delay. */
  readonly still: number
  /** Whether the monster fights with a sword. */
  readonly sword: boolean
  /** Whether the monster has less than half of its hit points. */
  readonly hpLow: boolean
  readonly mode: Mode
  /** The number of tiles that the monster has walked in the current circle. */
  readonly circleWalked: number
  /** The number of tiles that are still to be walked in a retreat. */
  readonly retreatLeft: number
  readonly target: 'player' | 'golem'
  /** Whether there is only one player in the room. */
  readonly single: boolean
  /** The kind of monster, if several kinds have the same attack type: `gloom`, `familiar`, `unseen`. */
  readonly subtype: string
  readonly visible: boolean
  readonly lastWalk: 'none' | 'away' | 'side' | 'other'
  /** The last action that the script chose, not counting walks. */
  readonly lastVoluntary: LastAction
  /** Whether the monster stands at the carcass that it wants to eat. */
  readonly atCarcass: boolean
  /** Whether a carcass is in sight. */
  readonly seesCarcass: boolean
  /** In the original, the number of decisions left for a meal. */
  readonly mealTries: number
  /** Whether no tile around the monster is free. */
  readonly blocked: boolean
  /** Whether no tile on the side away from the target is free. */
  readonly cornered: boolean
  /** Whether the tile straight towards the target is free. */
  readonly aheadFree: boolean
  /** Whether the monster acts as in the original game wherever the guide differs from it. */
  readonly original: boolean
  /** Whether the second roll for a walk is Rnd[100], even though it is compared as Rnd[10000]. */
  readonly shortRoll: boolean
}

/** The `line` of decisions that never end a circle walk, whatever their action. */
export const inCircle = 'circle, original'

/** Returns Rnd[n]: a random number from 0 to n - 1. */
export type Rnd = (n: number) => number

/** The actions that a script can choose. */
export type ActionKind =
  | 'stand'
  | 'melee'
  | 'melee-2'
  | 'melee+bolt'
  | 'spin'
  | 'ranged'
  | 'spell'
  | 'flash'
  | 'charge'
  | 'walk-to'
  | 'walk-last-seen'
  | 'walk-away'
  | 'walk-random'
  | 'walk-same-dir'
  | 'walk-side-left'
  | 'walk-side-right'
  | 'walk-diag-left'
  | 'walk-diag-right'
  | 'walk-wind'
  | 'walk-carcass'
  | 'circle-start'
  | 'circle-step'
  | 'delay'
  | 'war-cry'
  | 'revive'
  | 'fade-in'
  | 'fade-out'
  | 'stone'
  | 'eat'
  | 'enter-eat-mode'
  | 'enter-retreat-mode'

/** A decision, and the line of the script that led to it. */
export interface Action {
  readonly kind: ActionKind
  /** The section of the guide and the line number within that section: `D > 1, 2`. */
  readonly line: string
  /** The length of a delay, in ticks of 0.05 s. */
  readonly ticks: number
}

/** The script of an attack type. It is a pure function that returns the next action, given the view of a monster and random numbers. */
export type Script = (my: View, rnd: Rnd) => Action

/** Makes a decision without a delay. */
export function act(kind: ActionKind, line: string): Action {
  return { kind, line, ticks: 0 }
}

/** Makes a delay. @param ticks the length in ticks of 0.05 s; the guide states it as (ticks)/20 seconds */
export function delay(ticks: number, line: string): Action {
  return { kind: 'delay', line, ticks }
}

/** Whether the monster has just finished a walk. In the guide: `if last action was walking and standtime is 0`. */
export function justWalked(my: View): boolean {
  return my.stand === 0 && (my.last === 'walk' || my.last === 'circle')
}

/** Whether the monster has stood for more than 20 ticks. In the guide: `if standtime is greater than 1 second`. */
export function stoodLong(my: View): boolean {
  return my.stand > 20
}
