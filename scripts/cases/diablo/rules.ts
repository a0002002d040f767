import * as v from 'valibot'
import { stillActs } from '../../../mudlib/systems/diablo/ai/diablo/activity.ts'
import * as rules from '../../../mudlib/systems/diablo/ai/diablo/rules.ts'
import { distanceOf } from '../../../mudlib/systems/diablo/ai/diablo/target.ts'

const offsets = v.array(v.tuple([v.number(), v.number()]))

/** A case about a rule that isn't part of the scripts, such as war cry, retreat, activation or delay. */
export const ruleShape = v.looseObject({
  id: v.string(),
  rule: v.string(),
  intf: v.optional(v.number(), 0),
  radius: v.optional(v.number()),
  ticks: v.optional(v.number()),
  seconds: v.optional(v.number()),
  healHp: v.optional(v.number()),
  steps: v.optional(v.number()),
  distance: v.optional(v.number()),
  ambiguous: v.optional(v.string()),
})
type Rule = v.InferOutput<typeof ruleShape>

const tick = 0.05

/** The differences in a rule, one per line. */
export function ruleDifferences(one: Rule): string[] {
  const compare = kinds[one.rule]
  return compare ? compare(one) : [`there is no rule '${one.rule}'`]
}

const kinds: Readonly<Record<string, (one: Rule) => string[]>> = {
  'war-cry': one => [
    ...differ('radius', rules.cryReach(one.intf), one.radius),
    ...differ('ticks', rules.cryTicks(one.intf), one.ticks),
    ...differ('healHp', rules.cryHeals(one.intf), one.healHp),
    ...places(one, 'inMode', distance => distance <= rules.cryReach(one.intf), true),
    ...places(one, 'notInMode', distance => distance <= rules.cryReach(one.intf), false),
  ],
  'retreat-on-death': one => [
    ...differ('steps', rules.fallenRetreat(one.intf), one.steps),
    ...places(one, 'retreats', distance => rules.fearsDeathAt(distance), true),
    ...places(one, 'doesNot', distance => rules.fearsDeathAt(distance), false),
  ],
  'hidden-retreat': one => differ('distance', rules.hiddenRetreat(one.intf), one.distance),
  delay: one => differ('seconds', (one.ticks ?? 0) * tick, one.seconds),
  activation,
  'activation-timer': activation,
}

/** Matches the name of a list, or an answer, that means that the monster doesn't act. */
const negative = /^(inactive|asleep|not|no|doesNot|stands|sleeps)/i

/**
 * Compares the time for which a monster acts in the dark. A case has one of three forms:
 * - the duration (`ticks`, `seconds`)
 * - a number of ticks after the monster was last lit (`ticksSinceLit`, `unlitTicks`, `after`), with whether it still acts (`active`, `acts` or
 * `expect`: true, false or a word)
 * - lists of such numbers in `expect` (`active`, `inactive`)
 */
function activation(one: Rule): string[] {
  const dark = [one.ticksSinceLit, one.unlitTicks, one.after].find(figure => typeof figure === 'number')
  const answer = [one.active, one.acts, one.expect].find(said => typeof said === 'boolean' || typeof said === 'string')
  const since = dark ?? (answer === undefined ? undefined : one.ticks)
  if (typeof since === 'number' && answer !== undefined)
    return moment(since, typeof answer === 'string' ? !negative.test(answer) : answer === true)
  const lists = v.safeParse(v.record(v.string(), v.array(v.number())), one.expect)
  return [
    ...differ('ticks', rules.activeTicks, one.ticks),
    ...differ('seconds', rules.activeTicks * tick, one.seconds),
    ...Object.entries(lists.success ? lists.output : {}).flatMap(([name, ticks]) =>
      ticks.flatMap(after => moment(after, !negative.test(name))),
    ),
  ]
}

/** Compares whether a monster acts a number of ticks after it was last lit. */
function moment(since: number, expected: boolean): string[] {
  const is = stillActs(since)
  return is === expected ? [] : [`${since} ticks after the light: ${is ? 'acts' : "doesn't act"}`]
}

function differ(what: string, is: number, expected: number | undefined): string[] {
  return expected === undefined || Math.abs(is - expected) < 1e-9 ? [] : [`${what} is ${is}, expected ${expected}`]
}

/** Compares whether a rule holds at offsets from the centre. */
function places(one: Rule, list: string, holds: (distance: number) => boolean, expected: boolean): string[] {
  const read = v.safeParse(v.record(v.string(), v.unknown()), one.expect)
  const at = read.success ? read.output[list] : undefined
  if (at === undefined) return []
  return v.parse(offsets, at).flatMap(([dx, dy]) => {
    const is = holds(distanceOf(dx, dy))
    return is === expected ? [] : [`at ${dx}, ${dy}: ${is ? 'in reach' : 'out of reach'}`]
  })
}
