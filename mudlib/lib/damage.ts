/** The types of damage. Blows are physical, unless the weapon specifies another type. */
export const damageTypes = [
  'physical',
  'fire',
  'cold',
  'lightning',
  'acid',
  'poison',
  'holy',
  'unholy',
  'mind',
  'force',
] as const
export type DamageType = (typeof damageTypes)[number]

/** The percentage by which damage of each type is reduced. 100 means immune. A negative number increases the damage. */
export type Resistances = Partial<Record<DamageType, number>>

/** Reduces damage by a percentage. @returns the points that remain, never below 0 */
export function afterResistance(points: number, percent: number): number {
  return percent === 0 ? points : Math.max(0, Math.round((points * (100 - percent)) / 100))
}
