/** The flags of skills: whether a skill is used actively, or works automatically. */
export const SkillFlag = {
  PASSIVE: Symbol('PASSIVE'),
  ACTIVE: Symbol('ACTIVE'),
} as const
