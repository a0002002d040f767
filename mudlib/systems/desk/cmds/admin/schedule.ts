import { realTime } from 'driver'
import { addScheduled, cancelScheduled, scheduled } from '/secure/desk'
import { inWords } from '/secure/schedule'
import { Command } from '/std/command'
import type { Player } from '/std/player'

const day = 86_400
/** The longest time for which something can be put off, in minutes: 30 days. */
const longest = 30 * 24 * 60

/** Restarts and announcements at a time. */
export default class ScheduleCommand extends Command {
  isForDesk = true
  usage =
    'schedule\nschedule restart in <minutes> [<text>]\nschedule restart at <hh:mm> [daily] [<text>]\nschedule announce in <minutes> <text>\nschedule announce at <hh:mm> [daily] <text>\nschedule cancel <number>'
  help =
    'Has the driver replaced, or players told something, at a time (UTC) or after some minutes; daily, each day at that time. The text of a restart is told 15, 5 and 1 minutes before it; nobody is disconnected. Without more: what is scheduled.'

  run(_actor: Player, args: string): string | undefined {
    if (args === '') {
      return (
        scheduled()
          .map(one => `  ${one.number}. ${inWords(one)} (${one.by})`)
          .join('\n') || 'Nothing is scheduled.'
      )
    }
    const number = /^cancel (\d+)$/.exec(args)?.[1]
    if (number !== undefined) return cancelScheduled(Number(number))
    const [, what, how, time = '', rest = ''] =
      /^(restart|announce) (in|at) (\S+)(?: minutes?)?(?: (.+))?$/.exec(args) ?? []
    if (what === undefined) return `Usage:\n${this.usage}`
    const at = how === 'in' ? inMinutes(time) : atTime(time)
    if (at === null) return how === 'in' ? `In how many minutes? 1 to ${longest}.` : 'At which time? As 04:30, in UTC.'
    const [, daily, text = ''] = /^(daily)?\s*(.*)$/.exec(rest)!
    if (daily && how === 'in') return 'daily needs a time: at 04:30.'
    if (what === 'announce' && text === '') return 'Announce what?'
    return addScheduled({ what: what as 'restart' | 'announce', at, daily: daily !== undefined, text })
  }
}

function inMinutes(typed: string): number | null {
  const minutes = /^\d+$/.test(typed) ? Number(typed) : 0
  return minutes >= 1 && minutes <= longest ? realTime() + minutes * 60 : null
}

/** The next real second at which the clock shows a time in UTC. */
function atTime(typed: string): number | null {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(typed) ?? []
  if (hours === undefined) return null
  const midnight = Math.floor(realTime() / day) * day
  const at = midnight + Number(hours) * 3600 + Number(minutes) * 60
  return at > realTime() ? at : at + day
}
