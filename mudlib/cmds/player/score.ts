import { alignmentName } from '/lib/alignment'
import { coinsOf } from '/lib/coins'
import { experienceOfLevel } from '/lib/levels'
import { positionWord } from '/lib/positions'
import { Command } from '/std/command'
import { sky } from '/std/offers'
import type { Player } from '/std/player'

/** Shows the player's level, hit points and other figures. */
export default class Score extends Command {
  position = 'sleeping' as const
  usage = 'score'
  help = 'Tells your level, health, experience and what else you are.'

  run(actor: Player): string | undefined {
    const { level, hp, maxHp, mana, maxMana, experience, gold, stats, burden, capacity, wimpy, position, race } = actor
    const feeling = sky()?.feelingOf(actor) ?? ''
    const next = experienceOfLevel(level + 1) - experience
    return [
      `${actor.describe()}, ${`${race} ${actor.calling}`.trim()}, level ${level}${actor.wizard ? ' (wizard)' : ''}`,
      `Hit points: ${hp} of ${maxHp}. Magic points: ${mana} of ${maxMana}.`,
      `You carry ${burden} of ${capacity} pounds, and ${coinsOf(gold, 'gold')}.`,
      `Experience: ${experience}; ${next} more for level ${level + 1}.`,
      Object.entries(stats)
        .map(([stat, value]) => `${stat} ${value}`)
        .join(', '),
      `You are ${alignmentName(actor.alignment)} (${actor.alignment} of 1000).`,
      ...(position === 'standing' ? [] : [`You are ${positionWord(position)}.`]),
      ...(feeling === '' ? [] : [feeling]),
      wimpy > 0 ? `You flee below ${wimpy}% of your hit points.` : 'You never flee by yourself.',
    ].join('\n')
  }
}
