import { statNames, statUses } from '/daemons/characters'
import { daemon } from '/daemons/names'
import { amountOf } from '/lib/text'
import { characterOf } from '/std/character-record'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Trains a stat. */
export default class Train extends Command {
  position = 'resting' as const
  isPersonal = true
  isForPlayers = true
  usage = 'train\ntrain <stat>'
  help =
    'Shows your stats, what each does, and how often you can train; or makes one of them higher. Each level lets you train once more.'

  run(actor: Player, args: string): string | undefined {
    const characters = daemon('characters')
    const word = args.toLowerCase()
    if (word === '') {
      const { points } = characterOf(actor)
      const lines = statNames.map(stat => {
        const [value, most] = [actor.stats[stat], characters.highest(actor, stat)]
        return `  ${actor.link(stat, `train ${stat}`)} ${String(value).padStart(2)} of ${most}  ${statUses[stat]}`
      })
      const often =
        points < 1 ? 'You can train again at your next level.' : `You can train ${amountOf(points, 'time')}.`
      return [...lines, often].join('\n')
    }
    const stat = statNames.find(one => one === word || statUses[one].startsWith(`${word}:`)) ?? this.begun(word)
    if (!stat) return `There is no stat '${args}'. You have ${statNames.join(', ')}.`
    const refused = characters.train(actor, stat)
    return refused ?? `Your ${stat} is ${actor.stats[stat]} now.`
  }

  /** The stat whose name begins with a typed word. The word must have at least three letters. */
  private begun(word: string): (typeof statNames)[number] | undefined {
    return word.length < 3 ? undefined : statNames.find(one => statUses[one].startsWith(word))
  }
}
