import * as v from 'valibot'
import { type Draw, romBlow } from '../../mudlib/systems/diku/compat/diku/combat/rom-blow.ts'
import { positions } from '../../mudlib/systems/diku/compat/programs/rom/tables.ts'
import { readCases } from './issues.ts'

/** The minimum numbers of blows, and of blows that hurt, that are simulated for a case. The mean of fewer blows would be inaccurate. */
const leastBlows = 200_000
const leastHits = 160_000
const mostBlows = 8_000_000
/** The absolute tolerance for the fraction of blows that hurt, and the relative tolerance for the mean damage. */
const hitsWithin = 0.01
const damageWithin = 0.01

const whole = v.pipe(v.number(), v.integer())
const percent = v.pipe(whole, v.minValue(0), v.maxValue(100))
const dice = v.strictTuple([v.pipe(whole, v.minValue(0)), v.pipe(whole, v.minValue(0))])

const caseShape = v.strictObject({
  id: v.string(),
  attacker: v.strictObject({
    npc: v.boolean(),
    class: v.nullable(v.picklist(['mage', 'cleric', 'thief', 'warrior'])),
    level: whole,
    skill: v.nullable(percent),
    hitroll: whole,
    damroll: whole,
    weapon: v.nullable(v.object({ dice })),
    shield: v.boolean(),
    dice: v.nullable(dice),
    enhanced: percent,
  }),
  victim: v.strictObject({
    level: whole,
    ac: whole,
    visible: v.boolean(),
    seesAttacker: v.boolean(),
    position: v.picklist(positions),
    sanctuary: v.boolean(),
    resist: v.nullable(v.picklist(['immune', 'resistant', 'vulnerable'])),
    parry: percent,
    armed: v.boolean(),
    dodge: percent,
    shieldBlock: percent,
  }),
  expect: v.strictObject({ hits: v.number(), damage: v.number() }),
})
const fileShape = v.object({ cases: v.array(caseShape) })

/** A generator of whole numbers from a seed (xorshift32), so that each run draws the same numbers. */
function drawFrom(seed: number): Draw {
  let state = seed || 1
  return (from, to) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return from + Math.floor(((state >>> 0) / 2 ** 32) * (to - from + 1))
  }
}

/** Compares simulated blows under ROM's rules with calculated odds. @param show shows a line for each case that differs */
export function compareRomCombat(file: string, show: (line: string) => void): { differ: number; of: number } {
  const { cases } = readCases(file, fileShape)
  let differ = 0
  for (const [i, { id, attacker, victim, expect }] of cases.entries()) {
    const draw = drawFrom(0x9e3779b9 ^ (i + 1))
    let [blows, hits, sum] = [0, 0, 0]
    while (blows < leastBlows || (expect.hits > 0 && hits < leastHits && blows < mostBlows)) {
      const { points } = romBlow(attacker, victim, draw)
      blows++
      if (points === 0) continue
      hits++
      sum += points
    }
    const [share, mean] = [hits / blows, hits === 0 ? 0 : sum / hits]
    const isOff =
      Math.abs(share - expect.hits) > hitsWithin || Math.abs(mean - expect.damage) > damageWithin * expect.damage
    if (!isOff) continue
    differ++
    show(
      `${id}: ${share.toFixed(5)} of ${blows} blows hurt, expected ${expect.hits}; they do ${mean.toFixed(4)}, expected ${expect.damage}`,
    )
  }
  return { differ, of: cases.length }
}
