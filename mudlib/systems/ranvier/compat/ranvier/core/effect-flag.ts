/** Kinds of effects, for display. */
export const EffectFlag = {
  BUFF: Symbol('BUFF'),
  DEBUFF: Symbol('DEBUFF'),
} as const
