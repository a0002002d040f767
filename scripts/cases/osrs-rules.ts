import * as v from 'valibot'
import {
  enteredRegion,
  isIgnored,
  isTolerated,
  regionOf,
  type ToleranceState,
  whySpared,
} from '../../mudlib/systems/osrs/ai/osrs/aggression.ts'
import {
  type AttackClock,
  atPeace,
  canAttack,
  enteredRange,
  hasAttacked,
  leftCombat,
  wasStruck,
} from '../../mudlib/systems/osrs/ai/osrs/attack-clock.ts'
import { figures } from '../../mudlib/systems/osrs/ai/osrs/config.ts'
import { isInRange, isInRangeOf, stepOut } from '../../mudlib/systems/osrs/ai/osrs/ranges.ts'
import { stepTowards } from '../../mudlib/systems/tiles/lib/tiles/steps.ts'
import { beside } from '../../mudlib/systems/tiles/lib/tiles/tile.ts'
import type { Facts, Outcome } from './osrs.ts'
import { freeIn, given, numberOf, pairOf, tileOf } from './osrs-facts.ts'

/** The outcome of a case about one rule. The case's group names the rule. */
export function judgeRule(facts: Facts, expected: Facts): Outcome {
  const rule = rules[facts['group'] as string]
  if (!rule) throw new Error(`there is no rule '${facts['group']}'`)
  return rule(facts, expected)
}

const rules: Readonly<Record<string, (facts: Facts, expected: Facts) => Outcome>> = {
  level: facts => ({ ignored: isIgnored(numberOf(facts, 'mobLevel'), numberOf(facts, 'playerLevel')) }),

  region: facts => ({ region: pairOf(regionOf(tileOf(facts['tile']))) }),

  tolerance: (facts, expected) => {
    const asked = given(expected, 'at', v.array(v.object({ tick: v.number() })))
    return { at: asked.map(({ tick }) => ({ tick, immune: isTolerated(recordAt(facts, tick), tick) })) }
  },

  aggro: facts => {
    const why = whySpared({
      mob: tileOf(facts['mob']),
      player: tileOf(facts['player']),
      aggroRange: numberOf(facts, 'aggroRange', figures.aggroRange),
      mobLevel: numberOf(facts, 'mobLevel'),
      playerLevel: numberOf(facts, 'playerLevel'),
      aggressive: given(facts, 'aggressive', v.optional(v.boolean(), true)),
      immune: given(facts, 'immune', v.optional(v.boolean(), false)),
    })
    return { attacks: why === '' }
  },

  'step-out': facts => {
    const isFree = freeIn(facts, 'blocked', 'occupied')
    const to = stepOut(tileOf(facts['mob']), numberOf(facts, 'roll'), ({ x, y }) => isFree(x, y))
    return { moves: to !== null, to: to ? pairOf(to) : null }
  },

  'melee-range': facts => ({
    inRange: isInRange(tileOf(facts['attacker']), tileOf(facts['target']), numberOf(facts, 'range')),
  }),

  'chase-step': facts => {
    const from = tileOf(facts['mob'])
    const way = stepTowards(from, tileOf(facts['target']), freeIn(facts, 'blocked', 'occupied'))
    return { to: way === null ? null : pairOf(beside(from, way)), moves: way !== null }
  },

  'big-mob': facts => {
    const [mob, size] = [tileOf(facts['swTile']), numberOf(facts, 'size')]
    const player = tileOf(facts['player'])
    return { inRange: isInRangeOf(mob, size, player, numberOf(facts, 'range', 1)) }
  },

  'attack-timing': (facts, expected) => {
    const asked = given(expected, 'canAttack', v.record(v.string(), v.unknown()))
    const at = (tick: string) => canAttack(clockAt(facts, Number(tick)), Number(tick))
    return { canAttack: Object.fromEntries(Object.keys(asked).map(tick => [tick, at(tick)])) }
  },
}

/** The tolerance record of a player at a tick, after all positions up to that tick. */
function recordAt(facts: Facts, tick: number): ToleranceState | undefined {
  const positions = given(facts, 'positions', v.array(v.object({ tick: v.number(), tile: v.unknown() })))
  let record: ToleranceState | undefined
  for (const one of positions) {
    if (one.tick > tick) break
    // No tile means that the player has left the map.
    record = one.tile == null ? undefined : enteredRegion(record, tileOf(one.tile), one.tick)
  }
  return record
}

/** The attack clock of a mob after all events up to a tick. */
function clockAt(facts: Facts, tick: number): AttackClock {
  const speed = numberOf(facts, 'attackSpeed', 4)
  const events = given(facts, 'events', v.array(v.tuple([v.string(), v.number()])))
  let clock = atPeace
  for (const [event, at] of events) {
    if (at > tick) break
    if (event === 'enterRange') clock = enteredRange(clock, at)
    else if (event === 'attack') clock = hasAttacked(at, speed)
    else if (event === 'exitCombat') clock = leftCombat()
    else if (event === 'struck' || event === 'retaliate') clock = wasStruck(clock, at, speed)
    else throw new Error(`there is no event '${event}'`)
  }
  return clock
}
