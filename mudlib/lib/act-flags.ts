import { elementsOf } from './elements'

/** The act flags of the Diku family, by name. */
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

/** The bit of each flag, as in EnvyMUD. Some flags have no bit. */
const bits: Partial<Record<ActFlag, number>> = {
  SENTINEL: 2,
  SCAVENGER: 4,
  AGGRESSIVE: 32,
  STAY_AREA: 64,
  WIMPY: 128,
}

/** The names of the flags in a number. Bits without a behaviour (NPC, PET, …) are left out. */
export function namesOfFlags(flags: number | readonly ActFlag[]): ActFlag[] {
  if (typeof flags !== 'number') return elementsOf(flags)
  return (Object.keys(bits) as ActFlag[]).filter(name => (flags & bits[name]!) !== 0)
}
