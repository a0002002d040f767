import { hitChance, strengthBonus } from '/lib/blow-rules'
import { parseDice } from '/lib/dice'
import { hitPointsFor } from '/lib/levels'

/** The numbers of a fighter that decide a fight. */
export interface Fighter {
  readonly level: number
  readonly hp: number
  readonly dexterity: number
  readonly strength: number
  /** The damage dice of the fighter's blows. */
  readonly dice: string
  /** The points by which the fighter's armour reduces each blow, and the percentage points by which it lowers the chance to be hit. */
  readonly protection: number
}

/** A fight counts as won if the expected loss is at most this share of the hit points. The rest of the hit points is a margin for bad luck. */
const bearable = 0.6

/** The numbers of a player at a given level with bare hands and no armour. These are a lower bound: a player with equipment does better. */
export function barePlayer(level: number): Fighter {
  return { level, hp: hitPointsFor(level), dexterity: 10, strength: 10, dice: '1d4', protection: 0 }
}

/** The expected damage that one fighter does to another in a round, in points. */
export function perRound(one: Fighter, other: Fighter): number {
  const { count, sides, bonus } = parseDice(one.dice)
  const dice = (count * (sides + 1)) / 2 + bonus
  const points = Math.max(1, dice + strengthBonus(one.strength, one.level) - other.protection)
  return points * (hitChance(one.level - other.level, one.dexterity - other.dexterity, 0, other.protection) / 100)
}

/** The share of its hit points that a fighter is expected to lose before all of its foes are dead, if they all attack at the same time. */
export function expectedLoss(one: Fighter, foes: readonly Fighter[]): number {
  let lost = 0
  for (let i = 0; i < foes.length; i++) {
    const rounds = foes[i]!.hp / perRound(one, foes[i]!)
    for (const foe of foes.slice(i)) lost += rounds * perRound(foe, one)
  }
  return lost / one.hp
}

/** Whether a fighter is expected to beat foes who all attack at the same time, with a margin for bad luck. */
export function canBeat(one: Fighter, foes: readonly Fighter[]): boolean {
  return foes.length === 0 || expectedLoss(one, foes) <= bearable
}
