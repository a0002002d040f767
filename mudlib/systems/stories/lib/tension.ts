// The pace of a region, after the director of Left 4 Dead (M. Booth, The AI Systems of Left 4 Dead, 2009). The tension rises with
// the damage that players suffer, and falls when they are left alone. It builds up to a peak, stays there for a short time, and
// fades. The players can rest then.

export type Phase = 'build up' | 'peak' | 'fade' | 'relax'

/** The tension of a region at a moment. Times are world seconds. */
export interface Tension {
  /** The tension at the time `at`, from 0 to 100. */
  points: number
  at: number
  /** The end of the current fight. Until then the tension doesn't fall. */
  engagedUntil: number
  phase: Phase
  since: number
  /** The number of steps that players have taken since the phase began. */
  steps: number
}

/** The settings of the pace. */
export const pace = {
  /** The points by which the tension falls per second while nobody fights. */
  falls: 1,
  /** The number of seconds for which a fight still counts as going on after its last blow. */
  engaged: 8,
  /** The tension at which a peak begins, and the seconds that it lasts. */
  peak: 70,
  peakSeconds: 5,
  /** The tension below which a peak has faded. */
  faded: 30,
  /** The length of the rest in seconds, and the number of steps that end it early. */
  relaxSeconds: 45,
  relaxSteps: 12,
} as const

export function calm(now: number): Tension {
  return { points: 0, at: now, engagedUntil: now, phase: 'build up', since: now, steps: 0 }
}

/** The points of tension at a moment. */
export function tensionAt({ points, at, engagedUntil }: Tension, now: number): number {
  return Math.max(0, points - Math.max(0, now - Math.max(at, engagedUntil)) * pace.falls)
}

/** Adds points of tension, and extends the current fight. */
export function addTension(one: Tension, points: number, now: number): void {
  one.points = Math.min(100, tensionAt(one, now) + points)
  one.at = now
  one.engagedUntil = now + pace.engaged
}

/** Begins the next phase if its time has come. @returns whether the phase has changed */
export function goOnTension(one: Tension, now: number): boolean {
  const points = tensionAt(one, now)
  const next = nextPhase(one, points, now)
  if (next === one.phase) return false
  one.phase = next
  one.since = now
  one.steps = 0
  return true
}

function nextPhase({ phase, since, steps }: Tension, points: number, now: number): Phase {
  if (phase === 'build up') return points >= pace.peak ? 'peak' : phase
  if (phase === 'peak') return now - since >= pace.peakSeconds ? 'fade' : phase
  if (phase === 'fade') return points < pace.faded ? 'relax' : phase
  // If players get into trouble again during the rest, the peak returns.
  if (points >= pace.peak) return 'peak'
  return now - since >= pace.relaxSeconds || steps >= pace.relaxSteps ? 'build up' : phase
}

/**
 * The points of tension for lost hit points; more if few hit points are left.
 * @param part the lost share of all hit points
 * @param left the remaining share, from 0 to 1
 */
export function tensionOfBlow(part: number, left: number): number {
  return 60 * part * (left < 0.3 ? 2 : 1)
}

/** The points of tension for continuing to fight with few hit points. @param left the remaining share, from 0 to 1 */
export function tensionOfDanger(left: number): number {
  return left < 0.3 ? 5 : 0
}

/** The points of tension for a kill; more if the victim is stronger than the killer. */
export function tensionOfKill(level: number, own: number): number {
  return Math.max(1, Math.min(12, 4 + level - own))
}

/** The points of tension for the death of a player. */
export const tensionOfDeath = 45
