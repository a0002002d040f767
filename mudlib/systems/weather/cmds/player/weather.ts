import { weather } from '/daemons/names'
import { snowText } from '/lib/weather/words'
import { Command } from '/std/command'
import { keepOutdoors, outdoorsOf } from '/std/outdoors'
import type { Player } from '/std/player'
import type { Room } from '/std/room'

/** Shows the weather, and sets how much the player is told when it changes. */
export default class ShowWeather extends Command {
  position = 'sleeping' as const
  usage = 'weather\nweather full|brief|off'
  help =
    "Tells what the weather is like. 'weather brief' tells changes in one short line, which suits screen readers; 'weather off' tells none, and 'weather full' tells " +
    "them in words. 'forecast' tells what it will be."

  run(actor: Player, args: string): string | undefined {
    const room = actor.room
    if (!room?.view) return 'There is no weather here.'
    const word = args.toLowerCase()
    if (word !== '' && !actor.isPlayer) return 'Only players are told of the weather.'
    if (word === 'full' || word === 'brief' || word === 'off') {
      keepOutdoors(actor, { texts: word })
      return answers[word]
    }
    if (word !== '') return `Try: ${this.usage.replaceAll('\n', ', ')}`
    if (!room.outdoors) return 'You are indoors.'
    return outdoorsOf(actor).texts === 'full' ? this.inWords(room) : this.inFigures(room)
  }

  private inWords(room: Room): string {
    const { kind, temperature, wind } = weather().at(room)
    const snow = snowText(weather().ground(room).snow)
    return `${weather().says(kind)} It is ${warmth(temperature)}${windText(wind)}.${snow === '' ? '' : ` ${snow}`}`
  }

  /** The weather as numbers, always in the same form, for screen readers. */
  private inFigures(room: Room): string {
    const { kind, temperature, wind } = weather().at(room)
    const { snow, ice } = weather().ground(room)
    const lies = snow >= 1 ? `, snow ${Math.round(snow)} centimetres` : ''
    const frozen = ice >= 1 ? `, ice ${Math.round(ice)} centimetres` : ''
    return `Weather: ${kind}, ${Math.round(temperature)} degrees, wind ${wind} kilometres an hour${lies}${frozen}.`
  }
}

const answers = {
  full: 'You are told in words when the weather changes.',
  brief: 'You are told in one short line when the weather changes.',
  off: 'You are no longer told when the weather changes.',
}

function warmth(temperature: number): string {
  if (temperature <= -15) return 'bitterly cold'
  if (temperature <= 0) return 'freezing'
  if (temperature <= 8) return 'cold'
  if (temperature <= 15) return 'cool'
  if (temperature <= 24) return 'mild'
  return temperature <= 32 ? 'warm' : 'hot'
}

function windText(wind: number): string {
  if (wind < 5) return ' and calm'
  if (wind < 25) return ', with a light wind'
  return wind < 45 ? ', with a strong wind' : ', with a gale'
}
