import { grouped, listOf, subject } from '/lib/text'
import { Command } from '/std/command'
import { alliesOf, expectedLoss } from '/std/fight-forecast'
import type { Living } from '/std/living'
import { findLiving, inTheDark } from '/std/parse'

/** The verdicts on a fight, by the share of simulated fights that the actor loses. */
const judged: readonly (readonly [upTo: number, words: string])[] = [
  [0.02, 'is no match for you'],
  [0.2, 'is weaker than you'],
  [0.55, 'looks like a fair match'],
  [0.9, 'is stronger than you'],
  [1, 'looks like death on legs'],
]

/** Estimates the outcome of a fight. */
export default class Consider extends Command {
  usage = 'consider <monster>'
  help =
    'Judges a fight with somebody to the death, with the weapon, the armour, the spells and the wounds that both have now. Of 100 such fights you would lose 2 at ' +
    'most (no match for you), 20 (weaker than you), 55 (a fair match), 90 (stronger than you), or more: death on legs. Who would join in is counted, as far as you see them.'

  run(actor: Living, args: string): string | undefined {
    const target = findLiving(actor, args)
    if (args === '' || target === actor) return 'Consider whom?'
    if (!target) return `There is no '${args}' here${inTheDark(actor)}.`
    const allies = alliesOf(target, actor)
    const words = (losses: number) => judged.find(([upTo]) => losses <= upTo)![1]
    const alone = `${subject(target.theShort)} ${words(expectedLoss(actor, target))}`
    if (allies.length === 0) return `${alone}.`
    const together = words(expectedLoss(actor, target, allies))
    const they = together.replace(/^(?:is|looks) /, verb => (verb === 'is ' ? 'are ' : 'look '))
    const isWorse = together !== words(expectedLoss(actor, target))
    return `${alone}${isWorse ? '; but' : ', and'} ${listOf(grouped(allies.map(one => one.theShort)))} would join in${isWorse ? `, and together they ${they}` : ': that changes little'}.`
  }
}
