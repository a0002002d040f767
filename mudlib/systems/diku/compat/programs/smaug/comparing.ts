import { compareNumbers, compareTexts, type IfCheck } from './ifcheck'
import type { SmaugScope } from './scope'

/** The result of a check; null after an error, which ends the program. */
export type Result = boolean | null

/** Compares a number with the value of a check. An unknown operator is logged, and makes the check false. */
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
