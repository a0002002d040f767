/** What kind of ability it is: bundles keep skills and spells apart. */
export const SkillType = {
  SKILL: Symbol('SKILL'),
  SPELL: Symbol('SPELL'),
} as const
