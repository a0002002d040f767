/** Whether a skill is used actively, or works by itself. */
export const SkillFlag = {
  PASSIVE: Symbol('PASSIVE'),
  ACTIVE: Symbol('ACTIVE'),
} as const
