import { calendar } from '/daemons/names'
import { holidaysOf, momentOf, seasonOf } from '/lib/calendar'
import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Shows the year: months, seasons and holidays. */
export default class Calendar extends Command {
  position = 'sleeping' as const
  usage = 'calendar'
  help = "Shows the months of the year, when the seasons begin, and the holidays. 'date' tells today's."

  run(actor: Living): string | undefined {
    const { data } = calendar()
    const { month: present, day } = calendar().moment()
    const lines = data.months.map(({ name, days, begins }) => {
      const notes: string[] = []
      for (let at = begins; at < begins + days; at++) {
        const { day: number } = momentOf(data, at * data.dayHours)
        if (at === 0 || seasonOf(data, at) !== seasonOf(data, at - 1)) {
          if (data.seasons.some(one => one.begins === at)) notes.push(`${number}: ${seasonOf(data, at)} begins`)
        }
        for (const one of holidaysOf(data, at)) {
          const last = one.days > 1 ? `-${number + one.days - 1}` : ''
          if (one.begins === at) notes.push(`${number}${last}: ${one.name}`)
        }
      }
      const mark = name === present.name ? ` (today is the ${day}.)` : ''
      return `  ${name.padEnd(14)}${String(days).padStart(3)} days${mark}${notes.length > 0 ? `  ${notes.join('; ')}` : ''}`
    })
    actor.showLong([`The year has ${data.yearDays} days:`, ...lines].join('\n'))
    return undefined
  }
}
