/** What kind of effect it is, for those who look at it. */
export const EffectFlag = {
  BUFF: Symbol('BUFF'),
  DEBUFF: Symbol('DEBUFF'),
} as const
