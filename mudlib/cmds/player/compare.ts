import { ask } from 'driver'
import { parseDice } from '/lib/dice'
import { chooseOne, splitPair } from '/lib/phrases'
import { capitalize } from '/lib/text'
import { Armour, isWearable } from '/std/armour'
import { Command } from '/std/command'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { carried } from '/std/parse'
import { skillOf, Weapon } from '/std/weapon'

/** Compares two weapons or pieces of armour. */
export default class Compare extends Command {
  usage = 'compare <item>\ncompare <item> [with] <item>'
  help =
    'Compares two weapons or two pieces of armour that you carry; a single one with what you wield or wear in its place.'

  run(actor: Living, args: string): string | undefined {
    if (args === '') return 'Compare what?'
    const items = carried(actor)
    const whole = chooseOne(args, items)
    const pair = splitPair(
      args,
      ['with', 'to', 'and'],
      phrase => chooseOne(phrase, items),
      phrase => chooseOne(phrase, items) !== null,
    )
    const one = whole ?? chooseOne(pair.first, items)
    if (!one) return `You have no '${pair.first}'.`
    if (!whole && pair.named !== null && !pair.second) return `You have no '${pair.named}'.`
    const other = whole ? this.inItsPlace(actor, one) : pair.second
    if (!other) return `You use nothing that ${one.theShort} could be compared with.`
    if (one === other) return `You compare ${one.theShort} with itself. It looks much the same.`
    const [ours, theirs] = [this.worth(one), this.worth(other)]
    if (ours === null || theirs === null || one instanceof Weapon !== other instanceof Weapon) {
      return `You can't compare ${one.theShort} with ${other.theShort}.`
    }
    const judged = ours > theirs ? 'better than' : ours < theirs ? 'worse than' : 'about as good as'
    return `${capitalize(one.theShort)} looks ${judged} ${other.theShort}.${this.handling(actor, one, other)}`
  }

  /** A sentence that tells an actor which of two weapons the actor handles better. It is empty if the skills hardly differ. */
  private handling(actor: Living, one: MudObject, other: MudObject): string {
    if (!(one instanceof Weapon) || !(other instanceof Weapon)) return ''
    const skills = [skillOf(one), skillOf(other)] as const
    if (skills[0] === skills[1] || ask('calling', actor) === undefined) return ''
    const [first, second] = skills.map(skill => ask('skilled', actor, skill) ?? 0) as [number, number]
    if (Math.abs(first - second) < 10) return ''
    const [better, skill, percent] = first > second ? [one, skills[0], first] : [other, skills[1], second]
    const least = Math.min(first, second)
    return ` But you handle ${better.theShort} better: ${skill} ${percent}%, ${least > 0 ? `against ${least}%` : 'and the other not at all'}.`
  }

  private inItsPlace(actor: Living, item: MudObject): MudObject | null {
    if (item instanceof Weapon) return actor.wielded
    return isWearable(item) ? (actor.worn[item.place] ?? null) : null
  }

  /** A weapon's average damage, or the points that armour takes off a blow; null for anything else. */
  private worth(item: MudObject): number | null {
    if (item instanceof Armour) return item.protection
    if (!(item instanceof Weapon)) return null
    const { count, sides, bonus } = parseDice(item.damage)
    return (count * (sides + 1)) / 2 + bonus
  }
}
