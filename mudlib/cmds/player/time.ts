import { clock } from '/daemons/names'
import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Tells the time of the world. */
export default class Time extends Command {
  position = 'sleeping' as const
  usage = 'time'
  help = 'Tells the time of the world. A day takes 24 minutes.'

  run(_actor: Living): string | undefined {
    const { hour, minute, day, isNight } = clock()
    return `It is ${hour}:${String(minute).padStart(2, '0')} on day ${day}. ${isNight ? 'It is night' : 'The sun is up'}.`
  }
}
