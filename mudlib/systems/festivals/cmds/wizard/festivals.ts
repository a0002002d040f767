import { festivals } from '/daemons/names'
import { Command } from '/std/command'
import type { FestivalTime } from '/std/festival'

/** Lists festivals. */
export default class FestivalList extends Command {
  usage = 'festivals'
  help = 'Lists the festivals of all domains: when they are held, and which are on. It looks for new files.'

  run(): string | undefined {
    festivals().search()
    const lines = festivals().all.map(path => {
      const festival = festivals().festival(path)
      if (!festival) return `  ${path}: its file is broken`
      return `  ${path}: ${festival.title}, ${timeText(festival.when)}${festivals().isOn(path) ? ' (on)' : ''}`
    })
    return lines.join('\n') || 'There are no festivals.'
  }
}

function timeText(when: FestivalTime): string {
  if ('from' in when) return `${when.days} days from ${when.from}`
  if ('real' in when) return `${when.days} real days from ${when.real}`
  if ('every' in when) return `${when.hours} of every ${when.every} hours`
  if ('called' in when)
    return `when a story calls it up, ${when.hours ? `for ${when.hours} hours` : 'until it is called off'}`
  return `on a condition, for ${when.hours} hours`
}
