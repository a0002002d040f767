/** The times at which a mob may strike, in ticks of 600 ms. */
export interface AttackClock {
  /** Whether the mob is in combat. If so, coming into range again doesn't change the time of its next blow. */
  readonly inCombat: boolean
  /** The tick from which the mob may strike. */
  readonly nextAttackTick: number
}

export const atPeace: AttackClock = Object.freeze({ inCombat: false, nextAttackTick: 0 })

/** The clock of a mob that comes into range. The first blow falls one tick later. */
export function enteredRange(clock: AttackClock, tick: number): AttackClock {
  return clock.inCombat ? clock : { inCombat: true, nextAttackTick: tick + 1 }
}

/** The clock of a mob that is struck while it isn't fighting. The mob strikes back after half its attack speed plus one tick. */
export function wasStruck(clock: AttackClock, tick: number, attackSpeed: number): AttackClock {
  return clock.inCombat ? clock : { inCombat: true, nextAttackTick: tick + Math.ceil(attackSpeed / 2) + 1 }
}

/** The clock of a mob that has struck. */
export function hasAttacked(tick: number, attackSpeed: number): AttackClock {
  return { inCombat: true, nextAttackTick: tick + attackSpeed }
}

/** The clock of a mob that leaves combat. The time of its next blow is reset. */
export function leftCombat(): AttackClock {
  return atPeace
}

export function canAttack(clock: AttackClock, tick: number): boolean {
  return tick >= clock.nextAttackTick
}
