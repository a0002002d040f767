import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { decisionShape, differencesOf } from './diablo/decisions.ts'
import { ruleDifferences, ruleShape } from './diablo/rules.ts'
import {
  sequenceDifferences,
  sequenceShape,
  specialDifferences,
  specialShape,
  spreadDifferences,
  spreadShape,
  targetDifferences,
  targetShape,
  viperDifferences,
  viperShape,
} from './diablo/tables.ts'
import { wrongIn } from './issues.ts'

// scripts/cases/diablo/README.md describes the format of the cases.

/** A list of cases: their schema, and a function that compares a case. */
class List<S extends v.GenericSchema> {
  private readonly shape: S
  private readonly compare: (one: v.InferOutput<S>) => string[]

  constructor(shape: S, compare: (one: v.InferOutput<S>) => string[]) {
    this.shape = shape
    this.compare = compare
  }

  differences(one: unknown): string[] {
    const { note: _, ...said } = one as Record<string, unknown>
    const read = v.safeParse(this.shape, said)
    return read.success ? this.compare(read.output) : [wrongIn(read.issues[0], 'the case')]
  }
}

const lists = {
  situations: new List(decisionShape, differencesOf),
  targetSelection: new List(targetShape, targetDifferences),
  viperCycle: new List(viperShape, viperDifferences),
  rules: new List(ruleShape, ruleDifferences),
  special: new List(specialShape, specialDifferences),
  rng: new List(spreadShape, spreadDifferences),
  originalGenerator: new List(sequenceShape, sequenceDifferences),
}

/**
 * Compares the expected decisions of Diablo's monsters in cases with the decisions of the mudlib's scripts. Cases marked `ambiguous`, for which the
 * guide allows another interpretation, are counted separately.
 * @param file a JSON file of cases
 */
export function compareDiablo(file: string, show: (line: string) => void): { differ: number; of: number } {
  const cases = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  const unknown = Object.keys(cases).find(name => name !== 'meta' && !Object.hasOwn(lists, name))
  if (unknown !== undefined)
    throw new Error(`${file}: '${unknown}' is no list that is known: ${Object.keys(lists).join(', ')}`)
  const clear = { differ: 0, of: 0 }
  const open = { differ: 0, of: 0 }
  for (const [name, list] of Object.entries(lists)) {
    const entries = cases[name]
    if (!Array.isArray(entries)) continue
    for (const one of entries as Record<string, unknown>[]) {
      const wrong = list.differences(one)
      const count = one.ambiguous === undefined ? clear : open
      count.of++
      if (wrong.length > 0) count.differ++
      const id = one.id ?? one.uniqueMonster ?? one.seed ?? one.n
      for (const line of wrong) show(`${name} ${id}${one.ambiguous === undefined ? '' : ' (ambiguous)'}: ${line}`)
    }
  }
  if (open.of > 0) show(`ambiguous: ${open.differ} of ${open.of} differ`)
  return clear
}
