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

/** The mistake in a dice text, worded so that it can follow a field's name, as in `damage: …`; empty if there is none. */
export function diceMistake(text: string): string {
  try {
    parseDice(String(text))
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

/** The maximum number of dice that are rolled individually. */
export const mostRolled = 1000

/**
 * A random sum for a large number of dice. It is normally distributed. Rolling each of the dice would take too long, because old area files
 * have up to 30,000 of them.
 * @param random returns a random whole number from 0 to n - 1
 */
export function rollMany(random: (n: number) => number, count: number, sides: number): number {
  const mean = (count * (sides + 1)) / 2
  const deviation = Math.sqrt((count * (sides * sides - 1)) / 12)
  // The sum of twelve random numbers from 0 to 1 has a variance of 1.
  let off = -6
  for (let i = 0; i < 12; i++) off += random(1_000_000) / 999_999
  return Math.max(count, Math.min(count * sides, Math.round(mean + off * deviation)))
}
