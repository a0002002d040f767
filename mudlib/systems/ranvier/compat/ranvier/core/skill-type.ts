/** The kinds of abilities. Bundles treat skills and spells separately. */
export const SkillType = {
  SKILL: Symbol('SKILL'),
  SPELL: Symbol('SPELL'),
} as const
