import { valid } from 'driver'
import { calendar, worldEvents } from '/daemons/names'
import { Command } from '/std/command'
import type { EventTime } from '/std/world-event'

/** Shows world events, and begins, ends or moves them. */
export default class WorldEventsCommand extends Command {
  usage = 'worldevents\nworldevents <event>\nworldevents start|stop|undo <event>\nworldevents stage <event> <stage>'
  help = `Lists the world events of all domains (/domains/NAME/events), with the stage of those that are on; of one, all of its stages, its
guests and what it remembers. \`start\` begins one, \`stage\` puts it into a stage, \`stop\` ends it: what it changes is taken back, and what it has
begun goes on. \`undo\` takes it back as if it had never been, with what it has begun. An event is meant by its path or the end of it:
\`great-drought\`. See 'help worldevents'.`

  run(_actor: object, args: string): string | undefined {
    worldEvents().search()
    const [verb = '', name = '', stage = ''] = args.split(/ +/)
    if (args === '') return this.list()
    const isDeed = ['start', 'stop', 'undo', 'stage'].includes(verb)
    const path = this.pathOf(isDeed ? name : verb)
    if (!path) return `There is no event '${isDeed ? name : verb}'.`
    const { title } = worldEvents().event(path) ?? { title: path }
    if (isDeed && !valid('validWrite', `${path}.ts`))
      return `${title} is not yours: who may write its file begins and ends it.`
    if (verb === 'start')
      return worldEvents().begin(path, 'a wizard') ? `${title} begins.` : `${title} is on, or its file is broken.`
    if (verb === 'stop') return worldEvents().stop(path) ? `${title} is over.` : `${title} is not on.`
    if (verb === 'undo') return worldEvents().undo(path) ? `${title} is taken back.` : `${title} is not on.`
    if (verb === 'stage')
      return worldEvents().moveTo(path, stage)
        ? `${title}: ${stage}.`
        : `${title} is not on, or has no stage '${stage}'.`
    return this.stagesOf(path)
  }

  private pathOf(name: string): string | undefined {
    const { all } = worldEvents()
    return all.find(path => path === name) ?? all.find(path => name !== '' && path.endsWith(`/${name}`))
  }

  private list(): string {
    const lines = worldEvents().all.map(path => {
      const event = worldEvents().event(path)
      if (!event) return `  ${path}: its file is broken`
      const state = worldEvents().stateOf(path)
      const since = state ? ` (on: ${state.stage}, for ${hoursText(calendar().hours - state.since)})` : ''
      return `  ${path}: ${event.title}, ${timeText(event.when)}${since}`
    })
    return lines.join('\n') || 'There are no world events.'
  }

  private stagesOf(path: string): string {
    const event = worldEvents().event(path)
    if (!event) return `${path}: its file is broken.`
    const state = worldEvents().stateOf(path)
    const stages = event.stages.map(({ name, hours, next }) => {
      const mark = state?.stage === name ? '*' : ' '
      const lasts = hours === undefined ? '' : `, ${hours} hours`
      return `${mark} ${name}${lasts}${next === undefined ? '' : `, then ${next}`}`
    })
    const guests = worldEvents().guestsOn(path)
    const counts = Object.entries({ ...state?.counts, ...state?.fallen }).map(([word, count]) => `${word}: ${count}`)
    return [
      `${event.title}, ${timeText(event.when)}${event.directed ? '; the director may begin it' : ''}`,
      ...stages,
      ...(state ? [`Begun by: ${state.why}, ${hoursText(calendar().hours - state.began)} ago`] : ['It is not on.']),
      ...(counts.length > 0 ? [`It remembers ${counts.join('; ')}`] : []),
      ...guests.map(one => `Guest: ${one.id} in ${one.environment?.id ?? 'nothing'}`),
    ].join('\n')
  }
}

const hoursText = (hours: number): string => `${Math.round(hours * 10) / 10} hours`

function timeText(when: EventTime): string {
  if ('from' in when) return `${when.days} days from ${when.from}`
  if ('real' in when) return `${when.days} real days from ${when.real}`
  if ('every' in when) return `${when.hours} of every ${when.every} hours`
  if ('chance' in when) return `${when.chance}% of the hours`
  if ('after' in when) return `${when.hours ?? 0} hours after ${when.after} is at '${when.stage}'`
  return 'condition' in when ? 'on a condition' : 'when it is called up'
}
