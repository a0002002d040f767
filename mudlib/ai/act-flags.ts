import { Aggressive } from '/behaviours/aggressive'
import { Grudges } from '/behaviours/grudges'
import { MobHelper } from '/behaviours/mob-helper'
import { Scavenger } from '/behaviours/scavenger'
import { Sentinel } from '/behaviours/sentinel'
import { Wander } from '/behaviours/wander'
import { Wimpy } from '/behaviours/wimpy'
import type { BehaviourSpec } from '/std/behaviour'

/** The act flags that every Diku knows, by their names. */
export type ActFlag =
  | 'SENTINEL'
  | 'SCAVENGER'
  | 'AGGRESSIVE'
  | 'STAY_AREA'
  | 'WIMPY'
  | 'AGGRESSIVE_GOOD'
  | 'AGGRESSIVE_NEUTRAL'
  | 'AGGRESSIVE_EVIL'
  | 'MEMORY'
  | 'HELPER'

/** The bits of those that have one, as EnvyMUD numbers them. */
const bits: Partial<Record<ActFlag, number>> = {
  SENTINEL: 2,
  SCAVENGER: 4,
  AGGRESSIVE: 32,
  STAY_AREA: 64,
  WIMPY: 128,
}

/** Percent of hit points below which a WIMPY one flees. */
const wimpyBelow = 20
/** Levels above its own up to which an AGGRESSIVE one attacks: no use in dying at once. */
const levelsAbove = 10

/** The names of the flags in a number. Bits that ask for no behaviour (NPC, PET, …) are left out. */
export function namesOfFlags(flags: number | readonly ActFlag[]): ActFlag[] {
  if (typeof flags !== 'number') return [...flags]
  return (Object.keys(bits) as ActFlag[]).filter(name => (flags & bits[name]!) !== 0)
}

/**
 * The behaviours that act flags ask for, then those that a monster lists. One that is listed too comes with the monster's own
 * settings. Who has flags, and among them no SENTINEL, wanders.
 */
export function behavioursOfFlags(
  flags: number | readonly ActFlag[] | null,
  aggressive: boolean,
  listed: readonly BehaviourSpec[],
): readonly BehaviourSpec[] {
  if (flags === null && !aggressive) return listed
  const names = new Set(flags === null ? [] : namesOfFlags(flags))
  const asked: BehaviourSpec[] = []
  if (names.has('SENTINEL')) asked.push(Sentinel.with())
  if (names.has('WIMPY')) asked.push(Wimpy.with({ below: wimpyBelow }))
  if (aggressive) asked.push(Aggressive.with())
  else if (names.has('AGGRESSIVE')) asked.push(Aggressive.with({ levelsAbove }))
  const aims = (['good', 'neutral', 'evil'] as const).filter(aim =>
    names.has(`AGGRESSIVE_${aim.toUpperCase()}` as ActFlag),
  )
  if (aims.length > 0 && !aggressive && !names.has('AGGRESSIVE'))
    asked.push(Aggressive.with({ alignments: aims, levelsAbove }))
  if (names.has('MEMORY')) asked.push(Grudges.with())
  if (names.has('HELPER')) asked.push(MobHelper.with())
  if (names.has('SCAVENGER')) asked.push(Scavenger.with())
  if (flags !== null && !names.has('SENTINEL')) asked.push(Wander.with({ stayInArea: names.has('STAY_AREA') }))
  const own = asked.filter(spec => !listed.some(one => one.behaviour === spec.behaviour))
  return [...own, ...listed]
}
