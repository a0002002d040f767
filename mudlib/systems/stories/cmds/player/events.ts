import { calendar, worldEvents, zones } from '/daemons/names'
import { hoursUntil } from '/lib/festival-time'
import { Command } from '/std/command'
import type { Living } from '/std/living'
import type { Room } from '/std/room'

/** The maximum number of past events listed. */
const mostPast = 3
/** The time ahead for which announced events are listed, in world hours. */
const ahead = 10 * 24

/** Lists the world events that are publicly known. */
export default class Events extends Command {
  position = 'resting' as const
  usage = 'events'
  help =
    'Tells what is known to happen in the world: droughts, raids, tournaments, and what people say of them. What is near comes first.'

  run(actor: Living): string | undefined {
    const here = (actor.environment as Room | null)?.path.split('/')[2] ?? ''
    const isNear = (path: string) => path.startsWith(`/domains/${here}/`)
    const known = worldEvents().all.flatMap(path => {
      const [event, stage] = [worldEvents().event(path), worldEvents().stageNow(path)]
      const rumour = event && stage ? event.rumour(stage) : ''
      if (!event || rumour === '') return []
      const said = isNear(path) ? rumour : `They say in ${placeOf(path)}: ${rumour}`
      return [{ isNear: isNear(path), text: `  ${event.title}. ${said}` }]
    })
    const lines = [...known.filter(one => one.isNear), ...known.filter(one => !one.isNear)].map(({ text }) => text)
    const comes = this.announced()
    const past = worldEvents()
      .history.filter(({ how }) => how !== 'undone')
      .slice(0, mostPast)
      .map(
        ({ title, ended }) =>
          `  ${title}, over for ${inTime(Math.floor(calendar().hours - ended), calendar().data.dayHours)}`,
      )
    return [
      ...(lines.length > 0
        ? ['What people talk of:', ...lines]
        : ['Nothing out of the ordinary happens, as far as you know.']),
      ...(comes.length > 0 ? ['What is to come:', ...comes] : []),
      ...(past.length > 0 ? ['What was:', ...past] : []),
    ].join('\n')
  }

  /** The announced events of the next days. */
  private announced(): string[] {
    const { data, hours } = calendar()
    return worldEvents().all.flatMap(path => {
      const event = worldEvents().event(path)
      if (!event?.announced || worldEvents().isOn(path)) return []
      const { when } = event
      if (!('from' in when || 'every' in when)) return []
      const left = hoursUntil(when, data, hours, ahead)
      return left === null || left === 0 ? [] : [`  ${event.title}, in ${inTime(left, data.dayHours)}`]
    })
  }
}

function inTime(hours: number, dayHours: number): string {
  const days = Math.floor(hours / dayHours)
  if (days > 0) return days === 1 ? 'a day' : `${days} days`
  return hours <= 1 ? 'an hour' : `${hours} hours`
}

/** The name of the area of an event. */
function placeOf(path: string): string {
  const folder = path.slice(0, path.indexOf('/events/'))
  const title = zones().all.find(zone => zone.path.startsWith(`${folder}/`))?.title ?? folder.split('/')[2]!
  return title.replace(/^The /, 'the ')
}
