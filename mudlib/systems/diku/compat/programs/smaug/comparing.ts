import { compareNumbers, compareTexts, type IfCheck } from './ifcheck'
import type { SmaugScope } from './scope'

/** What a check comes to; null: an error, which ends the program. */
export type Result = boolean | null

/** Compares what a check is about with its value; an operator that isn't known is an error, and not true. */
export function numberIs({ world }: SmaugScope, left: number, { operator, number }: IfCheck): boolean {
  const result = compareNumbers(left, operator, number)
  if (result === null) world.log(`there is no operator '${operator}' for numbers`)
  return result ?? false
}

export function textIs({ world }: SmaugScope, left: string, { operator, value }: IfCheck): boolean {
  const result = compareTexts(left, operator, value)
  if (result === null) world.log(`there is no operator '${operator}' for texts`)
  return result ?? false
}
