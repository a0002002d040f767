import { factions, law } from '/daemons/names'
import { coinsOf } from '/lib/coins'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Shows the player's standing with each faction. */
export default class ShowReputation extends Command {
  position = 'sleeping' as const
  usage = 'reputation\nreputation <faction>'
  help =
    'Tells how you stand with the peoples and bands that know you, and what their law wants of you. With a name: what that means there, and how far it is to the next tier. ' +
    'What you do changes it: their quests gain most, trade and gifts a little, and killing one of theirs costs much. In time they forget.'

  run(actor: Player, args: string): string | undefined {
    const word = args.toLowerCase()
    const open = factions().all.filter(
      ({ name, secret }) => !secret && (word === name || (word === '' && actor.standing[name] !== undefined)),
    )
    if (word !== '') {
      const wanted =
        open[0] ?? factions().all.find(({ secret, title }) => !secret && title.toLowerCase().includes(word))
      return wanted ? this.detail(actor, wanted.name) : `You know of no '${args}'.`
    }
    if (open.length === 0) return 'Nobody has heard of you yet, for good or for ill.'
    const width = Math.max(...open.map(({ title }) => title.length))
    const lines = open.map(({ name, title }) => {
      const fine = law().fineOf(actor, name)
      const owes = fine > 0 ? `; you owe a fine of ${coinsOf(fine)}` : ''
      return `  ${title.padEnd(width)}  ${factions().tier(actor, name).name} (${Math.round(factions().standing(actor, name))})${owes}`
    })
    return ['You stand with', ...lines].join('\n')
  }

  private detail(actor: Player, name: string): string {
    const { title, tiers, most } = factions().faction(name)!
    const standing = factions().standing(actor, name)
    const tier = factions().tier(actor, name)
    const next = tiers[tiers.indexOf(tier) + 1]
    const says = [
      tier.attacks ? 'They attack you on sight.' : '',
      tier.assists ? 'They fight at your side.' : '',
      tier.speaks ? '' : 'They do not speak with you.',
      tier.trades ? '' : 'They do not trade with you.',
      tier.trades && tier.price < 0 ? `They ask ${-tier.price}% less of you.` : '',
      tier.trades && tier.price > 0 ? `They ask ${tier.price}% more of you.` : '',
    ]
    const fine = law().fineOf(actor, name)
    return [
      `With ${title} you stand at ${tier.name}: ${Math.round(standing)} of ${most}.`,
      ...says.filter(line => line !== ''),
      ...(next ? [`${Math.ceil(next.from - standing)} more, and it is ${next.name}.`] : []),
      ...(fine > 0 ? [`${law().chargeOf(actor, name)}: ${coinsOf(fine)}.`] : []),
    ].join('\n')
  }
}
