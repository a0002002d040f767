import { sum } from 'driver'
import type { DamageType } from '/lib/damage'
import { parseDice } from '/lib/dice'
import { nextState, numberOf } from '/lib/mulberry'
import { chanceToHit, evasionOf, moreBlows, strengthOf, unseenPenalty } from '/std/fight-round'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import { livingsBeside } from '/std/parse'
import { answerOf } from '/std/seeing'

/** One side of a simulated fight. */
interface Side {
  readonly hp: number
  /** The chance that a blow hits, from 0 to 1. */
  readonly chance: number
  /** The number of blows in a round beyond the first. */
  readonly further: number
  /** The points that a hit may do. `upTo` is the share of hits that do at most that many points. */
  readonly blows: readonly { readonly points: number; readonly upTo: number }[]
  /** The points of damage in each round from sources other than blows, such as spells and breath. */
  readonly more: number
}

/** The number of fights that are simulated. */
const fights = 300
/** The maximum number of rounds in all simulated fights together. Luck matters less in long fights, so fewer of them need to be simulated. */
const mostRounds = 9000
/** The maximum number of allies that are counted. */
const mostAllies = 12
/** Dice with more possible values than this are replaced by their mean. */
const mostSides = 200

/** The probability of each possible sum of some dice, from the lowest sum to the highest. */
function sumsOf(count: number, sides: number): number[] {
  let sums = [1]
  for (let n = 0; n < count; n++) {
    const next = new Array<number>(sums.length + sides - 1).fill(0)
    for (let at = 0; at < sums.length; at++)
      for (let side = 0; side < sides; side++) next[at + side]! += sums[at]! / sides
    sums = next
  }
  return sums
}

function blowsOf(actor: Living, target: Living): Side['blows'] {
  const { wielded } = actor
  const { count, sides, bonus } = parseDice(String(wielded?.damage ?? actor.bareHands))
  const type: DamageType = wielded?.damageType ?? actor.bareHandsType
  const isExact = count * sides <= mostSides
  const [lowest, sums] = isExact ? [count, sumsOf(count, sides)] : [Math.round((count * (sides + 1)) / 2), [1]]
  const might = 1 + actor.might(target) / 100
  let upTo = 0
  return sums.map((share, at) => {
    const rolled = (lowest + at + bonus + strengthOf(actor)) * might
    upTo += share
    return { points: target.damageTaken(Math.max(1, Math.round(rolled) - target.protection), type), upTo }
  })
}

function sideOf(actor: Living, target: Living): Side {
  // A hidden target is seen from the first blow on, so the penalty for unseen targets is undone.
  const surprise = target.is('hidden') && !actor.notices(target) ? unseenPenalty : 0
  return {
    hp: actor.hp,
    chance: (Math.min(97, chanceToHit(actor, target) + surprise) / 100) * (1 - evasionOf(target, actor) / 100),
    further: moreBlows(actor, target) / 100,
    blows: blowsOf(actor, target),
    more: Math.max(0, sum('extraDamage', actor, target)),
  }
}

/** The points that a side is expected to do in a round. */
const perRound = ({ chance, further, blows, more }: Side) =>
  more +
  (1 + further) *
    chance *
    blows.reduce((all, { points, upTo }, at) => all + points * (upTo - (blows[at - 1]?.upTo ?? 0)), 0)

/** The monsters in a target's room that already fight `against`, or would join the target's side. */
export function alliesOf(target: Living, against: Living): Living[] {
  const joins = (one: Living) =>
    one.foe === against || ((one as Partial<Monster>).mind?.().some(mind => mind.sidesWith(target, against)) ?? false)
  return livingsBeside(target)
    .filter(one => one !== against && !one.isPlayer && answerOf(one, false, () => joins(one)))
    .slice(0, mostAllies)
}

/**
 * Simulates fights to the death, with the current weapons, armour, spells and wounds of all fighters.
 * @param allies the livings that fight on the target's side from the beginning
 * @returns the share of fights that the actor loses, from 0 to 1
 */
export function expectedLoss(actor: Living, target: Living, allies: readonly Living[] = []): number {
  const foes = [target, ...allies].map(one => ({ mine: sideOf(actor, one), theirs: sideOf(one, actor) }))
  const { hp } = actor
  const toWin = foes.reduce((rounds, { mine, theirs }) => rounds + theirs.hp / Math.max(0.01, perRound(mine)), 0)
  const toLose =
    hp /
    Math.max(
      0.01,
      foes.reduce((points, { theirs }) => points + perRound(theirs), 0),
    )
  const rounds = Math.min(toWin, toLose)
  const times = Math.max(1, Math.min(fights, Math.floor(mostRounds / (2 * foes.length * Math.max(1, rounds)))))
  // The same levels give the same random numbers, so asking again can't give a better answer.
  let state = actor.level * 31 + target.level
  const random = () => {
    state = nextState(state)
    return numberOf(state)
  }
  const struck = ({ chance, further, blows, more }: Side): number => {
    let points = more
    for (let left = 1 + further; left > 0; left--) {
      if (random() >= chance * Math.min(1, left)) continue
      const roll = random()
      points += (blows.find(({ upTo }) => roll < upTo) ?? blows.at(-1)!).points
    }
    return points
  }
  let lost = 0
  for (let n = 0; n < times; n++) {
    let own = hp
    let standing = 0
    const left = foes.map(({ theirs }) => theirs.hp)
    for (let round = 0; round < 4 * rounds + 20 && own > 0 && standing < foes.length; round++) {
      left[standing]! -= struck(foes[standing]!.mine)
      if (left[standing]! <= 0) standing++
      for (let i = standing; i < foes.length; i++) own -= struck(foes[i]!.theirs)
    }
    // A fight that doesn't end counts as half a loss.
    if (own <= 0) lost++
    else if (standing < foes.length) lost += 0.5
  }
  return lost / times
}
