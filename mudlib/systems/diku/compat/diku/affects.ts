import { has } from '/compat/diku/convert'
import { hasMercNumbers } from '/compat/diku/families'
import type { Bits } from '/compat/diku/model'

// Affect flags: permanent effects of mobiles, and effects that objects have on their wearers.

/** CircleMUD's affect flags: the mudlib's effect for each bit. tbaMUD's bits are one higher. */
const circleAffects: Record<number, string> = {
  0: '/effects/blindness',
  1: '/effects/invisibility',
  3: '/effects/detection',
  7: '/effects/sanctuary',
  14: '/effects/sleep',
}
/** The bit for infravision. */
const circleSight = [10]
const circleHidden = [19]

const romAffects: Record<number, string> = {
  0: '/effects/blindness',
  1: '/effects/invisibility',
  3: '/effects/detection',
  7: '/effects/sanctuary',
  17: '/effects/sleep',
}
/** The bits for infrared and dark vision. */
const romSight = [9, 25]
const romHidden = [16]

/** Returns the mudlib's effects for a record's affect flags. */
export function effectsOf(bits: Bits, family: string): string[] {
  return hasMercNumbers(family) ? namesOf(bits, romAffects) : namesOf(plain(bits, family), circleAffects)
}

/** Returns the names of the bits that are set. */
export function namesOf(bits: Bits, names: Readonly<Record<number, string>>): string[] {
  return Object.keys(names)
    .filter(bit => has(bits, Number(bit)))
    .map(bit => names[Number(bit)]!)
}

/** Shifts tbaMUD's affect bits down by one, because tbaMUD doesn't use the first bit. The result has CircleMUD's bits. */
const lower = (bits: Bits): Bits => [(bits[0] ?? 0) >>> 1]

const plain = (bits: Bits, family: string) => (family === 'tba' ? lower(bits) : bits)

export function seesInDark(bits: Bits, family: string): boolean {
  return (hasMercNumbers(family) ? romSight : circleSight).some(bit => has(plain(bits, family), bit))
}

export function isHidden(bits: Bits, family: string): boolean {
  return (hasMercNumbers(family) ? romHidden : circleHidden).some(bit => has(plain(bits, family), bit))
}
