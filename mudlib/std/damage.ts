/** What harm is made of. Blows are physical unless the weapon says. */
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

/** In percent: what is taken off damage of a type. 100: immune; negative: it hurts more. */
export type Resistances = Partial<Record<DamageType, number>>

/** What is left of some points of damage where so many percent are taken off: never less than none. */
export function afterResistance(points: number, percent: number): number {
  return percent === 0 ? points : Math.max(0, Math.round((points * (100 - percent)) / 100))
}
