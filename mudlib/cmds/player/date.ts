import { calendar } from '/daemons/names'
import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Shows the date of the world. */
export default class ShowDate extends Command {
  position = 'sleeping' as const
  usage = 'date'
  help = "Tells the date of the world, the season, and what is celebrated. 'calendar' shows the year."

  run(_actor: Living): string | undefined {
    const { weekday, day, month, year, season } = calendar().moment()
    const { era } = calendar().data
    const today = `It is ${weekday}, ${day} ${month.name}, in the year ${year}${era === '' ? '' : ` ${era}`}, in ${season}.`
    const feasts = calendar().holidays.map(({ name, text }) => `Today is ${name}.${text === '' ? '' : ` ${text}`}`)
    return [today, ...feasts].join('\n')
  }
}
