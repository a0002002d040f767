/**
 * The chance that a blow hits, in percent. Equal opponents hit three times out of four.
 * @param levels the actor's level minus the target's level
 * @param dexterity the actor's dexterity minus the target's dexterity
 * @param bonus the bonus of the weapon and of the actor's effects, in percent
 * @param protection the target's protection, in points; each lowers the chance by 2 percent
 */
export function hitChance(levels: number, dexterity: number, bonus: number, protection: number): number {
  return Math.max(10, Math.min(97, 75 + levels * 3 + dexterity * 2 + bonus - protection * 2))
}

/** The points of damage that the attacker's strength and level add to the dice of a blow. */
export function strengthBonus(strength: number, level: number): number {
  return Math.floor((strength - 10) / 2) + Math.floor(level / 2)
}

/** The words for a blow, depending on its share of the target's maximum hit points. */
export function severity(points: number, of: number): string {
  const part = points / of
  if (part > 0.4) return ' dreadfully hard'
  if (part > 0.2) return ' very hard'
  if (part > 0.1) return ' hard'
  return ''
}
