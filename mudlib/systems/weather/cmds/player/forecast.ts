import { calendar, weather } from '/daemons/names'
import { momentOf } from '/lib/calendar'
import { isFalling } from '/lib/weather/kinds'
import { Command } from '/std/command'
import type { Living } from '/std/living'

/** The number of days ahead that the forecast shows. */
const days = 3
/** The number of world hours between two entries of the forecast. */
const step = 3

/** Shows the weather of the next days. */
export default class Forecast extends Command {
  position = 'sleeping' as const
  usage = 'forecast'
  help = 'Tells what the weather will be here today and in the next days.'

  run(actor: Living): string | undefined {
    const room = actor.room
    if (!room?.view) return 'There is no weather here.'
    const { data, hours } = calendar()
    const today = Math.floor(hours / data.dayHours)
    const lines: string[] = []
    for (let day = today; day < today + days; day++) {
      const all = Array.from({ length: Math.ceil(data.dayHours / step) }, (_, i) => day * data.dayHours + i * step)
      const skies = weather().forecast(
        room,
        all.filter(hour => hour >= hours - step),
      )
      const temperatures = skies.map(({ temperature }) => temperature)
      const kinds = [...new Set(skies.map(({ kind }) => kind))]
      const most = kinds.sort((a, b) => count(skies, b) - count(skies, a)).slice(0, 2)
      const falling = skies.find(isFalling)?.kind
      const said = falling && !most.includes(falling) ? [...most, falling] : most
      const { weekday } = momentOf(data, day * data.dayHours)
      const name = day === today ? 'Today' : weekday
      lines.push(
        `${name}: ${said.join(', ')}; ${Math.round(Math.min(...temperatures))} to ${Math.round(Math.max(...temperatures))} degrees.`,
      )
    }
    return lines.join('\n')
  }
}

function count(skies: readonly { kind: string }[], wanted: string): number {
  return skies.filter(({ kind }) => kind === wanted).length
}
