import * as v from 'valibot'
import { readCases } from './issues.ts'
import { judgeProperty } from './osrs-properties.ts'
import { judgeRule } from './osrs-rules.ts'
import { judgeRun, judgeState } from './osrs-states.ts'

// scripts/cases/osrs/README.md describes the format of the cases.

/** Remarks in a case. They have no effect. */
const remarks = {
  note: v.optional(v.unknown()),
  source: v.optional(v.unknown()),
  /** The differences between the reference implementation and the guide. */
  referenceRepoDiffers: v.optional(v.unknown()),
}

/** The fields of `given`, for all case groups. */
const facts = new Set(
  (
    'mob patrolStop updates spawn target wanderTarget leashRange combatRange wanderRadius movementType attackType patrolPoints tick elapsedMs idleMs aggroCandidate cooldownReady roll ' +
    'mobWorld spawnWorld tileSize state name start steps aggroRange mobLevel playerLevel positions tile player aggressive immune blocked occupied ' +
    'attacker range size swTile attackSpeed events samples'
  ).split(' '),
)

const fileShape = v.strictObject({
  meta: v.optional(v.unknown()),
  cases: v.array(
    v.strictObject({
      id: v.string(),
      group: v.string(),
      given: v.record(v.string(), v.unknown()),
      expect: v.record(v.string(), v.unknown()),
      ambiguous: v.optional(v.unknown()),
      ...remarks,
    }),
  ),
})

/** The given facts of a case, or its expectations. */
export type Facts = Readonly<Record<string, unknown>>

/** The outcome of a case, by the names that cases use. If a value is a function, it judges the expected value itself. */
export type Outcome = Readonly<Record<string, unknown>>

const judges: Readonly<Record<string, (given: Facts, expected: Facts) => Outcome>> = {
  idle: judgeState,
  wander: judgeState,
  chase: judgeState,
  attack: judgeState,
  return: judgeState,
  run: judgeRun,
  movement: judgeProperty,
  'idle-duration': judgeProperty,
  constants: judgeProperty,
  level: judgeRule,
  tolerance: judgeRule,
  region: judgeRule,
  aggro: judgeRule,
  'step-out': judgeRule,
  'melee-range': judgeRule,
  'chase-step': judgeRule,
  'big-mob': judgeRule,
  'attack-timing': judgeRule,
}

/** The differences between actual and expected outcome, one per line. */
function differences(group: string, given: Facts, expected: Facts): string[] {
  const judge = judges[group]
  if (!judge) return [`there is no group '${group}'`]
  const unknown = Object.keys(given).filter(name => !facts.has(name))
  if (unknown.length > 0) return unknown.map(name => `given: '${name}' is no field that is known`)
  const outcome = judge({ group, ...given }, expected)
  return Object.entries(expected).flatMap(([name, wanted]) => {
    if (!(name in outcome)) return [`'${name}' is nothing that this group says`]
    const is = outcome[name]
    if (typeof is === 'function') {
      const wrong = (is as (wanted: unknown) => string)(wanted)
      return wrong === '' ? [] : [`${name}: ${wrong}`]
    }
    return JSON.stringify(is) === JSON.stringify(wanted)
      ? []
      : [`${name} is ${JSON.stringify(is)}, expected ${JSON.stringify(wanted)}`]
  })
}

/** Compares the expectations of cases about OSRS-style mobs with the mudlib's mobs. @param file a JSON file of cases */
export function compareOsrs(file: string, show: (line: string) => void): { differ: number; of: number } {
  const { cases } = readCases(file, fileShape)
  const counts = { differ: 0, of: 0 }
  const apart = { differ: 0, of: 0 }
  for (const { id, group, given, expect, ambiguous } of cases) {
    let wrong: string[]
    try {
      wrong = differences(group, given, expect)
    } catch (error) {
      wrong = [(error as Error).message]
    }
    for (const line of wrong) show(`${id}${ambiguous ? ' (ambiguous)' : ''}: ${line}`)
    const count = ambiguous ? apart : counts
    count.of++
    if (wrong.length > 0) count.differ++
  }
  if (apart.of > 0) show(`${apart.differ} of ${apart.of} ambiguous ones differ`)
  return counts
}
