import { weather } from '/daemons/names'
import { readAmount } from '/lib/amounts'
import { type WeatherKind, weatherKinds } from '/lib/weather/kinds'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Sets the weather of a zone for some time. */
export default class SetWeather extends Command {
  usage = 'setweather <kind>|free [hours of the world]'
  help = `Sets the weather of the zone that you are in, for twelve hours of the world or as many as you say; free: what its climate has. Kinds: ${weatherKinds.join(', ')}.`

  run(actor: Player, args: string): string | undefined {
    const room = actor.room
    if (!room?.view) return 'There is no weather here.'
    const [kind = '', hours = '12'] = args.toLowerCase().split(/ +/)
    if (kind !== 'free' && !(weatherKinds as readonly string[]).includes(kind)) return this.usage
    const lasts = readAmount(hours, 'For how many hours?', { most: 10_000 })
    if (typeof lasts === 'string') return lasts
    weather().force(room, kind === 'free' ? null : (kind as WeatherKind), lasts)
    return kind === 'free' ? 'The weather is free again.' : `It is ${kind} here for ${lasts} hours of the world.`
  }
}
