import { calendar, clock } from '/daemons/names'
import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Shows the time of the world. */
export default class Time extends Command {
  position = 'sleeping' as const
  usage = 'time'
  help = "Tells the time of the world, when the sun rises and sets today, and the moon. 'date' tells the day."

  run(_actor: Living): string | undefined {
    const { hour, minute, day, isNight } = clock()
    const { sun, moons, data } = calendar()
    const light = isNight ? 'It is night.' : 'The sun is up.'
    const moon = moons.map(({ moon, phase }) => ` ${moon[0]!.toUpperCase()}${moon.slice(1)} is ${phase}.`).join('')
    return (
      `It is ${hour}:${String(minute).padStart(2, '0')} on day ${day}. ${light} Sunrise is at ${clockTime(sun.rises)}, ` +
      `sunset at ${clockTime(sun.sets)}.${moon} An hour takes ${seconds(data.hourSeconds)}, a day ${seconds(data.hourSeconds * data.dayHours)}.`
    )
  }
}

/** A time of day in hours and minutes: `5:30` for 5.5. */
function clockTime(hours: number): string {
  const minutes = Math.round(hours * 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** A duration in words: `24 minutes` for 1440. */
function seconds(real: number): string {
  const minutes = real / 60
  if (minutes < 1) return `${Math.round(real)} seconds`
  if (minutes >= 120) return `${Math.round(minutes / 6) / 10} hours`
  return minutes === 1 ? 'a minute' : `${Math.round(minutes * 10) / 10} minutes`
}
