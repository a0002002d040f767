/** Whether one uses a skill, or it works by itself. */
export const SkillFlag = {
  PASSIVE: Symbol('PASSIVE'),
  ACTIVE: Symbol('ACTIVE'),
} as const
