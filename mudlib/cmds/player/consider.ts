import { subject } from '/lib/text'
import { chanceToHit } from '/std/combat'
import { Command } from '/std/command'
import type { Living } from '/std/living'
import { findLiving } from '/std/parse'

/** Judges how a fight would go. */
export default class Consider extends Command {
  usage = 'consider <monster>'
  help = 'Compares you with somebody, before you attack.'

  run(actor: Living, args: string): string | undefined {
    const target = findLiving(actor, args)
    if (!target || target === actor) return 'Consider whom?'
    const mine = (actor.hp * chanceToHit(actor, target) * (4 + actor.level)) / 100
    const theirs = (target.hp * chanceToHit(target, actor) * (4 + target.level)) / 100
    const odds = mine / Math.max(1, theirs)
    const judged = [
      [3, 'no match for you'],
      [1.5, 'weaker than you'],
      [0.8, 'a fair match'],
      [0.4, 'stronger than you'],
      [0, 'death on legs'],
    ] as const
    return `${subject(target.theShort)} looks like ${judged.find(([least]) => odds >= least)![1]}.`
      .replace('looks like no', 'is no')
      .replace('looks like weaker', 'is weaker')
      .replace('looks like stronger', 'is stronger')
  }
}
