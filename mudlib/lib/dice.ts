export interface DiceSpec {
  count: number
  sides: number
  bonus: number
}

/** Parses `2d6+1`, `d20`, `1d4-1` or a plain number. @throws if the text is none of these */
export function parseDice(text: string): DiceSpec {
  const match = /^(?:(\d*)d(\d+))?([+-]?\d+)?$/.exec(text.replace(/\s+/g, ''))
  if (!match || text.trim() === '') throw new Error(`'${text}' is no dice; write them like 2d6+1`)
  const [, count, sides, bonus] = match
  return { count: sides ? Number(count || 1) : 0, sides: Number(sides ?? 0), bonus: Number(bonus ?? 0) }
}
