import { hitChance, strengthBonus } from '/lib/blow-rules'
import { parseDice } from '/lib/dice'
import { hitPointsFor } from '/lib/levels'

/** The figures of a fighter that decide a fight. */
export interface Fighter {
  readonly level: number
  readonly hp: number
  readonly dexterity: number
  readonly strength: number
  /** Dice of its blows. */
  readonly dice: string
  /** Points that its armour takes off each blow, and percent that it takes off the chance to be hit. */
  readonly protection: number
}

/** The expected loss, as a share of the hit points, up to which a fight counts as won. The rest is a margin for bad luck. */
const bearable = 0.6

/** A player of a level with bare hands and no armour. Any better equipped player does better. */
export function barePlayer(level: number): Fighter {
  return { level, hp: hitPointsFor(level), dexterity: 10, strength: 10, dice: '1d4', protection: 0 }
}

/** The points that one fighter is expected to take off another in a round. */
export function perRound(one: Fighter, other: Fighter): number {
  const { count, sides, bonus } = parseDice(one.dice)
  const dice = (count * (sides + 1)) / 2 + bonus
  const points = Math.max(1, dice + strengthBonus(one.strength, one.level) - other.protection)
  return points * (hitChance(one.level - other.level, one.dexterity - other.dexterity, 0, other.protection) / 100)
}

/** The share of its hit points that a fighter is expected to lose until all of its foes, who attack at once, are dead. */
export function expectedLoss(one: Fighter, foes: readonly Fighter[]): number {
  let lost = 0
  for (let i = 0; i < foes.length; i++) {
    const rounds = foes[i]!.hp / perRound(one, foes[i]!)
    for (const foe of foes.slice(i)) lost += rounds * perRound(foe, one)
  }
  return lost / one.hp
}

/** Whether a fighter is expected to beat foes who attack at once, with hit points to spare. */
export function canBeat(one: Fighter, foes: readonly Fighter[]): boolean {
  return foes.length === 0 || expectedLoss(one, foes) <= bearable
}
