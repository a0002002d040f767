import * as v from 'valibot'
import { advanced, rawNumbers, rawOf, waysTo } from '../../../mudlib/systems/diablo/ai/diablo/random.ts'
import { uniques } from '../../../mudlib/systems/diablo/ai/diablo/scripts.ts'
import { type Candidate, targetOf } from '../../../mudlib/systems/diablo/ai/diablo/target.ts'
import type { AttackType } from '../../../mudlib/systems/diablo/ai/diablo/view.ts'
import { aimOf, turned } from '../../../mudlib/systems/diablo/ai/diablo/viper.ts'

const ambiguous = v.optional(v.string())

/** A case about target selection. */
export const targetShape = v.strictObject({
  id: v.string(),
  attackType: v.string(),
  candidates: v.array(
    v.strictObject({
      id: v.string(),
      kind: v.picklist(['player', 'golem']),
      dx: v.number(),
      dy: v.number(),
      slot: v.number(),
      visible: v.optional(v.boolean(), true),
    }),
  ),
  expect: v.nullable(v.string()),
  ambiguous,
})

export function targetDifferences(one: v.InferOutput<typeof targetShape>): string[] {
  const chosen = targetOf<Candidate & { id: string }>(one.candidates, one.attackType as AttackType)?.id ?? null
  return chosen === one.expect ? [] : [`attacks ${chosen}, expected ${one.expect}`]
}

const directions = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']
const direction = v.picklist(directions)

/** A case about a viper's aim and walk. */
export const viperShape = v.strictObject({
  id: v.string(),
  targetDir: direction,
  cycleStep: v.number(),
  facing: direction,
  aim: direction,
  walkDir: v.nullable(direction),
  ambiguous,
})

export function viperDifferences(one: v.InferOutput<typeof viperShape>): string[] {
  const aim = aimOf(directions.indexOf(one.targetDir), one.cycleStep)
  const walks = turned(directions.indexOf(one.facing), aim)
  const wrong = directions[aim] === one.aim ? [] : [`aims ${directions[aim]}, expected ${one.aim}`]
  // If the guide doesn't say which way the viper turns, both ways are right.
  return one.walkDir === null || directions[walks] === one.walkDir
    ? wrong
    : [...wrong, `walks ${directions[walks]}, expected ${one.walkDir}`]
}

/** A case about the attack type of a unique monster. */
export const specialShape = v.strictObject({ uniqueMonster: v.string(), attackType: v.nullable(v.string()), ambiguous })

export function specialDifferences(one: v.InferOutput<typeof specialShape>): string[] {
  const is = uniques[one.uniqueMonster]
  return is === one.attackType ? [] : [`is ${is}, expected ${one.attackType}`]
}

/** A case about how often each value of Rnd[n] occurs among 32768 draws. */
export const spreadShape = v.strictObject({
  n: v.number(),
  valuesWithOneMore: v.optional(v.number()),
  countLow: v.optional(v.number()),
  countHigh: v.optional(v.number()),
  mean: v.optional(v.number()),
})

export function spreadDifferences(one: v.InferOutput<typeof spreadShape>): string[] {
  const { n } = one
  const ways = Array.from({ length: n }, (_, value) => waysTo(value, n))
  const least = Math.min(...ways)
  const is = {
    valuesWithOneMore: ways.filter(count => count > least).length,
    countLow: ways[0],
    countHigh: ways[n - 1],
    mean: ways.reduce((sum, count, value) => sum + count * value, 0) / rawNumbers,
  }
  return (Object.keys(is) as (keyof typeof is)[]).flatMap(field => {
    const expected = one[field]
    return expected === undefined || Math.abs(is[field]! - expected) < 1e-9
      ? []
      : [`${field} is ${is[field]}, expected ${expected}`]
  })
}

/** A case about the first raw numbers of the random number generator for a seed. */
export const sequenceShape = v.strictObject({ seed: v.number(), raw: v.array(v.number()) })

export function sequenceDifferences(one: v.InferOutput<typeof sequenceShape>): string[] {
  let state = one.seed | 0
  const is = one.raw.map(() => {
    state = advanced(state)
    return rawOf(state)
  })
  return is.join() === one.raw.join() ? [] : [`gives ${is.join(', ')}, expected ${one.raw.join(', ')}`]
}
