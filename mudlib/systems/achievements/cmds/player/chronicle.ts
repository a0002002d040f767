import { capitalize } from '/lib/text'
import { chronicleOf } from '/std/achievement-record'
import { Command } from '/std/command'
import { players } from '/std/kinds'
import type { Player } from '/std/player'

/** The number of deeds that are listed. */
const listed = 20

/** Lists what a player has done. */
export default class ChronicleCommand extends Command {
  position = 'sleeping' as const
  isPersonal = true
  isForPlayers = true
  usage = 'chronicle\nchronicle <player>'
  help =
    'Tells what you have done, or what a player has done who is in the world: levels, quests, victories over the strong, deaths, achievements.'

  run(actor: Player, args: string): string {
    const name = args.toLowerCase()
    const who = name === '' ? actor : players().find(one => one.name === name)
    if (!who) return `${capitalize(name)} is not in the world.`
    const { deeds } = chronicleOf(who)
    const [is, has] = who === actor ? ['You', 'have'] : [who.describe(), 'has']
    if (deeds.length === 0) return `${is} ${has} done nothing yet that is worth writing down.`
    return deeds
      .slice(-listed)
      .map(({ day, text }) => `Day ${String(day).padStart(4)}: ${is} ${text}.`)
      .join('\n')
  }
}
